/**
 * An automaton over the bytes of many lines, made from one over the UTF-16 units of one string. It reads UTF-8, and line ends: LF,
 * or CR and LF. Each state after a line end says of which class the line was; the next line starts there.
 */
import { Alphabet } from '../../src/automata/alphabet.js';
import { charSet } from '../../src/automata/char-set.js';
import { Dfa, DfaBuilder } from '../../src/automata/dfa.js';
import {
  afterLead,
  afterNext,
  type Begun,
  codePointRuns,
  type CodePointRun,
  type Span,
  targetSpans,
} from './code-points.js';

/** An automaton that sorts strings into classes: a string has the class of the state that it ends in. */
export interface LabelledDfa {
  readonly dfa: Dfa;
  readonly labels: ArrayLike<number>;
  /** How many bits a class takes. The highest number is the class of a line that is not UTF-8. */
  readonly bits: number;
}

/** An automaton over bytes. Its first states are those after a line, one for each class; reading begins in state 0. */
export interface LineAutomaton {
  readonly dfa: Dfa;
  readonly classes: readonly number[];
  readonly bits: number;
}

/** The class of a line that is not UTF-8. */
export function notUtf8(bits: number): number {
  return 2 ** bits - 1;
}

/** The code that ends the input, after those of the bytes. */
export const END = 0x100;

const LF = 0x0a;
const CR = 0x0d;

/** What the bytes so far say. */
type Place =
  /** A line of this class has ended. */
  | { readonly kind: 'ended'; readonly label: number }
  /** After whole characters; the last one is a CR that may be part of the line end. */
  | { readonly kind: 'character' | 'return'; readonly state: number }
  /** Within a character. */
  | { readonly kind: 'within'; readonly begun: Begun }
  /** The line is not UTF-8. */
  | { readonly kind: 'malformed' };

/** Every byte and the end of the input. */
const BYTES = new Alphabet(
  Array.from({ length: END + 1 }, (_, code) => ({ set: [[code, code]] as const, representative: code })),
);

/** The minimal automaton, over classes of bytes that it does not tell apart. */
export function lineAutomaton({ dfa, labels, bits }: LabelledDfa): LineAutomaton {
  const reader = new LineReader(dfa, labels, notUtf8(bits));
  const ended: number[] = [];
  const builder = new DfaBuilder<Place>(BYTES, 'an automaton of lines', placeKey);
  const all = builder.build(
    { kind: 'ended', label: 0 },
    (place, symbol) => reader.next(place, symbol),
    (place) => ended.push(place.kind === 'ended' ? place.label : NOT_ENDED) > 0,
  );
  const { dfa: merged, blocks } = overByteClasses(all).merged(ended);
  const classes = [...new Set(ended)].filter((label) => label !== NOT_ENDED).toSorted((a, b) => a - b);
  const first = classes.map((label) => blocks[ended.indexOf(label)] ?? 0);
  const order = [
    ...first,
    ...Array.from({ length: merged.stateCount }, (_, state) => state).filter((one) => !first.includes(one)),
  ];
  return { dfa: inOrder(merged, order), classes, bits };
}

const NOT_ENDED = -1;

function placeKey(place: Place): string {
  switch (place.kind) {
    case 'ended':
      return `ended ${place.label}`;
    case 'within':
      return `${place.begun.bytesLeft} ${place.begun.spans.map(({ last, target }) => `${last} ${target}`).join()}`;
    case 'malformed':
      return place.kind;
    default:
      return `${place.kind} ${place.state}`;
  }
}

class LineReader {
  readonly #dfa: Dfa;
  readonly #labels: ArrayLike<number>;
  readonly #notUtf8: number;
  readonly #runs: readonly CodePointRun[];
  /** For each state, where each code point leads. */
  readonly #spans: Span[][] = [];

  constructor(dfa: Dfa, labels: ArrayLike<number>, labelOfMalformed: number) {
    this.#dfa = dfa;
    this.#labels = labels;
    this.#notUtf8 = labelOfMalformed;
    this.#runs = codePointRuns(dfa.alphabet);
  }

  /** The place after one more byte, or after the end of the input. */
  next(place: Place, byte: number): Place {
    if (place.kind === 'malformed' || place.kind === 'within') return this.#inCharacter(place, byte);
    const state = place.kind === 'ended' ? 0 : place.state;
    if (byte === LF) return this.#ended(state);
    // a CR is part of the line unless LF follows
    const before = place.kind === 'return' ? this.#after(state, [this.#dfa.alphabet.classIndex(CR)]) : state;
    if (byte === END) return this.#ended(before);
    if (byte === CR) return { kind: 'return', state: before };
    if (byte > 0x7f) return within(afterLead(this.#spansFrom(before), byte));
    return { kind: 'character', state: this.#after(before, [this.#dfa.alphabet.classIndex(byte)]) };
  }

  #inCharacter(place: Exclude<Place, { kind: 'ended' | 'character' | 'return' }>, byte: number): Place {
    if (byte === LF || byte === END) return { kind: 'ended', label: this.#notUtf8 };
    return place.kind === 'malformed' ? place : within(afterNext(place.begun, byte));
  }

  #spansFrom(state: number): Span[] {
    return (this.#spans[state] ??= targetSpans(this.#runs, ({ classes }) => this.#after(state, classes)));
  }

  #after(state: number, classes: readonly number[]): number {
    return classes.reduce((from, symbol) => this.#dfa.next(from, symbol), state);
  }

  #ended(state: number): Place {
    return { kind: 'ended', label: this.#labels[state] ?? 0 };
  }
}

/** The place after some bytes of a character. */
function within(begun: Begun | undefined): Place {
  if (!begun) return { kind: 'malformed' };
  const [{ target: state } = { target: 0 }] = begun.spans;
  return begun.bytesLeft === 0 ? { kind: 'character', state } : { kind: 'within', begun };
}

/** The same automaton over classes of bytes that lead to the same states everywhere. */
function overByteClasses(dfa: Dfa): Dfa {
  const { stateCount } = dfa;
  const columns = new Map<string, number[]>();
  for (let byte = 0; byte <= END; byte++) {
    const column = Array.from({ length: stateCount }, (_, state) => dfa.next(state, byte)).join();
    columns.set(column, [...(columns.get(column) ?? []), byte]);
  }
  const classes = [...columns.values()];
  const alphabet = new Alphabet(
    classes.map((codes) => ({ set: charSet(codes.map((code) => [code, code])), representative: codes[0] ?? 0 })),
  );
  const transitions = Array.from({ length: stateCount }, (_, state) =>
    classes.map(([code = 0]) => dfa.next(state, code)),
  );
  return new Dfa(alphabet, Int32Array.from(transitions.flat()), dfa.accepting);
}

/** The same automaton with its states in another order. */
function inOrder({ alphabet, transitions, accepting }: Dfa, order: readonly number[]): Dfa {
  const numbers = new Int32Array(order.length);
  for (const [number, state] of order.entries()) numbers[state] = number;
  const rows = order.map((state) =>
    Array.from(
      transitions.subarray(state * alphabet.size, (state + 1) * alphabet.size),
      (target) => numbers[target] ?? 0,
    ),
  );
  return new Dfa(
    alphabet,
    Int32Array.from(rows.flat()),
    Uint8Array.from(order, (state) => accepting[state] ?? 0),
  );
}
