import type { RuleOptions } from '../parse/options.js';
import { canParseBy } from '../parse/parse.js';
import { suggestBy } from '../parse/suggest.js';
import { automataOf } from '../rfcs/automata.js';
import type { Definition, Rule } from '../rfcs/index.js';
import { visible } from '../syntax/visible.js';
import type { FileLine } from './files.js';
import { noteExitCode, type Output } from './output.js';
import { LINE_LIMIT, type InputLine } from './records.js';

/** `rfc-uri check --fix`: every line, repaired where it is invalid. What cannot be repaired is reported and stays. */
export async function fixLines(
  rfc: Definition,
  options: RuleOptions<Rule>,
  lines: AsyncIterable<FileLine>,
  output: Output,
): Promise<void> {
  let repaired = 0;
  for await (const { file, line } of lines) {
    const text = textOf(line);
    const fixed = line.trouble === 'too long' ? undefined : repair(rfc, text, options);
    if (fixed === undefined) {
      noteExitCode(1);
      const why =
        line.trouble === 'too long'
          ? `a line longer than ${LINE_LIMIT} bytes is not read, and left out`
          : 'the line has too many errors to repair, and stays as it is';
      process.stderr.write(`${visible(file)}:${line.number}: ${why}\n`);
      if (line.trouble === 'too long') continue;
    } else if (line.trouble !== undefined || fixed !== text) repaired++;
    await output.line(fixed ?? text);
  }
  await output.flush();
  process.stderr.write(`${repaired.toLocaleString('en-US')} ${repaired === 1 ? 'line' : 'lines'} repaired\n`);
}

/** Octets of a line that is not UTF-8 are escaped, if they are not US-ASCII. */
function textOf({ text, bytes }: InputLine): string {
  return bytes
    ? Array.from(bytes, (octet) =>
        octet < 0x80 ? String.fromCharCode(octet) : `%${octet.toString(16).toUpperCase()}`,
      ).join('')
    : text;
}

function repair(rfc: Definition, text: string, options: RuleOptions<Rule>): string | undefined {
  if (canParseBy(rfc, text, options)) return text;
  return suggestBy(rfc, automataOf[rfc.id], text, { ...options, limit: 1 })[0]?.value;
}
