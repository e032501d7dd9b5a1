import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { commandNames } from '../../src/cli/program.js';
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
