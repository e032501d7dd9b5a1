/** Input whose lines are records with a field for the URI. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import { rfcUri, rfcUriOctets, spawned, type Run } from '../../support/cli.js';
import { temporaryFolder } from '../../support/temporary-folder.js';
import { parsedLines } from '../../support/ndjson.js';

const uris = ['http://h/a', 'HTTP://H/%7e', 'http://h/^', 'x:y z'];

/** The same records in each form; all fields but the URI have characters that are special somewhere. */
const inputs: Readonly<Record<string, { readonly args: string; readonly text: string; readonly header?: string }>> = {
  tsv: { args: '--in tsv --field 2', text: uris.map((uri, index) => `${index}\t${uri}\t"${index}\\\n`).join('') },
  'tsv with a header': {
    args: '--in tsv --field url',
    header: 'id\turl\tnote\n',
    text: uris.map((uri, index) => `${index}\t${uri}\t"${index}\\\n`).join(''),
  },
  csv: {
    args: '--in csv --field url',
    header: 'id,url,note\r\n',
    text: uris.map((uri, index) => `${index},${uri},"a, ""b""\r\nc\n"\r\n`).join(''),
  },
  'csv with semicolons': {
    args: '--in csv --field 2 --delimiter ;',
    text: uris.map((uri, index) => `${index};${uri};"a;b"\n`).join(''),
  },
  ndjson: {
    args: '--in ndjson --field url',
    text: uris
      .map((uri) => `{ "id": 12345678901234567890, "u": {"url": 1}, "url" : ${JSON.stringify(uri)} }\n`)
      .join(''),
  },
  cdx: {
    args: '--in cdx',
    header: ' CDX N b a m s k r M S V g\n',
    text: uris.map((uri) => `org,h)/ 2020 ${uri} text/html 200 AB - - 1 2 f.gz\n`).join(''),
  },
  cdxj: {
    args: '--in cdx',
    text: uris.map((uri) => `org,h)/ 2020 {"url": ${JSON.stringify(uri)}, "n": 1.0}\n`).join(''),
  },
};
const cases = Object.entries(inputs).map(([name, { args, header = '', text }]) => ({ name, args, header, text }));

const folder = temporaryFolder();

const lf = (text: string): string => text.replaceAll('\r\n', '\n');

/** What the output of a command says, without numbers of lines and other fields. */
const contents: Readonly<Record<string, (stdout: string) => unknown>> = {
  'check --rfc rfc3986 --format tsv': (stdout) => printedCells(stdout, 2, 8),
  'check --rfc rfc3986 --fix --format tsv': (stdout) => printedCells(stdout, 2, 8),
  'check --rfc rfc3986 --format github': (stdout) => stdout.replaceAll(/,line=\d+/g, ''),
  'check --rfc rfc3986 --format sarif': (stdout) =>
    (JSON.parse(stdout) as Sarif).runs[0]?.results.map(({ ruleId, message }) => [ruleId, message]),
  'check --rfc rfc3986 --summary --format json': (stdout) => stdout.replaceAll(/"line":\d+/g, ''),
  'check --rfc all --format ndjson': withoutPlace,
  'normalize --rfc rfc3986 --format ndjson': withoutPlace,
};

interface Sarif {
  readonly runs: readonly { readonly results: readonly { readonly ruleId: string; readonly message: object }[] }[];
}

function printedCells(stdout: string, from: number, to: number): unknown[] {
  return stdout
    .split('\n')
    .slice(0, -1)
    .map((line) => line.split('\t').slice(from, to));
}

function withoutPlace(stdout: string): unknown[] {
  return parsedLines(stdout).map((record) => ({ ...record, line: undefined, record: undefined }));
}

describe.each(cases)('$name', ({ args, header, text }) => {
  const run = (command: string, input = header + text): Promise<Run> =>
    rfcUri([...command.split(' '), '--rfc', 'rfc3986', ...args.split(' ')], input);

  test('normalize changes the URI of a record, and nothing else', async () => {
    const { stdout, code } = await run('normalize');
    expect(code).toBe(1);
    expect(lf(stdout)).toBe(lf(header + text).replace('HTTP://H/%7e', 'http://h/~'));
  });

  test('check --fix repairs the URI of a record', async () => {
    const { stdout } = await run('check --fix --certainty likely');
    const fixed = text.replace('http://h/^', 'http://h/%5E').replace('x:y z', 'x:y%20z');
    expect(lf(stdout)).toBe(lf(header + fixed));
  });

  test('check prints a record for every record, with all fields', async () => {
    const records = parsedLines((await run('check --format ndjson')).stdout);
    const first = header === '' ? 1 : 2;
    expect(records.map(({ line, input, valid }) => [line, input, valid])).toEqual(
      uris.map((uri, index) => [index + first, uri, index < 2]),
    );
    for (const { input, record } of records) {
      expect(Object.values(record as object)).toContain(input);
      expect(Object.values(record as object).length).toBeGreaterThan(2);
    }
  });

  test('check prints the header only before records', async () => {
    expect((await run('check')).stdout).toMatch(/^stdin:\d/);
    expect((await run('check --only valid --format tsv')).stdout).toMatch(/^file\tline\tinput\t/);
  });

  test('check --only valid prints the records as they came', async () => {
    const { stdout } = await run('check --no-warnings --only valid');
    const { stdout: all } = await run('normalize', header + text);
    expect(lf(stdout)).toBe(
      lf(all.slice(0, all.indexOf('http://h/^')))
        .replace('http://h/~', 'HTTP://H/%7e')
        .replace(/\n[^\n]*$/, '\n'),
    );
  });

  test.each(Object.keys(contents))('%s says the same as for lines', async (command) => {
    const plain = await rfcUri(command.split(' '), `${uris.join('\n')}\n`);
    const given = await rfcUri([...command.split(' '), ...args.split(' ')], header + text);
    expect(given.code).toBe(plain.code);
    expect(contents[command]?.(given.stdout)).toEqual(contents[command]?.(plain.stdout));
  });

  test('a migration has the whole record, too', async () => {
    const compare = ['compare', '--from', 'rfc3986', '--to', 'rfc2396', '--format', 'ndjson', ...args.split(' ')];
    const [record] = parsedLines((await rfcUri(compare, header + text.replaceAll('http://h/a', 'x:'))).stdout);
    expect(record).toMatchObject({ input: 'x:', kind: 'becomes-invalid' });
    expect(Object.values(record?.['record'] as object)).toContain('x:');
  });

  test('resolve --base puts the result in the place of the reference', async () => {
    const { stdout } = await run('resolve --base http://b/c/d', header + text.replace('http://h/a', '../g'));
    expect(lf(stdout)).toBe(lf(header + text.replace('http://h/a', 'http://b/g')));
  });

  test('a byte order mark is skipped, and gzip is read', async () => {
    const path = join(folder, 'records.gz');
    writeFileSync(path, gzipSync(`\ufeff${header}${text}`));
    const { stdout } = await rfcUri(['normalize', '--rfc', 'rfc3986', ...args.split(' '), path]);
    expect(stdout).toBe((await run('normalize')).stdout);
  });
});

test.each([
  ['csv --field url', 'id,url,note\n', (id: number, url: string) => `${id},${url},"a\n${id}"`],
  ['tsv --field url', 'id\turl\n', (id: number, url: string) => `${id}\t${url}`],
  ['ndjson --field url', '', (id: number, url: string) => `{"id":${id},"url":"${url}"}`],
  ['cdx', '', (id: number, url: string) => `key ${id} {"url":"${url}"}`],
])('threads give the same output as one: %s', async (form, header, makeRecord) => {
  const rows = Array.from({ length: 6000 }, (_, id) => makeRecord(id, `HTTP://h/${id % 9 === 0 ? '^' : id}`));
  const input = `${header}${rows.join('\n')}\n`;
  const args = ['normalize', '--rfc', 'rfc3986', '--in', ...form.split(' ')];
  const one = await rfcUri(args, input);
  expect(one.stdout.match(/h\/[\d^]/g)?.length).toBe(rows.length);
  for (const other of await Promise.all(['2', '5'].map((jobs) => spawned([...args, '--jobs', jobs], input))))
    expect(other).toEqual(one);
});

test('--from-line begins after the header, and counts records', async () => {
  const { csv } = inputs;
  const args = ['check', '--rfc', 'rfc3986', '--format', 'ndjson', '--in', 'csv', '--field', 'url', '--from-line'];
  const linesFrom = async (line: string): Promise<unknown[]> =>
    parsedLines((await rfcUri([...args, line], `${csv?.header}${csv?.text}`)).stdout).map(({ line: number }) => number);
  expect(await linesFrom('1')).toEqual([2, 3, 4, 5]);
  expect(await linesFrom('4')).toEqual([4, 5]);
});

const rfcArguments = (command: string): string[] => (command.startsWith('compare') ? [] : ['--rfc', 'rfc3986']);

/** JSON that has so many levels. */
const deep = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);

test('a record of JSON may have 1000 levels', async () => {
  const wide = `"e":[${'[{}],'.repeat(2000)}0]`;
  const input = `{"base":"http://a/b","reference":"x","result":"","d":${deep(999)},"s":"${'['.repeat(2000)}",${wide}}\n`;
  const { stdout, code } = await rfcUri(['resolve', '--rfc', 'rfc3986', '--in', 'ndjson'], input);
  expect([code, JSON.parse(stdout)]).toEqual([0, expect.objectContaining({ result: 'http://a/x' })]);
});

describe('a record that cannot be read is a record', () => {
  test.each([
    ['--in tsv --field 3', 'a\tb', 'the record has no field 3'],
    ['--in csv --field 3', 'a,"b"', 'the record has no field 3'],
    ['--in ndjson --field url', '{"url":null}', 'the record has no string "url"'],
    ['--in ndjson --field toString', '{}', 'the record has no string "toString"'],
    ['--in ndjson --field url', '[1]', 'the line is not a JSON object'],
    ['--in ndjson --field url', '{', 'the line is not a JSON object'],
    ['--in ndjson --field u', `{"u":"a","d":${deep(1000)}}`, 'the record is nested more than 1000 levels deep'],
    ['--in cdx', 'a b c', 'the line has 3 fields; without a header, a CDX line has 9, 10 or 11'],
    ['--in cdx', 'a b {}', 'the record has no string "url"'],
    ['--in cdx', ' CDX N b a m\nk 1996 x:/a b c', 'the record has 5 fields, but the header has 4'],
    ['--in cdx', ' CDX N b a\nk', 'the record has 1 field, but the header has 3'],
    ['--in tsv --field u', 'u\tn\nx:/a\t1\t2', 'the record has 3 fields, but the header has 2'],
    ['--in csv --field u', 'u,n\nx:/a', 'the record has 1 field, but the header has 2'],
    ['--in cdx', 'a b {\n CDX N b a', 'the line is a header, but not that of the first line'],
    ['--in cdx', ' CDX N b a\n CDX N b a s', 'the line is a header, but not that of the first line'],
  ])('%s: %j', async (args, input, message) => {
    const run = (command: string): Promise<Run> =>
      rfcUri([...command.split(' '), '--rfc', 'rfc3986', ...args.split(' ')], `${input}\n`);
    const { stdout, stderr, code } = await run('normalize');
    expect(code).toBe(1);
    expect(stdout).toBe(`${input.replaceAll('"b"', 'b')}\n`);
    expect(stderr).toContain(`: ${message}\n`);
    const last = parsedLines((await run('check --format ndjson')).stdout).at(-1);
    expect(last).toMatchObject({ valid: false, trouble: { reason: 'not a record', message, offset: 0 } });
  });

  test.each(['check', 'check --fix', 'compare --from rfc2396 --to rfc3986'])(
    '%s gives every row of tab-separated values the columns of the header',
    async (command) => {
      const input = ' CDX N b a m\nk 1996 x: -\nk 1997 x:/a b c\nk 1998 \n';
      const { stdout } = await rfcUri(
        [...command.split(' '), '--format', 'tsv', '--in', 'cdx', ...rfcArguments(command)],
        input,
      );
      const rows = stdout.split('\n').slice(0, -1);
      expect(new Set(rows.map((row) => row.split('\t').length)).size).toBe(1);
      expect(rows[0]).toMatch(/\turlkey\ttimestamp\tmimetype$/);
      expect(rows[1]).toMatch(/\tk\t1996\t-$/);
      if (command.startsWith('check')) expect(rows[2]).toMatch(/(?:\t\\N){3}$/);
    },
  );

  test.each(['tsv', 'csv'])('octets of %s that are not UTF-8 stay as they are', async (form) => {
    const separator = form === 'tsv' ? '\t' : ',';
    const input = Buffer.from(`x:/a${separator}\xe9\nX:/b${separator}\xe9\n`, 'latin1');
    const args = ['normalize', '--rfc', 'rfc3986', '--in', form];
    expect(await rfcUriOctets(args, input)).toBe(input.toString('latin1'));
    expect(await rfcUriOctets([...args, '--encoding', 'auto'], input)).toBe(
      input.toString('latin1').replace('X:', 'x:'),
    );
  });
});

test.each([
  ['', ' CDX N b m', 'field "original": urlkey, timestamp, mimetype'],
  ['--field link', ' CDX a b', 'field "link": original, timestamp'],
])('a CDX file whose header does not have the field is not read: %s', async (args, header, message) => {
  const { code, stdout, stderr } = await rfcUri(
    ['check', '--rfc', 'rfc3986', '--in', 'cdx', ...args.split(' ').filter((word) => word !== '')],
    `${header}\nx y z\nx y z\n`,
  );
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toContain(`rfc-uri: cannot read stdin: its header has no ${message}\n`);
});

test('lines that are a CDX file have a hint, unless the run is quiet', async () => {
  const hint = 'rfc-uri: stdin begins with the header of a CDX file; "--in cdx" reads its records\n';
  const run = (args: string): Promise<Run> =>
    rfcUri([...args.split(' '), '--rfc', 'rfc3986'], ' CDX a m\nhttp://h/ -\n');
  expect((await run('check')).stderr).toContain(hint);
  expect((await run('normalize')).stderr).toContain(hint);
  expect((await run('check --quiet')).stderr).toBe('');
  expect((await run('check --in cdx')).stderr).not.toContain('CDX');
  expect((await rfcUri(['check', '--rfc', 'rfc3986'], 'http://h/\n CDX a\n')).stderr).not.toContain('--in cdx');
});

describe('resolve with the base in a field', () => {
  const run = async (args: string, input: string): Promise<string> =>
    (await rfcUri(['resolve', '--rfc', 'rfc3986', ...args.split(' ')], input)).stdout;

  test('csv has base, reference, result and error, then the other fields', async () => {
    expect(
      await run('--in csv --base-field page --field href', 'id,href,page,n\n1,"g,",http://a/b,x\n2,^,http://a/,y\n'),
    ).toMatch(
      /^page,href,result,error,id,n\nhttp:\/\/a\/b,"g,","http:\/\/a\/g,",,1,x\nhttp:\/\/a\/,\^,,"?at offset 0 [^\n]*,2,y\n$/,
    );
  });

  test('a record with another number of fields than the header is not resolved', async () => {
    expect(await run('--in tsv --base-field a --field b', 'a\tb\nx:/a\tb\tc\n')).toBe(
      'a\tb\tresult\terror\nx:/a\tb\t\tthe record has 3 fields, but the header has 2\tc\n',
    );
  });

  test('csv needs no header', async () => {
    expect(await run('--in csv --base-field 1 --field 2', 'http://a/b,g,7\n"http://a/",h,\n')).toBe(
      'http://a/b,g,http://a/g,,7\nhttp://a/,h,http://a/h,,\n',
    );
  });

  test('tsv and ndjson take fields, too', async () => {
    expect(await run('--in tsv --base-field 3 --field 1', 'g\t7\thttp://a/b\n')).toBe(
      'http://a/b\tg\thttp://a/g\t\t7\n',
    );
    expect(await run('--in ndjson --base-field from --field to', '{"from":"x:/a","to":"b"}\n')).toBe(
      '{"from":"x:/a","to":"b","result":"x:/b","sameDocument":false,"valid":true}\n',
    );
    expect(await run('--in ndjson --base-field from', '{"reference":"b"}\n')).toContain(
      'the record has no string \\"from\\"',
    );
  });
});

test.each([
  ['--field 1', '--field needs --in with tsv, csv, ndjson or cdx'],
  ['--in ndjson', '--in ndjson needs --field NAME'],
  ['--in tsv --delimiter ;', '--delimiter needs --in csv'],
  ['--in csv --delimiter ab', '--delimiter takes one US-ASCII character, not "ab"'],
  ['--in cdx --header', '--header needs --in tsv or csv'],
  ['--in yaml', '--in takes lines, tsv, csv, ndjson, cdx, and for "check" xml, html, markdown, json, css, not "yaml"'],
])('%s is wrong usage', async (args, message) => {
  expect(await rfcUri(['check', '--rfc', 'rfc3986', ...args.split(' ')])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining(`rfc-uri: ${message}\n`),
  });
});
