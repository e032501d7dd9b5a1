import { expect, test } from '@jest/globals';
import { codes, type DiagnosticCode } from '../../src/diagnostics/codes.js';
import type { Diagnostic, Edit } from '../../src/diagnostics/diagnostic.js';
import { sarifHead, sarifResult, sarifTail, sarifTrouble, type SarifInput } from '../../src/formats/sarif.js';
import { validateSarif } from '../support/sarif.js';

const makeLog = (results: readonly object[]): object => {
  const texts = results.map((result) => JSON.stringify(result));
  return JSON.parse(`${sarifHead('1.2.3')}${texts.join(',\n')}${sarifTail()}`) as object;
};

const unwise: Diagnostic = {
  code: 'character-not-allowed',
  severity: 'error',
  message: '"^" is not allowed in a path',
  rfc: 'rfc2396',
  rule: 'segment',
  path: ['URI_reference', 'segment'],
  section: '3.3',
  offset: 9,
  start: 9,
  end: 10,
  count: 1,
  places: [],
  found: '^',
  expected: ['uric'],
  notes: ['it is one of the "unwise" characters', 'escape it'],
  cause: undefined,
  fixes: [],
};

const makeInput = (diagnostic: Partial<Diagnostic> = {}, rest: Partial<SarifInput> = {}): SarifInput => ({
  file: 'urls.txt',
  line: 3,
  input: 'http://h/^x',
  diagnostic: { ...unwise, ...diagnostic },
  fingerprint: 'abc:1',
  ...rest,
});

const replacement = (start: number, end: number, text: string): Edit => ({ kind: 'replace', start, end, text });

const location = (input: SarifInput): unknown =>
  (sarifResult(input) as { locations: readonly [{ physicalLocation: unknown }] }).locations[0].physicalLocation;

test('a result has a message, a rule, a level and a region', () => {
  expect(sarifResult(makeInput())).toEqual({
    ruleId: 'character-not-allowed',
    ruleIndex: 0,
    level: 'error',
    message: {
      text: '"^" is not allowed in a path.\nIt is one of the "unwise" characters.\nEscape it.',
    },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: 'urls.txt' },
          region: { startLine: 3, startColumn: 10, endColumn: 11 },
        },
      },
    ],
    partialFingerprints: { 'codeAndInput/v1': 'abc:1' },
    properties: { expected: ['uric'] },
  });
});

test('a result has the whole line repaired', () => {
  const repair = { value: 'http://h/%5Ex', certainty: 'safe' as const };
  expect(sarifResult({ ...makeInput(), repair })).toHaveProperty('properties', {
    expected: ['uric'],
    repaired: 'http://h/%5Ex',
    certainty: 'safe',
    applicability: 'safe',
  });
});

test('a fix replaces regions of the file', () => {
  const edits = [replacement(0, 4, 'ftp'), replacement(10, 10, '/'), replacement(9, 10, '')];
  expect(
    sarifResult(
      makeInput({ fixes: [{ message: 'write "{" for "^"', edits, certainty: 'guess', applicability: 'guess' }] }),
    ),
  ).toHaveProperty('fixes', [
    {
      description: { text: 'Write "{{" for "^".' },
      artifactChanges: [
        {
          artifactLocation: { uri: 'urls.txt' },
          replacements: [
            { deletedRegion: { startLine: 3, startColumn: 1, endColumn: 5 }, insertedContent: { text: 'ftp' } },
            { deletedRegion: { startLine: 3, startColumn: 11, endColumn: 11 }, insertedContent: { text: '/' } },
            { deletedRegion: { startLine: 3, startColumn: 10, endColumn: 11 }, insertedContent: { text: '' } },
          ],
        },
      ],
    },
  ]);
});

test('a region may be at the end, in an empty line, and in an input of several lines', () => {
  const region = (input: string, start: number, end: number): unknown =>
    (location(makeInput({ start, end }, { input })) as { region: unknown }).region;
  expect(region('a%4', 3, 3)).toEqual({ startLine: 3, startColumn: 4, endColumn: 4 });
  expect(region('', 0, 0)).toEqual({ startLine: 3, startColumn: 1, endColumn: 1 });
  expect(region('\u{1f600}^', 2, 3)).toEqual({ startLine: 3, startColumn: 3, endColumn: 4 });
  expect(region('a\r\nbc^', 5, 6)).toEqual({ startLine: 4, startColumn: 3, endColumn: 4 });
  expect(region('a\n\nb', 1, 2)).toEqual({ startLine: 3, startColumn: 2, endLine: 4, endColumn: 1 });
});

test('a file is a valid URI reference', () => {
  const uris = {
    'urls.txt': 'urls.txt',
    stdin: 'stdin',
    './a//b.txt': 'a/b.txt',
    '../a.txt': '../a.txt',
    'ü [1]#100%?.txt': '%C3%BC%20%5B1%5D%23100%25%3F.txt',
    'mailto:a': 'mailto%3Aa',
    'a\\b': 'a%5Cb',
    'a\ud800': 'a%EF%BF%BD',
    '/tmp/a b': 'file:///tmp/a%20b',
    '//tmp/a': 'file:///tmp/a',
    'C:/urls/a.txt': 'file:///C:/urls/a.txt',
    'ab:/c': 'ab%3A/c',
    'a:b/c': 'a%3Ab/c',
    '/': 'file:///',
  };
  for (const [file, uri] of Object.entries(uris))
    expect(location(makeInput({}, { file }))).toHaveProperty('artifactLocation', { uri });
});

test('a message has no placeholders or links', () => {
  const message = String.raw`"\u{1b}[a](http://h/)" is not allowed {0}`;
  expect(sarifResult(makeInput({ message, expected: ['"{"'], notes: [] }))).toHaveProperty('message', {
    text: String.raw`"\u{{1b}}[a\](http://h/)" is not allowed {{0}}.`,
  });
});

test('a line that cannot be read gives a result without a rule', () => {
  const trouble = { message: 'the line is not UTF-8', offset: 4, fingerprint: 'abc:2' };
  expect(sarifTrouble({ file: 'a b.txt', line: 7, ...trouble })).toEqual({
    level: 'error',
    message: { text: 'The line is not UTF-8.' },
    locations: [
      { physicalLocation: { artifactLocation: { uri: 'a%20b.txt' }, region: { startLine: 7, startColumn: 5 } } },
    ],
    partialFingerprints: { 'codeAndInput/v1': 'abc:2' },
  });
});

test('a log names the tool, its rules and the results', () => {
  expect(makeLog([sarifResult(makeInput()), sarifResult(makeInput({}, { line: 9 }))])).toMatchObject({
    $schema: expect.stringContaining('sarif-schema-2.1.0.json'),
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'rfc-uri',
            version: '1.2.3',
            rules: Object.entries(codes).map(([id, { severity, title }]) => ({
              id,
              shortDescription: { text: `${title}.` },
              helpUri: `https://rfc-uri.github.io/rfc-uri/diagnostics/${id}.html`,
              defaultConfiguration: { level: severity },
            })),
          },
        },
        columnKind: 'utf16CodeUnits',
        results: [{ ruleIndex: 0 }, { ruleIndex: 0 }],
      },
    ],
  });
});

test('logs match the schema', () => {
  const fixes = [
    {
      message: 'delete "^"',
      edits: [replacement(9, 10, '')],
      certainty: 'guess' as const,
      applicability: 'guess' as const,
    },
  ];
  const ofEveryCode = Object.entries(codes).map(([code, { severity }]) =>
    makeInput({ code: code as DiagnosticCode, severity, fixes }, { repair: { value: 'a', certainty: 'guess' } }),
  );
  const odd = [
    makeInput({ start: 11, end: 11 }, { file: 'stdin' }),
    makeInput({ start: 0, end: 4, notes: [] }, { input: 'a\nb\n', file: '/tmp/ü \\ %.txt' }),
  ];
  const trouble = sarifTrouble({ file: 'a', line: 1, message: 'the line is not UTF-8', offset: 4, fingerprint: 'b' });
  for (const results of [[], [trouble], [...ofEveryCode, ...odd].map(sarifResult)]) {
    expect(validateSarif(makeLog(results)) || validateSarif.errors).toBe(true);
  }
  expect(validateSarif(JSON.parse(`${sarifHead('1')}{}${sarifTail()}`))).toBe(false);
});
