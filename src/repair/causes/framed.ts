/** Finds the only URI in a text of another format: what opens before the URI tells where it ends. */
import { knownSchemes } from '../../syntax/known-schemes.js';
import type { Range } from '../../syntax/range.js';

/** A URI and the text around it. */
export interface Framed extends Range {
  /** What comes before it, with the delimiter that opens it. */
  readonly head: string;
  /** What comes after it, with the delimiter that closes it. */
  readonly tail: string;
}

/**
 * The URI that other text frames; `several` if the text frames more than one; `undefined` if the text is a URI itself, or has
 * none. Linear in the text.
 */
export function findFramed(text: string): Framed | 'several' | undefined {
  const found = nextUri(text, 0);
  if (!found || found.index === 0) return undefined;
  const head = text.slice(0, found.index);
  if (isReference(head) || !(mayEnd(head) || FRAME.test(text)) || isBrokenScheme(head, found[0])) return undefined;
  const end = endOfUri(text, found.index, head);
  const framed = { start: found.index, end, head, tail: text.slice(end) };
  const next = nextUri(text, end);
  if (!next) return framed;
  // a mail program repeats a link in angle brackets
  const uri = text.slice(framed.start, end);
  return text.slice(next.index, endOfUri(text, next.index, text.slice(0, next.index))) === uri ? framed : 'several';
}

/** A scheme with "//", perhaps with the backslashes of a string literal, or another scheme that texts rarely have as a word. */
const URI = new RegExp(
  String.raw`(?<![a-z\d.\\-]|[^\s(;]\+|\\[a-z])(?:(?:jdbc|jar|view-source|blob|filesystem|feed|(?:git|hg|s3|gcs):)\\?:)?` +
    String.raw`(?:[a-z][a-z\d+.-]{1,30}\\?:\\?\/\\?\/(?!\/\/)[^\s"'\`<>]|file\\?:\\?\/[^\s"'\`<>]|(?:mailto|sips?|xmpp):[^\s"'<>:]+@[^\s"'<>]` +
    String.raw`|(?:tel|sms):\+?\d|urn:[a-z\d-]+:[^\s"'<>]|magnet:\?)`,
  'gi',
);

function nextUri(text: string, from: number): RegExpExecArray | undefined {
  URI.lastIndex = from;
  return URI.exec(text) ?? undefined;
}

/** Whether what comes before a URI is part of a reference that has the URI as data, or as the next one of a list. */
function isReference(head: string): boolean {
  if (/^[a-z\d+.-]*:\/\/|^javascript:|^\.{0,2}\/(?!\/?\s|\*)|^\?(?!\s)/i.test(head)) return !head.endsWith('/URI ('); // as in PDF
  if (PARAMETER.test(head)) return true;
  if (PROPERTY.test(head) || STARTS_LIKE_FRAGMENT.test(head)) return false;
  const [scheme = ''] = /^[a-z][a-z\d+.-]*(?=:[^\s"'`<([{])/i.exec(head) ?? [];
  if (knownSchemes.has(scheme.toLowerCase())) return true;
  if (/^[a-z][a-z\d+.-]*:$/i.test(head)) return !MACRO.test(head); // two schemes
  return !/[\s"'`<>{}|\\]/.test(head.replace(/["'`<{|]$/, '')) && /[/?#&]/.test(head);
}

/** The name of a parameter in a query. */
const PARAMETER = /\?(?:[^\s?]*&)?[\w.-]{1,40}=$/;

/** The name of a property of a vCard or an event, perhaps with its group and parameters. */
const PROPERTY = /^(?:[A-Za-z]+\d*\.)?(?!HTTPS?:|FTP:|FILE:)[A-Z][A-Z-]+(?:;[\w-]+(?:=[^:;"]{0,60})?)*:$/;

/** What has a "#" that does not begin a fragment: a raw string of Rust, a call in Typst, an attribute of a playlist. */
const STARTS_LIKE_FRAGMENT = /^b?r#{1,9}"|^#[a-z]+\("|^#EXT[A-Z\d-]*:.*="/;

/** A line of a stack trace of Firefox: a function, a URI, and where it is in the program. */
const FRAME = /^[\w$.<>/*-]{0,60}@[a-z]+:\/\/\S+:\d+:\d+$/;

/** Whether the white space after a few letters, or a letter right before a URI, may be in a scheme. */
function isBrokenScheme(head: string, uri: string): boolean {
  const scheme = uri.slice(0, uri.indexOf(':')).toLowerCase();
  if (/\p{L}$/u.test(head)) return !knownSchemes.has(scheme);
  if (head.length > 20 || !/^[a-z\s]+$/i.test(head)) return false;
  return !knownSchemes.has(scheme) || knownSchemes.has(head.replaceAll(/\s/g, '').toLowerCase() + scheme);
}

/** Whether text can end right before a URI: any other character may be a stray one in its scheme. */
function mayEnd(head: string): boolean {
  return /[\s"'`<>()[\]{}|=:,;]$|[\s(;]\+$|[^\0-\x7f]$/.test(head);
}

/** What closes each delimiter. */
export const CLOSING: Readonly<Record<string, string>> = {
  '(': ')',
  '[': ']',
  '{': '}',
  '<': '>',
  '“': '”',
  '„': '“”',
  '«': '»',
  '‘': '’',
  '「': '」',
  '『': '』',
  '【': '】',
  '（': '）',
  '［': '］',
  '《': '》',
  '〈': '〉',
  '"': '"',
  "'": "'",
  '`': '`',
};

/** What may separate a URI from the next field of a record, if it is before the URI too. */
const SEPARATORS = ',;|';

/** A macro of AsciiDoc: its label follows the target in brackets. */
const MACRO = /^(?:link|image|icon|audio|video|include|xref):{1,2}$/i;

/** Where a URI ends: where what was opened before it is closed, or else at white space. */
function endOfUri(text: string, start: number, head: string): number {
  const last = head.slice(-1);
  const close = CLOSING[last];
  const own = close === undefined ? -1 : closingOffset(text, start, last, close);
  const isList = '([{'.includes(last) && /[\s,;]\s/.test(text.slice(start, own)); // the arguments of a macro
  const bar = last === '[' ? text.slice(start, own).indexOf('|') : -1; // [URI|label]
  if (own >= 0 && bar >= 0) return start + bar;
  if (own >= 0 && !isList) return text[own - 1] === '\\' ? own - 1 : own;
  const separators = (SEPARATORS.includes(last) ? last : '') + (head.includes('|') ? '|' : '');
  const closers = openedBefore(head) + separators + (MACRO.test(head) ? '[' : '');
  let end = start;
  const marks = /[\u3040-\u9fff]/.test(head) ? MARKS : '';
  while (end < text.length && !/[\s<>"]/.test(text.charAt(end)) && !(closers + marks).includes(text.charAt(end))) end++;
  // what ends a sentence or a statement
  while (end > start && '.,;!?\\'.includes(text.charAt(end - 1))) end--;
  const goesOn = text.slice(start, end).includes('?') && QUERY.test(text.slice(end));
  return goesOn ? text.length : end;
}

/** Punctuation of Chinese and Japanese, which a text in these languages has right after a URI. */
const MARKS = '，。、；！？（）「」『』【】《》';

/** Words of a value, and the next parameter. */
const QUERY = /^(?: [\w.-]{1,40}){1,9}&[\w.-]{1,40}=\S*$/;

/** The offset of what closes a delimiter, past pairs of the same brackets; -1 if nothing does. */
export function closingOffset(text: string, start: number, open: string, close: string): number {
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    const character = text.charAt(at);
    if (close.includes(character) && depth-- === 0) return at;
    if (character === open) depth++;
  }
  return -1;
}

/** What closes the brackets and quotes that a text opens. */
function openedBefore(head: string): string {
  return Object.entries(CLOSING)
    .filter(([open, close]) => {
      // an apostrophe follows a letter
      if (open === "'")
        return head.split(/(?<![^\s([{<=:,])'/).length > head.split(/(?<=[^\s([{<=:,])'(?![a-z\d])/i).length;
      const opened = head.split(open).length;
      return open === close ? opened % 2 === 0 : opened > head.split(close).length;
    })
    .map(([, close]) => close)
    .join('');
}
