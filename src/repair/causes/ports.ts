/** Causes in userinfo and port, and white space anywhere in an authority. */
import { unrepairable, type Causes } from './cause.js';
import { cut, insert } from '../../syntax/edits.js';
import { DEAD } from './grammar.js';
import { captures, NOTHING, type Captures } from '../../syntax/search.js';
import type { InvalidText } from './invalid-text.js';

export const ports: Causes<keyof typeof portDocumentation> = {
  'doubled-port': {
    certainty: 'likely',
    signs: 0,
    find: (view) => {
      const { text, dataStart: end } = view;
      const [all, first, second] = portOf(view, /:(\d+):(\d*)$/);
      if (all === '' || hostBefore(view, end - all.length).includes(':')) return undefined; // of an IPv6 address
      return second === '' || second === first
        ? [{ edits: [cut(text.lastIndexOf(':', end), end)] }]
        : unrepairable('write only one port');
    },
  },
  'doubled-colon': {
    certainty: 'likely',
    signs: 0,
    find(view) {
      if (!view.isAuthorityWrong || !view.authority) return undefined;
      const { start } = view.authority;
      if (/^:[a-z\d-]*[a-z.]/i.test(view.text.slice(start, start + 70))) return [{ edits: [cut(start, start + 1)] }];
      const [all, more] = portOf(view, /:(:{1,2})\d+$/);
      const colon = view.authority.end - all.length;
      const host = hostBefore(view, colon);
      if (all === '' || /[:[\]]/.test(host) || !/[g-z.-]/i.test(host)) return undefined; // an IPv6 address
      return [{ edits: [cut(colon, colon + more.length)] }];
    },
  },
  'stray-character-in-port': {
    certainty: 'likely',
    signs: 0,
    find: (view) => {
      // letters that look like digits may be meant as digits
      const [, stray] = portOf(view, /:\d+(%20|[^\d:oOlI])$/);
      if (stray === '' || (stray === ']' && isHexGroups(view))) return undefined;
      return [{ edits: [cut(view.dataStart - stray.length, view.dataStart)] }];
    },
  },
  'empty-port': {
    certainty: 'likely',
    signs: 0,
    find: ({ text, authority, failure }) =>
      failure === authority?.end && text[failure - 1] === ':' ? [{ edits: [cut(failure - 1, failure)] }] : undefined,
  },
  'words-as-port': {
    certainty: 'guess',
    signs: 0,
    find(view) {
      const port = view.isAuthorityWrong ? view.authorityParts?.port : undefined;
      return port && /[a-z]/i.test(view.text.slice(port.start, port.end)) && !isHexGroups(view)
        ? unrepairable('write the port as a number')
        : undefined;
    },
  },
  'missing-path': {
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
  'doubled-port': {
    title: 'Two ports',
    repair: 'delete one if both are the same or one is empty; otherwise none',
    source: 'RFC 3986, section 3.2.3',
    example: { rfc: 'rfc3986', input: 'https://parser.example:8443:8443/', repaired: 'https://parser.example:8443/' },
    insteadOf: ['stray-delimiter'],
  },
  'doubled-colon': {
    title: 'A second colon before the port',
    repair: 'delete one',
    source: 'RFC 3986, section 3.2.3',
    example: { rfc: 'rfc3986', input: 'https://parser.example::8443/', repaired: 'https://parser.example:8443/' },
    insteadOf: ['stray-delimiter'],
  },
  'stray-character-in-port': {
    title: 'A stray character after the port',
    repair: 'delete it',
    source: 'RFC 3986, section 3.2.3',
    example: { rfc: 'rfc3986', input: 'https://parser.example:8443x/', repaired: 'https://parser.example:8443/' },
  },
  'empty-port': {
    title: 'A colon without a port',
    repair: 'delete the colon',
    source: 'RFC 1738, section 3.1',
    example: { rfc: 'rfc1738', input: 'http://parser.example:/', repaired: 'http://parser.example/' },
  },
  'words-as-port': {
    title: 'Letters instead of a port',
    repair: 'none: a port is a number',
    source: 'RFC 3986, section 3.2.3',
    example: { rfc: 'rfc3986', input: 'https://parser.example:https/' },
  },
  'missing-path': {
    title: 'No slash between host and query',
    repair: 'insert the slash',
    source: 'RFC 1738, section 3.3',
    example: { rfc: 'rfc1738', input: 'http://parser.example?q=a', repaired: 'http://parser.example/?q=a' },
  },
} as const;

/** What is at the end of a wrong authority, where its port is. */
function portOf({ text, dataStart, isAuthorityWrong }: InvalidText, pattern: RegExp): Captures {
  return isAuthorityWrong ? captures(pattern, text.slice(Math.max(0, dataStart - 20), dataStart)) : NOTHING;
}

function hostBefore({ text, authorityParts }: InvalidText, end: number): string {
  return text.slice(authorityParts?.host.start, end);
}

function isHexGroups(view: InvalidText): boolean {
  return /^\[*[\da-f:.]*:[\da-f:.]*:/i.test(hostBefore(view, view.dataStart));
}
