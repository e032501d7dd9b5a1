import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { projectRoot } from '../../../scripts/grammar/sources.js';
import type { DifferentialReport } from '../../../src/formats/differentials-text.js';
import { rfcUri, usageError } from '../../support/cli.js';

const differentials = async (...args: string[]): Promise<DifferentialReport & { readonly code: number | null }> => {
  const { stdout, code } = await rfcUri(['differentials', ...args, '--format', 'json']);
  return { ...(JSON.parse(stdout) as DifferentialReport), code };
};
/** The search that several tests look at. */
let search: ReturnType<typeof differentials> | undefined;
const wholeSearch = (): ReturnType<typeof differentials> =>
  (search ??= differentials('rfc3986', 'URL', '--budget', '20000'));
const strings = ({ groups }: DifferentialReport): string[] =>
  groups.flatMap(({ rows }) => rows.map((row) => row.string));

describe('differentials', () => {
  test('finds the shortest host that RFC 3986 and URL read differently, without a hint', async () => {
    const report = await wholeSearch();
    expect(report.code).toBe(1);
    expect(report.groups[0]).toMatchObject({
      relation: 'URL reads an IPv4 address',
      rows: expect.arrayContaining([{ string: 'http://1', a: '1', b: '0.0.0.1' }]),
    });
  });

  test('no character of a string can be dropped', async () => {
    const report = await wholeSearch();
    const hosts = (text: string): unknown[] => {
      const host = /^http:\/\/([^/?#]*)/.exec(text)?.[1];
      return [host, URL.canParse(text) ? new URL(text).hostname : undefined];
    };
    const own = strings(report).filter((text) => /^http:\/\/[^/?#@:]+$/.test(text));
    expect(own.length).toBeGreaterThan(0);
    for (const text of own)
      for (let index = 'http://'.length; index < text.length; index++) {
        const [rfc, platform] = hosts(text.slice(0, index) + text.slice(index + 1));
        if (rfc !== '' && platform !== undefined) expect([text, rfc]).toEqual([text, platform]);
      }
  });

  test('says up to which length it tried every string', async () => {
    const { stdout, stderr, code } = await rfcUri([
      'differentials',
      'rfc3986',
      'URL',
      '--component',
      'scheme',
      '--length',
      '2',
    ]);
    expect([stderr, code]).toEqual(['', 0]);
    expect(stdout).toMatch(/^No string was found in which RFC 3986 and URL read a different scheme\.$/m);
    expect(stdout.replaceAll('\n', ' ')).toMatch(/Every string of up to 2 characters after "http:" was tried/);
  });

  test('a search that is continued finds what one run finds', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'rfc-uri-search-'));
    const file = join(folder, 'search.json');
    const args = ['rfc3986', 'URL'];
    for (const budget of ['3000', '9000']) await differentials(...args, '--budget', budget, '--save', file);
    const continued = await differentials(...args, '--budget', '20000', '--save', file);
    const whole = await wholeSearch();
    expect(existsSync(file)).toBe(true);
    expect(strings(continued).toSorted()).toEqual(strings(whole).toSorted());
    expect(await usageError('differentials', 'rfc2396', 'URL', '--save', file)).toBe(
      `rfc-uri: ${file} is not a saved search of these two, this component and prefix`,
    );
    rmSync(folder, { recursive: true });
  });

  test('a search that cannot be saved is not begun', async () => {
    expect(await usageError('differentials', 'rfc3986', 'URL', '--save', 'no/such/folder/x')).toBe(
      'rfc-uri: cannot write no/such/folder/x: no such file or directory',
    );
  });

  test('compares programs, also by what they accept', async () => {
    const fake = `--parser=mine=${process.execPath} ${projectRoot}test/fixtures/parsers/parser.mjs well`;
    const report = await differentials('rfc3986', 'mine', '--component', 'verdict', '--budget', '500', fake);
    expect(report.code).toBe(1);
    expect(strings(report)).toContain('http:');
  });

  test('a parser that fails ends the search with 2', async () => {
    const fake = `--parser=mine=${process.execPath} ${projectRoot}test/fixtures/parsers/parser.mjs dies`;
    const { stderr, code } = await rfcUri(['differentials', 'rfc3986', 'mine', fake]);
    expect([stderr, code]).toEqual(['rfc-uri: parser "mine" ended with exit code 4 after 1 answer\n', 2]);
  });

  test.each([
    [['curl'], 'name two different parsers or RFCs'],
    [['curl', 'curl'], 'name two different parsers or RFCs'],
    [['rfc3986', 'crul'], 'unknown parser "crul"; did you mean curl?'],
    [['rfc3986', 'URL', '--component', 'hots'], 'unknown component "hots"; did you mean host?'],
    [['rfc1808', 'rfc3986'], 'RFC 1808 does not have the component host'],
    [
      ['rfc2396', 'rfc3986', '--budget', '5'],
      '--budget has no effect for two RFCs, which are compared exactly, without a search',
    ],
  ])('says what is wrong with %j', async (args, message) => {
    expect(await usageError('differentials', ...args)).toBe(`rfc-uri: ${message}`);
  });
});

test('differentials takes two names, and numbers in their ranges', async () => {
  for (const names of [[], ['curl', 'URL', 'rfc3986']])
    expect(await usageError('differentials', ...names)).toBe('rfc-uri: name two different parsers or RFCs');
  const wrong = async (...args: string[]): Promise<string> => usageError('differentials', 'rfc3986', 'URL', ...args);
  expect(await wrong('--budget', '0')).toBe('rfc-uri: --budget takes a whole number from 1, not "0"');
  for (const length of ['0', '101'])
    expect(await wrong('--length', length)).toBe(
      `rfc-uri: --length takes a whole number from 1 to 100, not "${length}"`,
    );
  for (const [name, value] of [
    ['length', '5'],
    ['save', 'x'],
  ])
    expect(await usageError('differentials', 'rfc2396', 'rfc3986', `--${name}`, `${value}`)).toBe(
      `rfc-uri: --${name} has no effect for two RFCs, which are compared exactly, without a search`,
    );
});

describe('differentials of two RFCs', () => {
  const text = async (...args: string[]): Promise<readonly [string, number | null]> => {
    const { stdout, stderr, code } = await rfcUri(['differentials', ...args]);
    expect(stderr).toBe('');
    return [stdout, code];
  };

  test('are exact: the shortest string of each kind, of any length', async () => {
    expect(await text('rfc1738', 'rfc3986', '--prefix=')).toEqual([
      `RFC 1738 and RFC 3986 read a different host in these strings. Each is the
shortest of its kind:

string    RFC 1738  RFC 3986
a://a?@b  b         a         each reads something different
a://1     -         1         RFC 1738 finds no host
a://?@a   a         -         RFC 3986 finds no host

The automata of the two were compared, so this holds for strings of any length.
An empty component counts as an absent one.
`,
      1,
    ]);
  });

  test('say that there is none, without a bound', async () => {
    expect(await text('rfc3986', 'rfc3987')).toEqual([
      `RFC 3986 and RFC 3987 read the same host in every string that both accept among
the strings that begin with "http:".

The automata of the two were compared, so this holds for strings of any length.
An empty component counts as an absent one.
`,
      0,
    ]);
    // in no string at all, so with any prefix
    const report = await differentials('rfc3986', 'rfc6874', '--prefix', 'telnet://a', '--component', 'port');
    expect([report.groups, 'searched' in report, report.code]).toEqual([[], false, 0]);
  });

  test('begin with http: unless --prefix says otherwise, in either order', async () => {
    for (const pair of [
      ['rfc2396', 'rfc3986'],
      ['rfc3986', 'rfc2396'],
    ]) {
      const report = await differentials(...pair);
      expect(strings(report)).toEqual(['http://1']);
      expect(report.titles.map((title) => title.toLowerCase().replace(' ', ''))).toEqual(pair);
    }
  });

  test('with another prefix are searched for', async () => {
    const report = await differentials('cern', 'rfc2396', '--component', 'path', '--prefix', 'ftp:', '--length', '3');
    expect(strings(report)).toContain('ftp:?a');
    expect(report.searched?.complete).toBeGreaterThan(0);
  });

  test('of verdicts have the reason, and any prefix', async () => {
    const report = await differentials('rfc3986', 'rfc6874', '--component', 'verdict', '--prefix', 'ftp:');
    expect(report.groups[0]).toEqual({
      relation: 'IPv6address in URI-reference of RFC 3986 does not allow "%" at offset 9',
      rows: [{ string: 'ftp://[::%25a]', a: 'rejects', b: 'accepts' }],
    });
    for (const string of strings(report)) expect(string).toMatch(/^ftp:/);
    const mailto = await differentials('rfc1738', 'rfc2396', '--component', 'verdict', '--prefix', 'mailto:');
    // read as RFC 1738 means them: a mailtourl, not an otherurl
    expect(strings(mailto)).toEqual(['mailto:~']);
  });
});
