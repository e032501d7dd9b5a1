import { codes, entryOf, type DiagnosticCode } from '../../diagnostics/codes.js';
import { entryText } from '../../formats/code-entry.js';
import { diagnoseBy } from '../../repair/diagnose.js';
import { definitionOf } from '../../rfcs/registry.js';
import { visible } from '../../syntax/show.js';
import { chosenFormat, readArguments } from '../arguments.js';
import type { Output } from '../output.js';
import { UsageError } from '../usage-error.js';

export const explainHelp = `rfc-uri explain [CODE] [--format text|json]

What a diagnostic means: its entry of docs/diagnostics.md, with an example. Without a CODE, all codes and their titles.

  --format json  the same as JSON

  rfc-uri explain incomplete-escape`;

/** `rfc-uri explain`. */
export async function explainCommand(args: readonly string[], output: Output): Promise<void> {
  const options = readArguments(args, {});
  if (options.help) return output.line(explainHelp);
  const format = chosenFormat(options, ['text', 'json'] as const);
  const [code, ...rest] = options.positionals;
  if (rest.length > 0) throw new UsageError('explain takes one code');
  if (code === undefined) return output.line(format === 'json' ? JSON.stringify(codes, null, 2) : overview());
  if (!isCode(code))
    throw new UsageError(`unknown code "${visible(code)}"; known are ${Object.keys(codes).join(', ')}`);
  const entry = entryOf(code);
  if (format === 'json') return output.line(JSON.stringify({ code, ...entry }, null, 2));
  const { rfc, input } = entry.example;
  const example = diagnoseBy(definitionOf(rfc), input).find((one) => one.code === code);
  return output.line(entryText(code, entry, example));
}

function isCode(text: string): text is DiagnosticCode {
  return Object.hasOwn(codes, text);
}

function overview(): string {
  const width = Math.max(...Object.keys(codes).map((code) => code.length));
  return Object.entries(codes)
    .map(([code, { severity, title }]) => `${code.padEnd(width)}  ${severity.padEnd(7)}  ${title}`)
    .join('\n');
}
