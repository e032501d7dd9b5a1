/** A set in brackets. */
import { single, union, type CharSet } from '../../automata/char-set.js';
import { characterSet } from '../regexps/character-sets.js';
import { withoutSet, type Dialect } from './dialect.js';
import { readEscape, type ReadSet } from './escapes.js';
import { posixClasses } from './posix-classes.js';

/** Reads a set from its "[" to its "]". */
export class BracketReader {
  readonly #source: string;
  readonly #flags: string;
  readonly #dialect: Dialect;
  /** Where the next sign is; after the "]" at the end. */
  at: number;

  constructor(source: string, at: number, flags: string, dialect: Dialect) {
    this.#source = source;
    this.at = at;
    this.#flags = flags;
    this.#dialect = dialect;
  }

  /** The characters of the set; `undefined` at what is not part of the dialect, which is at `at`. */
  read(): CharSet | undefined {
    this.at++; // "["
    const isNegated = this.#take('^');
    const set = this.#intersection();
    if (!set || !this.#take(']')) return undefined;
    return isNegated ? withoutSet(set) : set;
  }

  #intersection(): CharSet | undefined {
    let common: CharSet | undefined;
    do {
      const set = this.#members(common === undefined);
      if (!set) return undefined;
      common = common ? withoutSet(union(withoutSet(common), withoutSet(set))) : set;
    } while (this.#dialect.brackets === 'nested' && this.#take('&&'));
    return common;
  }

  /** A "]" at the beginning is a character. Without members, as in `[a&&]`, engines do not agree on the set, so it is not read. */
  #members(isFirst: boolean): CharSet | undefined {
    let all: CharSet = [];
    const start = this.at;
    while (this.at < this.#source.length) {
      const isSeparator = this.#dialect.brackets === 'nested' && this.#source.startsWith('&&', this.at);
      if (isSeparator || (this.#source[this.at] === ']' && !(isFirst && this.at === start)))
        return this.at === start ? undefined : all;
      const set = this.#member();
      if (!set) return undefined;
      all = union(all, set);
    }
    return undefined;
  }

  #member(): CharSet | undefined {
    if (this.#source[this.at] === '[' && this.#dialect.brackets === 'nested') return this.#nested();
    if (this.#dialect.brackets === 'posix' && /^\[:.*:\]/s.test(this.#source.slice(this.at))) return this.#posix();
    const first = this.#one();
    if (!first) return undefined;
    const isRange = this.#source[this.at] === '-' && !['', ']', undefined].includes(this.#source[this.at + 1]);
    if (!isRange) return this.#inAnyCase(first.set);
    if (!first.isCharacter || this.#source.startsWith('-[', this.at))
      return this.#dialect.brackets === 'nested' ? this.#inAnyCase(first.set) : undefined;
    this.at++;
    const from = first.set[0]?.[0] ?? 0;
    const last = this.#one();
    const to = last?.set[0]?.[0] ?? 0;
    return last?.isCharacter === true && from <= to ? this.#inAnyCase([[from, to]]) : undefined;
  }

  #nested(): CharSet | undefined {
    const inner = new BracketReader(this.#source, this.at, this.#flags, this.#dialect);
    const set = inner.read();
    this.at = inner.at;
    return set;
  }

  #one(): ReadSet | undefined {
    const rest = this.#source.slice(this.at);
    const code = rest.codePointAt(0);
    if (code === undefined) return undefined;
    const plain: ReadSet = { set: single(code), length: code > 0xffff ? 2 : 1, isCharacter: true };
    const read = rest.startsWith('\\') ? this.#escape(rest.slice(1)) : plain;
    if (read) this.at += read.length;
    return read;
  }

  #escape(text: string): ReadSet | undefined {
    const isBackspace = text.startsWith('b') && this.#dialect.title === 'Python';
    const read = isBackspace
      ? { set: single(8), length: 1, isCharacter: true }
      : readEscape(text, this.#flags, this.#dialect);
    return read && { ...read, length: read.length + 1 };
  }

  #posix(): CharSet | undefined {
    const [whole = '', caret, name = ''] = /^\[:(\^?)(\w+):\]/.exec(this.#source.slice(this.at)) ?? [];
    const part = Object.hasOwn(posixClasses, name) ? posixClasses[name] : undefined;
    if (part === undefined) return undefined;
    this.at += whole.length;
    const set = this.#inAnyCase(characterSet(part, 'v'));
    return caret === '' ? set : withoutSet(set);
  }

  #inAnyCase(set: CharSet): CharSet {
    return this.#flags.includes('i') ? this.#dialect.ignoreCase(set, this.#flags) : set;
  }

  #take(text: string): boolean {
    if (!this.#source.startsWith(text, this.at)) return false;
    this.at += text.length;
    return true;
  }
}
