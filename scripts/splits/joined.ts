/**
 * Marks around a component that several RFCs have, made from marks around the components of one RFC that it consists of: what
 * `findSpan` of src/comparison does for one string, for all strings of an automaton.
 */
import type { Alphabet } from '../../src/automata/alphabet.js';
import { countUnits } from '../../src/automata/char-set.js';
import type { Dfa } from '../../src/automata/dfa.js';
import type { ComponentSource } from '../../src/rfcs/model/comparison.js';
import { Nfa } from '../automata/nfa.js';

/** The marks of an RFC's own components, as symbols of the automaton. */
export type OwnMarks = ReadonlyMap<string, { readonly open: number; readonly close: number }>;

/** One way to find the component, or not to find it. */
interface Way {
  /** The components that it consists of, and the text before them; `undefined` if it is not found. */
  readonly source: ComponentSource<string> | undefined;
  readonly forbidden: readonly string[];
  readonly required: readonly string[];
}

/** The sources are tried in order: what excludes each of the earlier ones is part of a way. */
function waysToFind(sources: readonly ComponentSource<string>[]): Way[] {
  let before: Way[] = [{ source: undefined, forbidden: [], required: [] }];
  const found: Way[] = [];
  for (const source of sources) {
    const { components, unless } = source;
    const others = unless === undefined ? [] : [unless];
    found.push(...before.map((way) => ({ ...way, source, forbidden: [...way.forbidden, ...others] })));
    before = before.flatMap((way) => [
      { ...way, forbidden: [...way.forbidden, ...components] },
      ...others.map((other) => ({ ...way, required: [...way.required, other] })),
    ]);
  }
  return [...found, ...before];
}

/**
 * Where a string is, with regard to the marks that are made: before the component; in the text that belongs to it although it is
 * before the RFC's own components; directly before these; in them; at the end of the last one; after the closing mark.
 */
type Place = 'before' | 'prefix' | 'start' | 'inside' | 'end' | 'after';

interface Item {
  readonly state: number;
  readonly way: Way;
  readonly place: Place;
  /** How much of the prefix is directly before. */
  readonly text: string;
  /** The required components so far. */
  readonly seen: readonly string[];
}

/** `alphabet` has the classes of the automaton's and two marks, an opening one and a closing one. */
export function joinMarks(
  dfa: Dfa,
  marks: OwnMarks,
  sources: readonly ComponentSource<string>[],
  alphabet: Alphabet,
): Dfa {
  const ways = waysToFind(sources);
  const { live } = dfa;
  const nfa = new Nfa();
  const numbers = new Map<string, number>();
  const items: Item[] = [];
  const numberFor = (item: Item): number => {
    const key = [item.state, ways.indexOf(item.way), item.place, item.text, item.seen.join('+')].join();
    const number = numbers.get(key) ?? nfa.state();
    if (!numbers.has(key)) items.push(item);
    numbers.set(key, number);
    return number;
  };
  const moved = (moving: readonly Item[], state: number): number[] =>
    live[state] === 1 ? moving.map((item) => numberFor({ ...item, state })) : [];
  const open = alphabet.characterCount;
  const step = (item: Item, symbol: number): number[] => {
    if (symbol === open) return afterOpenMark(item).map(numberFor);
    if (symbol > open) return item.place === 'end' ? [numberFor({ ...item, place: 'after' })] : [];
    return moved(afterCharacter(item, alphabet, symbol), dfa.next(item.state, symbol));
  };

  const start = nfa.state(ways.map((way) => numberFor({ state: 0, way, place: 'before', text: '', seen: [] })));
  for (const item of items) {
    const from = numberFor(item);
    if (dfa.isAccepting(item.state) && isComplete(item)) nfa.addEmptyMove(from, nfa.end);
    for (const [name, mark] of marks) {
      const opened = moved(afterOpening(item, name), dfa.next(item.state, mark.open));
      const closed = moved(afterClosing(item, name), dfa.next(item.state, mark.close));
      for (const target of [...opened, ...closed]) nfa.addEmptyMove(from, target);
    }
    const moves = new Map<number, Set<number>>();
    for (let symbol = 0; symbol < alphabet.size; symbol++)
      for (const target of step(item, symbol)) moves.set(target, (moves.get(target) ?? new Set()).add(symbol));
    for (const [target, classes] of moves) nfa.addMove(from, { classes, target, path: [] });
  }
  return nfa.toDfa(start, alphabet).minimal();
}

/** What an opening mark of an RFC's own component leads to. */
function afterOpening(item: Item, name: string): Item[] {
  const { way, place, text, seen } = item;
  if (way.forbidden.includes(name)) return [];
  if (way.source?.components.includes(name)) {
    if (place === 'inside') return [item];
    const begins = place === 'start' || (place === 'prefix' && text === way.source.prefix);
    return begins ? [{ ...item, place: 'inside', text: '' }] : [];
  }
  return [way.required.includes(name) && !seen.includes(name) ? { ...item, seen: [...seen, name].toSorted() } : item];
}

/** What a closing mark leads to: the end of the component, or not yet. */
function afterClosing(item: Item, name: string): Item[] {
  if (!item.way.source?.components.includes(name)) return [item];
  return item.place === 'inside' ? [item, { ...item, place: 'end' }] : [];
}

/** What the opening mark that is made leads to: it is before the prefix, if that is there. */
function afterOpenMark(item: Item): Item[] {
  const { way, place, text } = item;
  if (place !== 'before' || !way.source) return [];
  const { prefix = '' } = way.source;
  const starts: Item[] = prefix === '' || text !== prefix ? [{ ...item, place: 'start', text: '' }] : [];
  return prefix === '' ? starts : [...starts, { ...item, place: 'prefix', text: '' }];
}

function afterCharacter(item: Item, alphabet: Alphabet, symbol: number): Item[] {
  const { way, place, text } = item;
  const { prefix = '' } = way.source ?? {};
  switch (place) {
    case 'before':
      return prefix === ''
        ? [item]
        : [{ ...item, text: longestStart(text + aloneInClass(alphabet, symbol, prefix), prefix) }];
    case 'prefix': {
      const longer = text + aloneInClass(alphabet, symbol, prefix);
      return prefix.startsWith(longer) ? [{ ...item, text: longer }] : [];
    }
    case 'inside':
    case 'after':
      return [item];
    default:
      return [];
  }
}

function isComplete({ way, place, seen }: Item): boolean {
  return place === (way.source ? 'after' : 'before') && seen.length === new Set(way.required).size;
}

/** A class that contains a character of the prefix must contain no other. */
function aloneInClass({ classes, representatives }: Alphabet, symbol: number, prefix: string): string {
  const character = String.fromCharCode(representatives[symbol] ?? 0);
  if (prefix.includes(character) && countUnits(classes[symbol] ?? []) > 1)
    throw new Error(`the alphabet has no class for ${character} alone`);
  return character;
}

/** The longest end of a text that a prefix begins with. */
function longestStart(text: string, prefix: string): string {
  let end = text;
  while (!prefix.startsWith(end)) end = end.slice(1);
  return end;
}
