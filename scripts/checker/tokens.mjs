/** The tokens of a module. The text must be ASCII, so that lines and comments end where they seem to. */

/** Why a text is refused. */
export class Refused extends Error {
  name = 'Refused';

  constructor(line, what) {
    super(`line ${line}: ${what}`);
  }
}

const TOKEN =
  /(?<space>[ \n]+|\/\/.*|\/\*[^]*?\*\/)|(?<number>0x[\da-f]+|(?:0|[1-9]\d*)(?:_\d+)*)(?![\w.$])|(?<name>[A-Za-z_$][\w$]*)|(?<string>"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')|(?<sign>>>>=|>>>|===|!==|<<|>>|<=|>=|&&|\|\||\+\+|--|\+=|-=|\|=|[-+*/%<>=!&|^?:;,.(){}[\]])/y;
export const REGULAR_EXPRESSION = /\/(?<source>(?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+)\/(?<flags>\w*)/y;
const ESCAPES = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f', '"': '"', "'": "'", '\\': '\\' };
const KEYWORDS =
  'await break case catch class const continue debugger default delete do else enum export extends false finally for function if implements import in instanceof interface let new null package private protected public return static super switch this throw true try typeof var void while with yield'.split(
    ' ',
  );

/** The value of a string literal. */
export function stringValue(literal, line) {
  return literal.slice(1, -1).replace(/\\(?:u([\da-f]{4})|x([\da-f]{2})|(.))/gi, (_, unit, byte, other) => {
    if (other === undefined) return String.fromCharCode(parseInt(unit ?? byte, 16));
    if (!Object.hasOwn(ESCAPES, other)) throw new Refused(line, `the escape \\${other} is not in the language`);
    return ESCAPES[other];
  });
}

export class Tokens {
  constructor(text) {
    this.text = text;
    this.offset = 0;
    this.line = 1;
    const strange = /[^\n -~]/.exec(text);
    if (strange) throw new Refused(text.slice(0, strange.index).split('\n').length, 'a character is not ASCII');
    this.advance();
  }

  /** Reads the next token. A slash begins a regular expression only where an expression is asked for. */
  advance() {
    let match;
    do {
      TOKEN.lastIndex = this.offset;
      match = TOKEN.exec(this.text);
      if (!match && this.offset < this.text.length)
        this.refuse(`${JSON.stringify(this.text.slice(this.offset, this.offset + 20))} is not in the language`);
      if (match?.groups.space) for (const one of match[0]) if (one === '\n') this.line++;
      if (match) this.offset += match[0].length;
    } while (match?.groups.space);
    const [kind, text] = match ? Object.entries(match.groups).find(([, value]) => value !== undefined) : ['end', ''];
    this.token = { kind, text, line: this.line, from: this.offset - text.length };
  }

  refuse(what) {
    throw new Refused(this.token?.line ?? this.line, what);
  }

  isNext(text) {
    return this.token.text === text && this.token.kind !== 'string';
  }

  take(text) {
    if (!this.isNext(text)) return false;
    this.advance();
    return true;
  }

  expect(text) {
    const found = this.token.text;
    if (!this.take(text)) this.refuse(`"${text}" is expected, not "${found}"`);
  }

  name() {
    const { kind, text, line } = this.token;
    if (kind !== 'name' || KEYWORDS.includes(text)) this.refuse(`a name is expected, not "${text}"`);
    this.advance();
    return { type: 'name', name: text, line };
  }
}
