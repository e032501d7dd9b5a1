/** What comes after a plain line in its row: constant octets, and between them parts of the line. */
import { Buffer } from 'node:buffer';
import type { Gatherer, BytePiece } from '../../bulk/gatherer.js';
import { tryParseBy } from '../../parse/parse.js';
import type { Definition, Rfc, Rule } from '../../rfcs/registry.js';
import { isPresent, productionAt, type Match } from '../../syntax/scanner.js';
import { json } from '../session/safe-text.js';

/** The gatherer keeps the constant octets. */
export interface RowTail {
  readonly parts: readonly RowPart[];
  readonly end: BytePiece;
}

/** A part of a line, and the constant octets before it. */
interface RowPart {
  readonly before: BytePiece;
  /** The index in a match of the offset at which the part starts, or a little after which it does. */
  readonly start: number;
  readonly startsAfter: number;
  /** The same for where it stops. */
  readonly stop: number;
  readonly stopsAfter: number;
}

/** Puts the JSON of components into a row. */
export type WriteTail = (uri: string) => string;

/**
 * Makes the tails of lines whose rows have the components of the lines as JSON. Matches with the same components differ only in where
 * these are, so the JSON of one shows what that of all others looks like. JSON must write the lines as they are.
 */
export class ComponentTails {
  readonly #rfc: Definition;
  readonly #write: WriteTail;
  readonly #gatherer: Gatherer;
  readonly #presence: readonly number[];
  /** The indices in a match of the rules of components that have several. */
  readonly #rules: readonly number[];
  readonly #known = new Map<number, RowTail | undefined>();
  /** Those of the line before: most lines have the same components. */
  #lastKey = NaN;
  #last: RowTail | undefined;

  constructor(rfc: Definition, write: WriteTail, gatherer: Gatherer) {
    const { slots, at } = rfc.scanner;
    this.#rfc = rfc;
    this.#write = write;
    this.#gatherer = gatherer;
    this.#presence = Object.values(slots);
    this.#rules = this.#presence
      .filter((slot, index) => (this.#presence[index + 1] ?? at.length) - slot > START_AND_END)
      .map((slot) => slot + START_AND_END);
  }

  /**
   * The tail of a valid line; `undefined` if it cannot be made of parts. Its places are in the match of the scanner, which is valid
   * until the next scan.
   */
  tail(line: string): RowTail | undefined {
    const { scanner, readsText } = this.#rfc;
    if (readsText?.test(line) === true) return undefined;
    scanner.scan(line);
    const key = this.#key(scanner.at);
    if (key === this.#lastKey) return this.#last;
    if (!this.#known.has(key)) this.#known.set(key, this.#learned(scanner.at));
    this.#lastKey = key;
    return (this.#last = this.#known.get(key));
  }

  /** The text of the tail of a valid line. */
  text(line: string): string {
    return this.#write(json(tryParseBy<Rfc, Rule>(this.#rfc, line) ?? {}));
  }

  /** A number for what a match has: its production, which components, and which rules match them. */
  #key(match: Match): number {
    let key = match[0] ?? 0;
    for (const slot of this.#presence) key = 2 * key + (isPresent(match, slot) ? 1 : 0);
    for (const index of this.#rules) key = MOST_RULES * key + Math.max(0, match[index] ?? 0);
    return key;
  }

  /**
   * The tail of all matches like this one: that of a text in which every character says where it is. `undefined` if there is no room to
   * keep it.
   */
  #learned(match: Match): RowTail | undefined {
    const { scanner, startRules } = this.#rfc;
    const order = this.#places(match);
    const places = scanner.at.slice();
    order.forEach((index, rank) => (places[index] = (rank + 1) * DISTANCE));
    const text = String.fromCharCode(...Array.from({ length: (order.length + 2) * DISTANCE }, (_, at) => FIRST + at));
    const uri = this.#rfc.toUri(text, places, productionAt(scanner, places) ?? startRules[0]);
    const tail = this.#write(JSON.stringify(uri));
    const parts: RowPart[] = [];
    let done = 0;
    for (const { 0: part, index } of tail.matchAll(/[\ue000-\uf8ff]+/g)) {
      const before = this.#gatherer.keep(Buffer.from(tail.slice(done, index)));
      if (!before) return undefined;
      done = index + part.length;
      const start = part.charCodeAt(0) - FIRST;
      const stop = start + part.length;
      parts.push({
        before,
        start: order[Math.floor(start / DISTANCE) - 1] ?? 0,
        startsAfter: start % DISTANCE,
        stop: order[Math.floor(stop / DISTANCE) - 1] ?? 0,
        stopsAfter: stop % DISTANCE,
      });
    }
    const end = this.#gatherer.keep(Buffer.from(tail.slice(done)));
    return end && { parts, end };
  }

  /** The indices of all offsets in a match. The starts come before the ends, so that no part is empty in the text. */
  #places(match: Match): number[] {
    const present = this.#presence.filter((slot) => isPresent(match, slot));
    return [...present, ...present.map((slot) => slot + 1)];
  }
}

const START_AND_END = 2;
/** No component has more rules. */
const MOST_RULES = 8;
/** How far apart the offsets are in the text from which a tail is learned: some parts begin or end next to a component. */
const DISTANCE = 4;
/** The first character of that text: the first one for private use. */
const FIRST = 0xe000;
