/** What becomes of single lines: repaired or not, and whether they still fail. */
import { describe, expect, test } from '@jest/globals';
import { makePolicy } from '../../../src/cli/configuration/levels.js';
import { LineFixer, type FixOptions } from '../../../src/cli/checking/line-fixer.js';
import type { Level } from '../../../src/cli/checking/policy.js';
import type { DiagnosticCode } from '../../../src/diagnostics/codes.js';
import { rfcDefinition, type Rfc } from '../../../src/rfcs/registry.js';
import { rfcUri } from '../../support/cli.js';

const options: FixOptions = { certainty: 'safe', warnings: true, rule: undefined, literal: false, redact: false };
const fixer = (more: Partial<FixOptions> = {}): LineFixer =>
  new LineFixer(rfcDefinition<Rfc>('rfc3986'), { ...options, ...more });
const line = (text: string): Parameters<LineFixer['fix']>[0] => ({ text, trouble: undefined, bytes: undefined });
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
});

describe('what may be shown', () => {
  const shown = (text: string, more: Partial<FixOptions> = {}): object => {
    const own = fixer({ redact: true, ...more });
    return own.shown(line(text), own.fix(line(text)));
  };

  test('secrets are redacted, in the repair, too', () => {
    expect(shown('http://u:p@h/a b?q')).toMatchObject({
      input: 'http://x:x@h/a b?x',
      repair: { value: 'http://x:x@h/a%20b?x' },
    });
  });

  test('a repair that is not applied is not shown', () => {
    expect(shown('http://h:80/')).toMatchObject({ repair: undefined });
  });

  test('without --redact, the line and its octets', () => {
    const bytes = Buffer.from('\xff', 'latin1');
    const wrong = { text: '\ufffd', trouble: 'not UTF-8' as const, bytes };
    expect(fixer().shown(wrong, fixer().fix(wrong))).toEqual({ input: '\ufffd', bytes });
  });

  test('of a line that is too long nothing is shown with --redact, because its end may decide what is secret', () => {
    const tooLong = { ...line('http://u'), trouble: 'too long' as const };
    expect(fixer({ redact: true }).shown(tooLong, { isApplied: false })).toEqual({ input: '' });
    expect(fixer().shown(tooLong, { isApplied: false })).toMatchObject({ input: 'http://u' });
  });

  test('what the RFC reads as a path is not taken for userinfo', async () => {
    const args = ['check', '--rfc', 'rfc2396', '--fix', '--redact', '--format', 'ndjson'];
    const { stdout } = await rfcUri(args, 'http://h:80/@a/b@c\n');
    expect(JSON.parse(stdout)).toMatchObject({ input: 'http://h:80/@a/b@c' });
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
    expect(await checkRecord('http://h:80/', '--ignore', 'default-port')).not.toHaveProperty('ignored');
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
