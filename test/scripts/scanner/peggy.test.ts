/**
 * Scanners of small grammars match what Peggy's parsers match. The proof covers what a scanner of an RFC reports; here are
 * grammars that need care when they are compiled, and random ones.
 */
import { expect, test } from '@jest/globals';
import peggy from 'peggy';
import { scannerModule } from '../../../scripts/scanner/compile.js';
import { Random } from '../../../src/languages/sample.js';
import { loadScanner } from '../../support/load-scanner.js';
import { LETTERS, randomPeg, strings } from '../../support/random-pegs.js';

/** Where matches of the first rule end in each string, as the scanner and as Peggy's parser say; -1 for none. */
function ends(grammar: string, texts: readonly string[]): [scanner: number[], peggy: number[]] {
  const parser = peggy.generate(grammar);
  const rules = [...grammar.matchAll(/^\w+/gm)].map(([name]) => name);
  const { match } = loadScanner(
    scannerModule({ peggy: grammar, path: '', rules, start: 'r', reported: { components: {}, productions: [] } }),
  );
  return [texts.map((text) => match['r']?.(text, 0) ?? NaN), texts.map((text) => endBy(parser, text))];
}

function endBy(parser: peggy.Parser, text: string): number {
  const options = { peg$library: true };
  const { peg$result, peg$FAILED, peg$currPos } = parser.parse(text, options) as Readonly<Record<string, unknown>>;
  return peg$result === peg$FAILED ? -1 : Number(peg$currPos);
}

const HARD = [
  ...strings(4, ['a', 'b', '-', ':', '\n', '\ud83d']),
  'aab',
  '::a',
  'a-a:a',
  'b\r',
  'b]b^b\\b-',
  'b[',
  'b\ud900a',
  'b\u2028',
  'b\0',
  'kkſſ',
  'KKSſ',
  '\u212aksS',
];

test.each([
  ['a loop within a loop whose match depends on what follows', 'r = p .*\np = ("-"* [a-b])* !":"'],
  ['such a loop in a regular expression', 'r = (p "b" / "c")\np = ("a"+ !"b")'],
  ['the same, if the lookahead is in another rule', 'r = p .*\np = ("-"* [a-b])* q\nq = !":"'],
  ['an inner loop that takes what must follow it', 'r = ("a"* "a")*'],
  ['a lookahead after what always matches', 'r = ("a" ("a"* / &"a"))?'],
  ['a negative one there', 'r = ("a" ("a"* / !"a"))? "b"?'],
  ['a lookahead for nothing', 'r = "a" &"" "b" / "a" !"" / "c"'],
  ['a character or nothing', 'r = s "b"\ns = "a" / ""'],
  ['counted repetitions within counted repetitions', 'r = (("a"+)|1.., "-"|)|..2, (":" / [b])|'],
  ['a line feed in a loop of characters and sequences', 'r = s*\ns = "a" / "b" [\\n\\r]'],
  ['a class that its regular expression must escape', 'r = s*\ns = "a" / "b" [\\]^\\\\-]'],
  ['characters that no text file can contain', 'r = s*\ns = "\\ud83d" / "b" [\\ud800-\\udfff\\u2028\\0]'],
  ['two cases of a letter', 'r = "k"i [k]i "ſ"i [ſ]i'],
])('%s', (_, grammar) => {
  const [scanner, parser] = ends(grammar, HARD);
  expect(scanner).toEqual(parser);
});

test('random grammars', () => {
  const random = new Random(1738);
  const texts = strings(5, LETTERS);
  let compared = 0;
  for (let tries = 0; tries < 60; tries++) {
    const grammar = randomPeg(random, { leaves: ['""'], operators: [(inner) => `(${inner()})|1..2|`] });
    try {
      const [scanner, parser] = ends(grammar, texts);
      expect([grammar, scanner]).toEqual([grammar, parser]);
      compared++;
    } catch (error) {
      // a loop whose body may be empty, which both refuse
      if (!(error instanceof Error) || !/loop|infinite/i.test(error.message)) throw error;
    }
  }
  expect(compared).toBeGreaterThan(20);
});
