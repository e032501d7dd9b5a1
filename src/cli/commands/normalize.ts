import { UriSyntaxError } from '../../diagnostics/syntax-error.js';
import { normalizeBy, type NormalizeOptions } from '../../operations/normalize.js';
import { relativizeBy } from '../../operations/relativize.js';
import { resolveBy, ResolveError } from '../../operations/resolve.js';
import { registry, type Definition, type Rfc } from '../../rfcs/registry.js';
import type { NormalizeLevel } from '../../rfcs/guidance.js';
import { visible } from '../../syntax/show.js';
import { chosenFormat, chosenRfc, readArguments, type Arguments } from '../arguments.js';
import { assertInput, fileLines } from '../files.js';
import { noteExitCode, type Output } from '../output.js';
import { LINE_LIMIT } from '../records.js';
import { checkedBefore, UsageError } from '../usage-error.js';

export const normalizeHelp = `rfc-uri normalize --rfc ID [--level LEVEL] [--force] [--literal] [--format text|ndjson] [FILE... | -]

Normalizes URIs, one a line, as far as the RFC calls them equivalent. Levels, each with what those before it do:

  case          scheme and host in lower case, the digits of escapes in upper case
  escapes       escapes of what the RFC calls unreserved are decoded
  dot-segments  nothing, unless --force: before RFC 3986, dot segments mean something in references alone
  scheme        default ports, the empty path of http, localhost in file, the letter of an ftp type

  --rfc ID         the specification: ${Object.keys(registry).join(', ')}
  --level LEVEL    another level than the highest that the RFC's text calls equivalent
  --force          with dot-segments or scheme: remove dot segments from absolute paths
  --literal        RFC 1738: the letter of the BNF
  --format ndjson  { file, line, input, value } or { ..., error } for every line

An invalid line is printed as it is, byte by byte, and reported on standard error; so is one that is not UTF-8, or
longer than ${LINE_LIMIT} bytes. In ndjson, the bytes of the first are in inputBase64, and input is the second's beginning.

Exit code: 0 all valid, 1 some invalid, 2 usage or I/O.

  rfc-uri normalize --rfc rfc2396 urls.txt`;

export const relativizeHelp = `rfc-uri relativize --base BASE --rfc ID [--format text|ndjson] [FILE... | -]

The shortest references that resolve to URIs, one a line, against a base; the URI itself where there is none shorter.

  --base BASE      what the references are relative to
  --rfc ID         the specification: ${Object.keys(registry).join(', ')}
  --format ndjson  { file, line, input, value } or { ..., error } for every line

An invalid line is printed as it is, byte by byte, and reported on standard error; so is one that is not UTF-8, or
longer than ${LINE_LIMIT} bytes. In ndjson, the bytes of the first are in inputBase64, and input is the second's beginning.

Exit code: 0 all valid, 1 some invalid, 2 usage or I/O.

  rfc-uri relativize --base http://a/b/c --rfc rfc2396 urls.txt`;

/** `rfc-uri normalize`. */
export async function normalizeCommand(args: readonly string[], output: Output): Promise<void> {
  const options = readArguments(args, { shared: ['rfc', 'literal'], flags: ['force'], values: ['level'] });
  if (options.help) return output.line(normalizeHelp);
  const rfc = chosenRfc(options);
  const level = options.values.get('level') as NormalizeLevel | undefined; // any text: normalize says if it is none
  const how: NormalizeOptions = { level, force: options.flags.has('force'), literal: options.literal };
  checkedBefore(() => normalizeBy(rfc, 'x:y', how));
  return transform(options, output, (input) => normalizeBy<Rfc>(rfc, input, how));
}

/** `rfc-uri relativize`. */
export async function relativizeCommand(args: readonly string[], output: Output): Promise<void> {
  const options = readArguments(args, { shared: ['rfc'], values: ['base'] });
  if (options.help) return output.line(relativizeHelp);
  const rfc: Definition = chosenRfc(options);
  const base = options.values.get('base');
  if (base === undefined) throw new UsageError('name a base with --base');
  checkedBefore(() => resolveBy(rfc, '#', base));
  return transform(options, output, (input) => relativizeBy(rfc, input, base));
}

/** A line for every line. */
async function transform(options: Arguments, output: Output, change: (input: string) => string): Promise<void> {
  const format = chosenFormat(options, ['text', 'ndjson'] as const);
  assertInput(options.positionals);
  const passOn = format === 'text' ? (bytes: Uint8Array) => output.bytes(bytes) : undefined;
  for await (const { file, line } of fileLines(options.positionals, passOn)) {
    const { text: input, number, trouble, bytes } = line;
    const changed = trouble === undefined ? attempted(input, change) : { error: `the line is ${trouble}` };
    if ('error' in changed) {
      noteExitCode(1);
      process.stderr.write(`${visible(file)}:${number}: ${changed.error}\n`);
    }
    if (format === 'ndjson')
      await output.line(
        JSON.stringify({ file, line: number, input, inputBase64: bytes?.toString('base64'), ...changed }),
      );
    else if ('error' in changed) await output.lineAsRead(line);
    else await output.line(changed.value);
  }
}

function attempted(input: string, change: (input: string) => string): { value: string } | { error: string } {
  try {
    return { value: change(input) };
  } catch (error) {
    if (error instanceof UriSyntaxError || error instanceof ResolveError) return { error: error.message };
    throw error;
  }
}
