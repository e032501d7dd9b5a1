/**
 * The strings of an RFC with marks around a component that several RFCs have: one automaton for each RFC and component. RFCs that
 * give a string the same marks read the same component.
 */
import { alphabetOfClasses, partition, type Alphabet } from '../../src/automata/alphabet.js';
import { single } from '../../src/automata/char-set.js';
import type { Dfa } from '../../src/automata/dfa.js';
import { componentSources } from '../../src/rfcs/generated/comparisons.js';
import { componentsBy, grammarsBy } from '../../src/rfcs/generated/grammars.js';
import type { ComponentSource, SharedComponentName } from '../../src/rfcs/model/comparison.js';
import type { Rfc } from '../../src/rfcs/names.js';
import { bnfSets } from '../automata/bnf-sets.js';
import { marksFor } from '../automata/marks.js';
import { bnfAutomaton } from '../automata/thompson.js';
import { readComponentBnf, type ComponentBnf } from './component-bnf.js';
import { joinMarks } from './joined.js';

/** Where the marks are: an opening one, and a closing one. */
const MARK_COUNT = 2;

/** The grammars of some RFCs over one alphabet. */
export class MarkedGrammars {
  readonly alphabet: Alphabet;
  readonly #grammars: ReadonlyMap<Rfc, ComponentBnf>;
  readonly #known = new Map<string, Dfa>();

  constructor(rfcs: readonly Rfc[]) {
    this.#grammars = new Map(rfcs.map((rfc) => [rfc, readComponentBnf(rfc)]));
    const sets = [...this.#grammars.values()].flatMap(({ bnf, rules }) => [
      ...bnfSets(bnf),
      // no set may hide a component
      ...bnfSets(bnf, marksFor([[...rules.values()].flat()])),
    ]);
    const prefixes = rfcs.flatMap((rfc) => Object.values(componentSources[rfc].sources).flatMap(listPrefixes));
    const characters = prefixes.flatMap((prefix) => Array.from(prefix, (character) => single(character.charCodeAt(0))));
    this.alphabet = alphabetOfClasses(partition([...sets, ...characters]), MARK_COUNT);
  }

  /** The strings of whole references with one pair of marks, if they have the component; `undefined` if the RFC does not have it. */
  marked(rfc: Rfc, component: SharedComponentName): Dfa | undefined {
    const sources: readonly ComponentSource<string>[] | undefined = componentSources[rfc].sources[component];
    const grammar = this.#grammars.get(rfc);
    if (!sources || !grammar) return undefined;
    const key = `${rfc} ${component}`;
    const dfa = this.#known.get(key) ?? this.#build(rfc, grammar, sources);
    this.#known.set(key, dfa);
    return dfa;
  }

  #build(rfc: Rfc, { bnf, rules }: ComponentBnf, sources: readonly ComponentSource<string>[]): Dfa {
    const names = [
      ...new Set(sources.flatMap(({ components, unless }) => [...components, ...(unless ? [unless] : [])])),
    ];
    const alphabet = alphabetOfClasses(this.alphabet.classes.slice(0, this.alphabet.characterCount), 2 * names.length);
    const start = grammarsBy[rfc].intended?.split ?? componentsBy[rfc].startRules[0] ?? '';
    const dfa = bnfAutomaton(bnf, start, alphabet, marksFor(names.map((name) => rules.get(name) ?? [])));
    const marks = new Map(
      names.map((name, index) => {
        const open = alphabet.characterCount + 2 * index;
        return [name, { open, close: open + 1 }];
      }),
    );
    return joinMarks(dfa, marks, sources, this.alphabet);
  }
}

function listPrefixes(sources: readonly ComponentSource<string>[]): string[] {
  return sources.flatMap(({ prefix }) => (prefix === undefined ? [] : [prefix]));
}
