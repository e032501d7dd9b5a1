import { compare } from '../../comparison/compare.js';
import { comparedRfcs } from '../../formats/comparison-rows.js';
import { comparisonText } from '../../formats/comparison-text.js';
import { redact, redactAll } from '../../syntax/redact.js';
import { visible } from '../../syntax/show.js';
import { chosenColor, chosenFormat, chosenWidth, knownRfc, type Arguments } from '../arguments/arguments.js';
import type { Command } from '../arguments/command.js';
import { baselineOption, colorOption, rfcList, widthOption } from '../arguments/options.js';
import { fileLines } from '../input/files.js';
import { json } from '../session/safe-text.js';
import { parserGroup, parserOptionNames } from '../parsers/options.js';
import { inOption, recordGroup } from '../run/record-options.js';
import { runGroup, runNames } from '../run/run-options.js';
import type { Session } from '../session/session.js';
import { redactedComparison } from './compare/redacted.js';
import { UsageError } from '../session/errors.js';

export const command: Command = {
  usage: [
    'URI... | - [--rfc ID,ID...] [OPTIONS]',
    '--parsers ID,ID... [OPTIONS] URI... | FILE... | -',
    '--from ID --to ID [OPTIONS] [FILE... | -]',
  ],
  about: `Shows how each RFC, and the platform's own URL class, parse a string; with
--parsers, other programs, too. With --from and --to, shows what changes for
your URIs when you move to another RFC. "-" reads strings from standard input.`,
  options: [
    { name: 'base', value: 'BASE', help: 'also resolve each string against this base' },
    { name: 'rfc', value: 'ID,ID...', help: `compare only these: ${rfcList}` },
    {
      name: 'only',
      value: 'KIND',
      help: 'print only strings with warnings (warned); with --parsers, only those that are read differently (different)',
    },
    { name: 'from', value: 'ID', help: 'the RFC that a program follows now' },
    { name: 'to', value: 'ID', help: 'the RFC that it will follow' },
    {
      name: 'format',
      value: 'FORMAT',
      help: 'text (default), json or ndjson; with --from and --to, also tsv, sarif or github',
      more: `json: what the function compare returns; an array for several strings and for "-"
ndjson: one JSON object per line`,
    },
  ],
  groups: [
    {
      ...parserGroup,
      notes: `Readings that differ only in spelling share a column; what they disagree about
comes first. For a URI, RFC 2396, RFC 3986 (or those of --rfc) and URL are
compared too. With --in, the arguments are files, and only the parsers that you
name and the RFCs of --rfc are compared; the totals go to standard error, or are
the output of --format json. See docs/parsers.md.`,
    },
    {
      name: 'migration',
      title: 'With --from and --to',
      options: [baselineOption],
      notes: `Shows which lines become valid or invalid, and which are split, normalized or
(with --base) resolved differently. Changes are grouped by what changed in the
RFCs, with counts and an example each. Changes that a program can apply, such as
"/" for an empty path, come last, one row each.
--format json has the groups; the others have a record for each line and change:
  ndjson: { file, line, input, kind, cause, mechanical, old, new, reason }
  tsv: a table with a header, with the escapes of check
  sarif: a SARIF 2.1.0 log
  github: GitHub annotations`,
    },
    {
      name: 'output',
      title: 'Output',
      options: [
        {
          ...widthOption,
          help: "columns of the output, 40 or more (default: the terminal's, or 80); a table that does not fit is printed as a list",
        },
        colorOption,
      ],
    },
    { ...recordGroup, options: [inOption, ...recordGroup.options] },
    runGroup,
  ],
  notes: `The table has a row for each component, with "*" where the readings differ.
Below it are what differs and why, warnings where a checker and a client would
disagree about the host, and why RFCs reject the string.

A line that is not UTF-8 or is too long is reported on standard error and
counts as invalid under every RFC; in JSON it is { line, input, error }.`,
  examples: [
    "rfc-uri compare 'http://127.1\\@example.com/'",
    'rfc-uri compare --from rfc2396 --to rfc3986 urls.txt',
    "rfc-uri compare 'http://good.com\\\\@evil.com/' --parsers all",
    "rfc-uri compare --rfc rfc1808,rfc3986 --base http://a/b '?q'",
    'rfc-uri compare --rfc rfc3986 --only warned --format ndjson - < urls.txt',
  ],
  exitCodes: `0 all are valid under some RFC (or under both, and the same; or all
parsers agree), 1 otherwise, 2 wrong usage, unreadable file, a parser failed.`,
  run,
};

/** The options of a run over files that `--parsers` takes too. */
const namesWithParsers: ReadonlySet<string> = new Set(['in', 'field', 'header', 'delimiter', 'quiet']);

/** `rfc-uri compare`. */
async function run(options: Arguments, session: Session): Promise<void> {
  const width = chosenWidth(options, session.streams.stdout) ?? 80;
  if (options.values.has('from') || options.values.has('to')) {
    const { compareFromTo } = await import('./compare/from-to.js');
    return compareFromTo(options, session, width);
  }
  if (parserOptionNames.some((name) => options.values.has(name) || options.lists.has(name))) {
    for (const name of ['baseline', ...runNames].filter((own) => !namesWithParsers.has(own)))
      if (options.values.has(name) || options.flags.has(name))
        throw new UsageError(`do not combine --${name} with --parsers`);
    if (options.values.has('in')) {
      const { compareFilesByParsers } = await import('./compare/files-by-parsers.js');
      return compareFilesByParsers(options, session);
    }
    const { compareByParsers } = await import('./compare/by-parsers.js');
    return compareByParsers(options, session, width);
  }
  for (const name of ['baseline', ...runNames])
    if (options.values.has(name) || options.flags.has(name)) throw new UsageError(`--${name} needs --from and --to`);

  const format = chosenFormat(options, ['text', 'json', 'ndjson'] as const);
  const only = options.values.get('only');
  if (only !== undefined && only !== 'warned') throw new UsageError(`--only takes warned, not "${only}"`);
  const compareOptions = { rfcs: options.rfc?.split(',').map(knownRfc), base: options.values.get('base') };
  const textOptions = { width, color: chosenColor(options, session.streams.stdout) };
  const isList = options.positionals.length > 1 || options.positionals.includes('-');
  let isFirst = true;
  for await (const string of strings(options, session)) {
    const print = (record: object, makeText: () => string): Promise<void> => {
      if (format === 'ndjson') return session.line(json(record));
      if (format === 'json' && !isList) return session.line(json(record, 2));
      // an item of an array
      if (format === 'json')
        return session.text(`${isFirst ? '[' : ','}\n  ${json(record, 2).replaceAll('\n', '\n  ')}`);
      return session.prose((isFirst ? '' : '\n') + makeText());
    };
    if ('error' in string) {
      session.noteExitCode(1);
      session.report(`stdin:${string.line}: ${string.error}`);
      await print(string, () => `${visible(string.input)}\n\n${string.error}`);
    } else {
      const comparison = options.redact
        ? redactedComparison(string.input, compareOptions)
        : compare(string.input, compareOptions);
      if (!comparedRfcs(comparison).some((id) => comparison.verdicts[id]?.valid)) session.noteExitCode(1);
      if (only === 'warned' && comparison.warnings.length === 0) continue;
      await print(comparison, () => comparisonText(comparison, textOptions));
    }
    isFirst = false;
  }
  if (format === 'json' && isList) await session.line(isFirst ? '[]' : '\n]');
}

/** The strings of the command line; for "-" the lines of standard input, which are read if no file is named. */
async function* strings(
  { positionals: given, redact: isRedacted }: Arguments,
  session: Session,
): AsyncGenerator<
  { readonly input: string } | { readonly line: number; readonly input: string; readonly error: string }
> {
  if (given.length === 0) throw new UsageError('name a URI to compare, or "-" for standard input');
  for (const input of given) {
    if (input !== '-') {
      yield { input };
      continue;
    }
    for await (const { line } of fileLines([], session)) {
      const { number, text, trouble, troubleText } = line;
      // the part of a long line that was cut off may decide what is secret
      const mask = trouble === 'too long' ? redactAll : redact;
      yield troubleText === undefined
        ? { input: text }
        : { line: number, input: isRedacted ? mask(text) : text, error: troubleText };
    }
  }
}
