/** What a safe repair must not change, and when a repair is only a guess. */
import type { Edit } from '../syntax/edit.js';
import type { Escape } from './causes/invalid-text.js';
import { isSpace } from './causes/signs.js';
import { Structure } from '../syntax/structure.js';

const WRAPPERS = '<>"\'`“”„‚‘’«»‹›´';

/**
 * Whether edits keep the meaning: they delete only white space, angle brackets and quotes around the URI;
 * only the case of the scheme changes; the authority does not change; path, query and fragment hold the same octets, and the
 * same delimiters. Linear in the string.
 */
export function keepsMeaning(input: string, edits: readonly Edit[], escape: Escape): boolean {
  let start = 0;
  let end = input.length;
  while (start < end && isWrapper(input, start)) start++;
  while (end > start && isWrapper(input, end - 1)) end--;
  const data = dataStart(input, start);
  const hash = input.indexOf('#');
  return edits.every((edit) => {
    if (edit.kind === 'delete' && (edit.end <= start || edit.start >= end)) return true;
    if (edit.kind === 'case') return edit.start === start && input[edit.end] === ':';
    const old = input.slice(edit.start, edit.end);
    const isDelimiter = old.includes('/') || old.includes('?') || (old.includes('#') && hash >= edit.start);
    return edit.start >= data && !isDelimiter && escape(old) === edit.text;
  });
}

/**
 * Whether the host of a repaired string comes after an "@", but browsers find one before it in the input: for them, a backslash or
 * the bracket of an address ends the host, as in `http://a.example\@b.example/`.
 */
export function isHostDisputed(input: string, repaired: string): boolean {
  if (findUserinfo(input).includes('\\')) return true;
  const { authority } = new Structure(input);
  return authority !== undefined && input[authority.start] === '[' && findUserinfo(repaired) !== '';
}

function findUserinfo(text: string): string {
  const userinfo = new Structure(text).authorityParts?.userinfo;
  return userinfo ? text.slice(userinfo.start, userinfo.end) : '';
}

function isWrapper(input: string, at: number): boolean {
  return isSpace(input.charCodeAt(at)) || WRAPPERS.includes(input.charAt(at));
}

/** Where path, query and fragment begin by RFC 3986, appendix B. */
function dataStart(input: string, start: number): number {
  let at = start;
  while (!':/?#'.includes(input.charAt(at))) at++; // at the end of the input, charAt gives '', which everything includes
  const afterScheme = input[at] === ':' && at > start ? at + 1 : start;
  if (!input.startsWith('//', afterScheme)) return afterScheme;
  at = afterScheme + 2;
  while (!'/?#'.includes(input.charAt(at))) at++;
  return at;
}
