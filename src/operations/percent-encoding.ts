import { printedRule } from '../rfcs/definition.js';
import type { Dfa } from '../automata/dfa.js';
import { cite } from '../diagnostics/cite.js';
import { describe } from '../diagnostics/describe.js';
import { expectedText } from '../diagnostics/expected-text.js';
import { assertChoice, assertOptions, assertString, ruleByName } from '../parse/arguments.js';
import type { Definition, Rfc, Rule, RuleName } from '../rfcs/registry.js';
import { StringBuilder } from '../syntax/string-builder.js';
import { quote } from '../syntax/show.js';
import { charactersThat, dataCharacters } from './data-characters.js';

export interface EncodeOptions<N> {
  /** The rule that the result is to match: that of the smallest part that the text is to be, `segment` rather than `path_segments`. */
  readonly rule: N;
  /**
   * What becomes of delimiters, which are all characters that the RFC does not call unreserved. `escape`: the text is data, so
   * they are escaped. `keep`: each stands for itself wherever the rule has it,
   * whatever the rest of the text is.
   */
  readonly reserved?: 'escape' | 'keep' | undefined;
}

/** No string of the rule stands for the text. */
export class EncodeError extends Error {
  override readonly name = 'EncodeError';
  readonly rfc: Rfc;
  readonly rule: Rule;
  /** Where in the text, in UTF-16 units. */
  readonly offset: number;
  /** What stands there; `undefined` at the end of the text. */
  readonly character: string | undefined;

  constructor(rfc: Rfc, rule: Rule, offset: number, character: string | undefined, message: string) {
    super(`at offset ${offset}: ${message}`);
    this.rfc = rfc;
    this.rule = rule;
    this.offset = offset;
    this.character = character;
  }
}

/** As `encode`, by a definition: see `Encoder`. */
export function encodeBy<I extends Rfc>(rfc: Definition<I>, text: string, options: EncodeOptions<RuleName<I>>): string {
  assertString(text, 'text');
  assertOptions(options);
  const { rule, reserved = 'escape' } = options;
  assertChoice('reserved', reserved, ['escape', 'keep']);
  return new Encoder(rfc, ruleByName(rfc, rule), reserved === 'keep').encode(text);
}

/**
 * Walks the automaton of a rule. A character stays if it may stand for itself and the rule can go on behind it; else its
 * UTF-8 octets are escaped, if the rule can go on behind these. So what is escaped follows from the grammar, place by place:
 * with `keep`, `a:b` is `a%3Ab` in a rel_path, and `/a:b` the same in an abs_path. A "%" is always escaped, or a text that
 * has "%41" in it would come back as another (RFC 2396, section 2.4.2).
 */
class Encoder<I extends Rfc> {
  readonly #rfc: Definition<I>;
  readonly #rule: Rule<I>;
  readonly #keepsAll: boolean;
  readonly #dfa: Dfa;
  /** 1 for the US-ASCII characters that may stand for themselves. */
  readonly #mayStand: Uint8Array;

  constructor(rfc: Definition<I>, rule: Rule<I>, keepsAll: boolean) {
    this.#rfc = rfc;
    this.#rule = rule;
    this.#keepsAll = keepsAll;
    this.#dfa = rfc.automaton.dfa;
    this.#mayStand = keepsAll ? allCharacters : dataCharacters(rfc);
  }

  encode(text: string): string {
    const { alphabet, live } = this.#dfa;
    let state = this.#rfc.automaton.start(this.#rule);
    const result = new StringBuilder();
    let kept = 0;
    for (let offset = 0; offset < text.length;) {
      const code = text.charCodeAt(offset);
      const next = this.#dfa.next(state, alphabet.classOf(code));
      if (this.#mayStand[code] === 1 && live[next] === 1) {
        state = next;
        offset++;
        continue;
      }
      const character = String.fromCodePoint(text.codePointAt(offset) ?? 0);
      const escaped = this.#escaped(character, offset);
      const behind = this.#dfa.run(escaped, state);
      if (live[behind] !== 1) throw this.#noPlace(character, offset, state);
      result.add(text.slice(kept, offset) + escaped);
      state = behind;
      offset += character.length;
      kept = offset;
    }
    if (!this.#dfa.isAccepting(state)) throw this.#tooShort(text, state);
    return result.toString() + text.slice(kept);
  }

  /** The octets of a character in UTF-8, upper case. */
  #escaped(character: string, offset: number): string {
    const code = character.charCodeAt(0);
    if (code < 0x80) return `%${hexOf(code)}`;
    if (/^\p{Cs}$/u.test(character))
      throw this.#error(offset, character, `${quote(character)} is half of a surrogate pair and has no UTF-8`);
    return encodeURIComponent(character);
  }

  #noPlace(character: string, offset: number, state: number): EncodeError {
    const stays = this.#dfa.live[this.#dfa.run(character, state)] === 1;
    const what = stays
      ? `${this.#name} has ${quote(character)} here as a delimiter alone, which the option reserved: 'keep' keeps`
      : `${this.#name} takes neither ${quote(character)} nor an escape here`;
    return this.#error(offset, character, `${what} ${this.#reference(state)}`);
  }

  #tooShort(text: string, state: number): EncodeError {
    const hasDelimiters = !this.#keepsAll && /[^\p{L}\p{N}]/u.test(text);
    const hint = hasDelimiters ? "; the option reserved: 'keep' keeps delimiters" : '';
    const message = `the text ends where ${this.#name} cannot end ${this.#reference(state)}${hint}`;
    return this.#error(text.length, undefined, message);
  }

  #error(offset: number, character: string | undefined, message: string): EncodeError {
    return new EncodeError(this.#rfc.id, this.#rule, offset, character, message);
  }

  get #name(): string {
    return printedRule(this.#rfc, this.#rule);
  }

  #reference(state: number): string {
    const { diagnostic } = describe(this.#rfc, '', { offset: 0, state });
    const where = cite(this.#rfc.name, this.#rfc.sections[this.#rule]);
    return `(${where}); expected ${expectedText(diagnostic.expected)}`;
  }
}

/** All but the "%", which would be taken for the beginning of an escape. */
const allCharacters = /* @__PURE__ */ charactersThat((character) => character !== '%');

/** A text has an escape that is none, or escapes of octets that are no UTF-8. */
export class DecodeError extends Error {
  override readonly name = 'DecodeError';
  /** Of the "%" of the first escape that is wrong, or of the character that is no octet, in UTF-16 units. */
  readonly offset: number;

  constructor(offset: number, message: string) {
    super(`at offset ${offset}: ${message}`);
    this.offset = offset;
  }
}

/**
 * The text with each run of escapes as the characters that its octets are in UTF-8; all else stays. RFC 2396, section 2.4.2:
 * first the URI is split, then its parts are decoded, for a decoded "/" cannot be told from a delimiter; and each part once,
 * for what stands for the text "%41" is "%2541", which decoded twice is "A". Throws a DecodeError.
 */
export function decode(text: string): string {
  assertString(text, 'text');
  const result = new StringBuilder();
  let end = 0;
  for (let start = text.indexOf('%'); start >= 0; start = text.indexOf('%', end)) {
    const { character, size } = characterAt(text, start);
    result.add(text.slice(end, start) + character);
    end = start + ESCAPE * size;
  }
  return result.toString() + text.slice(end);
}

/** The octets that a text stands for, whatever they mean: those of its escapes, and those of US-ASCII. Throws a DecodeError. */
export function decodeBytes(text: string): Uint8Array {
  assertString(text, 'text');
  const octets = new Uint8Array(text.length);
  let count = 0;
  for (let offset = 0; offset < text.length; count++) {
    const code = text.charCodeAt(offset);
    if (code >= 0x80) {
      const character = quote(String.fromCodePoint(text.codePointAt(offset) ?? 0));
      throw new DecodeError(offset, `${character} is no character of US-ASCII and stands for no octet`);
    }
    const isEscape = code === PERCENT;
    octets[count] = isEscape ? octetAt(text, offset) : code;
    offset += isEscape ? ESCAPE : 1;
  }
  return octets.slice(0, count);
}

const PERCENT = '%'.charCodeAt(0);
/** The length of `%XX`. */
const ESCAPE = 3;

/** The first octets of characters, how many there are, and between what the second one is (RFC 3629, section 4). */
const sequences = [
  { first: 0x00, last: 0x7f, size: 1, low: 0, high: 0 },
  { first: 0xc2, last: 0xdf, size: 2, low: 0x80, high: 0xbf },
  { first: 0xe0, last: 0xe0, size: 3, low: 0xa0, high: 0xbf },
  { first: 0xe1, last: 0xec, size: 3, low: 0x80, high: 0xbf },
  { first: 0xed, last: 0xed, size: 3, low: 0x80, high: 0x9f },
  { first: 0xee, last: 0xef, size: 3, low: 0x80, high: 0xbf },
  { first: 0xf0, last: 0xf0, size: 4, low: 0x90, high: 0xbf },
  { first: 0xf1, last: 0xf3, size: 4, low: 0x80, high: 0xbf },
  { first: 0xf4, last: 0xf4, size: 4, low: 0x80, high: 0x8f },
];

/** The character whose first octet is escaped at an offset, and how many octets it has. */
function characterAt(text: string, start: number): { readonly character: string; readonly size: number } {
  const lead = octetAt(text, start);
  const sequence = sequences.find(({ first, last }) => first <= lead && lead <= last);
  if (!sequence) throw notUtf8(start, [lead], 'no character begins with it');
  const { size } = sequence;
  const octets = [lead];
  let code = size === 1 ? lead : lead & (0x7f >> size);
  for (let index = 1; index < size; index++) {
    const offset = start + index * ESCAPE;
    if (text[offset] !== '%') throw notUtf8(start, octets, `a character that begins so has ${size}`);
    const octet = octetAt(text, offset);
    octets.push(octet);
    const [low, high] = index === 1 ? [sequence.low, sequence.high] : [0x80, 0xbf];
    if (octet < low || octet > high) throw notUtf8(start, octets, 'no character has the last one there');
    code = (code << 6) | (octet & 0x3f);
  }
  return { character: String.fromCodePoint(code), size };
}

function notUtf8(offset: number, octets: readonly number[], why: string): DecodeError {
  const hex = octets.map(hexOf).join(' ');
  return new DecodeError(
    offset,
    `${octets.length > 1 ? `the octets ${hex} are` : `the octet ${hex} is`} no UTF-8: ${why}`,
  );
}

function hexOf(octet: number): string {
  return octet.toString(16).toUpperCase().padStart(2, '0');
}

function octetAt(text: string, offset: number): number {
  const digits = text.slice(offset + 1, offset + ESCAPE);
  if (/^[\dA-Fa-f]{2}$/.test(digits)) return parseInt(digits, 16);
  const found = Array.from(text.slice(offset, offset + ESCAPE + 1)).slice(0, ESCAPE);
  throw new DecodeError(offset, `${quote(found.join(''))} is no escape, which is "%" and two hexadecimal digits`);
}
