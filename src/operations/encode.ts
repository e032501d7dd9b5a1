import { printedRule } from '../rfcs/model/definition.js';
import { NOWHERE, type GrammarAutomaton } from '../automata/grammar-automaton.js';
import { cite } from '../diagnostics/cite.js';
import { expectedText } from '../diagnostics/expected.js';
import { stateFacts } from '../diagnostics/state-facts.js';
import { assertChoice, assertString, ruleByName } from '../parse/arguments.js';
import type { Definition, Rfc, Rule, RuleName } from '../rfcs/registry.js';
import { StringBuilder } from '../syntax/string-builder.js';
import { quote } from '../syntax/show.js';
import { locate } from '../diagnostics/locate.js';
import { assertOptions, type Names, type OptionNames } from '../parse/options.js';

/** Options of `encode`. */
export interface EncodeOptions<N> {
  /** The rule that the result must match. Choose the smallest one that fits: `segment` rather than `path_segments`. */
  readonly rule: N;
  /**
   * The treatment of delimiters, which are all characters that the RFC does not call unreserved. `escape` (the default): the
   * text is data, so they are escaped. `keep`: a delimiter is kept wherever the rule allows it.
   */
  readonly reserved?: 'escape' | 'keep' | undefined;
}

const optionNames: Names = /* @__PURE__ */ Object.keys({ rule: true, reserved: true } satisfies OptionNames<
  EncodeOptions<never>
>);

/** Thrown by `encode` if no string that matches the rule represents the text. */
export class EncodeError extends Error {
  override readonly name = 'EncodeError';
  readonly rfc: Rfc;
  readonly rule: Rule;
  /** The offset of the problem in the text, in UTF-16 units. */
  readonly offset: number;
  /** The character there; `undefined` at the end of the text. */
  readonly character: string | undefined;

  /** @hidden Only the library makes these errors. */
  constructor(rfc: Rfc, rule: Rule, offset: number, character: string | undefined, message: string) {
    super(`at offset ${offset}: ${message}`);
    this.rfc = rfc;
    this.rule = rule;
    this.offset = offset;
    this.character = character;
  }
}

/** `encode` for one definition. Throws an EncodeError; a RangeError for an unknown rule or a wrong `reserved`. */
export function encodeBy<I extends Rfc>(rfc: Definition<I>, text: string, options: EncodeOptions<RuleName<I>>): string {
  assertString(text, 'text');
  assertOptions(options, optionNames, rfc.id);
  const { rule, reserved = 'escape' } = options;
  assertChoice('reserved', reserved, ['escape', 'keep']);
  return new Encoder(rfc, ruleByName(rfc, rule), reserved === 'keep').encode(text);
}

/**
 * Walks the automaton of a rule. A character is kept if the options allow it and the rule can continue after it; otherwise its
 * UTF-8 octets are escaped, if the rule can continue after them. So the grammar decides at each offset what is escaped: with
 * `keep`, `a:b` becomes `a%3Ab` in a rel_path, but `/a:b` stays as it is in an abs_path. "%" is always escaped, because
 * otherwise the text "%41" would be decoded as "A" (RFC 2396, section 2.4.2).
 */
class Encoder<I extends Rfc> {
  readonly #rfc: Definition<I>;
  readonly #rule: Rule<I>;
  readonly #keepsAll: boolean;
  readonly #automaton: GrammarAutomaton;
  /** By US-ASCII code, 1 for the characters that the options allow to keep. */
  readonly #mayKeep: Uint8Array;

  constructor(rfc: Definition<I>, rule: Rule<I>, keepsAll: boolean) {
    this.#rfc = rfc;
    this.#rule = rule;
    this.#keepsAll = keepsAll;
    this.#automaton = rfc.automaton;
    this.#mayKeep = keepsAll ? allButPercent : dataCharacters(rfc);
  }

  encode(text: string): string {
    const { alphabet } = this.#automaton;
    let state = this.#rfc.automaton.start(this.#rule);
    const result = new StringBuilder();
    let kept = 0;
    for (let offset = 0; offset < text.length;) {
      const code = text.charCodeAt(offset);
      const next = this.#automaton.next(state, alphabet.classIndex(code));
      if (this.#mayKeep[code] === 1 && next !== NOWHERE) {
        state = next;
        offset++;
        continue;
      }
      const character = String.fromCodePoint(text.codePointAt(offset) ?? 0);
      const escaped = this.#isUnreserved(character) ? character : this.#escaped(character, offset);
      const after = this.#automaton.run(escaped, state);
      if (after === NOWHERE) throw this.#notAllowed(character, offset, state);
      result.add(text.slice(kept, offset) + escaped);
      state = after;
      offset += character.length;
      kept = offset;
    }
    if (!this.#automaton.isAccepting(state)) throw this.#tooShort(text, state);
    return result.toString() + text.slice(kept);
  }

  /** Whether a character outside of US-ASCII is unreserved, as in RFC 3987. */
  #isUnreserved(character: string): boolean {
    if (character < '\x80') return false;
    return locate(this.#automaton, this.#automaton.start(this.#rfc.guidance.unreserved), character) === undefined;
  }

  /** The escaped UTF-8 octets of a character. */
  #escaped(character: string, offset: number): string {
    const code = character.charCodeAt(0);
    if (code < 0x80) return `%${hexOctet(code)}`;
    if (/\p{Cs}/u.test(character))
      throw this.#error(
        offset,
        character,
        `${quote(character)} is half of a surrogate pair and cannot be encoded as UTF-8`,
      );
    return encodeURIComponent(character);
  }

  #notAllowed(character: string, offset: number, state: number): EncodeError {
    const isDelimiter = this.#automaton.run(character, state) !== NOWHERE;
    const what = isDelimiter
      ? `${this.#name} allows ${quote(character)} here only as a delimiter; the option reserved: 'keep' keeps delimiters`
      : `${this.#name} allows neither ${quote(character)} nor an escape here`;
    return this.#error(offset, character, `${what} ${this.#reference(state)}`);
  }

  #tooShort(text: string, state: number): EncodeError {
    const hasDelimiters = !this.#keepsAll && /[^\p{L}\p{N}]/u.test(text);
    const hint = hasDelimiters ? "; the option reserved: 'keep' keeps delimiters" : '';
    const message = `the text ends too early for ${this.#name} ${this.#reference(state)}${hint}`;
    return this.#error(text.length, undefined, message);
  }

  #error(offset: number, character: string | undefined, message: string): EncodeError {
    return new EncodeError(this.#rfc.id, this.#rule, offset, character, message);
  }

  get #name(): string {
    return printedRule(this.#rfc, this.#rule);
  }

  #reference(state: number): string {
    const { expected } = stateFacts(this.#rfc, state);
    const where = cite(this.#rfc.name, this.#rfc.sections[this.#rule]);
    return `(${where}); expected ${expectedText(expected)}`;
  }
}

/** All US-ASCII characters except "%", which would begin an escape. */
const allButPercent = /* @__PURE__ */ charactersThat((character) => character !== '%');

/** An octet as two hexadecimal digits in upper case. */
export function hexOctet(octet: number): string {
  return octet.toString(16).toUpperCase().padStart(2, '0');
}

/** By US-ASCII code, 1 for a character that never has to be escaped in data: unreserved and not a delimiter of the RFC. */
export function dataCharacters<I extends Rfc>({ automaton, guidance }: Definition<I>): Uint8Array {
  const known = cache.get(automaton);
  if (known) return known;
  const { unreserved, delimiters = '' } = guidance;
  const made = charactersThat(
    (character) =>
      !delimiters.includes(character) && locate(automaton, automaton.start(unreserved), character) === undefined,
  );
  cache.set(automaton, made);
  return made;
}

const cache = new WeakMap<object, Uint8Array>();

/** By US-ASCII code, 1 for a character that a predicate accepts. */
export function charactersThat(accepts: (character: string) => boolean): Uint8Array {
  return Uint8Array.from({ length: 0x80 }, (_, code) => (accepts(String.fromCharCode(code)) ? 1 : 0));
}
