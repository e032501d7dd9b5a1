/** Warnings about what escapes stand for: characters that nobody sees, octets that are not UTF-8, placeholders. */
import { cut, replace } from '../../syntax/edits.js';
import { captures } from '../../syntax/search.js';
import { oneWarning } from './matches.js';
import type { Warnings } from './warning.js';

export const escapedTextWarnings: Warnings<keyof typeof escapedTextCodes> = {
  'escaped-invisible': {
    signs: { within: ['%[Ee]2%8[01]', '%[Ee][Ff]%[Bb][Bb]%', '%[Ee][Ff]%[Bb][Ff]%[Bb][Cc]', '%[Cc]2%[Aa][Dd]'] },
    message: 'this is an escaped invisible character',
    source: 'RFC 3987, section 4.1',
    find({ text }) {
      const found = oneWarning(
        [...text.matchAll(/%E2%80%(?:8B|8E|8F|A[A-E])|%E2%81%(?:A0|A[6-9])|%EF%BB%BF|%EF%BF%BC|%C2%AD/gi)],
        ({ index, 0: escape }) => cut(index, index + escape.length),
      );
      if (!found) return undefined;
      return /%80%A[A-E]|%81%A[6-9]/i.test(text.slice(found.start, found.end))
        ? { ...found, message: 'this escaped character changes the direction of the text that follows' }
        : found;
    },
  },
  'overlong-utf-8': {
    signs: { within: ['%[Cc][01]%', '%[Ee]0%[89]', '%[Ff]0%8', '%[Ee][Dd]%[AaBb]'] },
    message: 'these octets are not valid UTF-8: an overlong form, or half of a surrogate pair',
    source: 'RFC 3629, section 3',
    find: ({ text }) =>
      oneWarning([
        ...text.matchAll(
          /%C[01]%[89AB][\dA-F]|%E0%[89][\dA-F]%[89AB][\dA-F]|%F0%8[\dA-F](?:%[89AB][\dA-F]){2}|%ED%[AB][\dA-F]%[89AB][\dA-F]/gi,
        ),
      ]),
  },
  'escaped-backslash': {
    signs: {
      start: ['file:\\/+[a-zA-Z](?::|%3[Aa])(?:%5[Cc]|\\/)'],
      within: ['%5[Cc][_&~$%/ux]'],
    },
    message: 'this escaped backslash was an escape of TeX, Markdown or JSON',
    source: 'RFC 3986, section 2.1',
    find({ text }) {
      if (/^file:\/+[a-z](?::|%3A)(?:%5C|\/)/i.test(text)) {
        const message = 'the backslashes of a Windows path are written as data, and not as "/"';
        const found = oneWarning([...text.matchAll(/%5C/gi)], ({ index }) => replace(index, index + 3, '/'));
        return found && { ...found, message };
      }
      const found = [
        ...text.matchAll(
          /%5C(?:([_&~$]|%2[356]|%5F|%7E|\/(?=[^/])|u(?!00[0189]|d[89a-f])[\da-f]{4}|x(?:[2-7][\da-f]|[c-f][\da-f](?:%5Cx[89ab][\da-f]){1,3}))|)/gi,
        ),
      ];
      return found.every((one) => one[1] !== undefined)
        ? oneWarning(found, ({ 0: all, 1: meant = '', index }) =>
            /^[ux]/i.test(meant) ? replace(index, index + all.length, written(meant)) : cut(index, index + 3),
          )
        : undefined;
    },
  },
  'escaped-number-sign': {
    signs: { within: ['%23[A-Za-z]'] },
    message: 'the "#" of the fragment is escaped, so this is part of the name of a file',
    source: 'RFC 3986, section 3.5',
    find({ text, authority }) {
      const [all, before] = captures(/^([^?#]*\.(?:html?|php|aspx?|jsp))%23[a-z][\w-]*$/i, text);
      const start = before.length;
      return !authority || all === '' ? undefined : { start, end: start + 3, edits: [replace(start, start + 3, '#')] };
    },
  },
  'escaped-markup': {
    signs: {
      within: [
        ';[a-z-]+:',
        '%20%7[Cc]%20(?:sudo|[a-z]*sh|python|perl|tar|jq)',
        '%22(?:%20|%3[Ee]|%5[Ee]%5[Ee])',
        '%3[Cc][A-Za-z]',
        '%5[Bb]\\/[IUiu]',
      ],
      end: ['[0-9][wx]', '\\/[0-9]\\.[0-9]'],
    },
    message: 'markup after the URI was escaped with it',
    source: 'RFC 3986, appendix C',
    find({ text, authority }) {
      const [rest] = captures(
        /%20HTTP\/\d\.\d$|%5B\/(?:IMG|URL)%5D$|(?<=\.(?:jpe?g|png|webp|gif|avif))%20\d{1,5}(?:\.\d)?[wx]$|%20%7C%20(?:sudo%20)?(?:(?:ba|da|z)?sh|python3?|perl|tar|jq)(?:%20[\w.-]{1,20}){0,3}$/i,
        text.slice(-100),
      );
      if (rest !== '') {
        const place = { start: text.length - rest.length, end: text.length };
        return {
          ...place,
          message: 'what came after the URI was escaped with it',
          edits: [cut(place.start, place.end)],
        };
      }
      const [image] = captures(/^[^?#]*\.(?:jpe?g|png|gif|webp|svg|avif)(?=['"]?\);[a-z-]{3,30}:[\w%#.;:-]*$)/i, text);
      if (image !== '') {
        const message = 'a CSS declaration continues after the URI';
        return { message, start: image.length, end: text.length, edits: [cut(image.length, text.length)] };
      }
      const markup = firstMarkup(text);
      if (!authority || !markup || markup.start < authority.end) return undefined;
      const { start, end, isElement } = markup;
      const isData = isElement && text.slice(0, start).includes('?');
      return isData ? undefined : { start, end, edits: [cut(start, text.length)] };
    },
  },
  'escaped-placeholder': {
    signs: {
      within: [
        '%7[Bb]%(?:7[Bb]|25)',
        '\\$%7[Bb]',
        '%2[34]%7[Bb]',
        '=%7[Bb][0-9A-Za-z_]',
        '\\/%7[Bb][0-9A-Za-z_]',
        '\\/%5[Bb]',
        '=%5[Bb][a-zA-Z]+_',
        '%7[Cc]\\*',
        '%3[Cc](?:%25|[?A-Za-z_])',
        '%25[%(A-Zds]',
      ],
    },
    message: 'this is an escaped placeholder that was not filled in',
    source: 'RFC 6570, section 1.1',
    find: ({ text, scheme }) => oneWarning([...text.matchAll(/^(?:|https?)$/.test(scheme) ? PLACEHOLDER : DOUBLED)]),
  },
};

/** What `u00e9`, `x41` or the octets `xC3%5CxA9` stand for, as a URI writes it. A delimiter is written as it is, to delimit. */
function written(escape: string): string {
  if (/^x[c-f]/i.test(escape)) return escape.replaceAll(/(?:%5C)?x/gi, '%');
  const code = parseInt(escape.slice(1), 16);
  const character = String.fromCharCode(code);
  return code < 0x80 ? character : encodeURIComponent(character);
}

/** The first quote or angle bracket of a text, if it ends an attribute or begins an element. */
function firstMarkup(text: string): { start: number; end: number; isElement: boolean } | undefined {
  const start = text.search(/%22|%3C/i);
  const [all, element] = captures(MARKUP, text.slice(start, start + 40)); // one character if there is none
  return all === '' ? undefined : { start, end: start + all.length, isElement: element !== '' };
}

/** The quote after an attribute, with the next attribute or a switch of a word processor; or the beginning of an element. */
const MARKUP =
  /^(?:%22(?:%3E|%5E%5E|(?:%20){1,3}(?:%5C[a-z]%20|[a-z-]{2,20}(?:=|%3D)(?:%22|%27|')))|(%3C(?:(?:a|img|div|span|p|br)%20|(?:br|div|span|em|strong)%3E)))/i;

/** {{name}}, {% name %}, *|NAME|*, %(name)s, ${name}, #{name}, <% x %> and <?php x ?>. */
const DOUBLED =
  /%7B%7B[^/?#&]{1,60}?%7D%7D|%7B%25[^/?#&]{1,60}?%25%7D|(?<=[=/])\*%7C\w{1,40}%7C\*|%25\(\w{1,40}\)s|(?:\$|%24|%23)%7B[\w.:-]{1,40}%7D|%3C(?:%25|\?(?:php|=|%20)).{1,100}?(?:%25|\?)%3E/gi;

/** These, and a whole segment or value that is {name}, {0}, [[name]], <name>, %NAME%, %%NAME%% or %s, or a segment that is [name] or [two words]. */
const PLACEHOLDER = new RegExp(
  `${DOUBLED.source}|(?<=[=/])(?:%7B(?:[a-z_]\\w{1,40}|\\d)%7D|(?<=/)%7B[a-z]%7D(?=/)|(?<==)%5B[a-z]+(?:_[a-z\\d]+)+%5D(?=&|$)|(?<=/)%5B%5B[a-z][^/?#]{1,60}?%5D%5D|%3C[a-z_][\\w-]{1,40}%3E|((?:%25){1,2})[a-z_]{3,40}\\1|%25[sd]|(?<=/)%5B(?:\\.{3})?(?!object%20)[a-z]\\w{1,40}(?:%20[a-z]+){0,2}%5D)(?=[/?#&]|$)`,
  'gi',
);

/** What is said about them in documentation. */
export const escapedTextCodes = {
  'escaped-invisible': {
    title: 'Escaped invisible character',
    explanation:
      'A zero-width character, a byte order mark or a mark of direction was probably copied with the text, and then escaped. Marks of direction can also hide what a path ends with (RFC 3987, section 4.1).',
    examples: {
      rfc2396: ['http://example.com/%EF%BB%BFindex.html'],
      rfc3986: ['https://parser.example/%E2%80%8Brules', 'https://example.com/%E2%80%AEgpj.exe'],
    },
  },
  'overlong-utf-8': {
    title: 'Overlong UTF-8',
    explanation:
      'Some decoders accept %C0%AF as "/" or %C0%80 as NUL, so that a check of the path does not see what the program then opens (RFC 3629, section 10).',
    examples: {
      rfc2396: ['http://example.com/..%C0%AF..%C0%AFetc/passwd'],
      rfc3986: ['/a%C0%AEb', 'https://example.com/%E0%80%AFetc'],
    },
  },
  'escaped-backslash': {
    title: 'An escaped backslash before punctuation',
    explanation:
      'TeX and Markdown write "\\_" for "_" in text, and JSON writes "\\u0026" for "&". In a URI, the backslash remains: browsers escape it, and the link is broken.',
    examples: {
      rfc2396: ['http://www.example.com/all%5C_rules.html'],
      rfc3986: ['https://parser.example/all%5C_rules', '/find?rule=path%5C&page=2'],
    },
  },
  'escaped-number-sign': {
    title: 'Escaped "#" after the name of a page',
    explanation:
      'A program escaped the whole reference as if it were a path, with the "#" that begins its fragment. Servers then look for a file with "#" in its name.',
    examples: {
      rfc2396: ['http://www.example.com/a.html%23rules'],
      rfc3986: ['https://parser.example/rules.html%23path', 'https://example.com/a.php%23top'],
    },
  },
  'escaped-markup': {
    title: 'Escaped markup after a URI',
    explanation:
      'A program took a link out of a page or a document, but did not stop at the closing quote. The text after it was escaped as part of the URI.',
    examples: {
      rfc2396: ['http://www.example.com/a%22%20target=%22_blank'],
      rfc3986: ['https://parser.example/a%22%20%5Co%20%22the%20rules', 'https://parser.example/a%3Cbr%3E'],
    },
  },
  'escaped-placeholder': {
    title: 'Escaped placeholder',
    explanation: 'A template was escaped instead of filled in.',
    examples: {
      rfc2396: ['http://example.com/?id=%7Bid%7D'],
      rfc3986: ['/users/%7B%7Bid%7D%7D', 'https://example.com/$%7Bpath%7D/a'],
    },
  },
} as const;
