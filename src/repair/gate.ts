/** What no repair may do, whatever its causes. */
import { decodeUtf8 } from '../syntax/decode-utf8.js';
import type { Edit } from '../syntax/edit.js';
import { isInQuery, isOfficeCommand, looksLikeUri } from '../syntax/known-schemes.js';
import type { Range } from '../syntax/range.js';
import { Structure } from '../syntax/structure.js';
import { isInvisible, isSpace } from './causes/signs.js';

/** `forbidden`: the repair is not offered. `uncertain`: it is never called safe. */
export type Judgement = 'forbidden' | 'uncertain' | 'allowed';

/**
 * Judges the edits that make a valid string from an invalid one. A repair never joins two parts of a label of the host, unless
 * only quotes, white space or invisible characters were between them, and it never makes one URI of a list. Linear in the string.
 */
export function judgeRepair(input: string, edits: readonly Edit[], repaired: string): Judgement {
  const host = new Structure(repaired).authorityParts?.host;
  let judgement: Judgement = 'allowed';
  let shift = 0;
  for (const { start, end, text } of edits) {
    const removed = input.slice(start, end);
    const place = start + shift;
    shift += text.length - removed.length;
    if (!isOfficeCommand(input) && joinsUris(input, end, removed, place, repaired)) {
      if (!isInQuery(input, end)) return 'forbidden';
      judgement = 'uncertain';
    }
    if (text !== '' || !host || !isInsideLabel(repaired, place, host)) continue;
    if (!isUnseen(removed)) return 'forbidden';
    judgement = 'uncertain';
  }
  return judgement;
}

/** Whether characters that may be in a label are on both sides of an offset in a host. */
function isInsideLabel(text: string, at: number, host: Range): boolean {
  return at > host.start && at < host.end && isLabel(text, at - 1) && isLabel(text, at);
}

function isLabel(text: string, at: number): boolean {
  return /[\w%-]/.test(text.charAt(at));
}

/** Whether a text has only quotes, white space and invisible characters, escaped or not, which get into a host when it is copied. */
function isUnseen(text: string): boolean {
  return Array.from(decodeUtf8(text) ?? text).every(
    (character) =>
      QUOTES.includes(character) || isSpace(character.charCodeAt(0)) || isInvisible(character.charCodeAt(0)),
  );
}

const QUOTES = '"\'`“”„‚‘’«»‹›´';

/**
 * Whether an edit removes or escapes what separates two URIs. The value of a parameter may be a URI, and a URI in a path
 * follows a slash.
 */
function joinsUris(input: string, end: number, removed: string, place: number, repaired: string): boolean {
  if (!/[\s"'<>|,;`]/.test(removed) || !looksLikeUri(repaired.slice(0, place))) return false;
  return /[^=/]/.test(repaired.charAt(place - 1)) && isAbsolute(input, end);
}

/** Whether a URI with a host begins at an offset. */
function isAbsolute(text: string, at: number): boolean {
  absolute.lastIndex = at;
  return absolute.test(text);
}

const absolute = /(?:[a-z][a-z\d+.-]{1,30}:\/\/|www\.)[^\s/]/iy;
