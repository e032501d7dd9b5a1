/** The contract of docs/bulk.md, on which the engines rely. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import { projectRoot } from '../../scripts/grammar/sources.js';
import { pipeline, rfcUri, type Run } from '../support/cli.js';

/** Bad records among good ones, each of which must be answered. */
const values = ['http://h/', 'http://h/a b', '', '../g?q#f', 'HTTP://H:80/%7e', 'http://h:80a/', '\u00e9', ' '];
const keys = values.map((_, index) => `<key ${index}>`);

const forms = {
  lines: (value: string) => value,
  tsv: (value: string, key: string) => `${key}\t${value}`,
  ndjson: (value: string, key: string) => JSON.stringify({ key, url: value }),
  references: (value: string, key: string) => `http://b/\t${value}\t${key}`,
  'references as ndjson': (value: string, key: string) => JSON.stringify({ key, base: 'http://b/', reference: value }),
};

/** Commands, what they read, and whether a header precedes what they print. */
const jobs: readonly { readonly command: string; readonly form: keyof typeof forms; readonly header?: true }[] = [
  { command: 'check --format ndjson', form: 'lines' },
  { command: 'check --format tsv', form: 'lines', header: true },
  { command: 'check --format ndjson --in tsv --field 2', form: 'tsv' },
  { command: 'check --format tsv --in tsv --field 2', form: 'tsv', header: true },
  { command: 'check --format ndjson --in ndjson --field url', form: 'ndjson' },
  { command: 'normalize', form: 'lines' },
  { command: 'normalize --format ndjson', form: 'lines' },
  { command: 'normalize --in tsv --field 2', form: 'tsv' },
  { command: 'normalize --in ndjson --field url', form: 'ndjson' },
  { command: 'resolve --in tsv', form: 'references' },
  { command: 'resolve --in ndjson', form: 'references as ndjson' },
];

const bulk = (command: string, input: string | Uint8Array): Promise<Run> =>
  rfcUri([...command.split(' '), '--rfc', 'rfc3986', '--jobs', '1', '--quiet', '-'], input);

describe.each(jobs)('$command', ({ command, form, header }) => {
  const lines = values.map((value, index) => `${forms[form](value, keys[index] ?? '')}\n`);
  const printedRecords = async (from: number, to?: number): Promise<string[]> =>
    (await bulk(command, lines.slice(from, to).join(''))).stdout.split('\n').slice(header ? 1 : 0, -1);

  test('prints one record for each, in order, with its key; and nothing on standard error', async () => {
    const { code, stderr } = await bulk(command, lines.join(''));
    expect([code, stderr]).toEqual([1, '']);
    const records = await printedRecords(0);
    expect(records.length).toBe(values.length);
    if (form !== 'lines') expect(records.map((record) => /<key \d>/.exec(record)?.[0])).toEqual(keys);
  });

  test('prints for two parts what it prints for the whole', async () => {
    const withoutLine = (record: string): string => record.replace(/^stdin\t\d+\t|"line":\d+,/, '');
    const parts = [...(await printedRecords(0, 3)), ...(await printedRecords(3))];
    expect(parts.map(withoutLine)).toEqual((await printedRecords(0)).map(withoutLine));
  });
});

test('the exit code is 0 if all are valid, 1 if some are not, and 2 if the run failed', async () => {
  expect((await bulk('check --format tsv', 'http://h/\n')).code).toBe(0);
  expect((await bulk('check --format tsv', 'http://h/\n^\n')).code).toBe(1);
  const { code, stderr } = await bulk('check --format tsv --in ndjson', '{}\n');
  expect(code).toBe(2);
  expect(stderr).not.toBe('');
});

test('a line that is not UTF-8, and a record without the field, are records', async () => {
  const octets = Buffer.concat([Buffer.from('a\n\xff\n', 'latin1'), Buffer.from('b\n')]);
  const { stdout } = await bulk('check --format ndjson', octets);
  const lines = stdout.trimEnd().split('\n');
  expect(lines.map((line) => (JSON.parse(line) as { valid: boolean }).valid)).toEqual([true, false, true]);
  const records = await bulk('check --format ndjson --in ndjson --field url', '{"url":"a"}\nnonsense\n{"other":1}\n');
  expect(records.stdout.trimEnd().split('\n').length).toBe(3);
  expect(records.code).toBe(1);
});

test('a value with a line break, or with CR at its end, is one record in ndjson', async () => {
  const input = ['http://h/\n', 'http://h/\r'].map((url) => `${JSON.stringify({ url })}\n`).join('');
  const { stdout } = await bulk('check --format ndjson --in ndjson --field url', input);
  const lines = stdout.trimEnd().split('\n');
  expect(lines.map((line) => (JSON.parse(line) as { valid: boolean }).valid)).toEqual([false, false]);
});

test('the examples of docs/bulk.md print what it shows', async () => {
  const document = readFileSync(`${projectRoot}docs/bulk.md`, 'utf8');
  const [, block = ''] = /^```console\n(\$ [^]*?)^```/m.exec(document) ?? [];
  const examples = block.split(/^\$ /m).slice(1);
  expect(examples.length).toBe(2);
  for (const example of examples) {
    const [command = '', ...output] = example.split('\n');
    expect((await pipeline(command)).stdout).toBe(output.join('\n'));
  }
});

test('the commands of docs/bulk.md for an archive write what changes beside it, with the keys of its lines', async () => {
  const document = readFileSync(`${projectRoot}docs/bulk.md`, 'utf8');
  const [, commands = ''] = /^## An archive of old URLs\n[^]*?^```sh\n([^]*?)^```/m.exec(document) ?? [];
  const folder = mkdtempSync(join(tmpdir(), 'rfc-uri-'));
  const record = (url: string, index: number): string => `org,h)/${index} 1996 ${url} text/html 200 AB - - 1 2 f.gz\n`;
  const urls = ['HTTP://h/', 'http://h/a[]', 'http://h/caf\u00e9', 'http://h/a b', 'http://h/', '-'];
  const archive = gzipSync(Buffer.from(` CDX N b a m s k r M S V g\n${urls.map(record).join('')}`, 'latin1'));
  writeFileSync(join(folder, 'old.cdx.gz'), archive);
  const { stderr } = await pipeline(`cd "${folder}" && { ${commands.trim()}\n}`);
  expect(stderr).toBe('');
  expect(readFileSync(join(folder, 'old.cdx.gz')).equals(archive)).toBe(true);
  const read = (name: string, field: string): unknown[] =>
    gunzipSync(readFileSync(join(folder, name)))
      .toString()
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { record: { urlkey: string } } & Record<string, unknown>)
      .map((object) => [object.record.urlkey, object[field]]);
  expect(read('repairs.ndjson.gz', 'repaired')).toEqual([
    ['org,h)/1', 'http://h/a%5B%5D'],
    ['org,h)/2', 'http://h/caf%E9'],
    ['org,h)/3', 'http://h/a%20b'],
  ]);
  expect(read('normal.ndjson.gz', 'value')).toEqual([['org,h)/0', 'http://h/']]);
  rmSync(folder, { recursive: true });
});
