import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { chosenNumber, knownName, type Arguments } from '../arguments/arguments.js';
import type { OptionGroup } from '../arguments/command.js';
import { encodings } from '../input/batches.js';
import { findCompression } from '../input/bytes/compression.js';
import { assertInput } from '../input/files.js';
import type { Redaction } from '../redaction/secret-text.js';
import type { Session } from '../session/session.js';
import { chosenRecordFormat, inOption, recordGroup, type DefaultFields } from './record-options.js';
import type { RunOptions } from './run-task.js';

export const runGroup: OptionGroup = {
  name: 'run',
  title: 'Runs over files',
  options: [
    {
      name: 'jobs',
      value: 'N',
      help: 'use N threads (default: all cores for more than 500 MB of files, otherwise one); the output is the same',
    },
    {
      name: 'output',
      value: 'FILE',
      help: 'write to FILE instead of standard output, compressed with gzip if its name ends in .gz',
    },
    {
      name: 'from-line',
      value: 'N',
      help: 'begin with line N of each file; with --output, continue a run that ended early: what FILE has is kept, and the rest is added',
    },
    {
      name: 'encoding',
      value: 'NAME',
      help: 'utf-8 (default); latin1 for old archives; or auto: a line that is not UTF-8 is read as latin1, and its record says so ("encoding")',
    },
    { name: 'quiet', help: 'no counts, no messages about single lines and no progress on standard error' },
  ],
};

/** The names of all options of a run over the lines of files. */
export const runNames: readonly string[] = [inOption, ...recordGroup.options, ...runGroup.options].map(
  ({ name }) => name,
);

/** From this size of all files on, all cores are used, in bytes. */
const LARGE = 500e6;
const MOST_JOBS = 256;

/** How to run over the files that the arguments name. Throws a UsageError. */
export function chosenRun(
  options: Arguments,
  session: Session,
  fields?: DefaultFields,
): Pick<RunOptions, 'files' | 'jobs' | 'output' | 'fromLine' | 'encoding' | 'redaction' | 'recordFormat'> {
  const { positionals: files, values, flags } = options;
  assertInput(files, session);
  session.isQuiet = flags.has('quiet');
  return {
    files,
    redaction: chosenRedaction(options),
    recordFormat: chosenRecordFormat(options, fields),
    jobs:
      chosenNumber(options, 'jobs', `a whole number from 1 to ${MOST_JOBS}`, { least: 1, most: MOST_JOBS }) ??
      (isForAllCores(files) ? availableParallelism() : 1),
    output: values.get('output') === '-' ? undefined : values.get('output'),
    encoding: knownName('encoding', values.get('encoding') ?? 'utf-8', encodings),
    fromLine: chosenNumber(options, 'from-line', 'a whole number of 1 or more', { least: 1 }),
  };
}

/** What is masked: what is checked as a part of a URI may be secret as a whole. */
export function chosenRedaction({ redact, rule }: Arguments): Redaction | undefined {
  if (!redact) return undefined;
  return rule === undefined ? 'secrets' : 'all';
}

/** Whether files are worth all cores. Threads take time to start, and one thread is enough for what gunzip or a pipe brings. */
export function isForAllCores(files: readonly string[]): boolean {
  return files.reduce((sum, name) => sum + plainSize(name), 0) > LARGE;
}

/** The size of a regular file in bytes, if it is not compressed; otherwise 0. */
function plainSize(name: string): number {
  if (name === '-') return 0;
  let size = 0;
  try {
    const stats = statSync(name);
    if (!stats.isFile()) return 0;
    ({ size } = stats);
    const head = Buffer.alloc(2);
    const file = openSync(name, 'r');
    readSync(file, head);
    closeSync(file);
    return findCompression(head) ? 0 : size;
  } catch {
    return size; // reading it later reports the error
  }
}

/** The lines of `--only`: one of some kinds, or all. */
export function chosenOnly<K extends string>({ values }: Arguments, kinds: readonly K[], what = 'kind'): K | undefined {
  const value = values.get('only');
  return value === undefined ? undefined : knownName(what, value, kinds);
}
