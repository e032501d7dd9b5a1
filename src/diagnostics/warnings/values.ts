/** Warnings about values of paths and queries: a program did not set or decode them, or joined two strings in the wrong way. */
import { cut, editEach, insert, replace } from '../../syntax/edits.js';
import { captures } from '../../syntax/search.js';
import { oneWarning } from './matches.js';
import type { Warnings } from './warning.js';

export const valueWarnings: Warnings<keyof typeof valueCodes> = {
  'unset-value': {
    signs: {
      start: ['\\$[A-Z]', 'https?:\\/\\/[nN]\\/[aA]'],
      within: [
        '%2[Ff](?:undefined|null)',
        '\\/%20\\/',
        '=(?:unde|NaN|__[A-Z]|YOUR|\\$[A-Z]|Inv|Array|\\(nu)',
        '\\/(?:unde|NaN|None|__[A-Z]|YOUR|@@|\\$[A-Z]|\\(nu|:[a-z][a-zI_])',
        '\\/[a-z.]*\\.[A-Z][A-Za-z]*@',
        '\\/Optional\\([-0-9]',
        "\\((?:'|\\.)",
        '\\/\\$[0-9]',
        '#(?:REF!|VALUE!|NAME\\?|NUM!|NULL!|N\\/A|DIV\\/)',
        '=(?:(?:\\$|%24)(?:\\(|%28)[a-z]|System\\.|%23[RVDN])',
        '\\/(?:(?:\\$|%24)(?:\\(|%28)[a-z]|System\\.|%23[RVDN])',
        '%5[Bb]obj',
        '%25![a-z]\\(',
        '%28n',
        '\\(\\)[%+]',
        '%3[Cc][0-9A-Za-z_.]',
        "='",
        "\\/'",
        "=b['%]",
        "\\/b['%]",
        '%2[27](?:(?:%20)?[+.]|\\))',
      ],
    },
    message: 'this value was not set',
    source: 'RFC 3986, section 3.4',
    find: ({ text, dataStart }) =>
      oneWarning(
        [...text.matchAll(UNSET)].filter(
          ({ index }) => index > dataStart || index === 0 || text.startsWith('/', index - 1),
        ),
        undefined,
        'first',
      ),
  },
  'undecoded-quoted-printable': {
    signs: { start: ['=\\?'], within: ['=3[Dd][0-9a-zA-Z%._-]'] },
    message: '"=3D" is quoted-printable for "="',
    source: 'RFC 2045, section 6.7',
    find({ text, dataStart }) {
      if (/^=\?[\w-]+\?[bq]\?[^?]+\?=$/i.test(text)) {
        const message = 'this is an encoded word of a mail header';
        return { message, source: 'RFC 2047, section 2', start: 0, end: text.length };
      }
      const query = text.slice(dataStart);
      const found = [...query.matchAll(/(?<=[?&][\w.-]{1,60}=)3D(?=[\w.%-])/gi)];
      const [first] = found;
      // "3D" may be a word
      const isAll = found.length === query.split('=').length - 1 && (found.length > 1 || /=3D\d/i.test(query));
      if (!first || !isAll) return undefined;
      const edits = found.map(({ index }) => cut(dataStart + index, dataStart + index + 2));
      return { start: dataStart + first.index - 1, end: dataStart + first.index + 2, edits };
    },
  },
  'parameters-without-question-mark': {
    signs: { start: ['[^?#&]*(?:&|%(?:3[Ff]|26))'], within: ['#[a-zA-Z0-9_-]*\\?utm_'] },
    message: 'the first parameter must follow "?"',
    source: 'RFC 3986, section 3.4',
    find({ text, authority }) {
      const [path] = captures(ESCAPED_QUERY, text);
      if (path !== '' && /%26[\w-]{1,40}%3D/i.test(text)) {
        const edits = editEach(text.slice(path.length), /%3[DF]|%26/gi, (at, escape) =>
          replace(path.length + at, path.length + at + 3, decodeURIComponent(escape)),
        );
        return { start: path.length, end: path.length + 3, edits };
      }
      const [{ length: hash }, fragment] = captures(/^[^?#]*(#[\w-]*)(?=\?utm_[a-z]+=)/i, text);
      if (hash > 0) {
        const edits = [cut(hash - fragment.length, hash), insert(text.length, fragment)];
        const message = 'the parameters follow the fragment, so no program sends them to the server';
        return { message, start: hash, end: hash + 1, edits };
      }
      const [{ length }, sign] = captures(UNMARKED, text);
      return length === 0 || !authority
        ? undefined
        : { start: length, end: length + sign.length, edits: [replace(length, length + sign.length, '?')] };
    },
  },
  'doubled-separator': {
    signs: { within: ['&[&?]'] },
    message: 'there are two separators before this parameter',
    source: 'the URL Standard, section 5.1',
    find({ text, authority }) {
      const query = text.indexOf('?');
      if (query < 0 || !authority) return undefined;
      return oneWarning(
        [...text.matchAll(/(?<!&)&[&?]{1,20}(?=[a-z_][^&=#]*=)/gi)].filter(({ index }) => index > query),
        ({ 0: { length }, index }) => cut(index + 1, index + length),
        'first',
      );
    },
  },
  'second-question-mark': {
    signs: { within: ['\\?[^?#/:%]*\\?[a-zA-Z]'] },
    message: 'there are two "?": the second one is part of a value',
    source: 'RFC 3986, section 3.4',
    find({ text, scheme, isHierarchical }) {
      if (scheme !== 'mailto' && (!isHierarchical || /^ldaps?$/.test(scheme))) return undefined;
      const [head] = captures(SECOND, text);
      const at = head.length;
      return head === '' ? undefined : { start: at, end: at + 1, edits: [replace(at, at + 1, '&')] };
    },
  },
  'plus-in-time': {
    signs: { within: [':[0-9][0-9](?:\\.[0-9]+)?\\+[0-9][0-9]'] },
    message: '"+" in a query is read as a space, so the time zone is lost',
    source: 'the URL Standard, section 5.1',
    find({ text }) {
      const query = text.indexOf('?');
      const end = text.search(/#|$/);
      const found = [...text.matchAll(PLUS)].filter(({ index }) => query >= 0 && index > query && index < end);
      return oneWarning(found, ({ index }) => replace(index, index + 1, '%2B'));
    },
  },
};

/** What is said about them in documentation. */
export const valueCodes = {
  'unset-value': {
    title: 'A value that was not set',
    explanation:
      'A program wrote the text that it prints for a missing value or an object, a part of its own code, or a name that a template should have replaced.',
    examples: {
      rfc2396: ['http://www.example.com/find?id=undefined'],
      rfc3986: ['/rules/undefined/edit', 'https://parser.example/find?rule=%5Bobject%20Object%5D'],
    },
  },
  'undecoded-quoted-printable': {
    title: 'Quoted-printable text that was not decoded',
    explanation:
      'E-mail writes "=" as "=3D" in quoted-printable text (RFC 2045, section 6.7). Here, every value of the query begins with "3D", or the whole string is an encoded word of a mail header (RFC 2047, section 2).',
    examples: {
      rfc2396: ['http://www.example.com/find?rule=3Dpath&page=3D2'],
      rfc3986: ['https://parser.example/?id=3D17', '/find?rule=3Dpath&page=3D2'],
    },
  },
  'parameters-without-question-mark': {
    title: 'Parameters without a "?"',
    explanation:
      'A query begins with a "?" that is not escaped; without one, the parameters are part of the path (RFC 3986, section 3.3). After "#", they are part of the fragment, which no server gets.',
    examples: {
      rfc2396: ['http://www.example.com/a.html&utm_source=mail'],
      rfc3986: [
        'https://parser.example/rules&utm_source=mail&utm_medium=letter',
        'https://parser.example/rules%3Fpage=2',
      ],
    },
  },
  'doubled-separator': {
    title: 'Two separators between parameters',
    explanation:
      'Two strings that each had a separator were joined. Forms skip an empty parameter (URL Standard, section 5.1), but after "&?", the name of the parameter begins with "?".',
    examples: {
      rfc2396: ['http://www.example.com/find?rule=path&&page=2'],
      rfc3986: ['https://parser.example/find?rule=path&?page=2', 'https://parser.example/?a=1&&b=2&&c=3'],
    },
  },
  'second-question-mark': {
    title: 'A second "?" before a parameter',
    explanation:
      'Only the first "?" begins the query (RFC 3986, section 3.4). A parameter that follows another "?" belongs to the value before it; usually, "&" was meant.',
    examples: {
      rfc2396: ['http://www.example.com/find?rule=path?page=2'],
      rfc3986: ['mailto:tim@parser.example?subject=rules?body=hello', '/a.js?v=17?t=3'],
    },
  },
  'plus-in-time': {
    title: 'A "+" before a time zone',
    explanation:
      'Servers read "+" in a query as a space, as forms write it (URL Standard, section 5.1). The "+" of a time zone is "%2B" there.',
    examples: {
      rfc2396: ['http://www.example.com/log?since=2026-11-28T10:00:00+02:00'],
      rfc3986: [
        '/log?from=2026-11-28T10:00+0200&to=now',
        'https://parser.example/rules?changed=2026-11-28T10:00:00.5+05:30',
      ],
    },
  },
} as const;

/** What comes before the first parameter, and the "&" before it, or an escaped delimiter. */
const UNMARKED = /^[^?#&]*?(?=((?:(?<=\/|\.(?:php|aspx?|ashx|jsp|cgi|html?))&|&(?=utm_)|%3F|%26))[a-z_]+=)/i;

/** What comes before a query with several parameters whose delimiters are all escaped. */
const ESCAPED_QUERY = /^https?:\/\/[^/?#]+\/[^?#=%&]*(?=%3F[\w-]{1,40}%3D[^?#&=]*$)/i;

/** The "+" between a time and its zone, in a value. */
const PLUS = /(?<==\d{4}-\d\d-\d\d(?:T|%20)\d\d(?::\d\d){1,2}(?:\.\d{1,9})?)\+(?=\d\d:?\d\d(?:[&#]|$))/g;

/** A whole segment or value, or a variable that a program would have added to a string. */
const UNSET =
  /^\$[A-Z][A-Z\d_]{2,}(?=[/?#]|$)|(?<=\/)%20(?=\/)|(?<=%2F%2F)(?:undefined|null)(?=%2F|%3A|&|$)|(?<=[=/])(?<!\/(?:wiki|Global_Objects)\/)(?:undefined|NaN(?:-NaN)*|System(?:\.[A-Z]\w{0,40}){1,5}(?:%5B%5D|%601%5B[^/?#&]{1,80}%5D)|%23(?:REF|VALUE|NUM|NULL|DIV(?:\/|%2F)0|NAME)(?:!|%21|%3F)|(?:\$|%24)(?:\(|%28)(?:cat|curl|date|echo|git|hostname|id|pwd|uname|whoami)(?:%20[^/?#&()]{1,60})?(?:\)|%29)|%5Bobject(?:%20|\+)[A-Za-z]+%5D|%25![a-z]\([^/?#&()]{1,80}\)|__[A-Z][A-Z_]*__|@@[A-Za-z]\w*@@|YOUR[_-][A-Z][A-Z_-]*|\$[A-Z][A-Z\d_]{2,}|(?<=\/)None(?!;)|(?<==)Array|(?<=^https?:\/\/)[Nn]\/[Aa](?!\/)|Invalid(?:%20|\+)Date|(?:\(|%28)null(?:\)|%29)|b(?:'|%27)[^'&/?#%]{1,80}(?:'|%27)|(?<=\/)(?:[a-z]{1,40}\.){1,9}[A-Z][A-Za-z]{0,40}@[\da-f]{6,8}|\('[^'&/?#]{1,80}',\)|\(\.[*+]\)|(?<=\/)(?:\$\d|:(?:[a-z]+_id|[a-z]+Id|id|slug|uuid)))(?=[/?#&;,]|$)|(?<=[=/])Optional\(%22[^/?#&()]{0,80}%22\)|(?<=\/)Optional\(-?\d[\d.]{0,30}\)(?=[/?#&;]|$)|(?<=#)(?:(?:REF|VALUE|NUM|NULL|DIV\/0)!|NAME\?|N\/A)$|(?<=%3C[\w.]{1,40}(?::|%20(?:object%20at%20|instance%20at%20)?))0x[\da-f]{6,16}%3E|(?<=[=/])function(?:%20|\+)?\w{0,40}\(\)(?:%20|\+)?%7B|(?:'|%2[27])(?:%20)?([+.])(?:%20)?[A-Za-z_$][\w.$]{0,60}(?:%20)?\1(?:%20)?(?:'|%2[27])/g;

/** What comes before a second "?" and a parameter. The value before it is neither a path nor a URI, which may have a query. */
const SECOND = /^[^?#]*\?(?:[\w.-]+=[^&=?#/:]*&)*[\w.-]*=[^&=?#/:%]*(?=\?[a-z_][\w.-]*=)/i;
