/** Causes in path, query and fragment that are more than a single invalid character. */
import type { Edit } from '../../syntax/edit.js';
import { ALONE, unrepairable, type Cause } from './cause.js';
import { cut, encode, escaped, insert, replace } from '../../syntax/edits.js';
import { captures } from '../../syntax/search.js';
import { HASH, isEscapeAt, isHex, NON_ASCII, PERCENT, SPACE } from './signs.js';

export const dataCauses: readonly Cause[] = [
  {
    id: 'fragment-not-allowed',
    applicability: 'likely',
    signs: HASH,
    find({ text, grammar }) {
      if (grammar.allowsFragment) return undefined;
      const edits = Array.from(text.matchAll(/#/g), ({ index }) => encode(index, index + 1, '%23'));
      return [{ edits: [cut(text.indexOf('#'), text.length)] }, { edits, applicability: 'guess' }];
    },
  },
  {
    id: 'empty-fragment',
    applicability: 'likely',
    signs: HASH,
    find: ({ text, failure }) =>
      failure === text.length && text.endsWith('#') ? [{ edits: [cut(text.length - 1, text.length)] }] : undefined,
  },
  {
    id: 'javascript-escape',
    applicability: 'likely',
    signs: PERCENT,
    find({ text }) {
      const edits: Edit[] = [];
      const bare: Edit[] = [];
      for (let at = text.indexOf('%u'); at >= 0; at = text.indexOf('%u', at + 1)) {
        let end = at;
        let characters = '';
        for (; isUnicodeEscape(text, end); end += 6) {
          characters += String.fromCharCode(parseInt(text.slice(end + 2, end + 6), 16));
          bare.push(encode(end, end + 1, '%25'));
        }
        const code = end > at ? escaped(characters) : undefined;
        if (code !== undefined) edits.push(encode(at, end, code));
        at = Math.max(at, end - 1);
      }
      return edits.length > 0 ? [{ edits }, { edits: bare, applicability: 'guess' }] : undefined;
    },
  },
  {
    id: 'percent-placeholder',
    applicability: 'guess',
    signs: PERCENT,
    find({ text, dataStart }) {
      const edits: Edit[] = [];
      for (let at = text.indexOf('%', dataStart); at >= 0; at = text.indexOf('%', at + 1)) {
        const end = endOfPlaceholder(text, at);
        if (end === undefined) continue;
        edits.push(encode(at, at + 1, '%25'), encode(end, end + 1, '%25'));
        at = end;
      }
      return [{ edits }];
    },
  },
  {
    id: 'cut-off-escape',
    applicability: 'likely',
    signs: PERCENT,
    find({ text }) {
      const at = text.length - 2;
      if (text.endsWith('%')) return [{ edits: [] }, { edits: [cut(at + 1, at + 2)], applicability: 'guess' }];
      if (text[at] !== '%' || !isHex(text.charCodeAt(at + 1)) || /%s/.test(text)) return undefined; // %s and %d of printf
      return [{ edits: [cut(at, text.length)] }, { edits: [encode(at, at + 1, '%25')], applicability: 'guess' }];
    },
  },
  {
    id: 'decoded-entity',
    applicability: 'guess',
    signs: NON_ASCII,
    find({ text }) {
      const query = captures(/[^?]*/, text)[0].length;
      // with "i", the pattern would also match a Greek letter
      const edits = Array.from(
        text.slice(query).matchAll(/[µ¬©®§¶÷×±¤°£¥¢](?=[A-Za-z_]{0,40}=)/g),
        ({ 0: all, index }) => replace(query + index, query + index + 1, `&${entities[all] ?? ''}`),
      );
      return edits.length > 0 ? [{ edits: [] }, { edits }] : undefined;
    },
  },
  {
    id: 'typographic-apostrophe',
    applicability: 'guess',
    signs: NON_ASCII | SPACE,
    find({ text, dataStart }) {
      const edits = Array.from(text.slice(dataStart).matchAll(/[’\u00a0]/g), ({ 0: all, index }) => {
        const at = dataStart + index;
        return all === '’' ? replace(at, at + 1, "'") : encode(at, at + 1, '%20');
      });
      return edits.length > 0 ? [{ edits: [] }, { edits }] : undefined;
    },
  },
  {
    id: 'space-in-number',
    applicability: 'likely',
    signs: SPACE,
    find({ text, scheme, schemeEnd }) {
      if (!['tel', 'sms', 'fax'].includes(scheme)) return undefined;
      const [number] = captures(/[^?]*/, text.slice(schemeEnd));
      return [
        {
          edits: Array.from(number.matchAll(/\s/g), ({ index }) => cut(schemeEnd + index, schemeEnd + index + 1)),
        },
      ];
    },
  },
  {
    id: 'query-without-path',
    applicability: 'likely',
    signs: 0,
    find: ({ text, failure }) => (failure === 0 && text.startsWith('?') ? [{ edits: [insert(0, './')] }] : undefined),
  },
  {
    id: 'colon-in-first-segment',
    applicability: 'likely',
    signs: 0,
    find({ text, scheme, grammar }) {
      const colon = text.search(/[:/?#]/);
      if (scheme !== '' || text[colon] !== ':' || !grammar.canBegin('./a:')) return undefined;
      if (/^(?:\/\/|https?:\/\/)/i.test(text.slice(colon + 1, colon + 10)))
        return unrepairable(
          /[^a-z\d](?:https?|ftp):\/\//i.test(text.slice(0, colon + 12)) ? ALONE : 'write a valid scheme before "://"',
        );
      if (/^(?:\d{1,3}(?:\.\d{1,3}){3}):\d{1,5}(?:[/?#]|$)/.test(text))
        return [
          { edits: [insert(0, '//')], applicability: 'guess' },
          { edits: [insert(0, './')], applicability: 'guess' },
        ];
      if (grammar.canBegin('_:')) return undefined;
      return [{ edits: [insert(0, './')], ...(colon === 0 ? { applicability: 'guess' as const } : {}) }];
    },
  },
];

/** The characters that HTML reads for these names, even without the semicolon. */
const entities: Readonly<Record<string, string>> = {
  µ: 'micro',
  '¬': 'not',
  '©': 'copy',
  '®': 'reg',
  '§': 'sect',
  '¶': 'para',
  '÷': 'divide',
  '×': 'times',
  '±': 'plusmn',
  '¤': 'curren',
  '°': 'deg',
  '£': 'pound',
  '¥': 'yen',
  '¢': 'cent',
};

function isUnicodeEscape(text: string, at: number): boolean {
  if (text[at] !== '%' || text[at + 1] !== 'u') return false;
  for (let index = at + 2; index < at + 6; index++) if (!isHex(text.charCodeAt(index))) return false;
  return true;
}

const WORD = /^(?:[A-Z]+(?:_[A-Z\d]+)*|[a-z]+(?:_[a-z\d]+)*)$/;

/** Two octets of one character in UTF-8. */
const CHARACTER = /%[89a-f][\da-f]%[89ab][\da-f]/i;

/** The offset of the "%" that ends a placeholder. The name has at least three letters, and more than those of an escape. */
function endOfPlaceholder(text: string, start: number): number | undefined {
  let end = start + 1;
  let isName = false;
  for (; end - start < 60; end++) {
    const code = text.charCodeAt(end);
    const isDigit = code >= 0x30 && code <= 0x39;
    const isLetter = ((code | 0x20) >= 0x61 && (code | 0x20) <= 0x7a) || code === 0x5f;
    if (!isLetter && !(isDigit && end > start + 1)) break;
    isName ||= isLetter && !isHex(code);
  }
  const isEnd = text[end] === '%' && !isEscapeAt(text, end) && end - start > 3;
  if (!isEnd || !isName || CHARACTER.test(text.slice(Math.max(0, start - 3), start + 3))) return undefined;
  // what begins with an escape is only a name if it is a plain word
  return !isEscapeAt(text, start) || WORD.test(text.slice(start + 1, end)) ? end : undefined;
}
