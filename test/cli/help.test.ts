import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { commandNames } from '../../src/cli/program.js';
import { rfcIds } from '../../src/rfcs/names.js';
import { pipeline, rfcUri } from '../support/cli.js';

/** Has the files that the examples name. */
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'examples-'));
  copyFileSync('docs/uris.txt', join(folder, 'urls.txt'));
  copyFileSync('README.md', join(folder, 'README.md'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const helpOf = async (...command: string[]): Promise<string> => {
  const { code, stdout, stderr } = await rfcUri([...command, '--help']);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return stdout;
};

test('--help lists all commands', async () => {
  const names = Array.from((await helpOf()).matchAll(/^ {2}([a-z]+) {2,}/gm), ([, name = '']) => name);
  expect(names.slice(0, commandNames.length).toSorted()).toEqual(commandNames.toSorted());
});

test.each(['parse', 'check', 'normalize', 'relativize', 'extract', 'sample'])(
  'help of %s names the RFCs',
  async (name) => {
    const help = (await helpOf(name)).replaceAll(/\s+/g, ' ');
    expect(help).toContain(`--rfc ID the specification: ${rfcIds.join(', ')}`);
  },
);

test.each(['compare', 'diff', 'grammar'])('help of %s names the RFCs', async (name) => {
  expect(await helpOf(name)).toContain(` ${rfcIds.join(', ')}\n`);
});

test('help of check has the options of records, documents, runs and the configuration', async () => {
  const help = await helpOf('check');
  for (const option of [
    '--in FORM',
    '--delimiter C',
    '--in xml',
    '--strict',
    '--jobs N',
    '--ignore CODE',
    '--no-baseline',
  ])
    expect([option, help.includes(`\n  ${option} `) || help.includes(`\n  ${option},`)]).toEqual([option, true]);
});

test.each(['normalize', 'relativize'])('help of %s says what becomes of invalid lines', async (name) => {
  expect(await helpOf(name)).toMatch(
    /\n\nAn invalid line is printed unchanged, byte for byte, and reported [^]* longer than 1048576 bytes\./,
  );
});

describe.each([[], ...commandNames.map((name) => [name])])('help of %s', (...command) => {
  test('has usage, options, examples and exit codes', async () => {
    const help = await helpOf(...command);
    expect(help.startsWith(`Usage: ${['rfc-uri', ...command].join(' ')}`)).toBe(true);
    expect(help).toMatch(/\n\nOptions:\n[^]*\n\nExamples:\n[^]*\n\nExit codes: 0 /);
  });

  test('fits 80 columns', async () => {
    expect((await helpOf(...command)).split('\n').filter((line) => line.length > 80)).toEqual([]);
  });

  // the playground runs until it is ended; its own test does that
  if (command[0] === 'playground') return;

  test('has examples that work', async () => {
    const [, examples = ''] = /\nExamples:\n([^]*?)\n\n/.exec(await helpOf(...command)) ?? [];
    const lines = examples.split('\n').map((line) => line.trim());
    expect(lines.length).toBeGreaterThan(1);
    for (const line of lines) {
      const { code, stdout } = await pipeline(`cd '${folder}'; ${line}; exit \${PIPESTATUS[-1]}`);
      expect([line, stdout === '' ? 'no output' : '', code === 0 || code === 1]).toEqual([line, '', true]);
    }
  });
});
