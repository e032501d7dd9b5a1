/** Warnings about labels that people often misspell: the first and the last one of a host. */
import { insert, replace } from '../../syntax/edits.js';
import { captures } from '../../syntax/search.js';
import { findName, partText } from './host-text.js';
import { UNUSUAL_START } from './signs.js';
import type { Warnings } from './warning.js';

/** Top-level domains that do not exist, by the ones that they are misspelt from. */
const MISSPELT: Readonly<Record<string, string>> = {
  con: 'com',
  cmo: 'com',
  ocm: 'com',
  comm: 'com',
  vom: 'com',
  xom: 'com',
  ogr: 'org',
  rog: 'org',
  orgg: 'org',
  nte: 'net',
  ent: 'net',
  nett: 'net',
};

/** Whether a host is "localhost" with its letters in another order, or without one of them. */
function isLikeLocalhost(host: string): boolean {
  const name = host.toLowerCase();
  if (name === 'localhost' || !/^l[acholst]{7,8}$/.test(name)) return false;
  return /^a?c?h?l?lo?os?t?$/.test(Array.from(name).toSorted().join(''));
}

/** A common top-level domain with the first segment of a path joined to it; not one that exists, such as "community". */
const JOINED =
  /(?<=[a-z\d]\.)(com|org|net)(?!muni(?:ty|d)|pa(?:ny|re)|puter|sec$|mbank|cast|anic|bank|flix|work)[a-z]{3,}(?:\.(?:html?|php|aspx?|jsp|xml|pdf|png|gif|jpe?g))?$/i;

/** "www", and a domain as the first segment of the path. */
const SLASHED = /^https?:\/\/www\/(?:[a-z\d-]+\.)+(?:com|org|net|edu|gov)(?=[/?#]|$)/i;

export const nameWarnings: Warnings<keyof typeof nameCodes> = {
  'misspelt-www': {
    signs: { start: [UNUSUAL_START, 'https?:\\/\\/(?:www\\.www|wwww+|ww)\\.'] },
    message: 'the host begins with a misspelt "www"',
    source: 'RFC 1034, section 3.5',
    find(structure) {
      const range = findName(structure);
      if (!range) return undefined;
      const [{ length }] = captures(/^(?:ww|w{4,}|www\.www)(?=\.[a-z\d-]+\.)/i, partText(structure, range));
      const { start } = range;
      return length === 0 ? undefined : { start, end: start + length, edits: [replace(start, start + length, 'www')] };
    },
  },
  'misspelt-top-level-domain': {
    signs: {
      start: [
        UNUSUAL_START,
        `https?:\\/\\/[a-z0-9.-]+\\.(?:${Object.keys(MISSPELT).join('|')})(?![a-z0-9.-])`,
        'https?:\\/\\/[a-z0-9.-]+\\.[a-z](?![a-z0-9.-])',
        'https?:\\/\\/[a-z0-9.-]+\\.(?:com|org|net)[a-z][a-z][a-z]',
      ],
    },
    message: 'this top-level domain does not exist',
    source: "IANA's root zone database",
    find(structure) {
      const range = findName(structure);
      if (!range) return undefined;
      const [cutOff] = captures(/^www\.$/i, partText(structure, range));
      if (cutOff !== '' && /^https?$/.test(structure.scheme))
        return { ...range, message: 'the host ends after "www."' };
      if (SLASHED.test(structure.text)) {
        const message = 'a slash is in place of the dot after "www"';
        return { ...range, message, edits: [replace(range.end, range.end + 1, '.')] };
      }
      const host = partText(structure, range);
      const [joined, domain] = captures(JOINED, host);
      if (joined !== '' && /^(?:https?|ftp)?$/.test(structure.scheme)) {
        const start = range.end - joined.length;
        const message = `"${joined}" is not a top-level domain: a slash is missing after "${domain}"`;
        return { message, start, end: range.end, edits: [insert(start + domain.length, '/')] };
      }
      if (isLikeLocalhost(host)) {
        const message = `"${host}" is probably misspelt: did you mean "localhost"?`;
        return { ...range, message, edits: [replace(range.start, range.end, 'localhost')] };
      }
      const [name] = captures(/(?<=[a-z\d]\.)[a-z]{3,4}$/i, partText(structure, range));
      const meant = Object.hasOwn(MISSPELT, name.toLowerCase()) ? MISSPELT[name.toLowerCase()] : undefined;
      if (meant === undefined) return undefined;
      const start = range.end - name.length;
      const message = `"${name}" is not a top-level domain; did you mean "${meant}"?`;
      return { message, start, end: range.end, edits: [replace(start, range.end, meant)] };
    },
  },
};

/** What is said about them in documentation. */
export const nameCodes = {
  'misspelt-www': {
    title: 'Misspelt "www"',
    explanation: 'A host that begins with "wwww.", "ww." or "www.www." rarely exists. Usually, "www." was meant.',
    examples: {
      rfc2396: ['http://wwww.example.com/'],
      rfc3986: ['https://ww.parser.example/a', 'https://www.www.example.com/'],
    },
  },
  'misspelt-top-level-domain': {
    title: 'Misspelt top-level domain',
    explanation:
      'The last label of the host is not a top-level domain, but differs from a common one by a letter or by the order of its letters. Or the host was cut off after "www", perhaps by a slash in place of a dot, or a path was joined to it without a slash. Or it is nearly "localhost".',
    examples: {
      rfc2396: ['http://www.example.con/'],
      rfc3986: ['https://parser.ogr/rules', 'https://www.example.comm/'],
    },
  },
} as const;
