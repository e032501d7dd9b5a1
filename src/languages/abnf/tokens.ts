/** The tokens of a grammar: in ABNF, or in the notation of the RFCs before it. */
import { LanguageError } from '../../automata/language-error.js';
import { quote } from '../../syntax/show.js';

export interface AbnfToken {
  readonly kind: 'name' | 'defines' | 'text' | 'number' | 'quote' | 'prose' | 'repeat' | 'sign';
  readonly text: string;
  readonly at: number;
}

/** How grammars are written. */
export interface GrammarNotation {
  /** The sign between alternatives. */
  readonly or: '/' | '|';
  /** Whether strings ignore case. */
  readonly ignoresCase: boolean;
  /** Whether brackets after a repetition only group what is repeated: `*[ alpha | digit ]`. */
  readonly repeatsBrackets: boolean;
}

/** RFC 5234, with the case-sensitive strings of RFC 7405. */
const abnf: GrammarNotation = { or: '/', ignoresCase: true, repeatsBrackets: false };

/**
 * RFC 1738, 1808 and 2396: the notation of RFC 822 (section 2) with `|` between alternatives, brackets "around optional or repeated
 * elements" (RFC 1738, section 5), and letters listed in both cases where both are meant.
 */
const older: GrammarNotation = { or: '|', ignoresCase: false, repeatsBrackets: true };

/** The notation of a text. ABNF has no `|` outside of strings, comments and prose. */
export function findNotation(text: string): GrammarNotation {
  return text.replaceAll(/"[^"\r\n]*"|;[^\n]*|<[^>]*(?:>|$)/g, '').includes('|') ? older : abnf;
}

const TOKEN =
  /(?<space>\s+|;[^\n]*)|(?<name>[a-z][a-z0-9-]*)|(?<defines>=\/?)|(?<text>(?:%[si])?"[^"\r\n]*")|(?<number>%(?:b[01]+(?:-[01]+|(?:\.[01]+)*)|d\d+(?:-\d+|(?:\.\d+)*)|x[\da-f]+(?:-[\da-f]+|(?:\.[\da-f]+)*)))|(?<prose><[^>]*>)|(?<repeat>\d*\*\d*|\d+)|(?<sign>[/()[\]])/iy;

/** Names may have `_` and `+`, and `<">` is a double quote. */
const OLDER_TOKEN =
  /(?<space>\s+|;[^\n]*)|(?<name>[a-z][\w+-]*)|(?<defines>=)|(?<text>"[^"\r\n]*")|(?<number>%x[\da-f]+(?:-[\da-f]+)?)|(?<quote><">)|(?<prose><[^>]*>)|(?<repeat>\d*\*\d*|\d+)|(?<sign>[|()[\]])/iy;

/** The error about a place in a grammar, with its line and column. */
export function grammarError(text: string, at: number, message: string): LanguageError {
  const before = text.slice(0, at);
  const line = before.split('\n').length;
  const column = at - before.lastIndexOf('\n');
  return new LanguageError(`line ${line}, column ${column} of the grammar: ${message}`, at);
}

/** What is wrong where no token begins with such a character. */
const problems: Readonly<Partial<Record<string, string>>> = {
  '"': 'the closing quotation mark is missing on this line',
  '<': 'the closing ">" is missing',
  "'": 'strings must be in double quotation marks',
  '#': 'lists, such as 1#element, are not supported',
  _: 'the name of a rule consists of letters, digits and "-"',
  '/': 'unexpected "/" in a grammar with "|" between alternatives',
};

function unexpected(text: string, at: number): string {
  return `unexpected ${quote(String.fromCodePoint(text.codePointAt(at) ?? 0))}`;
}

/** The tokens of a text. Throws a LanguageError with the place of what is not a token. */
export function abnfTokens(text: string, { or }: GrammarNotation): AbnfToken[] {
  const pattern = or === '|' ? OLDER_TOKEN : TOKEN;
  const tokens: AbnfToken[] = [];
  for (let at = 0; at < text.length;) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (!match) throw grammarError(text, at, `not ABNF: ${problems[text.charAt(at)] ?? unexpected(text, at)}`);
    const [kind] = Object.entries(match.groups ?? {}).find(([, part]) => part !== undefined) ?? [];
    if (kind !== 'space') tokens.push({ kind: kind as AbnfToken['kind'], text: match[0], at }); // a group of the pattern
    at = pattern.lastIndex;
  }
  return tokens;
}
