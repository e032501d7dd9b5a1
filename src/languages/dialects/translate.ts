/** Writes a regular expression of another dialect in ECMAScript, sign by sign, with the flag v and all sets written out. */
import { LanguageError } from '../../automata/language-error.js';
import { single, type CharSet } from '../../automata/char-set.js';
import { quote } from '../../syntax/show.js';
import { BracketReader } from './brackets.js';
import { setText, withoutSet, type Dialect } from './dialect.js';
import { readEscape } from './escapes.js';
import { assertion, character, repetitions, type TranslatedPart } from './translated-part.js';

/** The expression of ECMAScript with the same matches. Throws a LanguageError with the place of what has none. */
export function translate(source: string, flags: string, dialect: Dialect): string {
  return new Translator(source, flags, dialect).translate();
}

const QUANTIFIER = /^(?:[*+?]|\{\d+(?:,\d*)?\})/;

class Translator {
  readonly #source: string;
  readonly #dialect: Dialect;
  #flags: string;
  #at = 0;
  /** Whether something else than flags has begun. */
  #hasBegun = false;

  constructor(source: string, flags: string, dialect: Dialect) {
    this.#source = source;
    this.#flags = flags;
    this.#dialect = dialect;
    const unknown = Array.from(flags).find((flag) => !dialect.flags.includes(flag));
    if (unknown !== undefined)
      throw new LanguageError(
        `"${unknown}" is not a supported flag of ${dialect.title}; supported are: ${dialect.flags}`,
      );
  }

  translate(): string {
    const { text } = this.#choice();
    if (this.#at < this.#source.length) this.#refuse(this.#at, 1, 'no group is open');
    return text;
  }

  /** Up to the end of the group. Flags that are set within it end with it. */
  #choice(): TranslatedPart {
    const flags = this.#flags;
    const branches: TranslatedPart[] = [];
    do {
      branches.push(this.#sequence());
      this.#hasBegun = true;
    } while (this.#take('|'));
    this.#flags = flags;
    return {
      text: branches.map(({ text }) => text).join('|'),
      least: Math.min(...branches.map(({ least }) => least)),
      most: Math.max(...branches.map(({ most }) => most)),
    };
  }

  /** Up to the end of the branch. */
  #sequence(): TranslatedPart {
    let [text, least, most] = ['', 0, 0];
    while (this.#at < this.#source.length && !/^[|)]/.test(this.#rest())) {
      if (this.#skipSpace()) continue;
      const part = this.#part();
      this.#hasBegun ||= part.text !== '';
      text += part.text;
      least += part.least;
      most += part.most;
    }
    return { text, least, most };
  }

  #part(): TranslatedPart {
    const start = this.#at;
    const element = this.#element();
    if (element.text === '') return element; // flags, or quotes around nothing
    this.#skipSpace();
    const end = this.#at;
    const quantifier = this.#quantifier();
    if (quantifier === '') return element;
    if (element.isAssertion && !this.#dialect.repeatsAssertions) this.#refuse(end, 1, 'nothing to repeat');
    if (this.#rest().startsWith('+')) this.#refuse(start, this.#at + 1 - start, 'it is possessive');
    this.#take('?'); // whether it is lazy does not change what matches
    const [least, most] = repetitions(quantifier);
    if (least > most) this.#refuse(end, this.#at - end, 'the numbers are out of order');
    const { largestCount, title } = this.#dialect;
    if (least > largestCount || (most > largestCount && most < Infinity))
      this.#refuse(end, this.#at - end, `${title} repeats at most ${largestCount} times`);
    return {
      text: element.text + quantifier,
      least: element.least * least,
      most: element.most * most || 0, // 0 times Infinity is not a number
    };
  }

  #quantifier(): string {
    const rest = this.#rest();
    const [quantifier = ''] = QUANTIFIER.exec(rest) ?? [];
    this.#at += quantifier.length;
    if (!this.#opensMinimum(rest)) return quantifier;
    const end = rest.indexOf('}') + 1;
    this.#at += end;
    return `{0${rest.slice(1, end)}`;
  }

  /** Whether a text begins with `{,n}` or `{,}`, and the dialect has it. */
  #opensMinimum(text: string): boolean {
    return this.#dialect.hasOpenMinimum && /^\{,\d*\}/.test(text);
  }

  #element(): TranslatedPart {
    const start = this.#at;
    const sign = String.fromCodePoint(this.#source.codePointAt(start) ?? 0);
    const isMultiline = this.#flags.includes('m');
    if (sign === '(') return this.#group();
    if (sign === '[') return this.#brackets();
    if (sign === '\\') return this.#escape();
    const rest = this.#rest();
    if (QUANTIFIER.test(rest) || this.#opensMinimum(rest)) this.#refuse(start, 1, 'nothing to repeat');
    if (sign === '{' && !this.#dialect.hasLiteralBrace) this.#refuse(start, 1, 'no repetition begins here');
    this.#at += sign.length;
    if (sign === '^') return assertion(this.#dialect.start(isMultiline));
    if (sign === '$') return assertion(this.#dialect.end(isMultiline));
    if (sign === '.') return character(setText(withoutSet(this.#flags.includes('s') ? [] : this.#dialect.lineEnds)));
    return character(this.#set(single(sign.codePointAt(0) ?? 0)));
  }

  #set(set: CharSet): string {
    return setText(this.#flags.includes('i') ? this.#dialect.ignoreCase(set, this.#flags) : set);
  }

  #brackets(): TranslatedPart {
    const start = this.#at;
    const reader = new BracketReader(this.#source, start, this.#flags, this.#dialect);
    const set = reader.read();
    if (!set) return this.#refuse(start, reader.at + 1 - start, `not a set of ${this.#dialect.title}, or not read`);
    this.#at = reader.at;
    return character(setText(set));
  }

  #escape(): TranslatedPart {
    const start = this.#at++;
    const letter = this.#rest().charAt(0);
    if (letter === 'Q' && this.#dialect.hasQuotes) return this.#quoted();
    const place = this.#dialect.assertion(letter, this.#flags);
    const read = readEscape(this.#rest(), this.#flags, this.#dialect);
    this.#at += read?.length ?? 1;
    if (place !== undefined) return assertion(place);
    if (read) return character(read.isCharacter ? this.#set(read.set) : setText(read.set));
    const why = /\d|k/.test(letter) ? 'what a backreference matches is not a regular language' : 'it is not read';
    return this.#refuse(start, 2, why);
  }

  #quoted(): TranslatedPart {
    const rest = this.#rest();
    const end = rest.indexOf('\\E');
    const text = end < 0 ? rest.slice(1) : rest.slice(1, end);
    this.#at += end < 0 ? rest.length : end + 2;
    const sets = Array.from(text, (sign) => this.#set(single(sign.codePointAt(0) ?? 0)));
    return { text: sets.join(''), least: sets.length, most: sets.length };
  }

  #group(): TranslatedPart {
    const start = this.#at;
    const [head = '', around, on, off = '', colon] =
      /^\((?:\?(?:(<?[=!])|P?<[A-Za-z_]\w*>|([A-Za-z]*)(?:-([A-Za-z]+))?([:)])))?/.exec(this.#rest()) ?? [];
    if (head === '(' && this.#source[start + 1] === '?') this.#refuse(start, 3, 'this kind of group is not read');
    if (around !== undefined && this.#dialect.lookaround === 'none')
      this.#refuse(start, head.length, `${this.#dialect.title} has no lookaround`);
    this.#at += head.length;
    const before = this.#flags;
    if (on !== undefined) this.#changeFlags(on, off, start);
    if (colon === ')') {
      if (!this.#dialect.changesFlags && (this.#hasBegun || on === '' || off !== ''))
        this.#refuse(start, this.#at - start, `in ${this.#dialect.title}, flags must begin the expression`);
      return { text: '', least: 0, most: 0 };
    }
    this.#hasBegun = true;
    const body = this.#choice();
    this.#flags = before;
    if (!this.#take(')')) this.#refuse(start, head.length, 'it is not closed');
    if (around === undefined) return { ...body, text: `(?:${body.text})` };
    if (around.startsWith('<')) this.#checkLookbehind(body, start, head.length);
    return { text: `(?:(?${around}${body.text}))`, least: 0, most: 0 }; // ECMAScript does not repeat lookaround itself
  }

  #checkLookbehind({ least, most }: TranslatedPart, start: number, length: number): void {
    const { lookaround, title } = this.#dialect;
    if (lookaround === 'fixed' && least !== most)
      this.#refuse(start, length, `in ${title}, a lookbehind must have one length`);
    if (most === Infinity) this.#refuse(start, length, `in ${title}, a lookbehind must have a limited length`);
  }

  #changeFlags(on: string, off: string, start: number): void {
    const unknown = Array.from(on + off).some((flag) => !this.#dialect.flags.includes(flag));
    if (unknown) this.#refuse(start, this.#at - start, `only the flags ${this.#dialect.flags} are read`);
    this.#flags = [...new Set(this.#flags + on)].filter((flag) => !off.includes(flag)).join('');
  }

  /** Comments of Python, and with its flag x also white space and the rest of a line after "#". What follows a backslash ends none. */
  #skipSpace(): boolean {
    const sign = this.#flags.includes('x')
      ? /^(?:[ \t-\r]|#(?:[^\n\\]|\\[^])*|\(\?#(?:[^)\\]|\\[^])*\))+/
      : /^(?:\(\?#(?:[^)\\]|\\[^])*\))+/;
    const [space = ''] = (this.#dialect.hasComments && sign.exec(this.#rest())) || [];
    this.#at += space.length;
    return space !== '';
  }

  #rest(): string {
    return this.#source.slice(this.#at);
  }

  #take(sign: string): boolean {
    if (!this.#rest().startsWith(sign)) return false;
    this.#at += sign.length;
    return true;
  }

  #refuse(at: number, length: number, why: string): never {
    const text = this.#source.slice(at, at + Math.min(length, 60));
    throw new LanguageError(`${quote(text)} at offset ${at}: ${why}`, at);
  }
}
