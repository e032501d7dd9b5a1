import type { Applicability } from '../../diagnostics/diagnostic.js';
import type { Definition } from '../../rfcs/registry.js';
import {
  chosenColor,
  chosenFormat,
  chosenRfc,
  chosenRule,
  readArguments,
  rfcOption,
  type Arguments,
} from '../arguments.js';
import { Checker } from '../checker.js';
import { assertInput, fileLines } from '../files.js';
import { MAX_LINE_BYTES } from '../records.js';
import type { Session } from '../session.js';
import { UsageError } from '../usage-error.js';

export const help = `Usage: rfc-uri check --rfc ID [OPTIONS] [FILE... | -]
       rfc-uri check --rfc all [--literal] [--redact] [--format text|ndjson]
                     [FILE... | -]

Checks URIs, one per line, and prints every error with its position, the RFC's
rule and section, possible fixes, and the other RFCs that accept the line.
Reads standard input if no FILE is given, or for "-".

Options:
  ${rfcOption},
                   or all: print which of them accept each line
  --rule RULE      check lines against this rule of the grammar, read
                   literally (any rule: host, scheme, ...)
  --literal        RFC 1738: read the BNF literally; then a malformed http URL
                   is accepted as a URL of an unknown scheme
  --warnings       also warn about valid lines that are unwise
  --format FORMAT  text (default): FILE:LINE:COLUMN: error: MESSAGE [CODE],
                   then the line with the error underlined
                   ndjson: a JSON object for every line, in order:
                   { file, line, input, valid, uri, diagnostics, validUnder }
                   sarif: a SARIF 2.1.0 log
                   github: GitHub annotations
  --fix            print all lines, with invalid ones repaired if that keeps
                   their meaning; report the lines that stay invalid. A line
                   that is not UTF-8 or is too long is printed byte for byte
  --fix-level LEVEL  with --fix: how sure a repair must be. safe (default):
                   scheme, authority and octets stay the same, only white
                   space, <> and quotes around the line are deleted;
                   likely: what most authors meant; guess: also one of
                   several readings, and what warnings propose
  --redact         mask userinfo and query, which may be secret, with "x", also
                   in names of files that look like URIs
  --color WHEN     auto (default), always or never; auto honours NO_COLOR
  -h, --help       show this help

Input:
  Lines end with LF or CRLF; any other CR is part of its line, also at the end
  of the file. An empty line is the empty string, which is a valid reference
  since RFC 1808. A final newline does not start a line, and a byte order mark
  at the start is skipped. A line that is not UTF-8, or
  longer than ${MAX_LINE_BYTES} bytes, is invalid. In ndjson it has "trouble"
  (reason, message, offset); a line that is not UTF-8 also has its bytes in
  base64 (inputBase64). Of a line that is too long, "input" has only the
  beginning.
  Columns count UTF-16 units from 1, offsets in JSON from 0.

Counts go to standard error.

Examples:
  rfc-uri check --rfc rfc2396 docs/uris.txt
  rfc-uri check --rfc rfc1738 --fix docs/uris.txt
  grep -o 'http[^ ]*' README.md | rfc-uri check --rfc rfc3986 --format ndjson -

Exit codes: 0 all valid (with --fix: or repaired), 1 some invalid,
2 wrong usage or unreadable file.`;

/** `rfc-uri check`. Prints each result as soon as its line is read. */
export async function run(args: readonly string[], session: Session): Promise<void> {
  const options = readArguments(args, {
    shared: ['rfc', 'rule', 'literal', 'redact', 'color'],
    flags: ['warnings', 'fix'],
    values: ['fix-level'],
  });
  if (options.help) return session.line(help);
  if (options.rfc?.toLowerCase() === 'all') return (await import('./check-rfc-all.js')).checkAll(options, session);
  const rfc = await chosenRfc(options);
  const rule = chosenRule(rfc, options);
  const { literal, redact, positionals } = options;
  const format = chosenFormat(options, ['text', 'ndjson', 'sarif', 'github'] as const);
  const color = chosenColor(options, session.streams.stdout);
  const warnings = options.flags.has('warnings');
  assertInput(positionals, session);
  if (options.flags.has('fix')) {
    if (redact || warnings || format !== 'text')
      throw new UsageError(
        '--fix prints the lines themselves; do not combine it with --format, --redact or --warnings',
      );
    const { fixLines } = await import('./check-fix.js');
    return fixLines(rfc, { rule, literal, level: chosenLevel(options) }, positionals, session);
  }
  if (options.values.has('fix-level')) throw new UsageError('--fix-level needs --fix');

  const checker = new Checker(rfc, { rule, literal, redact, warnings });
  const { reports } = await import('../reports.js');
  const report = reports[format](color);
  const counts = { valid: 0, invalid: 0 };
  if (report.head !== undefined) await session.line(report.head);
  for await (const { file, line } of fileLines(positionals, session, { redact })) {
    const checked = await checker.check(line);
    counts[checked.valid ? 'valid' : 'invalid']++;
    if (!checked.valid) session.noteExitCode(1);
    for (const text of report.record(file, line.number, checked))
      await (format === 'text' ? session.prose(text) : session.line(text));
  }
  if (report.tail !== undefined) await session.line(report.tail);
  await session.flush();
  session.report(summary(counts, rfc));
}

/** From the surest on. */
const levels = ['safe', 'likely', 'guess'] as const satisfies readonly Applicability[];

function chosenLevel({ values }: Arguments): Applicability {
  const value = values.get('fix-level') ?? 'safe';
  const level = levels.find((name) => name === value);
  if (level === undefined) throw new UsageError(`--fix-level must be ${levels.join(', ')}, not "${value}"`);
  return level;
}

function summary({ valid, invalid }: { valid: number; invalid: number }, rfc: Definition): string {
  const total = valid + invalid;
  const lines = `${count(total)} ${total === 1 ? 'line' : 'lines'}`;
  return `${lines}: ${count(valid)} valid, ${count(invalid)} invalid under ${rfc.name}`;
}

function count(n: number): string {
  return n.toLocaleString('en-US');
}
