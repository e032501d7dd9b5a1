/** An output that is also an input, under whatever name: the file is kept. */
import { linkSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { pipeline } from '../../support/cli.js';
import { temporaryFolder } from '../../support/temporary-folder.js';
import { oneIn } from '../../support/effort.js';

const TEXT = 'HTTP://H/\n';
let folder = '';
const folders = temporaryFolder();
let count = 0;
beforeEach(() => {
  folder = join(folders, String(count++));
});

/** Runs a command in a folder with a file F of one line, a hard link H and a symbolic link S to it, and another file G. */
async function inFolder(command: string): Promise<{ code: number | null; message: string | undefined; text: string }> {
  await pipeline(`mkdir '${folder}'`);
  for (const name of ['F', 'G']) writeFileSync(join(folder, name), TEXT);
  linkSync(join(folder, 'F'), join(folder, 'H'));
  symlinkSync('F', join(folder, 'S'));
  const { code, stderr } = await pipeline(`cd '${folder}'; ${command}; exit $?`);
  return { code, message: stderr.split('\n')[0], text: readFileSync(join(folder, 'F'), 'utf8') };
}

const commands = [
  'normalize --rfc rfc3986',
  'relativize --rfc rfc3986 --base http://h/',
  'resolve --in lines --base http://h/ --rfc rfc3986',
  'resolve --in tsv --rfc rfc3986',
  'check --rfc rfc3986',
  'check --rfc rfc3986 --format sarif',
  'check --rfc rfc3986 --fix',
  'check --rfc rfc3986 --summary',
  'check --rfc rfc3986 --in html',
  'check --rfc all',
  'compare --from rfc2396 --to rfc3986',
];

test.each(oneIn(3, commands))('rfc-uri %s --output F < F', async (command) => {
  expect(await inFolder(`rfc-uri ${command} --output F < F`)).toEqual({
    code: 2,
    message: 'rfc-uri: --output F is also an input; choose another file',
    text: TEXT,
  });
});

/** Other systems have no /proc, and another /dev/stdin. */
const onLinux = process.platform === 'linux' ? describe : describe.skip;

onLinux('under another name', () => {
  test.each([
    ['H', '< F'],
    ['S', '- < F'],
    ['F', '< S'],
    ['F', '/dev/stdin < H'],
    ['/dev/stdin', '< F'],
    ['/proc/self/fd/0', 'F < F'],
    ['F', 'G H'],
    ['S', 'G - < F'],
    ['./F', '--from-line 1 < F'],
  ])('--output %s %s', async (output, rest) => {
    expect(await inFolder(`rfc-uri normalize --rfc rfc3986 --output ${output} ${rest}`)).toEqual({
      code: 2,
      message: `rfc-uri: --output ${output} is also an input; choose another file`,
      text: TEXT,
    });
  });

  test('a baseline is an input, too', async () => {
    const run =
      'rfc-uri check --rfc rfc3986 --quiet --format ndjson G > F; cp F before; rfc-uri check --rfc rfc3986 --baseline F';
    const { code, message, text } = await inFolder(`${run} --output H G`);
    expect([code, message]).toEqual([2, 'rfc-uri: --output H is also an input; choose another file']);
    expect(text).toBe(readFileSync(join(folder, 'before'), 'utf8'));
  });

  test.each(['F >> F', '< F >> F', '/dev/stdin < F >> H', '- F < G >> F'])('normalize %s', async (rest) => {
    const { code, message, text } = await inFolder(`rfc-uri normalize --rfc rfc3986 ${rest}`);
    expect([code, message]).toEqual([
      2,
      expect.stringMatching(/^rfc-uri: cannot read \S+: standard output is written to the same file; choose another/),
    ]);
    // what comes from another file may be added
    expect(text.startsWith(TEXT)).toBe(true);
    expect(text.length).toBeLessThanOrEqual(2 * TEXT.length);
  });
});

test.each(['extract --rfc rfc3986', 'summarize', 'check --rfc rfc3986 --in html'])('%s F >> F', async (command) => {
  expect(await inFolder(`rfc-uri ${command} F >> F`)).toMatchObject({
    code: 2,
    message: expect.stringContaining('standard output is written to the same file'),
  });
});

test('a file that is not there is not made', async () => {
  const run = 'rfc-uri normalize --rfc rfc3986 --output new new; test $? -eq 2 && ! test -e new';
  expect((await inFolder(run)).code).toBe(0);
});

test('a pipe that is also an input is refused, because the run would wait for itself', async () => {
  const run = 'mkfifo P; rfc-uri normalize --rfc rfc3986 --output P P';
  expect(await inFolder(run)).toMatchObject({
    code: 2,
    message: 'rfc-uri: --output P is also an input; choose another file',
  });
});

test('devices are not files: they may be both', async () => {
  const run = 'rfc-uri normalize --rfc rfc3986 --quiet --output /dev/null /dev/null < /dev/null > /dev/null';
  expect(await inFolder(run)).toEqual({ code: 0, message: '', text: TEXT });
});
