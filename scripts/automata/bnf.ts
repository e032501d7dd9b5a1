/** Parses grammars in the notations of the RFCs. */
import type { Grammar } from '../../src/rfcs/model/grammar.js';
import { codePoints } from './code-points.js';
import type { Bnf, Expression } from './expression.js';

/**
 * - `rfc822`: RFC 822 section 2, with `|` between alternatives, `<">` for a double quote, and our own `a - b` (with the
 *   spaces) for the strings that a derives and b does not
 * - `rfc822-groups`: the same, but brackets after a repetition only group
 * - `abnf`: RFC 2234, with `/` between alternatives, quoted text in either case, `%x31-39` for characters by their codes,
 *   and rules as prose, `<pchar>`
 * - `words`: a name and its definition without a sign between them; words are rules, single characters are themselves
 */
export type Notation = Grammar['notation'];

/** Text that does not follow the notation; the message says where. */
export class BnfSyntaxError extends Error {
  override readonly name = 'BnfSyntaxError';
}

/**
 * Parses productions. Each begins in the first column and continues in indented lines; a line that begins with `;` is a
 * comment. Every rule that is used must be defined, or be one of `known`. Throws a BnfSyntaxError.
 */
export function parseBnf(text: string, notation: Notation, known: readonly string[] = []): Bnf {
  const rules = new Map<string, Expression>();
  for (const production of productionTexts(text)) {
    const match = (notation === 'words' ? /^(\w+)([^]*)$/ : /^([A-Za-z][\w+-]*)\s*=([^]*)$/).exec(production);
    const [, name, definition] = match ?? [];
    if (name === undefined || definition === undefined) throw new BnfSyntaxError(`not a production: ${production}`);
    if (rules.has(name)) throw new BnfSyntaxError(`the rule ${name} is defined twice`);
    rules.set(name, new Parser(name, tokens(name, definition, notation), notation).definition());
  }
  for (const [name, expression] of rules) {
    for (const used of rulesIn(expression))
      if (!rules.has(used) && !known.includes(used))
        throw new BnfSyntaxError(`${name} uses the rule ${used}, which is not defined`);
  }
  return rules;
}

/** The text of each production, without comments. */
export function productionTexts(text: string): string[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith(';'))
    .join('\n')
    .split(/\n(?=\S)/)
    .filter((production) => production !== '');
}

/** The rules that an expression refers to. */
export function rulesIn(expression: Expression): string[] {
  switch (expression.type) {
    case 'rule':
      return [expression.name];
    case 'sequence':
      return expression.elements.flatMap(rulesIn);
    case 'choice':
      return expression.alternatives.flatMap(rulesIn);
    case 'repeat':
      return rulesIn(expression.expression);
    case 'except':
      return [...rulesIn(expression.from), ...rulesIn(expression.except)];
    default:
      return [];
  }
}

type Token =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'name'; readonly text: string }
  | { readonly type: 'repeat'; readonly text: string; readonly min: number; readonly max: number }
  | { readonly type: 'codes'; readonly text: string; readonly first: number; readonly last: number }
  | { readonly type: 'sign'; readonly text: string };

function tokens(rule: string, definition: string, notation: Notation): Token[] {
  return notation === 'words' ? wordTokens(rule, definition) : rfcTokens(rule, definition);
}

function rfcTokens(rule: string, definition: string): Token[] {
  const pattern =
    /\s+|;[^\n]*|<">|<(?<prose>[\w-]+)>|"(?<text>[^"\n]*)"|%x(?<first>[\da-f]+)(?:-(?<last>[\da-f]+))?|(?<min>\d*)\*(?<max>\d*)|(?<times>\d+)|(?<name>[A-Za-z][\w+-]*)|(?<sign>[|/()[\]-])/iy;
  const result: Token[] = [];
  while (pattern.lastIndex < definition.length) {
    const at = pattern.lastIndex;
    const match = pattern.exec(definition);
    if (!match)
      throw new BnfSyntaxError(`${rule}: unexpected text at ${JSON.stringify(definition.slice(at, at + 20))}`);
    const { text, prose, first, last = first, min, max, times, name = prose, sign } = match.groups ?? {};
    if (text !== undefined) result.push({ type: 'text', text });
    else if (match[0] === '<">') result.push({ type: 'text', text: '"' });
    else if (first !== undefined && last !== undefined)
      result.push({ type: 'codes', text: match[0], first: parseInt(first, 16), last: parseInt(last, 16) });
    else if (times !== undefined) result.push({ type: 'repeat', text: times, min: Number(times), max: Number(times) });
    else if (min !== undefined)
      result.push({ type: 'repeat', text: match[0], min: Number(min), max: max ? Number(max) : Infinity });
    else if (name !== undefined) result.push({ type: 'name', text: name });
    else if (sign !== undefined) result.push({ type: 'sign', text: sign });
  }
  return result;
}

const NAMED_CHARACTERS: Readonly<Record<string, string>> = { space: ' ', vline: '|' };

function wordTokens(rule: string, definition: string): Token[] {
  // in the list of "national" characters the brackets are characters
  const signs = rule === 'national' ? '|' : '|[]';
  return [...definition.matchAll(/[A-Za-z]\w+|\S/g)].map(([word]): Token => {
    const character = word.length === 1 ? word : NAMED_CHARACTERS[word];
    if (signs.includes(word)) return { type: 'sign', text: word };
    return character === undefined ? { type: 'name', text: word } : { type: 'text', text: character };
  });
}

class Parser {
  readonly #rule: string;
  readonly #tokens: readonly Token[];
  readonly #notation: Notation;
  #at = 0;

  constructor(rule: string, tokenList: readonly Token[], notation: Notation) {
    this.#rule = rule;
    this.#tokens = tokenList;
    this.#notation = notation;
  }

  definition(): Expression {
    const expression = this.#choice();
    if (this.#at < this.#tokens.length) this.#fail();
    return expression;
  }

  #choice(): Expression {
    const alternatives = [this.#difference()];
    while (this.#take(this.#notation === 'abnf' ? '/' : '|')) alternatives.push(this.#difference());
    return alternatives.length === 1 && alternatives[0] ? alternatives[0] : { type: 'choice', alternatives };
  }

  #difference(): Expression {
    const from = this.#sequence();
    return this.#take('-') ? { type: 'except', from, except: this.#sequence() } : from;
  }

  #sequence(): Expression {
    const elements: Expression[] = [];
    for (let token = this.#tokens[this.#at]; token; token = this.#tokens[this.#at]) {
      if (token.type === 'sign' && !'(['.includes(token.text)) break;
      elements.push(this.#element());
    }
    return elements.length === 1 && elements[0] ? elements[0] : { type: 'sequence', elements };
  }

  #element(): Expression {
    const token = this.#tokens[this.#at];
    if (token?.type !== 'repeat') return this.#operand(true);
    this.#at++;
    const { min, max } = token;
    return { type: 'repeat', expression: this.#operand(this.#notation !== 'rfc822-groups'), min, max };
  }

  /** `optional`: whether brackets make their content optional, or only group it. */
  #operand(optional: boolean): Expression {
    const token = this.#tokens[this.#at++];
    switch (token?.type) {
      case 'text':
        return { type: 'text', text: token.text, ignoreCase: this.#notation === 'abnf' };
      case 'codes':
        return codePoints(token.first, token.last);
      case 'name':
        return { type: 'rule', name: token.text };
      case 'sign': {
        const expression = this.#choice();
        if (!this.#take(token.text === '(' ? ')' : ']')) this.#fail();
        return token.text === '[' && optional ? { type: 'repeat', expression, min: 0, max: 1 } : expression;
      }
      default:
        return this.#fail();
    }
  }

  #take(sign: string): boolean {
    const token = this.#tokens[this.#at];
    const found = token?.type === 'sign' && token.text === sign;
    if (found) this.#at++;
    return found;
  }

  #fail(): never {
    const text = this.#tokens[this.#at]?.text;
    throw new BnfSyntaxError(
      `${this.#rule}: ${text === undefined ? 'the definition ends too early' : `unexpected "${text}"`}`,
    );
  }
}
