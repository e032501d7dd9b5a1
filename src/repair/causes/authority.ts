/** Causes in userinfo and port, and white space anywhere in an authority. */
import type { Edit } from '../../syntax/edit.js';
import { unrepairable, type Cause, type Reading, type Unrepairable } from './cause.js';
import { cut, encode, escaped, insert } from '../../syntax/edits.js';
import { DEAD } from './grammar.js';
import { captures, NOTHING, type Captures } from '../../syntax/search.js';
import { afterSpace, AT, isSpace, SPACE } from './signs.js';
import type { InvalidText } from './invalid-text.js';

export const authorities: readonly Cause[] = [
  {
    id: 'placeholder-in-authority',
    applicability: 'guess',
    signs: 0,
    find({ text, authority, isAuthorityWrong }) {
      if (!authority) return undefined;
      if (text.startsWith('#{', authority.end)) return unrepairable(FILL_IN);
      if (!isAuthorityWrong && !text.startsWith('$(', authority.start)) return undefined;
      const at = text.slice(authority.start, authority.end + 60).search(PLACEHOLDER);
      return at >= 0 && authority.start + at < authority.end ? unrepairable(FILL_IN) : undefined;
    },
  },
  {
    id: 'delimiter-in-userinfo',
    applicability: 'likely',
    signs: AT,
    find(view) {
      const { text, authority } = view;
      if (!authority) return undefined;
      // what follows the colon is not a port, so it is a password
      if (!/:[^:@]*[^\d:@]|[@\\]/.test(text.slice(authority.start, authority.end))) return undefined;
      const at = endOfUserinfo(text, authority.start);
      if (view.failure > at) return undefined; // nothing is wrong before it
      const edits: Edit[] = [];
      for (let index = authority.start; index < at; index++) {
        const character = text.charAt(index);
        if ('@/?#\\[]'.includes(character)) edits.push(encode(index, index + 1, escaped(character) ?? ''));
      }
      return [{ edits }];
    },
  },
  {
    id: 'userinfo-not-allowed',
    applicability: 'likely',
    signs: AT,
    find(view) {
      const { grammar, authorityParts: parts } = view;
      if (!parts || parts.userinfo.start === parts.host.start) return undefined;
      const { start } = parts.userinfo;
      if (grammar.run('a@', grammar.run(view.text, grammar.initial, 0, start)) !== DEAD) return undefined;
      return [{ edits: [cut(start, parts.host.start)] }];
    },
  },
  {
    id: 'space-in-authority',
    applicability: 'likely',
    signs: SPACE,
    find: ({ text, dataStart, authorityParts: parts, isAuthorityWrong }) =>
      parts && isAuthorityWrong ? spaces(text, parts.host.start, dataStart) : undefined,
  },
  {
    id: 'doubled-port',
    applicability: 'likely',
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
  {
    id: 'doubled-colon',
    applicability: 'likely',
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
  {
    id: 'stray-character-in-port',
    applicability: 'likely',
    signs: 0,
    find: (view) => {
      // letters that look like digits may be meant as digits
      const [, stray] = portOf(view, /:\d+(%20|[^\d:oOlI])$/);
      if (stray === '' || (stray === ']' && isHexGroups(view))) return undefined;
      return [{ edits: [cut(view.dataStart - stray.length, view.dataStart)] }];
    },
  },
  {
    id: 'empty-port',
    applicability: 'likely',
    signs: 0,
    find: ({ text, authority, failure }) =>
      failure === authority?.end && text[failure - 1] === ':' ? [{ edits: [cut(failure - 1, failure)] }] : undefined,
  },
  {
    id: 'words-as-port',
    applicability: 'guess',
    signs: 0,
    find(view) {
      const port = view.isAuthorityWrong ? view.authorityParts?.port : undefined;
      return port && /[a-z]/i.test(view.text.slice(port.start, port.end)) && !isHexGroups(view)
        ? unrepairable('write the port as a number')
        : undefined;
    },
  },
  {
    id: 'missing-path',
    applicability: 'likely',
    signs: 0,
    find({ text, authority, failure, grammar }) {
      if (!authority || text[failure] !== '?') return undefined;
      const before = grammar.run(text, grammar.initial, 0, failure);
      return grammar.run('/?', before) === DEAD ? undefined : [{ edits: [insert(failure, '/')] }];
    },
  },
];

const FILL_IN = 'fill in the placeholder';

const PLACEHOLDER =
  /\$?\{[^{}.]*\}|\{\{|\$\(|<[A-Za-z_][\w -]*>|%[A-Za-z_]*[g-zG-Z_][A-Za-z_]*%|\[[A-Z][A-Z_]+\]|\$[A-Z]{2,}|@@\w+@@|\[object|__[A-Z_]+__/;

/** The offset of the "@" that ends a userinfo with delimiters in it: a host and perhaps a port follow. */
function endOfUserinfo(text: string, start: number): number {
  let end = -1;
  for (let index = start; index < Math.min(text.length, start + 300); index++) {
    const character = text.charAt(index);
    if (character !== '@') {
      if (end >= 0 && '/?#'.includes(character)) break;
      continue;
    }
    host.lastIndex = index + 1;
    if (host.test(text)) end = index;
  }
  return end;
}

const host = /(?:[a-z\d][a-z\d._,-]*|\[[a-f\d:.]+\])(?::\d*)?(?=$|[/?#])|[^/?#@]*@/iy;

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

/** White space next to a delimiter is layout; between words only if the result is a host. */
function spaces(text: string, from: number, to: number): readonly Reading[] | Unrepairable | undefined {
  const edits: Edit[] = [];
  let words = 0;
  for (let at = from; at < to; at++) {
    if (!isSpace(text.charCodeAt(at))) continue;
    const end = Math.min(to, afterSpace(text, at));
    const isBeside = end === to || '.:@/[]"'.includes(text.charAt(at - 1)) || '.:@/[]'.includes(text.charAt(end));
    if (!isBeside) words++;
    edits.push(cut(at, end));
    at = end;
  }
  const last = edits.at(-1);
  if (!last) return undefined;
  if (last.end === to && text[to] === '/' && isSpace(text.charCodeAt(to + 1)))
    edits.push(cut(to + 1, afterSpace(text, to + 1)));
  if (words === 0) return [{ edits }];
  const name = text.slice(from, to).replace(/\s/g, '').replace(/:\d*$/, '');
  const isHost = /^[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z]{2,}$/i.test(name);
  const isWhole = to < text.length || /\.(?:com|org|net|edu|gov|example|test|info|[a-z]{2})$/i.test(name);
  return words < 3 && isHost && isWhole
    ? [{ edits, applicability: 'guess' }]
    : unrepairable('write a host without spaces');
}
