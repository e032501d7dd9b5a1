/** What becomes of single lines: repaired or not, and whether they still fail. */
import { describe, expect, test } from '@jest/globals';
import { makePolicy } from '../../../src/cli/configuration/levels.js';
import { LineFixer, type FixOptions } from '../../../src/cli/checking/line-fixer.js';
import type { Level } from '../../../src/cli/checking/policy.js';
import type { DiagnosticCode } from '../../../src/diagnostics/codes.js';
import { rfcDefinition, type Rfc } from '../../../src/rfcs/registry.js';
import { SecretText } from '../../../src/cli/redaction/secret-text.js';
import { rfcUri } from '../../support/cli.js';

const options: FixOptions = { certainty: 'safe', warnings: true, rule: undefined, literal: false };
const fixer = (more: Partial<FixOptions> = {}): LineFixer =>
  new LineFixer(rfcDefinition<Rfc>('rfc3986'), { ...options, ...more });
const line = (text: string): Parameters<LineFixer['fix']>[0] => ({ text, trouble: undefined, encoding: undefined });
const levels = (...given: (readonly [DiagnosticCode, Level])[]): Partial<FixOptions> => ({
  policy: makePolicy(new Map(given), true, new Set()),
});

describe('without a repair', () => {
  test('a valid line is left as it is, and passes', () => {
    expect(fixer().fix(line('/'))).toEqual({ valid: true, isApplied: false, fails: false });
  });

  test('a line that cannot be read fails', () => {
    const tooLong = { ...line('x'), trouble: 'too long' as const };
    expect(fixer().fix(tooLong)).toEqual({ valid: false, isApplied: false, fails: true });
  });

  test.each<readonly [text: string, readonly (readonly [DiagnosticCode, Level])[], fails: boolean]>([
    // no repair is known for this host
    ['http://[1::2::3]/', [], true],
    ['http://[1::2::3]/', [['bad-ipv6-address', 'warn']], false],
    ['http://[1::2::3]/', [['bad-ipv6-address', 'ignore']], false],
    // the repair of the braces is only a guess
    ['/{id}%zz', [['incomplete-escape', 'warn']], true],
    [
      '/{id}%zz',
      [
        ['incomplete-escape', 'warn'],
        ['character-not-allowed', 'warn'],
      ],
      false,
    ],
  ])('%s with %j fails: %j', (text, given, fails) => {
    expect(fixer(levels(...given)).fix(line(text))).toMatchObject({ valid: false, isApplied: false, fails });
  });
});

test.each([
  ['x', true],
  ['80', false],
])('%s, read by the rule port, fails: %j', (text, fails) => {
  const byRule = fixer({ ...levels(['port-zero', 'error']), rule: 'port', certainty: 'guess' });
  expect(byRule.fix(line(text))).toEqual({ valid: !fails, isApplied: false, fails });
});

test('proposals of warnings about whole references are not made for a single rule', () => {
  const text = 'http://h/?a&amp;b';
  expect(fixer({ certainty: 'guess' }).fix(line(text))).toMatchObject({ isApplied: true });
  expect(fixer({ certainty: 'guess', rule: 'URI' }).fix(line(text))).toEqual({
    valid: true,
    isApplied: false,
    fails: false,
  });
});

test('up to 100 repairs are made in turn, and a line that needs more is left as it is', () => {
  const repaired = (count: number): string | undefined =>
    fixer({ certainty: 'guess' }).fix(line(`${'url:'.repeat(count)}http://h/`)).repair?.value;
  expect([repaired(1), repaired(100), repaired(101)]).toEqual(['http://h/', 'http://h/', undefined]);
});

test('a warning that counts as an error fails, and one that does not, does not', () => {
  const raised = fixer(levels(['port-zero', 'error']));
  expect(raised.fix(line('http://h:80/'))).toEqual({ valid: true, isApplied: false, fails: false });
  expect(raised.fix(line('http://h:0/'))).toMatchObject({ valid: true, fails: true, raised: { code: 'port-zero' } });
  const other = fixer(levels(['default-port', 'error']));
  expect(other.fix(line('http://h:0/'))).toEqual({ valid: true, isApplied: false, fails: false });
  expect(other.fix(line('http://h:80/?a&amp;b'))).toMatchObject({ fails: true, raised: { code: 'default-port' } });
});

describe('a line with secrets', () => {
  const fixed = (text: string): object => {
    const secret = new SecretText(text);
    return fixer({ certainty: 'likely' }).fix({ ...line(secret.shown), secret });
  };

  test('is repaired as without --redact, and what may be shown is repaired in the same places', () => {
    expect(fixed('http://u:p w@h/a b?q r')).toMatchObject({
      isApplied: true,
      repair: {
        value: 'http://x:xxxxx@h/a%20b?xxxxx',
        edits: [
          { start: 10, end: 11, text: 'xxx' },
          { start: 16, end: 17, text: '%20' },
          { start: 20, end: 21, text: 'xxx' },
        ],
      },
    });
  });

  test('is not repaired if it is valid, whatever its masked form is', () => {
    expect(fixed('http://h:80/@a')).toEqual({ valid: true, isApplied: false, fails: false });
  });
});

/** The record of `check --format ndjson` for one line. */
async function checkRecord(input: string, ...args: string[]): Promise<object> {
  const all = ['check', '--rfc', 'rfc3986', '--format', 'ndjson', '--warnings', ...args];
  return JSON.parse((await rfcUri(all, Buffer.from(`${input}\n`, 'latin1'))).stdout) as object;
}

describe('what a policy leaves out', () => {
  test('of an invalid line is listed, and nothing is proposed any more', async () => {
    const record = await checkRecord('a b', '--ignore', 'character-not-allowed');
    expect(record).toMatchObject({ valid: false, diagnostics: [], ignored: ['character-not-allowed'] });
    expect(record).not.toHaveProperty('repaired');
  });

  test('of a valid line is not listed; nor is anything if all is reported', async () => {
    expect(await checkRecord('http://h:0/', '--ignore', 'port-zero')).not.toHaveProperty('ignored');
    const reported = await checkRecord('a b', '--error', 'default-port');
    expect(reported).toMatchObject({ repaired: 'a%20b' });
    expect(reported).not.toHaveProperty('ignored');
  });
});

test('a line that is checked by a rule says nothing of other RFCs', async () => {
  expect(await checkRecord('x', '--rule', 'port')).not.toHaveProperty('validUnder');
  expect(await checkRecord('x^')).toMatchObject({ validUnder: [] });
});

test('a line that cannot be read is an annotation, too', async () => {
  const args = ['check', '--rfc', 'rfc3986', '--format', 'github'];
  const { stdout } = await rfcUri(args, Buffer.from('/\na\xff\n', 'latin1'));
  expect(stdout).toMatch(/^::error file=stdin,line=2,col=2\b[^\n]*the line is not UTF-8[^\n]*\n$/);
});
