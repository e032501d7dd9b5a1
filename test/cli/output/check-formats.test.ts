/** The outputs of `rfc-uri check`: how much they say of a line, what is coloured, and what identifies a result. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { MAX_LINE_BYTES } from '../../../src/cli/input/bytes/chunks.js';
import { formats } from '../../../src/cli/output/check-formats.js';
import type { Region } from '../../../src/formats/github.js';
import { diagnose, type Diagnostic } from '../../../src/index.js';
import { rfcUri } from '../../support/cli.js';
import { oneIn } from '../../support/effort.js';

interface SarifResult {
  readonly message: { readonly text: string };
  readonly partialFingerprints: Readonly<Record<string, string>>;
  readonly fixes?: readonly unknown[];
  readonly properties?: object;
}

async function annotations(input: string, ...args: string[]): Promise<string[]> {
  const { stdout } = await rfcUri(['check', '--rfc', 'rfc3986', '--format', 'github', ...args], input);
  return stdout.split('\n').slice(0, -1);
}

async function results(input: string | Uint8Array, ...args: string[]): Promise<readonly SarifResult[]> {
  const { stdout } = await rfcUri(['check', '--rfc', 'rfc3986', '--format', 'sarif', ...args], input);
  const { runs } = JSON.parse(stdout) as { runs: [{ results: SarifResult[] }] };
  return runs[0].results;
}

test.each([
  [[], 2],
  [['--max-errors', '1'], 1],
])('with %j, two errors of a line are %d results', async (args, count) => {
  expect((await annotations('http://h/^/%', ...args)).length).toBe(count);
  expect((await results('http://h/^/%', ...args)).length).toBe(count);
});

test('SARIF has all fixes that NDJSON has', async () => {
  const input = 'http://h/%';
  const { stdout } = await rfcUri(['check', '--rfc', 'rfc3986', '--format', 'ndjson'], input);
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: readonly Diagnostic[] };
  const counts = diagnostics.map(({ fixes }) => fixes.length);
  expect(Math.max(...counts)).toBeGreaterThan(1);
  expect((await results(input)).map(({ fixes }) => fixes?.length)).toEqual(counts);
});

describe('labels of notes are coloured', () => {
  const label = (name: string): string => `    \u001b[1;36m${name}:\u001b[0m `;

  test('for a line that is not UTF-8', async () => {
    const args = ['check', '--rfc', 'rfc3986', '--color', 'always'];
    const { stdout } = await rfcUri(args, Buffer.from('a\xff\n', 'latin1'));
    expect(stdout.split('\n').slice(3)).toEqual([`${label('note')}--encoding auto reads it as latin1`, '']);
  });

  test('for a URI in a document', async () => {
    const format = await formats.text({ color: true });
    const region = (): Region => ({ line: 3, column: 4, endLine: 3, endColumn: 5 });
    const place = { region, written: () => undefined, fields: {}, cells: [], what: 'href of a', notes: ['a note'] };
    const diagnostics = diagnose('^', { rfc: 'rfc3986' });
    const [output = ''] = format.lineTexts(
      { file: 'f', line: 3, document: place },
      { input: '^', valid: false, diagnostics },
    );
    expect(output.split('\n').slice(-2)).toEqual([`${label('in')}href of a`, `${label('note')}a note`]);
  });
});

describe('what cannot be read is coloured like any error', () => {
  const red = (text: string): string => `\u001b[1;31m${text}\u001b[0m`;
  const check = async (input: Uint8Array, ...args: string[]): Promise<string[]> =>
    (await rfcUri(['check', '--rfc', 'rfc3986', '--color', 'always', ...args], input)).stdout.split('\n');

  test('a line that is not UTF-8', async () => {
    const [first, , carets] = await check(Buffer.from('a\xff\n', 'latin1'));
    expect([first, carets]).toEqual([`stdin:1:2: ${red('error:')} the line is not UTF-8`, `     ${red('^')}`]);
  });

  test('a malformed place of a document', async () => {
    const [first] = await check(Buffer.from('<a b>'), '--in', 'xml');
    expect(first).toContain(`: ${red('error:')} `);
  });
});

test('a line that is too long has no advice on its encoding', async () => {
  const { stdout } = await rfcUri(['check', '--rfc', 'rfc3986'], Buffer.alloc(MAX_LINE_BYTES + 1, 'a'));
  expect(stdout).toMatch(/^stdin:1:1025: error: the line is longer than 1048576 bytes\n {4}…a{74}\n {79}\^\n$/);
});

test('a warning that proposes nothing says nothing about repairs or other RFCs', async () => {
  const sentences = [/^[tT]he URL contains a password /, /^"user:password" in the userinfo is deprecated/];
  const [annotation = ''] = await annotations('http://u:p@h/', '--warnings');
  const [result] = await results('http://u:p@h/', '--warnings');
  for (const message of [annotation.replace(/^::.*?::/, '').split('%0A'), result?.message.text.split('\n')])
    expect(message).toEqual(sentences.map((sentence) => expect.stringMatching(sentence)));
  expect([result?.fixes, result?.properties]).toEqual([undefined, undefined]);
});

describe('the fingerprint of a result', () => {
  const fingerprints = async (input: string | Uint8Array, ...args: string[]): Promise<string[]> =>
    (await results(input, ...args)).flatMap(({ partialFingerprints }) => Object.values(partialFingerprints));

  test('is half a SHA-256 in hexadecimal digits, and the same in another line', async () => {
    const [first, second, other] = await fingerprints('a b\na b\na  b\n');
    expect(first).toMatch(/^[\da-f]{32}$/);
    expect([second === first, other === first]).toEqual([true, false]);
  });

  test('of a line that cannot be read depends on what can be read of it', async () => {
    const [first, second, other] = await fingerprints(Buffer.from('a\xff\na\xff\nb\xff\n', 'latin1'));
    expect([second === first, other === first]).toEqual([true, false]);
  });

  test('of a malformed document depends on what is wrong', async () => {
    const found = await fingerprints('<a href="x" href="y">\n</c>&nosuch;</a>', '--in', 'xml');
    const messages = await results('<a href="x" href="y">\n</c>&nosuch;</a>', '--in', 'xml');
    expect(new Set(found).size).toBe(new Set(messages.map(({ message }) => message.text)).size);
    expect(found.length).toBeGreaterThan(2);
  });
});

const tried = oneIn(3, ['rfc3986', 'rfc2396', 'rfc1738']);

test.each(tried)('%s: a row of TSV has the first error that NDJSON lists', async (rfc) => {
  const input = readFileSync('test/fixtures/causes.txt', 'utf8') + readFileSync('test/fixtures/warnings.txt', 'utf8');
  const check = async (format: string): Promise<string[]> =>
    (await rfcUri(['check', '--rfc', rfc, '--format', format, '--quiet'], input)).stdout.split('\n').slice(0, -1);
  const expected = (await check('ndjson')).map((line) => {
    const { valid, diagnostics } = JSON.parse(line) as { valid: boolean; diagnostics: readonly Diagnostic[] };
    const [first] = diagnostics;
    return first
      ? [valid, first.code, first.start, first.end, first.message].join('\t')
      : `${valid}\t\\N\t\\N\t\\N\t\\N`;
  });
  const rows = (await check('tsv')).slice(1).map((row) => row.split('\t').slice(3).join('\t'));
  expect(rows).toEqual(expected);
});
