/** Valid strings whose path, query or fragment is almost certainly a mistake. */
import type { Edit } from '../../syntax/edit.js';
import type { Finding, Suspicion } from './cause.js';
import { cut, replace } from './edits.js';
import { captures } from './search.js';
import { misread } from './misread.js';
import type { Structure } from './view.js';

export const suspiciousData: readonly Suspicion[] = [
  {
    code: 'double-escape',
    message: 'this looks like an escape that was escaped again',
    source: 'RFC 3986, section 2.4',
    find({ text }) {
      if (!text.includes('%25')) return undefined;
      // not %25word%25, which is a word between percent signs; first, as backtracking would try it again and again
      return all(
        [...text.matchAll(/%25(?!\w*%25(?![\da-f]{2}))(?:25)*(?:[2-9a-f][\da-f]|0[0ad])/gi)],
        ({ 0: escape, index }) => cut(index + 1, index + escape.length - 2),
      );
    },
  },
  {
    code: 'escaped-control',
    message: 'this is an escaped NUL',
    source: 'RFC 3986, section 7.3',
    find: ({ text }) =>
      text.includes('%00') ? all([...text.matchAll(/%00/g)], ({ index }) => cut(index, index + 3), 'first') : undefined,
  },
  {
    code: 'html-entity',
    message: 'this HTML character reference was not decoded',
    source: 'HTML, section 13.5',
    find({ text, isHierarchical, scheme }) {
      if (!/&|%26/.test(text) || !(isHierarchical || scheme === 'mailto')) return undefined;
      const edits = ({ 0: reference, 1: name, index }: RegExpExecArray): Edit =>
        replace(index, index + reference.length, (name && references[name.toLowerCase()]) ?? '&');
      return all(
        [...text.matchAll(/(?:&|%26)(?:(?:amp;)+|(amp|quot|lt|gt|apos|nbsp)(?:;|%3b)|#(?:38|x26);)/gi)],
        edits,
        'first',
      );
    },
  },
  {
    code: 'double-utf-8',
    message: 'this UTF-8 was decoded as another encoding and encoded again',
    source: 'RFC 3629',
    find({ text }) {
      if (!/%C[23]%[89AB]/i.test(text)) return undefined;
      return all(
        [...text.matchAll(/(?:%[89A-F][\dA-F])+/gi)].flatMap((run) => {
          const meant = misread(run[0]);
          return meant === undefined ? [] : [Object.assign(run, { meant })];
        }),
        ({ 0: run, meant, index }) => replace(index, index + run.length, meant),
      );
    },
  },
  {
    code: 'replacement-character',
    message: 'this is the replacement character U+FFFD: the original text was lost',
    source: 'The Unicode Standard, section 23.8',
    find({ text }) {
      const start = text.search(/%EF%BF%BD/i);
      return start < 0 ? undefined : { start, end: start + 9 };
    },
  },
  {
    code: 'trailing-punctuation',
    message: 'the URI ends with punctuation that probably belongs to a sentence',
    source: 'RFC 3986, appendix C',
    find: (structure) => punctuation(structure),
  },
  {
    code: 'escaped-noise-at-end',
    message: 'the URI ends with an escaped space, quote, bracket or line break',
    source: 'RFC 3986, appendix C',
    find({ text, authority }) {
      if (!authority) return undefined;
      if (text.endsWith('%E2%80%A6'))
        return { start: text.length - 9, end: text.length, message: 'the URI ends with an ellipsis: it was cut off' };
      const start = startOfNoise(text);
      const noise = text.slice(start);
      if (noise === '') return undefined;
      const opening = /%22|%3C|%E2%80%9[8C]/i; // a pair is data, and so may be a space in a query
      const isData =
        (noise.includes('%22') && countOf(noise, '%22') % 2 === 0) ||
        opening.test(text.slice(0, start)) ||
        (/^(?:%20)+$/.test(noise) && text.includes('?'));
      return isData ? undefined : { start, end: text.length, edits: [cut(start, text.length)] };
    },
  },
];

/** The character of each reference, as a URI writes it. */
const references: Readonly<Record<string, string>> = { quot: '%22', lt: '%3C', gt: '%3E', apos: "'", nbsp: '%20' };

/** The last escape of a text that ends with a space, a quote, a bracket, a line break or an invisible character. */
const NOISE = /%(?:2[02]|3E|0[9AD]|C2%A0|E2%80%(?:8[B-F]|9[9D])|EF%BB%BF)$/i;

function startOfNoise(text: string): number {
  let start = text.length;
  for (;;) {
    const [{ length }] = captures(NOISE, text.slice(Math.max(0, start - 9), start));
    if (length === 0) return start;
    start -= length;
  }
}

/** All matches as one finding, repaired at every place; the first is underlined, or all of them. */
function all<M extends RegExpExecArray>(
  matches: readonly M[],
  edit: (match: M) => Edit,
  underlined?: 'first',
): Finding | undefined {
  const [first] = matches;
  if (!first) return undefined;
  const last = underlined === 'first' ? first : (matches.at(-1) ?? first);
  return { start: first.index, end: last.index + last[0].length, edits: matches.map(edit) };
}

function punctuation({ text, authority, dataStart, scheme }: Structure): Finding | undefined {
  if (scheme === 'mailto') {
    const [marks] = captures(/(?<=[a-z])[.,;]+$/i, text.slice(-3));
    const start = text.length - marks.length;
    return marks === '' || text.includes('?')
      ? undefined
      : { start, end: text.length, edits: [cut(start, text.length)] };
  }
  if (!authority || dataStart >= text.length) return undefined;
  const start = endOfSentence(text);
  const marks = text.slice(start);
  const before = text.charAt(start - 1);
  const isData =
    '=&?#'.includes(before) ||
    (before === '/' && !/^[,;]/.test(marks)) ||
    (marks === ';' && /[?&]/.test(text)) ||
    (marks === '.' && ABBREVIATION.test(text.slice(0, start))) ||
    (marks === ':' && (text.includes('#') || !/\/[a-z\d.-]+$/.test(text.slice(dataStart, start)))) ||
    (marks === '!' && !/[/_.-][a-z]+$/.test(text.slice(dataStart, start)));
  if (marks === '' || isData || marks === '..') return undefined;
  return { start, end: text.length, edits: marks === '...' ? [] : [cut(start, text.length)] };
}

/** Where the punctuation begins that is not part of a URI with an authority; parentheses and apostrophes in pairs are. */
function endOfSentence(text: string): number {
  const last = text.slice(-1);
  if (!MARKS.includes(last)) return text.length;
  let unopened = countOf(text, ')') - countOf(text, '(');
  const isAlone = countOf(text, "'") === 1;
  let start = text.length;
  for (; ; start--) {
    const mark = text.charAt(start - 1);
    if (!MARKS.includes(mark) || (mark === ')' && unopened-- <= 0) || (mark === "'" && !isAlone)) return start;
  }
}

const MARKS = ",;.:!)'";

function countOf(text: string, part: string): number {
  return text.split(part).length - 1;
}

/** The end of a name whose last word is abbreviated: U.S., St., Inc. */
const ABBREVIATION =
  /(?:[/_.+-]|%20)(?:[A-Z]|(?<=\.)[a-z]|[JS]r|Inc|Ltd|Co|Corp|Bros|St|[MD]rs?|No|Vol|vs|etc|al|Esq|Rev|Prof|Gen|Ave|Mt|Univ|Pty)$/;
