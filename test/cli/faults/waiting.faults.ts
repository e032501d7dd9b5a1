/** Named pipes without a peer, and readers that do not read: a signal ends the run at once. */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, constants, openSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { projectRoot } from '../../../scripts/grammar/sources.js';
import { pipeline } from '../../support/cli.js';
import { fileCommands } from './commands.js';
import { temporaryFolder } from '../../support/temporary-folder.js';

const folder = temporaryFolder();
const pipe = join(folder, 'pipe');
const lines = join(folder, 'lines');
writeFileSync(lines, 'http://h/a\n'.repeat(100_000));
beforeEach(() => {
  rmSync(pipe, { force: true });
  execFileSync('mkfifo', [pipe]);
});

/** How a process ends, and whether it does so within two seconds, after a signal that it gets after this time. */
async function ending(child: ChildProcess, signal: NodeJS.Signals, delay = 1200): Promise<readonly unknown[]> {
  await wait(delay);
  const ended = once(child, 'close') as Promise<[number | null]>;
  child.kill(signal);
  const result = await Promise.race([ended.then(([code]) => [code]), wait(2000, ['still runs'])]);
  child.kill('SIGKILL');
  return result;
}

function program(args: readonly string[], stdout: 'ignore' | 'pipe' = 'ignore'): ChildProcess {
  return spawn(process.execPath, ['dist/src/cli/main.js', ...args], {
    cwd: projectRoot,
    stdio: ['ignore', stdout, 'ignore'],
  });
}

const signals = [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const;

describe.each(signals)('%s', (signal, code) => {
  test.each(fileCommands)('$args, input without a writer', async ({ args }) => {
    expect(await ending(program([...args.split(' '), pipe]), signal)).toEqual([code]);
  });

  test('input with a writer who writes nothing', async () => {
    const writer = openSync(pipe, constants.O_RDWR);
    expect(await ending(program(['check', '--rfc', 'rfc3986', pipe]), signal)).toEqual([code]);
    closeSync(writer);
  });

  test.each(['--baseline', '--config'])('%s without a writer', async (option) => {
    expect(await ending(program(['check', '--rfc', 'rfc3986', option, pipe, lines]), signal)).toEqual([code]);
  });

  test.each(['normalize', 'normalize --jobs 2', 'check --format ndjson', 'check --in html'])(
    '%s, output without a reader',
    async (command) => {
      const args = [...command.split(' '), '--rfc', 'rfc3986', '--output', pipe, lines];
      expect(await ending(program(args), signal)).toEqual([code]);
    },
  );

  test('output with a reader who reads nothing', async () => {
    const reader = openSync(pipe, constants.O_RDWR);
    expect(await ending(program(['normalize', '--rfc', 'rfc3986', '--output', pipe, lines]), signal)).toEqual([code]);
    closeSync(reader);
  });

  test('standard output that nobody reads', async () => {
    expect(await ending(program(['normalize', '--rfc', 'rfc3986', lines], 'pipe'), signal)).toEqual([code]);
  });
});

test('what a pipe has is read, and what it is given arrives', async () => {
  const { code, stdout, stderr } = await pipeline(
    `cat '${lines}' > '${pipe}' & rfc-uri normalize --rfc rfc3986 --quiet '${pipe}' | cmp - '${lines}'; ` +
      `cmp '${pipe}' '${lines}' & rfc-uri normalize --rfc rfc3986 --quiet --output '${pipe}' '${lines}'; wait; exit 0`,
  );
  expect({ code, stdout, stderr }).toEqual({ code: 0, stdout: '', stderr: '' });
});

test('a run that ends because nobody reads its output does not wait for a pipe', async () => {
  const run = `timeout 10 rfc-uri normalize --rfc rfc3986 '${lines}' '${pipe}' | head -n 1`;
  const { code } = await pipeline(run.replace('rfc-uri', `"${process.execPath}" dist/src/cli/main.js`));
  expect(code).toBe(2);
});

/** Other systems have another `script`. */
const onLinux = process.platform === 'linux' ? test : test.skip;

onLinux('Ctrl-C ends a run that reads a terminal', async () => {
  const run = `exec "${process.execPath}" dist/src/cli/main.js check --rfc rfc3986 /dev/tty`;
  const { stdout } = await pipeline(
    `(sleep 1.5; printf '\\003'; sleep 1.5) | timeout 10 script -qec '${run}; ' /dev/null; echo "code $?"`,
  );
  expect(stdout).toMatch(/code 130\s*$/);
});

onLinux('a run ends that writes to a terminal', async () => {
  const run = `exec "${process.execPath}" dist/src/cli/main.js normalize --rfc rfc3986 --quiet --output /dev/tty -`;
  const { stdout } = await pipeline(`timeout 10 script -qec 'echo X:/a | (${run})' /dev/null; echo "code $?"`);
  expect(stdout.split(/\r?\n/)).toEqual(['x:/a', 'code 0', '']);
});
