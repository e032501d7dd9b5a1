/** Warnings about names of hosts. */
import type { Guidance } from '../../rfcs/model/guidance.js';
import type { UrlRanges } from '../../rfcs/model/url-ranges.js';
import type { Edit } from '../../syntax/edit.js';
import { cut, editEach, replace } from '../../syntax/edits.js';
import { hostSchemes } from '../../syntax/known-schemes.js';
import type { Range } from '../../syntax/range.js';
import type { Structure } from '../../syntax/structure.js';
import { findName, partText } from './host-text.js';
import { UNUSUAL_START } from './signs.js';
import type { Warned, WarnedByRfc, Warnings } from './warning.js';

export const hostWarnings: Warnings<keyof typeof hostCodes> = {
  'registry-like-host': { signs: { start: [UNUSUAL_START] }, findByRfc: registryLikeHost },
  'placeholder-in-host': {
    signs: {
      start: [
        UNUSUAL_START,
        'https?:\\/\\/[a-z0-9.-]+\\.your-',
        '(?:https?|file):\\/\\/(?:your|xx?x?\\.x|ip\\.ip\\.)',
        'https?:\\/\\/[a-z0-9.-]+(?:undefined|null)(?![a-z0-9.-])',
        'file:\\/\\/(?:undefined|null)\\/',
      ],
    },
    message: 'a placeholder in the host was not filled in',
    source: 'RFC 3986, section 3.2.2',
    find: (structure) =>
      isWildcard(structure) ? undefined : (inHost(structure, PLACEHOLDER) ?? inHost(structure, UNFILLED)),
  },
  'escaped-noise-in-host': {
    signs: { start: [UNUSUAL_START] },
    message: 'the host contains an escaped character that a host name cannot have',
    source: 'RFC 3986, section 3.2.2',
    find(structure) {
      const range = findName(structure);
      if (!range) return undefined;
      const edits = Array.from(partText(structure, range).matchAll(NOISE), ({ 0: all, 1: meant, index }) => {
        const at = range.start + index;
        return meant === undefined
          ? cut(at, at + all.length)
          : replace(at, at + all.length, decodeURIComponent(all).replace('。', '.'));
      });
      const hasHost = structure.scheme === '' || hostSchemes.has(structure.scheme);
      // the path of a socket of the operating system
      if (!hasHost && /^%2f/i.test(partText(structure, range))) return undefined;
      // names of devices and services have spaces and brackets
      const isBeside = edits[0]?.start === range.start || edits.at(-1)?.end === range.end;
      if (!(isBeside || hasHost || partText(structure, range).includes('%40'))) return undefined;
      const isAll = edits.reduce((sum, { start, end }) => sum + end - start, 0) === range.end - range.start;
      const span = findSpan(edits);
      return span && { ...span, ...(isAll ? {} : { edits }) };
    },
  },
  'empty-label': {
    signs: { start: [UNUSUAL_START] },
    message: 'the host has an empty label, which DNS names cannot have',
    source: 'RFC 1034, section 3.1',
    find(structure) {
      const range = findName(structure);
      if (!range) return undefined;
      const { start } = range;
      const shorten = (at: number, { length }: string): Edit => cut(at === start ? at : at + 1, at + length);
      const edits = editEach(partText(structure, range), /^\.+|\.{2,}/g, shorten, start);
      const span = findSpan(edits);
      return span && { ...span, edits };
    },
  },
  'comma-in-host': {
    signs: { start: [UNUSUAL_START] },
    message: 'the host contains a comma, probably instead of a dot',
    source: 'RFC 1034, section 3.5',
    // databases have several hosts with commas between them
    find: (structure) =>
      structure.scheme === '' || hostSchemes.has(structure.scheme)
        ? inHost(structure, /(?<=[a-z\d]),(?=[a-z\d])(?!\d{2,5}$)/gi, (at) => replace(at, at + 1, '.'))
        : undefined,
  },
  'noise-in-host': {
    signs: { start: [UNUSUAL_START] },
    message: 'the host contains a character that DNS names cannot have',
    source: 'RFC 1034, section 3.5',
    find: (structure) =>
      // the delimiter of a port, or of an HTML character reference
      hostSchemes.has(structure.scheme) && !/^[^/]*\/\/[^/?#]*(?:[a-z][;,]\d{2,5}(?:[/?#]|$)|&#)/i.test(structure.text)
        ? inHost(structure, /[!'()=;&+,]/g, (at) => cut(at, at + 1))
        : undefined,
  },
};

/** What is said about them in documentation. */
export const hostCodes = {
  'registry-like-host': {
    title: 'Registry name that looks like a misspelt host',
    explanation:
      'If an authority is not a valid user, host and port, RFC 2396 reads it as a name in some registry (section 3.2.1); "a_b" is one. If a host was meant, the URI has neither host nor port.',
    examples: {
      rfc2396: ['http://my_host:8080/', 'http://www.example.com:80a/', 'http://192.168.1/admin'],
    },
  },
  'placeholder-in-host': {
    title: 'A placeholder in the host',
    explanation:
      'A variable of a program, a shell or a template was not replaced by its value. Only the author knows the value.',
    examples: {
      rfc3986: ['https://$TENANT.parser.example/', 'http://$HOST/status', 'https://%7B%7Bhost%7D%7D/api'],
    },
  },
  'escaped-noise-in-host': {
    title: 'An escape in the host that does not belong there',
    explanation:
      'A host name has no quotes, spaces, brackets or delimiters, and its letters need no escapes. Usually, a program escaped the characters around the host.',
    examples: {
      rfc3986: ['https://%22parser.example/', 'https://%20www.example.com/', 'http://%3Cexample.com%3E/'],
    },
  },
  'empty-label': {
    title: 'An empty label in the host',
    explanation: 'A DNS name has at least one character before each dot (RFC 1034, section 3.1).',
    examples: {
      rfc3986: ['https://parser..example/', 'http://www..example.com/', 'http://.example.com/a'],
    },
  },
  'comma-in-host': {
    title: 'A comma in the host',
    explanation:
      'RFC 3986 allows a comma in a registered name, but a DNS name cannot contain one. Usually, a dot was meant.',
    examples: {
      rfc3986: ['https://parser,example/', 'http://www,example.com/', 'https://example,org/a?b'],
    },
  },
  'noise-in-host': {
    title: 'A character in the host that DNS names cannot have',
    explanation: 'RFC 3986 allows its sub-delims in a registered name, but a DNS name cannot contain them.',
    examples: {
      rfc3986: ["https://'parser.example'/", "http://www.example.com'/", 'https://(example.com)/'],
    },
  },
} as const;

function registryLikeHost(
  input: string,
  { registry }: UrlRanges,
  _guidance: Guidance<string>,
  name: string,
): WarnedByRfc[] {
  if (!registry) return [];
  const text = input.slice(registry.start, registry.end);
  const hostAndPort = text.slice(text.lastIndexOf('@') + 1);
  const host = hostAndPort.replace(/:.*/, '');
  if (!/^[\w.-]+$/.test(host) && !/:.*:/.test(text)) return [];
  if (/^(?:mongodb|redis|kafka|amqps?):/.test(input) && text.includes(',')) return []; // a list of servers
  const reason = /:.*:/.test(hostAndPort)
    ? 'it contains more than one ":"'
    : host.includes('_')
      ? 'it contains "_"'
      : `its ${/:.*\D/.test(hostAndPort) ? 'port is not a number' : 'host is not valid'}`;
  const message = `${name} reads this as a registry name, not as host and port, because ${reason}`;
  return [{ ...registry, message, source: 'RFC 2396, section 3.2.1' }];
}

/** Variables of shells and templates, also escaped, and names such as `your-domain.com`. */
const PLACEHOLDER =
  /\$\w+\$?|\$\([^()]*\)|%24(?:%7B|\(|[A-Z])|(?<!%7B)(?:%7B)+[^%]*(?:%(?!7[BD])[^%]*)*(?:%7D)+|%5B[A-Z_]+%5D|%25(?:s|[A-Z_]{3,}%25)|__[A-Z_]+__|\([A-Za-z_-]+\)|\*|^your[-_]?(?:domain|host|server|(?:web)?site|company|organi[sz]ation)(?:[-_]?name)?(?:\.[a-z]+)?$|(?<=^|\.)your[-_](?:account|app|bucket|cluster|company|domain|instance|ip|namespace|org|project|region|server|subdomain|tenant|workspace)(?:[-_]?(?:id|name|address))?(?=\.|$)/gi;
/** What a program prints for a value that was not set, and words in capitals. */
const UNFILLED =
  /(?<=\.(?:com|org|net|io|dev|app|local)?)(?:undefined|null)$|^(?:undefined|null|NaN|None|%5Bobject(?:%20|\+)Object%5D|(?:MY|YOUR)?_?(?:HOST|SERVER|DOMAIN|IP)(?:_?(?:NAME|ADDRESS))?|x{1,3}(?:\.x{1,3}){3}|X{1,3}(?:\.X{1,3}){3}|ip(?:\.ip){3})$/g;
/** Escapes of characters that a host cannot contain; in the group, escapes of its delimiters, letters and digits, and of "。". */
const NOISE =
  /%(?:2[027]|3[CE]|5[BCD]|60|7[BCD]|0[\dA-F]|C2%A[0D]|E2%80%(?:9[C-F89]|8[B-F])|EF%BB%BF)|(?<!%[89A-F][\dA-F])%A0|(%(?:2[DEF]|3[AF\d]|4[1-9A-F]|5[\dA]|6[1-9A-F]|7[\dA]|23|40)|%E3%80%82)/gi;

/** Whether the host is the wildcard of a server that listens on all addresses. */
function isWildcard({ text, scheme }: Structure): boolean {
  return /^(?:tcp|udp|tls|ssl|ws)$/.test(scheme) && /^[a-z]+:\/\/\*(?::|$)/i.test(text);
}

/** From the first edit to the last one. */
function findSpan(edits: readonly Edit[]): Range | undefined {
  const [first] = edits;
  return first && { start: first.start, end: (edits.at(-1) ?? first).end };
}

/** The first match of a pattern in the host, and an edit of every match. */
function inHost(structure: Structure, pattern: RegExp, edit?: (at: number) => Edit): Warned | undefined {
  const range = findName(structure);
  if (!range) return undefined;
  const found = [...partText(structure, range).matchAll(pattern)];
  const [first] = found;
  if (!first) return undefined;
  const start = range.start + first.index;
  const edits = edit && found.map(({ index }) => edit(range.start + index));
  return { start, end: start + first[0].length, ...(edits && { edits }) };
}
