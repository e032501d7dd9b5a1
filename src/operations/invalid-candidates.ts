/** Finds the parts of running text that were probably meant as URIs but are not valid. */
import { PUNCTUATION, closingBrackets, isBalanced, isBoundary, isLikelyUri } from './in-prose.js';

/** A candidate, as it is written in the text. */
export interface Candidate {
  /** Where it begins in the text, in UTF-16 units. */
  readonly start: number;
  readonly written: string;
  /** The delimiters around it. White space in angle brackets and after `URL:` is not part of the URI. */
  readonly delimiter: 'URL' | 'angle' | 'quote' | 'bare';
}

/** The longest candidate with white space in it, in UTF-16 units: a line of prose is longer. */
const MAX_WITH_SPACES = 1000;

/** The greatest indent of a line, in UTF-16 units. */
const MAX_INDENT = 64;

/** Punctuation that a URI cannot contain and that may follow one in a sentence: quotation marks, ellipses, Chinese punctuation. */
const FOREIGN = /[\p{Pf}\p{Pi}\p{Pe}\p{Po}]/u;

/** The end of the word that begins at `start`, without the punctuation and closing brackets of the sentence around it. */
export function wordEnd(text: string, start: number): number {
  const closing = closingBrackets.get(text.charAt(start - 1));
  const depths: number[] = [];
  let end = start;
  for (let offset = start; offset < text.length; offset++) {
    if (isBoundary(text.charCodeAt(offset))) break;
    const character = text.charAt(offset);
    const isOpened = isBalanced(character, depths);
    if (character === closing && (!isOpened || closing === "'")) break;
    const isForeign = character > '\u007f' && FOREIGN.test(character);
    if (isOpened && !isForeign && !PUNCTUATION.includes(character)) end = offset + 1;
  }
  return end;
}

/**
 * The text between two quotation marks, the opening one at `open`, if it begins like a URI and contains white space:
 * `targetNamespace="http://example.com/my ns"`. More than two words are a sentence, unless the text is a value as here. Another
 * word that looks like a URI shows a list, such as that of `xsi:schemaLocation`.
 */
export function quotedWithSpaces(text: string, open: number): Candidate | undefined {
  const quote = text.charAt(open);
  const limit = Math.min(text.length, open + MAX_WITH_SPACES);
  let close = open + 1;
  while (close < limit && text[close] !== quote && !/[\r\n<>]/.test(text.charAt(close))) close++;
  if (text[close] !== quote) return undefined;
  const content = text.slice(open + 1, close);
  const words = content.trim().split(/\s+/);
  if (words.length === 1 || words.findLastIndex(isLikelyUri) !== 0) return undefined;
  const isValue = /[=:(,[]\s*$/.test(text.slice(Math.max(0, open - 16), open));
  if (!isValue && words.length > 2) return undefined;
  return { start: open + 1, written: content, delimiter: 'quote' };
}

/** A URI that is alone on its line with one more word, which is not a URI: a space in it was not escaped. */
export function lineWithSpace(text: string, start: number): Candidate | undefined {
  const before = text.slice(Math.max(0, start - MAX_INDENT - 1), start);
  if (!/(?:^|\n)[\t ]*$/.test(before) || (before.length > MAX_INDENT && !before.includes('\n'))) return undefined;
  const limit = start + MAX_WITH_SPACES;
  const written = /^[^\s<>"]+[ \t]+[^\s<>"]+(?=[ \t]*(?:\r?\n|$))/.exec(text.slice(start, limit))?.[0];
  if (written === undefined) return undefined;
  const word = Math.max(written.lastIndexOf(' '), written.lastIndexOf('\t')) + 1;
  // a word with punctuation ends a sentence
  const isWord = wordEnd(text, start + word) === start + written.length;
  return isWord && !isLikelyUri(written.slice(word)) ? { start, written, delimiter: 'bare' } : undefined;
}
