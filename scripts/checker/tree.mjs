/**
 * The syntax tree of a module, for the part of JavaScript that scanners are written in: docs/internals/proof.md lists it.
 * Anything else is refused with its line. The text must be ASCII, so that lines and comments end where they seem to.
 */
import { REGULAR_EXPRESSION, stringValue, Tokens } from './tokens.mjs';

/** How strongly operators bind. */
const BINDING = new Map(
  ['||', '&&', '|', '^', '&', '=== !==', '< > <= >=', '<< >> >>>', '+ -', '* / %'].flatMap((signs, level) =>
    signs.split(' ').map((sign) => [sign, level]),
  ),
);
const ASSIGNMENTS = ['=', '+=', '-=', '|='];

/** The statements of a module. Throws Refused. */
export function readTree(text) {
  return new Parser(text).module();
}

class Parser extends Tokens {
  module() {
    const statements = [];
    while (this.token.kind !== 'end') statements.push(this.declaration());
    return statements;
  }

  /** A statement of the module. */
  declaration() {
    const { line } = this.token;
    if (this.take('import')) {
      // types alone, which are erased
      this.expect('type');
      const names = this.list('{', '}', () => this.name());
      this.expect('from');
      if (this.token.kind !== 'string') this.refuse('the name of a module is expected');
      this.advance();
      this.expect(';');
      return { type: 'import', names, line };
    }
    if (!this.take('export')) return this.statement();
    this.expect('const');
    const name = this.name();
    if (this.take(':')) this.erasedType();
    this.expect('=');
    const value = this.expression();
    this.expect(';');
    return { type: 'export', name, value, line };
  }

  /** A name, perhaps with types in angle brackets; or `keyof typeof` and a name. */
  erasedType() {
    if (this.take('keyof')) this.expect('typeof');
    this.name();
    if (!this.take('<')) return;
    do this.erasedType();
    while (this.take(','));
    this.expect('>');
  }

  /** What is between two signs, with commas between; one more may follow the last. */
  list(open, close, read) {
    const values = [];
    this.expect(open);
    while (!this.take(close)) {
      values.push(read());
      if (!this.isNext(close)) this.expect(',');
    }
    return values;
  }

  block() {
    const statements = [];
    this.expect('{');
    while (!this.take('}')) {
      if (this.token.kind === 'end') this.refuse('"}" is missing');
      statements.push(this.statement());
    }
    return statements;
  }

  statement() {
    const { line, text } = this.token;
    switch (text) {
      case '{':
        return { type: 'block', body: this.block(), line };
      case 'const':
      case 'let':
        return this.variables(line);
      case 'function': {
        this.advance();
        const name = this.name();
        return { type: 'function', name, parameters: this.list('(', ')', () => this.name()), body: this.block(), line };
      }
      case 'if': {
        this.advance();
        const test = this.condition();
        const yes = this.statement();
        return { type: 'if', test, yes, no: this.take('else') ? this.statement() : undefined, line };
      }
      case 'while':
        this.advance();
        return { type: 'while', test: this.condition(), body: this.statement(), line };
      case 'for':
        return this.loop(line);
      case 'break':
      case 'continue': {
        this.advance();
        const label = this.isNext(';') ? undefined : this.name().name;
        this.expect(';');
        return { type: 'jump', word: text, label, line };
      }
      case 'return': {
        this.advance();
        const value = this.expression();
        this.expect(';');
        return { type: 'return', value, line };
      }
      default: {
        const value = this.expression();
        if (value.type === 'name' && this.take(':'))
          return { type: 'label', label: value.name, body: this.statement(), line };
        this.expect(';');
        return { type: 'expression', value, line };
      }
    }
  }

  variables(line) {
    const word = this.token.text;
    const declarations = [];
    do {
      this.advance();
      const name = this.name();
      this.expect('=');
      declarations.push({ name, value: this.expression() });
    } while (this.isNext(','));
    this.expect(';');
    return { type: 'declare', word, declarations, line };
  }

  loop(line) {
    this.advance();
    this.expect('(');
    const isEndless = this.take(';');
    const start = isEndless ? undefined : this.variables(line);
    const test = this.isNext(';') ? undefined : this.expression();
    this.expect(';');
    const step = this.isNext(')') ? undefined : this.expression();
    this.expect(')');
    return { type: 'for', start, test, step, body: this.statement(), line };
  }

  condition() {
    this.expect('(');
    const test = this.expression();
    this.expect(')');
    return test;
  }

  expression() {
    const { line } = this.token;
    const left = this.binary(0);
    if (this.take('?')) {
      const yes = this.expression();
      this.expect(':');
      return { type: 'conditional', test: left, yes, no: this.expression(), line };
    }
    const sign = this.token.text;
    if (this.token.kind !== 'sign' || !ASSIGNMENTS.includes(sign)) return left;
    if (left.type !== 'name' && left.type !== 'index' && left.type !== 'member')
      this.refuse('nothing can be assigned to what is before the sign');
    this.advance();
    return { type: 'assign', sign, to: left, value: this.expression(), line };
  }

  binary(level) {
    let left = this.unary();
    for (;;) {
      const { kind, text: sign, line } = this.token;
      const own = kind === 'sign' ? BINDING.get(sign) : undefined;
      if (own === undefined || own < level) return left;
      this.advance();
      left = { type: 'binary', sign, left, right: this.binary(own + 1), line };
    }
  }

  unary() {
    const { line, text: sign, kind } = this.token;
    if (kind === 'sign' && (sign === '-' || sign === '!')) {
      this.advance();
      return { type: 'unary', sign, of: this.unary(), line };
    }
    const of = this.postfix();
    return this.take('++') ? { type: 'increment', of, line } : of;
  }

  postfix() {
    const { line } = this.token;
    if (this.take('new'))
      return { type: 'new', of: this.name(), values: this.list('(', ')', () => this.expression()), line };
    let of = this.operand();
    for (;;) {
      if (this.take('.')) of = { type: 'member', of, name: this.name().name, line };
      else if (this.isNext('(')) of = { type: 'call', of, values: this.list('(', ')', () => this.expression()), line };
      else if (this.take('[')) {
        of = { type: 'index', of, at: this.expression(), line };
        this.expect(']');
      } else return of;
    }
  }

  operand() {
    const { kind, text, line, from } = this.token;
    if (kind === 'number') {
      this.advance();
      return { type: 'number', value: Number(text.replaceAll('_', '')), line };
    }
    if (kind === 'string') {
      this.advance();
      return { type: 'string', value: stringValue(text, line), line };
    }
    if (kind === 'name') return this.name();
    if (text === '(') return this.condition();
    if (text === '[') return { type: 'array', values: this.list('[', ']', () => this.expression()), line };
    if (text === '{') return { type: 'object', entries: this.list('{', '}', () => this.entry()), line };
    REGULAR_EXPRESSION.lastIndex = from;
    const match = text === '/' && REGULAR_EXPRESSION.exec(this.text);
    if (!match) this.refuse(`an expression is expected, not "${text}"`);
    this.offset = from + match[0].length;
    this.advance();
    return { type: 'pattern', source: match.groups.source, flags: match.groups.flags, line };
  }

  /** A key may be a keyword; without a value it is a name. */
  entry() {
    const { kind, text: key, line } = this.token;
    if (kind !== 'name' || key === '__proto__') this.refuse(`"${key}" is not a key`);
    this.advance();
    return { key, value: this.take(':') ? this.expression() : { type: 'name', name: key, line } };
  }
}
