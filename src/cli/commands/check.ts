import { chosenFormat, type Arguments } from '../arguments/arguments.js';
import type { Command, OptionGroup } from '../arguments/command.js';
import { literalOption, rfcOption } from '../arguments/options.js';
import { isAll, checkConfigured } from './check/configured.js';
import { verdicts } from '../checking/checked.js';
import { configurationGroup } from '../configuration/options.js';
import { chosenDocument, documentGroup } from '../documents/document-options.js';
import { chosenStyle, styleOptions } from '../arguments/style.js';
import { MAX_LINE_BYTES } from '../input/bytes/chunks.js';
import { checkFormats, formats } from '../output/check-formats.js';
import { printedHeader, runTask } from '../run/run-task.js';
import { inOption, recordGroup } from '../run/record-options.js';
import { chosenOnly, chosenRun, runGroup } from '../run/run-options.js';
import { checkTotals } from '../output/totals.js';
import type { Session } from '../session/session.js';
import { UsageError } from '../session/errors.js';

const ruleGroup: OptionGroup = {
  name: 'rules',
  title: 'What is checked',
  options: [
    {
      name: 'rule',
      value: 'RULE',
      help: 'check lines against this rule of the grammar, read literally (any rule: host, scheme, ...)',
    },
    literalOption,
    {
      name: 'schemes',
      value: 'A,B',
      help: 'the only allowed schemes, with commas between them, in upper or lower case; a relative reference has none, so it passes if the rule allows one',
    },
    { name: 'no-warnings', help: 'do not warn about valid lines that look wrong' },
    { name: 'warnings', help: 'also report these warnings in formats other than text' },
  ],
};

const repairGroup: OptionGroup = {
  name: 'repairs',
  title: 'Repairs, with --fix',
  options: [
    {
      name: 'certainty',
      formerly: 'fix-level',
      value: 'NAME',
      help: `how certain a repair must be:
safe (default): scheme, authority and octets stay the same; only white space, <> and quotes around the line are deleted
likely: what most authors meant
guess: also one of several meanings, and what warnings propose`,
    },
  ],
  notes: `A line that is not UTF-8 or is too long is printed byte for byte. With --format
ndjson or tsv, --fix prints for every line: { file, line, input, valid,
repaired, certainty, causes, edits }. In tsv, \\t, \\n, \\r, \\\\ and \\xHH are
escapes and \\N is null, as in PostgreSQL and ClickHouse.`,
};

const outputGroup: OptionGroup = {
  name: 'output',
  title: 'Output',
  options: [...styleOptions],
};

export const command: Command = {
  usage: ['--rfc ID [OPTIONS] [FILE... | -]'],
  about: `Checks URIs, one per line. For each invalid or suspicious line, prints each
error with its position, rule and section, and the repaired line. Reads
standard input if no FILE is given, or for "-".`,
  options: [
    { ...rfcOption, help: `${rfcOption.help}; or all: print which of them accept each line` },
    {
      name: 'fix',
      help: 'print all lines, with invalid ones repaired',
      more: 'A line is repaired if that keeps its meaning; the lines that stay invalid are reported',
    },
    {
      name: 'summary',
      help: 'print only totals, as text or with --format json',
      more: 'Totals by verdict, code, cause, component, scheme and RFC, with an example each; with --format json as one line, which "rfc-uri summarize" adds to others',
    },
    {
      name: 'format',
      value: 'FORMAT',
      help: 'text (default), ndjson, tsv, sarif or github',
      more: `text: FILE:LINE:COLUMN: error: MESSAGE [CODE], then the line with the error underlined, and after "fix (CERTAINTY):" the whole line repaired
ndjson: a JSON object for every line, in order: { file, line, input, valid, uri, diagnostics, validUnder, repaired, certainty, causes }
tsv: file, line, input, valid, and code, start, end and message of the first error or warning (\\N if none)
sarif: a SARIF 2.1.0 log
github: GitHub annotations`,
    },
    {
      name: 'only',
      value: 'VERDICT',
      help: 'print only lines with this verdict: invalid, valid, warned or ignored; --only valid prints the lines themselves',
      more: `warned: valid, but with warnings; ignored: invalid, but nothing is reported
With --fix: changed (repaired), valid (repaired or not), or invalid (not repaired)`,
    },
    {
      ...inOption,
      help: 'lines (default); records: tsv, csv, ndjson or cdx; documents: xml, html, markdown, json or css',
    },
  ],
  groups: [ruleGroup, repairGroup, outputGroup, configurationGroup, recordGroup, documentGroup, runGroup],
  notes: `With --rfc all, only --literal, --redact, --format text or ndjson, --summary and
the options of records and runs apply.

Input:
  Lines end with LF or CRLF; any other CR is part of its line, also at the end
  of the file. An empty line is the empty string, which is a valid reference
  since RFC 1808. A final newline does not start another line, and a byte order
  mark at the start is skipped. A line that is not UTF-8, or is longer than
  ${MAX_LINE_BYTES} bytes, is invalid. In ndjson it has "trouble" (reason, message,
  offset); a line that is not UTF-8 also has its bytes in base64 (inputBase64).
  For a line that is too long, "input" has only the beginning.
  Columns count UTF-16 units from 1, offsets in JSON from 0.

Counts go to standard error.`,
  examples: [
    'rfc-uri check --rfc rfc2396 urls.txt',
    'rfc-uri check --rfc rfc1738 --fix urls.txt',
    'rfc-uri check --rfc 3986 --fix --certainty guess --format tsv urls.txt',
    'rfc-uri check --rfc rfc3986 --in markdown --format ndjson README.md',
    "grep -o 'http[^ ]*' README.md | rfc-uri check --rfc rfc3986 --format ndjson -",
  ],
  exitCodes: `0 all valid (with --fix: or repaired), 1 some invalid,
2 wrong usage or unreadable file.`,
  run,
};

/** `rfc-uri check`. */
async function run(given: Arguments, session: Session): Promise<void> {
  const { flags, values } = given;
  if (values.has('only') && (flags.has('summary') || isAll(given)))
    throw new UsageError('do not combine --only with --summary or --rfc all');
  if (flags.has('summary')) return (await import('./check/other-forms.js')).checkSummary(given, session);
  if (isAll(given)) return (await import('./check/other-forms.js')).checkRfcAll(given, session);
  if (flags.has('fix')) return (await import('./check/other-forms.js')).checkFix(given, session);
  if (values.has('certainty')) throw new UsageError('--certainty needs --fix');
  return checkLines(given, session);
}

/** Reports the errors and warnings of each line. */
async function checkLines(given: Arguments, session: Session): Promise<void> {
  const format = chosenFormat(given, checkFormats);
  const { options, name, check } = await checkConfigured(given, hasWarnings, session);
  const { maxRepairs, ...style } = chosenStyle(options, session.streams.stdout);
  const { head, tail, separator } = await formats[format](style);
  const only = chosenOnly(options, verdicts, 'verdict');
  const task = { ...check, maxRepairs, format, style, only };
  const document = chosenDocument(options);
  if (document) {
    const { checkDocuments } = await import('../documents/check-documents.js');
    return checkDocuments(options, document, task, session);
  }
  const runOptions = {
    ...chosenRun(options, session),
    recordShape: format === 'ndjson' || format === 'tsv' ? format : undefined,
    // with --only valid, text prints the records themselves
    head: format === 'text' && only === 'valid' ? printedHeader : head,
    tail: tail === undefined ? undefined : () => tail,
    separator,
  };
  const counts = await runTask({ name: 'check', options: task }, session, runOptions);
  session.note(checkTotals('line', counts, name, check.policy !== undefined));
}

/** Whether valid lines get warnings: in text unless `--no-warnings` is given, elsewhere with `--warnings`. */
function hasWarnings({ flags, format }: Arguments): boolean {
  if (flags.has('warnings') && flags.has('no-warnings'))
    throw new UsageError('do not combine --warnings with --no-warnings');
  return flags.has('warnings') || (format === 'text' && !flags.has('no-warnings'));
}
