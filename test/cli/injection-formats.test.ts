/** Whatever strings and names of files contain, each format is still that format: its own parser reads it, and gets them back. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import Papa from 'papaparse';
import { rfcUri } from '../support/cli.js';
import { hostile, UNSAFE } from '../support/hostile-strings.js';
import { validateSarif } from '../support/sarif.js';
import { temporaryFolder } from '../support/temporary-folder.js';
import { parsedLines } from '../support/ndjson.js';
import { oneIn } from '../support/effort.js';

const strings = Object.entries(hostile);

const folder = temporaryFolder();

/** The cells of tab-separated values, as PostgreSQL's COPY reads them. */
const tsvRows = (text: string): (string | null)[][] => {
  const { data, errors } = Papa.parse<string[]>(text.replace(/\n$/, ''), {
    delimiter: '\t',
    newline: '\n',
    quoteChar: '\u0000',
  });
  expect(errors).toEqual([]);
  return data.map((row) => row.map(readCell));
};
const escapes: Readonly<Record<string, string>> = { t: '\t', n: '\n', r: '\r', '\\': '\\' };
const unescaped = (part: string): Buffer => {
  if (part.startsWith(String.raw`\x`)) return Buffer.from(part.slice(2), 'hex');
  return Buffer.from(part.startsWith('\\') ? (escapes[part.slice(1)] ?? part.slice(1)) : part);
};
const readCell = (cell: string): string | null => {
  if (cell === String.raw`\N`) return null;
  const parts = cell.match(/\\x[\da-f]{2}|\\.|[^\\]+/g) ?? [];
  return Buffer.concat(parts.map(unescaped)).toString();
};

/** The commands of an annotation as GitHub's runner reads them. */
const readAnnotations = (text: string): { readonly file: string; readonly data: string }[] =>
  text
    .split('\n')
    .slice(0, -1)
    .map((line) => {
      const [, properties = '', data = ''] =
        /^::(?:error|warning|notice) ((?:[\w]+=[^,:]*,?)+)::(.*)$/.exec(line) ?? [];
      expect(properties).not.toBe('');
      const decoded = (part: string): string =>
        part.replaceAll(/%(25|0D|0A|3A|2C)/g, (escape) => decodeURIComponent(escape));
      const [, file = ''] = /file=([^,]*)/.exec(properties) ?? [];
      return { file: decoded(file), data: decoded(data) };
    });

/** The string as a line of a file has it: a lone surrogate cannot be written. */
const asRead = (text: string): string => Buffer.from(text).toString();

describe.each(oneIn(2, strings))('%s', (_, text) => {
  const input = asRead(text);

  test.each([
    ['check', '--rfc', 'rfc3986', '--format', 'ndjson'],
    ['check', '--rfc', 'cern', '--format', 'ndjson'],
    ['check', '--rfc', 'rfc3986', '--fix', '--format', 'ndjson'],
    ['check', '--rfc', 'all', '--format', 'ndjson'],
    ['normalize', '--rfc', 'rfc3986', '--format', 'ndjson'],
    ['relativize', '--rfc', 'rfc3986', '--base', 'http://h/', '--format', 'ndjson'],
    ['compare', '--format', 'ndjson', '-'],
  ])('ndjson: %s %s %s', async (...args) => {
    const { stdout } = await rfcUri(args, `${text}\n`);
    expect(stdout).not.toMatch(UNSAFE);
    expect(stdout).not.toContain('##[');
    expect(parsedLines(stdout)).toMatchObject([{ input }]);
  });

  test.each([['--warnings'], ['--fix', '--certainty', 'guess']])('tsv of check %s', async (...args) => {
    const { stdout } = await rfcUri(['check', '--rfc', 'rfc3986', ...args, '--format', 'tsv'], `${text}\n`);
    const [head = [], ...rows] = tsvRows(stdout);
    expect(stdout).not.toMatch(UNSAFE);
    expect(stdout).not.toMatch(/(?:^|\t)[=+\-@]|^\s*::|##\[/m);
    expect(rows.map((row) => [row.length, row[2]])).toEqual([[head.length, input]]);
  });

  test('tsv of compare --from --to', async () => {
    const { stdout } = await rfcUri(
      ['compare', '--from', 'rfc1738', '--to', 'rfc3986', '--format', 'tsv'],
      `${text}\n`,
    );
    const [head = [], ...rows] = tsvRows(stdout);
    expect(stdout).not.toMatch(UNSAFE);
    expect(stdout).not.toMatch(/(?:^|\t)[=+\-@]|^\s*::|##\[/m);
    for (const row of rows) expect([row.length, row[4]]).toEqual([head.length, input]);
  });

  test.each([
    ['check', '--rfc', 'rfc3986', '--warnings'],
    ['compare', '--from', 'rfc1738', '--to', 'rfc3986'],
  ])('SARIF of %s', async (...args) => {
    const { stdout } = await rfcUri([...args, '--format', 'sarif'], `${text}\n`);
    expect(stdout).not.toMatch(UNSAFE);
    expect([validateSarif(JSON.parse(stdout)), validateSarif.errors]).toEqual([true, null]);
  });

  test.each([
    ['check', '--rfc', 'rfc3986', '--warnings'],
    ['compare', '--from', 'rfc1738', '--to', 'rfc3986'],
  ])('annotations of %s', async (...args) => {
    const { stdout } = await rfcUri([...args, '--format', 'github'], `${text}\n`);
    expect(stdout).not.toMatch(UNSAFE);
    for (const { file, data } of readAnnotations(stdout)) expect([file, data === '']).toEqual(['stdin', false]);
  });

  test('JSON of commands that take it as an argument', async () => {
    const rest = ['--format', 'json', '--', text];
    for (const args of [['parse', '--rfc', 'rfc3986'], ['compare']]) {
      const { stdout } = await rfcUri([...args, ...rest]);
      expect(stdout).not.toMatch(UNSAFE);
      expect(JSON.parse(stdout)).toMatchObject({ input: text });
    }
    const { stdout } = await rfcUri(['resolve', '--rfc', 'rfc3986', ...rest, text]);
    expect(JSON.parse(stdout)).toMatchObject({ base: text, reference: text });
  });

  test('summaries, which are added up again', async () => {
    const { stdout } = await rfcUri(['check', '--rfc', 'rfc3986', '--summary', '--format', 'json'], `${text}\n`);
    expect(stdout).not.toMatch(UNSAFE);
    const sum = await rfcUri(['summarize', '--format', 'json'], stdout + stdout);
    expect(JSON.parse(sum.stdout)).toMatchObject({ total: 2 });
    expect((await rfcUri(['summarize'], stdout)).stdout).not.toMatch(UNSAFE);
  });
});

/** Names of files: no "/" and no NUL. */
const names = strings.filter(([, text]) => !/[/\0]/.test(text) && asRead(text) === text);

describe.each([...names, ['a line feed', 'a\n::error::x\n=1'] as const])('the name of a file with %s', (_, name) => {
  test('in every format', async () => {
    const file = join(folder, 'names', name);
    mkdirSync(join(folder, 'names'), { recursive: true });
    writeFileSync(file, '^\n');
    const run = async (format: string): Promise<string> => {
      const { stdout, stderr } = await rfcUri(['check', '--rfc', 'rfc3986', '--format', format, file]);
      expect(stdout + stderr).not.toMatch(UNSAFE);
      return stdout;
    };
    expect(parsedLines(await run('ndjson'))).toMatchObject([{ file }]);
    expect(tsvRows(await run('tsv'))[1]?.[0]).toBe(file);
    const log: unknown = JSON.parse(await run('sarif'));
    expect([validateSarif(log), validateSarif.errors]).toEqual([true, null]);
    expect(readAnnotations(await run('github')).length).toBe(1);
    expect((await run('text')).split('\n')[0]).toMatch(/:1:1: error: "\^" is not allowed/);
  });
});
