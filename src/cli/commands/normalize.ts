import { normalizeBy, normalizeLevels, type NormalizeOptions } from '../../operations/normalize.js';
import type { NormalizeLevel } from '../../rfcs/model/guidance.js';
import { chosenLiteral, chosenRfc, tryOptions, type Arguments } from '../arguments/arguments.js';
import type { Command } from '../arguments/command.js';
import { literalOption, rfcOption } from '../arguments/options.js';
import { changeOptions, runChange, unchangedLines } from './change/run-change.js';
import { recordGroup } from '../run/record-options.js';
import { runGroup } from '../run/run-options.js';
import { UsageError } from '../session/errors.js';
import type { Session } from '../session/session.js';

export const command: Command = {
  usage: ['--rfc ID [OPTIONS] [FILE... | -]'],
  about: `Normalizes URIs, one per line, as far as the RFC calls the results equivalent.
Reads standard input if no FILE is given, or for "-".`,
  options: [
    rfcOption,
    {
      name: 'level',
      value: 'LEVEL',
      help: "case, escapes, dot-segments or scheme (default: the highest that the RFC's text calls equivalent)",
      more: 'Each level includes the levels before it',
    },
    {
      name: 'force',
      help: 'with level dot-segments or scheme: remove dot segments from absolute paths under any RFC',
    },
    literalOption,
    ...changeOptions,
  ],
  groups: [recordGroup, runGroup],
  notes: `Levels:
  case          scheme and host in lower case, escape digits in upper case
  escapes       decode escapes of characters that the RFC calls unreserved
  dot-segments  RFC 3986: remove "." and ".." segments; earlier RFCs remove
                them only from references, so this needs --force there
  scheme        remove default ports, localhost in file URLs, and the like;
                an empty http path becomes "/"

${unchangedLines}`,
  examples: [
    'rfc-uri normalize --rfc rfc2396 urls.txt',
    "echo 'HTTP://H:80/a/../b' | rfc-uri normalize --rfc rfc3986 --level scheme",
  ],
  exitCodes: '0 all valid, 1 some invalid, 2 wrong usage or unreadable file.',
  run,
};

/** `rfc-uri normalize`. */
async function run(options: Arguments, session: Session): Promise<void> {
  const rfc = await chosenRfc(options);
  const level = options.values.get('level') as NormalizeLevel | undefined; // any text: normalize throws if it is not a level
  const force = options.flags.has('force');
  const how: NormalizeOptions = { level, force, literal: chosenLiteral(rfc, options) };
  tryOptions(() => normalizeBy(rfc, 'x:y', how));
  const reached = level ?? rfc.equivalence;
  if (force && normalizeLevels.indexOf(reached) < normalizeLevels.indexOf('dot-segments'))
    throw new UsageError(`--force needs --level dot-segments or scheme, not ${reached}`);
  return runChange(rfc.id, { name: 'normalize', how }, options, session);
}
