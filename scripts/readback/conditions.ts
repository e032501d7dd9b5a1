/**
 * The conditions of a scanner, as sets of the characters from the position on. These forms are known:
 *
 *     i < n && (sets[c = s.charCodeAt(i)] & 4) !== 0                 reads the next character and tests it
 *     i < n && c === 58                                              tests the one that has been read
 *     i + 1 < n && c === 37 && (sets[s.charCodeAt(i + 1)] & 64) !== 0   tests several
 *     s.startsWith("news:", i)
 *
 * A test of a character after the end is false: its code is NaN, and `undefined & 64` is 0. So the bound may be lower than what
 * is tested, but there must be one, and it must come first.
 */
import { ALL, EMPTY, LAST_UNIT, single, type CharSet } from '../../src/automata/char-set.js';
import type { Test } from './program.js';
import { ReadbackError } from './source.js';
import type { SetTable } from './tables.js';

const NUMBER = '(0|[1-9][0-9]*)';
const BOUND = new RegExp(`^i(?: \\+ ${NUMBER})? < (?:n|s\\.length)$`);
const STARTS_WITH = /^s\.startsWith\(("(?:[^"\\]|\\.)*"), i\)$/;
/** What gives a character: the cached one, the next, which becomes the cached one, or one further on. */
function codeForm(reading: string): string {
  return `(?:(?<cached>c)|(?<read>${reading})|s\\.charCodeAt\\(i(?: \\+ (?<offset>0|[1-9][0-9]*))?\\))`;
}
const IS = new RegExp(`^${codeForm('\\(c = s\\.charCodeAt\\(i\\)\\)')} === (?<code>0|[1-9][0-9]*)$`);
const IS_IN = new RegExp(
  `^\\(sets\\[${codeForm('c = s\\.charCodeAt\\(i\\)')}\\] & (?<mask>set|0|[1-9][0-9]*)\\) !== 0$`,
);

interface Atom {
  readonly at: number;
  readonly set: CharSet;
  readonly source: 'cached' | 'read' | 'plain';
}

/** `set`: the bits that the function has been given for that name, if any. */
export function readTest(text: string, line: number, sets: SetTable, set?: number): Test {
  const start = STARTS_WITH.exec(text);
  if (start) {
    const value = stringValue(start[1] ?? '', line);
    const units = Array.from({ length: value.length }, (_, index) => single(value.charCodeAt(index)));
    return { sets: units, usesCached: false, reads: 'never' };
  }
  const [first = '', ...others] = text.split(' && ');
  const bound = BOUND.exec(first);
  if (!bound) throw unknown(line, text);
  const atoms = others.map((atom) => readAtom(atom, line, sets, set));
  const length = Math.max(Number(bound[1] ?? 0), ...atoms.map(({ at }) => at)) + 1;
  const found: (CharSet | undefined)[] = Array.from({ length }, () => undefined);
  for (const atom of atoms) {
    if (found[atom.at]) throw new ReadbackError(line, `a character is tested twice in "${text}"`);
    found[atom.at] = atom.set;
  }
  const reading = atoms.findIndex(({ source }) => source === 'read');
  if (reading > 0) throw new ReadbackError(line, `a character is read late in "${text}"`);
  return {
    sets: found.map((one) => one ?? ALL),
    usesCached: atoms.some(({ source }) => source === 'cached'),
    reads: reading < 0 ? 'never' : Number(bound[1] ?? 0) === 0 ? 'always' : 'on success',
  };
}

function readAtom(text: string, line: number, sets: SetTable, set: number | undefined): Atom {
  const groups = IS.exec(text)?.groups ?? IS_IN.exec(text)?.groups;
  if (!groups) throw unknown(line, text);
  const { cached, read, offset, code, mask } = groups;
  const source = cached !== undefined ? 'cached' : read !== undefined ? 'read' : 'plain';
  const at = Number(offset ?? 0);
  if (code !== undefined) return { at, source, set: Number(code) <= LAST_UNIT ? single(Number(code)) : EMPTY };
  const bits = mask === 'set' ? set : Number(mask);
  if (bits === undefined) throw new ReadbackError(line, '"set" has no value here');
  return { at, source, set: sets.of(bits) };
}

/** The value of a string literal in double quotes. */
export function stringValue(literal: string, line: number): string {
  try {
    return String(JSON.parse(literal));
  } catch {
    throw new ReadbackError(line, `the string ${literal} has escapes that the reader does not know`);
  }
}

function unknown(line: number, text: string): ReadbackError {
  return new ReadbackError(line, `the condition "${text}" is outside of what the reader knows`);
}
