/** Repairs of whole lines: what is combined from several of them, and what a warning proposes. */
import { describe, expect, test } from '@jest/globals';
import { inTurn, type LineRepair, repairsOfWarned } from '../../../src/cli/checking/line-repair.js';
import type { DiagnosticCode } from '../../../src/diagnostics/codes.js';
import type { Diagnostic } from '../../../src/diagnostics/diagnostic.js';
import { diagnoseBy } from '../../../src/repair/diagnose.js';
import { readGoal } from '../../../src/parse/goal.js';
import { rfcDefinition } from '../../../src/rfcs/registry.js';
import type { Rfc } from '../../../src/rfcs/names.js';
import { rfcUri } from '../../support/cli.js';

const repairTo = (value: string, more: Partial<LineRepair> = {}): LineRepair => ({
  value,
  certainty: 'safe',
  causes: ['space'],
  edits: [],
  ...more,
});

describe('two repairs, one after the other', () => {
  // the edit replaces all but the common beginning and the common end, which do not overlap
  test.each([
    ['http://h/a b', 'http://h/a%20b', [{ start: 10, end: 11, text: '%20' }]],
    ['xay', 'xby', [{ start: 1, end: 2, text: 'b' }]],
    ['ay', 'by', [{ start: 0, end: 1, text: 'b' }]],
    ['xbc', 'ybc', [{ start: 0, end: 1, text: 'y' }]],
    ['xa', 'xb', [{ start: 1, end: 2, text: 'b' }]],
    ['aa', 'aaa', [{ start: 2, end: 2, text: 'a' }]],
    ['aaa', 'aa', [{ start: 2, end: 3, text: '' }]],
    ['abcb', 'ab', [{ start: 2, end: 4, text: '' }]],
    ['abc', '', [{ start: 0, end: 3, text: '' }]],
    ['', 'abc', [{ start: 0, end: 0, text: 'abc' }]],
    ['a1b2c', 'a3b4c', [{ start: 1, end: 4, text: '3b4' }]],
    ['abc', 'abc', []],
  ])('make %j into %j by one edit', (input, value, edits) => {
    expect(inTurn(input, repairTo('x'), repairTo(value)).edits).toEqual(edits);
  });

  test('are as sure as the less certain one, and have the causes of both, each once', () => {
    const [safe, guess] = [
      repairTo('b', { causes: ['space', 'tab'] }),
      repairTo('c', { certainty: 'guess', causes: ['tab', 'default-port'] }),
    ];
    expect(inTurn('a', safe, guess)).toEqual({
      value: 'c',
      certainty: 'guess',
      causes: ['space', 'tab', 'default-port'],
      edits: [{ start: 0, end: 1, text: 'c' }],
    });
    expect(inTurn('a', guess, safe).certainty).toBe('guess');
    expect(inTurn('a', safe, safe).certainty).toBe('safe');
  });
});

describe('what the warnings about a valid line propose', () => {
  const rfc = rfcDefinition<Rfc>('rfc3986');
  const goal = readGoal<Rfc>(rfc, {});
  const proposed = (line: string, keep: (code: string) => boolean = () => true): LineRepair | undefined =>
    repairsOfWarned(
      rfc,
      goal,
      line,
      diagnoseBy(rfc, line, { warn: ['default-port'] }).filter(({ code }) => keep(code)),
    )[0];

  test('is a guess, with the codes of the warnings', () => {
    expect(proposed('http://h:80/')).toEqual({
      value: 'http://h/',
      certainty: 'guess',
      causes: ['default-port'],
      edits: [{ start: 8, end: 11, text: '' }],
    });
  });

  test('is nothing without warnings', () => {
    expect(proposed('http://h/')).toBeUndefined();
    expect(proposed('http://h:80/', (code) => code !== 'default-port')).toBeUndefined();
  });

  test('is all of it, from left to right, in whatever order the warnings come', () => {
    const line = 'http://h:80/a?b&amp;c';
    const found = diagnoseBy(rfc, line, { warn: ['default-port'] });
    expect(found.length).toBe(2);
    for (const warnings of [found, found.toReversed()]) {
      const [repair] = repairsOfWarned(rfc, goal, line, warnings);
      expect(repair?.value).toBe('http://h/a?b&c');
      expect(repair?.edits.map(({ start }) => start)).toEqual([8, 15]);
    }
  });

  type Change = readonly [start: number, end: number, text: string];

  /** A warning that proposes this edit. */
  const warning = (code: DiagnosticCode, [start, end, text]: Change): Diagnostic[] =>
    diagnoseBy(rfc, 'http://h:80/', { warn: ['default-port'] }).map((one) => ({
      ...one,
      code,
      fixes: [
        { message: '', certainty: 'guess', applicability: 'guess', edits: [{ kind: 'replace', start, end, text }] },
      ],
    }));

  test.each<readonly [Change, Change, string]>([
    // parts that do not touch, as near to each other as can be, from the beginning on
    [[0, 1, 'x'], [2, 3, 'y'], 'xby'],
    // two insertions at one place would be in no order
    [[1, 1, 'x'], [1, 1, 'y'], 'axbc'],
    [[0, 1, 'x'], [1, 2, 'y'], 'xbc'],
    // not valid together: the first warning's alone
    [[2, 3, ':'], [0, 1, '1'], 'ab:'],
    [[0, 1, '//'], [2, 2, ':'], '//bc'],
  ])('is, with %j and %j in abc, %s', (one, other, value) => {
    const warnings = [...warning('port-zero', one), ...warning('default-port', other)];
    expect(repairsOfWarned(rfc, goal, 'abc', warnings)).toMatchObject([{ value }]);
  });

  test('is the first of two proposals for the same part', () => {
    const line = 'http://h:80/';
    const [port] = diagnoseBy(rfc, line, { warn: ['default-port'] });
    const again = port && { ...port, code: 'port-zero' as const };
    expect(repairsOfWarned(rfc, goal, line, port && again ? [port, again] : [])).toMatchObject([
      { value: 'http://h/', causes: ['default-port'] },
    ]);
  });
});

describe('check --fix --certainty guess', () => {
  const fixed = async (input: string, ...args: string[]): Promise<unknown> => {
    const all = ['check', '--rfc', 'rfc3986', '--fix', '--certainty', 'guess', '--format', 'ndjson', ...args];
    const { stdout } = await rfcUri(all, `${input}\n`);
    const { valid, repaired, certainty, causes, edits } = JSON.parse(stdout) as Readonly<Record<string, unknown>>;
    return { valid, repaired, certainty, causes, edits };
  };

  test('repairs errors first, then what warnings are about, and says so in one edit', async () => {
    expect(await fixed('http://h:80/a b', '--warn', 'default-port')).toEqual({
      valid: false,
      repaired: 'http://h/a%20b',
      certainty: 'guess',
      causes: ['space', 'default-port'],
      edits: [{ start: 8, end: 14, text: '/a%20' }],
    });
  });

  test('with --rule or --no-warnings, repairs errors alone', async () => {
    const left = { valid: true, repaired: null, certainty: null, causes: [], edits: [] };
    expect(await fixed('http:/h.example/')).toMatchObject({
      repaired: 'http://h.example/',
      causes: ['missing-authority'],
    });
    expect(await fixed('http:/h.example/', '--no-warnings')).toEqual(left);
    expect(await fixed('http:/h.example/', '--ignore', 'missing-authority')).toEqual(left);
  });

  test('with --redact, shows the line and its repair masked, also of a secret', async () => {
    expect(await fixed('http://u:p@h/a b?q', '--redact', '--no-warnings')).toMatchObject({
      repaired: 'http://x:x@h/a%20b?x',
    });
    expect(await fixed('http://h/?a b', '--redact')).toMatchObject({
      valid: false,
      repaired: 'http://h/?xxxxx',
      edits: [{ start: 11, end: 12, text: 'xxx' }],
    });
  });
});
