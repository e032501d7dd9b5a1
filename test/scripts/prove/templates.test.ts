/** Strings made from templates find faults of scanners that strings of single rules do not. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { bnfSets } from '../../../scripts/automata/bnf-sets.js';
import type { Bnf, Expression } from '../../../scripts/automata/expression.js';
import { bnfAutomaton } from '../../../scripts/automata/thompson.js';
import { readLiteralBnf } from '../../../scripts/grammar/bnf.js';
import { projectRoot, type GrammarId } from '../../../scripts/grammar/sources.js';
import { SplitReader } from '../../../scripts/prove/split-reader.js';
import { templateStrings } from '../../../scripts/prove/templates.js';
import { verifyTemplates } from '../../../scripts/prove/verification.js';
import { MarkTable } from '../../../scripts/readback/specification.js';
import { alphabetOfSets } from '../../../src/automata/alphabet.js';
import { single } from '../../../src/automata/char-set.js';
import { rfcDefinition, type Definition } from '../../../src/rfcs/registry.js';
import type { Match } from '../../../src/syntax/scanner.js';
import { loadScanner } from '../../support/load-scanner.js';

type Scanner = Definition['scanner'];

/** How many strings are made: less than what `.ci/run` verifies, half of which are made from templates. */
const COUNT = 2_600;

const definition = (id: GrammarId): Definition => rfcDefinition(id) as Definition;

/** What is found if the scanner is another. */
function found(id: GrammarId, scanner: Scanner): number {
  return verifyTemplates(id, COUNT, { ...definition(id), scanner }).disagreeing.length;
}

/** The generated scanner with an edit of its text. */
function edited(id: GrammarId, edit: (text: string) => string): Scanner {
  const text = readFileSync(`${projectRoot}generated/${id}/scanner.ts`, 'utf8');
  const faulty = edit(text);
  expect(faulty).not.toBe(text);
  return loadScanner(faulty) as Scanner;
}

/** The scanner with another result of every match; `undefined` rejects the string. */
function changed({ scanner }: Definition, change: (input: string, at: Int32Array) => boolean): Scanner {
  const { at, match, scan } = scanner;
  const matches = Object.entries(match).map(([rule, run]) => [
    rule,
    (input: string, offset: number): number => {
      const end = run(input, offset);
      return end < 0 || change(input, at) ? end : -1;
    },
  ]);
  return {
    ...scanner,
    match: Object.fromEntries(matches) as Scanner['match'],
    scan: (input): Match | undefined => (scan(input) && change(input, at) ? at : undefined),
  };
}

test('a run that forgets to read the next character is found', () => {
  const forgetful = edited('rfc1808', (text) => text.replaceAll(/\n +if \(i < n\) c = s\.charCodeAt\(i\);/g, ''));
  expect(found('rfc1808', forgetful)).toBeGreaterThan(0);
});

describe('a scanner is found that', () => {
  const slot = (id: GrammarId, name: string): number => definition(id).scanner.slots[name] ?? NaN;

  test.each(['rfc2396', 'rfc3986'] as const)(
    'rejects a query and a fragment after a path, as in http://h/p?q#f (%s)',
    (id) => {
      const strict = changed(definition(id), (input) => !/^[a-z]+:\/\/[^/?#]+\/[^?#]+\?[^#]+#/i.test(input));
      expect(strict.scan('http://h/p?q')).toBeDefined();
      expect(strict.scan('http://h/p?q#f')).toBeUndefined();
      expect(found(id, strict)).toBeGreaterThan(0);
    },
  );

  test('rejects the second argument of a gopher URL', () => {
    expect(
      found(
        'rfc1738',
        changed(definition('rfc1738'), (input) => !/^gopher:.*%09.*%09/.test(input)),
      ),
    ).toBeGreaterThan(0);
  });

  test('takes an IPv4address for a reg-name', () => {
    const kind = slot('rfc3986', 'host') + 2;
    const rfc = definition('rfc3986');
    const confused = changed(rfc, (_, at) => at.fill(at[kind] === 1 ? 2 : (at[kind] ?? -1), kind, kind + 1).length > 0);
    expect(found('rfc3986', confused)).toBeGreaterThan(0);
  });

  test('takes a path-noscheme for a path-rootless', () => {
    const kind = slot('rfc3986', 'path') + 2;
    const rfc = definition('rfc3986');
    const confused = changed(rfc, (_, at) => at.fill(at[kind] === 2 ? 3 : (at[kind] ?? -1), kind, kind + 1).length > 0);
    expect(found('rfc3986', confused)).toBeGreaterThan(0);
  });
});

describe('templates', () => {
  const strings = (id: GrammarId, components: readonly string[]): string[] => [
    ...templateStrings(definition(id), readLiteralBnf(id), new Set(components), 4_000),
  ];

  test('have every component, present and absent, in every combination', () => {
    const all = strings('rfc3986', ['scheme', 'userinfo', 'reg_name', 'port', 'segment', 'query', 'fragment']);
    const shape = /^(\w+:)?(\/\/(\w+@)?\w+(:\d+)?)?(\/\w*)*(\?\w+)?(#\w+)?$/;
    const shapes = new Set(
      all
        .filter((text) => shape.test(text))
        .map((text) =>
          shape
            .exec(text)
            ?.slice(1)
            .map((part) => part !== undefined)
            .join(),
        ),
    );
    // a path or none, for each of: scheme, authority (none, or with or without userinfo and port), query, fragment
    expect(shapes.size).toBe(2 * 5 * 2 * 2 * 2);
  });
});

test('a split reader gives every split of a string', () => {
  const marks = new MarkTable(['part first', 'part second']);
  const part = (index: 0 | 1, inner: Expression): Expression => {
    const { open = 0, close = 0 } = marks.pairs[index] ?? {};
    return {
      type: 'sequence',
      elements: [{ type: 'set', set: single(open) }, inner, { type: 'set', set: single(close) }],
    };
  };
  const letter = (text: string): Expression => ({ type: 'text', text, ignoreCase: false });
  const many: Expression = { type: 'repeat', expression: letter('a'), min: 0, max: Infinity };
  const bnf: Bnf = new Map([
    [
      'r',
      {
        type: 'choice',
        alternatives: [
          part(0, many),
          { type: 'sequence', elements: [letter('a'), part(1, letter('b'))] },
          { type: 'sequence', elements: [part(1, letter('a')), many] },
        ],
      },
    ],
  ]);
  const reader = new SplitReader(bnfAutomaton(bnf, 'r', alphabetOfSets(bnfSets(bnf), marks.count)), marks);
  expect(reader.splits('aa').flat().toSorted()).toEqual(['part first 0-2', 'part second 0-1']);
  expect(reader.splits('ab')).toEqual([['part second 1-2']]);
  expect(reader.splits('b')).toEqual([]);
});
