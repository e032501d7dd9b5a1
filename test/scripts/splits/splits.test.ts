import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { projectRoot } from '../../../scripts/grammar/sources.js';
import { findUnlike, readSpans, shortStrings } from '../../../scripts/splits/as-read.js';
import { splitStrings } from '../../../scripts/splits/differences.js';
import { MarkedGrammars } from '../../../scripts/splits/marked.js';
import { markedAsRead, SPLIT_TABLE, splitTableFile } from '../../../scripts/splits/table.js';
import type { Dfa } from '../../../src/automata/dfa.js';
import { isSameSpan, type ComponentSpan } from '../../../src/comparison/component-table.js';
import { sharedComponents, type SharedComponentName } from '../../../src/rfcs/model/comparison.js';
import { rfcIds, type Rfc } from '../../../src/rfcs/names.js';

type Spans = ReturnType<typeof readSpans>;
type Read = ComponentSpan | undefined | false;

const names = sharedComponents.map(({ name }) => name);
const strings = shortStrings(3);
let marked: Map<string, Dfa>;
let spans: Map<Rfc, Spans>;
beforeAll(() => {
  marked = markedAsRead(new MarkedGrammars(rfcIds));
  spans = new Map(rfcIds.map((rfc) => [rfc, readSpans(rfc, names, strings)]));
});

const read = (rfc: Rfc, name: SharedComponentName): Read[] => spans.get(rfc)?.get(name) ?? [];

const splitKind = (a: Read, b: Read): 'onlyA' | 'onlyB' | 'other' | undefined => {
  if (a === false || b === false || isSameSpan(a, b)) return undefined;
  if (a && b) return 'other';
  return a ? 'onlyA' : 'onlyB';
};

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
    // every RFC with a host has one
    expect([...marked.keys()].filter((key) => key.endsWith(' host')).length).toBe(
      rfcIds.filter((rfc) => read(rfc, 'host').some((span) => span)).length,
    );
  });

  test('none is shorter than those of the table, which are read as it says', () => {
    const wrong: string[] = [];
    let compared = 0;
    for (const name of names)
      for (const [index, a] of rfcIds.entries())
        for (const b of rfcIds.slice(index + 1)) {
          const [inA, inB] = [marked.get(`${a} ${name}`), marked.get(`${b} ${name}`)];
          if (!inA || !inB) continue;
          const table = splitStrings(inA, inB);
          for (const [kind, string] of Object.entries(table)) {
            const [ofA, ofB] = [a, b].map((rfc) => readSpans(rfc, [name], [string]).get(name)?.[0]);
            if (splitKind(ofA, ofB) !== kind) wrong.push(`${a} ${b} ${name} ${string} is not ${kind}`);
          }
          strings.forEach((string, at) => {
            const kind = splitKind(read(a, name)[at], read(b, name)[at]);
            if (kind === undefined) return;
            compared++;
            if ((table[kind]?.length ?? Infinity) > string.length) wrong.push(`${a} ${b} ${name} ${string}`);
          });
        }
    expect(wrong).toEqual([]);
    expect(compared).toBeGreaterThan(10_000);
  });
});

test('npm run grammars would write the same table', () => {
  const [text] = splitTableFile(marked).values();
  expect(readFileSync(`${projectRoot}${SPLIT_TABLE}`, 'utf8')).toBe(text);
});
