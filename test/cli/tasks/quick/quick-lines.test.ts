/** The quick way prints what the thorough way prints. */
import { expect, test } from '@jest/globals';
import { grammarIds } from '../../../../scripts/grammar/sources.js';
import { NOWHERE } from '../../../../src/automata/grammar-automaton.js';
import { isPlainInJson, plainJson } from '../../../../src/cli/tasks/quick/plain-json.js';
import { json } from '../../../../src/cli/session/safe-text.js';
import { type CheckTaskOptions, formats as checkFormats } from '../../../../src/cli/output/check-formats.js';
import { checkVerdict } from '../../../../src/cli/checking/checked.js';
import { quickLines } from '../../../../src/cli/tasks/quick/quick-lines.js';
import { Checker } from '../../../../src/cli/checking/checker.js';
import { sample, tryParse, type Rfc } from '../../../../src/index.js';
import { rfcDefinition } from '../../../../src/rfcs/registry.js';
import { rfcUri } from '../../../support/cli.js';
import { parsedLines } from '../../../support/ndjson.js';

const style = { color: false, width: 80, verbose: false, maxErrors: 3 };
const options = { rule: undefined, literal: false, warnings: true, maxRepairs: 1, only: undefined };

const sampledStrings = (rfc: Rfc): string[] => [
  ...sample({ rfc, count: 300, seed: 7, maxLength: 60 }),
  // the shapes of plain URLs
  ...['http', 'https'].flatMap((scheme) =>
    ['', '/', '/?', '/?e', '/d', '/d?', '/d?e=f', '/d/', '/PATH/QUERY.d?PATH=QUERY&host', '//d//?'].flatMap((rest) =>
      ['a.bc', 'host.example', 'a1.b-c.de'].map((host) => `${scheme}://${host}${rest}`),
    ),
  ),
  'http://www.example.com',
  'ftp://a.bc/d;type=i',
  'mailto:a@b.cd',
  'news:a.b',
];

test('no string of the RFCs needs an escape in JSON; the CERN draft allows quotation marks', () => {
  const plain = grammarIds.filter((id) => {
    const rfc = rfcDefinition<Rfc>(id);
    return isPlainInJson(rfc, rfc.intended ?? rfc.startRules[0]);
  });
  expect(plain).toEqual(['rfc1738', 'rfc1808', 'rfc2396', 'rfc2732', 'rfc3986']);
  expect(isPlainInJson(rfcDefinition<Rfc>('cern'), 'port')).toBe(true);
});

test('no valid string contains a CI command, so the quick way need not look for one', () => {
  const found: Rfc[] = [];
  for (const id of grammarIds) {
    const { automaton, rules } = rfcDefinition<Rfc>(id);
    const { alphabet } = automaton;
    const number = alphabet.classIndex('#'.charCodeAt(0));
    const reached = new Set<number>(rules.map((rule) => automaton.start(rule)));
    for (const state of reached) {
      const after = automaton.next(state, number);
      if (after !== NOWHERE && automaton.next(after, number) !== NOWHERE) found.push(id);
      for (let symbol = 0; symbol < alphabet.size; symbol++) reached.add(automaton.next(state, symbol));
      reached.delete(NOWHERE);
    }
  }
  expect(found).toEqual([]);
});

test.each(grammarIds.filter((id) => id !== 'cern'))('%s: JSON without escapes is the same', (rfc) => {
  for (const text of sampledStrings(rfc)) {
    const uri = tryParse(text, { rfc });
    if (uri && !text.includes('##[')) expect(plainJson(uri)).toBe(json(uri));
  }
});

const formats = ['text', 'ndjson', 'tsv', 'sarif', 'github'] as const;

/** What the quick way and the thorough way print for a line; `undefined` for the quick way if it leaves the line to the other. */
async function bothWays(
  id: Rfc,
  how: Partial<CheckTaskOptions>,
): Promise<(text: string) => readonly [quick: string | undefined, thorough: string]> {
  const rfc = rfcDefinition<Rfc>(id);
  const all: CheckTaskOptions = { ...options, rfc: id, format: 'text', style, ...how };
  const quick = quickLines(rfc, all)('a\tb "c".txt');
  const checker = new Checker(rfc, all);
  await checker.load();
  const printed = await checkFormats[all.format](style);
  return (text) => {
    const checked = checker.check({ text, trouble: undefined, troubleText: undefined, bytes: undefined });
    if (!checked) throw new Error('not loaded');
    const isShown = all.only === undefined || all.only === checkVerdict(checked);
    const texts = !isShown
      ? []
      : all.format === 'text' && all.only === 'valid'
        ? [text]
        : printed.lineTexts({ file: 'a\tb "c".txt', line: 7 }, checked);
    return [quick(text, 7), texts.map((line) => `${line}\n`).join('')];
  };
}

test.each(grammarIds.flatMap((id) => formats.map((format) => [id, format] as const)))(
  '%s: in %s, the quick way prints the same',
  async (id, format) => {
    const ways = await bothWays(id, { format });
    let count = 0;
    for (const text of sampledStrings(id)) {
      const [quick, thorough] = ways(text);
      if (quick === undefined) continue;
      count++;
      expect(quick).toBe(thorough);
    }
    expect(count > 0 || (id === 'cern' && (format === 'ndjson' || format === 'tsv'))).toBe(true);
  },
);

/** Valid strings: plain URLs (CERN's draft allows only the first), other URIs, spreadsheet formulas; then an invalid string. */
const strings = [
  'http://a.bc/',
  'http://a.bc/d?e=f',
  'mailto:a@b.cd',
  'http://h:80/',
  'http:a',
  '=a',
  '-a',
  'a.bc',
  '80',
  '^',
  '',
];
const plain = ['http://a.bc/d?e=f'];

test.each<readonly [Rfc, Partial<CheckTaskOptions>, readonly string[]]>([
  ['rfc3986', {}, plain],
  ['rfc3986', { warnings: false }, [...plain, 'mailto:a@b.cd', 'http://h:80/', 'http:a', '=a', '-a', 'a.bc', '80', '']],
  ['rfc3986', { format: 'tsv' }, plain],
  [
    'rfc3986',
    { format: 'tsv', warnings: false },
    [...plain, 'mailto:a@b.cd', 'http://h:80/', 'http:a', 'a.bc', '80', ''],
  ],
  ['rfc3986', { format: 'ndjson' }, plain],
  ['rfc3986', { format: 'ndjson', only: 'valid' }, plain],
  ['rfc3986', { format: 'ndjson', only: 'invalid' }, plain],
  ['rfc3986', { only: 'valid' }, plain],
  ['rfc3986', { only: 'warned' }, plain],
  // what a rule other than the whole reference warns about is not known
  ['rfc3986', { rule: 'host' }, []],
  ['rfc3986', { rule: 'URI' }, []],
  ['rfc3986', { rule: 'host', warnings: false }, ['=a', '-a', 'a.bc', '80', '']],
  ['rfc3986', { rule: 'host', warnings: false, format: 'ndjson' }, ['=a', '-a', 'a.bc', '80', '']],
  ['rfc1738', { warnings: false }, [...plain, 'mailto:a@b.cd', 'http://h:80/']],
  ['rfc1738', { warnings: false, literal: true }, [...plain, 'mailto:a@b.cd', 'http://h:80/', 'http:a']],
  [
    'rfc1738',
    { warnings: false, literal: true, format: 'ndjson' },
    [...plain, 'mailto:a@b.cd', 'http://h:80/', 'http:a'],
  ],
  ['cern', {}, ['http://a.bc/']],
  ['cern', { format: 'ndjson' }, []],
  ['cern', { format: 'tsv' }, []],
])('%s with %j: the quick way takes %j', async (id, how, taken) => {
  const ways = await bothWays(id, how);
  const quick = strings.filter((text) => ways(text)[0] !== undefined);
  expect(quick).toEqual(expect.arrayContaining([...taken]));
  for (const text of quick) expect([text, ...ways(text).slice(0, 1)]).toEqual([text, ...ways(text).slice(1)]);
  if (taken.length === 0) expect(quick).toEqual([]);
});

test('what a CI system would take for a command is escaped also in lines that are valid', async () => {
  const { stdout } = await rfcUri(
    ['check', '--rfc', 'rfc3986', '--format', 'ndjson'],
    'http://a.bc/\nhttp://a.bc/##[x]\nhttp://a.bc/d\n',
  );
  expect(stdout).not.toContain('##[');
  expect(parsedLines<{ line: number }>(stdout).map(({ line }) => line)).toEqual([1, 2, 3]);
});

test('--only reports only lines with that verdict', async () => {
  const input = 'http://a.bc/\nhttp://a.bc:80/\n^\nx\xe9\nhttp://b.cd/\n';
  const run = async (...args: string[]): Promise<string> =>
    (await rfcUri(['check', '--rfc', 'rfc2396', ...args], Buffer.from(input, 'latin1'))).stdout;
  const lines = async (...args: string[]): Promise<number[]> =>
    parsedLines<{ line: number }>(await run('--format', 'ndjson', '--warnings', ...args)).map(({ line }) => line);
  expect(await lines()).toEqual([1, 2, 3, 4, 5]);
  expect(await lines('--only', 'valid')).toEqual([1, 5]);
  expect(await lines('--only', 'warned')).toEqual([2]);
  expect(await lines('--only', 'invalid')).toEqual([3, 4]);
  expect(await run('--only', 'valid')).toBe('http://a.bc/\nhttp://b.cd/\n');
  expect(await run('--only', 'valid', '--no-warnings')).toBe('http://a.bc/\nhttp://a.bc:80/\nhttp://b.cd/\n');
  expect(await run('--only', 'invalid')).toMatch(/^stdin:3:1: error: [^]*\nstdin:4:2: error: the line is not UTF-8/);
  expect(await rfcUri(['check', '--rfc', 'rfc2396', '--only', 'wrong'])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('unknown kind "wrong"; known kinds: invalid, valid, warned'),
  });
  for (const other of [['--summary'], ['--rfc', 'all']])
    expect((await rfcUri(['check', '--rfc', 'rfc2396', '--only', 'valid', ...other])).code).toBe(2);
});

test('--only of commands that change lines', async () => {
  const run = async (only: string): Promise<string> =>
    (await rfcUri(['normalize', '--rfc', 'rfc2396', '--only', only], 'X:/a\nx:/b\n^\n')).stdout;
  expect(await run('changed')).toBe('x:/a\n');
  expect(await run('valid')).toBe('x:/a\nx:/b\n');
  expect(await run('invalid')).toBe('^\n');
});

test('--only with --fix: what is repaired, what is valid then, or what stays invalid', async () => {
  const run = async (only: string): Promise<string> =>
    (await rfcUri(['check', '--rfc', 'rfc2396', '--fix', '--only', only], 'x:/a\n<x:/b>\nx:/c^\n')).stdout;
  expect(await run('changed')).toBe('x:/b\n');
  expect(await run('valid')).toBe('x:/a\nx:/b\n');
  expect(await run('invalid')).toBe('x:/c^\n');
});

test('--only of resolve', async () => {
  const run = async (only: string, ...args: string[]): Promise<string> =>
    (await rfcUri(['resolve', '--rfc', 'rfc2396', ...args, '--only', only], 'x:/\ta\nx:/\tx:/b\nx:/\t^\n')).stdout;
  expect(await run('changed', '--in', 'tsv')).toBe('x:/\ta\tx:/a\t\n');
  expect(await run('valid', '--in', 'tsv')).toBe('x:/\ta\tx:/a\t\nx:/\tx:/b\tx:/b\t\n');
  expect(await run('invalid', '--in', 'tsv')).toMatch(/^x:\/\t\^\t\tat offset 0 [^\n]*\n$/);
  expect(await run('changed', '--in', 'tsv', '--base', 'y:/', '--field', '2')).toBe('x:/\ty:/a\n');
});

test('tsv has a row for every line, with the first error', async () => {
  const { stdout } = await rfcUri(
    ['check', '--rfc', 'rfc2396', '--format', 'tsv'],
    Buffer.from('http://a.bc/\na\tb\nx\xff\n', 'latin1'),
  );
  expect(stdout).toBe(
    'file\tline\tinput\tvalid\tcode\tstart\tend\tmessage\n' +
      String.raw`stdin	1	http://a.bc/	true	\N	\N	\N	\N
stdin	2	a\tb	false	character-not-allowed	1	2	"\\u{9}" is not allowed in a path (RFC 2396, section 5)
stdin	3	x` +
      '\ufffd\tfalse\tnot UTF-8\t1\t1\tthe line is not UTF-8; a URI may contain only US-ASCII characters\n',
  );
});
