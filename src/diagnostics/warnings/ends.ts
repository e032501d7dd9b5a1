/** Warnings about what is at the end of a string. */
import { cut } from '../../syntax/edits.js';
import { captures } from '../../syntax/search.js';
import type { Structure } from '../../syntax/structure.js';
import type { Warned, Warnings } from './warning.js';

export const endWarnings: Warnings<keyof typeof endCodes> = {
  'trailing-punctuation': {
    signs: { end: ["[!'),.:;]", ':[0-9]+:[0-9]+', '\\*\\*'] },
    message: 'the URI ends with punctuation that probably belongs to a sentence',
    source: 'RFC 3986, appendix C',
    find: (structure) => filePosition(structure) ?? emphasis(structure) ?? punctuation(structure),
  },
  'shortened-uri': {
    signs: {
      within: [
        '\\/[^/?#]*[^./?#]\\.\\.\\.[-a-zA-Z0-9]',
        '=[0-9]\\.[0-9]+[Ee]\\+[0-9]',
        '\\/[0-9]\\.[0-9]+[Ee]\\+[0-9]',
      ],
    },
    message: 'a program left out a part of the path',
    source: 'RFC 3986, appendix C',
    find({ text, scheme }) {
      const [before, number] = captures(
        /^(?:[^?#]*\?(?:[^#]*&)?[\w.-]+=(?=\d\.\d+E\+\d+(?:&|#|$))|[^?#]*\/(?=\d\.\d{2,}E\+\d\d(?:[/?#]|$)))(\d\.\d+E\+\d+)/i,
        text,
      );
      if (before !== '') {
        const message = 'a spreadsheet shortened this number';
        return {
          message,
          source: 'ISO/IEC 29500-1, section 18.8.30',
          start: before.length - number.length,
          end: before.length,
        };
      }
      if (!/^(?:https?)?$/.test(scheme) || /\/(?:compare|diff)\b/.test(text)) return undefined;
      const [{ length }] = captures(/^[^?#/]*\/[^?#]*?(?<!%\w)\w\.{3}(?=[-\w])/, text);
      return length === 0 ? undefined : { start: length - 3, end: length };
    },
  },
  'escaped-noise-at-end': {
    signs: {
      end: [
        '%2[02]',
        '%5[Cc][nrt]',
        '%60',
        '%[Ee]3%80%8[12]',
        '%[Ee][Ff]%[Bb][Cc]%(?:8[19CcEe]|9[BbFf])',
        '%3[Ee]',
        '%0[9AaDd]',
        '%[Cc]2%[Aa]0',
        '%[Ee]2%80%(?:8[B-Fb-f]|9[9Dd]|[Aa]6)',
        '%[Ee][Ff]%[Bb][Bb]%[Bb][Ff]',
      ],
    },
    message: 'the URI ends with an escaped space, quote, bracket, line break or full-width mark',
    source: 'RFC 3986, appendix C',
    find({ text, authority }) {
      if (!authority) return undefined;
      if (text.endsWith('%E2%80%A6'))
        return { start: text.length - 9, end: text.length, message: 'the URI ends with an ellipsis: it was cut off' };
      const [tag] = captures(/%3C(?:\/|%2F)[a-z]{1,8}%3E$/i, text);
      const start = tag === '' ? startOfNoise(text) : text.length - tag.length;
      const noise = text.slice(start);
      if (noise === '') return undefined;
      const opening = /%22|%3C|%60|%E2%80%9[8C]/i; // a pair is data, and so may be a space in a query
      const isData =
        countParts(text.toUpperCase(), '%5C') > countParts(noise.toUpperCase(), '%5C') ||
        (noise.includes('%22') && countParts(noise, '%22') % 2 === 0) ||
        opening.test(text.slice(0, start)) ||
        (/^(?:%20)+$/.test(noise) && text.includes('?'));
      return isData ? undefined : { start, end: text.length, edits: [cut(start, text.length)] };
    },
  },
};

/** What is said about them in documentation. */
export const endCodes = {
  'trailing-punctuation': {
    title: 'Punctuation at the end',
    explanation:
      'A comma, a dot, a closing parenthesis or the like at the end was probably copied from the sentence around the URI; a line and a column, from the trace of an error.',
    examples: {
      rfc2396: ['http://www.example.com/a/b.html;'],
      rfc3986: ['https://parser.example/rules,', 'https://www.example.com/page.'],
    },
  },
  'shortened-uri': {
    title: 'A URI that was shortened for display',
    explanation:
      'Programs show a long URI with "..." instead of a part of it. What was copied from there leads nowhere. The "..." between two versions that are compared draws no warning. A spreadsheet shows a long number as 9.78032E+12.',
    examples: {
      rfc2396: ['http://www.example.com/all...-rules.html'],
      rfc3986: ['https://parser.example/rules/gramm...path.html', '/all...rules/a'],
    },
  },
  'escaped-noise-at-end': {
    title: 'An escaped space, quote, bracket or line break at the end',
    explanation: 'It was probably copied with the URI, and then escaped instead of removed.',
    examples: {
      rfc2396: ['http://www.example.com/a.html%22'],
      rfc3986: ['https://parser.example/rules%20', 'https://example.com/b%E2%80%9D'],
    },
  },
} as const;

/**
 * The escape at the end of a text: of a space, a quote, a bracket, a line break or an invisible character. After other escaped text, a
 * full-width mark may end a Japanese title.
 */
const NOISE =
  /%(?:2[02]|5C[nrt]|3E|60|0[9AD]|(?<!%[89AB][\dA-F]%)(?:E3%80%8[12]|EF%BC%(?:8[19CE]|9[BF]))|C2%A0|E2%80%(?:8[B-F]|9[9D])|EF%BB%BF)$/i;

function startOfNoise(text: string): number {
  let start = text.length;
  for (;;) {
    const [{ length }] = captures(NOISE, text.slice(Math.max(0, start - 12), start));
    if (length === 0) return start;
    start -= length;
  }
}

/** The end of bold text in Markdown, after several words; after a slash or one word, it may be a pattern. */
function emphasis({ text, authority }: Structure): Warned | undefined {
  if (!authority || !/^https?:[^*?#]*\/[a-z]{2,40}(?:[-_.][a-z\d]{1,40}){1,9}\*\*$/i.test(text)) return undefined;
  const start = text.length - 2;
  return {
    message: 'the URI ends with the "**" of bold text',
    start,
    end: text.length,
    edits: [cut(start, text.length)],
  };
}

/** The line and the column after a file, as the trace of an error has them. */
function filePosition({ text, authority, scheme }: Structure): Warned | undefined {
  const [, position] = captures(
    /\.(?:[cm]?js|jsx|tsx?|css|php|html?|vue)(?:\?[\w.=&-]{1,60})?(:\d{1,6}:\d{1,6})$/i,
    text,
  );
  // an editor's own scheme has positions, as in vscode://file/a.ts:1:2
  if (!authority || !/^(?:https?|file)$/.test(scheme) || position === '') return undefined;
  const start = text.length - position.length;
  return {
    message: 'the URI ends with a line and a column',
    start,
    end: text.length,
    edits: [cut(start, text.length)],
  };
}

function punctuation({ text, authority, dataStart, scheme }: Structure): Warned | undefined {
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
    (/^[;:]$/.test(marks) && !/^[^?#&;]*\.[a-z]{2,5}$/.test(text.slice(dataStart, start))) ||
    (marks === '.' && (before === ')' || !endsAsWord(text, start))) ||
    marks === '!'; // as in Yahoo!
  if (marks === '' || isData || marks === '..') return undefined;
  return { start, end: text.length, edits: marks === '...' ? [] : [cut(start, text.length)] };
}

/** Where the punctuation begins that is not part of a URI with an authority; parentheses and apostrophes in pairs are. */
function endOfSentence(text: string): number {
  let unopened = countParts(text, ')') - countParts(text, '(');
  const isAlone = countParts(text, "'") === 1;
  let start = text.length;
  for (; ; start--) {
    const mark = text.charAt(start - 1);
    if (!MARKS.includes(mark) || (mark === ')' && unopened-- <= 0) || (mark === "'" && !isAlone)) return start;
  }
}

/** Whether a dot after a URI may end a sentence: after a word or a slash of the path, not after an abbreviation or a parameter. */
function endsAsWord(text: string, end: number): boolean {
  const last = text.slice(end - 2, end);
  return /[a-z][a-z\d]|\d\d|[/)']$/.test(last) && !/[?&;]/.test(text) && !ABBREVIATION.test(text.slice(0, end));
}

const MARKS = ",;.:!)'";

function countParts(text: string, part: string): number {
  return text.split(part).length - 1;
}

/** A name that ends with an abbreviation. U.S. and St. are not here: `endsAsWord` does not take what is before their last dot for a word. */
const ABBREVIATION = /(?:[/_.+-]|%20)(?:Inc|Ltd|Corp|Bros|[MD]rs|Vol|vs|etc|al|Esq|Rev|Prof|Gen|Ave|Univ|Pty)$/;
