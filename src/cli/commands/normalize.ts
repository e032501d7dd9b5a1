import { normalizeBy, type NormalizeOptions } from '../../operations/normalize.js';
import type { NormalizeLevel } from '../../rfcs/guidance.js';
import { chosenRfc, readArguments, rfcOption, checkOptions } from '../arguments/arguments.js';
import { runChange, unchangedLines } from './change/run-change.js';
import { runFlags, runHelp, runValues } from '../run/run-options.js';
import type { Session } from '../session/session.js';

export const help = `Usage: rfc-uri normalize --rfc ID [OPTIONS] [FILE... | -]

Normalizes URIs, one per line, as far as the RFC calls the results equivalent.
Reads standard input if no FILE is given, or for "-". Each level includes the
levels before it:

  case          scheme and host in lower case, escape digits in upper case
  escapes       decode escapes of characters that the RFC calls unreserved
  dot-segments  RFC 3986: remove "." and ".." segments; earlier RFCs remove
                them only from references, so this needs --force there
  scheme        remove default ports, localhost in file URLs, and the like;
                an empty http path becomes "/"

Options:
  ${rfcOption}
  --level LEVEL    case, escapes, dot-segments or scheme (default: the highest
                   that the RFC's text calls equivalent)
  --force          with level dot-segments or scheme: remove dot segments from
                   absolute paths under any RFC
  --literal        RFC 1738: read the BNF literally
  --format FORMAT  text (default)
                   ndjson: { file, line, input, value }, or with error instead
                   of value, for every line
  --only KIND      print only these lines: changed, valid or invalid
${runHelp}
  -h, --help       show this help

${unchangedLines}

Examples:
  rfc-uri normalize --rfc rfc2396 urls.txt
  echo 'HTTP://H:80/a/../b' | rfc-uri normalize --rfc rfc3986 --level scheme

Exit codes: 0 all valid, 1 some invalid, 2 wrong usage or unreadable file.`;

/** `rfc-uri normalize`. */
export async function run(args: readonly string[], session: Session): Promise<void> {
  const options = readArguments(args, {
    shared: ['format', 'rfc', 'literal'],
    flags: ['force', ...runFlags],
    values: ['level', 'only', ...runValues],
  });
  if (options.help) return session.line(help);
  const rfc = await chosenRfc(options);
  const level = options.values.get('level') as NormalizeLevel | undefined; // any text: normalize throws if it is not a level
  const how: NormalizeOptions = { level, force: options.flags.has('force'), literal: options.literal };
  checkOptions(() => normalizeBy(rfc, 'x:y', how));
  return runChange(rfc.id, { name: 'normalize', how }, options, session);
}
