/** Where a document is malformed: in every format, and counted; and the bases of references. */
import { describe, expect, test } from '@jest/globals';
import { rfcUri, type Run } from '../../support/cli.js';
import { documentRecords } from '../../support/documents.js';

const check = (input: string, ...args: string[]): Promise<Run> =>
  rfcUri(['check', '--rfc', 'rfc3986', '--in', 'xml', ...args], Buffer.from(input, 'latin1'));

describe('an octet that is not in the encoding', () => {
  const DOCUMENT = '<a>\n<b>\xe9</b><c href="x"/></a>';
  const MESSAGE = 'the document is not UTF-8';

  test('text has its line and column, and the totals count it', async () => {
    expect(await check(DOCUMENT)).toEqual({
      code: 1,
      stdout: `stdin:2:4: error: ${MESSAGE}\n`,
      stderr: '1 URI: 1 valid, 0 invalid under RFC 3986; malformed in 1 place\n',
    });
  });

  test('ndjson has a record without an input', async () => {
    const { stdout } = await check(DOCUMENT, '--format', 'ndjson');
    expect(JSON.parse(stdout.split('\n')[0] ?? '')).toEqual({
      file: 'stdin',
      line: 2,
      column: 4,
      endLine: 2,
      endColumn: 4,
      input: '',
      valid: false,
      trouble: { reason: 'malformed document', message: MESSAGE, offset: 0 },
      diagnostics: [],
    });
  });

  test('tsv has a row with all columns of the header', async () => {
    const { stdout } = await check(DOCUMENT, '--format', 'tsv');
    const [head, row] = stdout.split('\n').map((line) => line.split('\t'));
    expect(row).toEqual([
      'stdin',
      '2',
      '',
      'false',
      'malformed document',
      '0',
      '0',
      MESSAGE,
      '4',
      ...Array<string>(6).fill('\\N'),
    ]);
    expect(row?.length).toBe(head?.length);
  });

  test('GitHub and SARIF have the place', async () => {
    expect((await check(DOCUMENT, '--format', 'github')).stdout).toMatch(/^::error file=stdin,line=2,col=4\b/);
    const log: unknown = JSON.parse((await check(DOCUMENT, '--format', 'sarif')).stdout);
    expect(log).toMatchObject({
      runs: [{ results: [{ locations: [{ physicalLocation: { region: { startLine: 2, startColumn: 4 } } }] }] }],
    });
  });

  test.each([
    ['invalid', `stdin:2:4: error: ${MESSAGE}\n`],
    ['valid', 'x\n'],
    ['warned', ''],
  ])('with --only %s', async (only, stdout) => {
    expect(await check(DOCUMENT, '--only', only)).toMatchObject({ code: 1, stdout });
  });
});

test('all URIs are counted, also those that are recognized at once', async () => {
  const links = ['http://a.bc/', 'http://a.bc/d', 'x', 'http://h:0/', '%'].map((uri) => `<a href="${uri}"/>`);
  const { stderr } = await check(`<b><!-- a comment -->${links.join('')}</b>`);
  expect(stderr).toBe('5 URIs: 4 valid (1 with warnings), 1 invalid under RFC 3986\n');
});

describe('with --base http://h/', () => {
  const resolved = async (document: string): Promise<unknown[]> => {
    const { stdout } = await check(document, '--format', 'ndjson', '--only', 'valid', '--base', 'http://h/');
    const records = stdout.trimEnd().split('\n');
    return records
      .map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>)
      .filter((record) => String(record['in']).startsWith('link'))
      .map((record) => [record['input'], record['base'], record['resolved']]);
  };

  test.each([
    ['<link href="x"/>', [['x', 'http://h/', 'http://h/x']]],
    [
      '<a xml:base="b/"><link href="x"/><c xml:base="d/"><link href="y"/><link href="z"/></c></a>',
      [
        ['x', 'http://h/b/', 'http://h/b/x'],
        ['y', 'http://h/b/d/', 'http://h/b/d/y'],
        ['z', 'http://h/b/d/', 'http://h/b/d/z'],
      ],
    ],
    // an invalid base has no meaning
    ['<a xml:base="%"><link href="x"/></a>', [['x', undefined, undefined]]],
    ['<a xml:base="%"><b xml:base="c/"><link href="x"/></b></a>', [['x', undefined, undefined]]],
    // but one with a scheme is not relative to it
    ['<a xml:base="%"><b xml:base="http://i/"><link href="x"/></b></a>', [['x', 'http://i/', 'http://i/x']]],
    ['<a xml:base="%"><b xml:base="z39.50s://i/"><link href="x"/></b></a>', [['x', 'z39.50s://i/', 'z39.50s://i/x']]],
    ['<a xml:base="%"><b xml:base="./c:d/"><link href="x"/></b></a>', [['x', undefined, undefined]]],
    // names of namespaces are compared, not resolved
    [
      '<link xmlns="x" href="y"/>',
      [
        ['x', undefined, undefined],
        ['y', 'http://h/', 'http://h/y'],
      ],
    ],
  ])('%s', async (document, expected) => {
    expect(await resolved(document)).toEqual(expected);
  });
});

// "[" may have a meaning in a format, as in Markdown
test.each([
  ['http://h/a b', ['%20']],
  ['http://::1/', undefined],
])('SARIF has the repair of %s only if every format reads it as it is: %j', async (uri, inserted) => {
  const args = ['check', '--rfc', 'rfc3986', '--in', 'html', '--base', 'http://b/', '--format', 'sarif'];
  const { runs } = JSON.parse((await rfcUri(args, `<a href="${uri}">x</a>`)).stdout) as {
    runs: [
      { results: [{ fixes?: [{ artifactChanges: [{ replacements: { insertedContent: { text: string } }[] }] }] }] },
    ];
  };
  const replacements = runs[0].results[0].fixes?.[0].artifactChanges[0].replacements;
  expect(replacements?.map(({ insertedContent }) => insertedContent.text)).toEqual(inserted);
});

test('a comment that only mentions the program is not an instruction to it', async () => {
  expect(await check('<a><!-- see rfc-uri-check --><b href="x"/></a>')).toEqual({
    code: 0,
    stdout: '',
    stderr: '1 URI: 1 valid, 0 invalid under RFC 3986\n',
  });
});

test('--only valid prints a URI that is recognized at once', async () => {
  expect((await check('<a href="http://a.bc/"/>', '--only', 'valid')).stdout).toBe('http://a.bc/\n');
});

test('without --base, nothing is resolved, even if the document names a base', async () => {
  const [base, link] = await documentRecords('xml', '<a xml:base="http://h/"><link href="x"/></a>');
  expect([base?.base, link?.input, link?.base, link?.resolved]).toEqual([undefined, 'x', undefined, undefined]);
});

test('with --redact, only what may be secret is redacted in what a reference is resolved to', async () => {
  const [link] = await documentRecords('xml', '<a href="x/y"/>', '--base', 'http://me:pw@h/a?q', '--redact');
  expect([link?.base, link?.resolved]).toEqual(['http://xx:xx@h/a?x', 'http://xx:xx@h/x/y']);
});

test('--output - is standard output, as without it', async () => {
  const document = '<a href="^"/>';
  expect(await check(document, '--output', '-', '--strict')).toEqual(await check(document, '--strict'));
});
