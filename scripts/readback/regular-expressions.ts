/**
 * The regular expressions of a scanner: a reader for those that it may have, and what they match, as ECMA-262 section 22.2.2
 * says. There are characters, classes, groups without captures, alternatives, `*`, `+`, `?` and lookahead; no flags but `y`.
 *
 * A matcher tries alternatives in order and longest repetitions first, and comes back to others if what is after them fails.
 * So the first way counts by which the whole expression matches: `a|b` before k is a before k; or b before k, where a before k
 * does not match.
 */
import type { Alphabet } from '../../src/automata/alphabet.js';
import { charSet, complement, single, type CharSet, type CodeRange } from '../../src/automata/char-set.js';
import type { Dfa } from '../../src/automata/dfa.js';
import { Formulas } from '../automata/formulas.js';

export type Pattern =
  | { readonly type: 'set'; readonly set: CharSet }
  | { readonly type: 'sequence' | 'choice'; readonly parts: readonly Pattern[] }
  | { readonly type: 'repeat'; readonly part: Pattern; readonly min: 0 | 1; readonly max: 1 | undefined }
  | { readonly type: 'lookahead'; readonly part: Pattern; readonly isNegative: boolean };

/** Throws an Error for a source that has anything else. */
export function readPattern(source: string): Pattern {
  const reader = new PatternReader(source);
  return reader.whole();
}

class PatternReader {
  readonly #source: string;
  #at = 0;

  constructor(source: string) {
    this.#source = source;
  }

  whole(): Pattern {
    const pattern = this.#choice();
    if (this.#at < this.#source.length) this.#fail();
    return pattern;
  }

  #choice(): Pattern {
    const parts = [this.#sequence()];
    while (this.#take('|')) parts.push(this.#sequence());
    return { type: 'choice', parts };
  }

  #sequence(): Pattern {
    const parts: Pattern[] = [];
    while (this.#at < this.#source.length && !'|)'.includes(this.#next)) parts.push(this.#term());
    return { type: 'sequence', parts };
  }

  #term(): Pattern {
    const lookahead = ['(?=', '(?!'].find((sign) => this.#take(sign));
    if (lookahead !== undefined) return { type: 'lookahead', part: this.#closed(), isNegative: lookahead === '(?!' };
    const part = this.#take('(?:') ? this.#closed() : ({ type: 'set', set: this.#set() } as const);
    const sign = ['*', '+', '?'].find((one) => this.#take(one));
    if ('*+?{'.includes(this.#next || ' ')) this.#fail();
    if (sign === undefined) return part;
    return { type: 'repeat', part, min: sign === '+' ? 1 : 0, max: sign === '?' ? 1 : undefined };
  }

  #closed(): Pattern {
    const inner = this.#choice();
    if (!this.#take(')')) this.#fail();
    return inner;
  }

  #set(): CharSet {
    if (!this.#take('[')) return single(this.#unit(/[\^$.*+?()[\]{}|/]/));
    const isInverted = this.#take('^');
    const ranges: CodeRange[] = [];
    while (!this.#take(']')) {
      const first = this.#unit(/[\]]/);
      const last = this.#next === '-' && this.#source[this.#at + 1] !== ']' ? this.#rangeEnd() : first;
      if (last < first) this.#fail();
      ranges.push([first, last]);
    }
    return isInverted ? complement(charSet(ranges)) : charSet(ranges);
  }

  #rangeEnd(): number {
    this.#at++;
    return this.#unit(/[\]]/);
  }

  /** A character, or its code. It must be escaped if it is one of these signs; letters and digits must not be. */
  #unit(signs: RegExp): number {
    const code = /^\\(?:x([\da-f]{2})|u([\da-f]{4}))/i.exec(this.#source.slice(this.#at, this.#at + 6));
    if (code) {
      this.#at += code[0].length;
      return parseInt(code[1] ?? code[2] ?? '', 16);
    }
    const isEscaped = this.#take('\\');
    const unit = this.#next;
    if (unit === '' || (isEscaped ? /[\w\s]/.test(unit) : signs.test(unit))) this.#fail();
    this.#at++;
    return unit.charCodeAt(0);
  }

  get #next(): string {
    return this.#source[this.#at] ?? '';
  }

  #take(text: string): boolean {
    const found = this.#source.startsWith(text, this.#at);
    if (found) this.#at += text.length;
    return found;
  }

  #fail(): never {
    throw new Error(
      `the regular expression has "${this.#source.slice(this.#at, this.#at + 10)}", which the reader does not know`,
    );
  }
}

/** The sets of a pattern, for an alphabet. */
export function patternSets(pattern: Pattern): CharSet[] {
  if (pattern.type === 'set') return [pattern.set];
  return ('parts' in pattern ? pattern.parts : [pattern.part]).flatMap(patternSets);
}

/** The strings that the pattern matches from their beginning to their end. */
export function wholeMatches(pattern: Pattern, alphabet: Alphabet): Dfa {
  const formulas = new Formulas(alphabet);
  return formulas.automaton(new PatternCompiler(formulas).compile(pattern, same(formulas.END)).matches);
}

/** The strings in which a match from the beginning ends at a mark, whatever is after it. */
export function prefixMatches(pattern: Pattern, alphabet: Alphabet, mark: number): Dfa {
  const formulas = new Formulas(alphabet);
  const end = { first: formulas.character(single(mark), formulas.TRUE, false), matches: formulas.TRUE };
  return formulas.automaton(new PatternCompiler(formulas).compile(pattern, end).first);
}

/** A pattern before what is after it: the strings, with marks, by the first way to match; and whether there is any way. */
interface Matching {
  readonly first: number;
  readonly matches: number;
}

function same(formula: number): Matching {
  return { first: formula, matches: formula };
}

class PatternCompiler {
  readonly #formulas: Formulas;

  constructor(formulas: Formulas) {
    this.#formulas = formulas;
  }

  compile(pattern: Pattern, next: Matching): Matching {
    const formulas = this.#formulas;
    switch (pattern.type) {
      case 'set':
        return {
          first: formulas.character(pattern.set, next.first, false),
          matches: formulas.character(pattern.set, next.matches, true),
        };
      case 'sequence':
        return pattern.parts.reduceRight((after, part) => this.compile(part, after), next);
      case 'choice':
        return pattern.parts
          .map((part) => this.compile(part, next))
          .reduceRight((others, one) => this.#orElse(one, others), same(formulas.FALSE));
      case 'lookahead': {
        const { matches } = this.compile(pattern.part, same(formulas.TRUE));
        const holds = pattern.isNegative ? formulas.not(matches) : matches;
        return { first: formulas.and(holds, next.first), matches: formulas.and(holds, next.matches) };
      }
      case 'repeat':
        return this.#repeat(pattern, next);
    }
  }

  #repeat({ part, min, max }: Extract<Pattern, { type: 'repeat' }>, next: Matching): Matching {
    if (max !== undefined) return this.#orElse(this.compile(part, next), next);
    if (isNullable(part)) throw new Error('the regular expression has a loop over what may be empty');
    const first = this.#formulas.loop();
    const matches = this.#formulas.loop();
    const loop = { first: first.formula, matches: matches.formula };
    const body = this.#orElse(this.compile(part, loop), next);
    first.setBody(body.first);
    matches.setBody(body.matches);
    return min === 0 ? loop : this.compile(part, loop);
  }

  #orElse(one: Matching, other: Matching): Matching {
    const formulas = this.#formulas;
    return {
      first: formulas.or(one.first, formulas.and(formulas.not(one.matches), other.first)),
      matches: formulas.or(one.matches, other.matches),
    };
  }
}

function isNullable(pattern: Pattern): boolean {
  switch (pattern.type) {
    case 'set':
      return false;
    case 'sequence':
      return pattern.parts.every(isNullable);
    case 'choice':
      return pattern.parts.some(isNullable);
    case 'repeat':
      return pattern.min === 0 || isNullable(pattern.part);
    case 'lookahead':
      return true;
  }
}
