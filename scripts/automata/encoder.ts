/** Encodes automata with rule paths as the text that src/automata/encoded-automaton.ts describes and decodes. */
import { Dfa } from '../../src/automata/dfa.js';
import {
  ACCEPTING_MARK,
  AHEAD_KIND,
  FIRST_LETTER,
  KNOWN_KIND,
  LAST_LETTER,
  RADIX,
  TURNED_KIND,
  TWO_CHARACTERS,
  ZERO,
  type EncodedAutomaton,
} from '../../src/automata/encoded-automaton.js';
import { NOWHERE, type Path } from '../../src/automata/grammar-automaton.js';
import { UnicodeAutomaton } from '../../src/automata/unicode-automaton.js';
import { singleCharacterRules } from './single-characters.js';
import type { PathDfa } from './rule-paths.js';

/** Encodes the automaton of each rule. All must share one alphabet without marks. */
export function encodeAutomaton(automata: ReadonlyMap<string, PathDfa>): EncodedAutomaton {
  const { dfa, paths, starts } = sideBySide([...automata.values()]);
  if (FIRST_LETTER + dfa.alphabet.size > LAST_LETTER + 1)
    throw new Error('there are more classes of characters than letters to encode them');
  const rules = [...automata.keys()];
  const ruleNumbers = new Map(rules.map((rule, index) => [rule, index]));
  const toNumbers = (path: Path): number[] =>
    path.map((rule) => {
      const number = ruleNumbers.get(rule);
      if (number === undefined) throw new Error(`a path has the rule ${rule}, which has no automaton`);
      return number;
    });
  const turnText = (from: Path, to: Path): string => {
    const same = to.findIndex((rule, index) => rule !== from[index]);
    const kept = same < 0 ? to.length : same;
    return [from.length - kept, ...toNumbers(to.slice(kept))].join(' ');
  };
  const turns = new Numbers();
  turns.of(turnText([], []));
  const turn = (state: number, target: number): number => turns.of(turnText(paths[state] ?? [], paths[target] ?? []));
  const outputs = new Numbers();
  const labels = paths.map((_, state) => {
    if (dfa.live[state] === 0) return -1; // all states that lead nowhere are the same, whatever was read before
    const moves = Array.from({ length: dfa.alphabet.size }, (_unused, symbol) => dfa.next(state, symbol));
    const output = moves.map((target) => (dfa.live[target] === 1 ? turn(state, target) : ''));
    return outputs.of(`${dfa.accepting[state]} ${output.join()}`);
  });
  const { blocks } = dfa.merged(labels);
  const members: number[] = [];
  blocks.forEach((block, state) => (members[block] ??= state));

  const order = inPostOrder(dfa, starts, blocks);
  const numbers = new Map(order.map((block, index) => [block, index + 1]));
  const stateNumber = (state: number): number => numbers.get(blocks[state] ?? -1) ?? NOWHERE;
  const named: string[] = [];
  const letters = ['']; // of the state that leads nowhere
  const numbered: number[] = [];
  for (const block of order) {
    const state = members[block] ?? 0;
    const moves = new Map<string, { readonly target: number; letters: string }>();
    for (let symbol = 0; symbol < dfa.alphabet.size; symbol++) {
      const next = dfa.next(state, symbol);
      const target = stateNumber(next);
      if (target === NOWHERE) continue;
      const name = `${target}/${turn(state, next)}`;
      const move = moves.get(name) ?? { target, letters: '' };
      move.letters += String.fromCharCode(FIRST_LETTER + symbol);
      moves.set(name, move);
    }
    // moves to nearby states first, which makes the text shorter
    const inOrder = [...moves].toSorted(([, a], [, b]) => b.target - a.target);
    const mark = dfa.isAccepting(state) ? ACCEPTING_MARK : '';
    letters.push(mark + inOrder.map(([, move]) => move.letters).join());
    numbered.push(
      ...moveNumbers(
        stateNumber(state),
        inOrder.map(([name]) => name),
        named,
      ),
    );
  }
  const encoded = {
    classes: dfa.alphabet.classes.map((set, symbol) =>
      String.fromCharCode(dfa.alphabet.representatives[symbol] ?? 0, ...set.flat()),
    ),
    turns: turns.keys,
    moves: numbered.map(numberText).join(''),
    letters: letters.join(' '),
    starts: rules.map((rule, index) => {
      const start = starts[index] ?? 0;
      const path = paths[start] ?? [];
      return [stateNumber(start), ...(path.join() === rule ? [] : toNumbers(path))].join(' ');
    }),
  };
  const automaton = new UnicodeAutomaton({ ...encoded, words: [] }, rules);
  return { ...encoded, words: singleCharacterRules(automaton, rules) };
}

/** Numbers keys in the order in which they appear. */
class Numbers {
  readonly #numbers = new Map<string, number>();

  of(key: string): number {
    const number = this.#numbers.get(key) ?? this.#numbers.size;
    this.#numbers.set(key, number);
    return number;
  }

  get keys(): string[] {
    return [...this.#numbers.keys()];
  }
}

/** The numbers of a state's moves, given by target and turn. `named` has the latest moves first. */
function moveNumbers(state: number, moves: readonly string[], named: string[]): number[] {
  const name = (move: string): number => {
    const index = named.indexOf(move);
    if (index >= 0) named.splice(index, 1);
    named.unshift(move);
    return index;
  };
  name(`${state}/0`);
  return moves.flatMap((move) => {
    const [target = '', turn = ''] = move.split('/');
    const same = named.findIndex((other) => other.startsWith(`${target}/`));
    const known = name(move);
    if (known >= 0) return [KNOWN_KIND + known];
    return same < 0 ? [AHEAD_KIND, Number(target) - state, Number(turn)] : [TURNED_KIND, same, Number(turn)];
  });
}

function numberText(number: number): string {
  if (number < TWO_CHARACTERS) return String.fromCharCode(ZERO + number);
  const rest = number - TWO_CHARACTERS;
  const head = TWO_CHARACTERS + Math.floor(rest / RADIX);
  if (head >= RADIX) throw new Error(`the number ${number} is too large for two characters`);
  return String.fromCharCode(ZERO + head, ZERO + (rest % RADIX));
}

/** The blocks from which some string is accepted, each after those that it leads to. */
function inPostOrder(dfa: Dfa, starts: readonly number[], blocks: Int32Array): number[] {
  const seen = new Set<number>();
  const order: number[] = [];
  const visit = (state: number): void => {
    const block = blocks[state] ?? 0;
    if (dfa.live[state] === 0 || seen.has(block)) return;
    seen.add(block);
    for (let symbol = 0; symbol < dfa.alphabet.size; symbol++) visit(dfa.next(state, symbol));
    order.push(block);
  };
  starts.forEach(visit);
  return order;
}

/** Several automata as one, and the state where each starts. */
function sideBySide(automata: readonly PathDfa[]): PathDfa & { readonly starts: readonly number[] } {
  const [first] = automata;
  if (!first) throw new Error('no automata to encode');
  const starts: number[] = [];
  let count = 0;
  for (const { dfa } of automata) {
    starts.push(count);
    count += dfa.stateCount;
  }
  const transitions = automata.flatMap(({ dfa }, index) =>
    Array.from(dfa.transitions, (target) => target + (starts[index] ?? 0)),
  );
  const accepting = automata.flatMap(({ dfa }) => [...dfa.accepting]);
  return {
    dfa: new Dfa(first.dfa.alphabet, Int32Array.from(transitions), Uint8Array.from(accepting)),
    paths: automata.flatMap(({ paths }) => paths),
    starts,
  };
}
