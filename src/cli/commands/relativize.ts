import { resolveBy } from '../../operations/resolve.js';
import { chosenRfc, readArguments, rfcOption, checkOptions } from '../arguments/arguments.js';
import { UsageError } from '../session/errors.js';
import { runChange, unchangedLines } from './change/run-change.js';
import { runFlags, runHelp, runValues } from '../run/run-options.js';
import type { Session } from '../session/session.js';

export const help = `Usage: rfc-uri relativize --base BASE --rfc ID [OPTIONS] [FILE... | -]

Prints the shortest reference that resolves to each URI against the base, or
the URI itself if nothing is shorter. Reads URIs one per line, from standard
input if no FILE is given, or for "-".

Options:
  --base BASE      the base URI
  ${rfcOption}
  --format FORMAT  text (default)
                   ndjson: { file, line, input, value }, or with error instead
                   of value, for every line
  --only KIND      print only these lines: changed, valid or invalid
${runHelp}
  -h, --help       show this help

${unchangedLines}

Examples:
  echo http://a/b/d | rfc-uri relativize --base http://a/b/c --rfc rfc2396
  rfc-uri relativize --base http://example.com/ --rfc rfc3986 urls.txt

Exit codes: 0 all valid, 1 some invalid, 2 wrong usage or unreadable file.`;

/** `rfc-uri relativize`. */
export async function run(args: readonly string[], session: Session): Promise<void> {
  const options = readArguments(args, {
    shared: ['format', 'rfc'],
    flags: runFlags,
    values: ['base', 'only', ...runValues],
  });
  if (options.help) return session.line(help);
  const rfc = await chosenRfc(options);
  const base = options.values.get('base');
  if (base === undefined) throw new UsageError('name a base with --base');
  checkOptions(() => resolveBy(rfc, '', base));
  return runChange(rfc.id, { name: 'relativize', base }, options, session);
}
