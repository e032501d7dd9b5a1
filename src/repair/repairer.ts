/** The nearest valid strings: what edits cost, the least repair, and other repairs of single errors. */
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
import type { Definition, Rfc } from '../rfcs/registry.js';
import type { Edit } from '../diagnostics/diagnostic.js';
import { isCase, isEscape, toEdits } from './edits.js';
import { LeastRepair } from './least-repair.js';
import type { Repair } from './repair.js';
import { applyEdits } from '../syntax/edit.js';

/**
 * What edits cost. Respelling a character is cheapest, an insertion keeps all text, and escaping a delimiter costs most because
 * it changes what the string means.
 */
const COST = { case: 1, encode: 1, encodeReserved: 4, insert: 2, insertDelimiter: 3, delete: 3 } as const;

/** How far from an error, in letters, other repairs of it are searched for. */
const REACH_LETTERS = 200;
/** How many least repairs are compared, and in how many letters altogether. */
const ALTERNATIVE_LIMIT = 64;
const ALTERNATIVE_LETTER_LIMIT = 20_000;
/** How much more than the cheapest one another repair of an error may cost. */
const EXTRA_COST_LIMIT = 2;

export class Repairer {
  readonly #dfa: Dfa;
  readonly #letters = new Map<string, Letter>();
  readonly #unreserved: Dfa;
  readonly #isReserved: (character: string) => boolean;
  readonly #prices: Prices;
  /** The index of the kind of character that the RFC's guidance names. */
  readonly #characterKind: (character: string) => number;

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
    this.#characterKind = (character) => characters.findIndex(({ pattern }) => pattern.test(character));
  }

  /** Whether a string matches. */
  readonly accepts = (value: string): boolean => this.#dfa.accepts(value);

  /** The shortest text that completes a prefix to a match; `undefined` if the prefix matches or cannot be completed. */
  completion(input: string): string | undefined {
    const word = shortestWord(this.#dfa, this.#dfa.run(input));
    return word?.length ? this.#dfa.alphabet.text(word) : undefined;
  }

  /** The repair by an edit that a person would make. Its cost is counted letter by letter. */
  repairBy(input: string, edit: Edit, isSafe = false): Repair {
    const { start, end, text, kind } = edit;
    const insertion = Array.from(text).reduce((sum, letter) => sum + this.#prices.insertion(letter.charCodeAt(0)), 0);
    const cost =
      kind === 'encode' ? this.#costOf(input, { start, end, text }) : insertion + COST.delete * (end - start);
    return isSafe ? { edits: [edit], applicability: 'safe', cost } : this.#repair(input, [edit], cost);
  }

  #repair(input: string, edits: readonly Edit[], cost: number): Repair {
    return { edits, applicability: this.#keepsMeaning(input, edits) ? 'safe' : 'guess', cost };
  }

  /**
   * Whether edits only respell what is there: in another case, or as escapes of characters that delimit nothing. A "#" begins
   * a fragment, whether or not the RFC's BNF has fragments.
   */
  #keepsMeaning(input: string, edits: readonly Edit[]): boolean {
    const delimits = (character: string): boolean => character === '#' || this.#isReserved(character);
    return edits.every(
      ({ kind, start, end }) =>
        kind === 'case' || (kind === 'encode' && !Array.from(input.slice(start, end)).some(delimits)),
    );
  }

  /**
   * The cheapest edits that make an input match and, among those, the ones that repair the fewest errors; `undefined` if no
   * edits do.
   */
  leastRepair(input: string): LeastRepair | undefined {
    const most = Math.max(1, Math.min(ALTERNATIVE_LIMIT, Math.floor(ALTERNATIVE_LETTER_LIMIT / (input.length + 1))));
    const plain = nearest(this.#dfa, input, this.#letterAt, this.#prices);
    const cased = this.#leastWithLowerCaseScheme(input, plain?.cost ?? Infinity, most);
    const isNearer = plain && (!cased || plain.cost <= cased.cost);
    const [first, ...alternatives] = [cased?.ties ?? [], isNearer ? cheapestChanges(plain, most) : []].flatMap((some) =>
      some.map((changes) => this.#toLeastRepair(input, changes)).toSorted((a, b) => a.errorCount - b.errorCount),
    );
    return first?.withAlternatives(alternatives);
  }

  /** The least repair that writes the whole scheme in lower case at the price of one letter, unless another is cheaper. */
  #leastWithLowerCaseScheme(
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
    const ties = cheapestChanges(found, most)
      .filter((changes) => changes.count === 0 || changes.at(0).start > change.end)
      .map((rest) => ({ count: rest.count + 1, at: (index: number) => (index === 0 ? change : rest.at(index - 1)) }));
    return ties.length > 0 ? { cost: found.cost + COST.case, ties } : undefined;
  }

  #toLeastRepair(input: string, changes: Changes): LeastRepair {
    const toRepair = (some: Iterable<Change>): Repair => {
      let sum = 0;
      const edits = toEdits(input, some, (change) => (sum += this.#costOf(input, change)));
      return this.#repair(input, edits, sum);
    };
    return new LeastRepair(input, changes, toRepair, (before, change) => this.#isApart(input, before, change));
  }

  /** Whether two adjacent changes repair two errors: they escape characters that are forbidden for different reasons. */
  #isApart(input: string, before: Change, change: Change): boolean {
    if (!isEscape(before) || !isEscape(change)) return false;
    const [a, b] = [before, change].map(({ start, end }) => input.slice(start, end));
    return a === '%' || b === '%' || this.#characterKind(a ?? '') !== this.#characterKind(b ?? '');
  }

  /**
   * The repairs of each of the first errors, with all others repaired by the least repair: its own part of the least repair and
   * every single edit that costs little more. The cheapest come first and, at the same cost, those that keep most of the text.
   * `offsets` are where the errors appear: of edits that do the same at different positions, only the nearest one is returned.
   */
  repairsOfErrors(input: string, least: LeastRepair, offsets: readonly number[]): Repair[][] {
    const suffixes = new Suffixes(this.#dfa);
    const sets = least.setsAfter(suffixes, offsets.length);
    let end = 0;
    let state = 0;
    return offsets.map((offset, index) => {
      const own = least.repairOf(index);
      const [first, last] = [own.edits[0]?.start ?? 0, own.edits.at(-1)?.end ?? 0];
      const nextStart = index + 1 < least.errorCount ? least.startOf(index + 1) : input.length;
      const from = Math.max(end, Math.min(offset, Math.max(first, offset - REACH_LETTERS)) - REACH_LETTERS);
      const to = Math.min(nextStart, Math.max(offset + 1, Math.min(last, offset + REACH_LETTERS)) + 1);
      const rest = suffixes.before(input.slice(to, nextStart), sets[index] ?? 0);
      const start = this.#dfa.run(input.slice(end, from), state);
      const alternatives = least.errorCount === 1 ? least.alternatives.map((other) => other.repairOfAll()) : [];
      const singles = this.#singleEdits(input, from, to, start, suffixes, rest);
      const repairs = distinct([own, ...singles, ...alternatives], own.cost, offset);
      state = this.#dfa.run(applyEdits(input, own.edits, end, last), state);
      end = last;
      // if there are other errors, the repair that is known to go together with theirs comes first
      return least.errorCount > 1 ? [own, ...repairs.filter((repair) => repair !== own)] : repairs;
    });
  }

  /** All edits of one letter in a window of the input that make it match. */
  #singleEdits(input: string, from: number, to: number, start: number, suffixes: Suffixes, setAfter: number): Repair[] {
    const letters: { readonly letter: Letter; readonly offset: number }[] = [];
    for (let offset = from; offset < to;) {
      const letter = this.#letterAt(input, offset);
      letters.push({ letter, offset });
      offset += letter.length;
    }
    const sets = [setAfter];
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
    return found.map((change) => this.#repair(input, toEdits(input, [change]), this.#costOf(input, change)));
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

/** All cheapest ways to change the input, up to a limit. The first is known, and of millions of changes slow to find again. */
function cheapestChanges(found: Nearest, most: number): Changes[] {
  return most === 1 ? [found.changes] : [found.changes, ...tail(found.ties(most))];
}

/** All but the first. */
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

/** The cheap ones, in order, each effect once. */
function distinct(repairs: readonly Repair[], least: number, offset: number): Repair[] {
  const seen = new Set<string>();
  return repairs
    .filter(({ cost }) => cost <= least + EXTRA_COST_LIMIT)
    .toSorted(
      (a, b) =>
        a.cost - b.cost ||
        deletedLength(a) - deletedLength(b) ||
        a.edits.length - b.edits.length ||
        distance(a, offset) - distance(b, offset),
    )
    .filter(({ edits }) => {
      const effect = effectOf(edits);
      return !seen.has(effect) && seen.add(effect);
    });
}

/** What edits do, regardless of where, and of which letter or digit they insert. */
export function effectOf(edits: readonly Edit[]): string {
  return edits
    .map(({ kind, text }) => `${kind} ${kind === 'insert' ? text.replaceAll(/[a-z\d]/gi, 'a') : text}`)
    .join();
}

/** How many UTF-16 units edits delete. */
function deletedLength({ edits }: Repair): number {
  return edits.reduce(
    (sum, { kind, start, end }) => sum + (kind === 'delete' || kind === 'replace' ? end - start : 0),
    0,
  );
}

function distance({ edits: [edit] }: Repair, offset: number): number {
  return Math.abs((edit?.start ?? 0) - offset);
}

const repairers = new WeakMap<GrammarAutomaton, Map<string, Repairer>>();

/** The repairer of a rule, created once. */
export function repairerFor<I extends Rfc>(rfc: Definition<I>, start: string): Repairer {
  const byStart = repairers.get(rfc.automaton) ?? new Map<string, Repairer>();
  repairers.set(rfc.automaton, byStart);
  const repairer = byStart.get(start) ?? new Repairer(rfc.automaton, start, rfc.guidance);
  byStart.set(start, repairer);
  return repairer;
}
