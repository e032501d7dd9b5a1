/** Reads ABNF (RFC 5234, with the case-sensitive strings of RFC 7405). */
import { LanguageError } from '../../automata/language-error.js';
import { quote } from '../../syntax/show.js';

/** The right side of a rule. `at`: where it is in the text, in UTF-16 units. */
export type AbnfElement =
  | { readonly type: 'text'; readonly text: string; readonly ignoreCase: boolean }
  | { readonly type: 'range'; readonly first: number; readonly last: number }
  | { readonly type: 'name'; readonly name: string; readonly at: number }
  | { readonly type: 'prose'; readonly text: string; readonly at: number }
  | { readonly type: 'sequence'; readonly elements: readonly AbnfElement[] }
  | { readonly type: 'choice'; readonly alternatives: readonly AbnfElement[] }
  | { readonly type: 'repeat'; readonly element: AbnfElement; readonly min: number; readonly max: number };

/** Rules by their names in lower case, because names ignore case; the first one comes first. */
export type AbnfRules = ReadonlyMap<string, AbnfElement>;

interface AbnfToken {
  readonly kind: 'name' | 'defines' | 'text' | 'number' | 'prose' | 'repeat' | 'sign';
  readonly text: string;
  readonly at: number;
}

const TOKEN =
  /(?<space>\s+|;[^\n]*)|(?<name>[a-z][a-z0-9-]*)|(?<defines>=\/?)|(?<text>(?:%[si])?"[^"\r\n]*")|(?<number>%(?:b[01]+(?:-[01]+|(?:\.[01]+)*)|d\d+(?:-\d+|(?:\.\d+)*)|x[\da-f]+(?:-[\da-f]+|(?:\.[\da-f]+)*)))|(?<prose><[^>]*>)|(?<repeat>\d*\*\d*|\d+)|(?<sign>[/()[\]])/iy;

/** Reads the rules of a grammar. Throws a LanguageError with the place of what is not ABNF. */
export function parseAbnf(text: string): AbnfRules {
  return new AbnfParser(abnfTokens(text), text.length).rules();
}

function abnfTokens(text: string): AbnfToken[] {
  const tokens: AbnfToken[] = [];
  for (let at = 0; at < text.length;) {
    TOKEN.lastIndex = at;
    const match = TOKEN.exec(text);
    if (!match) throw new LanguageError(`not ABNF: ${quote(text.slice(at, at + 20))} at offset ${at}`, at);
    const [kind] = Object.entries(match.groups ?? {}).find(([, part]) => part !== undefined) ?? [];
    if (kind !== 'space') tokens.push({ kind: kind as AbnfToken['kind'], text: match[0], at }); // a group of TOKEN
    at = TOKEN.lastIndex;
  }
  return tokens;
}

class AbnfParser {
  readonly #tokens: readonly AbnfToken[];
  readonly #end: number;
  #next = 0;

  constructor(tokens: readonly AbnfToken[], end: number) {
    this.#tokens = tokens;
    this.#end = end;
  }

  rules(): AbnfRules {
    const rules = new Map<string, AbnfElement>();
    while (this.#next < this.#tokens.length) {
      const name = this.#take('name') ?? this.#fail();
      const sign = this.#take('defines') ?? this.#fail();
      const key = name.text.toLowerCase();
      const known = rules.get(key);
      const element = this.#choice();
      if (known && sign.text === '=') throw new LanguageError(`the rule ${name.text} is defined twice`, name.at);
      rules.set(key, known ? { type: 'choice', alternatives: [known, element] } : element);
    }
    return rules;
  }

  #choice(): AbnfElement {
    const alternatives = [this.#sequence()];
    while (this.#take('sign', '/')) alternatives.push(this.#sequence());
    return alternatives.length === 1 && alternatives[0] ? alternatives[0] : { type: 'choice', alternatives };
  }

  #sequence(): AbnfElement {
    const elements = [this.#repetition()];
    while (this.#isElement()) elements.push(this.#repetition());
    return { type: 'sequence', elements };
  }

  /** A name before "=" begins the next rule. */
  #isElement(): boolean {
    const token = this.#tokens[this.#next];
    if (!token || token.kind === 'defines') return false;
    if (token.kind === 'sign') return '(['.includes(token.text);
    return token.kind !== 'name' || this.#tokens[this.#next + 1]?.kind !== 'defines';
  }

  #repetition(): AbnfElement {
    const repeat = this.#take('repeat');
    const element = this.#element();
    if (!repeat) return element;
    const [min = '', max = min] = repeat.text.split('*');
    const isOpen = repeat.text.includes('*') && max === '';
    return { type: 'repeat', element, min: Number(min), max: isOpen ? Infinity : Number(max) };
  }

  #element(): AbnfElement {
    const token = this.#isElement() ? this.#tokens[this.#next++] : undefined;
    switch (token?.kind) {
      case 'name':
        return { type: 'name', name: token.text, at: token.at };
      case 'prose':
        return { type: 'prose', text: token.text, at: token.at };
      case 'text':
        return { type: 'text', text: token.text.replace(/^[^"]*"|"$/g, ''), ignoreCase: !/^%s/i.test(token.text) };
      case 'number':
        return numberElement(token.text);
      case 'sign': {
        const element = this.#choice();
        if (!this.#take('sign', token.text === '(' ? ')' : ']')) this.#fail();
        return token.text === '(' ? element : { type: 'repeat', element, min: 0, max: 1 };
      }
      default:
        return this.#fail();
    }
  }

  #take(kind: AbnfToken['kind'], text?: string): AbnfToken | undefined {
    const token = this.#tokens[this.#next];
    if (token?.kind !== kind || (text !== undefined && token.text !== text)) return undefined;
    this.#next++;
    return token;
  }

  #fail(): never {
    const token = this.#tokens[this.#next];
    const at = token?.at ?? this.#end;
    throw new LanguageError(
      `not ABNF: ${token ? `unexpected ${quote(token.text)}` : 'it ends too early'} at offset ${at}`,
      at,
    );
  }
}

/** `%x30-39` is a range; `%d13.10` is a string. */
function numberElement(text: string): AbnfElement {
  const radix = { b: 2, d: 10, x: 16 }[text.charAt(1).toLowerCase()];
  const codes = text
    .slice(2)
    .split(/[-.]/)
    .map((digits) => parseInt(digits, radix));
  if (codes.some((code) => code > 0x10ffff)) throw new LanguageError(`${text} is not a code point`);
  const [first = 0, last = first] = codes;
  if (text.includes('-')) return { type: 'range', first, last };
  return { type: 'sequence', elements: codes.map((code) => ({ type: 'range', first: code, last: code })) };
}
