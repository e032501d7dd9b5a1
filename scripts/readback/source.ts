/**
 * The text of a scanner as statements. The parser is swc's; from its tree we take only the structure (blocks, branches, loops,
 * jumps). Everything else is kept as text, which the readers of statements and declarations compare with the exact forms
 * that they know.
 *
 * Trusted: that swc finds the statements of a TypeScript module, and where each begins and ends.
 */
import { parseSync, type Expression, type Statement } from '@swc/core';

/** The text has something that the reader does not know, so nothing can be said about it. */
export class ReadbackError extends Error {
  override readonly name = 'ReadbackError';

  constructor(line: number, what: string) {
    super(`line ${line}: ${what}`);
  }
}

/** A statement of a function, by structure. A `for` that has no condition is a loop. */
export type Node =
  | { readonly type: 'simple'; readonly text: string; readonly line: number }
  | {
      readonly type: 'block';
      readonly label: string | undefined;
      readonly body: readonly Node[];
      readonly line: number;
    }
  | { readonly type: 'loop'; readonly label: string | undefined; readonly body: readonly Node[]; readonly line: number }
  | { readonly type: 'while'; readonly test: string; readonly body: Node; readonly line: number }
  | {
      readonly type: 'if';
      readonly test: string;
      readonly yes: readonly Node[];
      readonly no: readonly Node[];
      readonly line: number;
    };

/** A statement of the module: a function with a body, or anything else as text. */
export type Declaration =
  | {
      readonly type: 'function';
      readonly head: string;
      readonly text: string;
      readonly body: () => readonly Node[];
      readonly line: number;
    }
  | { readonly type: 'other'; readonly text: string; readonly line: number };

/** Throws a ReadbackError for a text that is not a TypeScript module, or that has other kinds of statements in a function. */
export function readSource(text: string): Declaration[] {
  const source = new Source(text);
  return source.declarations();
}

/** From a byte to before another. */
interface Place {
  readonly start: number;
  readonly end: number;
}

class Source {
  readonly #bytes: Buffer;
  readonly #text: string;
  /** Where each line begins. */
  readonly #lines: number[];

  constructor(text: string) {
    this.#text = text;
    this.#bytes = Buffer.from(text);
    this.#lines = [0];
    for (let at = this.#bytes.indexOf(10); at >= 0; at = this.#bytes.indexOf(10, at + 1)) this.#lines.push(at + 1);
  }

  declarations(): Declaration[] {
    return this.#parsed().map((item): Declaration => {
      const line = this.#line(item.span);
      if (item.type !== 'FunctionDeclaration' || !item.body)
        return { type: 'other', text: this.#slice(item.span), line };
      const head = this.#slice({ start: item.span.start, end: item.body.span.start });
      const { stmts } = item.body;
      return {
        type: 'function',
        head: head.trim(),
        text: this.#slice(item.span),
        body: () => this.#nodes(stmts),
        line,
      };
    });
  }

  #parsed(): ReturnType<typeof parseSync>['body'] {
    try {
      return parseSync(this.#text, { syntax: 'typescript', target: 'es2022' }).body;
    } catch (error) {
      throw new ReadbackError(1, `this is not a TypeScript module: ${String(error).split('\n')[0]}`);
    }
  }

  /** Statements of one block, in which no name may be declared twice. */
  #nodes(statements: readonly Statement[]): readonly Node[] {
    const nodes = statements.map((node) => this.#node(node));
    const names = new Set<string>();
    for (const node of nodes) {
      const declared = node.type === 'simple' ? /^(?:const|let) (\w+)/.exec(node.text)?.[1] : undefined;
      if (declared === undefined) continue;
      if (names.has(declared)) throw new ReadbackError(node.line, `${declared} is declared twice`);
      names.add(declared);
    }
    return nodes;
  }

  #node(node: Statement, label?: string): Node {
    const line = this.#line(node.span);
    switch (node.type) {
      case 'ExpressionStatement':
      case 'VariableDeclaration':
      case 'BreakStatement':
      case 'ContinueStatement':
      case 'ReturnStatement':
        if (label !== undefined) break;
        return { type: 'simple', text: this.#slice(node.span), line };
      case 'LabeledStatement':
        if (label !== undefined) break;
        return this.#node(node.body, node.label.value);
      case 'BlockStatement':
        return { type: 'block', label, body: this.#nodes(node.stmts), line };
      case 'ForStatement':
        if (node.init || node.test || node.update) break;
        return { type: 'loop', label, body: this.#list(node.body), line };
      case 'WhileStatement':
        if (label !== undefined) break;
        return { type: 'while', test: this.#slice(expressionSpan(node.test)), body: this.#node(node.body), line };
      case 'IfStatement': {
        if (label !== undefined) break;
        const no = node.alternate ? this.#list(node.alternate) : [];
        return { type: 'if', test: this.#slice(expressionSpan(node.test)), yes: this.#list(node.consequent), no, line };
      }
      default:
    }
    throw new ReadbackError(line, 'this statement is outside of what the reader knows');
  }

  #list(node: Statement): readonly Node[] {
    const read = this.#node(node);
    return read.type === 'block' && read.label === undefined ? read.body : [read];
  }

  /** swc counts bytes from 1. */
  #slice({ start, end }: Place): string {
    return this.#bytes.toString('utf8', start - 1, end - 1);
  }

  #line({ start }: Pick<Place, 'start'>): number {
    let low = 0;
    let high = this.#lines.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((this.#lines[middle] ?? 0) <= start - 1) low = middle;
      else high = middle;
    }
    return low + 1;
  }
}

/** Every expression that the reader knows has a span; swc's types leave it out for some of JSX. */
function expressionSpan(expression: Expression): Place {
  return 'span' in expression ? expression.span : { start: 1, end: 1 };
}
