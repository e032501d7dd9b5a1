import { registry, type Definition } from '../../rfcs/registry.js';
import { chosenColor, chosenFormat, chosenRfc, chosenRule, readArguments } from '../arguments.js';
import { ALL, checkAllCommand } from '../check-all.js';
import { Checker } from '../checker.js';
import { assertInput, fileLines } from '../files.js';
import { fixLines } from '../fix.js';
import { noteExitCode, type Output } from '../output.js';
import { LINE_LIMIT } from '../records.js';
import { reports } from '../reports.js';
import { UsageError } from '../usage-error.js';

export const checkHelp = `rfc-uri check --rfc ID [OPTIONS] [FILE... | -]
rfc-uri check --rfc all [--literal] [--redact] [--format text|ndjson] [FILE... | -]

Checks URIs, one a line, and says what is wrong with the invalid ones: every error, with the RFC's rule and section and
ways to repair it, and which other RFCs take the line. Reads standard input for "-", and without FILE unless that is a
terminal.

  --rfc ID         the specification: ${Object.keys(registry).join(', ')}
                   or all: which of them take each line, { file, line, input, valid, validUnder } with ndjson; a line
                   that one of them takes is valid
  --rule RULE      check the lines against this rule of the grammar, by its letter (any rule: host, scheme, ...)
  --literal        RFC 1738: the letter of the BNF, by which a malformed http URL is a URL of some other scheme
  --warnings       also say what is unwise in valid lines
  --format text    each error as FILE:LINE:COLUMN: error: MESSAGE [CODE], with the line and a caret (the default)
  --format ndjson  a record for every line, in order: { file, line, input, valid, uri, diagnostics, validUnder };
                   one that cannot be read has trouble: { reason, message, offset } instead of diagnostics
  --format sarif   a SARIF 2.1.0 log
  --format github  annotations, as GitHub's workflows take them
  --fix            print all lines instead, the invalid ones repaired where that keeps what is meant: by escapes,
                   another case, without what stands around a URI in texts; what is not repaired stays, and is reported
  --guess          with --fix: repair the others too, by the least edits, whatever they make of them
  --redact         mask what may be secret, userinfo and query, with "x"
  --color WHEN     auto (the default), always or never; NO_COLOR in the environment means never

Lines end with LF or CRLF. An empty line is the empty string, a valid reference since RFC 1808; a final
newline begins no line. A byte order mark at the start is skipped. A line that is not UTF-8 is invalid, and ndjson has
its bytes in base64 as inputBase64. A line of over ${LINE_LIMIT} bytes is invalid and not read; input is its beginning.
Columns count UTF-16 units from 1, offsets in ndjson from 0. --fix prints lines that are too long as they are, and ends
each line with LF.

Counts go to standard error. Exit code: 0 all valid (with --fix: or repaired), 1 some invalid, 2 usage or a file that
cannot be read.

  rfc-uri check --rfc rfc2396 urls.txt
  grep -o 'http[^ ]*' access.log | rfc-uri check --rfc rfc1738 --format ndjson -`;

/** `rfc-uri check`: the records go to `output`, the exit code is noted as soon as it is known. */
export async function checkCommand(args: readonly string[], output: Output): Promise<void> {
  const options = readArguments(args, {
    shared: ['rfc', 'rule', 'literal', 'redact', 'color'],
    flags: ['warnings', 'fix', 'guess'],
  });
  if (options.help) return output.line(checkHelp);
  if (options.rfc === ALL) return checkAllCommand(options, output);
  const rfc = chosenRfc(options);
  const rule = chosenRule(rfc, options);
  const format = chosenFormat(options, ['text', 'ndjson', 'sarif', 'github'] as const);
  const color = chosenColor(options, process.stdout);
  const warnings = options.flags.has('warnings');
  assertInput(options.positionals);
  if (options.flags.has('fix')) {
    if (options.redact || warnings || format !== 'text')
      throw new UsageError('--fix prints the lines themselves; it goes with neither --format, --redact nor --warnings');
    const guess = options.flags.has('guess');
    return fixLines(rfc, { rule, literal: options.literal, guess }, options.positionals, output);
  }
  if (options.flags.has('guess')) throw new UsageError('--guess goes with --fix');

  const checker = new Checker(rfc, { rule, literal: options.literal, redact: options.redact, warnings });
  const report = reports[format](color);
  const counts = { valid: 0, invalid: 0 };
  if (report.head !== undefined) await output.line(report.head);
  for await (const { file, line } of fileLines(options.positionals)) {
    const checked = checker.check(line);
    counts[checked.valid ? 'valid' : 'invalid']++;
    if (!checked.valid) noteExitCode(1);
    for (const text of report.record(file, line.number, checked)) await output.line(text);
  }
  if (report.tail !== undefined) await output.line(report.tail);
  await output.flush();
  process.stderr.write(`${summary(counts, rfc)}\n`);
}

function summary({ valid, invalid: bad }: { valid: number; invalid: number }, rfc: Definition): string {
  const lines = valid + bad === 1 ? 'line' : 'lines';
  return `${count(valid + bad)} ${lines}: ${count(valid)} valid, ${count(bad)} invalid under ${rfc.name}`;
}

function count(n: number): string {
  return n.toLocaleString('en-US');
}
