import type { RuleOptions } from '../parse/options.js';
import { canParseBy } from '../parse/parse.js';
import { suggestBy } from '../repair/suggest.js';
import type { Definition, Rule } from '../rfcs/registry.js';
import { visible } from '../syntax/show.js';
import { fileLines } from './files.js';
import { noteExitCode, type Output } from './output.js';
import { LINE_LIMIT, type InputLine } from './records.js';

export interface FixOptions extends RuleOptions<Rule> {
  /** Whether also to repair by edits that may change what is meant. */
  readonly guess: boolean;
}

/** `rfc-uri check --fix`: every line of the files, repaired where it is invalid. What is not repaired is reported, and stays. */
export async function fixLines(
  rfc: Definition,
  options: FixOptions,
  files: readonly string[],
  output: Output,
): Promise<void> {
  let repaired = 0;
  for await (const { file, line } of fileLines(files, (bytes) => output.bytes(bytes))) {
    const text = textOf(line);
    const report = (why: string): void => {
      noteExitCode(1);
      process.stderr.write(`${visible(file)}:${line.number}: ${why}\n`);
    };
    if (line.trouble === 'too long') {
      await output.lineAsRead(line);
      report(`a line longer than ${LINE_LIMIT} bytes is not repaired`);
      continue;
    }
    const fixed = repair(rfc, text, options);
    if (fixed === undefined) report('not repaired: only a guess would make it valid');
    else if (fixed !== line.text) repaired++;
    await output.line(fixed ?? text);
  }
  await output.flush();
  process.stderr.write(`${repaired.toLocaleString('en-US')} ${repaired === 1 ? 'line' : 'lines'} repaired\n`);
}

/** Octets of a line that is not UTF-8 are escaped, if they are not US-ASCII. */
function textOf({ text, bytes }: InputLine): string {
  if (!bytes) return text;
  return Array.from(bytes, (octet) =>
    octet < 0x80 ? String.fromCharCode(octet) : `%${octet.toString(16).toUpperCase()}`,
  ).join('');
}

/** By what is suggested first, if that is safe, or a guess will do. */
function repair(rfc: Definition, text: string, options: FixOptions): string | undefined {
  if (canParseBy(rfc, text, options)) return text;
  const [best] = suggestBy(rfc, text, { ...options, limit: 1 });
  return best?.isSafe || options.guess ? best?.value : undefined;
}
