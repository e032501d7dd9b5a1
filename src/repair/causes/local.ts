/** Causes that are a single character which its component cannot contain: it is escaped, and nothing else changes. */
import type { Range } from '../../syntax/range.js';
import { weaker, type CausedEdit, type CauseEntry } from './cause.js';
import { DEAD } from './goal-grammar.js';
import { isEscapeAt, isSpace } from './signs.js';
import type { InvalidText } from './invalid-text.js';

/** A cause for one kind of misplaced character. */
interface CharacterCause<Id extends string = LocalCauseId> extends CauseEntry<Id> {
  /** The first entry that claims a character names it. */
  readonly claims: (character: string) => boolean;
}

type LocalCauseId = keyof typeof localDocumentation;

/** The causes by their ids. The first that claims a character names it. */
const entries: { readonly [Id in LocalCauseId]: CharacterCause<Id> } = {
  // what templates and pieces of programs are is found in the whole string
  template: {
    id: 'template',
    title: 'A template that was not filled in',
    certainty: 'guess',
    claims: () => false,
  },
  space: {
    id: 'space',
    title: 'A space',
    certainty: 'safe',
    claims: (character) => isSpace(character.charCodeAt(0)),
  },
  'bare-percent': {
    id: 'bare-percent',
    title: 'A percent sign that does not begin an escape',
    certainty: 'safe',
    claims: (character) => character === '%',
  },
  brackets: {
    id: 'brackets',
    title: 'Square brackets that do not enclose an IP address',
    certainty: 'safe',
    claims: (character) => character === '[' || character === ']',
  },
  'second-number-sign': {
    id: 'second-number-sign',
    title: 'A second "#"',
    certainty: 'safe',
    claims: (character) => character === '#',
  },
  backslash: {
    id: 'backslash',
    title: 'A backslash in data',
    certainty: 'likely',
    claims: (character) => character === '\\',
  },
  'outside-ascii': {
    id: 'outside-ascii',
    title: 'A character outside US-ASCII',
    certainty: 'safe',
    claims: (character) => character.charCodeAt(0) >= 0x80,
  },
  'never-allowed': {
    id: 'never-allowed',
    title: 'A character that no URI can contain',

    certainty: 'safe',
    claims: (character) => '"<>^`{|}~\x7f'.includes(character) || character < ' ',
  },
  // any other
  'delimiter-as-data': {
    id: 'delimiter-as-data',
    title: 'A delimiter that the component cannot contain',
    certainty: 'likely',
    claims: () => true,
  },
};

/** What is said about them in documentation. */
export const localDocumentation = {
  template: {
    repair: 'escape it; only a guess, because the author must fill it in',
    source: 'RFC 6570, section 1.1',
    example: { rfc: 'rfc3986', input: '/rules/{name}', repaired: '/rules/%7Bname%7D' },
  },
  space: {
    repair: 'escape it',
    source: 'RFC 3986, section 2.1',
    example: { rfc: 'rfc3986', input: '/all rules', repaired: '/all%20rules' },
  },
  'bare-percent': {
    repair: 'escape it as %25',
    source: 'RFC 3986, section 2.4',
    example: { rfc: 'rfc3986', input: '/100%-proven', repaired: '/100%25-proven' },
  },
  brackets: {
    repair: 'escape them',
    source: 'RFC 3986, section 3.2.2',
    example: { rfc: 'rfc3986', input: '/find?rule[]=path', repaired: '/find?rule%5B%5D=path' },
  },
  'second-number-sign': {
    repair: 'escape it',
    source: 'RFC 3986, section 3.5',
    example: { rfc: 'rfc3986', input: '/rules#path#1', repaired: '/rules#path%231' },
  },
  backslash: {
    repair: 'escape it',
    source: 'RFC 3986, section 2.1',
    example: { rfc: 'rfc3986', input: '/find?q=a\\b', repaired: '/find?q=a%5Cb' },
  },
  'outside-ascii': {
    repair: 'escape it in UTF-8',
    source: 'RFC 3987, section 3.1',
    example: { rfc: 'rfc3986', input: '/naïve', repaired: '/na%C3%AFve' },
  },
  'never-allowed': {
    repair: 'escape it',
    source: 'RFC 3986, section 2.1',
    example: { rfc: 'rfc3986', input: '/a|b', repaired: '/a%7Cb' },
  },
  'delimiter-as-data': {
    repair: 'escape it',
    source: 'RFC 1738, section 2.2',
    example: {
      rfc: 'rfc1738',
      input: 'http://parser.example/find?in=a/b',
      repaired: 'http://parser.example/find?in=a%2Fb',
    },
  },
} as const;

export const localCauses: readonly CharacterCause[] = Object.values(entries);

/** Whether a cause is local: each of its edits is one place that is wrong. */
export function isLocal(cause: CauseEntry): boolean {
  return locals.has(cause);
}

const locals: ReadonlySet<CauseEntry> = new Set(localCauses);

/** The cause of each US-ASCII character, and of all others at the end. */
const causeByCode = Array.from({ length: 0x81 }, (_, code) => String.fromCharCode(code)).map((character) =>
  localCauses.find(({ claims }) => claims(character)),
);

function causeFor(code: number): CauseEntry {
  return causeByCode[isSpace(code) ? 0x20 : Math.min(code, 0x80)] ?? entries['delimiter-as-data'];
}

/** Escapes what the grammar cannot read, from where data may begin; `undefined` where not even an escape is allowed. */
export function localRepair(invalid: InvalidText, isWhole: boolean): CausedEdit[] | undefined {
  const { text, grammar } = invalid;
  const userinfo = isWhole ? invalid.authorityParts?.userinfo : undefined;
  const dataStart = isWhole ? invalid.dataStart : 0;
  const [query, hash] = [text.indexOf('?'), text.indexOf('#')];
  const templates = /[{<`«]|[$%]\(|\[[%\d]|'\+|\*\||[=/]%[dfisux]/.test(text) ? new Templates(text) : undefined;
  const edits: CausedEdit[] = [];
  let last: { -readonly [K in keyof CausedEdit]: CausedEdit[K] } | undefined;
  let state = grammar.initial;
  let bare = barePercent(text, 0);
  for (let at = 0; ;) {
    if (bare < at) bare = barePercent(text, at);
    const reached = grammar.walk(text, state, at, bare);
    ({ state, offset: at } = reached);
    if (at === text.length) break;
    const code = text.charCodeAt(at);
    const isInUserinfo = userinfo !== undefined && at >= userinfo.start && at < userinfo.end;
    if (at < dataStart && !isInUserinfo) return undefined;
    // a slash of a path delimits, and so does the first "#": escaped, they would mean something else
    if (isWhole && code === 0x2f && !isInUserinfo && (query < 0 || at < query)) return undefined;
    if (hash === at && grammar.allowsFragment) return undefined;
    const end = at + (code >= 0xd800 && code <= 0xdbff ? 2 : 1);
    const escapes = invalid.setting.escape(text.slice(at, end));
    if (escapes === undefined) return undefined;
    state = grammar.run(escapes, state);
    if (state === DEAD) return undefined;
    const cause = templates?.has(at) ? entries.template : causeFor(code);
    if (last?.end === at && last.cause === cause) {
      last.end = end;
      last.text += escapes;
    } else {
      const certainty = isInUserinfo ? weaker('likely', cause.certainty) : cause.certainty;
      edits.push((last = { kind: 'encode', start: at, end, text: escapes, cause, certainty }));
    }
    at = end;
  }
  return grammar.isAccepting(state) ? edits : undefined;
}

/** The offset of the next percent sign that begins no escape, or the length. */
function barePercent(text: string, from: number): number {
  let at = text.indexOf('%', from);
  while (isEscapeAt(text, at)) at = text.indexOf('%', at + 3);
  return at < 0 ? text.length : at;
}

/** A template, and whether every character in it is part of a program. */
interface FoundTemplate extends Range {
  readonly isWhole: boolean;
}

/** Where templates and pieces of programs are in a text. Offsets are asked for in order. */
class Templates {
  readonly #ranges: readonly FoundTemplate[];
  #index = 0;

  constructor(text: string) {
    this.#ranges = findTemplates(text);
  }

  has(at: number): boolean {
    for (let range = this.#ranges[this.#index]; range; range = this.#ranges[++this.#index])
      if (at < range.end) return at >= range.start && (range.isWhole || at < range.start + 3 || at >= range.end - 3);
    return false;
  }
}

/** {id}, {{name}}, ${x}, {$x['y']}, $(date), *|NAME|*, <id>, <% x %>, [% x %], %(x)s, [1-9], `x`, '+x+', %d as a whole value; not a GUID, not data. */
function findTemplates(text: string): FoundTemplate[] {
  const hasTags = text.includes('</'); // <p> is HTML then
  return [...text.matchAll(TEMPLATE)]
    .filter(({ 1: brace = '', 2: angle = '' }) => !/^[\da-f]{8}-/i.test(brace + angle) && !(hasTags && angle !== ''))
    .map(({ 0: all, index }) => ({ start: index, end: index + all.length, isWhole: /^(?:[$%]\(|'\+|<!)/.test(all) }));
}

const NAME = '[#$?+/&;:.%!]?\\s?([a-z_\u0080-\uffff][\\w\u0080-\uffff.,-]{0,60}[*+]?';
/** What a placeholder of a path may match: {id:[0-9]+}, <int:id>. */
const KIND = '(?:[^{}]{1,60}[+*]|int|long|float|str|string|slug|uuid|path)';
const TEMPLATE = new RegExp(
  `\\{\\{[^{}]{1,100}\\}\\}|\\{{1,3}\\s?${NAME}|\\d|)\\s?%?\\}{1,3}|\\{[a-z_]\\w{0,30}:${KIND}\\}|\\$\\{[^{}]{1,100}\\}|\\{\\$(?!\\w+:)[^{}]{1,100}\\}|[{[]%.{1,100}?%[\\]}]|%\\(\\w{1,60}\\)[dsr]|<${NAME})>|<your [a-z ]{1,30}>|<${KIND}:\\w{1,30}>|\\[\\[[A-Z_]{1,60}\\]\\]|<[?%]|[?%]>|<!-{2}#[^<>]{1,100}-{2}>|\\$\\([^()]{1,100}\\)|\\*\\|\\w{1,60}\\|\\*|\\[\\d{1,6}-\\d{1,6}\\]|\\x60[a-z][\\w -]{0,60}\\x60|'\\+[^'\\s]{1,200}\\+'|(?<=[=/])«[\\w .-]{1,60}»|(?<=[=/])%[dfisux](?![\\w%])`,
  'gi',
);
