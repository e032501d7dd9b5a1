import { quote } from '../syntax/show.js';
import { sizeOf } from '../automata/char-set.js';
import { NOWHERE, type GrammarAutomaton } from '../automata/grammar-automaton.js';

/** A rule that matches one character, or one character or escape. */
interface Word {
  readonly rule: string;
  /** The classes of its characters. */
  readonly classes: readonly number[];
  readonly hasEscape: boolean;
}

/** Names what may follow in a state of the automaton, by the rules that match one character or one escape. */
export class Expectations {
  readonly #automaton: GrammarAutomaton;
  readonly #words: readonly Word[];
  readonly #percent: number;
  /** The classes that may follow `%` in an escape. */
  readonly #hex: readonly number[];
  /** The rule that matches an escape and nothing else. */
  readonly escape: string | undefined;

  /** `except` are rules that are never named although they match one character: components. */
  constructor(automaton: GrammarAutomaton, rules: readonly string[], except: readonly string[]) {
    this.#automaton = automaton;
    this.#percent = automaton.alphabet.classOf('%'.charCodeAt(0));
    const starts = rules.map((rule) => [rule, automaton.start(rule)] as const);
    const escape = starts.find(([, start]) => this.#isExactly(start, [this.#percent]));
    this.escape = escape?.[0];
    this.#hex = escape ? this.#ahead(automaton.next(escape[1], this.#percent)) : [];
    this.#words = starts.flatMap(([rule, start]) => {
      const word = except.includes(rule) ? undefined : this.#word(start);
      return word ? [{ rule, ...word }] : [];
    });
  }

  /**
   * Exactly what may follow in a state: rules, then literals in quotes, then the end. A rule is named only if all of its
   * characters may follow; the rule that covers most comes first. A literal continues as long as only one character
   * can follow.
   */
  at(state: number, nameOf: (rule: string) => string, root: string): string[] {
    const open = new Set(this.#ahead(state));
    const isOpen = ({ rule, classes, hasEscape }: Word): boolean =>
      rule !== root && classes.every((symbol) => open.has(symbol)) && (!hasEscape || this.#startsEscape(state));
    const words = this.#words.filter(isOpen);
    const named: string[] = [];
    for (let best = this.#most(words, open); best; best = this.#most(words, open)) {
      named.push(nameOf(best.rule));
      for (const symbol of this.#symbols(best)) open.delete(symbol);
    }
    const literals = [...open].flatMap((symbol) => this.#literals(state, symbol)).toSorted(byCode);
    return [
      ...named,
      ...literals.map((literal) => quote(literal)),
      ...(this.#automaton.isAccepting(state) ? [END] : []),
    ];
  }

  /** The classes that may follow in a state. */
  #ahead(state: number): number[] {
    const ahead: number[] = [];
    for (let symbol = 0; symbol < this.#automaton.alphabet.size; symbol++)
      if (this.#automaton.next(state, symbol) !== NOWHERE) ahead.push(symbol);
    return ahead;
  }

  /** Whether exactly these classes may follow in a state. */
  #isExactly(state: number, classes: readonly number[]): boolean {
    let index = 0;
    for (let symbol = 0; symbol < this.#automaton.alphabet.size; symbol++)
      if (this.#automaton.next(state, symbol) !== NOWHERE && symbol !== classes[index++]) return false;
    return index === classes.length;
  }

  /** What a rule matches, by its start state, if that is one character or one escape. */
  #word(start: number): Omit<Word, 'rule'> | undefined {
    if (this.#automaton.isAccepting(start)) return undefined;
    const classes: number[] = [];
    let hasEscape = false;
    for (let symbol = 0; symbol < this.#automaton.alphabet.size; symbol++) {
      const after = this.#automaton.next(start, symbol);
      if (after === NOWHERE) continue;
      if (this.#automaton.isAccepting(after) && this.#isExactly(after, [])) classes.push(symbol);
      else if (symbol === this.#percent && this.#startsEscape(start)) hasEscape = true;
      else return undefined;
    }
    return classes.length > 0 || hasEscape ? { classes, hasEscape } : undefined;
  }

  /** Whether `%` and any two hexadecimal digits may follow. */
  #startsEscape(state: number): boolean {
    const first = this.#automaton.next(state, this.#percent);
    const isHex = (digit: number): boolean => this.#isExactly(digit, this.#hex);
    return isHex(first) && this.#hex.every((symbol) => isHex(this.#automaton.next(first, symbol)));
  }

  #symbols({ classes, hasEscape }: Word): number[] {
    return hasEscape ? [...classes, this.#percent] : [...classes];
  }

  /**
   * The word that covers most of the open classes; among equals, the one that covers the fewest others. A rule is not named
   * for a single character, which is clearer as a literal.
   */
  #most(words: readonly Word[], open: ReadonlySet<number>): Word | undefined {
    let best: { readonly word: Word; readonly covered: number; readonly size: number } | undefined;
    for (const word of words) {
      const symbols = this.#symbols(word);
      const covered = this.#characterCount(symbols.filter((symbol) => open.has(symbol)));
      const size = this.#characterCount(symbols);
      const isBetter = !best || covered > best.covered || (covered === best.covered && size < best.size);
      if (isBetter && (covered > 1 || (covered === 1 && word.hasEscape))) best = { word, covered, size };
    }
    return best?.word;
  }

  /** How many characters are in some classes. */
  #characterCount(symbols: readonly number[]): number {
    return symbols.reduce((sum, symbol) => sum + sizeOf(this.#automaton.alphabet.classes[symbol] ?? []), 0);
  }

  /** The characters of a class, each in the longest literal that must follow. */
  #literals(state: number, symbol: number): string[] {
    const set = this.#automaton.alphabet.classes[symbol] ?? [];
    const characters = set.flatMap(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, index) => String.fromCharCode(first + index)),
    );
    return characters.length === 1
      ? characters.map((character) => this.#extended(character, this.#automaton.next(state, symbol)))
      : characters;
  }

  /** A literal with the characters that must follow it. */
  #extended(literal: string, state: number): string {
    const [symbol, another] = this.#ahead(state);
    const set = symbol === undefined ? [] : (this.#automaton.alphabet.classes[symbol] ?? []);
    if (symbol === undefined || another !== undefined || sizeOf(set) !== 1 || this.#automaton.isAccepting(state))
      return literal;
    return this.#extended(literal + String.fromCharCode(set[0]?.[0] ?? 0), this.#automaton.next(state, symbol));
  }
}

function byCode(a: string, b: string): number {
  return a < b ? -1 : 1;
}

/** The entry of `expected` that means the end of the string. */
export const END = 'end of input';

/**
 * What may follow, as one line of text: `unreserved, escaped, one of ; : & or the end`. More characters than `limit` are only
 * counted: `unreserved, escaped, one of 14 characters or the end`.
 */
export function expectedText(expected: readonly string[], limit = Infinity): string {
  const rules = expected.filter((text) => text !== END && !isQuoted(text));
  const literals = expected.filter(isQuoted);
  const characters = literals.filter((text) => Array.from(text).length === 3);
  const oneOf =
    characters.length > 1 ? [`one of ${characters.map((text) => text.slice(1, -1)).join(' ')}`] : characters;
  const parts = [
    ...rules,
    ...(characters.length > Math.max(1, limit) ? [`one of ${characters.length} characters`] : oneOf),
    ...literals.filter((text) => !characters.includes(text)),
    ...(expected.includes(END) ? ['the end'] : []),
  ];
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} or ${parts.at(-1)}`;
}

function isQuoted(text: string): boolean {
  return /^["']/.test(text);
}
