import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { addSummaries, EMPTY_SUMMARY, readSummary, type Summary } from '../../../src/formats/summary.js';
import { acceptingCounts } from '../../support/accepting.js';
import { failingRun, rfcUri } from '../../support/cli.js';
import { temporaryFolder } from '../../support/temporary-folder.js';

const folder = temporaryFolder();

const lines = [
  'http://a/',
  'https://b.c/d',
  'HTTP://A/',
  'http://h:0/',
  'http://u:p@h/',
  'a^',
  'http://a/%4',
  'x y',
  '//h/?[',
  '',
  'ftp://h/\u00e9',
  'urn:a:b',
];

const summaryOfLines = async (input: string | Uint8Array, ...args: string[]): Promise<Summary> =>
  readSummary(
    JSON.parse((await rfcUri(['check', '--rfc', 'rfc2396', '--summary', '--format', 'json', ...args], input)).stdout),
  );

const counts = (rows: Summary['code']): unknown =>
  Object.fromEntries(Object.entries(rows).map(([name, { count }]) => [name, count]));

describe('rfc-uri check --summary', () => {
  test('counts verdicts, codes, causes, components, schemes and RFCs', async () => {
    const summary = await summaryOfLines(`${lines.join('\n')}\n`, '--warnings');
    expect(summary.total).toBe(12);
    expect(counts(summary.verdict)).toEqual({ valid: 5, warned: 2, invalid: 5 });
    expect(counts(summary.code)).toEqual({
      'port-zero': 1,
      'password-in-url': 1,
      'character-not-allowed': 4,
      'incomplete-escape': 1,
    });
    expect(counts(summary.component)).toEqual({ path: 4, query: 1 });
    expect(counts(summary.scheme)).toEqual({ http: 5, https: 1, none: 4, ftp: 1, urn: 1 });
    expect(counts(summary.rfc)).toEqual({ rfc2396: 7, rfc2732: 1, java: 2, rfc3987: 1 });
    expect(Object.values(summary.cause).reduce((sum, { count }) => sum + count, 0)).toBe(5);
    expect(summary.verdict['invalid']?.example).toEqual({ file: 'stdin', line: 6, input: 'a^' });
  });

  test('counts the invalid lines that other RFCs accept', async () => {
    const { stdout } = await rfcUri(['check', '--rfc', 'rfc1808', '--summary', '--format', 'json'], '~\na\n');
    expect(counts(readSummary(JSON.parse(stdout)).rfc)).toEqual({
      rfc1808: 1,
      ...acceptingCounts('~'),
    });
  });

  test('counts lines that cannot be read', async () => {
    const summary = await summaryOfLines(Buffer.from('a\xe9\nb\n', 'latin1'));
    expect(counts(summary.verdict)).toEqual({ unreadable: 1, valid: 1 });
    expect(counts(summary.cause)).toEqual({ 'not UTF-8': 1 });
  });

  test('says why records cannot be read', async () => {
    const input = ' CDX a m\nx:/a -\nx:/a\n';
    const { stdout } = await rfcUri(
      ['check', '--rfc', 'rfc3986', '--summary', '--format', 'json', '--in', 'cdx'],
      input,
    );
    expect(counts(readSummary(JSON.parse(stdout)).cause)).toEqual({ 'not a record': 1 });
  });

  test('by all RFCs', async () => {
    const { stdout, code } = await rfcUri(
      ['check', '--rfc', 'all', '--summary', '--format', 'json'],
      '~\n^\nhttp://a/\n',
    );
    const summary = readSummary(JSON.parse(stdout));
    expect(code).toBe(1);
    expect(counts(summary.verdict)).toEqual({ valid: 2, invalid: 1 });
    expect(counts(summary.rfc)).toEqual(acceptingCounts('~', 'http://a/'));
    expect(counts(summary.rfc)).toMatchObject({ cern: 1, rfc1738: 1, rfc1808: 1, rfc2396: 2, rfc2732: 2, rfc3986: 2 });
  });

  test('cannot be continued if it ends early, because nothing is printed before the end', async () => {
    for (const rfc of ['rfc2396', 'all']) {
      const { stdout, stderr } = await failingRun(['check', '--rfc', rfc, '--summary'], new TypeError('x'), 'a\n');
      expect([stdout, stderr]).toEqual(['', expect.stringMatching(/^rfc-uri: this is a bug [^\n]*: x \(/)]);
    }
  });

  test('masks secrets in examples', async () => {
    const input = 'http://zebra:quokka@h/?marmot\nhttp://zebra:quokka@h/^\n';
    for (const format of ['text', 'json']) {
      const { stdout } = await rfcUri(
        ['check', '--rfc', 'rfc2396', '--summary', '--redact', '--format', format],
        input,
      );
      expect(stdout).toContain('http://');
      expect(stdout).not.toMatch(/zebra|quokka|marmot/);
    }
  });

  test('is the same for every division into parts', async () => {
    const whole = await summaryOfLines(lines.join('\n'), '--warnings');
    const parts = await Promise.all(
      lines.map(async (text, index) => {
        const one = await summaryOfLines(`${text}\n`, '--warnings');
        // as if all parts were one file
        return JSON.parse(JSON.stringify(one).replaceAll('"line":1,', `"line":${index + 1},`)) as Summary;
      }),
    );
    fc.assert(
      fc.property(fc.shuffledSubarray(parts, { minLength: parts.length }), (shuffled) =>
        expect(shuffled.reduce(addSummaries, EMPTY_SUMMARY)).toEqual(whole),
      ),
    );
  });
});

describe('rfc-uri summarize', () => {
  const file = (name: string, text: string): string => {
    const path = join(folder, name);
    writeFileSync(path, text);
    return path;
  };

  test('adds the summaries of files, one or several in each', async () => {
    const parts = await Promise.all(['a\n', '^\n', 'x:y\n'].map((input) => summaryOfLines(input)));
    const [a, b, c] = parts.map((part) => JSON.stringify(part));
    const { code, stdout } = await rfcUri([
      'summarize',
      '--format',
      'json',
      file('ab.json', `${a}\n${b}\n`),
      file('c.json', JSON.stringify(JSON.parse(c ?? ''), null, 2)),
    ]);
    expect(code).toBe(1);
    expect(JSON.parse(stdout)).toEqual(parts.reduce(addSummaries));
  });

  test('prints a table', async () => {
    const { stdout } = await rfcUri(['summarize'], JSON.stringify(await summaryOfLines('a\n')));
    expect(stdout).toMatch(/^1 line\n\nverdict\n {2}valid {2}1 {2}100\.0 % {2}stdin:1: a\n/);
  });

  test.each(['', '\n', ' \n\n'])('takes a file that has nothing but %j for that of a killed run', async (content) => {
    const one = JSON.stringify(await summaryOfLines('a\n'));
    const files = [file('whole.json', one), file('killed.json', content)];
    expect(await rfcUri(['summarize', '--format', 'json', ...files])).toEqual({
      code: 2,
      stdout: expect.stringContaining('"total":1,'),
      stderr: `rfc-uri: cannot read ${files[1]}: it is empty, perhaps because the run that should have written it was killed; run that part again, or use --allow-empty\n`,
    });
    expect((await rfcUri(['summarize'], content)).code).toBe(2);
    expect(await rfcUri(['summarize', '--allow-empty'], content)).toEqual({ code: 0, stdout: '0 lines\n', stderr: '' });
    expect(await rfcUri(['summarize', '--allow-empty', ...files])).toMatchObject({ code: 0, stderr: '' });
  });

  test('reads standard input for "-", too, and skips empty lines', async () => {
    const one = JSON.stringify(await summaryOfLines('a\n'));
    const { stdout } = await rfcUri(['summarize', '-', '--format', 'json'], `\n${one}\n \n${one}\n`);
    expect(JSON.parse(stdout)).toMatchObject({ total: 2 });
    expect(await rfcUri(['summarize', '-'], '{"total":')).toEqual({
      code: 2,
      stdout: '0 lines\n',
      stderr: expect.stringMatching(/^rfc-uri: cannot read stdin: it is not a summary: [^\n]*JSON/),
    });
  });

  test('reports a bug if reading fails for another reason than a system error', async () => {
    expect(await failingRun(['summarize'], new TypeError('x'))).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/^rfc-uri: this is a bug in rfc-uri, please report it: x \(/),
    });
  });

  test('quotes nothing of a file that is not a summary with --redact', async () => {
    for (const content of ['{"total":"key"}', '{"total":key'])
      expect(await rfcUri(['summarize', '--redact'], content)).toEqual({
        code: 2,
        stdout: '0 lines\n',
        stderr: 'rfc-uri: cannot read stdin: it is not a summary\n',
      });
  });

  test('names what is not a summary', async () => {
    // each line is JSON, so they are several summaries, not one
    expect((await rfcUri(['summarize', file('two.json', '{"total":1}\n{}\n')])).stderr).toBe(
      `rfc-uri: cannot read ${join(folder, 'two.json')}: it is not a summary: "verdict" must be an object\n`,
    );
    const { code, stderr } = await rfcUri(['summarize', file('no.json', '{"total":1}'), join(folder, 'missing')]);
    expect(code).toBe(2);
    expect(stderr).toBe(
      `rfc-uri: cannot read ${join(folder, 'no.json')}: it is not a summary: "verdict" must be an object\n` +
        `rfc-uri: cannot read ${join(folder, 'missing')}: no such file or directory\n`,
    );
  });
});
