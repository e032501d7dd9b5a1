import { resolveBy } from '../../operations/resolve.js';
import { chosenRfc, tryOptions, type Arguments } from '../arguments/arguments.js';
import type { Command } from '../arguments/command.js';
import { rfcOption } from '../arguments/options.js';
import { UsageError } from '../session/errors.js';
import { changeOptions, runChange, unchangedLines } from './change/run-change.js';
import { recordGroup } from '../run/record-options.js';
import { runGroup } from '../run/run-options.js';
import type { Session } from '../session/session.js';

export const command: Command = {
  usage: ['--base BASE --rfc ID [OPTIONS] [FILE... | -]'],
  about: `Prints the shortest reference that resolves to each URI against the base, or
the URI itself if nothing is shorter. Reads URIs one per line, from standard
input if no FILE is given, or for "-".`,
  options: [{ name: 'base', value: 'BASE', help: 'the base URI' }, rfcOption, ...changeOptions],
  groups: [recordGroup, runGroup],
  notes: unchangedLines,
  examples: [
    'echo http://a/b/d | rfc-uri relativize --base http://a/b/c --rfc rfc2396',
    'rfc-uri relativize --base http://example.com/ --rfc rfc3986 urls.txt',
  ],
  exitCodes: '0 all valid, 1 some invalid, 2 wrong usage or unreadable file.',
  run,
};

/** `rfc-uri relativize`. */
async function run(options: Arguments, session: Session): Promise<void> {
  const rfc = await chosenRfc(options);
  const base = options.values.get('base');
  if (base === undefined) throw new UsageError('name a base with --base');
  tryOptions(() => resolveBy(rfc, '', base));
  return runChange(rfc.id, { name: 'relativize', base }, options, session);
}
