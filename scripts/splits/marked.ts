/**
 * The strings of an RFC with marks around a component that several RFCs have: one automaton for each RFC and component. RFCs that
 * give a string the same marks read the same component.
 */
import { alphabetOfSets, type Alphabet } from '../../src/automata/alphabet.js';
import { DfaBuilder, type Dfa } from '../../src/automata/dfa.js';
import { componentSources } from '../../src/rfcs/generated/comparisons.js';
import { componentsBy, grammarsBy } from '../../src/rfcs/generated/grammars.js';
import type { SharedComponentName } from '../../src/rfcs/model/comparison.js';
import type { Rfc } from '../../src/rfcs/names.js';
import { bnfSets } from '../automata/bnf-sets.js';
import type { Bnf } from '../automata/bnf.js';
import { marksFor, type Marks } from '../automata/marks.js';
import { bnfAutomaton } from '../automata/thompson.js';
import { readSplitBnf } from '../grammar/bnf.js';
import { readGrammar } from '../grammar/sources.js';

/** A component's rules, if rules alone say where it is; `undefined` if the RFC does not have it, or finds it otherwise. */
export function markedRules(rfc: Rfc, component: SharedComponentName): readonly string[] | undefined {
  const [source, ...others] = componentSources[rfc].sources[component] ?? [];
  if (!source || others.length > 0 || source.prefix !== undefined || source.unless !== undefined) return undefined;
  const { components, derived = [] } = componentsBy[rfc];
  const names: readonly string[] = source.components;
  return names.some((name) => derived.includes(name))
    ? undefined
    : names.flatMap((name) => components[name]?.rules ?? []);
}

/** Where the marks are: an opening one, and a closing one. */
export const MARK_COUNT = 2;

/** The grammars of some RFCs over one alphabet. */
export class MarkedGrammars {
  readonly alphabet: Alphabet;
  readonly #splits: ReadonlyMap<Rfc, Bnf>;
  readonly #known = new Map<string, Dfa | undefined>();

  constructor(rfcs: readonly Rfc[]) {
    this.#splits = new Map(rfcs.map((rfc) => [rfc, readSplitBnf(rfc, readGrammar(rfc))]));
    const sets = [...this.#splits].flatMap(([rfc, bnf]) => [bnfSets(bnf), bnfSets(bnf, allMarks(rfc))].flat());
    this.alphabet = alphabetOfSets(sets, MARK_COUNT);
  }

  /** The strings of whole references with one pair of marks, if they have the component; `undefined` if rules alone do not say. */
  marked(rfc: Rfc, component: SharedComponentName): Dfa | undefined {
    const key = `${rfc} ${component}`;
    if (!this.#known.has(key)) this.#known.set(key, this.#build(rfc, component));
    return this.#known.get(key);
  }

  #build(rfc: Rfc, component: SharedComponentName): Dfa | undefined {
    const rules = markedRules(rfc, component);
    const bnf = this.#splits.get(rfc);
    if (!rules || !bnf) return undefined;
    const start = grammarsBy[rfc].intended?.split ?? componentsBy[rfc].startRules[0] ?? '';
    return joinMarks(bnfAutomaton(bnf, start, this.alphabet, marksFor([rules])));
  }
}

/** Marks of each rule that is part of a component, so that no set of the alphabet hides one. */
function allMarks(rfc: Rfc): Marks {
  return marksFor([Object.values(componentsBy[rfc].components).flatMap(({ rules }) => rules)]);
}

/** Before the first pair of marks; in the component; in it, but after a closing mark; after it. */
type Place = 'before' | 'inside' | 'between' | 'after';

/** A component of several parts (a user and a password) is one: from the first opening mark to the last closing one. */
function joinMarks(dfa: Dfa): Dfa {
  const { alphabet, live } = dfa;
  const [open, close] = [alphabet.characterCount, alphabet.characterCount + 1];
  type Item = readonly [state: number, place: Place];
  // marks of parts in the middle are read without being shown
  const closure = (items: readonly Item[]): Item[] => {
    const all = new Map(items.map((item) => [item.join(' '), item]));
    for (const [state, place] of all.values()) {
      const hidden: Item[] = [];
      if (place === 'inside') hidden.push([dfa.next(state, close), 'between']);
      if (place === 'between') hidden.push([dfa.next(state, open), 'inside']);
      for (const item of hidden) if (live[item[0]] === 1) all.set(item.join(' '), item);
    }
    return [...all.values()].toSorted(([a, one], [b, other]) => a - b || one.localeCompare(other));
  };
  const step = ([state, place]: Item, symbol: number): Item | undefined => {
    const next = dfa.next(state, symbol);
    if (symbol < alphabet.characterCount) return [next, place];
    if (symbol === open) return place === 'before' ? [next, 'inside'] : undefined;
    return place === 'inside' ? [next, 'after'] : undefined; // the last one: no mark may follow
  };
  return new DfaBuilder<readonly Item[]>(alphabet, 'a marked component', (items) => items.join(' '))
    .build(
      closure([[0, 'before']]),
      (items, symbol) =>
        closure(
          items.map((item) => step(item, symbol)).filter((item) => item !== undefined && live[item[0]] === 1) as Item[],
        ),
      (items) => items.some(([state, place]) => dfa.isAccepting(state) && (place === 'before' || place === 'after')),
    )
    .minimal();
}
