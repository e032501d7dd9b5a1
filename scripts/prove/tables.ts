/**
 * The proof of generated/<id>/automaton.ts: what the library decodes from it are the automata of the RFC's BNF, and after every
 * prefix its path of rules is the one that the derivations give.
 */
import { alphabetOfSets } from '../../src/automata/alphabet.js';
import { overAlphabet } from '../../src/automata/common-alphabet.js';
import { difference, type Dfa } from '../../src/automata/dfa.js';
import { NOWHERE, type GrammarAutomaton } from '../../src/automata/grammar-automaton.js';
import { ruleDfa } from '../../src/automata/rule-dfa.js';
import { shortestString } from '../../src/automata/words.js';
import { bnfSets } from '../automata/bnf-sets.js';
import type { PathDfa } from '../automata/rule-paths.js';
import { bnfAutomaton } from '../automata/thompson.js';
import { pathAutomata, pathOptions, pathRoots } from '../grammar/path-automata.js';
import { timed, type Failure, type Result } from './failure.js';
import type { Grammar } from './grammar.js';
import { pathFailures } from './paths.js';

/** For every rule: the decoded automaton has the BNF's strings, and the paths of the derivations. `compiled`: those of the BNF. */
export function* proveTables(
  grammar: Grammar,
  decoded: GrammarAutomaton,
  compiled: ReadonlyMap<string, PathDfa> = pathAutomata(grammar.id),
): Generator<Result> {
  const { named } = pathOptions(grammar.id);
  const classes = timed('classes of characters', () => ({ states: 0, failures: classFailures(decoded, compiled) }));
  if (classes.failures.length > 0) {
    yield classes;
    return;
  }
  for (const { rule, root } of pathRoots(grammar.id)) {
    yield timed(rule, () => {
      const dfa = decodedDfa(rule, decoded);
      if (!dfa) return { states: 0, failures: [{ rule, what: 'the table has no automaton of', counterexample: rule }] };
      const failures = languageFailures(rule, dfa, grammar);
      // paths are of prefixes that both can complete
      const paths = (): Failure[] => [
        ...differentPaths(rule, decoded, compiled.get(rule)),
        ...pathFailures(grammar.split, { rule, root, named }, decoded),
      ];
      return { states: dfa.stateCount, failures: failures.length > 0 ? failures : paths() };
    });
  }
}

/** A table that cannot be decoded, or whose classes of characters are others than the BNF's. */
function classFailures(decoded: GrammarAutomaton, compiled: ReadonlyMap<string, PathDfa>): Failure[] {
  const rule = 'classes of characters';
  const [expected] = compiled.values();
  try {
    const { classes, representatives } = decoded.alphabet;
    const { alphabet } = expected?.dfa ?? decoded;
    for (const name of compiled.keys()) decodedDfa(name, decoded); // states are decoded when they are first reached
    const isSame =
      JSON.stringify([classes, representatives]) === JSON.stringify([alphabet.classes, alphabet.representatives]);
    return isSame ? [] : [{ rule, what: 'the table has others than the BNF', counterexample: JSON.stringify(classes) }];
  } catch (error) {
    return [{ rule, what: 'the table cannot be decoded', counterexample: String(error) }];
  }
}

function languageFailures(rule: string, dfa: Dfa, { bnf, split }: Grammar): Failure[] {
  const form = bnf.has(rule) ? bnf : split;
  const alphabet = alphabetOfSets([...dfa.alphabet.classes, ...bnfSets(form)]);
  const inTable = overAlphabet(dfa, alphabet);
  const inBnf = bnfAutomaton(form, rule, alphabet);
  if (inTable.equals(inBnf)) return [];
  return [
    { what: 'only in the BNF, not in the table', only: difference(inBnf, inTable) },
    { what: 'only in the table', only: difference(inTable, inBnf) },
  ].flatMap(({ what, only }) => (only.isEmpty() ? [] : [{ rule, what, counterexample: shortestString(only) ?? '' }]));
}

/** The shortest prefix after which the table has another path than the automaton that is compiled from the BNF. */
function differentPaths(rule: string, decoded: GrammarAutomaton, compiled: PathDfa | undefined): Failure[] {
  if (!compiled) throw new Error(`${rule} is not a rule of the BNF`);
  const prefixes = new Map([[`${decoded.start(rule)} 0`, '']]);
  for (const [pair, prefix] of prefixes) {
    const [inTable = 0, inBnf = 0] = pair.split(' ').map(Number);
    const isDead = compiled.dfa.live[inBnf] === 0;
    // the library takes every other state for one that some string completes
    if (isDead !== (inTable === NOWHERE))
      return [{ rule, what: 'a state that leads nowhere is not the one for that, after', counterexample: prefix }];
    if (isDead) continue;
    const [path, expected] = [decoded.path(inTable), compiled.paths[inBnf] ?? []].map((rules) => rules.join(' > '));
    if (path !== expected)
      return [{ rule, what: `the path is ${path} and not ${expected} after`, counterexample: prefix }];
    decoded.alphabet.representatives.forEach((code, symbol) => {
      const next = `${decoded.next(inTable, symbol)} ${compiled.dfa.next(inBnf, symbol)}`;
      if (!prefixes.has(next)) prefixes.set(next, prefix + String.fromCharCode(code));
    });
  }
  return [];
}

/** `undefined` if the table has no start of the rule. */
function decodedDfa(rule: string, decoded: GrammarAutomaton): Dfa | undefined {
  try {
    decoded.start(rule);
  } catch {
    return undefined;
  }
  return ruleDfa(decoded, rule);
}
