import { chosenFormat, readArguments, rfcOption, type Arguments } from '../arguments.js';
import { isAll, checkConfigured } from '../check-configured.js';
import { verdicts } from '../checked.js';
import { configurationHelp, configurationOptions } from '../configuration/options.js';
import { chosenDocument, documentFlags, documentHelp, documentValues } from '../documents/document-options.js';
import { chosenStyle, lineOptions } from '../line-options.js';
import { MAX_LINE_BYTES } from '../lines/batch.js';
import { checkFormats, reports } from '../reports.js';
import { headerOf } from '../run/change-lines.js';
import { chosenOnly, chosenRun, runFlags, runHelp, runValues } from '../run/run-options.js';
import { runTask } from '../run/run-task.js';
import { countText, linesText } from '../run/totals-text.js';
import type { Session } from '../session.js';
import type { Counts } from '../tasks/task.js';
import { UsageError } from '../errors.js';

export const help = `Usage: rfc-uri check --rfc ID [OPTIONS] [FILE... | -]
       rfc-uri check --rfc ID --in xml|html|markdown|json|css [OPTIONS]
                     [DOCUMENT... | -]
       rfc-uri check --rfc all [--literal] [--redact] [--format text|ndjson]
                     [FILE... | -]

Checks URIs, one per line. For each line that is invalid or looks wrong, prints
every error with its position, the RFC's rule and section, what may follow, and
the whole line repaired. Reads standard input if no FILE is given, or for "-".
With --in xml, html, markdown, json or css, checks the URIs in documents.

Options:
  ${rfcOption}, or all:
                   print which of them accept each line
  --rule RULE      check lines against this rule of the grammar, read
                   literally (any rule: host, scheme, ...)
  --literal        RFC 1738: read the BNF literally; then a malformed http URL
                   is accepted as a URL of an unknown scheme
  --no-warnings    do not warn about valid lines that look wrong
  --warnings       warn about them in the other formats too, not only in text
  --max-errors N   describe at most N errors of a line (default: 3 in text, all
                   in the other formats)
  --verbose        list everything that may follow, and further repairs
  --format FORMAT  text (default): FILE:LINE:COLUMN: error: MESSAGE [CODE], then
                   the line with the error underlined, and after
                   "fix (LEVEL):" the whole line repaired
                   ndjson: a JSON object for every line, in order:
                   { file, line, input, valid, uri, diagnostics, validUnder,
                   repaired, certainty, causes }
                   tsv: file, line, input, valid, and code, start, end and
                   message of the first error or warning (\\N if none)
                   sarif: a SARIF 2.1.0 log
                   github: GitHub annotations
  --fix            print all lines, with invalid ones repaired if that keeps
                   their meaning; report the lines that stay invalid. A line
                   that is not UTF-8 or is too long is printed byte for byte.
                   With --format ndjson or tsv, print for every line:
                   { file, line, input, valid, repaired, causes, edits,
                   certainty }. In tsv, \\t, \\n, \\r, \\\\ and \\xHH are escapes and
                   \\N is null, as in PostgreSQL and ClickHouse
  --certainty LEVEL  with --fix: how certain a repair must be. safe (default):
                   scheme, authority and octets stay the same; only white
                   space, <> and quotes around the line are deleted;
                   likely: what most authors meant; guess: also one of
                   several readings, and what warnings propose
  --summary        print only totals by verdict, code, cause, component, scheme
                   and RFC, with an example each; with --format json as one
                   line, which "rfc-uri summarize" adds to others
  --redact         mask userinfo and query, which may be secret, with "x", also
                   in names of files that look like URIs
  --width N        columns of the output, 40 or more (default: the terminal's)
  --color WHEN     auto (default), always or never; auto honours NO_COLOR
  --only VERDICT   report only these lines: invalid, valid, warned (valid, but
                   with warnings) or ignored (invalid, but nothing is reported);
                   with valid, text prints the lines themselves.
                   With --fix: changed (repaired), valid (also repaired), or
                   invalid (not repaired)
${configurationHelp}
${runHelp}
${documentHelp}
  -h, --help       show this help

Input:
  Lines end with LF or CRLF; any other CR is part of its line, also at the end
  of the file. An empty line is the empty string, which is a valid reference
  since RFC 1808. A final newline does not start another line, and a byte order
  mark at the start is skipped. A line that is not UTF-8, or is longer than
  ${MAX_LINE_BYTES} bytes, is invalid. In ndjson it has "trouble" (reason, message,
  offset); a line that is not UTF-8 also has its bytes in base64 (inputBase64).
  For a line that is too long, "input" has only the beginning.
  Columns count UTF-16 units from 1, offsets in JSON from 0.

Counts go to standard error.

Examples:
  rfc-uri check --rfc rfc2396 urls.txt
  rfc-uri check --rfc rfc1738 --fix urls.txt
  rfc-uri check --rfc 3986 --fix --certainty guess --format tsv urls.txt
  rfc-uri check --rfc rfc3986 --in markdown --format ndjson README.md
  grep -o 'http[^ ]*' README.md | rfc-uri check --rfc rfc3986 --format ndjson -

Exit codes: 0 all valid (with --fix: or repaired), 1 some invalid,
2 wrong usage or unreadable file.`;

/** `rfc-uri check`. */
export async function run(args: readonly string[], session: Session): Promise<void> {
  const given = readArguments(args, {
    shared: ['format', 'rfc', 'rule', 'literal', 'redact', ...lineOptions.shared],
    flags: [
      'warnings',
      'no-warnings',
      'fix',
      'summary',
      ...lineOptions.flags,
      ...runFlags,
      ...configurationOptions.flags,
      ...documentFlags,
    ],
    values: [
      'certainty',
      'fix-level', // the name of certainty until version 0.1
      'only',
      ...lineOptions.values,
      ...runValues,
      ...configurationOptions.values,
      ...documentValues,
    ],
    lists: configurationOptions.lists,
  });
  if (given.help) return session.line(help);
  const { flags, values } = given;
  if (values.has('only') && (flags.has('summary') || isAll(given)))
    throw new UsageError('do not combine --only with --summary or --rfc all');
  if (flags.has('summary')) return (await import('./check-summary.js')).checkSummary(given, session);
  if (isAll(given)) return (await import('./check-rfc-all.js')).checkRfcAll(given, session);
  if (flags.has('fix')) return (await import('./check-fix.js')).checkFix(given, session);
  for (const name of ['certainty', 'fix-level']) if (values.has(name)) throw new UsageError(`--${name} needs --fix`);
  return checkLines(given, session);
}

/** Reports what is wrong with each line. */
async function checkLines(given: Arguments, session: Session): Promise<void> {
  const format = chosenFormat(given, checkFormats);
  const { options, name, ...check } = await checkConfigured(given, hasWarnings, session);
  const { maxRepairs, ...style } = chosenStyle(options, session.streams.stdout);
  const { head, tail, separator } = await reports[format](style);
  const only = chosenOnly(options, verdicts);
  const task = { ...check, maxRepairs, format, style, only };
  const document = chosenDocument(options);
  if (document) {
    const { checkDocuments } = await import('../documents/check-documents.js');
    return checkDocuments(options, document, task, session);
  }
  if (check.redact && format === 'text' && only === 'valid')
    throw new UsageError('--only valid prints the lines themselves; --redact needs --format ndjson or tsv');
  const runOptions = {
    ...chosenRun(options, session),
    // with --only valid, text prints the records themselves
    head: format === 'text' && only === 'valid' ? headerOf : head,
    tail: tail === undefined ? undefined : () => tail,
    separator,
  };
  const counts = await runTask({ name: 'check', options: task }, session, runOptions);
  session.note(check.policy ? reportedTotals(counts, name) : totals(counts, name));
}

/** Whether valid lines get warnings: in text unless `--no-warnings` is given, elsewhere with `--warnings`. */
function hasWarnings({ flags, format }: Arguments): boolean {
  if (flags.has('warnings') && flags.has('no-warnings'))
    throw new UsageError('do not combine --warnings with --no-warnings');
  return flags.has('warnings') || (format === 'text' && !flags.has('no-warnings'));
}

function totals({ valid = 0, invalid = 0, warned = 0 }: Counts, name: string): string {
  const warnings = warned === 0 ? '' : ` (${countText(warned)} with warnings)`;
  return `${linesText(valid + warned + invalid)}: ${countText(valid + warned)} valid${warnings}, ${countText(invalid)} invalid under ${name}`;
}

/** The totals under a policy, by which a valid line may have errors, and an invalid one none. */
function reportedTotals({ valid = 0, invalid = 0, warned = 0, ignored = 0 }: Counts, name: string): string {
  const counts = [
    `${countText(invalid)} with errors`,
    `${countText(warned)} with warnings`,
    `${countText(ignored)} ignored`,
  ];
  return `${linesText(valid + invalid + warned + ignored)}: ${counts.join(', ')}, ${countText(valid)} valid under ${name}`;
}
