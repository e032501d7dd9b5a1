/** Output that nobody can take, for every command. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { pipeline } from '../../support/cli.js';
import { fileCommands, inputCommands, otherCommands } from './commands.js';
import { temporaryFolder } from '../../support/temporary-folder.js';

const LINES = 4000;
const EMPTY_SUMMARY = '{"total":0,"verdict":{},"code":{},"cause":{},"component":{},"scheme":{},"rfc":{}}\n';

const folder = temporaryFolder();
beforeAll(() => {
  // every tenth line is invalid, so that every command has something to print; with a second field for records
  const lines = Array.from({ length: LINES }, (_, index) => `http://h/${index % 10 === 0 ? '^' : ''}${index}\ta\n`);
  writeFileSync(join(folder, 'lines'), lines.join(''));
  for (const [form, makeDocument] of Object.entries(documents))
    writeFileSync(join(folder, form), makeDocument(lines.map((line) => line.slice(0, line.indexOf('\t')))));
  writeFileSync(join(folder, 'summaries'), EMPTY_SUMMARY);
});

/** A document of each form with these URIs. */
const documents: Readonly<Record<string, (uris: readonly string[]) => string>> = {
  // XLink escapes "^", but not "%"
  xml: (uris) =>
    `<a xmlns:x="http://www.w3.org/1999/xlink">${uris.map((uri) => `<b x:href="${uri.replace('^', '%')}"/>`).join('\n')}</a>`,
  html: (uris) => uris.map((uri) => `<a href="${uri}">a</a>\n`).join(''),
  markdown: (uris) => uris.map((uri) => `[a](${uri})\n`).join(''),
  json: (uris) => JSON.stringify(uris.map((url) => ({ url }))),
  css: (uris) => uris.map((uri) => `a { background: url("${uri}") }\n`).join(''),
};

function inputFile(args: string): string {
  const [, form] = /--in (\w+)/.exec(args) ?? [];
  if (form !== undefined && form in documents) return join(folder, form);
  return join(folder, args.startsWith('summarize') ? 'summaries' : 'lines');
}

/** Every command with its input. */
const commands: readonly string[] = [...[...fileCommands, ...inputCommands].map(({ args }) => args), ...otherCommands];

function commandLine(args: string): string {
  if (otherCommands.includes(args)) return args;
  return inputCommands.some((command) => command.args === args)
    ? `${args} - < '${inputFile(args)}'`
    : `${args} '${inputFile(args)}'`;
}

describe.each(commands)('%s', (args) => {
  test('a full disk: a message and exit code 2', async () => {
    const { code, stderr } = await pipeline(`rfc-uri ${commandLine(args)} > /dev/full`);
    const messages = stderr.split('\n').filter((line) => line.startsWith('rfc-uri: '));
    expect(code).toBe(2);
    expect(messages).toEqual([
      expect.stringMatching(
        /^rfc-uri: cannot write to standard output: no space left on the device(?:, after line \d+ of .* \(continue with --from-line \d+\))?$/,
      ),
    ]);
  });

  test('a closed pipe: ends soon, without a message', async () => {
    const { code, stderr } = await pipeline(`rfc-uri ${commandLine(args)} | true`);
    // a message about a line may come before the pipe is found closed; the code is 2 if lines are left then
    expect([code === null || code > 2, stderr.includes('rfc-uri:')]).toEqual([false, false]);
  });

  test('standard output or standard error that is closed from the start is like /dev/null', async () => {
    const open = await pipeline(`rfc-uri ${commandLine(args)}`);
    const withoutOutput = await pipeline(`rfc-uri ${commandLine(args)} >&-`);
    const withoutErrors = await pipeline(`rfc-uri ${commandLine(args)} 2>&-`);
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
        const { code, stdout, stderr } = await pipeline(`rfc-uri ${commandLine(args)} --output '${file}'`);
        const first = stderr.split('\n').find((line) => line.startsWith('rfc-uri: '));
        expect([code, stdout, first]).toEqual([2, '', expect.stringContaining(`rfc-uri: ${message}`)]);
      }
    },
  );
});
