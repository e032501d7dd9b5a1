import { codes, codeEntry, type DiagnosticCode } from '../../diagnostics/codes.js';
import { codeList, entryText } from '../../formats/code-entry.js';
import { diagnoseBy } from '../../repair/diagnose.js';
import { loadDefinition } from '../../rfcs/load.js';
import { chosenFormat, readArguments } from '../arguments.js';
import { json } from '../json.js';
import type { Session } from '../session.js';
import { UsageError } from '../usage-error.js';

export const help = `Usage: rfc-uri explain [CODE] [--format text|json]

Explains the code of an error or warning, with an example. Without CODE, lists
all codes.

Options:
  --format FORMAT  text (default) or json
  -h, --help       show this help

Examples:
  rfc-uri explain incomplete-escape
  rfc-uri explain --format json

Exit codes: 0 done, 2 wrong usage.`;

/** `rfc-uri explain`. */
export async function run(args: readonly string[], session: Session): Promise<void> {
  const options = readArguments(args, {});
  if (options.help) return session.line(help);
  const format = chosenFormat(options, ['text', 'json'] as const);
  const [code, ...rest] = options.positionals;
  if (rest.length > 0) throw new UsageError('explain takes one code');
  if (code === undefined) return session.line(format === 'json' ? json(codes, 2) : codeList());
  if (!isCode(code)) throw new UsageError(`unknown code "${code}"; known codes: ${Object.keys(codes).join(', ')}`);
  const entry = codeEntry(code);
  if (format === 'json') return session.line(json({ code, ...entry }, 2));
  const { rfc, input } = entry.example;
  const example = diagnoseBy(await loadDefinition(rfc), input).find((one) => one.code === code);
  return session.prose(entryText(code, entry, example));
}

function isCode(text: string): text is DiagnosticCode {
  return Object.hasOwn(codes, text);
}
