/**
 * Automata that know where in the grammar a reader is: behind every prefix, the path of rules that is being read. (The
 * minimal automaton of a rule forgets that: it tells strings apart only by what may follow.)
 *
 * The grammar becomes a nondeterministic automaton whose moves carry the path of rules that they are made by (Thompson
 * 1968, as in bnf-automaton.ts; its states are the dotted items of Knuth 1965), and that is made deterministic, each
 * state with the path that its items agree on. What a difference `a - b` takes away is taken away item by item, so that
 * the items of `a` keep their paths.
 */
import type { Path } from '../../src/automata/grammar-automaton.js';
import type { Alphabet } from '../../src/automata/alphabet.js';
import { characterSetOf, expressionAutomaton, reachedFrom, textSets } from './bnf-automaton.js';
import type { Bnf, Expression } from './bnf.js';
import { sizeOf, type CharSet } from '../../src/automata/char-set.js';
import { DfaBuilder, type Dfa } from '../../src/automata/dfa.js';
import { UnsupportedGrammarError } from './unsupported-grammar-error.js';

export interface PathDfa {
  readonly dfa: Dfa;
  /** The path of each state of the automaton. */
  readonly paths: readonly Path[];
}

export interface PathOptions {
  /** The rules that stand in paths. */
  readonly named: ReadonlySet<string>;
  /** Those of them that are read as one character (an escape): a reader in the middle of one is in nothing else. */
  readonly units: ReadonlySet<string>;
}

/** The automaton of a rule with the path of every state; its path begins with `root`. Not minimal. */
export function pathAutomaton(bnf: Bnf, rule: string, alphabet: Alphabet, options: PathOptions, root = rule): PathDfa {
  const items = new Items(bnf, alphabet, options);
  const start = items.compile(rule, root);
  const states: ItemSet[] = [];
  const numbers = new Map<string, number>();
  const builder = new DfaBuilder<ItemSet>(alphabet, 'the automaton of paths', ({ key }) => key);
  const dfa = builder.build(
    itemSet([{ state: start, last: undefined }]),
    (from, symbol) => items.next(from, symbol),
    (set) => {
      numbers.set(set.key, states.push(set) - 1);
      return items.accepts(set);
    },
  );
  return { dfa, paths: states.map((set) => items.pathOf(set, [root])) };
}

/** A place in the grammar, and the path of the move that led to it. */
interface Item {
  readonly state: number;
  readonly last: Path | undefined;
}

interface ItemSet {
  readonly key: string;
  readonly items: readonly Item[];
}

interface Move {
  readonly classes: ReadonlySet<number>;
  readonly target: number;
  readonly path: Path;
}

interface EmptyMove {
  readonly target: number;
  /** Whether it passes by something that may be empty. */
  readonly skips: boolean;
}

function itemSet(items: readonly Item[]): ItemSet {
  const byKey = new Map(items.map((item) => [`${item.state} ${item.last?.join('>') ?? ''}`, item]));
  const keys = [...byKey.keys()].toSorted();
  return { key: keys.join(','), items: keys.flatMap((key) => byKey.get(key) ?? []) };
}

class Items {
  readonly #bnf: Bnf;
  readonly #alphabet: Alphabet;
  readonly #options: PathOptions;
  readonly #simplify: (expression: Expression) => CharSet | undefined;
  readonly #moves: Move[][] = [];
  readonly #empty: EmptyMove[][] = [];
  readonly #insideUnit = new Set<number>();
  readonly #known = new Map<string, number>();
  readonly #open: { readonly name: string; readonly continuation: number; readonly body: number }[] = [];
  readonly #ahead = new Map<number, ReadonlyMap<number, number>>();
  readonly #end: number;

  constructor(bnf: Bnf, alphabet: Alphabet, options: PathOptions) {
    this.#bnf = bnf;
    this.#alphabet = alphabet;
    this.#options = options;
    this.#simplify = characterSetOf(bnf, options.named);
    this.#end = this.#state();
  }

  compile(rule: string, root: string): number {
    const expression = this.#bnf.get(rule);
    if (!expression) throw new UnsupportedGrammarError(`the rule ${rule} is not defined`);
    const body = this.#state();
    this.#open.push({ name: rule, continuation: this.#end, body });
    this.#link(body, this.#body(rule, this.#end, expression, [root]));
    this.#open.pop();
    return body;
  }

  next({ items }: ItemSet, symbol: number): ItemSet {
    const targets = items.flatMap(({ state }) =>
      [...this.#aheadOf(state).keys()].flatMap((place) =>
        (this.#moves[place] ?? [])
          .filter(({ classes }) => classes.has(symbol))
          .map(({ target, path }): Item => ({ state: target, last: path })),
      ),
    );
    return itemSet(targets);
  }

  accepts({ items }: ItemSet): boolean {
    return items.some((item) => this.#mayEnd(item));
  }

  /**
   * The path that is being read: that of a unit that is not complete; else what the last character was read in, and from
   * there inwards as far as what comes next agrees.
   */
  pathOf(set: ItemSet, root: Path): Path {
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

  /** Those with which the string could end here, if the others could go on with but one more character. */
  #likely(items: readonly Item[]): readonly Item[] {
    const complete = items.filter((item) => this.#mayEnd(item));
    const [known, all] = [complete, items].map((some) => this.#classesAhead(some));
    const more = [...(all ?? [])].filter((symbol) => !known?.has(symbol));
    const count = more.reduce((sum, symbol) => sum + sizeOf(this.#alphabet.classes[symbol] ?? []), 0);
    return complete.length > 0 && count <= 1 ? complete : items;
  }

  #classesAhead(items: readonly Item[]): Set<number> {
    const places = items.flatMap(({ state }) => [...this.#aheadOf(state).keys()]);
    return new Set(places.flatMap((place) => (this.#moves[place] ?? []).flatMap(({ classes }) => [...classes])));
  }

  #mayEnd({ state }: Item): boolean {
    return this.#aheadOf(state).has(this.#end);
  }

  #withoutUnits(path: Path): Path {
    return path.filter((rule) => !this.#options.units.has(rule));
  }

  /** The paths of the moves that may come next, without units, and how much each passes by. */
  #pending(items: readonly Item[]): { readonly path: Path; readonly skipped: number }[] {
    return items.flatMap(({ state }) =>
      [...this.#aheadOf(state)].flatMap(([place, skipped]) =>
        (this.#moves[place] ?? []).map(({ path }) => ({ path: this.#withoutUnits(path), skipped })),
      ),
    );
  }

  /** The states that empty moves reach, with the fewest that skip something on the way. */
  #aheadOf(from: number): ReadonlyMap<number, number> {
    const known = this.#ahead.get(from);
    if (known) return known;
    const reached = new Map([[from, 0]]);
    const visit = (state: number, skipped: number): void => {
      for (const { target, skips } of this.#empty[state] ?? []) {
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

  #state(): number {
    this.#moves.push([]);
    return this.#empty.push([]) - 1;
  }

  #link(state: number, target: number, skips = false): void {
    this.#empty[state]?.push({ target, skips });
  }

  #character(set: CharSet, target: number, path: Path): number {
    const state = this.#state();
    this.#moves[state]?.push({ classes: new Set(this.#alphabet.classesOf(set)), target, path });
    return state;
  }

  #inFrontOf(continuation: number, expression: Expression, path: Path): number {
    const set = this.#simplify(expression);
    if (set) return this.#character(set, continuation, path);
    switch (expression.type) {
      case 'set':
        return this.#character(expression.set, continuation, path);
      case 'text':
        return textSets(expression).reduceRight((next, one) => this.#character(one, next, path), continuation);
      case 'sequence':
        return expression.elements.reduceRight((next, element) => this.#inFrontOf(next, element, path), continuation);
      case 'choice': {
        const state = this.#state();
        for (const alternative of expression.alternatives)
          this.#link(state, this.#inFrontOf(continuation, alternative, path));
        return state;
      }
      case 'repeat':
        return this.#repeat(continuation, expression, path);
      case 'rule':
        return this.#rule(continuation, expression.name, path);
      case 'except':
        return this.#except(continuation, expression, path);
    }
  }

  #repeat(continuation: number, { expression, min, max }: Extract<Expression, { type: 'repeat' }>, path: Path): number {
    let next = continuation;
    if (max === Infinity) {
      next = this.#state();
      this.#link(next, continuation, this.#isOfCharacters(expression));
      this.#link(next, this.#inFrontOf(next, expression, path));
    } else {
      for (let times = min; times < max; times++) {
        const option = this.#state();
        this.#link(option, continuation, true);
        this.#link(option, this.#inFrontOf(next, expression, path));
        next = option;
      }
    }
    for (let times = 0; times < min; times++) next = this.#inFrontOf(next, expression, path);
    return next;
  }

  /** Whether no rule that stands in paths is in an expression, but for units. */
  #isOfCharacters(expression: Expression): boolean {
    const { named, units } = this.#options;
    return ![...reachedFrom([expression], this.#bnf)].some((name) => named.has(name) && !units.has(name));
  }

  #rule(continuation: number, name: string, path: Path): number {
    const key = `${name} ${continuation} ${path.join('>')}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const expression = this.#bnf.get(name);
    if (!expression) throw new UnsupportedGrammarError(`the rule ${name} is not defined`);
    const open = this.#open.find((rule) => rule.name === name);
    if (open) {
      if (open.continuation === continuation) return open.body;
      throw new UnsupportedGrammarError(`the rule ${name} is recursive other than in tail position`);
    }
    const body = this.#state();
    this.#open.push({ name, continuation, body });
    this.#link(
      body,
      this.#body(name, continuation, expression, this.#options.named.has(name) ? [...path, name] : path),
    );
    this.#open.pop();
    this.#known.set(key, body);
    return body;
  }

  #body(name: string, continuation: number, expression: Expression, path: Path): number {
    const first = this.#moves.length;
    const start = this.#inFrontOf(continuation, expression, path);
    if (this.#options.units.has(name))
      for (let state = first; state < this.#moves.length; state++) if (state !== start) this.#insideUnit.add(state);
    return start;
  }

  /** The items of `from`, each beside the state of the automaton of `except`, as far as they lead to an end. */
  #except(continuation: number, { from, except }: Extract<Expression, { type: 'except' }>, path: Path): number {
    const end = this.#state();
    const start = this.#inFrontOf(end, from, path);
    const excepted = expressionAutomaton(this.#bnf, except, this.#alphabet);
    const pairs: (readonly [state: number, other: number])[] = [];
    const numbers = new Map<string, number>();
    const numberOf = (state: number, other: number): number => {
      const key = `${state} ${other}`;
      const number = numbers.get(key) ?? pairs.push([state, other]) - 1;
      numbers.set(key, number);
      return number;
    };
    numberOf(start, 0);
    const empty: (readonly [from: number, to: number, skips: boolean])[] = [];
    const moves: (readonly [from: number, to: number, symbol: number, path: Path])[] = [];
    const live = new Set<number>();
    for (let number = 0; number < pairs.length; number++) {
      const [state, other] = pairs[number] ?? [end, 0];
      if (state === end && !excepted.isAccepting(other)) live.add(number);
      for (const { target, skips } of this.#empty[state] ?? []) empty.push([number, numberOf(target, other), skips]);
      for (const move of this.#moves[state] ?? [])
        for (const symbol of move.classes)
          moves.push([number, numberOf(move.target, excepted.next(other, symbol)), symbol, move.path]);
    }
    for (let size = -1; size !== live.size;) {
      size = live.size;
      for (const [source, target] of [...empty, ...moves]) if (live.has(target)) live.add(source);
    }
    const states = new Map([...live].map((number) => [number, this.#state()]));
    const stateOf = (number: number): number => states.get(number) ?? end;
    for (const number of live) {
      const [state, other] = pairs[number] ?? [end, 0];
      if (state === end && !excepted.isAccepting(other)) this.#link(stateOf(number), continuation);
      if (this.#insideUnit.has(state)) this.#insideUnit.add(stateOf(number));
    }
    for (const [source, target, skips] of empty)
      if (live.has(source) && live.has(target)) this.#link(stateOf(source), stateOf(target), skips);
    for (const [source, target, symbol, movePath] of moves) {
      if (live.has(source) && live.has(target))
        this.#moves[stateOf(source)]?.push({ classes: new Set([symbol]), target: stateOf(target), path: movePath });
    }
    return states.get(0) ?? this.#state();
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
