/** Reads ABNF (RFC 5234, with the case-sensitive strings of RFC 7405), and the notation of the RFCs before it. */
import type { LanguageError } from '../../automata/language-error.js';
import { quote } from '../../syntax/show.js';
import { abnfTokens, findNotation, grammarError, type AbnfToken, type GrammarNotation } from './tokens.js';

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

/**
 * Reads the rules of a grammar in ABNF or, if `|` is between its alternatives, in the older notation of RFC 1738, 1808 and 2396. Throws a
 * LanguageError with the place of what is in neither.
 */
export function parseAbnf(text: string): AbnfRules {
  const notation = findNotation(text);
  return new AbnfParser(abnfTokens(text, notation), text, notation).rules();
}

/** How deep brackets may be nested. */
const DEEPEST = 1000;

class AbnfParser {
  readonly #tokens: readonly AbnfToken[];
  readonly #text: string;
  readonly #notation: GrammarNotation;
  #next = 0;
  #depth = 0;

  constructor(tokens: readonly AbnfToken[], text: string, notation: GrammarNotation) {
    this.#tokens = tokens;
    this.#text = text;
    this.#notation = notation;
  }

  rules(): AbnfRules {
    const rules = new Map<string, AbnfElement>();
    while (this.#next < this.#tokens.length) {
      const name = this.#take('name') ?? this.#fail();
      const sign = this.#take('defines') ?? this.#fail();
      const key = name.text.toLowerCase();
      const known = rules.get(key);
      const element = this.#choice();
      if (known && sign.text === '=')
        throw this.#error(name, `the rule ${name.text} is defined twice; "=/" adds alternatives to a rule`);
      rules.set(key, known ? { type: 'choice', alternatives: [known, element] } : element);
    }
    return rules;
  }

  #choice(): AbnfElement {
    const alternatives = [this.#sequence()];
    while (this.#take('sign', this.#notation.or)) alternatives.push(this.#sequence());
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
    const element = this.#element(repeat === undefined || !this.#notation.repeatsBrackets);
    if (!repeat) return element;
    const [min = '', max = min] = repeat.text.split('*');
    const isOpen = repeat.text.includes('*') && max === '';
    if (!isOpen && Number(min) > Number(max))
      throw this.#error(repeat, `${repeat.text} repeats at least ${min} and at most ${max} times`);
    return { type: 'repeat', element, min: Number(min), max: isOpen ? Infinity : Number(max) };
  }

  /** `isOptional`: whether brackets make what is in them optional, or only group it. */
  #element(isOptional: boolean): AbnfElement {
    const token = this.#isElement() ? this.#tokens[this.#next++] : undefined;
    switch (token?.kind) {
      case 'name':
        return { type: 'name', name: token.text, at: token.at };
      case 'prose':
        return { type: 'prose', text: token.text, at: token.at };
      case 'text':
        if (/[^\t -~]/.test(token.text))
          throw this.#error(
            token,
            `${quote(token.text)} has characters beyond US-ASCII; write them as numbers, such as %xE9`,
          );
        return {
          type: 'text',
          text: token.text.replace(/^[^"]*"|"/g, ''),
          ignoreCase: this.#notation.ignoresCase && !/^%s/i.test(token.text),
        };
      case 'quote':
        return { type: 'text', text: '"', ignoreCase: false };
      case 'number':
        return this.#number(token);
      case 'sign': {
        if (++this.#depth > DEEPEST) throw this.#error(token, `brackets are nested more than ${DEEPEST} levels deep`);
        const element = this.#choice();
        this.#depth--;
        if (!this.#take('sign', token.text === '(' ? ')' : ']')) this.#fail();
        return token.text === '[' && isOptional ? { type: 'repeat', element, min: 0, max: 1 } : element;
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

  /** `%x30-39` is a range; `%d13.10` is a string. */
  #number(token: AbnfToken): AbnfElement {
    const { text } = token;
    const radix = { b: 2, d: 10, x: 16 }[text.charAt(1).toLowerCase()];
    const codes = text
      .slice(2)
      .split(/[-.]/)
      .map((digits) => parseInt(digits, radix));
    if (codes.some((code) => code > 0x10ffff)) throw this.#error(token, `${text} is not a code point`);
    const [first = 0, last = first] = codes;
    if (text.includes('-') && first > last) throw this.#error(token, `${text} is a range that ends before it begins`);
    if (text.includes('-')) return { type: 'range', first, last };
    return { type: 'sequence', elements: codes.map((code) => ({ type: 'range', first: code, last: code })) };
  }

  #fail(): never {
    const token = this.#tokens[this.#next];
    const what = token ? `unexpected ${quote(token.text)}` : 'the grammar ends too early';
    throw this.#error(token ?? { at: this.#text.length }, `not ABNF: ${what}`);
  }

  #error({ at }: Pick<AbnfToken, 'at'>, message: string): LanguageError {
    return grammarError(this.#text, at, message);
  }
}
