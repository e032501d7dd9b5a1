/** Whether a string that is not valid is one reference, or may be words, a piece of a program, or a list. */
import { knownSchemes } from '../syntax/known-schemes.js';
import { Structure } from '../syntax/structure.js';

/**
 * Whether an invalid string, without what is around it, is certainly one reference: it has a host or a known scheme, or is written
 * like a path, a query or a fragment. Escaping the spaces of anything else makes a valid string, but maybe of words. Linear.
 */
export function isOneReference(text: string): boolean {
  const { scheme, authority } = new Structure(text);
  const path = /^[^?#]*/.exec(text)?.[0] ?? '';
  if (authority) return !ANOTHER.test(path.slice(authority.start));
  if (scheme === 'data') return true;
  if (ANOTHER.test(text) || (scheme === '' && WITHOUT_SCHEME.test(text))) return false;
  if (knownSchemes.has(scheme) || !(hasWords(path) || /["<>]/.test(path))) return true;
  return (scheme === '' ? PATH : /\//).test(path) && !SENTENCE.test(path);
}

function hasWords(text: string): boolean {
  return /\s/.test(text) && /[\p{L}\p{N}]{2}/u.test(text);
}

/** A URI after white space, a quote, a bracket or a separator of lists. */
const ANOTHER = /[\s"'<>,;|#(][a-z][a-z\d+.-]{1,20}:\/\/[^\s/]/i;

/** What cannot be the end of a scheme before "://", and the mark of a heading. */
const WITHOUT_SCHEME = /[^a-z\d+.-]:\/\/|^[#?]\s/i;

/** What begins at a root, a dot or a home, or like a name and has an extension. */
const PATH = /^(?:\.{0,2}|~\w*)\/|^[\w~%@\u0080-\uffff][^"<>\\]*\.\d?[a-z][a-z\d]{0,4}$/i;

/** Punctuation of a sentence. */
const SENTENCE = /[,;:.!?]\s/;
