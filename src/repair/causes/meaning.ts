/** The check of what is called safe: what a repair must not change. */
import type { Edit } from '../../syntax/edit.js';
import { escaped } from './edits.js';
import { isSpace } from './signs.js';

const WRAPPERS = '<>"\'`“”„‚‘’«»‹›´';

/**
 * Whether edits keep the meaning: they delete only white space, angle brackets and quotes around the URI;
 * only the case of the scheme changes; the authority does not change; path, query and fragment hold the same octets, and the
 * same delimiters. Linear in the string.
 */
export function keepsMeaning(input: string, edits: readonly Edit[]): boolean {
  let start = 0;
  let end = input.length;
  while (start < end && isWrapper(input, start)) start++;
  while (end > start && isWrapper(input, end - 1)) end--;
  const data = dataStart(input, start, end);
  const hash = input.indexOf('#');
  return edits.every((edit) => {
    if (edit.kind === 'delete' && (edit.end <= start || edit.start >= end)) return true;
    if (edit.kind === 'case') return edit.start === start && input[edit.end] === ':';
    const old = input.slice(edit.start, edit.end);
    const isDelimiter = old.includes('/') || old.includes('?') || (old.includes('#') && hash >= edit.start);
    return edit.start >= data && !isDelimiter && escaped(old) === edit.text;
  });
}

function isWrapper(input: string, at: number): boolean {
  return isSpace(input.charCodeAt(at)) || WRAPPERS.includes(input[at] ?? '');
}

/** Where path, query and fragment begin by RFC 3986, appendix B. */
function dataStart(input: string, start: number, end: number): number {
  let at = start;
  while (at < end && !':/?#'.includes(input[at] ?? '')) at++;
  const afterScheme = input[at] === ':' && at > start ? at + 1 : start;
  if (!input.startsWith('//', afterScheme)) return afterScheme;
  at = afterScheme + 2;
  while (at < end && !'/?#'.includes(input[at] ?? '')) at++;
  return at;
}
