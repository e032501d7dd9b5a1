import { quote } from '../syntax/show.js';
import { countUnits } from '../automata/char-set.js';
import { ESCAPE_MARK, FIRST_LETTER } from '../automata/encoded-automaton.js';
import type { GrammarAutomaton } from '../automata/grammar-automaton.js';

/** A rule that matches one character, or one character or escape. */
interface Word {
  readonly rule: string;
  /** The classes of its characters, or of their first units. */
  readonly classes: readonly number[];
  readonly hasEscape: boolean;
}

/** Names what may follow in a state of the automaton, by the rules that match one character or one escape. */
export class Expectations {
  readonly #automaton: GrammarAutomaton;
  readonly #words: readonly Word[];
  /** How many characters are in each class. */
  readonly #sizes: readonly number[];
  readonly #percent: number;
  /** The classes that may follow `%` in an escape. */
  readonly #hex: string;
  /** The rule that matches an escape and nothing else. */
  readonly escape: string | undefined;

  /** `except` are rules that are never named although they match one character: components. */
  constructor(automaton: GrammarAutomaton, rules: readonly string[], except: readonly string[]) {
    this.#automaton = automaton;
    this.#sizes = automaton.alphabet.classes.map(countUnits);
    this.#percent = automaton.alphabet.classIndex('%'.charCodeAt(0));
    this.escape = rules.find((rule) => automaton.word(rule).startsWith(ESCAPE_MARK));
    this.#hex = readClasses(automaton.word(this.escape ?? '').slice(1)).join();
    this.#words = rules.flatMap((rule) => {
      const letters = automaton.word(rule);
      return letters === '' || except.includes(rule) ? [] : [readWord(rule, letters)];
    });
  }

  /**
   * Exactly what may follow in a state: rules, then literals in quotes, then the end. A rule is named only if all of its
   * characters may follow; the rule that covers most comes first. A literal continues as long as only one character
   * can follow.
   */
  at(state: number, ruleName: (rule: string) => string, root: string): string[] {
    const open = new Set(this.#automaton.ahead(state));
    const mayEscape = open.has(this.#percent) && this.#startsEscape(state);
    const isOpen = ({ rule, classes, hasEscape }: Word): boolean =>
      rule !== root &&
      (!hasEscape || mayEscape) &&
      classes.every((symbol) => open.has(symbol)) &&
      this.#automaton.hasPairs(state, rule);
    const words = this.#words.filter(isOpen);
    const named: string[] = [];
    for (let best = this.#most(words, open); best; best = this.#most(words, open)) {
      named.push(ruleName(best.rule));
      for (const symbol of this.#symbols(best)) open.delete(symbol);
    }
    const wide = this.#automaton.wideAhead(state, open);
    for (const symbol of wide.symbols) open.delete(symbol);
    const literals = [...open].flatMap((symbol) => this.#literals(state, symbol)).toSorted(byCode);
    return [
      ...named,
      ...wide.texts,
      ...literals.map((literal) => quote(literal)),
      ...(this.#automaton.isAccepting(state) ? [END] : []),
    ];
  }

  /** Whether `%` and any two hexadecimal digits may follow. */
  #startsEscape(state: number): boolean {
    const first = this.#automaton.next(state, this.#percent);
    const digits = this.#automaton.ahead(first);
    const second = new Set(digits.map((symbol) => this.#automaton.next(first, symbol)));
    return (
      digits.join() === this.#hex && [...second].every((digit) => this.#automaton.ahead(digit).join() === this.#hex)
    );
  }

  #symbols({ classes, hasEscape }: Word): number[] {
    return hasEscape ? [...classes, this.#percent] : [...classes];
  }

  /**
   * The word that covers most of the open classes; among equals, the one that covers the fewest others. A rule is not named
   * for a single character, which is clearer as a literal.
   */
  #most(words: readonly Word[], open: ReadonlySet<number>): Word | undefined {
    let best: Word | undefined;
    let [bestCovered, bestSize] = [0, 0];
    for (const word of words) {
      let [covered, size] = [0, 0];
      for (const symbol of this.#symbols(word)) {
        const count = this.#sizes[symbol] ?? 0;
        size += count;
        if (open.has(symbol)) covered += count;
      }
      const isBetter = covered > bestCovered || (covered === bestCovered && size < bestSize);
      if (!isBetter || !(covered > 1 || word.hasEscape)) continue;
      [best, bestCovered, bestSize] = [word, covered, size];
    }
    return best;
  }

  /** The characters of a class, each in the longest literal that must follow. */
  #literals(state: number, symbol: number): string[] {
    const set = this.#automaton.alphabet.classes[symbol] ?? [];
    const next = this.#automaton.next(state, symbol);
    return set.flatMap(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, index) => this.#extended(String.fromCharCode(first + index), next)),
    );
  }

  /** A literal with the characters that must follow it. */
  #extended(literal: string, state: number): string {
    if (this.#automaton.isAccepting(state)) return literal; // as most are: nothing of the state need be decoded
    const [symbol, another] = this.#automaton.ahead(state);
    const set = symbol === undefined ? [] : (this.#automaton.alphabet.classes[symbol] ?? []);
    if (symbol === undefined || another !== undefined || countUnits(set) !== 1) return literal;
    return this.#extended(literal + String.fromCharCode(set[0]?.[0] ?? 0), this.#automaton.next(state, symbol));
  }
}

function readWord(rule: string, letters: string): Word {
  const [own = '', escape] = letters.split(ESCAPE_MARK);
  return { rule, classes: readClasses(own), hasEscape: escape !== undefined };
}

function readClasses(letters: string): number[] {
  return Array.from(letters, (letter) => letter.charCodeAt(0) - FIRST_LETTER);
}

function byCode(a: string, b: string): number {
  return a < b ? -1 : 1;
}

/** The entry of `expected` that means the end of the string. */
const END = 'end of input';

/**
 * What may follow, as one line of text: `unreserved, escaped, one of ; : & or the end`. More characters than `limit` are only
 * counted: `unreserved, escaped, one of 14 characters or the end`.
 */
export function expectedText(expected: readonly string[], limit: number = Infinity): string {
  const rules = expected.filter((text) => text !== END && !isQuoted(text));
  const literals = expected.filter(isQuoted);
  const characters = literals.filter((text) => Array.from(text).length === 3);
  const listed =
    characters.length > 1 ? [`one of ${characters.map((text) => text.slice(1, -1)).join(' ')}`] : characters;
  const parts = [
    ...rules,
    ...(characters.length > Math.max(1, limit) ? [`one of ${characters.length} characters`] : listed),
    ...literals.filter((text) => !characters.includes(text)),
    ...(expected.includes(END) ? ['the end'] : []),
  ];
  return parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} or ${parts.at(-1)}`;
}

function isQuoted(text: string): boolean {
  return /^["']/.test(text);
}
