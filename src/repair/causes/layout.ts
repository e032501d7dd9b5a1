/** Causes that come from layout and encodings of texts: lists, prose, line breaks, invisible characters, references of HTML. */
import type { Edit } from '../../syntax/edit.js';
import { unrepairable, type Cause } from './cause.js';
import { cut, encode, escaped, replace } from './edits.js';
import { afterSpace, AMPERSAND, BACKSLASH, BREAK, isInvisible, INVISIBLE, isPaired, isSpace, SPACE } from './signs.js';

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
    find({ text, schemeEnd, authority }) {
      if (/^[^\s:/?#]*:\d+: |^Binary file .* matches$/.test(text.slice(0, 500))) return unrepairable(ALONE); // what grep prints
      if (authority !== undefined || (schemeEnd > 0 && !isSpace(text.charCodeAt(schemeEnd + 1)))) return undefined;
      const head = text.slice(0, 1000);
      const words = head.split(/\s+/).length;
      const isPath = /[/\\?#=]|\.[a-z\d]{2,5}$/i.test(head);
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
      if (cuts.length === 0) return undefined;
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
        const code = escaped(text[index] ?? '');
        escapes.push(index >= dataStart && code !== undefined ? encode(index, index + 1, code) : cut(index, index + 1));
      }
      if (cuts.length === 0) return undefined;
      return [{ edits: cuts }, { edits: escapes, applicability: 'guess' }];
    },
  },
  {
    id: 'character-reference',
    applicability: 'likely',
    signs: AMPERSAND,
    find({ text, grammar }) {
      // one "#" begins the fragment, and the string may be valid with it
      if (grammar.allowsFragment && text.indexOf('#') === text.lastIndexOf('#')) return undefined;
      const edits = [...text.matchAll(/&#(?:x([\da-f]{1,6})|(\d{1,7}));/gi)].flatMap(
        ({ 0: all, 1: hex, 2: digits, index }) => {
          const code = hex === undefined ? Number(digits) : parseInt(hex, 16);
          return code > 0x10ffff
            ? []
            : [replace(index, index + all.length, plainOrEscaped(String.fromCodePoint(code)))];
        },
      );
      if (edits.length === 0) return undefined;
      return grammar.allowsFragment ? [{ edits }, { edits: [] }] : [{ edits }];
    },
  },
  {
    id: 'source-escape',
    applicability: 'likely',
    signs: BACKSLASH,
    find({ text }) {
      const edits = [...text.matchAll(/\\u([\da-f]{4})|\\x([\da-f]{2})/gi)].map(
        ({ 0: all, 1: long, 2: short, index }) =>
          replace(index, index + all.length, plainOrEscaped(String.fromCharCode(parseInt(long ?? short ?? '', 16)))),
      );
      const [end = ''] = /(?:\\[rn])+$/.exec(text.slice(-8)) ?? []; // the end of a line, written as in a literal
      if (end !== '') edits.push(cut(text.length - end.length, text.length));
      return edits.length > 0 ? [{ edits }] : undefined;
    },
  },
];

const ALONE = 'give the URI without the text around it';

const nextUri = /[<("'“]?[a-z][a-z\d+.-]{0,20}:\/\//iy;

/** The offset of the next white space, or the length. */
function nextSpace(text: string, from: number): number {
  let at = from;
  while (at < text.length && !isSpace(text.charCodeAt(at))) at++;
  return at;
}

/** A C1 control beside a letter that begins UTF-8: text that was decoded as another encoding. */
function isMojibake(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  const before = text.charCodeAt(at - 1);
  return code >= 0x80 && code < 0xa0 && before >= 0x80 && before <= 0xf4;
}

/** A character as text to write: what delimits a fragment, an escape or an address is escaped, controls are left out. */
function plainOrEscaped(character: string): string {
  const code = character.charCodeAt(0);
  if (code < 0x20 || code === 0x7f) return '';
  return '#%[]'.includes(character) ? (escaped(character) ?? '') : character;
}
