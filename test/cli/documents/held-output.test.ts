/** The output of a document, which is kept in memory, or in a temporary file if there is more of it. */
import { existsSync, readdirSync, readlinkSync } from 'node:fs';
import { dirname } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { HeldOutput } from '../../../src/cli/documents/held-output.js';
import { rfcUri } from '../../support/cli.js';

/** The most that is kept in memory. */
const MOST = 4 << 20;

const { platform } = process;
const held = new HeldOutput();
afterEach(() => {
  Object.defineProperty(process, 'platform', { value: platform });
  held.clear();
});

/** All that is held, as one text. */
function heldText(): string {
  let text = '';
  for (const piece of held.pieces()) text += piece;
  return text;
}

/** The files that hold output for this process, whoever opened them. Only Linux can tell. */
function allOpenFiles(): string[] {
  const links = readdirSync('/proc/self/fd').map((number) => `/proc/self/fd/${number}`);
  const files = links.filter((link) => existsSync(link)).map((link) => readlinkSync(link));
  return files.filter((file) => /\/rfc-uri-[^/]+\/output(?: \(deleted\))?$/.test(file));
}

test('what is in a file and what is in memory are one text, wherever a character is divided', () => {
  const [first, second, third] = [`a${'é'.repeat(2 ** 18)}${'😀'.repeat(2 ** 18)}`, 'b'.repeat(MOST), 'c'];
  for (const text of [first, second, third]) held.add(text);
  expect(heldText() === `${first}${second}${third}`).toBe(true);
});

test('later texts come after those that are in the file already', () => {
  const texts = ['a', 'b'.repeat(MOST), 'c', 'd'.repeat(MOST), 'e'];
  for (const text of texts) held.add(text);
  expect(heldText() === texts.join('')).toBe(true);
});

test('nothing is held after all was forgotten', () => {
  for (const text of ['a', 'b'.repeat(MOST), 'c']) held.add(text);
  held.clear();
  expect(heldText()).toBe('');
  held.add('d');
  expect(heldText()).toBe('d');
});

(platform === 'linux' ? describe : describe.skip)('the file', () => {
  let earlier: readonly string[] = [];
  beforeEach(() => {
    earlier = allOpenFiles();
  });
  const openFiles = (): string[] => allOpenFiles().filter((file) => !earlier.includes(file));

  test('is only there for more than 4 Mi characters', () => {
    held.add('a'.repeat(MOST));
    expect(openFiles()).toEqual([]);
    held.add('b');
    expect(openFiles()).toHaveLength(1);
    held.clear();
    expect(openFiles()).toEqual([]);
  });

  test('is removed from its folder as soon as it is open', () => {
    held.add('a'.repeat(MOST + 1));
    expect(openFiles()).toEqual([expect.stringMatching(/ \(deleted\)$/)]);
  });

  test('is removed when it is closed on Windows, which cannot remove an open file', () => {
    Object.defineProperty(process, 'platform', { value: 'win32' });
    held.add('a'.repeat(MOST + 1));
    const [file = ''] = openFiles();
    expect([existsSync(file), existsSync(dirname(file))]).toEqual([true, true]);
    held.clear();
    expect(existsSync(dirname(file))).toBe(false);
  });

  test('is closed when the document is printed', async () => {
    // each record repeats the URI several times
    const document = JSON.stringify({ url: 'a'.repeat(MOST / 3 + 1) });
    const { stdout } = await rfcUri(['check', '--rfc', '3986', '--in', 'json', '--format', 'ndjson'], document);
    expect(stdout.length).toBeGreaterThan(MOST);
    expect(openFiles()).toEqual([]);
  });
});
