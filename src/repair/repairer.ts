/** The nearest valid strings: what edits cost, the least ones, and other ways to make good one error. */
import type { GrammarAutomaton } from '../automata/grammar-automaton.js';
import type { Dfa } from '../automata/dfa.js';
import {
  insertionsFrom,
  nearest,
  type Change,
  type Changes,
  type Letter,
  type Nearest,
  type Prices,
  type Variant,
} from './nearest.js';
import { Suffixes } from './suffixes.js';
import { shortestWord } from '../automata/words.js';
import type { Guidance } from '../rfcs/guidance.js';
import type { Edit } from '../diagnostics/diagnostic.js';
import { isCase, isEscape, toEdits } from './edits.js';
import { Repairs, type Repair } from './least-repair.js';
import { applyEdits } from '../syntax/edit.js';

/**
 * What edits cost. To write a character otherwise costs least; then come the edits that keep what is there; to escape a
 * delimiter changes what the string means, and costs more.
 */
const COST = { case: 1, encode: 1, encodeReserved: 4, insert: 2, insertDelimiter: 3, delete: 3 } as const;

/** How far around an error other repairs of it are looked for, in letters. */
const REACH = 200;
/** How many ways that cost the same are looked at, and in how long a string. */
const MOST_TIES = 64;
const TIED_LETTERS = 20_000;
/** How much more than the least one another repair of an error may cost. */
const TOLERANCE = 2;

export class Repairer {
  readonly #dfa: Dfa;
  readonly #letters = new Map<string, Letter>();
  readonly #unreserved: Dfa;
  readonly #isReserved: (character: string) => boolean;
  readonly #prices: Prices;
  readonly #sortOf: (character: string) => number;

  constructor(automaton: GrammarAutomaton, start: string, { characterSets, characters }: Guidance<string>) {
    const { unreserved, reserved } = characterSets;
    this.#dfa = automaton.rule(start);
    this.#unreserved = automaton.rule(unreserved);
    const reservedRule = 'rule' in reserved ? automaton.rule(reserved.rule) : undefined;
    this.#isReserved =
      'rule' in reserved
        ? (character) => reservedRule?.accepts(character) === true
        : (character) => reserved.characters.includes(character);
    this.#prices = {
      deletion: COST.delete,
      insertion: (code) => (this.#unreserved.accepts(String.fromCharCode(code)) ? COST.insert : COST.insertDelimiter),
    };
    this.#sortOf = (character) => characters.findIndex(({ pattern }) => pattern.test(character));
  }

  /** Whether a string matches. */
  readonly accepts = (value: string): boolean => this.#dfa.accepts(value);

  /** The least to add to a string that is the beginning of one that matches; `undefined` if it is none. */
  completion(input: string): string | undefined {
    const word = shortestWord(this.#dfa, this.#dfa.run(input));
    return word?.length ? this.#dfa.alphabet.text(word) : undefined;
  }

  /** What a person's edit would cost, letter by letter. */
  costOf(input: string, { start, end, text, kind }: Edit): number {
    const letters = Array.from(text);
    const inserted = letters.reduce((sum, letter) => sum + this.#prices.insertion(letter.charCodeAt(0)), 0);
    return kind === 'encode' ? this.#costOf(input, { start, end, text }) : inserted + COST.delete * (end - start);
  }

  /**
   * Whether edits only write otherwise what is there: in another case, or as escapes of what delimits nothing. A "#" begins a
   * fragment, whether the RFC's BNF has one or not.
   */
  keepsMeaning(input: string, edits: readonly Edit[]): boolean {
    const delimits = (character: string): boolean => character === '#' || this.#isReserved(character);
    return edits.every(
      ({ kind, start, end }) =>
        kind === 'case' || (kind === 'encode' && !Array.from(input.slice(start, end)).some(delimits)),
    );
  }

  /**
   * Edits of the least cost that make an input match, and of those the ones that repair the fewest errors; `undefined` if
   * nothing does.
   */
  repair(input: string): Repairs | undefined {
    const most = Math.max(1, Math.min(MOST_TIES, Math.floor(TIED_LETTERS / (input.length + 1))));
    const plain = nearest(this.#dfa, input, this.#letterAt, this.#prices);
    const cased = this.#inLowerCase(input, plain?.cost ?? Infinity, most);
    const isNearer = plain && (!cased || plain.cost <= cased.cost);
    const cost = cased?.cost ?? plain?.cost ?? 0;
    const [first, ...ties] = [cased?.ties ?? [], isNearer ? tiesOf(plain, most) : []].flatMap((some) =>
      some.map((changes) => this.#repairs(input, changes, cost)).toSorted((a, b) => a.count - b.count),
    );
    return first?.with(ties);
  }

  /** The same with the scheme in lower case, which costs as little as the change of one letter, if that is no dearer. */
  #inLowerCase(
    input: string,
    least: number,
    most: number,
  ): { readonly cost: number; readonly ties: readonly Changes[] } | undefined {
    const [, start = '', scheme] = /^([^A-Z:/?#]*)([A-Z](?:[A-Za-z\d+.-]*[A-Z])?)[^A-Z:/?#]*:/.exec(input) ?? [];
    if (scheme === undefined) return undefined;
    const change = { start: start.length, end: start.length + scheme.length, text: scheme.toLowerCase() };
    const lower = start + change.text + input.slice(change.end);
    const found = nearest(this.#dfa, lower, this.#letterAt, this.#prices);
    if (!found || found.cost + COST.case > least) return undefined;
    const ties = tiesOf(found, most)
      .filter((changes) => changes.count === 0 || changes.at(0).start > change.end)
      .map((rest) => ({ count: rest.count + 1, at: (index: number) => (index === 0 ? change : rest.at(index - 1)) }));
    return ties.length > 0 ? { cost: found.cost + COST.case, ties } : undefined;
  }

  #repairs(input: string, changes: Changes, cost: number): Repairs {
    const toRepair = (some: Iterable<Change>): Repair => {
      let sum = 0;
      const edits = toEdits(input, some, (change) => (sum += this.#costOf(input, change)));
      return { edits, cost: sum };
    };
    return new Repairs(input, changes, cost, toRepair, (before, change) => this.#isApart(input, before, change));
  }

  /** Whether two changes side by side repair two errors: escapes of characters that are not allowed for different reasons. */
  #isApart(input: string, before: Change, change: Change): boolean {
    if (!isEscape(before) || !isEscape(change)) return false;
    const [a, b] = [before, change].map(({ start, end }) => input.slice(start, end));
    return a === '%' || b === '%' || this.#sortOf(a ?? '') !== this.#sortOf(b ?? '');
  }

  /**
   * The ways to repair each of the first errors, if all others are repaired as they are: that of the least repair, and every
   * single edit that costs not much more; the cheapest first, and of those that cost the same, those that
   * keep most of the text. `offsets` are where the errors show: of edits that cost and do
   * the same at different places, there is only the one nearest to it.
   */
  ways(input: string, repairs: Repairs, offsets: readonly number[]): Repair[][] {
    const suffixes = new Suffixes(this.#dfa);
    const behind = repairs.setsBehind(suffixes, offsets.length);
    let end = 0;
    let state = 0;
    return offsets.map((offset, index) => {
      const own = repairs.error(index);
      const [first, last] = [own.edits[0]?.start ?? 0, own.edits.at(-1)?.end ?? 0];
      const nextStart = index + 1 < repairs.count ? repairs.start(index + 1) : input.length;
      const from = Math.max(end, Math.min(offset, Math.max(first, offset - REACH)) - REACH);
      const to = Math.min(nextStart, Math.max(offset + 1, Math.min(last, offset + REACH)) + 1);
      const rest = suffixes.before(input.slice(to, nextStart), behind[index] ?? 0);
      const start = this.#dfa.run(input.slice(end, from), state);
      const ties = repairs.count === 1 ? repairs.ties.map((tie) => tie.whole()) : [];
      const singles = this.#singleEdits(input, from, to, start, suffixes, rest);
      const ways = distinct([own, ...singles, ...ties], own.cost, offset);
      state = this.#dfa.run(applyEdits(input, own.edits, end, last), state);
      end = last;
      // with other errors beside it, what is known to go together with their repairs comes first
      return repairs.count > 1 ? [own, ...ways.filter((way) => way !== own)] : ways;
    });
  }

  /** All edits of one letter in a window of the input that make it match. */
  #singleEdits(input: string, from: number, to: number, start: number, suffixes: Suffixes, behind: number): Repair[] {
    const letters: { readonly letter: Letter; readonly offset: number }[] = [];
    for (let offset = from; offset < to;) {
      const letter = this.#letterAt(input, offset);
      letters.push({ letter, offset });
      offset += letter.length;
    }
    const sets = [behind];
    for (const { letter } of letters.toReversed())
      sets.push(suffixes.before(letter.variants[0]?.text ?? '', sets.at(-1) ?? 0));
    sets.reverse();

    const found: Change[] = [];
    let state = start;
    for (let index = 0; index <= letters.length && this.#dfa.live[state] === 1; index++) {
      const here = letters[index];
      const offset = here?.offset ?? to;
      const rest = sets[index] ?? 0;
      const next = sets[index + 1] ?? 0;
      const insertions = insertionsFrom(this.#dfa, state, this.#prices);
      for (const { target, code } of insertions)
        if (suffixes.accepts(rest, target)) found.push({ start: offset, end: offset, text: String.fromCharCode(code) });
      if (!here) break;
      const end = offset + here.letter.length;
      for (const { text } of here.letter.variants.slice(1))
        if (suffixes.accepts(next, this.#dfa.run(text, state))) found.push({ start: offset, end, text });
      if (suffixes.accepts(next, state)) found.push({ start: offset, end, text: '' });
      else
        for (const { target, code } of insertions)
          if (suffixes.accepts(next, target)) found.push({ start: offset, end, text: String.fromCharCode(code) });
      state = this.#dfa.run(here.letter.variants[0]?.text ?? '', state);
    }
    return found.map((change) => ({ edits: toEdits(input, [change]), cost: this.#costOf(input, change) }));
  }

  #costOf(input: string, { start, end, text }: Change): number {
    if (start === end) return this.#prices.insertion(text.charCodeAt(0));
    if (isCase(input, { start, end, text })) return COST.case;
    const variant = this.#letterAt(input, start).variants.find((candidate) => candidate.text === text);
    return variant?.cost ?? COST.delete + (text === '' ? 0 : this.#prices.insertion(text.charCodeAt(0)));
  }

  readonly #letterAt = (input: string, offset: number): Letter => {
    const code = input.codePointAt(offset) ?? 0;
    const text = code < 0x80 ? (input[offset] ?? '') : String.fromCodePoint(code);
    const known = this.#letters.get(text);
    if (known) return known;
    const letter = { length: text.length, variants: this.#variantsOf(text) };
    this.#letters.set(text, letter);
    return letter;
  };

  #variantsOf(text: string): Variant[] {
    const variants: Variant[] = [{ text, cost: 0 }];
    if (/[A-Za-z]/.test(text))
      variants.push({ text: text < 'a' ? text.toLowerCase() : text.toUpperCase(), cost: COST.case });
    if (!/\p{Surrogate}/u.test(text) && !this.#unreserved.accepts(text))
      variants.push({ text: escaped(text), cost: this.#isReserved(text) ? COST.encodeReserved : COST.encode });
    return variants;
  }
}

/** The ways that cost the least. Where there is to be but one, it is known, and of millions of changes takes long to find again. */
function tiesOf(found: Nearest, most: number): Changes[] {
  return most === 1 ? [found.changes] : [found.changes, ...tail(found.ties(most))];
}

/** All but the first, which is known. */
function* tail<T>(items: Iterable<T>): Generator<T> {
  let isFirst = true;
  for (const item of items) {
    if (!isFirst) yield item;
    isFirst = false;
  }
}

/** The UTF-8 octets of a character as escapes. */
function escaped(character: string): string {
  const code = character.charCodeAt(0);
  if (code >= 0x80) return encodeURIComponent(character);
  return `%${code.toString(16).toUpperCase().padStart(2, '0')}`;
}

/** The cheap ones, in order, each thing that they do once. */
function distinct(repairs: readonly Repair[], least: number, offset: number): Repair[] {
  const seen = new Set<string>();
  return repairs
    .filter(({ cost }) => cost <= least + TOLERANCE)
    .toSorted(
      (a, b) =>
        a.cost - b.cost ||
        lost(a) - lost(b) ||
        a.edits.length - b.edits.length ||
        distance(a, offset) - distance(b, offset),
    )
    .filter(({ edits }) => {
      const what = whatOf(edits);
      return !seen.has(what) && seen.add(what);
    });
}

/** What edits do, wherever they do it; which letter or digit is inserted matters to nobody. */
export function whatOf(edits: readonly Edit[]): string {
  return edits
    .map(({ kind, text }) => `${kind} ${kind === 'insert' ? text.replaceAll(/[a-z\d]/gi, 'a') : text}`)
    .join();
}

/** How much of the text edits delete. */
function lost({ edits }: Repair): number {
  return edits.reduce(
    (sum, { kind, start, end }) => sum + (kind === 'delete' || kind === 'replace' ? end - start : 0),
    0,
  );
}

function distance({ edits: [edit] }: Repair, offset: number): number {
  return Math.abs((edit?.start ?? 0) - offset);
}
