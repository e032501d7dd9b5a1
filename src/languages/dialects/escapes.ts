/** What follows a backslash, in brackets or outside. */
import { single, type CharSet } from '../../automata/char-set.js';
import { withoutSet, type Dialect } from './dialect.js';

/** A set of characters, and the length of what was read. */
export interface ReadSet {
  readonly set: CharSet;
  readonly length: number;
  /** Whether it is one character, which can begin or end a range. */
  readonly isCharacter: boolean;
}

/** Reads an escape without its backslash at the beginning of a text; `undefined` if the dialect has no such escape. */
export function readEscape(text: string, flags: string, dialect: Dialect): ReadSet | undefined {
  for (const { sign, radix } of dialect.numbers) {
    const [whole, ...groups] = sign.exec(text) ?? [];
    if (whole !== undefined) return character(parseInt(groups.join(''), radix), whole.length); // one of them has the digits
  }
  const letter = text.charAt(0);
  if (letter === 'p' || letter === 'P') return readProperty(text, flags, dialect);
  const set = dialect.set(letter, flags);
  if (set) return { set, length: 1, isCharacter: false };
  const complemented = letter === letter.toUpperCase() ? dialect.set(letter.toLowerCase(), flags) : undefined;
  if (complemented) return { set: withoutSet(complemented), length: 1, isCharacter: false };
  const control = dialect.controls[letter];
  if (control !== undefined) return character(control, 1);
  if (letter === '' || /[A-Za-z0-9]/.test(letter)) return undefined;
  const code = text.codePointAt(0) ?? 0;
  return character(code, code > 0xffff ? 2 : 1);
}

function character(code: number, length: number): ReadSet {
  return { set: single(code), length, isCharacter: true };
}

function readProperty(text: string, flags: string, dialect: Dialect): ReadSet | undefined {
  const match = /^([pP])(?:\{([^}]*)\}|([A-Z]))/.exec(text);
  if (!match) return undefined;
  const [whole, sign, inBraces, letter = ''] = match;
  const set = dialect.property(inBraces ?? letter, flags);
  if (!set) return undefined;
  return { set: sign === 'P' ? withoutSet(set) : set, length: whole.length, isCharacter: false };
}
