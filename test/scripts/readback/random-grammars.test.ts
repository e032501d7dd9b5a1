/**
 * Scanners of random grammars, and edits of them, read back and run: the automata say what the text does. So the reader is
 * tested by what it reads, whatever that is meant to do.
 */
import { expect, test } from '@jest/globals';
import { alphabetOfSets } from '../../../src/automata/alphabet.js';
import { MARK_BASE } from '../../../src/automata/char-set.js';
import type { Dfa } from '../../../src/automata/dfa.js';
import { Random } from '../../../src/languages/sample.js';
import { moduleBehaviour } from '../../../scripts/readback/behaviour.js';
import { Compiler, type Reports } from '../../../scripts/readback/compile.js';
import { randomMutants } from '../../../scripts/readback/mutants.js';
import { readBack, type Readback } from '../../../scripts/readback/proof.js';
import { Refused } from '../../../scripts/checker/tokens.mjs';
import { scannerModule } from '../../../scripts/scanner/compile.js';
import { amount } from '../../support/effort.js';
import { LETTERS, randomPeg, strings } from '../../support/random-pegs.js';

const RULES = ['r', 's', 't'];
/** `y` is within `x` where that is a container. */
const COMPONENTS = { x: { rules: ['s'], container: true }, y: { rules: ['t'] } } as const;
const NAMES = ['x', 'y'] as const;
const components = new Map(NAMES.map((name) => [name, COMPONENTS[name].rules]));

/** The scanner of a random grammar; none if the grammar has no scanner. */
function randomScanner(random: Random): string | undefined {
  const source = { peggy: randomPeg(random, { leaves: [], operators: [] }), path: '', rules: RULES, start: 'r' };
  try {
    return scannerModule({ ...source, reported: { components: COMPONENTS, productions: ['r'] } });
  } catch {
    return undefined;
  }
}

/** What the reader reads; nothing if it refuses the text, or shows that a call may fail where nothing is done about it. */
function read(text: string): Readback | undefined {
  try {
    const readback = readBack(text);
    const compiler = new Compiler(readback, alphabetOfSets(readback.sets));
    const mayFail = readback.obligations.some(({ name, facts }) => !compiler.failures(name, facts).isEmpty());
    return mayFail ? undefined : readback;
  } catch (error) {
    if (error instanceof Refused) return undefined;
    throw error;
  }
}

const PRODUCTION = MARK_BASE + 2 * NAMES.length;

function namedReports({ program: { slots } }: Readback): Reports {
  return {
    component(slot, kind) {
      const index = NAMES.findIndex((name) => slots.get(name) === slot);
      if (index < 0 || kind !== undefined) throw new Refused(0, 'not a component');
      return { open: MARK_BASE + 2 * index, close: MARK_BASE + 2 * index + 1 };
    },
    production(index) {
      if (index !== 0) throw new Refused(0, 'not a production');
      return PRODUCTION;
    },
  };
}

/** What the marked automaton says of a string, as moduleBehaviour says it: once for each way to mark it. */
function readings(dfa: Dfa, rule: string, text: string): string[] {
  const found: string[] = [];
  const visit = (state: number, at: number, places: ReadonlyMap<number, number>): void => {
    if (dfa.live[state] === 0) return;
    if (at === text.length && dfa.isAccepting(state)) {
      const parts = NAMES.map((name, index) => [name, places.get(2 * index), places.get(2 * index + 1)] as const);
      const present = parts.filter(([, start]) => start !== undefined).map((part) => part.join(' '));
      const production = places.has(2 * NAMES.length) ? 'r' : 'undefined';
      found.push([`${rule} ${JSON.stringify(text)}: ${production}`, ...present].join(', '));
    }
    for (let mark = 0; mark <= 2 * NAMES.length; mark++)
      if (!places.has(mark))
        visit(dfa.next(state, dfa.alphabet.classIndex(MARK_BASE + mark)), at, new Map([...places, [mark, at]]));
    if (at < text.length) visit(dfa.next(state, dfa.alphabet.classIndex(text.charCodeAt(at))), at + 1, places);
  };
  visit(0, 0, new Map());
  return found.length > 0 ? found : [`${rule} ${JSON.stringify(text)}: no match`];
}

test('scanners of random grammars, and edits of them, do what is read', () => {
  const random = new Random(1738);
  const all = strings(4);
  const letters = LETTERS.map((letter) => [[letter.charCodeAt(0), letter.charCodeAt(0)]] as const);
  let compared = 0;
  for (let tries = 0; tries < amount(40, 100); tries++) {
    const scanner = randomScanner(random);
    if (scanner === undefined) continue;
    for (const text of [scanner, ...randomMutants(scanner, 8, tries).map((mutant) => mutant.text)]) {
      const readback = read(text);
      if (!readback) continue;
      const alphabet = alphabetOfSets([...readback.sets, ...letters], 2 * NAMES.length + 1);
      let automata: Dfa[];
      try {
        const compiler = new Compiler(readback, alphabet, namedReports(readback));
        automata = RULES.map((rule) => compiler.whole(readback.program.match.get(rule) ?? ''));
      } catch (error) {
        if (error instanceof Refused) continue;
        throw error;
      }
      const found = automata.flatMap((dfa, index) => all.flatMap((one) => readings(dfa, RULES[index] ?? '', one)));
      const expected = moduleBehaviour(text, new Map(RULES.map((rule) => [rule, all])), components);
      expect([text, found]).toEqual([text, expected]);
      compared++;
    }
  }
  expect(compared).toBeGreaterThan(amount(28, 70));
}, 60_000);
