/** A URI that was escaped as if it were data, as for a parameter of another URI. */
import { editEach, replace } from './edits.js';
import type { Edit } from './edit.js';
import { captures } from './search.js';
import type { Range } from './range.js';

/** Where its delimiters after the scheme are, and what makes a URI of it. */
export interface EscapedUri extends Range {
  readonly edits: readonly Edit[];
}

/** The URI that a text is once its delimiters are written without escapes; `undefined` if its scheme is not escaped, or unknown. */
export function findEscapedUri(text: string): EscapedUri | undefined {
  const [head, scheme, level] = captures(
    /^(?:(?=(?:https?|s?ftps?|wss?)%(?:25)*3A(?:\/\/|%(?:25)*2F%(?:25)*2F))|(?=(?:mailto|news|sms|tel|urn)%))([a-z]+)%((?:25)*)3A(?:\/\/|%(?:25)*2F%(?:25)*2F)?(?=[a-z\d+])/i,
    text,
  );
  if (head === '') return undefined;
  // what has delimiters without escapes was not escaped as a whole: its other escapes are of data
  const isWhole = !/[?#=&]/.test(text) && (head.endsWith('//') ? /%(?:25)*3F/i.test(text) : !text.includes('/'));
  const pattern = new RegExp(`%${level}(?:2[1346-9a-c3f]|3[abdf]|40|25(?=[\\da-f]{2}))`, 'gi');
  const edits = editEach(isWhole ? text : head, pattern, (at, escape) =>
    replace(at, at + escape.length, decodeURIComponent(`%${escape.slice(-2)}`)),
  );
  return { start: scheme.length, end: head.length, edits };
}
