/** Causes in the scheme and in the slashes after it. */
import type { Edit } from '../../syntax/edit.js';
import { unrepairable, type Cause } from './cause.js';
import { cut, insert, replace } from '../../syntax/edits.js';
import { captures } from '../../syntax/search.js';
import { DOUBLE_QUOTE, isSpace, NON_ASCII, QUOTE, SPACE } from './signs.js';
import { hostSchemes, knownSchemes } from '../../syntax/known-schemes.js';

/** Tried before lists of URIs are looked for: what is after the white space may be the rest of the scheme. */
export const brokenScheme: readonly Cause[] = [
  {
    id: 'space-in-scheme',
    applicability: 'likely',
    signs: SPACE,
    find({ text }) {
      const [slashed] = captures(/^[a-z][a-z\d+.-]{0,20}\s{0,9}:\s{0,9}\/\s{0,9}\/\s{0,9}/i, text);
      const isDoubled = /\s$/.test(slashed) && /^https?:\/\//i.test(text.slice(slashed.length, slashed.length + 8));
      if (isDoubled) return [{ edits: [cut(0, slashed.length)] }];
      if (slashed !== '') return [{ edits: spacesIn(slashed) }];
      const [broken] = captures(/^[a-z\s]{3,20}:\s{0,9}\/\s{0,9}\/\s{0,9}/i, text);
      if (broken !== '') {
        const isKnown = knownSchemes.has(broken.replace(/[\s:/]/g, '').toLowerCase());
        if (/\s(?:https?|ftp|file):/i.test(broken)) return undefined; // words before a URI
        return isKnown ? [{ edits: spacesIn(broken) }] : unrepairable('write a scheme without spaces');
      }
      const [opaque, scheme] = captures(/^([a-z]{3,10})\s{0,9}:\s{0,9}(?=\S)/i, text);
      const isOpaque = knownSchemes.has(scheme.toLowerCase()) && !hostSchemes.has(scheme.toLowerCase());
      return isOpaque ? [{ edits: spacesIn(opaque) }] : undefined;
    },
  },
];

export const schemes: readonly Cause[] = [
  {
    id: 'full-width-delimiters',
    applicability: 'likely',
    signs: NON_ASCII,
    find({ text }) {
      const [head] = captures(/^[a-z\d+.\uff21-\uff5a-]{2,20}[:：][/／]{2}/i, text);
      if (head === '') return undefined;
      // an author who typed one delimiter that way typed all of them that way
      const isAll = /[^\0-\x7f]/.test(head);
      const end = isAll ? text.length : head.length + text.slice(head.length).search(/[/?#]|$/);
      const pattern = isAll ? /[\uff01-\uff5e。]/g : /[／？＃：＠．]/g;
      const edits = Array.from(text.slice(0, end).matchAll(pattern), ({ 0: wide, index }) =>
        replace(index, index + 1, wide === '。' ? '.' : String.fromCharCode(wide.charCodeAt(0) - 0xfee0)),
      );
      return [{ edits }];
    },
  },
  {
    id: 'quote-in-slashes',
    applicability: 'likely',
    signs: DOUBLE_QUOTE | QUOTE,
    find({ text }) {
      const [, scheme, noise] = captures(/^([a-z]+)(:?\/?["'`]+:?\/?\/)/i, text);
      const [, before, stray] = captures(/^([a-z]+:\/\/)(["'`]+)(?=[^"'`/?#]*@|[^"'`@/?#:]*:[^"'`@]*@)/i, text);
      if (stray !== '') return [{ edits: [cut(before.length, before.length + stray.length)] }];
      const isDelimited = noise.replaceAll(/["'`]/g, '') === '://' || (noise.endsWith('//') && noise.startsWith(':'));
      if (!hostSchemes.has(scheme.toLowerCase()) || !isDelimited) return undefined;
      return [
        {
          edits: Array.from(noise.matchAll(/["'`]/g), ({ index }) =>
            cut(scheme.length + index, scheme.length + index + 1),
          ),
        },
      ];
    },
  },
  {
    id: 'stray-character-in-scheme',
    applicability: 'likely',
    signs: 0,
    find({ text, scheme: written, grammar }) {
      const [head] = captures(/^[^/?#\s][^:/?#\s]{0,15}(?=:)/, text);
      if (written !== '') return undefined;
      if ('([{<"'.includes(text.charAt(0)) && /[)\]}>"]/.test(text)) return undefined; // a pair, with more after it
      const stray = Array.from(head.matchAll(/[^a-z\d]/gi), ({ index }) => cut(index, index + 1));
      const scheme = head.replace(/[^a-z\d]/gi, '').toLowerCase();
      return stray.length < 3 && knownSchemes.has(scheme) && grammar.canBegin(`${scheme}:`)
        ? [{ edits: stray }]
        : undefined;
    },
  },
  {
    id: 'upper-case-scheme',
    applicability: 'safe',
    signs: 0,
    find({ text, schemeEnd, failure, scheme, grammar }) {
      if (text.startsWith(scheme)) return undefined;
      // a scheme with productions of its own may fail only after its colon
      if (grammar.failure(scheme + text.slice(schemeEnd)) <= failure) return undefined;
      return [{ edits: [{ kind: 'case', start: 0, end: schemeEnd, text: scheme }] }];
    },
  },
  {
    id: 'doubled-scheme',
    applicability: 'likely',
    signs: 0,
    find({ text, failure, scheme }) {
      if (!knownSchemes.has(scheme)) return undefined;
      const [wrong, inner] = captures(/^[a-z]+:\/\/(https?):(?=[a-z\d-]+\.)/i, text);
      if (wrong !== '') return [{ edits: [cut(0, wrong.length - inner.length - 1), insert(wrong.length, '//')] }];
      const [head, second] = captures(/^[a-z]+:\/*([a-z]+):\/*/i, text);
      if (!knownSchemes.has(second.toLowerCase()) || failure > head.length || !head.endsWith('//')) return undefined;
      return [{ edits: [cut(0, head.lastIndexOf(second))] }];
    },
  },
  {
    id: 'missing-colon',
    applicability: 'likely',
    signs: 0,
    find({ text, failure }) {
      const [head, scheme, wrong] = captures(/^([a-z]+)([;,.]?)\/\//i, text);
      if (!hostSchemes.has(scheme.toLowerCase()) || failure > head.length) return undefined;
      const at = scheme.length;
      return [{ edits: [wrong === '' ? insert(at, ':') : replace(at, at + wrong.length, ':')] }];
    },
  },
  {
    id: 'wrong-slashes',
    applicability: 'likely',
    signs: 0,
    find({ text, failure, schemeEnd, scheme, grammar }) {
      let end = schemeEnd + 1;
      while (text[end] === '/' || text[end] === ':') end++;
      const slashes = text.slice(schemeEnd, end);
      if (failure > end || slashes === '://' || !needsSlashes(scheme, grammar.canBegin.bind(grammar))) return undefined;
      const mayLackHost = grammar.canBegin(`${scheme}:///`);
      const write = (right: string): readonly { readonly edits: readonly Edit[] }[] => [
        { edits: difference(schemeEnd, slashes, right) },
      ];
      if (mayLackHost)
        return slashes === ':' ? unrepairable('write "///" and the whole path after the scheme') : write(':///');
      // with a slash too many, only a dot tells a host from the first segment of a path
      const isPath = slashes.length > 3 && !/^(?:localhost|[^/?#]*\.)/i.test(text.slice(end, end + 100));
      return isPath || isNoHost(text, end) ? unrepairable(SLASHES) : write('://');
    },
  },
  {
    id: 'file-name-as-host',
    applicability: 'likely',
    signs: 0,
    find({ text, authority, scheme, isAuthorityWrong, grammar }) {
      if (!authority) return undefined;
      const isFileName = isAuthorityWrong && /^[\w.~-]+$/.test(text.slice(authority.start, authority.end));
      if (authority.end !== text.length && !isFileName) return undefined;
      if (!needsSlashes(scheme, grammar.canBegin.bind(grammar)) || !grammar.canBegin(`${scheme}:///`)) return undefined;
      return [
        { edits: [insert(authority.start, '/')] },
        { edits: [insert(authority.end, '/')], applicability: 'guess' },
      ];
    },
  },
  {
    id: 'host-without-scheme',
    applicability: 'likely',
    signs: 0,
    find({ text, grammar }) {
      const [, name] = captures(WWW, text.slice(0, LONGEST_HOST));
      if (name === '' || grammar.allowsRelative) return undefined;
      if (name.toLowerCase() === 'ftp') return [{ edits: [insert(0, 'ftp://')] }];
      return [{ edits: [insert(0, 'http://')] }, { edits: [insert(0, 'https://')] }];
    },
  },
];

/** How much of a string is searched for the end of a host, in UTF-16 units: a name has at most 255 octets (RFC 1034, section 3.1). */
const LONGEST_HOST = 260;

/** A host, perhaps with a port. With an "@", it is an address or a user instead; a password may have a "/". */
const WWW = /^(www|ftp)\.[a-z\d\u0080-\uffff](?![^/]*@|[^/?#:]*:\d*[^\d/?#][^]*@)/i;

const SLASHES = 'write the host after the scheme and "//"';

/** Whether a scheme has "//" in all its URIs. */
function needsSlashes(scheme: string, canBegin: (text: string) => boolean): boolean {
  return knownSchemes.has(scheme) && canBegin(`${scheme}://`) && !canBegin(`${scheme}:a`);
}

/** What follows the slashes is a file or nothing, not a host. */
function isNoHost(text: string, at: number): boolean {
  const host = text.slice(at, at + text.slice(at).search(/[/?#:]|$/));
  return !/^[a-z\d]/i.test(host) || /\.(?:html?|php|aspx?|jsp|cgi|txt|pdf|xml|css|js|png|gif|jpe?g)$/i.test(host);
}

/** The delimiters after a scheme, changed by the fewest characters. */
function difference(at: number, slashes: string, right: string): readonly Edit[] {
  if (slashes === right) return [];
  if (right.startsWith(slashes)) return [insert(at + slashes.length, right.slice(slashes.length))];
  if (slashes.startsWith(right)) return [cut(at + right.length, at + slashes.length)];
  return [replace(at, at + slashes.length, right)];
}

/** Deletes all white space in the beginning of a text. */
function spacesIn(head: string): Edit[] {
  return Array.from(head, (character, at) => (isSpace(character.charCodeAt(0)) ? [cut(at, at + 1)] : [])).flat();
}
