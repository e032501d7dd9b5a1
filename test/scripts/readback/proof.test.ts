/** The proof on a real scanner, and its faults. `npm run prove -- --scanner` runs it on all. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { MutationTest, type Verdict } from '../../../scripts/readback/mutation-test.js';
import { randomMutants } from '../../../scripts/readback/mutants.js';
import { proofSteps, readBack } from '../../../scripts/readback/proof.js';
import { Specification } from '../../../scripts/readback/specification.js';

const text = readFileSync('generated/rfc1808/scanner.ts', 'utf8');
const readback = readBack(text);
const specification = new Specification('rfc1808', readback.sets);

test('the scanner of RFC 1808 is proven', () => {
  expect([...proofSteps(readback, specification)].flatMap(({ faults }) => faults)).toEqual([]);
});

function verdict(old: string, edited: string): Verdict {
  expect(text).toContain(old);
  const mutants = new MutationTest(text, readback, specification);
  return mutants.verdict({ text: text.replace(old, () => edited) });
}

test.each([
  ['a character of a set', '"09AFaf"', '"09AGaf"', 'refused', 'run1 does not do what loop1 4 does'],
  [
    'a character of a regular expression',
    '/[!$&-.0-;=?',
    '/[!$&-.0-;?',
    'refused',
    'run1 does not do what loop1 4 does',
  ],
  ['a number', 'return one3(s, i, 2);', 'return one3(s, i, 3);', 'language', 'hex: the scanner alone matches: g'],
  ['a jump', 'break done25;\n', '\n', 'places', 'URL: the scanner does not match: '],
  ['a production', 'at[0] = 2;', 'at[0] = 1;', 'places', '⟨relativeURL⟩'],
  [
    'the order of productions',
    "'absoluteURL', 'generic_RL'",
    "'generic_RL', 'absoluteURL'",
    'places',
    'URL: the scanner does not match: ⟨absoluteURL absoluteURL ⟨scheme',
  ],
  ['the slots of two components', 'path: 5,\n  params: 7,', 'params: 5,\n  path: 7,', 'places', ''],
  [
    'a rule of match',
    'hex: match_hex__silent',
    'hex: match_digit__silent',
    'language',
    'hex: the scanner does not match: a',
  ],
  [
    'what an alternative takes back',
    'at[1] = -1; at[3] = -1; at[5] = -1; at[7] = -1; at[9] = -1;',
    'at[3] = -1; at[5] = -1; at[7] = -1; at[9] = -1;',
    'refused',
    'may leave a report of scheme',
  ],
  [
    'what scan clears',
    'at[17] = -1;\n  return match_URL',
    'return match_URL',
    'refused',
    'scan leaves at[17] as the last scan wrote it',
  ],
  ['the pattern', '(?:#[!$', '(?:#[!#$', 'pattern', 'the pattern takes what the rule does not: ##'],
  ['a comparison', 'i + 2 < n && c === 37', 'i + 2 <= n && c === 37', 'refused', 'a condition must begin with i < n'],
])('an edit of %s is caught', (_, old, edited, caughtBy, how) => {
  const found = verdict(old, edited);
  expect(found).toMatchObject({ caughtBy });
  expect('how' in found ? found.how : '').toContain(how);
});

test('an edit that changes no behaviour is called the same', () => {
  expect(verdict('/** URL = ', '/** URI = ')).toEqual({ same: 'program' });
  expect(verdict('const at = new Int32Array(19);', 'const at = new Int32Array(20);')).toEqual({ same: 'automata' });
});

test('edits differ from each other, and the same seed gives the same edits', () => {
  const edits = randomMutants(text, 40, 7);
  expect(new Set(edits.map((mutant) => mutant.text)).size).toBe(40);
  expect(edits.every((mutant) => mutant.text !== text)).toBe(true);
  expect(randomMutants(text, 40, 7)).toEqual(edits);
});

test('a rule matches only whole strings, as the proof says', () => {
  // in src/documents, a match is that of a regular expression; java's exceptions say where the class would give up, not what is valid
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !/^(?:documents|rfcs\/java\/exceptions)\//.test(file),
  );
  const calls = files.flatMap((file) =>
    readFileSync(`src/${file}`, 'utf8')
      .split('\n')
      .filter((line) => /\bmatch(?:\[[^\]]*\]|\.\w+)\(/.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(calls).toEqual([
    'operations/resolve.ts: const matches = (rule: string, text: string): boolean => scanner.match[rule as Rule<I>](text, 0) === text.length;',
    'syntax/scanner.ts: return match[rule](input, 0) === input.length ? at : undefined;',
  ]);
});
