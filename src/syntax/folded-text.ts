/**
 * A text as a lenient reader takes it: without characters that nobody sees, and with ASCII characters in place of their wide and other
 * compatibility forms (Unicode's NFKC), also where these are percent-encoded or their octets were read as Latin-1.
 */
import { decodeUtf8 } from './decode-utf8.js';

export interface FoldedText {
  readonly text: string;
  /** Where each UTF-16 unit of `text` is in the text that was folded, and the end of that. */
  readonly offsets: readonly number[];
}

/** What is folded may be folded again: a wide "%" begins an escape. No reader goes on for longer. */
const ROUNDS = 4;

/** Folds a text. `undefined` if there is nothing to fold. */
export function foldText(text: string): FoldedText | undefined {
  let result: FoldedText | undefined;
  for (let round = 0; round < ROUNDS; round++) {
    const next = foldOnce(result?.text ?? text);
    if (!next) break;
    const before = result?.offsets;
    result = { text: next.text, offsets: next.offsets.map((offset) => before?.[offset] ?? offset) };
  }
  return result;
}

function foldOnce(text: string): FoldedText | undefined {
  if (!UNFOLDED.test(text)) return undefined;
  let folded = '';
  const offsets: number[] = [];
  for (const { 0: written, index } of text.matchAll(CHARACTER)) {
    const form = UNFOLDED.test(written) ? foldCharacter(written) : written;
    for (let unit = 0; unit < form.length; unit++)
      offsets.push(index + (unit === 0 || form === written ? unit : written.length));
    folded += form;
  }
  offsets.push(text.length);
  return folded === text ? undefined : { text: folded, offsets };
}

const UNFOLDED = /[^ -~]|%(?:25)*[c-f]/i;
/** A character; or its octets of UTF-8, percent-encoded any number of times; or three of them, read as Latin-1. */
const CHARACTER = /%(?:25)*[c-f][\da-f](?:%(?:25)*[89ab][\da-f]){1,3}|[\xe0-\xef][\x80-\xbf]{2}|./gisu;
/** Controls, format characters, halves of surrogate pairs, and whatever else has no glyph of its own. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]/u;

function foldCharacter(written: string): string {
  const character = decoded(written);
  return UNSEEN.test(character) ? '' : character.normalize('NFKC');
}

/** The character of octets that are written in another way. The text itself if they are not UTF-8. */
function decoded(written: string): string {
  if (written.length < 3) return written;
  const octets = written.startsWith('%') ? written.replaceAll(/%(?:25)*/g, '%') : written.replaceAll(/./gs, escape);
  return decodeUtf8(octets) ?? written;
}

const escape = (octet: string): string => `%${octet.charCodeAt(0).toString(16)}`;
