import type { Arguments } from '../arguments/arguments.js';
import type { OptionGroup } from '../arguments/command.js';
import { baselineOption } from '../arguments/options.js';
import { CONFIGURATION_FILE } from '../../formats/configuration.js';
import type { BaselineReader } from './baseline.js';
import type { Session } from '../session/session.js';
import { UsageError } from '../session/errors.js';
import type { Configured } from './configured.js';
import { existsSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

export const configurationGroup: OptionGroup = {
  name: 'codes',
  title: 'Codes, baseline and configuration',
  options: [
    { name: 'ignore', value: 'CODE', isList: true, help: 'do not report this error or warning' },
    { name: 'warn', value: 'CODE', isList: true, help: 'report it as a warning, which alone does not fail the check' },
    {
      name: 'error',
      value: 'CODE',
      isList: true,
      help: 'report it as an error, even in a valid line. Each of these may be repeated, or take codes with commas between them',
    },
    baselineOption,
    {
      name: 'config',
      value: 'FILE',
      help: `read this configuration (default: ${CONFIGURATION_FILE} in the working directory or a parent folder). Options override it, and --verbose shows what applies`,
    },
    { name: 'no-config', help: 'read no configuration' },
    { name: 'no-baseline', help: 'report everything, to make a new baseline' },
  ],
};

/** Adds the configuration that applies. What reads it is loaded only if there is one. Throws a UsageError. */
export async function configured(given: Arguments, reader: BaselineReader, session: Session): Promise<Configured> {
  const file = chosenFile(given);
  if (file === undefined && given.lists.size === 0 && !given.values.has('baseline'))
    return { options: given, policyWith: () => undefined };
  const { configuredBy } = await import('./configured.js');
  return configuredBy(file, given, reader, session);
}

/** The configuration of `--config`, or the one that is found. */
function chosenFile({ values, flags }: Arguments): string | undefined {
  const named = values.get('config');
  if (named !== undefined && flags.has('no-config')) throw new UsageError('do not combine --config with --no-config');
  if (named === '-') throw new UsageError('--config takes a file, not standard input');
  return named ?? (flags.has('no-config') ? undefined : findConfiguration());
}

/** The configuration in the working directory or in its nearest parent that has one. Its path is relative to that directory. */
function findConfiguration(): string | undefined {
  const folder = workingDirectory();
  for (let at = folder; at !== undefined; at = dirname(at) === at ? undefined : dirname(at)) {
    const file = join(at, CONFIGURATION_FILE);
    if (existsSync(file)) return relative(folder ?? at, file);
  }
  return undefined;
}

/** The working directory; `undefined` if it was deleted. */
function workingDirectory(): string | undefined {
  try {
    return process.cwd();
  } catch {
    return undefined;
  }
}
