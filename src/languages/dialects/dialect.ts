/** Where the regular expressions of other languages differ from those of ECMAScript. */
import { charSet, complement, type CharSet, type CodeRange } from '../../automata/char-set.js';
import { LAST_CODE_POINT } from '../../automata/lookaround/utf16.js';
import { characterSet } from '../regexps/character-sets.js';

/** What one dialect means by the signs whose meaning differs. Assertions are written in ECMAScript, with the flag v. */
export interface Dialect {
  /** For messages. */
  readonly title: string;
  /** The flags that an expression may have, also written as `(?flags)`. */
  readonly flags: string;
  /** Whether `(?flags)` and `(?-flags)` may be anywhere, and hold from there on; otherwise, only `(?flags)` may begin an expression. */
  readonly changesFlags: boolean;
  /** The characters that `.` does not match without the flag s. */
  readonly lineEnds: CharSet;
  /** `^` and `$`; `multiline` as with the flag m. */
  readonly start: (multiline: boolean) => string;
  readonly end: (multiline: boolean) => string;
  /** Assertions that are a letter after a backslash, such as `\A`; `undefined` for other letters. */
  readonly assertion: (letter: string, flags: string) => string | undefined;
  /** Sets that are a letter after a backslash, such as `\d`. */
  readonly set: (letter: string, flags: string) => CharSet | undefined;
  /** `\p{NAME}`; `undefined` if the dialect has no such set. */
  readonly property: (name: string, flags: string) => CharSet | undefined;
  /** Characters that are a letter after a backslash, such as `\n`. */
  readonly controls: Readonly<Record<string, number>>;
  /** A character by its number: the escape without its backslash, and its digits as a group. */
  readonly numbers: readonly { readonly sign: RegExp; readonly radix: number }[];
  /** Adds the characters that the flag i does not tell from those of a set. */
  readonly ignoreCase: (set: CharSet, flags: string) => CharSet;
  /** What a set in brackets may contain: others in brackets and `&&`, or `[:alpha:]`. */
  readonly brackets: 'plain' | 'nested' | 'posix';
  /** `\Q...\E`. */
  readonly hasQuotes: boolean;
  /** `{,n}` and `{,}`. */
  readonly hasOpenMinimum: boolean;
  /** Whether `{` is a character where no repetition begins. */
  readonly hasLiteralBrace: boolean;
  /** The largest number in `{m,n}`. */
  readonly largestCount: number;
  /** Whether `^`, `\b` and the like may be repeated. */
  readonly repeatsAssertions: boolean;
  /** Whether there is lookaround, and whether all that a lookbehind matches must have one length, or any that is limited. */
  readonly lookaround: 'none' | 'fixed' | 'limited';
  /** `(?#...)`. */
  readonly hasComments: boolean;
}

/** Where no character follows. */
export const AT_END = '(?![^])';
/** Where no character comes before. */
export const AT_START = '(?<![^])';

/** The characters of a text. */
export function setFrom(text: string): CharSet {
  return charSet(Array.from(text, (character): CodeRange => [codePoint(character), codePoint(character)]));
}

/** All code points that are not in a set. */
export function withoutSet(set: CharSet): CharSet {
  return complement(set, LAST_CODE_POINT);
}

/** A set with both cases of its letters of US-ASCII. */
export function inBothCases(set: CharSet): CharSet {
  const others = set.flatMap(([first, last]) => [
    [Math.max(first, 0x41) + 0x20, Math.min(last, 0x5a) + 0x20] as const,
    [Math.max(first, 0x61) - 0x20, Math.min(last, 0x7a) - 0x20] as const,
  ]);
  return charSet([...set, ...others.filter(([first, last]) => first <= last)]);
}

/** A set in ECMAScript, with the flag v. */
export function setText(set: CharSet): string {
  const ranges = set.map(([first, last]) => (first === last ? escaped(first) : `${escaped(first)}-${escaped(last)}`));
  return `[${ranges.join('')}]`;
}

/** The characters of a general category of Unicode, such as `Lu`; `undefined` if there is none of this name. */
export function categorySet(name: string): CharSet | undefined {
  return /^[A-Z][a-z]?$/.test(name) ? propertySet('gc', name) : undefined;
}

/** The characters of a general category or of a script, such as `Greek`. */
export function categoryOrScriptSet(name: string): CharSet | undefined {
  return categorySet(name) ?? propertySet('sc', name);
}

function propertySet(property: 'gc' | 'sc', value: string): CharSet | undefined {
  try {
    return characterSet(`\\p{${property}=${value}}`, 'v');
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function codePoint(character: string): number {
  return character.codePointAt(0) ?? 0;
}

function escaped(code: number): string {
  return `\\u{${code.toString(16)}}`;
}
