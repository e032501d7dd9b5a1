/** Causes from the layout of texts: lists, prose, line breaks, invisible characters. */
import type { Edit } from '../../syntax/edit.js';
import { ALONE, unrepairable, type Cause } from './cause.js';
import { cut, encode, escaped } from '../../syntax/edits.js';
import { afterSpace, BREAK, isInvisible, INVISIBLE, isPaired, isSpace, SPACE } from './signs.js';

export const layout: readonly Cause[] = [
  {
    id: 'list-of-uris',
    applicability: 'guess',
    signs: SPACE,
    find({ text }) {
      for (let at = nextSpace(text, 0); at < text.length; at = nextSpace(text, at)) {
        at = afterSpace(text, at);
        nextUri.lastIndex = at;
        if (nextUri.test(text)) return unrepairable('give one URI at a time');
      }
      return undefined;
    },
  },
  {
    id: 'prose',
    applicability: 'guess',
    signs: SPACE,
    find({ text, scheme, schemeEnd, authority }) {
      if (printed.test(text)) return unrepairable(ALONE);
      if (authority !== undefined || (scheme !== '' && !isSpace(text.charCodeAt(schemeEnd + 1)))) return undefined;
      const head = text.slice(0, 1000);
      const words = head.split(/\s+/).length;
      const isPath = /[/\\?#=]|\.[a-z\d]{2,5}$/i.test(head) && !/[a-z] www\./i.test(head);
      const isSentence = /[a-z)][,;!?] |[a-z)]{2}\. [A-Z]/.test(head) && (words > 2 || !isPath);
      return isSentence || (words > 3 && !isPath) ? unrepairable(ALONE) : undefined;
    },
  },
  {
    id: 'line-break',
    applicability: 'likely',
    signs: BREAK,
    find({ text }) {
      const cuts: Edit[] = [];
      const tabs: Edit[] = [];
      let hasTabsAlone = true;
      for (let start = nextSpace(text, 0); start < text.length; start = nextSpace(text, start)) {
        const end = afterSpace(text, start);
        const run = text.slice(start, end);
        if (/[\t\n\r]/.test(run)) {
          cuts.push(cut(start, end));
          tabs.push(encode(start, end, run.replaceAll('\t', '%09')));
          hasTabsAlone &&= !/[^\t]/.test(run);
        }
        start = end;
      }
      return [{ edits: cuts }, ...(hasTabsAlone ? [{ edits: tabs, applicability: 'guess' as const }] : [])];
    },
  },
  {
    id: 'invisible-character',
    applicability: 'likely',
    signs: INVISIBLE,
    find(view) {
      const { text, dataStart } = view;
      const cuts: Edit[] = [];
      const escapes: Edit[] = [];
      for (let index = 0; index < text.length; index++) {
        if (!isInvisible(text.charCodeAt(index)) || isMojibake(text, index) || isPaired(text, index)) continue;
        cuts.push(cut(index, index + 1));
        const code = escaped(text.charAt(index));
        escapes.push(index >= dataStart && code !== undefined ? encode(index, index + 1, code) : cut(index, index + 1));
      }
      if (cuts.length === 0) return undefined;
      return [{ edits: cuts }, { edits: escapes, applicability: 'guess' }];
    },
  },
];

/** What grep prints, a line of a server's log, and the request line of HTTP. */
const printed =
  /^\S+ \S+ \S+ \[\d\d\/[A-Z][a-z]{2}\/\d{4}:|^[^\s:/?#]*:\d+: |^Binary file .* matches$|^(?:GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS|CONNECT) \S+(?: HTTP\/[\d.]+)?$/;

const nextUri = /[<("'“]?[a-z][a-z\d+.-]{0,20}:\/\//iy;

/** The offset of the next white space, or the length. */
function nextSpace(text: string, from: number): number {
  let at = from;
  while (at < text.length && !isSpace(text.charCodeAt(at))) at++;
  return at;
}

/** A C1 control next to a letter that begins UTF-8: text that was decoded as another encoding. */
function isMojibake(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  const before = text.charCodeAt(at - 1);
  return code >= 0x80 && code <= 0x9f && before >= 0x80 && before <= 0xf4;
}
