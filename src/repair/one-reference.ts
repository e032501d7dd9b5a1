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
  if (/^…|…(?:\s|$)/.test(path)) return false;
  if (authority) return !ANOTHER.test(path.slice(authority.start)) && !PREDICATE.test(path);
  if (scheme === 'data') return true;
  if (scheme === 'mailto') return !/@.*\s.*@/.test(path);
  if (ANOTHER.test(text) || (scheme === '' && NEVER.test(text))) return false;
  if (knownSchemes.has(scheme) || !(hasWords(path) || /["<>]/.test(path))) return true;
  return (scheme === '' ? PATH : /\//).test(path) && !SENTENCE.test(path);
}

function hasWords(text: string): boolean {
  return /\s/.test(text) && /[\p{L}\p{N}]{2}|[^\w\s/]\s|\s[^\w\s/]/u.test(text);
}

/** A URI after white space, a quote, a bracket or a separator of lists. */
const ANOTHER = /(?:[\s"'<>,;|#(]|[^\0-\x7f])[a-z][a-z\d+.-]{1,20}:\/\/[^\s/]/i;

/** What a sentence says about a URI, at the end of the path. */
const PREDICATE = /\s(?:is|was|are|were|has|have|had|does|did|can|will|not|no longer|please)\s[^/.]*$/i;

/** What cannot be the end of a scheme before "://", a mark between spaces, and the beginning of a heading or a script. */
const NEVER = /[^a-z\d+.-]:\/\/|^[#?]\s|\s[#?]\s|^#!\//i;

/** What begins at a root, a dot or a home, or like a name and has an extension; several are a list. */
const PATH =
  /^(?:\.{0,2}|~\w*)\/(?!.*\s\/)|^[\w~%@\u0080-\uffff](?!.*\.[a-z]\w{0,4}\s)[^"<>\\]*\.\d?[a-z][a-z\d]{0,4}$/i;

/** Punctuation of a sentence. */
const SENTENCE = /[,;:.!?]\s/;
