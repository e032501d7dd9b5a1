import { quote } from '../syntax/show.js';
import { sizeOf } from '../automata/char-set.js';
import type { Dfa } from '../automata/dfa.js';
import type { GrammarAutomaton } from '../automata/grammar-automaton.js';

/** What stands for the end of the string in `expected`. */
export const END = 'end of input';

/** A rule that matches one character, or one character or escape. */
interface Word {
  readonly rule: string;
  /** The classes of its characters. */
  readonly classes: readonly number[];
  readonly hasEscape: boolean;
}

/** What the rules of a grammar that match one character, or an escape, can say of the states of its automata. */
export class Expectations {
  readonly #dfa: Dfa;
  readonly #words: readonly Word[];
  readonly #percent: number;
  /** The classes behind `%` in an escape. */
  readonly #hex: readonly number[];
  /** The rule that is an escape and nothing else. */
  readonly escape: string | undefined;

  /** `except` are rules not to name, though they match one character: components. */
  constructor(automaton: GrammarAutomaton, rules: readonly string[], except: readonly string[]) {
    this.#dfa = automaton.dfa;
    this.#percent = this.#dfa.alphabet.classOf('%'.charCodeAt(0));
    const starts = rules.map((rule) => [rule, automaton.start(rule)] as const);
    const escape = starts.find(([, start]) => this.#ahead(start).join() === String(this.#percent));
    this.escape = escape?.[0];
    this.#hex = escape ? this.#ahead(this.#dfa.next(escape[1], this.#percent)) : [];
    this.#words = starts.flatMap(([rule, start]) => {
      const word = except.includes(rule) ? undefined : this.#wordOf(start);
      return word ? [{ rule, ...word }] : [];
    });
  }

  /**
   * What may follow in a state, exactly: rules, then literals in quotes, then the end. Of the rules that may follow as a
   * whole, the one that covers most comes first. A literal is as long as nothing else can follow in it.
   */
  of(state: number, nameOf: (rule: string) => string, root: string): string[] {
    const open = new Set(this.#ahead(state));
    const isOpen = ({ rule, classes, hasEscape }: Word): boolean =>
      rule !== root && classes.every((symbol) => open.has(symbol)) && (!hasEscape || this.#startsEscape(state));
    const words = this.#words.filter(isOpen);
    const named: string[] = [];
    for (let best = this.#most(words, open); best; best = this.#most(words, open)) {
      named.push(nameOf(best.rule));
      for (const symbol of this.#symbolsOf(best)) open.delete(symbol);
    }
    const literals = [...open].flatMap((symbol) => this.#literals(state, symbol)).toSorted(byCode);
    return [...named, ...literals.map((literal) => quote(literal)), ...(this.#dfa.isAccepting(state) ? [END] : [])];
  }

  #ahead(state: number): number[] {
    const { alphabet, live } = this.#dfa;
    return alphabet.classes.flatMap((_, symbol) => (live[this.#dfa.next(state, symbol)] === 1 ? [symbol] : []));
  }

  #wordOf(start: number): Omit<Word, 'rule'> | undefined {
    const classes = this.#ahead(start).filter((symbol) => {
      const behind = this.#dfa.next(start, symbol);
      return this.#dfa.isAccepting(behind) && this.#ahead(behind).length === 0;
    });
    const hasEscape = this.#startsEscape(start);
    const all = classes.length + (hasEscape ? 1 : 0);
    return all > 0 && all === this.#ahead(start).length && !this.#dfa.isAccepting(start)
      ? { classes, hasEscape }
      : undefined;
  }

  /** Whether `%` and any two hexadecimal digits may follow. */
  #startsEscape(state: number): boolean {
    const first = this.#dfa.next(state, this.#percent);
    const isHex = (digit: number): boolean => this.#ahead(digit).join() === this.#hex.join();
    return isHex(first) && this.#hex.every((symbol) => isHex(this.#dfa.next(first, symbol)));
  }

  #symbolsOf({ classes, hasEscape }: Word): number[] {
    return hasEscape ? [...classes, this.#percent] : [...classes];
  }

  /**
   * The word that covers most of what is open; of several, the one that covers least beside it. One character is better
   * shown as itself than by a rule's name.
   */
  #most(words: readonly Word[], open: ReadonlySet<number>): Word | undefined {
    let best: { readonly word: Word; readonly covered: number; readonly size: number } | undefined;
    for (const word of words) {
      const symbols = this.#symbolsOf(word);
      const covered = this.#sizeOf(symbols.filter((symbol) => open.has(symbol)));
      const size = this.#sizeOf(symbols);
      const isBetter = !best || covered > best.covered || (covered === best.covered && size < best.size);
      if (isBetter && (covered > 1 || (covered === 1 && word.hasEscape))) best = { word, covered, size };
    }
    return best?.word;
  }

  #sizeOf(symbols: readonly number[]): number {
    return symbols.reduce((sum, symbol) => sum + sizeOf(this.#dfa.alphabet.classes[symbol] ?? []), 0);
  }

  #literals(state: number, symbol: number): string[] {
    const set = this.#dfa.alphabet.classes[symbol] ?? [];
    const characters = set.flatMap(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, index) => String.fromCharCode(first + index)),
    );
    return characters.length === 1
      ? characters.map((character) => this.#goOn(character, this.#dfa.next(state, symbol)))
      : characters;
  }

  /** A literal with the characters that must follow. */
  #goOn(literal: string, state: number): string {
    const [symbol, another] = this.#ahead(state);
    const set = symbol === undefined ? [] : (this.#dfa.alphabet.classes[symbol] ?? []);
    if (symbol === undefined || another !== undefined || sizeOf(set) !== 1 || this.#dfa.isAccepting(state))
      return literal;
    return this.#goOn(literal + String.fromCharCode(set[0]?.[0] ?? 0), this.#dfa.next(state, symbol));
  }
}

function byCode(a: string, b: string): number {
  return a < b ? -1 : 1;
}

/** What may follow, as a part of a sentence: `unreserved, escaped, one of ; : & or the end`. */
export function listOfExpected(expected: readonly string[]): string {
  const rules = expected.filter((text) => text !== END && !isQuoted(text));
  const literals = expected.filter(isQuoted);
  const characters = literals.filter((text) => Array.from(text).length === 3);
  const bare = characters.map((text) => text.slice(1, -1)).join(' ');
  const parts = [
    ...rules,
    ...(characters.length > 1 ? [`one of ${bare}`] : characters),
    ...literals.filter((text) => !characters.includes(text)),
    ...(expected.includes(END) ? ['the end'] : []),
  ];
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} or ${parts.at(-1)}`;
}

function isQuoted(text: string): boolean {
  return /^["']/.test(text);
}
