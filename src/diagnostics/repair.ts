/** The nearest valid strings: what edits cost, the least ones, and other ways to make good one error. */
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
} from '../automata/nearest.js';
import { Suffixes } from '../automata/suffixes.js';
import type { Automata } from '../automata/encoding.js';
import type { Guidance } from '../rfcs/guidance.js';
import type { Edit } from './diagnostic.js';
import type { Piece } from './locate.js';

/**
 * What edits cost. To write a character otherwise costs least; then come the edits that keep what is there; to escape a
 * delimiter changes what the string means, and costs more.
 */
const COST = { case: 1, encode: 1, encodeReserved: 4, insert: 2, insertDelimiter: 3, delete: 3 } as const;

/** How far around an error other repairs of it are looked for, in letters. */
const REACH = 200;
/** How much more than the least one another repair of an error may cost. */
const TOLERANCE = 2;

/** Changes without an unchanged character between them: what repairs one error. */
export interface Repair {
  readonly edits: readonly Edit[];
  readonly cost: number;
}

export class Repairer {
  readonly #dfa: Dfa;
  readonly #letters = new Map<string, Letter>();
  readonly #unreserved: Dfa;
  readonly #isReserved: (character: string) => boolean;
  readonly #prices: Prices;

  constructor(automata: Automata, start: string, { unreserved, reserved }: Guidance<string>['characterSets']) {
    this.#dfa = automata.rule(start);
    this.#unreserved = automata.rule(unreserved);
    const reservedRule = 'rule' in reserved ? automata.rule(reserved.rule) : undefined;
    this.#isReserved =
      'rule' in reserved
        ? (character) => reservedRule?.accepts(character) === true
        : (character) => reserved.characters.includes(character);
    this.#prices = {
      deletion: COST.delete,
      insertion: (code) => (this.#unreserved.accepts(String.fromCharCode(code)) ? COST.insert : COST.insertDelimiter),
    };
  }

  /** Whether a string matches. */
  accepts(value: string): boolean {
    return this.#dfa.accepts(value);
  }

  /** Whether edits only write otherwise what is there: in another case, or as escapes of what delimits nothing. */
  keepsMeaning(input: string, edits: readonly Edit[]): boolean {
    return edits.every(
      ({ kind, start, end }) =>
        kind === 'case' || (kind === 'encode' && !Array.from(input.slice(start, end)).some(this.#isReserved)),
    );
  }

  /** Edits of the least cost that make an input match; `undefined` if nothing does. */
  repair(input: string): Repairs | undefined {
    const found = nearest(this.#dfa, input, this.#letterAt, this.#prices);
    return (
      found &&
      new Repairs(input, found, (changes) => {
        let cost = 0;
        const edits = toEdits(input, changes, (change) => (cost += this.#costOf(input, change)));
        return { edits, cost };
      })
    );
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
      const ways = distinct([own, ...this.#singleEdits(input, from, to, start, suffixes, rest)], own.cost, offset);
      state = this.#dfa.run(applied(input, own.edits, end, last), state);
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

/** A least repair of a whole string, error by error. There may be millions of errors. */
export class Repairs {
  readonly #input: string;
  readonly #changes: Changes;
  readonly #toRepair: (changes: Iterable<Change>) => Repair;
  /** The index of the first change of each error. */
  readonly #firsts: readonly number[];
  readonly cost: number;

  constructor(input: string, { changes, cost }: Nearest, toRepair: (changes: Iterable<Change>) => Repair) {
    const firsts: number[] = [];
    let end = -1;
    for (let index = 0; index < changes.count; index++) {
      const change = changes.at(index);
      if (change.start !== end) firsts.push(index);
      end = change.end;
    }
    this.#input = input;
    this.#changes = changes;
    this.#toRepair = toRepair;
    this.#firsts = firsts;
    this.cost = cost;
  }

  /** How many errors there are. */
  get count(): number {
    return this.#firsts.length;
  }

  /** The repair of an error. */
  error(index: number): Repair {
    return this.#toRepair(this.#changesOf(index));
  }

  /** Where the repair of an error begins. */
  start(index: number): number {
    return this.#changes.at(this.#firsts[index] ?? 0).start;
  }

  /** The string from an error on, with the repairs behind it made. */
  *pieces(index: number): Generator<Piece> {
    let offset = this.start(index);
    for (let next = this.#firsts[index + 1] ?? this.#changes.count; next < this.#changes.count; next++) {
      const { start, end, text } = this.#changes.at(next);
      yield { text: this.#input.slice(offset, start), offset };
      yield { text, offset: start, fixed: true };
      offset = end;
    }
    yield { text: this.#input.slice(offset), offset };
  }

  /** For each of the first errors, the states that accept the repaired string from the next error on. */
  setsBehind(suffixes: Suffixes, count: number): number[] {
    const sets: number[] = [];
    let set = suffixes.end;
    let offset = this.#input.length;
    let index = this.count - 1;
    for (let number = this.#changes.count - 1; number >= 0; number--) {
      if (number === (this.#firsts[index + 1] ?? this.#changes.count) - 1 && index < count)
        sets[index] = index === this.count - 1 ? suffixes.end : set;
      const { start, end, text } = this.#changes.at(number);
      set = suffixes.before(text + this.#input.slice(end, offset), set);
      offset = start;
      if (number === this.#firsts[index]) index--;
    }
    return sets;
  }

  *#changesOf(index: number): Generator<Change> {
    const end = this.#firsts[index + 1] ?? this.#changes.count;
    for (let number = this.#firsts[index] ?? 0; number < end; number++) yield this.#changes.at(number);
  }
}

/** The UTF-8 octets of a text as escapes. */
function escaped(text: string): string {
  return Array.from(
    new TextEncoder().encode(text),
    (octet) => `%${octet.toString(16).toUpperCase().padStart(2, '0')}`,
  ).join('');
}

/** The cheap ones, in order, each thing that they do once. */
function distinct(repairs: readonly Repair[], least: number, offset: number): Repair[] {
  const seen = new Set<string>();
  return repairs
    .filter(({ cost }) => cost <= least + TOLERANCE)
    .toSorted((a, b) => a.cost - b.cost || lost(a) - lost(b) || distance(a, offset) - distance(b, offset))
    .filter(({ edits }) => {
      // which letter or digit is inserted matters to nobody
      const what = edits
        .map(({ kind, text }) => `${kind} ${kind === 'insert' ? text.replaceAll(/[a-z\d]/gi, 'a') : text}`)
        .join();
      return !seen.has(what) && seen.add(what);
    });
}

/** A part of the input with edits, which are in order and within it. */
export function applied(input: string, edits: readonly Edit[], from = 0, to = input.length): string {
  let result = '';
  let offset = from;
  for (const { start, end, text } of edits) {
    result += input.slice(offset, start) + text;
    offset = end;
  }
  return result + input.slice(offset, to);
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

/** Changes as edits: those of one kind side by side are one; what is inserted for what is deleted replaces it. */
function toEdits(input: string, changes: Iterable<Change>, see: (change: Change) => void = () => undefined): Edit[] {
  const edits: Edit[] = [];
  // the edit that may go on, and the texts that it is made of: there may be millions
  let open: { kind: Edit['kind']; start: number; end: number; texts: string[] } | undefined;
  const close = (): void => {
    if (open) edits.push({ kind: open.kind, start: open.start, end: open.end, text: open.texts.join('') });
  };
  for (const change of changes) {
    see(change);
    const kind = kindOf(input, change);
    if (open && open.end === change.start && isJoined(open.kind, kind)) {
      if (open.kind !== kind) open.kind = 'replace';
      open.end = change.end;
      open.texts.push(change.text);
    } else {
      close();
      open = { kind, start: change.start, end: change.end, texts: [change.text] };
    }
  }
  close();
  return edits;
}

function isJoined(a: Edit['kind'], b: Edit['kind']): boolean {
  const rewrites = ['insert', 'delete', 'replace'];
  return a === b || (rewrites.includes(a) && rewrites.includes(b));
}

function kindOf(input: string, { start, end, text }: Change): Edit['kind'] {
  if (start === end) return 'insert';
  if (text === '') return 'delete';
  const old = input.slice(start, end);
  if (text.toLowerCase() === old.toLowerCase()) return 'case';
  return text.startsWith('%') && text.length > 1 ? 'encode' : 'replace';
}
