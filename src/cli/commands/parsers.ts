import { installedVersions } from '../../parsers/known/installed.js';
import { knownParsers } from '../../parsers/known/programs.js';
import { chosenFormat, type Arguments } from '../arguments/arguments.js';
import type { Command } from '../arguments/command.js';
import { json } from '../session/safe-text.js';
import { UsageError } from '../session/errors.js';
import type { Session } from '../session/session.js';

export const command: Command = {
  usage: ['[--format text|json]'],
  about: `Lists the parsers of other programs that "compare --parsers", "differentials"
and "conform" can ask, with their versions if they are installed. Each has a
small adapter in integrations/parsers; docs/parsers.md says how to add yours.`,
  options: [{ name: 'format', value: 'FORMAT', help: 'text (default) or json' }],
  examples: ['rfc-uri parsers', 'rfc-uri parsers --format json'],
  exitCodes: '0 done, 2 wrong usage.',
  run: (options, session) => runParsers(options, session),
};

/** `rfc-uri parsers`. `findVersions` finds out the versions of those that are installed. */
export async function runParsers(
  options: Arguments,
  session: Session,
  findVersions: typeof installedVersions = installedVersions,
): Promise<void> {
  const format = chosenFormat(options, ['text', 'json'] as const);
  if (options.positionals.length > 0) throw new UsageError('parsers takes options only');
  const versions = await findVersions();
  const rows = knownParsers.map(({ id, about, needs }) => ({ id, about, needs, version: versions.get(id) }));
  if (format === 'json') return session.line(json(rows, 2));
  const width = Math.max(...rows.map(({ id }) => id.length));
  const lines = rows.map(({ id, about, version, needs }) => {
    const state = version ?? `not installed; it needs ${needs}`;
    return `${id.padEnd(width)}  ${state} (${about})`;
  });
  return session.prose(lines.join('\n'));
}
