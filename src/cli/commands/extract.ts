import { extractedBy, type Extracted, type ExtractOptions } from '../../operations/extract.js';
import { registry, type Rfc } from '../../rfcs/registry.js';
import { visible } from '../../syntax/show.js';
import { chosenFormat, chosenRfc, readArguments } from '../arguments.js';
import { assertInput, chunksOf, isSystemError } from '../files.js';
import { noteExitCode, reasonOf, type Output } from '../output.js';
import { UsageError } from '../usage-error.js';

/** A file is read as a whole, for delimiters may span lines; a longer one is reported and not read. */
export const FILE_LIMIT = 64 << 20;

export const extractHelp = `rfc-uri extract --rfc ID [--abbreviated] [--relative] [--format text|ndjson] [FILE... | -]

Prints the URIs in texts, in order, as the appendices of RFC 1738 and RFC 2396 advise. Reads standard input for "-", and
without FILE unless that is a terminal. Found are, if they are valid under the RFC:

  <URL:...>, <...>  anything with a scheme. White space inside is ignored; without "URL:" in front, only if a scheme
                    begins it, and "//" or a known scheme shows that a URI is meant
  "..."             a URI without white space, with "//" behind its scheme, or a known scheme such as mailto or urn
  between spaces    the same, without the punctuation behind it, and without closing brackets that it does not open

  --rfc ID         the specification: ${Object.keys(registry).join(', ')}
  --abbreviated    also hosts such as www.w3.org, with a guessed scheme (RFC 2396, appendix F)
  --relative       also relative references in <...> and <URL:...>: every <tag> is one
  --format text    a URI a line (the default)
  --format ndjson  { file, line, column, start, end, text, value, delimiter } for every URI, and where there are any
                   fragment (behind an RFC 1738 URL), heuristic (the scheme is guessed), alternatives (it may be one of
                   these, without hyphens at the ends of lines)

Lines end with LF or CRLF, and count from 1. Columns count UTF-16 units from 1, start and end from 0. A byte order mark at
the start is skipped. Bytes that are not UTF-8 end a URI. A file of over ${FILE_LIMIT >> 20} MiB is not read.

Exit code: 0 some found, 1 none found, 2 usage or a file that cannot be read.

  rfc-uri extract --rfc rfc2396 mail.txt`;

/** `rfc-uri extract`. */
export async function extractCommand(args: readonly string[], output: Output): Promise<void> {
  const options = readArguments(args, { shared: ['rfc'], flags: ['abbreviated', 'relative'] });
  if (options.help) return output.line(extractHelp);
  const rfc = chosenRfc(options);
  const format = chosenFormat(options, ['text', 'ndjson'] as const);
  const { flags, positionals } = options;
  const what: ExtractOptions = { abbreviated: flags.has('abbreviated'), relative: flags.has('relative') };
  const extract = (text: string): Iterable<Extracted> => extractedBy<Rfc>(rfc, text, what);
  assertAllowed(extract);
  assertInput(positionals);
  let isFound = false;
  for (const name of positionals.length > 0 ? positionals : ['-']) {
    const file = name === '-' ? 'stdin' : name;
    const text = await textOf(name, file);
    if (text === undefined) continue;
    const position = positions(text);
    for (const found of extract(text)) {
      isFound = true;
      await output.line(format === 'text' ? found.value : JSON.stringify({ file, ...position(found.start), ...found }));
    }
  }
  if (!isFound) noteExitCode(1);
}

/** Finds out about options that are wrong before anything is read. */
function assertAllowed(extract: (text: string) => unknown): void {
  try {
    extract('');
  } catch (error) {
    throw error instanceof RangeError ? new UsageError(error.message) : error;
  }
}

/** Line and column of ever greater offsets. */
function positions(text: string): (offset: number) => { readonly line: number; readonly column: number } {
  let line = 1;
  let start = 0;
  let newline = text.indexOf('\n');
  return (offset) => {
    for (; newline >= 0 && newline < offset; newline = text.indexOf('\n', start)) {
      line++;
      start = newline + 1;
    }
    return { line, column: offset - start + 1 };
  };
}

/** All of a file; `undefined` if it cannot be read or is too long, which is reported. */
async function textOf(name: string, file: string): Promise<string | undefined> {
  try {
    const bytes = await bytesOf(name);
    if (bytes) return new TextDecoder().decode(bytes);
    report(file, `it is longer than ${FILE_LIMIT >> 20} MiB`);
  } catch (error) {
    if (!isSystemError(error)) throw error;
    report(file, reasonOf(error));
  }
  return undefined;
}

/** `undefined` if there are too many. */
async function bytesOf(name: string): Promise<Buffer | undefined> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const chunk of chunksOf(name)) {
    length += chunk.length;
    if (length > FILE_LIMIT) return undefined;
    parts.push(chunk);
  }
  return Buffer.concat(parts);
}

function report(file: string, reason: string): void {
  process.stderr.write(`rfc-uri: cannot read ${visible(file)}: ${reason}\n`);
  noteExitCode(2);
}

/** As in files.ts: a directory as standard input would read as empty; as a file it cannot be read. */
