/** Causes that are a single character which its component cannot contain: it is escaped, and nothing else changes. */
import type { Range } from '../../syntax/range.js';
import { weaker, type CauseEntry } from './cause.js';
import type { CausedEdit } from './draft.js';
import { escaped } from '../../syntax/edits.js';
import { DEAD } from './grammar.js';
import { isEscapeAt, isSpace } from './signs.js';
import type { InvalidText } from './invalid-text.js';

/** A cause for one kind of misplaced character. */
interface CharacterCause extends CauseEntry {
  /** The first entry that claims a character names it. */
  readonly claims: (character: string) => boolean;
}

const template: CauseEntry = { id: 'template', applicability: 'guess' };

const characterCauses: readonly CharacterCause[] = [
  {
    id: 'space',
    applicability: 'safe',
    claims: (character) => isSpace(character.charCodeAt(0)),
  },
  {
    id: 'bare-percent',
    applicability: 'safe',
    claims: (character) => character === '%',
  },
  {
    id: 'brackets',
    applicability: 'safe',
    claims: (character) => character === '[' || character === ']',
  },
  {
    id: 'second-number-sign',
    applicability: 'safe',
    claims: (character) => character === '#',
  },
  {
    id: 'backslash',
    applicability: 'safe',
    claims: (character) => character === '\\',
  },
  {
    id: 'outside-ascii',
    applicability: 'safe',
    claims: (character) => character.charCodeAt(0) >= 0x80,
  },
  {
    id: 'never-allowed',
    applicability: 'safe',
    claims: (character) => '"<>^`{|}~\x7f'.includes(character) || character < ' ',
  },
];

const delimiterAsData: CauseEntry = { id: 'delimiter-as-data', applicability: 'likely' };

export const localCauses: readonly CauseEntry[] = [template, ...characterCauses, delimiterAsData];

/** Whether a cause is local: each of its edits is one place that is wrong. */
export function isLocal(cause: CauseEntry): boolean {
  return locals.has(cause);
}

const locals: ReadonlySet<CauseEntry> = new Set(localCauses);

/** The cause of each US-ASCII character, and of all others at the end. */
const causeByCode = Array.from({ length: 0x81 }, (_, code) => String.fromCharCode(code)).map(
  (character) => characterCauses.find(({ claims }) => claims(character)) ?? delimiterAsData,
);

function causeOf(code: number): CauseEntry {
  const index = isSpace(code) ? 0x20 : Math.min(code, 0x80);
  return causeByCode[index] ?? delimiterAsData;
}

/** Escapes what the grammar cannot read, from where data may begin; `undefined` where not even an escape is allowed. */
export function localRepair(view: InvalidText, isWhole: boolean): CausedEdit[] | undefined {
  const { text, grammar } = view;
  const userinfo = isWhole ? view.authorityParts?.userinfo : undefined;
  const dataStart = isWhole ? view.dataStart : 0;
  const [query, hash] = [text.indexOf('?'), text.indexOf('#')];
  const templates = /[{<]/.test(text) ? new Templates(text) : undefined;
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
    const escapes = escaped(text.slice(at, end));
    if (escapes === undefined) return undefined;
    state = grammar.run(escapes, state);
    if (state === DEAD) return undefined;
    const cause = templates?.has(at) ? template : causeOf(code);
    if (last?.end === at && last.cause === cause) {
      last.end = end;
      last.text += escapes;
    } else {
      const applicability = isInUserinfo ? weaker('likely', cause.applicability) : cause.applicability;
      edits.push((last = { kind: 'encode', start: at, end, text: escapes, cause, applicability }));
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

/** Where templates and pieces of programs are in a text. Offsets are asked for in order. */
class Templates {
  readonly #ranges: readonly Range[];
  #index = 0;

  constructor(text: string) {
    this.#ranges = templatesOf(text);
  }

  has(at: number): boolean {
    for (let range = this.#ranges[this.#index]; range; range = this.#ranges[++this.#index])
      if (at < range.end) return at >= range.start && (at < range.start + 3 || at >= range.end - 3);
    return false;
  }
}

/** {id}, {{name}}, ${x}, <id>, <% x %>; not a GUID, not data. */
function templatesOf(text: string): Range[] {
  const hasTags = text.includes('</'); // <p> is HTML then
  return [...text.matchAll(TEMPLATE)]
    .filter(({ 1: brace = '', 2: angle = '' }) => !/^[\da-f]{8}-/i.test(brace + angle) && !(hasTags && angle !== ''))
    .map(({ 0: all, index }) => ({ start: index, end: index + all.length }));
}

const NAME = '[#$?+/&;.%]?\\s?([a-z_][\\w.,-]{0,60}\\*?';
/** What a placeholder of a path may match: {id:[0-9]+}, <int:id>. */
const KIND = '(?:[^{}]{1,60}[+*]|int|long|float|str|string|slug|uuid|path)';
const TEMPLATE = new RegExp(
  `\\{{1,3}\\s?${NAME}|\\d|)\\s?%?\\}{1,3}|\\{[a-z_]\\w{0,30}:${KIND}\\}|\\$\\{[^{}]{1,100}\\}|\\{%.{1,100}?%\\}|<${NAME})>|<your [a-z ]{1,30}>|<${KIND}:\\w{1,30}>|<[?%]|[?%]>`,
  'gi',
);
