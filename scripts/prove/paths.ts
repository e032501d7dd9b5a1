/**
 * The paths of rules against the derivations, with no part of what computes them. After every prefix that can be completed:
 *
 * - in some derivation, the rules of the path are being read, in that order, at the last character or the next;
 * - each rule that every derivation is in at the last character, and stays in to read the next, is on the path; no rule is, if
 *   the string may end there.
 *
 * The derivations are the marked strings of the disambiguated BNF (see scripts/automata/marks.ts).
 */
import { alphabetOfSets } from '../../src/automata/alphabet.js';
import { MARK_BASE } from '../../src/automata/char-set.js';
import type { Dfa } from '../../src/automata/dfa.js';
import type { GrammarAutomaton, Path } from '../../src/automata/grammar-automaton.js';
import type { Bnf } from '../automata/expression.js';
import { bnfSets } from '../automata/bnf-sets.js';
import { marksFor, type Marks } from '../automata/marks.js';
import { bnfAutomaton } from '../automata/thompson.js';
import type { Failure } from './failure.js';

/** The rule whose paths are proven, the rule that they begin with, and those that appear in them. */
export interface PathRules {
  readonly rule: string;
  readonly root: string;
  readonly named: ReadonlySet<string>;
}

/** The shortest prefix whose path is not that of a derivation. */
export function pathFailures(split: Bnf, { rule, root, named }: PathRules, decoded: GrammarAutomaton): Failure[] {
  const names = [...new Set([root, ...named])];
  const marks: Marks = new Map(
    [...marksFor(names.map((name) => [name]))].map(([name, pair]) => [name === root ? rule : name, pair]),
  );
  const sets = [...decoded.alphabet.classes, ...bnfSets(split), ...bnfSets(split, marks)];
  const derivations = new Derivations(bnfAutomaton(split, rule, alphabetOfSets(sets, 2 * names.length), marks), names);
  const { alphabet } = derivations.dfa;
  const prefixes = new Map([[`${decoded.start(rule)} 0`, '']]);
  for (const [key, prefix] of prefixes) {
    const [state = 0, ...readers] = key.split(' ').map(Number);
    const path = decoded.path(state);
    const fail = (what: string): Failure[] => [{ rule, what, counterexample: prefix }];
    if (!derivations.isRead(path, readers)) return fail(`no derivation reads ${path.join(' > ')} after`);
    const missing = derivations.kept(readers).find((name) => !path.includes(name));
    if (missing !== undefined) return fail(`${path.join(' > ')} is without ${missing}, which is being read after`);
    for (let symbol = 0; symbol < alphabet.characterCount; symbol++) {
      const next = derivations.next(readers, symbol);
      const code = alphabet.representatives[symbol] ?? 0;
      const nextKey = [decoded.next(state, decoded.alphabet.classIndex(code)), ...next].join(' ');
      if (next.length > 0 && !prefixes.has(nextKey)) prefixes.set(nextKey, prefix + String.fromCharCode(code));
    }
  }
  return [];
}

/** An automaton of marked strings, as derivations: for each state, the rules that are being read there. */
class Derivations {
  readonly dfa: Dfa;
  readonly #marks: readonly { readonly symbol: number; readonly name: string; readonly opens: boolean }[];
  /** The rules whose opening mark has been read in each state, and whose closing mark has not. */
  readonly #open = new Map<number, Path>([[0, []]]);

  constructor(dfa: Dfa, names: readonly string[]) {
    this.dfa = dfa;
    this.#marks = names.flatMap((name, index) =>
      [true, false].map((opens) => {
        const code = MARK_BASE + 2 * index + (opens ? 0 : 1);
        return { symbol: dfa.alphabet.classIndex(code), name, opens };
      }),
    );
    for (const [state, open] of this.#open) {
      const reach = (symbol: number, rules: Path): void => {
        const target = dfa.next(state, symbol);
        if (dfa.live[target] === 1 && !this.#open.has(target)) this.#open.set(target, rules);
      };
      for (let symbol = 0; symbol < dfa.alphabet.characterCount; symbol++) reach(symbol, open);
      for (const { symbol, name, opens } of this.#marks) reach(symbol, opens ? [...open, name] : open.slice(0, -1));
    }
  }

  /** Where a character leads, from where the last one led and any marks. */
  next(readers: readonly number[], symbol: number): number[] {
    const targets = this.#further(readers).map(({ state }) => this.dfa.next(state, symbol));
    return [...new Set(targets)].filter((target) => this.dfa.live[target] === 1).toSorted((a, b) => a - b);
  }

  /** Whether some derivation has all rules of a path open, in that order, before the next character. */
  isRead(path: Path, readers: readonly number[]): boolean {
    return this.#further(readers).some(({ state }) => {
      let depth = 0;
      for (const rule of this.#openIn(state)) if (rule === path[depth]) depth++;
      return depth === path.length;
    });
  }

  /** The rules that every derivation has open at the last character, and keeps open to read a next one; none if it may end. */
  kept(readers: readonly number[]): Path {
    const further = this.#further(readers);
    if (further.some(({ state }) => this.dfa.isAccepting(state))) return [];
    const reading = further.filter(({ state }) => this.#readsOn(state));
    const [first, ...others] = reading.map(({ reader, depth }) => this.#openIn(reader).slice(0, depth));
    return first?.filter((rule) => others.every((open) => open.includes(rule))) ?? [];
  }

  /** The states that marks lead to, with the state before the marks, and how many rules stayed open on the way. */
  #further(readers: readonly number[]): { readonly state: number; readonly reader: number; readonly depth: number }[] {
    const found = new Map(
      readers.map((reader) => [`${reader} ${reader}`, { state: reader, reader, depth: this.#openIn(reader).length }]),
    );
    for (const { state, reader, depth } of found.values()) {
      for (const { symbol } of this.#marks) {
        const target = this.dfa.next(state, symbol);
        if (this.dfa.live[target] === 0) continue;
        const stayed = Math.min(depth, this.#openIn(target).length);
        const known = found.get(`${target} ${reader}`);
        if (!known || stayed < known.depth) found.set(`${target} ${reader}`, { state: target, reader, depth: stayed });
      }
    }
    return [...found.values()];
  }

  #readsOn(state: number): boolean {
    const { alphabet, live } = this.dfa;
    for (let symbol = 0; symbol < alphabet.characterCount; symbol++)
      if (live[this.dfa.next(state, symbol)] === 1) return true;
    return false;
  }

  #openIn(state: number): Path {
    return this.#open.get(state) ?? [];
  }
}
