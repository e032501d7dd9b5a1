import { chosenFormat, type Arguments } from '../../arguments/arguments.js';
import { MAX_LINE_BYTES } from '../../input/bytes/newlines.js';
import type { FileRecords } from '../../input/records/record.js';
import type { Session } from '../../session/session.js';
import { lineKinds, type ChangeOptions } from '../../tasks/change-lines.js';
import type { TaskSpec } from '../../tasks/load-task.js';
import type { Counts } from '../../output/batch-output.js';
import type { DefaultFields } from '../../run/record-options.js';
import { chosenOnly, chosenRun } from '../../run/run-options.js';
import { runTask } from '../../run/run-task.js';
import { countText, linesText } from '../../output/totals.js';

/** What the help texts of these commands say about lines that are not changed. */
export const unchangedLines = `An invalid line is printed unchanged, byte for byte, and reported on standard
error; so is a line that is not UTF-8 or is longer than ${MAX_LINE_BYTES} bytes. In
ndjson, a line that is not UTF-8 also has its bytes in base64 (inputBase64). Of
a line that is too long, "input" has only the beginning.`;

/** Runs a command that prints a line for every line of the files. */
export async function changeLines(
  options: Arguments,
  session: Session,
  specOf: (printed: ChangeOptions) => TaskSpec,
  fields?: DefaultFields,
): Promise<void> {
  const format = chosenFormat(options, ['text', 'ndjson'] as const);
  const run = {
    ...chosenRun(options, session, fields),
    ...(format === 'text' && { keepsLongLines: true, head: headerOf }),
  };
  const counts = await runTask(specOf({ format, only: chosenOnly(options, lineKinds) }), session, run);
  session.note(changeTotals(counts));
}

/** The header of records, which are printed as they were read. */
export function headerOf(records: FileRecords | undefined): string | undefined {
  return records?.header;
}

/** `3 lines: 1 changed, 1 unchanged, 1 invalid`. */
function changeTotals({ changed = 0, unchanged = 0, invalid = 0 }: Counts): string {
  const parts = `${countText(changed)} changed, ${countText(unchanged)} unchanged, ${countText(invalid)} invalid`;
  return `${linesText(changed + unchanged + invalid)}: ${parts}`;
}
