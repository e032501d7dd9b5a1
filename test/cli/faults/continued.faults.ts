/** Runs that are killed at random moments and continued until they end: the output is that of a run that nobody killed. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { beforeAll, expect, test } from '@jest/globals';
import { projectRoot } from '../../../scripts/grammar/sources.js';
import { spawned } from '../../support/cli.js';
import { temporaryFolder } from '../../support/temporary-folder.js';

const LINES = 60_000;
const folder = temporaryFolder();
const path = (name: string): string => join(folder, name);

beforeAll(() => {
  const lines = Array.from({ length: LINES }, (_, index) => `HTTP://h/${index}${index % 50 === 0 ? ' x' : ''}`);
  writeFileSync(path('lines'), lines.map((line) => `${line}\n`).join(''));
  writeFileSync(path('csv'), `key,url\n${lines.map((line, index) => `"a\n""${index}""",${line}\n`).join('')}`);
  writeFileSync(path('cdx'), ` CDX N b a\n${lines.map((line) => `h)/ 1 ${line.replace(' ', '^')}\n`).join('')}`);
  const records = lines.map((url, index) => `${JSON.stringify({ index, url })}\n`);
  writeFileSync(path('ndjson'), records.join(''));
});

/** Runs the program and kills it after some milliseconds, unless it ends before. */
async function killed(args: readonly string[], signal: NodeJS.Signals, delay: number): Promise<number | null> {
  const child = spawn(process.execPath, ['dist/src/cli/main.js', ...args], { cwd: projectRoot, stdio: 'ignore' });
  const timer = setTimeout(() => child.kill(signal), delay);
  const [code] = (await once(child, 'close')) as [number | null];
  clearTimeout(timer);
  return code;
}

function fileSize(file: string): number {
  return existsSync(file) ? statSync(file).size : 0;
}

/** The line with which an output goes on, as the program says it. */
async function nextLine(args: readonly string[], output: string): Promise<string> {
  if (fileSize(output) === 0) return '1';
  const { stderr } = await spawned([...args, '--from-line', '999999999']);
  return /(?:continue it|begin) with --from-line (\d+)/.exec(stderr)?.[1] ?? stderr;
}

const jobs = [
  ['lines', 'normalize'],
  ['lines', 'normalize --jobs 2'],
  ['lines', 'check --format tsv'],
  ['lines', 'check --format ndjson --jobs 2'],
  ['lines', 'check --fix --format tsv'],
  ['csv', 'normalize --in csv --header --field url'],
  ['cdx', 'normalize --in cdx'],
  ['ndjson', 'check --format ndjson --in ndjson --field url'],
] as const;

test.each(jobs)('%s: %s, killed and continued', async (input, command) => {
  const args = [...command.split(' '), '--rfc', 'rfc3986', '--quiet', path(input)];
  const whole = await spawned(args);
  const output = path('out');
  const toOutput = [...args, '--output', output];
  rmSync(output, { force: true });
  let kills = 0;
  for (let code: number | null = null; code === null; kills++) {
    const before = fileSize(output);
    const next = await nextLine(toOutput, output);
    // after a while, the run may end
    const delay = kills < 12 ? 80 + Math.random() * 400 : 60_000;
    code = await killed([...toOutput, '--from-line', next], 'SIGKILL', delay);
    expect([code, fileSize(output) >= before]).toEqual([code === null ? null : whole.code, true]);
    if (existsSync(output)) expect(whole.stdout.startsWith(readFileSync(output, 'utf8'))).toBe(true);
  }
  expect(kills).toBeGreaterThan(1);
  expect(readFileSync(output, 'utf8') === whole.stdout).toBe(true);
});

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)('compressed output is whole after %s, and goes on', async (signal, exitCode) => {
  const args = ['normalize', '--rfc', 'rfc3986', '--quiet', path('lines')];
  const whole = await spawned(args);
  const output = path('out.gz');
  const toOutput = [...args, '--output', output];
  rmSync(output, { force: true });
  let kills = 0;
  for (let code: number | null = exitCode; code === exitCode; kills++) {
    const next = await nextLine(toOutput, output);
    code = await killed([...toOutput, '--from-line', next], signal, kills < 8 ? 150 + Math.random() * 300 : 60_000);
    // before it handles signals, a process is killed
    if (code === null) code = exitCode;
    else expect(code).toBe(code === exitCode ? exitCode : whole.code);
    if (existsSync(output)) expect(whole.stdout.startsWith(gunzipSync(readFileSync(output)).toString())).toBe(true);
  }
  expect(gunzipSync(readFileSync(output)).toString() === whole.stdout).toBe(true);
});

test('compressed output that is cut off is kept, and the message names the line for another file', async () => {
  const args = ['normalize', '--rfc', 'rfc3986', '--quiet', path('lines')];
  const whole = await spawned(args);
  const toOutput = [...args, '--output', path('cut.gz')];
  for (let delay = 200; fileSize(path('cut.gz')) === 0; delay += 20) await killed(toOutput, 'SIGKILL', delay);
  const before = readFileSync(path('cut.gz'));
  const next = await nextLine(toOutput, path('cut.gz'));
  const rest = await spawned([...args, '--from-line', next]);
  expect(whole.stdout.split('\n').slice(Number(next) - 1)).toEqual(rest.stdout.split('\n'));
  expect(readFileSync(path('cut.gz')).equals(before)).toBe(true);
});
