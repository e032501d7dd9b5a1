/** The classes of lines for a check by an RFC. */
import { alphabetOfSets } from '../../src/automata/alphabet.js';
import { overAlphabet } from '../../src/automata/common-alphabet.js';
import type { Dfa } from '../../src/automata/dfa.js';
import { ruleDfa } from '../../src/automata/rule-dfa.js';
import { warningsBy } from '../../src/diagnostics/warnings/list.js';
import type { Signs } from '../../src/diagnostics/warnings/signs.js';
import { readGoal } from '../../src/parse/goal.js';
import type { Definition, Rfc } from '../../src/rfcs/registry.js';
import { INVALID, labelledProduct, patternDfa } from './classes.js';
import type { LabelledDfa } from './line-automaton.js';

/** The classes of valid lines: those with nothing to say about, which every format writes as they are; and all others. */
const [PLAIN, SUSPICIOUS] = [0, 1];

/** What makes a format write something other than the line itself: see src/formats/tsv.ts and src/cli/session/safe-text.ts. */
const escaped: Signs = { start: ['[=+@-]', '::'], within: ['[^ -~]', String.raw`["\\]`, String.raw`##\[`] };

/** Says of each string of which class it is under an RFC, as a whole reference. */
export function checkedLines(rfc: Definition): LabelledDfa {
  const valid = ruleDfa(rfc.automaton, readGoal<Rfc>(rfc).start);
  const signs = signAutomata([...warningsBy(rfc.guidance).map((warning) => warning.signs), escaped]);
  const alphabet = alphabetOfSets([valid, ...signs].flatMap((dfa) => dfa.alphabet.classes));
  return labelledProduct(
    [valid, ...signs].map((dfa) => overAlphabet(dfa, alphabet)),
    ([isValid, ...hasSign]) => (isValid ? (hasSign.includes(true) ? SUSPICIOUS : PLAIN) : INVALID),
  );
}

/** Strings with a sign at their start, within them, and at their end. */
function signAutomata(all: readonly Signs[]): Dfa[] {
  const sources = (place: keyof Signs): string =>
    `(?:${[...new Set(all.flatMap((signs) => signs[place] ?? []))].join('|')})`;
  return [`${sources('start')}[^]*`, `[^]*${sources('within')}[^]*`, `[^]*${sources('end')}`].map(patternDfa);
}
