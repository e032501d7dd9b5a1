/**
 * Reads productions in the notations of the RFCs; grammars/README.md describes them. An expression is
 *
 *     { type: 'text', text, ignoreCase } | { type: 'set', set } | { type: 'rule', name }
 *     { type: 'sequence', elements } | { type: 'choice', alternatives }
 *     { type: 'repeat', expression, min, max } (max may be Infinity) | { type: 'except', from, except }
 */

/** What a file says wrong. */
export class Invalid extends Error {}

const TOKEN =
  /\s+|;[^\n]*|(?<quote><">)|<(?<prose>[\w-]+)>|"(?<text>[^"\n]*)"|%x(?<first>[\dA-Fa-f]+)(?:-(?<last>[\dA-Fa-f]+))?|(?<min>\d*)\*(?<max>\d*)|(?<times>\d+)|(?<name>[A-Za-z][\w+-]*)|(?<sign>[|/()[\]-])/y;
/** In the list of "national" characters of CERN's draft, the brackets are characters. */
const NATIONAL = 'national';
const WORDS = { space: ' ', vline: '|' };

/** The name of a rule here: "-" is "_", "+" is "plus". */
const ruleName = (name) => name.replaceAll('-', '_').replaceAll('+', 'plus');

/**
 * The productions of a text, by name. Each begins in the first column, and goes on in indented lines; a line that begins
 * with ";" is a comment.
 */
export function readProductions(text, notation) {
  const rules = new Map();
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith(';'));
  for (const production of lines
    .join('\n')
    .split(/\n(?=\S)/)
    .filter(Boolean)) {
    const pattern = notation === 'words' ? /^(\w+)([^]*)$/ : /^([A-Za-z][\w+-]*)\s*=([^]*)$/;
    const [, name, definition] = pattern.exec(production) ?? [];
    if (name === undefined) throw new Invalid(`this is not a production: ${production}`);
    if (rules.has(ruleName(name))) throw new Invalid(`the rule ${name} is defined twice`);
    const tokens = notation === 'words' ? wordTokens(name, definition) : rfcTokens(name, definition);
    rules.set(ruleName(name), new Parser(name, tokens, notation).definition());
  }
  return rules;
}

/** Productions with others laid over them: one of the same name replaces the old one, a new one is added. */
export function laidOver(rules, others) {
  return new Map([...rules, ...others]);
}

/** Every rule that is used must be defined. */
export function checkReferences(rules) {
  for (const [name, expression] of rules)
    for (const used of rulesIn(expression))
      if (!rules.has(used)) throw new Invalid(`${name} uses the rule ${used}, which is not defined`);
}

/** The rules that an expression refers to. */
export function rulesIn(expression) {
  if (expression.type === 'rule') return [expression.name];
  return subexpressions(expression).flatMap(rulesIn);
}

/** The expressions directly in one, from left to right. */
export function subexpressions({ type, elements, alternatives, expression, from, except }) {
  if (type === 'except') return [from, except];
  return elements ?? alternatives ?? (expression ? [expression] : []);
}

function rfcTokens(rule, definition) {
  const tokens = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < definition.length) {
    const at = TOKEN.lastIndex;
    const match = TOKEN.exec(definition);
    if (!match) throw new Invalid(`${rule}: unexpected text at ${JSON.stringify(definition.slice(at, at + 20))}`);
    const { quote, prose, text, first, last = first, min, max, times, name = prose, sign } = match.groups;
    if (text !== undefined || quote) tokens.push({ text: text ?? '"' });
    else if (first !== undefined) tokens.push({ codes: [parseInt(first, 16), parseInt(last, 16)] });
    else if (times !== undefined) tokens.push({ min: Number(times), max: Number(times) });
    else if (min !== undefined) tokens.push({ min: Number(min), max: max ? Number(max) : Infinity });
    else if (name !== undefined) tokens.push({ name });
    else if (sign !== undefined) tokens.push({ sign });
  }
  return tokens;
}

function wordTokens(rule, definition) {
  const signs = rule === NATIONAL ? '|' : '|[]';
  return [...definition.matchAll(/[A-Za-z]\w+|\S/g)].map(([word]) => {
    if (signs.includes(word)) return { sign: word };
    const character = word.length === 1 ? word : WORDS[word];
    return character === undefined ? { name: word } : { text: character };
  });
}

/** The code points from the first to the last in UTF-16 units: a code beyond FFFF is a pair, a lead and a trail. */
function codePoints(first, last) {
  if (last < 0x10000) return set(first, last);
  if (first < 0x10000) return either(codePoints(first, 0xffff), codePoints(0x10000, last));
  const [lead, lastLead] = [leadUnit(first), leadUnit(last)];
  const [trail, lastTrail] = [trailUnit(first), trailUnit(last)];
  if (lead === lastLead) return pair(set(lead, lead), set(trail, lastTrail));
  if (trail > 0xdc00)
    return either(pair(set(lead, lead), set(trail, 0xdfff)), codePoints(first + 0xe000 - trail, last));
  if (lastTrail === 0xdfff) return pair(set(lead, lastLead), set(0xdc00, 0xdfff));
  return either(
    pair(set(lead, lastLead - 1), set(0xdc00, 0xdfff)),
    pair(set(lastLead, lastLead), set(0xdc00, lastTrail)),
  );
}

const set = (first, last) => ({ type: 'set', set: [[first, last]] });
const pair = (...elements) => ({ type: 'sequence', elements });
const either = (...alternatives) => ({ type: 'choice', alternatives });
const leadUnit = (code) => 0xd800 + Math.floor((code - 0x10000) / 0x400);
const trailUnit = (code) => 0xdc00 + (code % 0x400);

class Parser {
  constructor(rule, tokens, notation) {
    Object.assign(this, { rule, tokens, notation, at: 0 });
  }

  definition() {
    const expression = this.choice();
    if (this.at < this.tokens.length) this.fail();
    return expression;
  }

  fail() {
    throw new Invalid(`${this.rule}: unexpected ${JSON.stringify(this.tokens[this.at] ?? 'end of the definition')}`);
  }

  take(sign) {
    const isNext = this.tokens[this.at]?.sign === sign;
    if (isNext) this.at++;
    return isNext;
  }

  choice() {
    const alternatives = [this.difference()];
    while (this.take(this.notation === 'abnf' ? '/' : '|')) alternatives.push(this.difference());
    return alternatives.length === 1 ? alternatives[0] : { type: 'choice', alternatives };
  }

  difference() {
    const from = this.sequence();
    return this.take('-') ? { type: 'except', from, except: this.sequence() } : from;
  }

  sequence() {
    const elements = [];
    for (;;) {
      const token = this.tokens[this.at];
      if (!token || (token.sign !== undefined && !'(['.includes(token.sign))) break;
      elements.push(this.element());
    }
    return elements.length === 1 ? elements[0] : { type: 'sequence', elements };
  }

  element() {
    const { min, max } = this.tokens[this.at];
    if (min === undefined) return this.operand(true);
    this.at++;
    return { type: 'repeat', expression: this.operand(this.notation !== 'rfc822-groups'), min, max };
  }

  /** `isOptional`: whether brackets make their content optional, or only group it. */
  operand(isOptional) {
    const { text, codes, name, sign } = this.tokens[this.at++] ?? {};
    if (text !== undefined) return { type: 'text', text, ignoreCase: this.notation === 'abnf' };
    if (codes) return codePoints(...codes);
    if (name !== undefined) return { type: 'rule', name: ruleName(name) };
    if (sign !== '(' && sign !== '[') this.fail();
    const expression = this.choice();
    if (!this.take(sign === '(' ? ')' : ']')) this.fail();
    return sign === '[' && isOptional ? { type: 'repeat', expression, min: 0, max: 1 } : expression;
  }
}
