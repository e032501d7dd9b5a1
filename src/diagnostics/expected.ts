import { quote } from '../syntax/show.js';
import { charSet, type CodeRange, countUnits } from '../automata/char-set.js';
import { ESCAPE_MARK, FIRST_LETTER, PAIR_MARK } from '../automata/encoded-automaton.js';
import type { GrammarAutomaton } from '../automata/grammar-automaton.js';

/** A rule that matches one character, or one character or escape. */
interface Word {
  readonly rule: string;
  /** The classes of its characters. */
  readonly classes: readonly number[];
  /** The classes of the first units of its pairs. */
  readonly leads: readonly number[];
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
    const { words } = automaton;
    this.#automaton = automaton;
    this.#sizes = automaton.alphabet.classes.map(countUnits);
    this.#percent = automaton.alphabet.classIndex('%'.charCodeAt(0));
    this.escape = rules.find((rule) => words[rule]?.startsWith(ESCAPE_MARK));
    this.#hex = readClasses(words[this.escape ?? '']?.slice(1) ?? '').join();
    this.#words = rules.flatMap((rule) => {
      const letters = words[rule];
      return letters === undefined || except.includes(rule) ? [] : [readWord(rule, letters)];
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
    const isOpen = (word: Word): boolean =>
      word.rule !== root &&
      (!word.hasEscape || mayEscape) &&
      word.classes.every((symbol) => open.has(symbol)) &&
      word.leads.every((symbol) => this.#hasPairs(state, word, symbol));
    const words = this.#words.filter(isOpen);
    const named: string[] = [];
    for (let best = this.#most(words, open); best; best = this.#most(words, open)) {
      named.push(ruleName(best.rule));
      for (const symbol of this.#symbols(best)) open.delete(symbol);
    }
    const leads = [...open].filter((symbol) => this.#automaton.isInPair(this.#automaton.next(state, symbol)));
    for (const symbol of leads) open.delete(symbol);
    const many = [...open].filter((symbol) => (this.#sizes[symbol] ?? 0) > MOST_LISTED);
    for (const symbol of many) open.delete(symbol);
    const literals = [...open].flatMap((symbol) => this.#literals(state, symbol)).toSorted(byCode);
    return [
      ...named,
      ...many.flatMap((symbol) => rangeTexts(this.#automaton.alphabet.classes[symbol] ?? [])),
      ...rangeTexts(charSet(leads.flatMap((symbol) => this.#pairs(state, symbol)))),
      ...literals.map((literal) => quote(literal)),
      ...(this.#automaton.isAccepting(state) ? [END] : []),
    ];
  }

  /** Whether all pairs of a word that begin with units of a class may follow. */
  #hasPairs(state: number, { rule }: Word, symbol: number): boolean {
    const trails = (from: number): number[] => this.#automaton.ahead(this.#automaton.next(from, symbol));
    const own = trails(state);
    return trails(this.#automaton.start(rule)).every((trail) => own.includes(trail));
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

  #symbols({ classes, leads, hasEscape }: Word): number[] {
    return [...classes, ...leads, ...(hasEscape ? [this.#percent] : [])];
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

  /** The code points beyond FFFF whose first units are in a class. */
  #pairs(state: number, symbol: number): CodeRange[] {
    const { classes } = this.#automaton.alphabet;
    const trails = this.#automaton.ahead(this.#automaton.next(state, symbol)).flatMap((trail) => classes[trail] ?? []);
    return (classes[symbol] ?? []).flatMap(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, index) => first + index).flatMap((lead) =>
        trails.map(([low, high]): CodeRange => [pairCode(lead, low), pairCode(lead, high)]),
      ),
    );
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
    if (this.#automaton.isAccepting(state)) return literal; // as most are: nothing of the state need be decoded
    const [symbol, another] = this.#automaton.ahead(state);
    const set = symbol === undefined ? [] : (this.#automaton.alphabet.classes[symbol] ?? []);
    if (symbol === undefined || another !== undefined || countUnits(set) !== 1) return literal;
    return this.#extended(literal + String.fromCharCode(set[0]?.[0] ?? 0), this.#automaton.next(state, symbol));
  }
}

function readWord(rule: string, letters: string): Word {
  const [characters = '', leads = ''] = letters.split(PAIR_MARK);
  const [own = '', escape] = characters.split(ESCAPE_MARK);
  return { rule, classes: readClasses(own), leads: readClasses(leads), hasEscape: escape !== undefined };
}

function readClasses(letters: string): number[] {
  return Array.from(letters, (letter) => letter.charCodeAt(0) - FIRST_LETTER);
}

function byCode(a: string, b: string): number {
  return a < b ? -1 : 1;
}

/** The codes of some ranges: `U+00A0-U+D7FF`. */
function rangeTexts(ranges: readonly CodeRange[]): string[] {
  return ranges.map(([first, last]) => (first === last ? codePoint(first) : `${codePoint(first)}-${codePoint(last)}`));
}

function pairCode(lead: number, trail: number): number {
  return String.fromCharCode(lead, trail).codePointAt(0) ?? 0;
}

/** A larger class of characters is shown by the codes of its ranges. */
const MOST_LISTED = 0x80;

function codePoint(code: number): string {
  return `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
}

/** The entry of `expected` that means the end of the string. */
export const END = 'end of input';

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
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} or ${parts.at(-1)}`;
}

function isQuoted(text: string): boolean {
  return /^["']/.test(text);
}
