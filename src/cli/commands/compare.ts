import { compare, type Comparison } from '../../comparison/compare.js';
import { idsOf } from '../../formats/comparison-rows.js';
import { comparisonText } from '../../formats/comparison-text.js';
import { registry } from '../../rfcs/registry.js';
import { visible } from '../../syntax/show.js';
import { chosenColor, chosenFormat, knownRfc, readArguments, type Arguments } from '../arguments.js';
import { fileLines } from '../files.js';
import { migrate } from '../migrate.js';
import { noteExitCode, type Output } from '../output.js';
import { UsageError } from '../usage-error.js';

export const compareHelp = `rfc-uri compare URI... | - [--base BASE] [--rfc ID,ID...] [--format text|json|ndjson] [--width N]
rfc-uri compare --from ID --to ID [--base BASE] [--format text|json|tsv] [FILE... | -]

The first form shows what every RFC, and the platform's own URL, which is no RFC, makes of one string: a row a component, a
column an RFC, "*" where they differ; what differs, and why; where a program that checks by an RFC and one that connects by
URL would not speak of the same host; and why RFCs reject the string. "-" reads strings from standard input, one a line.

  --base BASE      what the string is relative to: shows what it resolves to, too
  --rfc ID,ID...   only these: ${Object.keys(registry).join(', ')}
  --format json    what the function compare returns: an object for one URI, an array for several and for "-"; ndjson has an
                   object a line
  --width N        columns of the terminal; without it the terminal's own, or 80. What has no room as a table is stacked
  --color WHEN     auto (the default), always or never; NO_COLOR in the environment means never

Exit code: 0 each string is valid under one of the RFCs at least, 1 some under none, 2 usage or I/O. A line that is not
UTF-8, or too long, is reported on standard error, has a record { line, input, error } and counts as valid under none.

The second form tells what changes for a file of URIs, one a line, from one RFC to another: which become invalid or valid,
which are split, normalized or, with --base, resolved differently, grouped by cause, with counts and an example each.
Exit code: 0 nothing changes and all is valid, 1 otherwise, 2 usage or I/O.

  rfc-uri compare 'http://127.1\\@example.com/'
  rfc-uri compare --from rfc2396 --to rfc3986 urls.txt`;

/** `rfc-uri compare`. */
export async function compareCommand(args: readonly string[], output: Output): Promise<void> {
  const options = readArguments(args, { shared: ['rfc', 'color'], values: ['base', 'from', 'to', 'width'] });
  if (options.help) return output.line(compareHelp);
  if (options.values.has('from') || options.values.has('to')) return migrate(options, output, chosenWidth(options));

  const format = chosenFormat(options, ['text', 'json', 'ndjson'] as const);
  const rfcs = options.rfc?.split(',').map(knownRfc);
  const how = { rfcs, base: options.values.get('base') };
  const shown = { width: chosenWidth(options), color: chosenColor(options, process.stdout) };
  const isList = options.positionals.length > 1 || options.positionals.includes('-');
  let isFirst = true;
  for await (const string of strings(options.positionals)) {
    const print = (record: object, text: string): Promise<void> => {
      if (format === 'ndjson') return output.line(JSON.stringify(record));
      if (format === 'json' && isList) return output.text((isFirst ? '[\n' : ',\n') + indented(record));
      return output.line(format === 'json' ? JSON.stringify(record, null, 2) : (isFirst ? '' : '\n') + text);
    };
    if ('error' in string) {
      noteExitCode(1);
      process.stderr.write(`stdin:${string.line}: ${string.error}\n`);
      await print(string, `${visible(string.input)}\n\n${string.error}`);
    } else {
      const comparison = compare(string.input, how);
      if (!isValidSomewhere(comparison)) noteExitCode(1);
      await print(comparison, format === 'text' ? comparisonText(comparison, shown) : '');
    }
    isFirst = false;
  }
  if (format === 'json' && isList) await output.line(isFirst ? '[]' : '\n]');
}

/** As an item of an array. */
function indented(record: object): string {
  return `  ${JSON.stringify(record, null, 2).replaceAll('\n', '\n  ')}`;
}

/** Those of the command line, and for "-" the lines of standard input. */
async function* strings(
  given: readonly string[],
): AsyncGenerator<
  { readonly input: string } | { readonly line: number; readonly input: string; readonly error: string }
> {
  if (given.length === 0) throw new UsageError('name a URI to compare, or "-" for standard input');
  for (const input of given) {
    if (input !== '-') {
      yield { input };
      continue;
    }
    for await (const { line } of fileLines(['-'])) {
      const { number, text, trouble } = line;
      yield trouble === undefined ? { input: text } : { line: number, input: text, error: `the line is ${trouble}` };
    }
  }
}

function isValidSomewhere(comparison: Comparison): boolean {
  return idsOf(comparison).some((id) => comparison.verdicts[id]?.valid);
}

function chosenWidth({ values }: Arguments): number {
  const text = values.get('width');
  if (text === undefined) return process.stdout.columns > 0 ? process.stdout.columns : 80;
  if (!/^\d{2,4}$/.test(text) || Number(text) < 40)
    throw new UsageError('--width takes a number of columns, 40 or more');
  return Number(text);
}
