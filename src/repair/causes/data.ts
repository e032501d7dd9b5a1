/** Causes in path, query and fragment that are more than a single invalid character. */
import { bareReferences } from '../../syntax/bare-references.js';
import type { Edit } from '../../syntax/edit.js';
import { ALONE, unrepairable, type Causes } from './cause.js';
import { cut, editEach, encode, escaped, insert, replace } from '../../syntax/edits.js';
import { captures } from '../../syntax/search.js';
import { isEscapeAt, isHex, NON_ASCII, PERCENT, SPACE } from './signs.js';

export const data: Causes<keyof typeof dataDocumentation> = {
  'javascript-escape': {
    title: 'A JavaScript escape: "%u" and four digits',
    certainty: 'likely',
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
      return edits.length > 0 ? [{ edits }, { edits: bare, certainty: 'guess' }] : undefined;
    },
  },
  'percent-placeholder': {
    title: 'A placeholder in percent signs that was not filled in',
    certainty: 'guess',
    signs: PERCENT,
    find({ text, dataStart }) {
      const edits = editEach(text.slice(dataStart), FORMAT, (at) => encode(at, at + 1, '%25'), dataStart);
      for (let at = text.indexOf('%', dataStart); at >= 0; at = text.indexOf('%', at + 1)) {
        const end = endOfPlaceholder(text, at);
        if (end === undefined) continue;
        edits.push(encode(at, at + 1, '%25'), encode(end, end + 1, '%25'));
        at = end;
      }
      return [{ edits: edits.toSorted((a, b) => a.start - b.start) }];
    },
  },
  'split-escape': {
    title: 'White space inside an escape',
    certainty: 'likely',
    signs: PERCENT,
    find({ text }) {
      const all = text.split('%').length - 1;
      const isEach = all > 1 && text.split(/% {1,3}[\da-f]{2}/i).length - 1 === all; // as machine translation writes them
      const edits = editEach(
        text,
        isEach || /[a-z]% 20[a-z]/i.test(text) ? /% {1,3}[\da-f]{2}/gi : SPLIT,
        (at, found) => cut(at + found.indexOf(' '), at + found.lastIndexOf(' ') + 1),
      );
      return [{ edits }];
    },
  },
  'cut-off-escape': {
    title: 'An escape that was cut off at the end',
    certainty: 'likely',
    signs: PERCENT,
    find({ text }) {
      const at = text.length - 2;
      if (text.endsWith('%')) return [{ edits: [] }, { edits: [cut(at + 1, at + 2)], certainty: 'guess' }];
      if (text[at] !== '%' || !isHex(text.charCodeAt(at + 1)) || /%s|[=/]%d$/.test(text)) return undefined; // %s and %d of printf
      return [{ edits: [cut(at, text.length)] }, { edits: [encode(at, at + 1, '%25')], certainty: 'guess' }];
    },
  },
  'decoded-entity': {
    title: 'The start of a parameter that was decoded as a character: "&micro" became "µ"',
    certainty: 'guess',
    signs: NON_ASCII,
    find({ text }) {
      const query = captures(/[^?]*/, text)[0].length;
      // with "i", the pattern would also match a Greek letter
      const write = (at: number, sign: string): Edit => replace(at, at + 1, `&${bareReferences[sign] ?? ''}`);
      const edits = editEach(text.slice(query), BARE, write, query);
      return edits.length > 0 ? [{ edits: [] }, { edits }] : undefined;
    },
  },
  'space-in-number': {
    title: 'White space in a telephone number, ISBN, ISSN or IBAN',
    certainty: 'likely',
    signs: SPACE,
    find({ text, scheme, schemeEnd }) {
      const [number] = captures(/[^?]*/, text.slice(schemeEnd));
      const isCode = /^:(?:is[bs]n:|\/\/iban\/[a-z]{2}\d\d\s)/i.test(number);
      if (!['tel', 'sms', 'fax'].includes(scheme) && !isCode) return undefined;
      const [extension] = captures(/[\s,;]{0,9}\bext(?:ension)?[.:=]?\s{0,9}(?=\d{1,8}$)/i, number);
      if (scheme === 'tel' && extension !== '') {
        const at = schemeEnd + number.lastIndexOf(extension);
        const spaces = editEach(number.slice(0, at - schemeEnd), /\s/g, (from) => cut(from, from + 1), schemeEnd);
        return [{ edits: [...spaces, replace(at, at + extension.length, ';ext=')] }];
      }
      if (!isCode && /\s[a-z]/i.test(number)) return unrepairable('give one number, without other words');
      return [{ edits: editEach(number, /\s/g, (at) => cut(at, at + 1), schemeEnd) }];
    },
  },
  'space-in-base64': {
    title: 'Spaces in Base64',
    certainty: 'likely',
    signs: SPACE,
    find({ text }) {
      const [head] = captures(/^data:[^,]{0,200};base64,(?=[\w+/-]+(?: [\w+/-]+)+={0,2}$)/i, text);
      if (head === '') return undefined;
      return [
        { edits: editEach(text, / /g, (at) => replace(at, at + 1, '+')) },
        { edits: editEach(text, / /g, (at) => cut(at, at + 1)), certainty: 'guess' },
      ];
    },
  },
  'query-without-path': {
    title: 'A reference that begins with its query',
    certainty: 'likely',
    signs: 0,
    find: ({ text, failure }) => (failure === 0 && text.startsWith('?') ? [{ edits: [insert(0, './')] }] : undefined),
  },
  'colon-before-slash': {
    title: 'A colon in the first segment of a relative path',
    certainty: 'likely',
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
          { edits: [insert(0, '//')], certainty: 'guess' },
          { edits: [insert(0, './')], certainty: 'guess' },
        ];
      if (grammar.canBegin('_:')) return undefined;
      return [{ edits: [insert(0, './')], ...(colon === 0 ? { certainty: 'guess' as const } : {}) }];
    },
  },
};

/** What is said about them in documentation. */
export const dataDocumentation = {
  'javascript-escape': {
    repair: 'escape the character in UTF-8',
    source: 'ECMA-262, section B.2.1.1',
    example: { rfc: 'rfc3986', input: '/find?q=%u00E9t%u00E9', repaired: '/find?q=%C3%A9t%C3%A9' },
    insteadOf: ['percent-placeholder', 'bare-percent'],
  },
  'percent-placeholder': {
    repair: 'escape the percent signs',
    source: 'RFC 3986, section 2.4',
    example: { rfc: 'rfc3986', input: '/find?day=%DAY_NAME%', repaired: '/find?day=%25DAY_NAME%25' },
    insteadOf: ['bare-percent'],
  },
  'split-escape': {
    repair: 'delete it',
    source: 'RFC 3629, section 3',
    example: { rfc: 'rfc3986', input: '/caf%C3% A9', repaired: '/caf%C3%A9' },
    insteadOf: ['bare-percent', 'space'],
  },
  'cut-off-escape': {
    repair: 'delete what is left of it',
    source: 'RFC 3986, section 2.1',
    example: { rfc: 'rfc3986', input: '/find?q=caf%C3%A', repaired: '/find?q=caf%C3' },
    insteadOf: ['bare-percent'],
  },
  'decoded-entity': {
    repair: 'escape the character; second, write the name of the parameter',
    source: 'HTML, section 13.5',
    example: { rfc: 'rfc3986', input: '/find?q=1µphone=2', repaired: '/find?q=1%C2%B5phone=2' },
  },
  'space-in-number': {
    repair: 'delete it, and write an extension as a parameter',
    source: 'RFC 3966, section 3',
    example: { rfc: 'rfc3986', input: 'tel:+1 201 555 0123', repaired: 'tel:+12015550123' },
    insteadOf: ['space'],
  },
  'space-in-base64': {
    repair: 'write "+", which forms read as a space; second, delete it',
    source: 'RFC 4648, section 4; HTML 4.01, section 17.13.4.1',
    example: { rfc: 'rfc3986', input: 'data:;base64,cGFy c2Vy', repaired: 'data:;base64,cGFy+c2Vy' },
    insteadOf: ['space'],
  },
  'query-without-path': {
    repair: 'insert "./"',
    source: 'RFC 2396, appendix C.1',
    example: { rfc: 'rfc2396', input: '?rule=path', repaired: './?rule=path' },
    insteadOf: ['delimiter-as-data'],
  },
  'colon-before-slash': {
    repair: 'insert "./"',
    source: 'RFC 3986, section 4.2',
    example: { rfc: 'rfc3986', input: 'rule_1:path', repaired: './rule_1:path' },
    insteadOf: ['delimiter-as-data', 'never-allowed', 'space', 'brackets'],
  },
} as const;

/** A character of `bareReferences` before a name with "=". */
const BARE = new RegExp(`[${Object.keys(bareReferences).join('')}](?=[A-Za-z_]{0,40}=)`, 'g');

function isUnicodeEscape(text: string, at: number): boolean {
  if (text[at] !== '%' || text[at + 1] !== 'u') return false;
  for (let index = at + 2; index < at + 6; index++) if (!isHex(text.charCodeAt(index))) return false;
  return true;
}

const WORD = /^(?:[A-Z]+(?:_[A-Z\d]+)*|[a-z]+(?:_[a-z\d]+)*)$/;

/** Two octets of one character in UTF-8. */
const CHARACTER = /%[89a-f][\da-f]%[89ab][\da-f]/i;

/** An escape with spaces in it that, without them, is an octet of a character beside another one. */
const SPLIT =
  /(?<=%[89a-f][\da-f])%(?: {1,3}[89ab]|[89ab] {1,3})[\da-f]|%(?: {1,3}[c-f]|[c-f] {1,3})[\da-f](?=%[89ab][\da-f])/gi;

/** A directive of a format string with its position, what Go prints for one without a value, and a call of a macro. */
const FORMAT =
  /%(?:\d\$[sdif](?![\da-z])|!\w?\((?:MISSING|EXTRA|BADINDEX|NOVERB)[^()]{0,80}\)|(?![\da-f]{2})[a-z]\w{2,20}\()/g;

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
