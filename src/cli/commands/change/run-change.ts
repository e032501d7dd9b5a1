import { chosenFormat, type Arguments } from '../../arguments/arguments.js';
import type { Option } from '../../arguments/options.js';
import { MAX_LINE_BYTES } from '../../input/bytes/chunks.js';
import { printedShape } from '../../output/continued-output.js';
import { inOption, type DefaultFields } from '../../run/record-options.js';
import { chosenOnly, chosenRun } from '../../run/run-options.js';
import { printedHeader, runTask } from '../../run/run-task.js';
import type { Session } from '../../session/session.js';
import type { LineChange } from '../../tasks/change-task.js';
import { lineKinds } from '../../tasks/printed-lines.js';
import type { Rfc } from '../../../rfcs/registry.js';
import { counted, countText } from '../../../syntax/count-text.js';

/** The last options of these commands. */
export const changeOptions: readonly Option[] = [
  {
    name: 'format',
    value: 'FORMAT',
    help: 'text (default) or ndjson',
    more: 'ndjson: { file, line, input, value }, or with error instead of value, for every line',
  },
  { name: 'only', value: 'KIND', help: 'print only these lines: changed, valid or invalid' },
  inOption,
];

/** What the help texts of these commands say about lines that are not changed. */
export const unchangedLines = `An invalid line is printed unchanged, byte for byte but for its line end, and
reported on standard error; so is a line that is not UTF-8 or is longer than
${MAX_LINE_BYTES} bytes. Lines end with LF, and CSV has quotes only where it needs
them. In ndjson, a line that is not UTF-8 also has its bytes in base64
(inputBase64). Of a line that is too long, "input" has only the beginning.`;

/** Runs a command that prints a line for every line of the files. */
export async function runChange(
  rfc: Rfc,
  change: LineChange,
  options: Arguments,
  session: Session,
  fields?: DefaultFields,
): Promise<void> {
  const format = chosenFormat(options, ['text', 'ndjson'] as const);
  const only = chosenOnly(options, lineKinds);
  const chosen = chosenRun(options, session, fields);
  const run = {
    ...chosen,
    recordShape: printedShape(format, chosen.recordFormat, only),
    ...(format === 'text' && { keepsLongLines: true, head: printedHeader }),
  };
  const spec = { name: 'change', options: { rfc, change, format, only } } as const;
  const { changed = 0, unchanged = 0, invalid = 0 } = await runTask(spec, session, run);
  const parts = `${countText(changed)} changed, ${countText(unchanged)} unchanged, ${countText(invalid)} invalid`;
  session.note(`${counted(changed + unchanged + invalid, 'line')}: ${parts}`);
}
