/** Causes that are a line of another format with one URI in it: what comes before the URI names the format. */
import type { Causes, Remedy } from './cause.js';
import { CLOSING } from './framed.js';
import type { InvalidText } from './invalid-text.js';
import { labelled, linkTag } from './labels.js';
import { isOfficeCommand, knownSchemes, looksLikeUri } from '../../syntax/known-schemes.js';
import { captures } from '../../syntax/search.js';
import { commandTail } from './command-tail.js';
import { around } from './quotes.js';
import { DOUBLE_QUOTE, isInvisible, QUOTE, SPACE } from './signs.js';

export const frames: Causes<keyof typeof frameDocumentation> = {
  'word-field': {
    title: 'A HYPERLINK field from a word processor',
    certainty: 'likely',
    signs: DOUBLE_QUOTE,
    find: (invalid) => framedBy(invalid, /\bHYPERLINK\s+"$/),
  },
  'link-markup': {
    title: 'Link markup with a label',
    certainty: 'likely',
    signs: 0,
    find: (invalid) => framedBy(invalid, LABEL) ?? labelled(invalid.text) ?? linkTag(invalid.text),
  },
  'command-line': {
    title: 'A command line',
    certainty: 'likely',
    signs: SPACE | QUOTE | DOUBLE_QUOTE,
    find: (invalid) =>
      framedBy(invalid, COMMAND) ?? quotedValue(invalid, ARGUMENT_OF_COMMAND) ?? commandTail(invalid.text),
  },
  'program-text': {
    title: 'Program code',
    certainty: 'likely',
    signs: QUOTE | DOUBLE_QUOTE,
    find(invalid) {
      return (
        framedBy(invalid, STATEMENT.test(invalid.text) ? LITERAL : ARGUMENT) ??
        quotedValue(invalid, IMPORT) ??
        quotedValue(invalid, ROUTE)
      );
    },
  },
  'named-value': {
    title: 'A field or variable with its value',
    certainty: 'likely',
    signs: 0,
    find: (invalid) => framedBy(invalid, NAME) ?? quotedValue(invalid, NAMED) ?? namedPath(invalid),
  },
  'remark-after': {
    title: 'A remark after the URI',
    certainty: 'likely',
    signs: 0,
    find({ text }) {
      const [uri] = captures(/^[a-z][a-z\d+.-]{1,20}:\/\/[^\s<>]+/i, text);
      const [mark] = captures(MARK_AFTER, uri.slice(-100));
      const [cited] = captures(IN_TEMPLATE, text);
      if (cited !== '') return around(text, 0, cited.length);
      if (mark !== '' && uri === text) return around(text, 0, uri.length - mark.length);
      const [, sentence] = captures(SENTENCE_AFTER, text);
      if (sentence !== '') return around(text, 0, text.length - sentence.length, 'guess');
      const tail = text.slice(uri.length, uri.length + 300);
      const isTitle = !uri.includes('?') && /^ "[^"]+"$/.test(tail);
      return isTitle || REMARK.test(tail) ? around(text, 0, uri.length) : undefined;
    },
  },
  'text-around': {
    title: 'Text around the URI',
    certainty: 'guess',
    signs: 0,
    find(invalid) {
      if (isOfficeCommand(invalid.text)) return undefined;
      return framedBy(invalid, isAtEnd(invalid) ? ANYTHING : MARK) ?? marked(invalid);
    },
  },
};

/** What is said about them in documentation. */
export const frameDocumentation = {
  'word-field': {
    repair: 'keep its target',
    source: 'Office Open XML, section 17.16.5.25',
    example: { rfc: 'rfc3986', input: 'HYPERLINK "https://parser.example/"', repaired: 'https://parser.example/' },
    insteadOf: ['text-around'],
  },
  'link-markup': {
    repair: 'keep its target',
    source: 'reStructuredText, Hyperlink References',
    example: { rfc: 'rfc3986', input: '`Rules <https://parser.example/>`_', repaired: 'https://parser.example/' },
    insteadOf: ['text-around', 'named-value', 'brackets', 'space', 'outside-ascii', 'never-allowed'],
  },
  'command-line': {
    repair: 'keep the argument that is a URI',
    source: 'POSIX, section 2.9.1',
    example: { rfc: 'rfc3986', input: '$ curl -s https://parser.example/ | sh', repaired: 'https://parser.example/' },
    insteadOf: ['text-around', 'space', 'never-allowed'],
  },
  'program-text': {
    repair: 'keep the string literal',
    source: 'ECMA-262, section 12.9.4',
    example: { rfc: 'rfc3986', input: 'fetch("https://parser.example/")', repaired: 'https://parser.example/' },
    insteadOf: ['text-around', 'named-value', 'space', 'never-allowed'],
  },
  'named-value': {
    repair: 'keep the value',
    source: 'RFC 9110, section 5.1',
    example: { rfc: 'rfc3986', input: 'Location: https://parser.example/', repaired: 'https://parser.example/' },
    insteadOf: ['text-around', 'colon-before-slash', 'space'],
  },
  'remark-after': {
    repair: 'delete it',
    source: 'RFC 3986, appendix C',
    example: {
      rfc: 'rfc3986',
      input: 'https://parser.example/rules.zip [312 KB]',
      repaired: 'https://parser.example/rules.zip',
    },
    insteadOf: ['space', 'brackets', 'never-allowed', 'outside-ascii', 'unpaired-at-end', 'template'],
  },
  'text-around': {
    repair: 'keep the URI; only a guess, because it may end elsewhere',
    source: 'RFC 3986, appendix C',
    example: { rfc: 'rfc3986', input: 'Read “https://parser.example/” first', repaired: 'https://parser.example/' },
    insteadOf: ['stray-character-in-scheme'],
  },
} as const;

/** "Label <", `"Label":`, "[label|", "[" before "URI|label]", "macro:". */
const LABEL = /[^\s<>:=]\s?<$|^"[^"]*":$|^\[[^\]|]*\|$|^\[$|^[a-z]+:{1,2}$/i;

const PROMPT = '(?:[$#%>❯]\\s+|PS [^>]*>\\s?|[\\w.-]+@[\\w.-]+:\\S*[$#]\\s+|\\d{1,6}\\s+)?(?:sudo\\s+)?';
const PROGRAMS =
  'curl|wget|aria2c|open|xdg-open|start|git|hg|svn|iwr|irm|invoke-\\w+|start-process|lynx|w3m|https?|wrk|yt-dlp|youtube-dl|ffmpeg|ffplay|mpv|vlc|docker|podman|kubectl|helm|npm|npx|yarn|pnpm|pip3?|gem|go|cargo|brew|apt|deb|psql|mysql|mongosh?|redis-cli|s3cmd|aws|gsutil|rsync|scp|sftp|ssh|telnet';
const COMMAND = new RegExp(`^\\s*${PROMPT}(?:${PROGRAMS})\\s`, 'i');

/** A name and what separates it from its value, with what may open the value. */
const NAME = /(?:[a-z][\w.-]{0,60}["'\])]{0,2}\s{0,9}(?:::?=?|=>?)|\s-|^%\w)\s{0,9}[\\"'`<([{]{0,4}$/i;

/** What opens a string literal; in the second one, as the argument of a call, or with a prefix. */
const LITERAL = /["'`]$/;
const ARGUMENT = /[\w$\])]\s{0,9}\(\s{0,9}["'`]$|^[a-z]{1,3}#{0,9}["'`]$/i;

/** A keyword of a statement. */
const STATEMENT =
  /^(?:[^"'`]{0,60}[\s(;])?(?:const|let|var|import|from|return|new|await|echo|print\w*|insert|update|values|select|where|require|include|use)\b/i;

/** What does not end in a word that goes on in a sentence: that is prose. */
const MARK =
  /(?<!(?:^|[\s(])(?:a|an|and|are|as|at|be|by|check|click|find|for|from|get|go|goto|here|in|into|is|it|like|of|on|open|or|over|read|see|than|that|the|this|through|to|try|under|url|use|using|via|visit|was|with|www)\s{1,9})$/i;

/** For a text that is about the URI at its end. */
const ANYTHING = /^/;

/** Whether nothing but a remark in parentheses follows the URI: then it is probably what the text is about. */
function isAtEnd({ framed }: InvalidText): boolean {
  return framed !== undefined && framed !== 'several' && /^[\s.,;!]*$|^\s+\([^()]*\)[.!]?$/.test(framed.tail);
}

/** What may follow a URI: what closes it, the rest of a command, a comment, a remark after a dash, another field; not more words. */
const TAIL =
  /^$|^[^\w\s]|^\t|^\s+[^\p{L}\p{N}\s]+$|^\s+(?:[|>&;#(<[\\}\])*]|-{1,2}[a-z>]|[-–—]\s|\d>|\/|[\w.-]{1,40}(?:=|:\s)\S)|^\r?\n[\w-]{1,40}:(?!\/\/)/iu;

/** Keeps the URI that a text frames, if what comes before it matches a pattern. */
function framedBy({ text, framed }: InvalidText, pattern: RegExp): readonly Remedy[] | undefined {
  if (framed === undefined || framed === 'several') return undefined;
  const { start, end, head, tail } = framed;
  if (!TAIL.test(tail) || !pattern.test(head)) return undefined;
  return isWrapper(head) && !AFTER_WRAPPER.test(tail) ? undefined : around(text, start, end);
}

/** The URI after a mark that no sentence has: a name in brackets, an arrow, a subfield, a method of HTTP; words may follow. */
function marked({ text, framed }: InvalidText): readonly Remedy[] | undefined {
  if (framed === undefined || framed === 'several' || !/^\s/.test(framed.tail)) return undefined;
  const isMarked = /(?:[\w"']\]|[\w"']>|^=>|\s\$\w|\b(?:GET|HEAD|POST|PUT|PATCH|DELETE))\s{1,9}$/.test(framed.head);
  return isMarked ? around(text, framed.start, framed.end) : undefined;
}

/** A URI or path between quotes or angle brackets that a pattern opens, before punctuation or a comment. */
function quotedValue({ text, framed, scheme }: InvalidText, pattern: RegExp): readonly Remedy[] | undefined {
  const [head, open] = captures(pattern, text);
  if (head === '' || framed !== undefined || knownSchemes.has(scheme)) return undefined;
  const end = text.indexOf(CLOSING[open] ?? open, head.length);
  if (end < 0 || !/^(?:[;,)]|\s*$|\s(?:#|\/\/|(?:all|print|screen)\b))/.test(text.slice(end + 1))) return undefined;
  const value = text.slice(head.length, end);
  return looksLikeUri(value) || PATH.test(value) ? around(text, head.length, end) : undefined;
}

/** A path after the name of a field, as in a header of HTTP or in robots.txt; with spaces if it has a query. */
function namedPath({ text, scheme }: InvalidText): readonly Remedy[] | undefined {
  if (knownSchemes.has(scheme)) return undefined;
  const [name] = captures(FIELD, text);
  return name === '' ? undefined : around(text, name.length, text.length);
}

/** The name of a field, before a path from the root, a dot or a host, or to a file. */
const FIELD =
  /^[a-z][a-z-]{0,40}:\s{1,9}(?=\.{0,2}\/[^/\s]\S*$|\/[^/\s?#][^\s?#]*\?[\w.-]+=.*$|(?:[a-z\d-]+\.){1,9}[a-z]{2,24}\/\S*$|[a-z\d_-][^\s/]*\/\S*\.[a-z]\w{1,4}$)/i;

/** What comes before the only quoted argument of a command; any command follows a prompt. */
const ARGUMENT_OF_COMMAND = /^(?:\$\s[^"'`]{1,300}\s|(?:curl|wget|open|git clone)\s(?:-\S+\s){0,9})(["'])/i;
const IMPORT = /^@?(?:import|include|require|use|from)(?:\s[\w*{},\s]{1,60}\sfrom)?\s?\(?(["'`])/i;
/** A call or an annotation whose first argument is a path with a slash. */
const ROUTE = /^@?[a-z][\w.]{1,60}\([ ]?(["'])(?=\/[^"']*["'](?:\)|,)|[\w.-]+\/[^"'\s]*["'](?:\)|,))/i;
const NAMED = /^(?!mid:|cid:)(?:(?:export|set|const|let|var)\s)?[$a-z_][\w$.-]{0,40}\s?[=:]\s?(["'`<])/i;

/** What begins at a root or a dot, or has an extension. */
const PATH = /^\.{0,2}\/|^#\/|^[^\s:"'<>]+(?:\s[^\s:"'<>]+)*\.[a-z]\w{1,4}$/i;

/** A comment after a string literal; a label that no path follows; or the next cell of a table. */
const AFTER_WRAPPER = /^["'`]\s+(?:#|\/\/)\s|^\s?\|(?!.*\](?:\/|\.\w)).*\w/;

/** What a page says of a link, attributes of HTML, an access date, a size, a price, a comment, or further parameters of a wiki template. */
const REMARK =
  /^\s+(?:\((?:(?:the |this )?link (?:is external|sends e-?mail)(?: and opens in a new (?:window|tab))?|external (?:link|site)|(?:this link )?opens? in (?:a )?new (?:window|tab)|öffnet (?:sich )?in (?:einem )?neue[mn] (?:Fenster|Tab)|externer Link|lien externe|nouvelle fenêtre|enlace externo)\)|(?:(?:align|alt|border|class|height|name|rel|target|title|width)=[\w"'-]{1,40}\s?)+|[([]?(?:accessed|retrieved|(?:last )?(?:visited|checked)|abgerufen|zugriff|consulté)\s[\p{L}\d., ]{4,40}[)\]]?\.?|[([]\s?(?:[A-Z]{3,4}[,;:-]?\s)?\d[\d.,]{0,9}\s?(?:bytes|[KMG]i?B|pages|pp)\.?\s?[)\]]|[€$£¥]\s?\d[\d.,]{0,9}|\d[\d.,]{0,9}\s?(?:€|EUR|USD|GBP)|#\s.+|\|\s?[\w-]{1,40}\s?=[^|]*(?:\|\s?[\w-]{1,40}\s?=[^|]*)*)$/iu;

/** A URI in a wiki, before further parameters of its template, or before a template of its own. */
const IN_TEMPLATE =
  /^[a-z][a-z\d+.-]{1,20}:\/\/[^\s<>|?{]+(?=(?:\|[\w-]{1,40}=[^|]*){2,9}$|\{\{[a-z][a-z -]{1,40}\|[\w-]{1,20}=[^{}]{0,100}\}\}$)/i;

/** A sentence in Chinese or Japanese that goes on after a URI in US-ASCII without a query. */
const SENTENCE_AFTER =
  /^https?:\/\/[\w.-]{1,255}\/[\x21-\x3e\x40-\x7e]*([，。；！？][\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}，。；：！？、（）“”]{2,200})$/iu;

/** Arrows, check marks or the dash of a sentence, or the attributes that some dialects of Markdown allow after a link. */
const MARK_AFTER =
  /[↗⤴➚✓✔✗✘¶—👈]\ufe0f?$|(?<=\.(?:html?|php|aspx?|jsp|pdf))(?:[¹²³⁰⁴-⁹]{1,3}|[，。；：！？、][^\x21-\x7e]*)$|\^M$|\{:(?:[.#][\w-]{1,40}|[\w-]{1,40}=[^{}]{1,80})\}$/u;

/** Whether a text is only delimiters or the prefix "URL:", which causes of delimiters.ts delete. */
function isWrapper(head: string): boolean {
  if (/^[\s<("']*ur[li]\s{0,9}:\s{0,9}$/i.test(head)) return true;
  return Array.from(head).every(
    (one) => DELIMITERS.includes(one) || (one.length === 1 && isInvisible(one.charCodeAt(0))),
  );
}

const DELIMITERS = `${Object.entries(CLOSING).flat().join('')}|\\*_~=+ \t`;
