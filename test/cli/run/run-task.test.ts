/** A run over files: its progress, how far it came, and what comes between the results. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { runProgram } from '../../../src/cli/program.js';
import { Session } from '../../../src/cli/session/session.js';
import { rfcUri, Sink } from '../../support/cli.js';
import { temporaryFolder } from '../../support/temporary-folder.js';

const folder = temporaryFolder();
const path = (name: string): string => join(folder, name);
beforeAll(() => {
  writeFileSync(path('good'), '/\n');
  writeFileSync(path('bad'), '^\n');
});

describe('on a terminal', () => {
  // the ticks are those of the test
  const { setInterval, clearInterval } = globalThis;
  let ticks: (() => void)[] = [];
  beforeEach(() => {
    ticks = [];
    const timer = { unref: () => timer };
    Object.assign(globalThis, {
      setInterval: (tick: () => void) => {
        ticks.push(tick);
        return timer;
      },
      clearInterval: () => (ticks = []),
    });
  });
  afterEach(() => {
    Object.assign(globalThis, { setInterval, clearInterval });
  });

  test.each([
    ['check', '3 lines, 1 invalid, 0.0 MB/s\r\u001b[K4 lines: 3 valid, 1 invalid under RFC 3986\n'],
    // a summary does not say so before it is complete
    ['check --summary', '3 lines, 0 invalid, 0.0 MB/s\r\u001b[K'],
  ])('%s shows its progress until it ends', async (command, expected) => {
    const stderr = new Sink(80);
    async function* stdin(): AsyncGenerator<Buffer> {
      yield Buffer.from('/\n^\n/\n');
      for (const tick of ticks) tick();
      yield Buffer.from('/\n');
    }
    const session = new Session({ stdin: stdin(), stdout: new Sink(80), stderr });
    await runProgram([...command.split(' '), '--rfc', 'rfc3986', '--output', path('out')], session);
    expect(stderr.bytes().toString()).toBe(expected);
    expect(ticks).toEqual([]);
  });
});

/** What was written says so a little later. */
const soon = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test.each([
  ['check', ', after line 2 of stdin (continue with --from-line 3)'],
  ['check --only invalid', ', after line 2 of stdin (continue with --from-line 3)'],
  ['normalize', ', after line 2 of stdin (continue with --from-line 3)'],
  // what prints nothing but totals cannot be continued
  ['check --summary', ''],
])('%s can be continued%s', async (command, expected) => {
  async function* stdin(): AsyncGenerator<Buffer> {
    yield Buffer.from('/\n/\n');
  }
  const session = new Session({ stdin: stdin(), stdout: new Sink(), stderr: new Sink() });
  await runProgram([...command.split(' '), '--rfc', 'rfc3986'], session);
  await soon();
  expect(session.positionText).toBe(expected);
});

test('the exit code depends on input that is left until all is read', async () => {
  const seen: boolean[] = [];
  async function* stdin(): AsyncGenerator<Buffer> {
    seen.push(session.isReading);
    yield Buffer.from('/\n');
    seen.push(session.isReading);
  }
  const session: Session = new Session({ stdin: stdin(), stdout: new Sink(), stderr: new Sink() });
  await runProgram(['normalize', '--rfc', 'rfc3986'], session);
  expect([...seen, session.isReading]).toEqual([true, true, false]);
});

test('a run that continues an output prints no second header', async () => {
  writeFileSync(path('two'), '/\n^\n');
  const args = ['check', '--rfc', 'rfc3986', '--format', 'tsv', path('two')];
  const { stdout } = await rfcUri(args);
  const [header, first] = stdout.split('\n');
  writeFileSync(path('continued'), `${header}\n${first}\n`);
  expect((await rfcUri([...args, '--output', path('continued'), '--from-line', '2'])).stdout).toBe('');
  expect(readFileSync(path('continued'), 'utf8')).toBe(stdout);
});

test.each([['good bad bad'], ['bad good bad'], ['bad bad good'], ['good good']])(
  'commas are between the results of %s, and nowhere else',
  async (names) => {
    const files = names.split(' ').map(path);
    const { stdout } = await rfcUri(['check', '--rfc', 'rfc3986', '--format', 'sarif', ...files]);
    const log = JSON.parse(stdout) as { readonly runs: readonly [{ readonly results: readonly unknown[] }] };
    expect(log.runs[0].results.length).toBe(names.split('bad').length - 1);
  },
);
