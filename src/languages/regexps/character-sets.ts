/**
 * The characters that a part of a regular expression matches, as the engine that runs this says: what `\p{L}` or `[^\W_]` means
 * with the flags i, u and v depends on its version of Unicode.
 */
import { charSet, type CharSet, type CodeRange } from '../../automata/char-set.js';
import { characterRun, type CharacterRun } from './character-run.js';

/** The set of a part that matches one character, such as `[a-z]` or `\w`; code points with the flag u or v, otherwise code units. */
export function characterSet(part: string, flags: string): CharSet {
  const own = Array.from(flags)
    .filter((flag) => 'isuv'.includes(flag))
    .join('');
  const key = `${own} ${part}`;
  const known = sets.get(key) ?? askEngine(part, own);
  sets.set(key, known);
  return known;
}

const sets = new Map<string, CharSet>();

/** Each run of matches in a text of all characters in order is a range. */
function askEngine(part: string, flags: string): CharSet {
  const ranges: CodeRange[] = [];
  for (const { first, text } of /[uv]/.test(flags) ? codePointTexts() : [unitText()]) {
    for (const match of text.matchAll(new RegExp(`(?:${part})+`, `g${flags}`))) {
      const width = first > 0xffff ? 2 : 1;
      const start = first + match.index / width;
      ranges.push([start, start + match[0].length / width - 1]);
    }
  }
  return charSet(ranges);
}

let units: CharacterRun | undefined;
let codePoints: readonly CharacterRun[] | undefined;

function unitText(): CharacterRun {
  return (units ??= characterRun([0, 0xffff]));
}

/** Surrogates are apart, so that none of them make a pair. */
function codePointTexts(): readonly CharacterRun[] {
  return (codePoints ??= [
    characterRun([0, 0xd7ff]),
    characterRun([0xd800, 0xdbff]),
    characterRun([0xdc00, 0xdfff]),
    characterRun([0xe000, 0xffff]),
    characterRun([0x10000, 0x10ffff]),
  ]);
}
