import { codeExamples, codes, type DiagnosticCode } from '../../diagnostics/codes.js';
import { isCode } from '../../diagnostics/disable-comment.js';
import { codeList, entryText, type ShownExample } from '../../formats/code-entry.js';
import { loadDefinition } from '../../rfcs/load.js';
import type { Rfc } from '../../rfcs/registry.js';
import { chosenFormat, chosenWidth, readArguments } from '../arguments.js';
import { codeExample } from '../code-example.js';
import { json } from '../json.js';
import type { Session } from '../session.js';
import { unknownName } from '../unknown-name.js';
import { UsageError } from '../errors.js';

export const help = `Usage: rfc-uri explain [CODE] [--format text|json]

Explains the code of an error or warning, with three examples. Without CODE,
lists all codes.

Options:
  --format FORMAT  text (default) or json
  --width N        columns of the output, 40 or more (default: the terminal's)
  -h, --help       show this help

Examples:
  rfc-uri explain incomplete-escape
  rfc-uri explain --format json

Exit codes: 0 done, 2 wrong usage.`;

/** `rfc-uri explain`. */
export async function run(args: readonly string[], session: Session): Promise<void> {
  const options = readArguments(args, { shared: ['format', 'width'] });
  if (options.help) return session.line(help);
  const format = chosenFormat(options, ['text', 'json'] as const);
  const [code, ...rest] = options.positionals;
  if (rest.length > 0) throw new UsageError('explain takes one code');
  if (code === undefined) return session.line(format === 'json' ? json(codes, 2) : codeList());
  if (!isCode(code)) throw unknownName('code', code, Object.keys(codes));
  const entry = codes[code];
  if (format === 'json') return session.line(json({ code, ...entry, examples: codeExamples(code) }, 2));
  return session.prose(entryText(code, entry, await shownExamples(code), chosenWidth(options, session.streams.stdout)));
}

async function shownExamples(code: DiagnosticCode): Promise<ShownExample[]> {
  const shown: ShownExample[] = [];
  for (const { rfc, input } of codeExamples(code)) shown.push(codeExample(await loadDefinition<Rfc>(rfc), code, input));
  return shown;
}
