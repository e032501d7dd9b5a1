import { describe, expect, test } from '@jest/globals';
import { alphabetOfSets } from '../../../src/automata/alphabet.js';
import type { Dfa } from '../../../src/automata/dfa.js';
import { words } from '../../../src/automata/words.js';
import { Compiler } from '../../../scripts/readback/compile.js';
import { readBack } from '../../../scripts/readback/proof.js';
import { LETTER, scannerText, type Parts } from '../checker/scanner-text.js';

/** The strings of `word` up to a length, by the shortest representatives. */
function strings(parts: Parts, maxLength = 3): string[] {
  const readback = readBack(scannerText(parts));
  return listed(new Compiler(readback, alphabetOfSets(readback.sets)).whole('match_word'), maxLength);
}

function listed(dfa: Dfa, maxLength: number): string[] {
  return [...words(dfa, maxLength)].map((word) => dfa.alphabet.text(word));
}

describe('a function read back matches what the text matches', () => {
  test('a test that fails, and an advance', () => {
    expect(strings({ body: 'if (!(i < n && (c = s.charCodeAt(i)) === 58)) return -1;\ni++;\nreturn i;' })).toEqual([
      ':',
    ]);
  });

  test('a loop over a set of characters', () => {
    const body =
      'while (i < n && (sets[c = s.charCodeAt(i)] & 2) !== 0) i++;\nif (i < n && c === 58) {\ni++;\n}\nreturn i;';
    expect(strings({ body }, 2)).toEqual(['', '1', ':', '11', '1:']);
  });

  test('several characters by one test, and the same as a text', () => {
    const several =
      'if (!(i + 1 < n && (c = s.charCodeAt(i)) === 58 && (sets[s.charCodeAt(i + 1)] & 1) !== 0)) return -1;';
    expect(strings({ body: `${several}\ni += 2;\nreturn i;` })).toEqual([':a']);
    expect(strings({ body: 'if (!(s.startsWith("ab", i))) return -1;\ni += 2;\nreturn i;' })).toEqual(['ab']);
  });

  test('an alternative that is given up for good once it has matched', () => {
    const body = `done1: {
  const from2 = i;
  no3: {
    if (!(s.startsWith("a", i))) break no3;
    i++;
    break done1;
  }
  i = from2;
  if (!(s.startsWith("ab", i))) return -1;
  i += 2;
}
return i;`;
    expect(strings({ body })).toEqual(['a']);
  });

  test('a loop of alternatives, the last of which may fail', () => {
    const body = `again1: for (;;) {
  const from2 = i;
  no3: {
    if (!(i < n && (sets[c = s.charCodeAt(i)] & 1) !== 0)) break no3;
    i++;
    if (!(i < n && (c = s.charCodeAt(i)) === 46)) break no3;
    i++;
    continue again1;
  }
  i = from2;
  break;
}
if (!(i < n && (sets[c = s.charCodeAt(i)] & 1) !== 0)) return -1;
i++;
return i;`;
    expect(strings({ body }, 5)).toEqual(['a', 'a.a', 'a.a.a']);
  });

  test('a lookahead, which consumes nothing', () => {
    const body = `{
  const from1 = i;
  if (!(s.startsWith("a1", i))) return -1;
  i += 2;
  i = from1;
}
i = match_letter(s, i);
if (i < 0) return -1;
while (i < n && (sets[c = s.charCodeAt(i)] & 2) !== 0) i++;
return i;`;
    expect(strings({ body, declarations: LETTER })).toEqual(['a1', 'a11', 'a12']);
  });

  test('functions that are another, with or without a set', () => {
    const declarations = `function one(s, i, set) {
  const n = s.length;
  let c = 0;
  if (!(i < n && (sets[c = s.charCodeAt(i)] & set) !== 0)) return -1;
  i++;
  return i;
}
function match_digit(s, i) {
  return one(s, i, 2);
}
function match_number(s, i) {
  return match_digit(s, i);
}`;
    expect(strings({ body: 'i = match_number(s, i);\nif (i < 0) return -1;\nreturn i;', declarations })).toEqual(['1']);
  });

  test('a machine; where it does not accept, the function that is called', () => {
    // a digit leads to state 1, which does not accept, a letter back to state 0
    const declarations = `const word_states = new Int32Array(0x10000);
fill(word_states, "az", 33554432);
fill(word_states, "09", 33);
${LETTER}`;
    const body = `const from1 = i;
let q = 0, w = 0;
while (i < n && (w = word_states[c = s.charCodeAt(i)]) !== 0) {
  q = w >>> q;
  i++;
}
if ((1 >> q & 1) === 0) {
  i = match_letter(s, from1);
  if (i < 0) return -1;
}
return i;`;
    expect(strings({ body, declarations }, 2)).toEqual(['', 'a', 'aa', '1a']);
  });

  test('a regular expression is taken as its loop', () => {
    const declarations = `const run1 = /[a-z]*(?:(?:%[0-9])[a-z]*)*/y;
function loop1(s, i, set) {
  const n = s.length;
  let c = 0;
  for (;;) {
    while (i < n && (sets[c = s.charCodeAt(i)] & set) !== 0) i++;
    if (i + 1 < n && c === 37 && (sets[s.charCodeAt(i + 1)] & 2) !== 0) {
      i += 2;
      continue;
    }
    break;
  }
  return i;
}`;
    const body = `if (n < LONGEST) {
  run1.lastIndex = i;
  run1.test(s);
  i = run1.lastIndex;
} else i = loop1(s, i, 1);
return i;`;
    expect(strings({ body, declarations }, 2)).toEqual(['', 'a', 'aa', '%1']);
  });
});
