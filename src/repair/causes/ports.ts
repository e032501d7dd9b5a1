/** Causes in userinfo and port, and white space anywhere in an authority. */
import { unrepairable, type Causes } from './cause.js';
import { cut, insert, replace } from '../../syntax/edits.js';
import { DEAD } from './goal-grammar.js';
import { captures, NOTHING, type Captures } from '../../syntax/search.js';
import { SQUARE } from './signs.js';
import { hostSchemes } from '../../syntax/known-schemes.js';
import type { InvalidText } from './invalid-text.js';

export const ports: Causes<keyof typeof portDocumentation> = {
  'port-in-brackets': {
    title: 'Brackets around the port, which a manual uses for what is optional',
    certainty: 'likely',
    signs: SQUARE,
    find({ text, dataStart: end }) {
      const [, optional, bare] = captures(PORT_IN_BRACKETS, text.slice(0, end));
      const open = end - (optional || bare).length;
      return open < end ? [{ edits: [cut(open, open + 1), cut(end - 1, end)] }] : undefined;
    },
  },
  'doubled-port': {
    title: 'Two ports, or a name after the port',
    certainty: 'likely',
    signs: 0,
    find: (invalid) => {
      const { text, dataStart: end, scheme } = invalid;
      // the name of a database, after a colon as in other notations
      const [, database] = readPort(invalid, /:\d+(:[a-z_][\w-]*)$/i);
      if (database !== '' && end === text.length && !hostSchemes.has(scheme)) {
        const colon = end - database.length;
        return [{ edits: [replace(colon, colon + 1, '/')] }];
      }
      const [all, first, second] = readPort(invalid, /:(\d+):(\d*)$/);
      if (all === '' || hostBefore(invalid, end - all.length).includes(':')) return undefined; // of an IPv6 address
      return second === '' || second === first
        ? [{ edits: [cut(text.lastIndexOf(':', end), end)] }]
        : unrepairable('write only one port');
    },
  },
  'two-colons': {
    title: 'A second colon before the port',
    certainty: 'likely',
    signs: 0,
    find(invalid) {
      const { text, authorityParts, isAuthorityWrong, dataStart } = invalid;
      if (!isAuthorityWrong || !authorityParts) return undefined;
      const { start } = authorityParts.host; // what is before it may be a password without a name
      if (/^:[a-z\d-]*[a-z.]/i.test(text.slice(start, start + 70))) return [{ edits: [cut(start, start + 1)] }];
      const [all, more] = readPort(invalid, /:(:{1,2})\d+$/);
      const colon = dataStart - all.length;
      const host = hostBefore(invalid, colon);
      if (all === '' || /[:[\]]/.test(host) || !/[g-z.-]/i.test(host)) return undefined; // an IPv6 address
      return [{ edits: [cut(colon, colon + more.length)] }];
    },
  },
  'stray-character-in-port': {
    title: 'A stray character after the port',
    certainty: 'likely',
    signs: 0,
    find: (invalid) => {
      // letters that look like digits may be meant as digits
      const [, stray] = readPort(invalid, /:\d+(%20|[^\d:oOlI])$/);
      const isPair = stray === ']' && invalid.text.lastIndexOf('[', invalid.dataStart) >= 0; // around an address
      if (stray === '' || isPair || isHexGroups(invalid)) return undefined;
      return [{ edits: [cut(invalid.dataStart - stray.length, invalid.dataStart)] }];
    },
  },
  'empty-port': {
    title: 'A colon without a port',
    certainty: 'likely',
    signs: 0,
    find: ({ text, authority, failure }) =>
      failure === authority?.end && text[failure - 1] === ':' ? [{ edits: [cut(failure - 1, failure)] }] : undefined,
  },
  'unset-port': {
    title: 'The port -1, which some programs write if a URI has no port',
    certainty: 'likely',
    signs: 0,
    find(invalid) {
      const [unset] = readPort(invalid, /(?<=[\w.\]])(?<!:\d{0,5}):-1$/);
      return unset === '' ? undefined : [{ edits: [cut(invalid.dataStart - unset.length, invalid.dataStart)] }];
    },
  },
  'words-as-port': {
    title: 'Letters instead of a port',
    certainty: 'guess',
    signs: 0,
    find(invalid) {
      const port = invalid.isAuthorityWrong ? invalid.authorityParts?.port : undefined;
      return port && /[a-z]/i.test(invalid.text.slice(port.start, port.end)) && !isHexGroups(invalid)
        ? unrepairable('write the port as a number')
        : undefined;
    },
  },
  'missing-path': {
    title: 'No slash between host and query',
    certainty: 'likely',
    signs: 0,
    find({ text, authority, failure, grammar }) {
      if (!authority || text[failure] !== '?') return undefined;
      const before = grammar.run(text, grammar.initial, 0, failure);
      return grammar.run('/?', before) === DEAD ? undefined : [{ edits: [insert(failure, '/')] }];
    },
  },
};

/** What is said about them in documentation. */
export const portDocumentation = {
  'port-in-brackets': {
    repair: 'delete them',
    source: 'RFC 3986, section 3.2',
    example: { rfc: 'rfc3986', input: 'https://parser.example[:8443]/', repaired: 'https://parser.example:8443/' },
  },
  'doubled-port': {
    repair: 'delete one if both are the same or one is empty; otherwise none',
    source: 'RFC 3986, section 3.2.3',
    example: { rfc: 'rfc3986', input: 'https://parser.example:8443:8443/', repaired: 'https://parser.example:8443/' },
    insteadOf: ['stray-delimiter'],
  },
  'two-colons': {
    repair: 'delete one',
    source: 'RFC 3986, section 3.2.3',
    example: { rfc: 'rfc3986', input: 'https://parser.example::8443/', repaired: 'https://parser.example:8443/' },
    insteadOf: ['stray-delimiter'],
  },
  'stray-character-in-port': {
    repair: 'delete it',
    source: 'RFC 3986, section 3.2.3',
    example: { rfc: 'rfc3986', input: 'https://parser.example:8443x/', repaired: 'https://parser.example:8443/' },
  },
  'empty-port': {
    repair: 'delete the colon',
    source: 'RFC 1738, section 3.1',
    example: { rfc: 'rfc1738', input: 'http://parser.example:/', repaired: 'http://parser.example/' },
  },
  'unset-port': {
    repair: 'delete it',
    source: 'Java SE 21, java.net.URI',
    example: { rfc: 'rfc3986', input: 'https://parser.example:-1/', repaired: 'https://parser.example/' },
  },
  'words-as-port': {
    repair: 'none: a port is a number',
    source: 'RFC 3986, section 3.2.3',
    example: { rfc: 'rfc3986', input: 'https://parser.example:https/' },
  },
  'missing-path': {
    repair: 'insert the slash',
    source: 'RFC 1738, section 3.3',
    example: { rfc: 'rfc1738', input: 'http://parser.example?q=a', repaired: 'http://parser.example/?q=a' },
  },
} as const;

/** A host, and a port in brackets, with its colon or without it. */
const PORT_IN_BRACKETS = /\/\/(?:[^/?#@]*@)?(?:[\w.-]+|\[[\da-f:.]+\])(?:(\[:\d{1,5}\])|:(\[\d{1,5}\]))$/i;

/** What is at the end of a wrong authority, where its port is. */
function readPort({ text, dataStart, isAuthorityWrong }: InvalidText, pattern: RegExp): Captures {
  return isAuthorityWrong ? captures(pattern, text.slice(Math.max(0, dataStart - 20), dataStart)) : NOTHING;
}

function hostBefore({ text, authorityParts }: InvalidText, end: number): string {
  return text.slice(authorityParts?.host.start, end);
}

function isHexGroups(invalid: InvalidText): boolean {
  return /^(?:\[|%5B)*[\da-f:.]*:[\da-f:.]*:/i.test(hostBefore(invalid, invalid.dataStart));
}
