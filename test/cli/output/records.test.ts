/** What is printed of records: each form, with and without a header, with fields of every kind. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { rfcUri, rfcUriOctets, type Run } from '../../support/cli.js';

const printed = async (command: string, args: string, input: string | Uint8Array): Promise<string> =>
  (await rfcUri([...command.split(' '), '--rfc', 'rfc3986', '--in', ...args.split(' ')], input)).stdout;

describe('normalize changes only the URI', () => {
  test.each([
    ['tsv', 'X:/\t\u20ac\n', 'x:/\t\u20ac\n'],
    ['tsv --field 2', 'a\tX:/\r\n', 'a\tx:/\n'],
    ['tsv --header', 'u\r\nX:/\r\n', 'u\nx:/\n'],
    ['tsv --field u', '"\ta\rb\tu\n1\t2\tX:/\n', '"\ta\rb\tu\n1\t2\tx:/\n'],
    ['tsv --field u', 'u', 'u\n'],
    ['tsv --header', '', ''],
    ['tsv --header', '\nX:/\n', '\nx:/\n'],
    ['csv', 'X:/,"a""b","c,d"\n', 'x:/,"a""b","c,d"\n'],
    ['csv --header', '"a,b",c\nX:/,d\n', '"a,b",c\nx:/,d\n'],
    ['csv --header', '', ''],
    ['csv --header', '\n', '\n'],
    ['csv --header', '\u20ac\nX:/', '\u20ac\nx:/\n'],
    ['csv --field 2 --delimiter |', 'a,b|X:/|"c|d"\n', 'a,b|x:/|"c|d"\n'],
    // a CR does not end a line, and a quotation mark in a quoted field need not be doubled
    ['csv', 'X:/,a\rb\rc\nX:/,d', 'x:/,"a\rb\rc"\nx:/,d\n'],
    ['csv', 'X:/,"a"b"\n', 'x:/,"a""b"\n'],
    ['csv', 'X:/,"a"b"', 'x:/,"a""b"\n'],
    ['ndjson --field a', '{"b":"1","a":"X:/","c":"2"}\n', '{"b":"1","a":"x:/","c":"2"}\n'],
    ['ndjson --field a', ' { "k" : "\\"a\\":{" , "a" : "X:/" } \n', ' { "k" : "\\"a\\":{" , "a" : "x:/" } \n'],
    [
      'ndjson --field a',
      '{"x":[{"a":"X:/"},"a","X:/"],"y":{"a":"Y:/"},"b,":":","a":"X:/z"}\n',
      '{"x":[{"a":"X:/"},"a","X:/"],"y":{"a":"Y:/"},"b,":":","a":"x:/z"}\n',
    ],
    ['ndjson --field a', '{"a":"X:/","x":{"b":1,"a":"Y:/"}}\n', '{"a":"x:/","x":{"b":1,"a":"Y:/"}}\n'],
    // of several members with one name, the last counts
    ['ndjson --field a', '{"a":"X:/","a":"Y:/","b":[]}\n', '{"a":"X:/","a":"y:/","b":[]}\n'],
    ['ndjson --field \u20ac', '{"\\u20ac":"X:/"}\n', '{"\\u20ac":"x:/"}\n'],
    ['ndjson --field a', 'null\n3\n"a"\n[]\n\n{}\n', 'null\n3\n"a"\n[]\n\n{}\n'],
    ['cdx', ' CDX N b a\nk 1996 X:/\n', ' CDX N b a\nk 1996 x:/\n'],
    ['cdx', '|CDX|N|a\nk|X:/\n', '|CDX|N|a\nk|x:/\n'],
    ['cdx', ' CDX N b a \r\nk 1996 X:/\n', ' CDX N b a \nk 1996 x:/\n'],
    ['cdx', 'k CDX {"url":"X:/"}\n', 'k CDX {"url":"x:/"}\n'],
    ['cdx --field 2', 'a X:/ c\n', 'a x:/ c\n'],
    ['cdx --field redirect', 'k t o m 200 d X:/ 7 f\n', 'k t o m 200 d x:/ 7 f\n'],
    ['cdx --field u', 'k t { "url":"X:/","u":"Y:/"}\n', 'k t { "url":"X:/","u":"y:/"}\n'],
    ['cdx', 'k t {"url":"X:/","a":"\u20ac"}\n', 'k t {"url":"x:/","a":"\u20ac"}\n'],
  ])('%s: %j', async (args, input, expected) => {
    expect(await printed('normalize', args, input)).toBe(expected);
  });

  test('in tsv, a record that is too long is printed whole, even at the end of the input', async () => {
    const long = `X:/\t${'x'.repeat((1 << 20) + 9)}`;
    for (const command of ['normalize', 'check --fix']) {
      const stdout = await printed(command, 'tsv', `x:/\ta\n${long}`);
      expect(stdout === `x:/\ta\n${long}\n`).toBe(true);
    }
  });

  test.each([
    ['tsv', '\t'],
    ['csv', ','],
  ])('in %s, a record that is too long is printed octet by octet', async (form, delimiter) => {
    const long = `X:/${delimiter}${'x'.repeat(1 << 20)}\xe9\n`;
    const input = Buffer.from(`${long}X:/${delimiter}a\n`, 'latin1');
    const stdout = await rfcUriOctets(['normalize', '--rfc', 'rfc3986', '--in', form], input);
    expect(stdout === `${long}x:/${delimiter}a\n`).toBe(true);
  });
});

describe('tsv has the other fields as columns', () => {
  test.each([
    ['tsv', 'X:/\ta\tb\n', '', 'a\tb'],
    ['tsv --header', 'u\tn\nX:/\ta\n', '\tn', 'a'],
    ['tsv --field 2 --header', 'n\tu\na\tX:/\n', '\tn', 'a'],
    ['csv', 'X:/,a\n', '', 'a'],
    ['csv --header', 'u,n\nX:/,a\n', '\tn', 'a'],
    ['csv --field 2 --header', 'n,u,m\na,X:/,b\n', '\tn\tm', 'a\tb'],
    ['csv --field u', 'n,u,m\na,X:/,b\n', '\tn\tm', 'a\tb'],
    ['ndjson --field u', ' {"u":"X:/",\t"n":1.0} \n', '\trecord', '{"u":"X:/",\\t"n":1.0}'],
    ['cdx', 'k t {"url":"X:/","n":1}\n', '\turlkey\ttimestamp\trecord', 'k\tt\t{"url":"X:/","n":1}'],
    ['cdx', ' CDX N b a Z\nk t X:/ z\n', '\turlkey\ttimestamp\tZ', 'k\tt\tz'],
    [
      'cdx',
      'k t X:/ m 200 d r 7 f\n',
      '\turlkey\ttimestamp\tmimetype\tstatuscode\tdigest\tredirect\toffset\tfilename',
      'k\tt\tm\t200\td\tr\t7\tf',
    ],
    [
      'cdx',
      'k t X:/ m 200 d r M 7 f\n',
      '\turlkey\ttimestamp\tmimetype\tstatuscode\tdigest\tredirect\trobotflags\toffset\tfilename',
      'k\tt\tm\t200\td\tr\tM\t7\tf',
    ],
    [
      'cdx --field 1',
      'X:/ t o m 200 d r M S 7 f\n',
      '\ttimestamp\toriginal\tmimetype\tstatuscode\tdigest\tredirect\trobotflags\tlength\toffset\tfilename',
      't\to\tm\t200\td\tr\tM\tS\t7\tf',
    ],
  ])('%s: %j', async (args, input, head, cells) => {
    const number = input.startsWith('X') || !/^ CDX|^[num]\W/.test(input) ? 1 : 2;
    expect(await printed('check --format tsv', args, input)).toBe(
      `file\tline\tinput\tvalid\tcode\tstart\tend\tmessage${head}\n` +
        `stdin\t${number}\tX:/\ttrue\t\\N\t\\N\t\\N\t\\N\t${cells}\n`,
    );
  });
});

test('if the first line of CDX is not a record, there are no other fields to pass through', async () => {
  expect(await printed('check --format tsv', 'cdx', 'k t\n')).toBe(
    'file\tline\tinput\tvalid\tcode\tstart\tend\tmessage\n' +
      'stdin\t1\tk t\tfalse\tnot a record\t0\t0\tthe line has 2 fields; without a header, a CDX line has 9, 10 or 11\n',
  );
});

test.each(['cdx', 'cdx --field 1', 'tsv --header', 'tsv --header --field 2', 'csv --header --field 2'])(
  'an empty file as %s has no records and no other fields',
  async (args) => {
    const command = ['check', '--rfc', 'rfc3986', '--format', 'tsv', '--in', ...args.split(' ')];
    expect(await rfcUri(command)).toEqual({
      code: 0,
      stdout: 'file\tline\tinput\tvalid\tcode\tstart\tend\tmessage\n',
      stderr: '0 lines: 0 valid, 0 invalid under RFC 3986\n',
    });
  },
);

describe('a line that cannot be read is shown as it was in the file:', () => {
  const shown = async (form: string, line: string): Promise<object> =>
    JSON.parse(await printed('check --format ndjson', form, Buffer.from(`${line}\r\n`, 'latin1'))) as object;

  test.each([
    ['tsv', 'a\t'],
    ['csv', 'a,"b""c,'],
    ['cdx', 'k t {"url":"a"}'],
    ['ndjson --field u', '{"u":"a"} '],
  ])('%s that is not UTF-8', async (form, line) => {
    const end = form === 'csv' ? '"' : '';
    expect(await shown(form, `${line}\xe9${end}`)).toMatchObject({
      input: `${line}\ufffd${end}`,
      inputBase64: Buffer.from(`${line}\xe9${end}`, 'latin1').toString('base64'),
      trouble: {
        reason: 'not UTF-8',
        message: 'the line is not UTF-8',
        offset: line.length,
      },
    });
  });

  test.each(['tsv', 'csv', 'cdx', 'ndjson --field u'])('%s that is too long', async (form) => {
    expect(await shown(form, 'x'.repeat((1 << 20) + 1))).toMatchObject({
      input: 'x'.repeat(1024),
      trouble: { reason: 'too long' },
    });
  });
});

describe('ndjson and SARIF have the whole record', () => {
  test.each([
    ['tsv', '^\ta\n', '["^","a"]'],
    ['tsv --header', 'u\tu\n^\ta\n', '{"u":"^","u":"a"}'],
    ['csv --field 2', 'a,^\n', '["a","^"]'],
    ['ndjson --field u', '\t{"u":"^",\t"n":1.0}\r\n', '{"u":"^", "n":1.0}'],
    ['cdx', 'k t  {"url":"^"}\n', undefined],
    ['cdx', 'k t { "url":"x:^"} \n', '{"urlkey":"k","timestamp":"t","url":"x:^"}'],
    ['cdx --field 2', 'k ^ t\n', '["k","^","t"]'],
    ['cdx', ' CDX a N\nx:^ k\n', '{"original":"x:^","urlkey":"k"}'],
  ])('%s: %j', async (args, input, record) => {
    for (const command of ['check', 'normalize', 'check --fix']) {
      const stdout = await printed(`${command} --format ndjson`, args, input);
      expect(stdout.endsWith(record === undefined ? '}\n' : `,"record":${record}}\n`)).toBe(true);
      expect(stdout.includes('"record":')).toBe(record !== undefined);
    }
    const { runs } = JSON.parse(await printed('check --format sarif', args, input)) as {
      runs: [{ results: [{ properties?: { record?: unknown } }] }];
    };
    expect(runs[0].results[0].properties?.record).toEqual(record && JSON.parse(record));
  });
});

test.each([
  ['cdx --field 12', 'k t X:/\n', 'the record has no field 12'],
  ['cdx --field none', 'k t X:/ m 200 d r 7 f\n', 'the record has no field "none"'],
  ['cdx', '|CDX|N|a|\nk|X:/\n', 'the record has 2 fields, but the header has 3'],
  ['cdx', 'k t   {"url":"X:/"}\n', 'the line has 5 fields; without a header, a CDX line has 9, 10 or 11'],
  ['cdx', 'k t\n', 'the line has 2 fields; without a header, a CDX line has 9, 10 or 11'],
  ['cdx', 'k\n', 'the line has 1 field; without a header, a CDX line has 9, 10 or 11'],
  ['ndjson --field a', 'null\n', 'the line is not a JSON object'],
  ['ndjson --field a', '"a"\n', 'the line is not a JSON object'],
])('%s: %j is not a record: %s', async (args, input, message) => {
  const { code, stderr } = await rfcUri(['normalize', '--rfc', 'rfc3986', '--in', ...args.split(' ')], input);
  expect([code, stderr]).toEqual([
    1,
    expect.stringMatching(new RegExp(`^stdin:\\d: ${message.replaceAll('.', '\\.')}\n`)),
  ]);
});

describe('a header of a MiB', () => {
  let folder = '';
  beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'rfc-uri-'))));
  afterAll(() => rmSync(folder, { recursive: true }));

  const header = `${'x'.repeat((1 << 20) - 2)}\tu`;
  const normalized = async (input: string, inFile: boolean): Promise<Run> => {
    const path = join(folder, 'records');
    writeFileSync(path, input);
    const args = ['normalize', '--rfc', 'rfc3986', '--in', 'tsv', '--field', 'u'];
    return inFile ? rfcUri([...args, path]) : rfcUri(args, input);
  };

  // a file is read in chunks
  test.each([false, true])('is read; in a file: %j', async (inFile) => {
    for (const end of ['', '\n1\tX:/\n']) {
      const { code, stdout } = await normalized(`${header}${end}`, inFile);
      expect([code, stdout === `${header}\n${end.slice(1).toLowerCase()}`]).toEqual([0, true]);
    }
  });

  test.each([
    [false, '\n1\tX:/\n'],
    [true, '\n1\tX:/\n'],
    [false, ''],
    [true, ''],
    [true, 'x'.repeat(1 << 16)],
  ])('and one more byte is too long; in a file: %j, before %j', async (inFile, end) => {
    const { code, stdout, stderr } = await normalized(`x${header}${end}`, inFile);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/: its header is longer than 1048576 bytes\n0 lines/);
  });

  test('is also too long in CDX; a long first line that is not a header is just a bad record', async () => {
    const long = 'x'.repeat(1 << 20);
    expect(
      await rfcUri(['check', '--rfc', 'rfc3986', '--in', 'cdx'], ` CDX N b a ${long}\nk 1996 x:/\n`),
    ).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('cannot read stdin: its header is longer than 1048576 bytes\n'),
    });
    const { stdout } = await rfcUri(
      ['check', '--rfc', 'rfc3986', '--in', 'cdx', '--only', 'valid', '--format', 'tsv'],
      `${long} {\nk 1996 {"url":"x:/"}\n`,
    );
    expect(stdout).toBe(
      'file\tline\tinput\tvalid\tcode\tstart\tend\tmessage\n' +
        'stdin\t2\tx:/\ttrue\t\\N\t\\N\t\\N\t\\N\tk\t1996\t{"url":"x:/"}\n',
    );
  });
});
