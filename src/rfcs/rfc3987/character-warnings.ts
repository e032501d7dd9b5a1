/** Characters that an IRI should not have, although the BNF allows them. */
import { replace } from '../../syntax/edits.js';
import type { CharacterWarning, International } from '../model/guidance.js';

/** Blocks of the scripts that are written from right to left. */
const BLOCKS = '\\u0590-\\u08FF\\uFB1D-\\uFDFF\\uFE70-\\uFEFE\\u{10800}-\\u{10FFF}\\u{1E800}-\\u{1EFFF}';

/** A character that is written from right to left: Bidi_Class R or AL in the Unicode Character Database, DerivedBidiClass.txt. */
const RIGHT_TO_LEFT = `(?:(?=\\p{L})[${BLOCKS}]|[\\u05BE\\u05C0\\u05C3\\u05C6\\u05F3\\u05F4\\u061B\\u061D-\\u061F\\u066D\\u06D4])`;

const usesRightToLeft = new RegExp(RIGHT_TO_LEFT, 'u');
const usesLeftToRight = new RegExp(`(?![${BLOCKS}])\\p{L}`, 'u');
/** A mark has the direction of the character before it. */
const hasBothEnds = new RegExp(`^${RIGHT_TO_LEFT}(?:.*${RIGHT_TO_LEFT})?\\p{M}*$`, 'u');

/**
 * Units of all characters that the warnings are about, and of a few others. Most text in Latin, Greek, Cyrillic, Chinese and Korean
 * has none of them.
 */
const SIGN =
  '[\\u0300-\\u0387\\u0483-\\u1DFF\\u1F71-\\u2FFF\\u302A-\\u302F\\u3099\\u309A\\uA66F-\\uABED\\uD800-\\uD83B\\uD87E\\uDB80-\\uDBFF\\uE000-\\uFEFE]';

/** What finds them. */
const find: International['find'] = {
  'bidi-formatting': (text) => runs(text, /\p{Bidi_Control}+/gu, BIDI_FORMATTING),
  'mixed-directions': (text) =>
    runs(text, COMPONENT, MIXED, (part) => usesRightToLeft.test(part) && usesLeftToRight.test(part)),
  'right-to-left-ends': (text) => runs(text, COMPONENT, ENDS, hasOtherEnds),
  'private-character': (text) => runs(text, /\p{Co}+/gu, PRIVATE),
  'not-nfc': composed,
};

export const international: International = { sign: SIGN, find };

/**
 * A component for the display of text in both directions. Section 4.2 lets a component be divided further: here into the labels of
 * a host, the names and values of a query, and a name and its extensions.
 */
const COMPONENT = /[^:/?#[\]@.&;=]+/g;

type Text = Pick<CharacterWarning, 'message' | 'note'>;

const BIDI_FORMATTING: Text = {
  message: 'this invisible character changes the direction of text',
  note: {
    text: 'an IRI must not contain bidirectional formatting characters, because nobody can type it correctly',
    section: '4.1',
  },
};

const MIXED: Text = {
  message: 'this component has both right-to-left and left-to-right characters',
  note: {
    text: 'a component should use one direction, or be percent-encoded as a whole; otherwise it is displayed in another order',
    section: '4.2',
  },
};

const ENDS: Text = {
  message: 'this component has right-to-left characters, but does not both begin and end with one',
  note: {
    text: 'such a component should begin and end with a right-to-left character, or be percent-encoded as a whole',
    section: '4.2',
  },
};

const PRIVATE: Text = {
  message: 'this is a private character: only programs that agree on it know what it means',
  note: { text: 'only a query can contain private characters', section: '2.2' },
};

const NOT_NFC: Text = {
  message: "this text is not in NFC, Unicode's normalization form C",
  note: {
    text: 'an IRI should be created in NFC, because a comparison does not normalize characters',
    section: '5.3.2.2',
  },
};

function* runs(
  text: string,
  pattern: RegExp,
  said: Text,
  isWrong: (part: string) => boolean = () => true,
): Generator<CharacterWarning> {
  for (const { 0: part, index } of text.matchAll(pattern))
    if (isWrong(part)) yield { start: index, end: index + part.length, ...said };
}

/** A component in both directions has its own warning. */
function hasOtherEnds(part: string): boolean {
  return usesRightToLeft.test(part) && !usesLeftToRight.test(part) && !hasBothEnds.test(part);
}

/** From the first to the last character that is not composed. */
function composed(text: string): CharacterWarning[] {
  const meant = text.normalize('NFC');
  if (meant === text) return [];
  let start = 0;
  while (text[start] === meant[start]) start++;
  if (isInPair(text, start)) start--;
  let end = text.length;
  const shift = meant.length - end;
  while (Math.min(end, end + shift) > start && text[end - 1] === meant[end + shift - 1]) end--;
  if (isInPair(text, end)) end++;
  return [{ start, end, ...NOT_NFC, edits: [replace(start, end, meant.slice(start, end + shift))] }];
}

function isInPair(text: string, at: number): boolean {
  return /^[\uDC00-\uDFFF]/.test(text.charAt(at));
}
