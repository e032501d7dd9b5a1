/** Writes a regular expression of another dialect in ECMAScript, sign by sign, with the flag v and all sets written out. */
import { LanguageError } from '../../automata/language-error.js';
import { single, type CharSet } from '../../automata/char-set.js';
import { quote } from '../../syntax/show.js';
import { BracketReader } from './brackets.js';
import { setText, withoutSet, type Dialect } from './dialect.js';
import { readEscape } from './escapes.js';

/** The expression of ECMAScript with the same matches. Throws a LanguageError with the place of what has none. */
export function translate(source: string, flags: string, dialect: Dialect): string {
  return new Translator(source, flags, dialect).translate();
}

const QUANTIFIER = /^(?:[*+?]|\{\d+(?:,\d*)?\})/;
const OPEN_QUANTIFIER = /^\{,(\d+)\}/;

class Translator {
  readonly #source: string;
  readonly #dialect: Dialect;
  #flags: string;
  #at = 0;

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
    const text = this.#choice();
    if (this.#at < this.#source.length) this.#refuse(this.#at, 1, 'no group is open');
    return text;
  }

  /** Up to the end of the group. Flags that are set within it end with it. */
  #choice(): string {
    const flags = this.#flags;
    let text = '';
    while (this.#at < this.#source.length && this.#rest()[0] !== ')') text += this.#part();
    this.#flags = flags;
    return text;
  }

  #part(): string {
    if (this.#skipSpace()) return '';
    if (this.#take('|')) return '|';
    const start = this.#at;
    const element = this.#element();
    if (element === '') return ''; // flags, or quotes around nothing
    this.#skipSpace();
    const quantifier = this.#quantifier();
    if (quantifier !== '' && this.#rest().startsWith('+'))
      this.#refuse(start, this.#at + 1 - start, 'it is possessive');
    if (quantifier !== '') this.#take('?'); // whether it is lazy does not change what matches
    return element + quantifier;
  }

  #quantifier(): string {
    const [open = '', most] = (this.#dialect.hasOpenMinimum && OPEN_QUANTIFIER.exec(this.#rest())) || [];
    const [quantifier = ''] = QUANTIFIER.exec(this.#rest()) ?? [];
    this.#at += open.length + quantifier.length;
    return open === '' ? quantifier : `{0,${most}}`;
  }

  #element(): string {
    const start = this.#at;
    const sign = String.fromCodePoint(this.#source.codePointAt(start) ?? 0);
    const isMultiline = this.#flags.includes('m');
    if (sign === '(') return this.#group();
    if (sign === '[') return this.#brackets();
    if (sign === '\\') return this.#escape();
    if (QUANTIFIER.test(this.#rest())) this.#refuse(start, 1, 'nothing to repeat');
    this.#at += sign.length;
    if (sign === '^') return `(?:${this.#dialect.start(isMultiline)})`;
    if (sign === '$') return `(?:${this.#dialect.end(isMultiline)})`;
    if (sign === '.') return setText(withoutSet(this.#flags.includes('s') ? [] : this.#dialect.lineEnds));
    return this.#set(single(sign.codePointAt(0) ?? 0));
  }

  #set(set: CharSet): string {
    return setText(this.#flags.includes('i') ? this.#dialect.ignoreCase(set, this.#flags) : set);
  }

  #brackets(): string {
    const start = this.#at;
    const reader = new BracketReader(this.#source, start, this.#flags, this.#dialect);
    const set = reader.read();
    if (!set) return this.#refuse(start, reader.at + 1 - start, `not a set of ${this.#dialect.title}, or not read`);
    this.#at = reader.at;
    return setText(set);
  }

  #escape(): string {
    const start = this.#at++;
    const letter = this.#rest().charAt(0);
    if (letter === 'Q' && this.#dialect.hasQuotes) return this.#quoted();
    const assertion = this.#dialect.assertion(letter, this.#flags);
    const read = assertion === undefined ? readEscape(this.#rest(), this.#flags, this.#dialect) : undefined;
    this.#at += read?.length ?? 1;
    if (assertion !== undefined) return `(?:${assertion})`;
    if (read) return read.isCharacter ? this.#set(read.set) : setText(read.set);
    const why = /\d|k/.test(letter) ? 'what a backreference matches is not a regular language' : 'it is not read';
    return this.#refuse(start, 2, why);
  }

  #quoted(): string {
    const rest = this.#rest();
    const end = rest.indexOf('\\E');
    const text = end < 0 ? rest.slice(1) : rest.slice(1, end);
    this.#at += end < 0 ? rest.length : end + 2;
    return Array.from(text, (character) => this.#set(single(character.codePointAt(0) ?? 0))).join('');
  }

  #group(): string {
    const start = this.#at;
    const [head = '', around, on, off = '', colon] =
      /^\((?:\?(?:(<?[=!])|P?<[A-Za-z_]\w*>|([A-Za-z]*)(?:-([A-Za-z]+))?([:)])))?/.exec(this.#rest()) ?? [];
    if (head === '(' && this.#source[start + 1] === '?') this.#refuse(start, 3, 'this kind of group is not read');
    if (around !== undefined && !this.#dialect.hasLookaround)
      this.#refuse(start, head.length, `${this.#dialect.title} has no lookaround`);
    this.#at += head.length;
    const before = this.#flags;
    if (on !== undefined) this.#changeFlags(on, off, start);
    if (colon === ')') return '';
    const body = this.#choice();
    this.#flags = before;
    if (!this.#take(')')) this.#refuse(start, head.length, 'it is not closed');
    return around === undefined ? `(?:${body})` : `(?${around}${body})`;
  }

  #changeFlags(on: string, off: string, start: number): void {
    const unknown = Array.from(on + off).some((flag) => !this.#dialect.flags.includes(flag));
    if (unknown) this.#refuse(start, this.#at - start, `only the flags ${this.#dialect.flags} are read`);
    this.#flags = [...new Set(this.#flags + on)].filter((flag) => !off.includes(flag)).join('');
  }

  /** Comments of Python, and with its flag x also white space and the rest of a line after "#". */
  #skipSpace(): boolean {
    const sign = this.#flags.includes('x') ? /^(?:\s|#.*|\(\?#[^)]*\))+/ : /^(?:\(\?#[^)]*\))+/;
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
