/** The tables of splits. That they are up to date, the comparison of all generated files in .ci/run shows. */
import { beforeAll, describe, expect, test } from '@jest/globals';
import { bnfAutomaton } from '../../../scripts/automata/thompson.js';
import { readSplitBnf } from '../../../scripts/grammar/bnf.js';
import { erased } from '../../../scripts/readback/erase.js';
import { findUnlike, readSpans, shortStrings } from '../../../scripts/splits/as-read.js';
import {
  markedAsRead,
  prefixes,
  compareMarked,
  withoutEmptyMarks,
  type MarkedAutomata,
} from '../../../scripts/splits/table.js';
import { MARK_BASE } from '../../../src/automata/char-set.js';
import { isSameSpan, type ComponentSpan } from '../../../src/comparison/component-table.js';
import { componentSources } from '../../../src/rfcs/generated/comparisons.js';
import { componentsBy, grammarsBy } from '../../../src/rfcs/generated/grammars.js';
import { sharedComponents, type SharedComponentName } from '../../../src/rfcs/model/comparison.js';
import { rfcIds, type Rfc } from '../../../src/rfcs/names.js';
import { amount } from '../../support/effort.js';

type Spans = ReturnType<typeof readSpans>;
type Read = ComponentSpan | undefined | false;

const names = sharedComponents.map(({ name }) => name);
const strings = shortStrings(amount(2, 3));
let marked: MarkedAutomata;
let spans: Map<Rfc, Spans>;
beforeAll(() => {
  marked = markedAsRead();
  spans = new Map(rfcIds.map((rfc) => [rfc, readSpans(rfc, names, strings)]));
});

const read = (rfc: Rfc, name: SharedComponentName): Read[] => spans.get(rfc)?.get(name) ?? [];

const splitKind = (a: Read, b: Read): 'onlyA' | 'onlyB' | 'other' | undefined => {
  if (a === false || b === false || isSameSpan(a, b)) return undefined;
  if (a && b) return 'other';
  return a ? 'onlyA' : 'onlyB';
};

const nonempty = (span: Read): Read => (span && span.text === '' ? undefined : span);

test('every component of every RFC has an automaton', () => {
  const all = rfcIds.flatMap((rfc) => Object.keys(componentSources[rfc].sources).map((name) => `${rfc} ${name}`));
  expect([...marked.keys()].toSorted()).toEqual(all.toSorted());
});

test('without marks, each accepts the strings that the RFC accepts', () => {
  const wrong = rfcIds.flatMap((rfc) => {
    const own = [...marked].filter(([key]) => key.startsWith(`${rfc} `));
    const start = grammarsBy[rfc].intended?.split ?? componentsBy[rfc].startRules[0] ?? '';
    const whole = own[0] && bnfAutomaton(readSplitBnf(rfc), start, own[0][1].alphabet);
    return own.filter(([, dfa]) => whole && !erased(dfa, [MARK_BASE, MARK_BASE + 1]).equals(whole));
  });
  expect(wrong.map(([key]) => key)).toEqual([]);
});

describe('on all short strings', () => {
  test('the marks are around the component as the library reads it', () => {
    const unlike = rfcIds.flatMap((rfc) =>
      names.flatMap((name) => {
        const dfa = marked.get(`${rfc} ${name}`);
        const string = dfa && findUnlike(dfa, strings, read(rfc, name));
        return string === undefined ? [] : [`${rfc} ${name} ${string}`];
      }),
    );
    expect(unlike).toEqual([]);
  });

  test.each([
    ['as they are', [''], (span: Read) => span],
    ['an empty component counting as an absent one', prefixes, nonempty],
  ])('none is shorter than those of the tables, %s', (_, starts, seen) => {
    const automata = seen === nonempty ? withoutEmptyMarks(marked) : marked;
    const wrong: string[] = [];
    let compared = 0;
    for (const name of names)
      for (const [index, a] of rfcIds.entries())
        for (const b of rfcIds.slice(index + 1))
          for (const prefix of starts) {
            const table = compareMarked(automata, a, b, name, prefix);
            if (!table) continue;
            for (const [kind, string] of Object.entries(table)) {
              const [ofA, ofB] = [a, b].map((rfc) => seen(readSpans(rfc, [name], [string]).get(name)?.[0]));
              const isSameText = ofA && ofB && ofA.text === ofB.text;
              if (splitKind(ofA, ofB) !== kind || isSameText) wrong.push(`${a} ${b} ${name} ${string} is not ${kind}`);
            }
            strings.forEach((string, at) => {
              const kind = splitKind(seen(read(a, name)[at]), seen(read(b, name)[at]));
              if (kind === undefined || !string.startsWith(prefix)) return;
              compared++;
              if ((table[kind]?.length ?? Infinity) > string.length) wrong.push(`${a} ${b} ${name} ${string}`);
            });
          }
    expect(wrong).toEqual([]);
    expect(compared).toBeGreaterThan(10_000);
  });
});
