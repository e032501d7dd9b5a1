/** Causes in userinfo and port, and white space anywhere in an authority. */
import type { Edit } from '../../syntax/edit.js';
import { unrepairable, type Cause, type Reading, type Unrepairable } from './cause.js';
import { cut, encode, escaped, insert } from './edits.js';
import { afterSpace, AT, isSpace, SPACE } from './signs.js';
import type { View } from './view.js';

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
      if (!authority || view.failure < authority.start) return undefined;
      // what follows the colon is not a port, so it is a password
      if (!/:[^:@]*[^\d:@]|[@\\]/.test(text.slice(authority.start, authority.end))) return undefined;
      const at = endOfUserinfo(text, authority.start);
      if (at < 0 || (!view.isAuthorityWrong && view.failure > at)) return undefined;
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
      if (!parts || !view.isAuthorityWrong || parts.userinfo.start === parts.host.start) return undefined;
      const { start } = parts.userinfo;
      if (start > 40 || grammar.canBegin(`${view.text.slice(0, start)}a@`)) return undefined;
      return [{ edits: [cut(start, parts.host.start)] }];
    },
  },
  {
    id: 'space-in-authority',
    applicability: 'likely',
    signs: SPACE,
    find: ({ text, authority, authorityParts: parts, isAuthorityWrong }) =>
      authority && parts && isAuthorityWrong ? spaces(text, parts.host.start, authority.end) : undefined,
  },
  {
    id: 'doubled-port',
    applicability: 'likely',
    signs: 0,
    find: (view) => {
      const found = portOf(view, /:(\d+):(\d*)$/);
      if (!found || !view.isAuthorityWrong) return undefined;
      const { start, end, groups } = found;
      const [first = '', second = ''] = groups;
      if (view.text.slice(view.authorityParts?.host.start, start).includes(':')) return undefined; // of an IPv6 address
      return second === '' || second === first
        ? [{ edits: [cut(start + 1 + first.length, end)] }]
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
      const found = portOf(view, /:{2,3}\d+$/);
      if (!found) return undefined;
      const host = view.text.slice(view.authorityParts?.host.start, found.start);
      if (/[:[\]]/.test(host) || !/[g-z.-]/i.test(host)) return undefined; // an IPv6 address
      const port = view.text.lastIndexOf(':', found.end) + 1;
      return [{ edits: [cut(found.start, port - 1)] }];
    },
  },
  {
    id: 'stray-character-in-port',
    applicability: 'likely',
    signs: 0,
    find: (view) => {
      // letters that look like digits may be meant as digits
      const found = portOf(view, /:\d+(%20|[^\d:oOlI])$/);
      if (!found || !view.isAuthorityWrong || (found.groups[0] === ']' && isHexGroups(view))) return undefined;
      return [{ edits: [cut(found.end - (found.groups[0]?.length ?? 0), found.end)] }];
    },
  },
  {
    id: 'empty-port',
    applicability: 'likely',
    signs: 0,
    find: (view) => {
      const { authority, failure } = view;
      if (!authority || failure !== authority.end || view.text[authority.end - 1] !== ':') return undefined;
      return authority.end - 1 > authority.start ? [{ edits: [cut(authority.end - 1, authority.end)] }] : undefined;
    },
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
      if (!authority || failure !== authority.end || text[failure] !== '?') return undefined;
      const withSlash = grammar.run('/', grammar.run(text, grammar.initial, 0, failure));
      return grammar.run('?', withSlash) === 0 ? undefined : [{ edits: [insert(failure, '/')] }];
    },
  },
];

const FILL_IN = 'fill in the placeholder';

const PLACEHOLDER =
  /\$?\{[^{}.]*\}|\{\{|#\{|\$\(|<[A-Za-z_][\w -]*>|%[A-Za-z_]*[g-zG-Z_][A-Za-z_]*%|\[[A-Z][A-Z_]+\]|\$[A-Z]{2,}|@@\w+@@|\[object|__[A-Z_]+__/;

/** The offset of the "@" that ends a userinfo with delimiters in it: a host and perhaps a port follow. */
function endOfUserinfo(text: string, start: number): number {
  let end = -1;
  let left = 300;
  for (let index = start; index < text.length && left > 0; index++, left--) {
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

/** What the port of an authority looks like. */
function portOf({ text, authority }: View, pattern: RegExp): PortFound | undefined {
  if (!authority) return undefined;
  const from = Math.max(authority.start, authority.end - 20);
  const found = pattern.exec(text.slice(from, authority.end));
  return found ? { start: from + found.index, end: authority.end, groups: found.slice(1) } : undefined;
}

interface PortFound {
  readonly start: number;
  readonly end: number;
  readonly groups: readonly (string | undefined)[];
}

function isHexGroups({ text, authorityParts }: View): boolean {
  return /^\[?[\da-f:.]*:[\da-f:.]*:[\da-f:.]*/i.test(
    text.slice(authorityParts?.host.start, authorityParts?.port?.end),
  );
}

/** White space next to a delimiter is layout; between words only if the result is a host. */
function spaces(text: string, from: number, to: number): readonly Reading[] | Unrepairable | undefined {
  const edits: Edit[] = [];
  let words = 0;
  for (let at = from; at < to; at++) {
    if (!isSpace(text.charCodeAt(at))) continue;
    const end = Math.min(to, afterSpace(text, at));
    const isBeside =
      at === from || end === to || '.:@/[]"'.includes(text.charAt(at - 1)) || '.:@/[]'.includes(text.charAt(end));
    if (!isBeside) words++;
    edits.push(cut(at, end));
    at = end;
  }
  const last = edits.at(-1);
  if (!last) return undefined;
  if (last.end === to && text[to] === '/' && isSpace(text.charCodeAt(to + 1)))
    edits.push(cut(to + 1, afterSpace(text, to + 1)));
  if (words === 0) return [{ edits }];
  const name = text
    .slice(from, to)
    .replace(/\s+/g, '')
    .replace(/^.*@|:\d*$/g, '');
  const isHost = /^[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z]{2,}$/i.test(name);
  const isWhole = to < text.length || /\.(?:com|org|net|edu|gov|example|test|info|[a-z]{2})$/i.test(name);
  return words < 3 && isHost && isWhole
    ? [{ edits, applicability: 'guess' }]
    : unrepairable('write a host without spaces');
}
