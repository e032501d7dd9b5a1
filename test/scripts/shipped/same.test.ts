/** Scanners in bundles, compared with the text that is proven. `npm run prove:shipped` does it with what the package has. */
import { describe, expect, test } from '@jest/globals';
import { firstDifference } from '../../../scripts/shipped/same.js';
import { scannersIn } from '../../../scripts/shipped/module.js';

const proven = `
  const at = new Int32Array(3);
  const productions = ['digit'];
  const slots = { digit: 1 };
  function fill(table, set, bits) {
    for (let k = 0; k < set.length; k += 2) table[set.charCodeAt(k)] |= bits;
  }
  const sets = new Int32Array(0x10000);
  fill(sets, "09", 1);
  function match_digit(s, i) {
    const n = s.length;
    let c = 0;
    done: {
      if (i < n && (sets[c = s.charCodeAt(i)] & 1) !== 0) break done;
      return -1;
    }
    return i + 1;
  }
  const match = { digit: match_digit };
  function scan(input) {
    at[1] = -1;
    return match_digit(input, 0) === input.length ? at : undefined;
  }
  const pattern = undefined;
  export const scanner: Scanner<Rule> = { at, productions, slots, match, scan, pattern };
`;

/** The first difference between the proven scanner and the only one of another text. */
function differenceFrom(text: string): string | undefined {
  const [[own], [other, ...more]] = [scannersIn(proven), scannersIn(text)];
  if (!own || !other || more.length > 0) throw new Error('there must be one scanner in each text');
  return firstDifference(own, other);
}

const edited = (from: string | RegExp, to: string): string => {
  const text = proven.replaceAll(from, to);
  expect(text).not.toBe(proven);
  return text;
};

describe('a scanner is the same', () => {
  test.each([
    ['as it is', proven],
    ['with other names', edited(/\b(?:sets|match_digit|done|fill|at)\b/g, '$&2').replace('{ at2,', '{ at: at2,')],
    ['with a label that is called as a variable', edited(/\bdone\b/g, 'c')],
    ['without types and comments', edited(': Scanner<Rule>', ' /* a scanner */')],
    [
      'with numbers and undefined as a minifier writes them',
      edited('0x10000', '65536').replace(/undefined/g, 'void 0'),
    ],
    ['beside other modules', `${edited(/\bsets\b/g, 'sets2')} const sets = new Set(); sets.add(scanner.slots.digit);`],
    [
      'in a function that makes the module, with its functions outside of it',
      `var at, productions, slots, sets, match, pattern, scanner; ${proven.slice(
        proven.indexOf('  function fill'),
        proven.indexOf('  const sets'),
      )} var init = made({ module() { ${edited(
        /(?:export )?const (at|productions|slots|sets|match|pattern|scanner)\b/g,
        '$1',
      )
        .replace(': Scanner<Rule>', '')
        .replace(/function fill[^]*?\n {2}\}/, '')} } });`,
    ],
  ])('%s', (_, text) => {
    expect(differenceFrom(text)).toBeUndefined();
  });
});

describe('a scanner is not the same', () => {
  test.each([
    ['with another number', '& 1', '& 2', /^1 became 2$/],
    ['with another string', '"09"', '"19"', /"09".* became .*"19"/],
    ['with another operator', 'i < n', 'i <= n', /"<" became "<="/],
    ['without a statement', 'at[1] = -1;', '', / became /],
    ['with another property', 's.length', 's.size', /"length" became "size"/],
    ['with another variable', 'return i + 1', 'return c + 1', /"i" became "c"/],
    ['with another label', 'break done;', 'break;', / became /],
    ['with another order of slots', 'digit: 1', 'number: 1', / became /],
    [
      'with a table that is filled twice',
      'fill(sets, "09", 1);',
      'fill(sets, "09", 1); fill(sets, "az", 1);',
      /nothing became/,
    ],
    ['with a table that something else changes', 'const pattern', 'sets[0] = 1; const pattern', /a use of sets/],
    ['with a global of its own', 'Int32Array(3)', 'Int8Array(3)', /"Int32Array" became "Int8Array"/],
  ])('%s', (_, from, to, difference) => {
    expect(differenceFrom(edited(from, to))).toMatch(difference);
  });
});
