/** Causes that are one character which its component cannot hold: escaped, and nothing else of the string is touched. */
import { weaker, type Applicability, type CauseEntry } from './cause.js';
import type { CausedEdit } from './draft.js';
import { encode, escaped } from './edits.js';
import { DEAD } from './grammar.js';
import { isEscapeAt, isSpace } from './signs.js';
import type { View } from './view.js';

/** A cause that looks at one character that is not allowed where it is. */
export interface LocalCause extends CauseEntry {
  /** The first entry that claims a character names it. */
  readonly claims: (character: string, text: string, at: number) => boolean;
}

const SOURCE = 'RFC 3986, section 2.1';

export const localCauses: readonly LocalCause[] = [
  {
    id: 'template',
    title: 'A template that was not filled in',
    advice: 'fill in the template, or escape its brackets',
    applicability: 'guess',
    source: 'RFC 6570, section 1.1',
    example: { rfc: 'rfc3986', input: '/rules/{name}', repaired: '/rules/%7Bname%7D' },
    claims: (character, text, at) => '{}<>'.includes(character) && (isInTemplate(text, at) || isCode(text, at)),
  },
  {
    id: 'space',
    title: 'A space',
    advice: 'escape the space',
    applicability: 'safe',
    source: SOURCE,
    example: { rfc: 'rfc3986', input: '/all rules', repaired: '/all%20rules' },
    claims: (character) => isSpace(character.charCodeAt(0)),
  },
  {
    id: 'bare-percent',
    title: 'A percent sign that does not begin an escape',
    advice: 'escape the percent sign',
    applicability: 'safe',
    source: 'RFC 3986, section 2.4',
    example: { rfc: 'rfc3986', input: '/100%-proven', repaired: '/100%25-proven' },
    claims: (character) => character === '%',
  },
  {
    id: 'brackets',
    title: 'Square brackets outside of an IPv6 address',
    advice: 'escape the brackets',
    applicability: 'safe',
    source: 'RFC 3986, section 3.2.2',
    example: { rfc: 'rfc3986', input: '/find?rule[]=path', repaired: '/find?rule%5B%5D=path' },
    claims: (character) => character === '[' || character === ']',
  },
  {
    id: 'second-number-sign',
    title: 'A second "#"',
    advice: 'escape the second "#"',
    applicability: 'safe',
    source: 'RFC 3986, section 3.5',
    example: { rfc: 'rfc3986', input: '/rules#path#1', repaired: '/rules#path%231' },
    claims: (character) => character === '#',
  },
  {
    id: 'backslash',
    title: 'A backslash in data',
    advice: 'escape the backslash',
    applicability: 'safe',
    source: SOURCE,
    example: { rfc: 'rfc3986', input: '/find?q=a\\b', repaired: '/find?q=a%5Cb' },
    claims: (character) => character === '\\',
  },
  {
    id: 'outside-ascii',
    title: 'A character outside of US-ASCII',
    advice: 'escape its UTF-8 octets',
    applicability: 'safe',
    source: 'RFC 3987, section 3.1',
    example: { rfc: 'rfc3986', input: '/naïve', repaired: '/na%C3%AFve' },
    claims: (character) => character.charCodeAt(0) >= 0x80,
  },
  {
    id: 'never-allowed',
    title: 'A character that no URI contains',
    advice: 'escape the character',
    applicability: 'safe',
    source: SOURCE,
    example: { rfc: 'rfc3986', input: '/a|b', repaired: '/a%7Cb' },
    claims: (character) => '"<>^`{|}~'.includes(character) || character.charCodeAt(0) < 0x20,
  },
  {
    id: 'delimiter-as-data',
    title: 'A delimiter that has no meaning here',
    advice: 'escape the delimiter',
    applicability: 'likely',
    source: 'RFC 1738, section 2.2',
    example: { rfc: 'rfc1738', input: 'http://parser.example/find?in=a/b', repaired: 'http://parser.example/find?in=a%2Fb' },
    claims: () => true,
  },
];

/** Escapes what the grammar cannot read, from a place on where data may be; `undefined` where even an escape is not allowed. */
export function localRepair(view: View, isWhole: boolean): { edits: CausedEdit[]; applicability: Applicability } | undefined {
  const { text, grammar } = view;
  const parts = isWhole ? view.authorityParts : undefined;
  const userinfo = parts?.userinfo;
  const dataStart = isWhole ? view.dataStart : 0;
  const edits: CausedEdit[] = [];
  let applicability: Applicability = 'safe';
  let state = grammar.initial;
  for (let at = 0; at < text.length;) {
    const code = text.charCodeAt(at);
    const isBarePercent = code === 0x25 && !isEscapeAt(text, at);
    const next = isBarePercent ? DEAD : grammar.next(state, code);
    if (next !== DEAD) {
      state = next;
      at++;
      continue;
    }
    const isInUserinfo = userinfo !== undefined && at >= userinfo.start && at < userinfo.end;
    if (at < dataStart && !isInUserinfo) return undefined;
    const character = code < 0xd800 || code > 0xdfff ? (text[at] ?? '') : String.fromCodePoint(text.codePointAt(at) ?? 0);
    const end = at + character.length;
    const code8 = escaped(character);
    if (code8 === undefined) return undefined;
    state = grammar.run(code8, state);
    if (state === DEAD) return undefined;
    const cause = localCauses.find(({ claims }) => claims(character, text, at));
    if (!cause) return undefined;
    applicability = weaker(applicability, isInUserinfo ? 'likely' : cause.applicability);
    const last = edits.at(-1);
    if (last?.end === at && last.cause === cause) edits[edits.length - 1] = { ...last, end, text: last.text + code8 };
    else edits.push({ ...encode(at, end, code8), cause });
    at = end;
  }
  return grammar.isAccepting(state) ? { edits, applicability } : undefined;
}

/** Whether a bracket belongs to a name in brackets: {id}, {{name}}, ${x}, <id>; not a GUID, not data. */
function isInTemplate(text: string, at: number): boolean {
  const isOpening = text[at] === '{' || text[at] === '<';
  const window = isOpening ? text.slice(at, at + 60) : text.slice(Math.max(0, at - 60), at + 1);
  if (isOpening && text[at - 1] === text[at]) return isInTemplate(text, at - 1);
  const found = isOpening ? openTemplate.exec(window) : closeTemplate.exec(window);
  const name = found?.[1];
  return name !== undefined && !/^[\da-f]{8}-/i.test(name);
}

/** Whether an angle bracket belongs to a piece of a program: <?php ?> or <% %>. */
function isCode(text: string, at: number): boolean {
  return /<[?%]/.test(text.slice(at, at + 2)) || /[?%]>/.test(text.slice(Math.max(0, at - 1), at + 1));
}

const NAME = '\\s?[#$?+/&;.%]?\\s?([a-z_][\\w.,-]*\\*?|\\d|)\\s?%?';
const openTemplate = new RegExp(`^(?:\\{+${NAME}\\}+|<${NAME.replace('|)', ')')}>)`, 'i');
const closeTemplate = new RegExp(`(?:\\{+${NAME}\\}+|<${NAME.replace('|)', ')')}>)$`, 'i');
