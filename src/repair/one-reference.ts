/** Whether a string that is not valid is one reference, or may be words, program code, or a list. */
import { hostSchemes, isOfficeCommand, knownSchemes } from '../syntax/known-schemes.js';
import { Structure } from '../syntax/structure.js';

/**
 * Whether an invalid string, without what is around it, is certainly one reference: it has a host or a known scheme, or is written
 * like a path, a query or a fragment. Escaping the spaces of anything else makes a valid string, but maybe of words. Linear.
 */
export function isOneReference(text: string): boolean {
  const { scheme, authority } = new Structure(text);
  const path = /^[^?#]*/.exec(text)?.[0] ?? '';
  if (LOST.test(text) || /\s&\s/.test(text.slice(path.length))) return false;
  if (authority) return !ANOTHER.test(path) && !isSaid(path) && !hasRemark(path, text) && !SENTENCES.test(text);
  if (scheme === 'data' || isOfficeCommand(text)) return true;
  if (scheme === 'mailto')
    return !/\s</.test(path) && !/\s/.test(path.slice(path.indexOf('@'), Math.max(0, path.lastIndexOf('@'))));
  if (ANOTHER.test(text) || (scheme === '' && (NEVER.test(text) || BRACKETED.test(text)))) return false;
  if (hostSchemes.has(scheme)) return false; // something is wrong before its host
  if (knownSchemes.has(scheme) || !(hasWords(path) || /["<>]/.test(path))) return true;
  if (SENTENCE.test(path)) return false;
  if (scheme === '') return isPath(path);
  return (hasWords(path) ? ROOTED : /\//).test(path);
}

/** Whether a quoted text follows a separator, or the only words in brackets are at the end: a column, or a remark about the URI. */
function hasRemark(path: string, text: string): boolean {
  return /[\s,;]"/.test(path) || /^\S+\s[([{][^()[\]{}]*[)\]}]$/.test(text);
}

/**
 * Whether words may follow the URI. Nothing in the path may be a mark between words, the end of an element or another host, and
 * several words at its end must be the name of one file, which has an extension. Words between semicolons are fields, and
 * what follows an escaped bar is the label of a wiki link, unless the bar is that of a drive.
 */
function isSaid(path: string): boolean {
  if (BESIDE.test(path) || /;[^;/\s]+\s[^;/]*;|%7C(?!\/)[^%\s]*\s/i.test(path)) return true;
  const segment = path.slice(path.lastIndexOf('/') + 1);
  if (/\.[a-z]{2,5}\s|\s[a-z][\w-]*:[a-z]/i.test(segment)) return true;
  return /\s\S+\s+\S|^[\w.-]+\s[^\w\s]/.test(segment) && !/\.[a-z\d]{1,5}$|[)\]]$/i.test(segment);
}

/** Whether a text is written like a path: it begins at a root, a dot or a home, or is a name with an extension. */
function isPath(text: string): boolean {
  if (/^(?:\.{0,2}|~\w*)\//.test(text)) return !(hasWords(text) && /\s\//.test(text)); // two paths
  return NAME.test(text) && !HOST.test(text);
}

function hasWords(text: string): boolean {
  return /\s/.test(text) && /[\p{L}\p{N}]{2}|[^\w\s/]\s|\s[^\w\s/]/u.test(text);
}

/** Text that was left out, blacked out or lost; a spreadsheet error; a macro that was not filled in; a file of VMS; an XPath. */
const LOST =
  /\[(?:\.{3}|…)\]|[█▓\ufffd]|[=/]#(?:N\/A|REF!|VALUE!|NAME\?|NUM!|NULL!|DIV\/0!)|###[A-Z_]+###|^[\w$]+:\[|^\/[^#?]*\[@\w/;

/** A URI after white space, a quote, a bracket or a separator of lists. */
const ANOTHER = /(?:[\s"'<>,;|#(]|[^\0-\x7f])[a-z][a-z\d+.-]{1,20}:\/\/[^\s/]/i;

/** A mark or an option after white space, the end of an element, or a host after white space. */
const BESIDE = /\s(?:[-–—|>@]|\d{3}\s\()|<\/|\s[\w.-]+\.[a-z]{2,}\//i;

/** The end of a sentence and the beginning of the next one. */
const SENTENCES = /[.!?](?<=[a-z]{4}.)\s+\p{Lu}/u;

/**
 * A scheme with what a keyboard wrote for its colon, "http" typed on a Cyrillic, Greek, Hebrew or Arabic keyboard, what cannot be
 * the end of a scheme before "://", a mark between spaces, and the beginning of a heading, a script, a comment or a rule of an ad filter.
 */
const NEVER =
  /^(?:https?|ftps?)[^\0-\x7f]|^(?:реез|ηττπ|\u05d9\u05d0\u05d0\u05e4|\u0627\u0641\u0641\u062d)|[^a-z\d+.-]:\/\/|^[#?]\s|\s[#?]\s|^#!\/|^#EXT|^#\w+\s+["'<]|^\/\*|^(?:@@)?\|\|/i;

/** A section of a configuration, a list or an object without a slash. */
const BRACKETED = /^\[[^/?#]*\]$|^\{[^/?#]*\}$/;

/** What begins like a name and has an extension; several are a list. */
const NAME = /^[\w~%@\u0080-\uffff](?!.*\.[a-z]\w{0,4}\s)[^"<>\\]*\.\d?[a-z][a-z\d]{0,4}$/i;

/** The end of the name of a host. */
const HOST = /\.(?:com|org|net|edu|gov|info|example|invalid|local|localhost|onion|test)$/i;

/** A scheme and a root, or two schemes and a root. */
const ROOTED = /^[^:]+:(?:[a-z]+:)?\//i;

/** Punctuation of a sentence. */
const SENTENCE = /[,;:.!?]\s/;
