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
const strings = ({ groups }: DifferentialReport): string[] =>
  groups.flatMap(({ rows }) => rows.map((row) => row.string));

describe('differentials', () => {
  test('finds the shortest host that RFC 3986 and URL read differently, without a hint', async () => {
    const report = await differentials('rfc3986', 'URL', '--budget', '20000');
    expect(report.code).toBe(1);
    expect(report.groups[0]).toMatchObject({
      relation: 'URL reads an IPv4 address',
      rows: expect.arrayContaining([{ string: 'http://1', a: '1', b: '0.0.0.1' }]),
    });
  });

  test('no character of a string can be dropped', async () => {
    const report = await differentials('rfc3986', 'URL', '--budget', '20000');
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
    const { stdout, stderr, code } = await rfcUri(['differentials', 'rfc2396', 'rfc2732', '--length', '3']);
    expect([stderr, code]).toEqual(['', 0]);
    expect(stdout).toMatch(/^No string was found that RFC 2396 and RFC 2732 read with another host\.$/m);
    expect(stdout.replaceAll('\n', ' ')).toMatch(/Every string of up to 3 characters after "http:" was tried/);
  });

  test('a search that is continued finds what one run finds', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'rfc-uri-search-'));
    const file = join(folder, 'search.json');
    const args = ['rfc3986', 'URL'];
    for (const budget of ['3000', '9000', '20000']) await differentials(...args, '--budget', budget, '--save', file);
    const continued = await differentials(...args, '--budget', '20000', '--save', file);
    const whole = await differentials(...args, '--budget', '20000');
    expect(existsSync(file)).toBe(true);
    expect(strings(continued).toSorted()).toEqual(strings(whole).toSorted());
    expect(await usageError('differentials', 'rfc2396', 'URL', '--save', file)).toBe(
      `rfc-uri: ${file} is not a saved search of these two, this component and prefix`,
    );
    rmSync(folder, { recursive: true });
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
  ])('says what is wrong with %j', async (args, message) => {
    expect(await usageError('differentials', ...args)).toBe(`rfc-uri: ${message}`);
  });
});
