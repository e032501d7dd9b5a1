/** The indexes of web archives, as the real program reads them. */
import { describe, expect, test } from '@jest/globals';
import { rfcUri, spawned } from '../../../support/cli.js';
import { parsedLines } from '../../../support/ndjson.js';

const ELEVEN = ' CDX N b a m s k r M S V g';
const row = (url: string, key = 'org,h)/'): string =>
  `${key} 19960101000000 ${url} text/html 200 AB - - 12 34 f.arc.gz`;
const nine = (url: string, key = 'org,h)/'): string => `${key} 19960101000000 ${url} text/html 200 AB - 34 f.arc.gz`;
const ten = (url: string, key = 'org,h)/'): string => `${key} 19960101000000 ${url} text/html 200 AB - - 34 f.arc.gz`;

const lines = (...all: readonly string[]): string => all.map((line) => `${line}\n`).join('');
const check = async (input: string, ...args: readonly string[]): Promise<Record<string, unknown>[]> =>
  parsedLines(
    (await rfcUri(['check', '--rfc', 'rfc3986', '--in', 'cdx', '--format', 'ndjson', ...args], input)).stdout,
  );

describe('a raw space in a URL', () => {
  const urls = ['http://h/a', 'http://h/a b', 'http://h/a  b c', 'http://h/ text/html 200', 'http://h/a 1996 '];

  test.each([
    ['9 fields', nine, ''],
    ['10 fields', ten, ''],
    ['11 fields', row, ''],
    ['a header', row, `${ELEVEN}\n`],
  ])('is found by counting the fields: %s', async (_, rowOf, header) => {
    const input =
      header + lines(...urls.map((url) => rowOf(url)), ...urls.map((url) => rowOf(url, `org,h)/${url.slice(9)}`)));
    const records = await check(input);
    expect(records.map(({ input: url }) => url)).toEqual([...urls, ...urls]);
    for (const { record } of records)
      expect(record).toMatchObject({ timestamp: '19960101000000', filename: 'f.arc.gz' });
    // and nothing else changes
    expect((await rfcUri(['normalize', '--rfc', 'rfc3986', '--in', 'cdx'], input)).stdout).toBe(input);
  });

  test('is repaired', async () => {
    const { stdout } = await rfcUri(
      ['check', '--rfc', 'rfc3986', '--in', 'cdx', '--fix'],
      lines(ELEVEN, row('http://h/a b')),
    );
    expect(stdout).toBe(lines(ELEVEN, row('http://h/a%20b')));
  });

  test.each([`${row('http://h/a')} more`, row('http://h/a').replace('text/html', 'text/html; charset=x')])(
    'is not assumed where the other fields would be wrong: %s',
    async (line) => {
      const [record] = await check(lines(ELEVEN, line));
      expect(record).toMatchObject({
        valid: false,
        trouble: { reason: 'not a record', message: 'the record has 12 fields, but the header has 11' },
      });
    },
  );
});

describe('a URL of an index', () => {
  test.each([
    ['-', 'the record has no URL, only "-"'],
    ['h/a', 'the URL is relative, but an index has whole URLs'],
    ['//h/a', 'the URL is relative, but an index has whole URLs'],
    ['?q=a:b', 'the URL is relative, but an index has whole URLs'],
  ])('is not %s', async (url, message) => {
    for (const input of [lines(ELEVEN, row(url)), lines(row(url)), lines(nine(url))]) {
      const [record] = await check(input);
      expect(record).toMatchObject({ input: url, valid: false, trouble: { reason: 'no URL', message, offset: 0 } });
      // keys pass through
      expect(record?.['record']).toMatchObject({ urlkey: 'org,h)/', original: url });
    }
    const cdxj = lines(`org,h)/ 1996 {"url":${JSON.stringify(url)}}`);
    expect((await check(cdxj))[0]).toMatchObject({ valid: false, trouble: { reason: 'no URL', message } });
    for (const command of ['normalize --rfc rfc3986', 'check --rfc rfc3986 --fix']) {
      const { code, stdout, stderr } = await rfcUri([...command.split(' '), '--in', 'cdx'], lines(ELEVEN, row(url)));
      expect([code, stdout]).toEqual([1, lines(ELEVEN, row(url))]);
      expect(stderr).toContain(message);
    }
    const summary = ['check', '--rfc', 'all', '--summary', '--format', 'json', '--in', 'cdx'];
    expect(JSON.parse((await rfcUri(summary, lines(ELEVEN, row(url)))).stdout)).toMatchObject({
      verdict: { unreadable: { count: 1 } },
    });
  });

  test.each(['http://h/a', 'dns:h', 'filedesc://f.arc.gz', 'HTTP://H/'])('may be %s', async (url) => {
    expect((await check(lines(ELEVEN, row(url))))[0]).toMatchObject({ input: url, valid: true });
  });

  test('with a wrong scheme is an error of the RFC', async () => {
    const [record] = await check(lines(ELEVEN, row('ht^tp://h/')));
    expect(record).toMatchObject({ valid: false, diagnostics: [expect.anything()] });
  });

  test('may be relative in another field, and where it is resolved', async () => {
    const line = row('http://h/a').replace(' AB - ', ' AB ../b ');
    expect((await check(lines(ELEVEN, line), '--field', 'redirect'))[0]).toMatchObject({ input: '../b', valid: true });
    const args = ['resolve', '--rfc', 'rfc3986', '--in', 'cdx', '--base', 'http://b/c/d'];
    expect((await rfcUri([...args, '--field', 'redirect'], lines(ELEVEN, line))).stdout).toBe(
      lines(ELEVEN, line.replace('../b', 'http://b/b')),
    );
    expect((await rfcUri(args, lines(ELEVEN, row('../g')))).stdout).toBe(lines(ELEVEN, row('http://b/g')));
  });
});

describe('a header', () => {
  const declared = ['!OpenWayback-CDXJ 1.0', '!OpenWayback-CDXJ 1.0'];
  const openWayback = [
    '(org,h,)/> 2015-09-03T13:27:52Z response {"uri":"HTTP://H/","ref":"warcfile:f#1"}',
    '(org,h,)/a> 2015-09-03T13:27:52Z AB response {"uri":"http://h/^"}',
  ];
  const joined = lines(ELEVEN, row('HTTP://H/'), ELEVEN, row('http://h/^'), ELEVEN);
  const cdxj = lines(...declared, ...openWayback);

  test.each([
    ['repeated where files were joined', joined, [2, 4]],
    ['of OpenWayback', cdxj, [3, 4]],
  ])('%s is not a record', async (_, input, numbers) => {
    const records = await check(input);
    expect(records.map(({ line, valid }) => [line, valid])).toEqual(numbers.map((line, index) => [line, index === 0]));
    for (const [command, totals] of [
      ['check --rfc rfc3986', '2 lines: 1 valid, 1 invalid under RFC 3986'],
      ['check --rfc all', '2 lines: 1 invalid under all; '],
      ['normalize --rfc rfc3986', '2 lines: 1 changed, 0 unchanged, 1 invalid'],
    ] as const)
      expect((await rfcUri([...command.split(' '), '--in', 'cdx'], input)).stderr).toContain(totals);
    const summary = ['check', '--rfc', 'rfc3986', '--summary', '--format', 'json', '--in', 'cdx'];
    expect(JSON.parse((await rfcUri(summary, input)).stdout)).toMatchObject({ total: 2 });
  });

  test.each([joined, cdxj])('is printed where records are printed', async (input) => {
    const { stdout } = await rfcUri(['normalize', '--rfc', 'rfc3986', '--in', 'cdx'], input);
    expect(stdout).toBe(input.replace('HTTP://H/', 'http://h/'));
    const { stdout: fixed } = await rfcUri(
      ['check', '--rfc', 'rfc3986', '--fix', '--certainty', 'likely', '--in', 'cdx'],
      input,
    );
    expect(fixed).toBe(input.replace('http://h/^', 'http://h/%5E'));
    // in threads, too
    const many = lines(ELEVEN) + lines(row('http://h/'), ELEVEN).repeat(40_000);
    expect(
      (await spawned(['normalize', '--rfc', 'rfc3986', '--in', 'cdx', '--jobs', '2', '--quiet'], many)).stdout,
    ).toBe(many);
  });

  test('of OpenWayback names the fields', async () => {
    const { stdout } = await rfcUri(['check', '--rfc', 'rfc3986', '--in', 'cdx', '--format', 'tsv'], cdxj);
    const [head, first] = stdout.split('\n');
    expect(head).toMatch(/\tmessage\turlkey\ttimestamp\trecordtype\trecord$/);
    expect(first).toMatch(/\t\(org,h,\)\/>\t2015-09-03T13:27:52Z\tresponse\t\{"uri":/);
    expect((await check(cdxj)).map(({ record }) => record)).toMatchObject([
      { urlkey: '(org,h,)/>', timestamp: '2015-09-03T13:27:52Z', recordtype: 'response', uri: 'HTTP://H/' },
      { urlkey: '(org,h,)/a>', digest: 'AB', recordtype: 'response', uri: 'http://h/^' },
    ]);
  });
});

test.each(['-5', '+5', '-1.25', '-1e9', '5', '-'])('the key %s passes through tsv unchanged', async (key) => {
  const args = ['check', '--rfc', 'rfc3986', '--in', 'tsv', '--field', '2', '--format', 'tsv'];
  expect((await rfcUri(args, `${key}\thttp://h/\n`)).stdout).toMatch(
    new RegExp(`\t${key.replace(/[+.]/g, '[$&]')}\n$`),
  );
});

test.each(['-5+1', '-a', '=1', '+1+1', '@1', '-5|x'])('the key %s cannot be a formula', async (key) => {
  const args = ['check', '--rfc', 'rfc3986', '--in', 'tsv', '--field', '2', '--format', 'tsv'];
  const [, cell = ''] = /\t(\\x[\da-f]{2}[^\t]*)\n$/.exec((await rfcUri(args, `${key}\thttp://h/\n`)).stdout) ?? [];
  expect(cell.replace(/^\\x../, (escape) => String.fromCharCode(parseInt(escape.slice(2), 16)))).toBe(key);
});
