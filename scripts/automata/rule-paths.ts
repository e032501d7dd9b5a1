/**
 * Automata that know which rules are being read: after every prefix, the path of rules from the start rule inwards. (The
 * minimal automaton of a rule forgets this, because it distinguishes strings only by what may follow.)
 *
 * The grammar becomes a nondeterministic automaton whose moves are labelled with the path of rules that made them (see
 * thompson.ts). Its states are the dotted items of Knuth (1965). Made deterministic, each state gets the path that its
 * items agree on.
 */
import type { Alphabet } from '../../src/automata/alphabet.js';
import { countUnits } from '../../src/automata/char-set.js';
import { DfaBuilder, type Dfa } from '../../src/automata/dfa.js';
import type { Path } from '../../src/automata/grammar-automaton.js';
import type { Bnf } from './expression.js';
import type { Nfa } from './nfa.js';
import { Construction } from './thompson.js';

export interface PathDfa {
  readonly dfa: Dfa;
  /** The path of each state of the automaton. */
  readonly paths: readonly Path[];
}

export interface PathOptions {
  /** The rules that appear in paths. */
  readonly named: ReadonlySet<string>;
  /** Those of them that are read as one character, such as an escape: in the middle of one, the path ends with it. */
  readonly units: ReadonlySet<string>;
}

/** The automaton of a rule with the path of every state; its path begins with `root`. Not minimal. */
export function pathAutomaton(bnf: Bnf, rule: string, alphabet: Alphabet, options: PathOptions, root = rule): PathDfa {
  const construction = new Construction(bnf, alphabet, options);
  const start = construction.rule(rule, [root]);
  const items = new Items(construction, alphabet, options.units);
  const states: ItemSet[] = [];
  const numbers = new Map<string, number>();
  const builder = new DfaBuilder<ItemSet>(alphabet, 'the automaton of paths', ({ key }) => key);
  const dfa = builder.build(
    itemSet([makeItem(start)]),
    (from, symbol) => items.next(from, symbol),
    (set) => {
      numbers.set(set.key, states.push(set) - 1);
      return items.accepts(set);
    },
  );
  return { dfa, paths: states.map((set) => items.currentPath(set, [root])) };
}

/** A state of the nondeterministic automaton, and the path of the move that led to it. */
interface Item {
  readonly state: number;
  readonly last: Path | undefined;
  readonly key: string;
}

function makeItem(state: number, last?: Path): Item {
  return { state, last, key: `${state} ${last?.join('>') ?? ''}` };
}

interface ItemSet {
  readonly key: string;
  readonly items: readonly Item[];
}

function itemSet(items: readonly Item[]): ItemSet {
  const byKey = new Map(items.map((item) => [item.key, item]));
  const keys = [...byKey.keys()].toSorted();
  return { key: keys.join(','), items: keys.flatMap((key) => byKey.get(key) ?? []) };
}

class Items {
  readonly #nfa: Nfa;
  readonly #insideUnit: ReadonlySet<number>;
  readonly #alphabet: Alphabet;
  readonly #units: ReadonlySet<string>;
  readonly #ahead = new Map<number, ReadonlyMap<number, number>>();
  /** The items after each class of characters, by state: a state is in many sets. */
  readonly #next = new Map<number, readonly (readonly Item[])[]>();

  constructor({ nfa, insideUnit }: Construction, alphabet: Alphabet, units: ReadonlySet<string>) {
    this.#nfa = nfa;
    this.#insideUnit = insideUnit;
    this.#alphabet = alphabet;
    this.#units = units;
  }

  next({ items }: ItemSet, symbol: number): ItemSet {
    return itemSet(items.flatMap(({ state }) => this.#nextFrom(state)[symbol] ?? []));
  }

  #nextFrom(state: number): readonly (readonly Item[])[] {
    const known = this.#next.get(state);
    if (known) return known;
    const next = this.#alphabet.classes.map((): Item[] => []);
    for (const place of this.#reachedFrom(state).keys())
      for (const { classes, target, path } of this.#nfa.moves(place)) {
        const item = makeItem(target, path);
        for (const symbol of classes) next[symbol]?.push(item);
      }
    this.#next.set(state, next);
    return next;
  }

  accepts({ items }: ItemSet): boolean {
    return items.some((item) => this.#mayEnd(item));
  }

  /**
   * The path that is being read: the path of an incomplete unit, if there is one; otherwise the rules in which the last
   * character was read, continued inwards as long as all that may come next agrees.
   */
  currentPath(set: ItemSet, root: Path): Path {
    const inUnit = set.items
      .filter(({ state }) => this.#insideUnit.has(state))
      .flatMap(({ last }) => (last ? [last] : []));
    const [unit] = inUnit;
    if (unit) return [...commonPath(inUnit.map((path) => path.slice(0, -1))), ...unit.slice(-1)];

    const items = this.#likely(set.items);
    const pending = this.#pending(items);
    let path = commonPath(items.map(({ last }) => (last ? this.#withoutUnits(last) : root)));
    for (;;) {
      const within = pending.filter((move) => goesThrough(move.path, path));
      const nearest = Math.min(...within.map(({ skipped }) => skipped));
      const inner = commonPath(within.filter(({ skipped }) => skipped === nearest).map((move) => move.path));
      if (inner.length <= path.length) return path;
      path = inner;
    }
  }

  /** The items with which the string may end here, if the others allow at most one more character to follow; else all. */
  #likely(items: readonly Item[]): readonly Item[] {
    const complete = items.filter((item) => this.#mayEnd(item));
    const [known, all] = [complete, items].map((some) => this.#classesAhead(some));
    const more = [...(all ?? [])].filter((symbol) => !known?.has(symbol));
    const count = more.reduce((sum, symbol) => sum + countUnits(this.#alphabet.classes[symbol] ?? []), 0);
    return complete.length > 0 && count <= 1 ? complete : items;
  }

  #classesAhead(items: readonly Item[]): Set<number> {
    const places = items.flatMap(({ state }) => [...this.#reachedFrom(state).keys()]);
    return new Set(places.flatMap((place) => this.#nfa.moves(place).flatMap(({ classes }) => [...classes])));
  }

  #mayEnd({ state }: Item): boolean {
    return this.#reachedFrom(state).has(this.#nfa.end);
  }

  #withoutUnits(path: Path): Path {
    return path.filter((rule) => !this.#units.has(rule));
  }

  /** The paths of the moves that may come next, without units, and how many optional parts each passes over. */
  #pending(items: readonly Item[]): { readonly path: Path; readonly skipped: number }[] {
    return items.flatMap(({ state }) =>
      [...this.#reachedFrom(state)].flatMap(([place, skipped]) =>
        this.#nfa.moves(place).map(({ path }) => ({ path: this.#withoutUnits(path), skipped })),
      ),
    );
  }

  /** The states that empty moves reach, each with the fewest moves on the way that skip something. */
  #reachedFrom(from: number): ReadonlyMap<number, number> {
    const known = this.#ahead.get(from);
    if (known) return known;
    const reached = new Map([[from, 0]]);
    const visit = (state: number, skipped: number): void => {
      for (const { target, skips } of this.#nfa.emptyMoves(state)) {
        const count = skipped + (skips ? 1 : 0);
        if (count >= (reached.get(target) ?? Infinity)) continue;
        reached.set(target, count);
        visit(target, count);
      }
    };
    visit(from, 0);
    this.#ahead.set(from, reached);
    return reached;
  }
}

/** The rules that all paths go through. */
function commonPath([first = [], ...others]: readonly Path[]): Path {
  return first.filter((rule) => others.every((path) => path.includes(rule)));
}

/** Whether a path goes through all rules of another, in order. */
function goesThrough(path: Path, outer: Path): boolean {
  let depth = 0;
  for (const rule of path) if (rule === outer[depth]) depth++;
  return depth === outer.length;
}
