/** Output that nobody can take, for every command. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { pipeline } from '../../support/cli.js';
import { fileCommands, otherCommands } from './commands.js';

const LINES = 4000;
const EMPTY_SUMMARY = '{"total":0,"verdict":{},"code":{},"cause":{},"component":{},"scheme":{},"rfc":{}}\n';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rfc-uri-'));
  // every tenth line is invalid, so that every command has something to print; with a second field for records
  const lines = Array.from({ length: LINES }, (_, index) => `http://h/${index % 10 === 0 ? '^' : ''}${index}\ta\n`);
  writeFileSync(join(folder, 'lines'), lines.join(''));
  writeFileSync(join(folder, 'summaries'), EMPTY_SUMMARY);
});
afterAll(() => rmSync(folder, { recursive: true }));

const inputOf = (args: string): string => join(folder, args === 'summarize' ? 'summaries' : 'lines');
/** Every command with its input. */
const commands: readonly string[] = [...fileCommands.map(({ args }) => args), ...otherCommands];
const lineOf = (args: string): string => (otherCommands.includes(args) ? args : `${args} '${inputOf(args)}'`);

describe.each(commands)('%s', (args) => {
  test('a full disk: a message and exit code 2', async () => {
    const { code, stderr } = await pipeline(`rfc-uri ${lineOf(args)} > /dev/full`);
    const messages = stderr.split('\n').filter((line) => line.startsWith('rfc-uri: '));
    expect(code).toBe(2);
    expect(messages).toEqual([
      expect.stringMatching(
        /^rfc-uri: cannot write to standard output: no space left on the device(?:, after line \d+ of .* \(continue with --from-line \d+\))?$/,
      ),
    ]);
  });

  test('a closed pipe: ends soon, without a message', async () => {
    const { code, stderr } = await pipeline(`rfc-uri ${lineOf(args)} | true`);
    // a message about a line may come before the pipe is found closed
    expect([code === 0 || code === 1, stderr.includes('rfc-uri:')]).toEqual([true, false]);
  });

  test('standard output or standard error that is closed from the start is like /dev/null', async () => {
    const open = await pipeline(`rfc-uri ${lineOf(args)}`);
    const withoutOutput = await pipeline(`rfc-uri ${lineOf(args)} >&-`);
    const withoutErrors = await pipeline(`rfc-uri ${lineOf(args)} 2>&-`);
    expect(withoutOutput).toEqual({ ...open, stdout: '' });
    expect(withoutErrors).toEqual({ ...open, stderr: '' });
  });
});

describe('--output', () => {
  test.each(fileCommands.filter(({ args }) => !/^(?:extract|summarize)/.test(args)))(
    '$args: a full disk, a folder and a missing folder have a message and exit code 2',
    async ({ args }) => {
      for (const [file, message] of [
        ['/dev/full', 'cannot write /dev/full: no space left on the device'],
        [folder, `cannot write ${folder}: it is a directory`],
        [`${folder}/none/x`, `cannot write ${folder}/none/x: no such file or directory`],
      ]) {
        const { code, stdout, stderr } = await pipeline(`rfc-uri ${lineOf(args)} --output '${file}'`);
        const first = stderr.split('\n').find((line) => line.startsWith('rfc-uri: '));
        expect([code, stdout, first]).toEqual([2, '', expect.stringContaining(`rfc-uri: ${message}`)]);
      }
    },
  );
});
