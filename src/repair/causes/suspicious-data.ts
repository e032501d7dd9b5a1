/** Valid strings whose path, query or fragment is almost surely a mistake. */
import { cut, replace } from './edits.js';
import type { Suspicion } from './cause.js';

export const suspiciousData: readonly Suspicion[] = [
  {
    code: 'double-escape',
    message: 'an escape that was escaped once more',
    source: 'RFC 3986, section 2.4',
    find({ text }) {
      if (!text.includes('%25')) return undefined;
      const found = [...text.matchAll(/%25([2-9a-f][\da-f])/gi)];
      const [first] = found;
      const last = found.at(-1);
      if (!first || !last) return undefined;
      return {
        start: first.index,
        end: last.index + last[0].length,
        edits: found.map(({ index }) => cut(index + 1, index + 3)),
      };
    },
  },
  {
    code: 'escaped-control',
    message: 'an escaped NUL, at which programs may cut the string off',
    source: 'RFC 3986, section 7.3',
    find({ text }) {
      if (!text.includes('%00')) return undefined;
      const found = [...text.matchAll(/%00/g)];
      const [first] = found;
      return (
        first && { start: first.index, end: first.index + 3, edits: found.map(({ index }) => cut(index, index + 3)) }
      );
    },
  },
  {
    code: 'html-entity',
    message: '"&amp;" of HTML, where "&" is meant',
    source: 'HTML, section 13.5',
    find({ text }) {
      const query = text.indexOf('?');
      if (query < 0 || !text.includes('&amp;', query)) return undefined;
      const found = [...text.slice(query).matchAll(/&amp;/g)];
      const [first] = found;
      if (!first) return undefined;
      const edits = found.map(({ index }) => replace(query + index, query + index + 5, '&'));
      return { start: query + first.index, end: query + first.index + 5, edits };
    },
  },
  {
    code: 'trailing-punctuation',
    message: 'punctuation of a sentence at the end',
    source: 'RFC 3986, appendix C',
    find(structure) {
      const { text } = structure;
      if (!structure.authority || structure.dataStart >= text.length) return undefined;
      let start = text.length;
      while (start > structure.dataStart && ',;.'.includes(text[start - 1] ?? '')) start--;
      const marks = text.slice(start);
      const isSegment = '/=&?#'.includes(text[start - 1] ?? '/') || (marks === ';' && /[?&]/.test(text));
      if (marks === '' || isSegment || marks === '..') return undefined;
      return { start, end: text.length, edits: marks === '...' ? [] : [cut(start, text.length)] };
    },
  },
];
