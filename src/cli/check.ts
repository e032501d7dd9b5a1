import { createReadStream, fstatSync } from 'node:fs';
import type { Diagnostic } from '../diagnostics/diagnostic.js';
import { caretText } from '../formats/caret.js';
import { safeParseBy } from '../parse/parse.js';
import { registry, type Definition } from '../rfcs/index.js';
import { visible } from '../syntax/visible.js';
import { chosenFormat, chosenRfc, chosenRule, readArguments } from './arguments.js';
import { noteExitCode, reasonOf, type Output } from './output.js';
import { inputLines, LINE_LIMIT, type InputLine } from './records.js';
import { UsageError } from './usage-error.js';

export const checkHelp = `rfc-uri check --rfc ID [--rule RULE] [--literal] [--format text|ndjson] [FILE... | -]

Checks URIs, one a line, and says what is wrong with the invalid ones. Reads standard input for "-", and without FILE
unless that is a terminal.

  --rfc ID         the specification: ${Object.keys(registry).join(', ')}
  --rule RULE      check the lines against this rule of the grammar, by its letter (any rule: host, scheme, ...)
  --literal        RFC 1738: the letter of the BNF, by which a malformed http URL is a URL of some other scheme
  --format text    each invalid line as FILE:LINE:COLUMN: MESSAGE, with the line and a caret (the default)
  --format ndjson  a record for every line, in order: { file, line, input, valid, uri | error }

Lines end with LF or CRLF. An empty line is the empty string, a valid reference under RFC 1808 and RFC 2396; a final
newline begins no line. A byte order mark at the start is skipped. A line that is not UTF-8 is invalid, and ndjson has
its bytes in base64 as inputBase64. A line of over ${LINE_LIMIT} bytes is invalid and not read; input is its beginning.
Columns count UTF-16 units from 1, offsets in ndjson from 0.

Counts go to standard error. Exit code: 0 all valid, 1 some invalid, 2 usage or a file that cannot be read.

  rfc-uri check --rfc rfc2396 urls.txt
  grep -o 'http[^ ]*' access.log | rfc-uri check --rfc rfc1738 --format ndjson -`;

type Checked = { readonly valid: true; readonly uri: object } | { readonly valid: false; readonly error: Trouble };
type Trouble = Diagnostic | { readonly severity: 'error'; readonly message: string };

/** `rfc-uri check`: the records go to `output`, the exit code is noted as soon as it is known. */
export async function checkCommand(args: readonly string[], output: Output): Promise<void> {
  const options = readArguments(args, { shared: ['rfc', 'rule', 'literal'] });
  if (options.help) return output.line(checkHelp);
  const rfc = chosenRfc(options);
  const format = chosenFormat(options, ['text', 'ndjson'] as const);
  const ruleOptions = { rule: chosenRule(rfc, options), literal: options.literal };
  if (options.positionals.length === 0 && process.stdin.isTTY)
    throw new UsageError('name a FILE, or "-" for standard input');

  const counts = { valid: 0, invalid: 0 };
  for (const file of options.positionals.length > 0 ? options.positionals : ['-']) {
    const name = file === '-' ? 'stdin' : file;
    try {
      for await (const line of inputLines(chunksOf(file))) {
        const checked = check(rfc, line, ruleOptions);
        counts[checked.valid ? 'valid' : 'invalid']++;
        if (!checked.valid) noteExitCode(1);
        if (format === 'ndjson') await output.line(ndjson(name, line, checked));
        else if (!checked.valid) await output.line(text(name, line, checked.error));
      }
    } catch (error) {
      if (!isSystemError(error)) throw error;
      process.stderr.write(`rfc-uri: cannot read ${visible(name)}: ${reasonOf(error)}\n`);
      noteExitCode(2);
    }
  }
  await output.flush();
  process.stderr.write(`${summary(counts, rfc)}\n`);
}

/** A directory as standard input would read as empty; as a file it cannot be read. */
function chunksOf(file: string): AsyncIterable<Buffer> {
  if (file !== '-') return createReadStream(file);
  return fstatSync(0).isDirectory() ? createReadStream('/dev/stdin') : process.stdin;
}

function check(rfc: Definition, line: InputLine, options: Parameters<typeof safeParseBy>[2]): Checked {
  if (line.trouble === 'too long') return invalid(`the line is longer than ${LINE_LIMIT} bytes`);
  if (line.trouble === 'not UTF-8') return invalid('the line is not UTF-8; a URI may contain only US-ASCII characters');
  const result = safeParseBy(rfc, line.text, options);
  return result.ok ? { valid: true, uri: result.uri } : { valid: false, error: result.diagnostics[0] };
}

function invalid(message: string): Checked {
  return { valid: false, error: { severity: 'error', message } };
}

function ndjson(file: string, { number, text: input, bytes }: InputLine, checked: Checked): string {
  const raw = bytes ? { inputBase64: bytes.toString('base64') } : {};
  return JSON.stringify({ file, line: number, input, ...raw, ...checked });
}

function text(file: string, { number, text: line }: InputLine, error: Trouble): string {
  const range = 'offset' in error ? error : { start: 0, end: 0 };
  return `${visible(file)}:${number}:${range.start + 1}: ${error.message}\n${caretText(line, range)}`;
}

function summary({ valid, invalid: bad }: { valid: number; invalid: number }, rfc: Definition): string {
  const lines = valid + bad === 1 ? 'line' : 'lines';
  return `${count(valid + bad)} ${lines}: ${count(valid)} valid, ${count(bad)} invalid under ${rfc.publication.name}`;
}

function count(n: number): string {
  return n.toLocaleString('en-US');
}

function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'code' in error && 'syscall' in error;
}
