import { extractedBy } from '../../operations/extract.js';
import type { Extracted, ExtractOptions } from '../../operations/extracted.js';
import type { Rfc } from '../../rfcs/registry.js';
import { FIRST_POSITION, positionAfter } from '../../syntax/position.js';
import { chosenFormat, chosenRfc, type Arguments, tryOptions } from '../arguments/arguments.js';
import type { FileText } from './extract/invalid.js';
import { redactedUri } from './extract/redacted.js';
import type { Command } from '../arguments/command.js';
import { rfcOption } from '../arguments/options.js';
import { styleOptions } from '../arguments/style.js';
import { fileText, assertInput, inputFiles, reportUnreadable } from '../input/files.js';
import { json } from '../session/safe-text.js';
import type { Session } from '../session/session.js';
import { UsageError } from '../session/errors.js';

/** The longest file that is read: a file is read as a whole, because a URI may span lines. */
const MAX_FILE_MIB = 64;

export const command: Command = {
  usage: [
    '--rfc ID [--abbreviated] [--relative] [--format text|ndjson] [FILE... | -]',
    '--rfc ID --invalid [--format text|ndjson|sarif|github] [FILE... | -]',
  ],
  about: `Finds URIs in text and prints those that are valid under the RFC, in order.
Reads standard input if no FILE is given, or for "-".`,
  options: [
    rfcOption,
    {
      name: 'abbreviated',
      help: 'also find hosts such as www.w3.org, with a guessed scheme (RFC 2396, appendix F)',
    },
    {
      name: 'relative',
      help: 'also find relative references in <...> and <URL:...>; note that every HTML tag is one',
    },
    {
      name: 'invalid',
      help: 'report what was probably meant as a URI but is invalid, with its errors and repairs as "check" does',
    },
    {
      name: 'format',
      value: 'FORMAT',
      help: 'text (default): one URI per line; or ndjson. With --invalid, also sarif or github',
      more: 'ndjson: { file, line, column, start, end, text, value, delimiter } for every URI; with fragment (after an RFC 1738 URL), heuristic (the scheme is guessed) and alternatives (without hyphens at line ends) where they apply',
    },
  ],
  groups: [
    {
      name: 'errors',
      title: 'With --invalid',
      options: styleOptions,
      notes: `--invalid looks for the forms below, but with characters that a URI cannot
contain. White space may be one of them in quotation marks, and on a line that
has only the URI and one more word. ndjson also has column, start, end, text and
delimiter.`,
    },
  ],
  notes: `It looks for URIs as the appendices of RFC 1738 and RFC 2396 advise:

  <URL:...>, <...>  anything with a scheme; white space inside is ignored.
                    Without "URL:", "//" must follow the scheme, or it must be
                    a known one, such as mailto or urn
  "..."             a URI without white space, with "//" after its scheme or
                    with a known scheme
  between spaces    the same, without trailing punctuation and without closing
                    brackets that have no opening one, up to the first
                    character that the RFC does not allow there: --invalid
                    finds URIs that go on after it

Lines end with LF or CRLF. Lines and columns count from 1, start and end from
0, both in UTF-16 units. A byte order mark at the start is skipped. Bytes that
are not UTF-8 end a URI. A file longer than ${MAX_FILE_MIB} MiB is not read;
one that is compressed with gzip is decompressed first.`,
  examples: [
    'rfc-uri extract --rfc rfc2396 README.md',
    "echo 'See www.w3.org.' | rfc-uri extract --rfc rfc2396 --abbreviated",
    `echo 'xmlns="http://example.com/my ns"' | rfc-uri extract --rfc 3986 --invalid`,
  ],
  exitCodes: `0 some found, 1 none found, 2 wrong usage or unreadable file. With
--invalid: 0 none reported, 1 some reported.`,
  run,
};

const OWN_FLAGS: readonly string[] = ['abbreviated', 'relative'];

/** `rfc-uri extract`. */
async function run(options: Arguments, session: Session): Promise<void> {
  const rfc = await chosenRfc(options);
  if (options.flags.has('invalid')) {
    assertInput(options.positionals, session);
    const { extractInvalid } = await import('./extract/invalid.js');
    return extractInvalid(rfc, options, texts(options, session), session);
  }
  const misplaced = givenNames(options).find((name) => !OWN_FLAGS.includes(name));
  if (misplaced !== undefined) throw new UsageError(`--${misplaced} needs --invalid`);
  const format = chosenFormat(options, ['text', 'ndjson'] as const);
  const { flags, positionals } = options;
  const what: ExtractOptions = { abbreviated: flags.has('abbreviated'), relative: flags.has('relative') };
  const extract = (text: string): Iterable<Extracted> => extractedBy<Rfc>(rfc, text, what);
  tryOptions(() => extract(''));
  assertInput(positionals, session);
  let isFound = false;
  for await (const { file, text } of texts(options, session)) {
    let position = FIRST_POSITION;
    for (const found of extract(text)) {
      isFound = true;
      position = positionAfter(position, text.slice(position.offset, found.start));
      const { line, column } = position;
      const uri = options.redact ? redactedUri(text, found) : found;
      await session.line(format === 'text' ? uri.value : json({ file, line, column, ...uri }));
    }
  }
  if (!isFound) session.noteExitCode(1);
}

/** The names of the given options, except those that every form of the command takes. */
function givenNames({ flags, values, width, color }: Arguments): string[] {
  const shared = { width: width !== undefined, color: color !== 'auto' };
  const names = Object.entries(shared).flatMap(([name, isGiven]) => (isGiven ? [name] : []));
  return [...flags, ...values.keys(), ...names];
}

/** The texts of files; what cannot be read is reported. */
async function* texts({ positionals, redact }: Arguments, session: Session): AsyncGenerator<FileText> {
  for (const { name, file } of inputFiles(positionals, redact)) {
    try {
      yield { file, text: await fileText(name, MAX_FILE_MIB, session) };
    } catch (error) {
      reportUnreadable(file, error, session);
    }
  }
}
