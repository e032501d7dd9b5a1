import type { Applicability } from '../../diagnostics/diagnostic.js';
import { addSummaries, EMPTY_SUMMARY } from '../../formats/summary.js';
import { chosenFormat, chosenRfc, chosenRule, readArguments, rfcOption, type Arguments } from '../arguments.js';
import { verdicts } from '../checked.js';
import { chosenStyle, lineOptions } from '../line-options.js';
import { MAX_LINE_BYTES } from '../lines/batch.js';
import { checkFormats, reports } from '../reports.js';
import { headerOf } from '../run/change-lines.js';
import { chosenOnly, chosenRun, runFlags, runHelp, runValues } from '../run/run-options.js';
import { runTask } from '../run/run-task.js';
import { summaryOutput } from '../run/summary-output.js';
import { countText, linesText } from '../run/totals-text.js';
import type { Session } from '../session.js';
import { lineKinds } from '../tasks/change-lines.js';
import type { FixTaskOptions } from '../tasks/fix-task.js';
import type { Counts } from '../tasks/task.js';
import { unknownName } from '../unknown-name.js';
import { UsageError } from '../usage-error.js';

export const help = `Usage: rfc-uri check --rfc ID [OPTIONS] [FILE... | -]
       rfc-uri check --rfc all [--literal] [--redact] [--format text|ndjson]
                     [FILE... | -]

Checks URIs, one per line. For each line that is invalid or looks wrong, prints
every error with its position, the RFC's rule and section, what may follow, and
the whole line repaired. Reads standard input if no FILE is given, or for "-".

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
                   the line with the error underlined; "fix (LEVEL):" comes
                   before the whole line repaired
                   ndjson: a JSON object for every line, in order:
                   { file, line, input, valid, uri, diagnostics, validUnder,
                   repaired, applicability, causes }
                   tsv: file, line, input, valid, and code, start, end and
                   message of the first error or warning (\\N if none)
                   sarif: a SARIF 2.1.0 log
                   github: GitHub annotations
  --fix            print all lines, with invalid ones repaired if that keeps
                   their meaning; report the lines that stay invalid. A line
                   that is not UTF-8 or is too long is printed byte for byte.
                   With --format ndjson or tsv, print for every line:
                   { file, line, input, valid, repaired, applicability, causes,
                   edits }. In tsv, \\t, \\n, \\r, \\\\ and \\xHH are escapes and
                   \\N is null, as in PostgreSQL and ClickHouse
  --fix-level LEVEL  with --fix: how sure a repair must be. safe (default):
                   scheme, authority and octets stay the same, only white
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
  --only VERDICT   print something only for these lines: invalid, valid or
                   warned (valid, but with warnings); with valid, text prints
                   the lines themselves. With --fix: changed (repaired), valid
                   (also repaired), or invalid (not repaired)
${runHelp}
  -h, --help       show this help

Input:
  Lines end with LF or CRLF; any other CR is part of its line, also at the end
  of the file. An empty line is the empty string, which is a valid reference
  since RFC 1808. A final newline does not start a line, and a byte order mark
  at the start is skipped. A line that is not UTF-8, or is longer than
  ${MAX_LINE_BYTES} bytes, is invalid. In ndjson it has "trouble" (reason, message,
  offset); a line that is not UTF-8 also has its bytes in base64 (inputBase64).
  Of a line that is too long, "input" has only the beginning.
  Columns count UTF-16 units from 1, offsets in JSON from 0.

Counts go to standard error.

Examples:
  rfc-uri check --rfc rfc2396 docs/uris.txt
  rfc-uri check --rfc rfc1738 --fix docs/uris.txt
  rfc-uri check --rfc 3986 --fix --fix-level guess --format tsv docs/uris.txt
  grep -o 'http[^ ]*' README.md | rfc-uri check --rfc rfc3986 --format ndjson -

Exit codes: 0 all valid (with --fix: or repaired), 1 some invalid,
2 wrong usage or unreadable file.`;

/** `rfc-uri check`. */
export async function run(args: readonly string[], session: Session): Promise<void> {
  const options = readArguments(args, {
    shared: ['rfc', 'rule', 'literal', 'redact', ...lineOptions.shared],
    flags: ['warnings', 'no-warnings', 'fix', 'summary', ...lineOptions.flags, ...runFlags],
    values: ['fix-level', 'only', ...lineOptions.values, ...runValues],
  });
  if (options.help) return session.line(help);
  const { literal, redact } = options;
  if ((options.flags.has('summary') || isAll(options)) && options.values.has('only'))
    throw new UsageError('do not combine --only with --summary or --rfc all');
  if (options.flags.has('summary')) return checkSummary(options, session);
  if (isAll(options)) return checkAll(options, session);
  const rfc = await chosenRfc(options);
  const { id, name } = rfc;
  const rule = chosenRule(rfc, options);
  if (options.flags.has('fix')) return fix({ rfc: id, rule, literal, redact }, options, session);
  if (options.values.has('fix-level')) throw new UsageError('--fix-level needs --fix');

  const format = chosenFormat(options, checkFormats);
  const { maxRepairs, ...style } = chosenStyle(options, session.streams.stdout);
  const warnings = hasWarnings(options);
  const { head, tail, separator } = await reports[format](style);
  const check = {
    rfc: id,
    rule,
    literal,
    redact,
    warnings,
    maxRepairs,
    format,
    style,
    only: chosenOnly(options, verdicts),
  };
  const runOptions = {
    ...chosenRun(options, session),
    // with --only valid, text prints the records themselves
    head: format === 'text' && check.only === 'valid' ? headerOf : head,
    tail: tail === undefined ? undefined : () => tail,
    separator,
  };
  const counts = await runTask({ name: 'check', options: check }, session, runOptions);
  session.note(totals(counts, name));
}

/** Whether the lines are checked by all RFCs. */
function isAll({ rfc }: Arguments): boolean {
  return rfc?.toLowerCase() === 'all';
}

/** `rfc-uri check --summary`: prints how many lines there are of each verdict, code, cause and so on. */
async function checkSummary(options: Arguments, session: Session): Promise<void> {
  const { flags, values, literal, redact } = options;
  const format = chosenFormat(options, ['text', 'json'] as const);
  if (flags.has('fix') || values.has('fix-level')) throw new UsageError('do not combine --summary with --fix');
  const rfc = isAll(options) ? undefined : await chosenRfc(options);
  if (!rfc && options.rule !== undefined) throw new UsageError('do not combine --rule with --rfc all');
  const rule = rfc && chosenRule(rfc, options);
  const check = { rfc: rfc?.id, rule, literal, redact, warnings: !flags.has('no-warnings') };
  let sum = EMPTY_SUMMARY;
  await runTask({ name: 'summary', options: check }, session, {
    ...chosenRun(options, session),
    onResult: ({ summary }) => (sum = summary ? addSummaries(sum, summary) : sum),
    tail: () => summaryOutput(sum, format, session),
  });
}

/** Whether valid lines get warnings: in text unless `--no-warnings` is given, elsewhere with `--warnings`. */
function hasWarnings({ flags, format }: Arguments): boolean {
  if (flags.has('warnings') && flags.has('no-warnings'))
    throw new UsageError('do not combine --warnings with --no-warnings');
  return flags.has('warnings') || (format === 'text' && !flags.has('no-warnings'));
}

/** `rfc-uri check --fix`: prints every line, repaired if it is invalid, or a record of what was repaired and why. */
async function fix(
  check: Pick<FixTaskOptions, 'rfc' | 'rule' | 'literal' | 'redact'>,
  options: Arguments,
  session: Session,
): Promise<void> {
  const { redact, flags } = options;
  const format = chosenFormat(options, ['text', 'ndjson', 'tsv'] as const);
  if (redact && format === 'text')
    throw new UsageError('--fix prints the lines themselves; --redact needs --format ndjson or tsv');
  const only = chosenOnly(options, lineKinds);
  const fixOptions = { ...check, level: chosenLevel(options), warnings: !flags.has('no-warnings'), format, only };
  const { tsvHead } = await import('../fix-record.js');
  const head = { text: headerOf, ndjson: undefined, tsv: tsvHead }[format];
  const runOptions = { ...chosenRun(options, session), keepsLongLines: format === 'text', head };
  const counts = await runTask({ name: 'fix', options: fixOptions }, session, runOptions);
  const { repaired = 0, invalid = 0 } = counts;
  session.note(`${linesText(repaired)} repaired${invalid === 0 ? '' : `, ${countText(invalid)} left invalid`}`);
}

/** From the surest on. */
const levels = ['safe', 'likely', 'guess'] as const satisfies readonly Applicability[];

function chosenLevel({ values }: Arguments): Applicability {
  const value = values.get('fix-level') ?? 'safe';
  const level = levels.find((name) => name === value);
  if (level === undefined) throw unknownName('level', value, levels);
  return level;
}

/** `rfc-uri check --rfc all`: prints which RFCs accept each line, but not why the others reject it. */
async function checkAll(options: Arguments, session: Session): Promise<void> {
  const format = chosenFormat(options, ['text', 'ndjson'] as const);
  const runNames: readonly string[] = [...runFlags, ...runValues];
  const others = [...options.flags, ...options.values.keys()].filter((name) => !runNames.includes(name));
  if (options.rule !== undefined || others.length > 0)
    throw new UsageError('--rfc all takes only --literal, --redact and --format');
  const { literal, redact } = options;
  const check = { literal, redact, format };
  const counts = await runTask({ name: 'check-rfc-all', options: check }, session, chosenRun(options, session));
  const { total = 0, none = 0 } = counts;
  const { rfcNames } = await import('../tasks/check-rfc-all-task.js');
  const parts = Object.entries(rfcNames).map(([id, name]) => `${countText(counts[id] ?? 0)} under ${name}`);
  session.note(`${linesText(total)}: valid ${parts.join(', ')}; ${countText(none)} invalid`);
}

function totals({ valid = 0, invalid = 0, warned = 0 }: Counts, name: string): string {
  const warnings = warned === 0 ? '' : ` (${countText(warned)} with warnings)`;
  return `${linesText(valid + invalid)}: ${countText(valid)} valid${warnings}, ${countText(invalid)} invalid under ${name}`;
}
