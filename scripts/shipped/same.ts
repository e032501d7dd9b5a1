/** Whether two scanners are the same but for names, layout, comments and types. */
import {
  syntaxChildren,
  objectEntries,
  syntaxFields,
  isSyntax,
  nameIn,
  type ScannerSyntax,
  type Syntax,
} from './module.js';
import { Names } from './names.js';

/** The first parts that differ, as text; undefined if there are none. */
export function firstDifference(a: ScannerSyntax, b: ScannerSyntax): string | undefined {
  try {
    new Renaming(a, b).compare();
    return undefined;
  } catch (error) {
    if (!(error instanceof Difference)) throw error;
    return error.message;
  }
}

class Difference extends Error {
  constructor(a: unknown, b: unknown) {
    const shown = (part: unknown): string =>
      JSON.stringify(part, (key, value: unknown) => (key === 'span' || key === 'ctxt' ? undefined : value))?.slice(
        0,
        120,
      ) ?? 'nothing';
    super(`${shown(a)} became ${shown(b)}`);
  }
}

class Renaming {
  readonly #a: ScannerSyntax;
  readonly #b: ScannerSyntax;
  /** What the modules declare, as far as the scanner uses it. */
  readonly #module = new Names();
  readonly #compared = new Set<unknown>();

  constructor(a: ScannerSyntax, b: ScannerSyntax) {
    this.#a = a;
    this.#b = b;
  }

  compare(): void {
    for (const [part, value] of this.#a.parts) this.#same(value, this.#b.parts.get(part), new Names());
    this.#declarations();
    this.#calls();
    this.#noOtherUse();
  }

  #declarations(): void {
    // a declaration may use another, which is compared later
    for (const [x, y] of this.#module.pairs) {
      if (this.#compared.has(x)) continue;
      const [a, b] = [this.#a.declarations.get(x), this.#b.declarations.get(y)];
      this.#compared.add(x).add(b);
      if (a?.type !== 'FunctionDeclaration') this.#same(a, b, new Names());
      else this.#function(a, b);
    }
  }

  #function(a: Syntax, b: Syntax | undefined): void {
    if (b?.type !== 'FunctionDeclaration') throw new Difference(a, b);
    const names = new Names();
    const [params, others] = [syntaxChildren(a['params']), syntaxChildren(b['params'])];
    if (params.length !== others.length) throw new Difference(a, b);
    params.forEach(({ pat }, index) => this.#declare(pat, others[index]?.['pat'], names));
    this.#same(a['body'], b['body'], names);
  }

  /** What fills the tables while the module loads: the same calls in the same order. */
  #calls(): void {
    const tables = new Set(this.#module.pairs.values());
    const about = (calls: readonly Syntax[], names: ReadonlySet<string>): Syntax[] =>
      calls.filter((call) => syntaxChildren(call['arguments']).some((one) => names.has(nameIn(one) ?? '')));
    const calls = about(this.#b.calls, tables);
    this.#same(about(this.#a.calls, new Set(this.#module.pairs.keys())), calls, new Names());
    calls.forEach((call) => this.#compared.add(call));
    this.#declarations();
  }

  #declare(a: unknown, b: unknown, names: Names): void {
    const [x, y] = [nameIn(a), nameIn(b)];
    if (x === undefined || y === undefined || !names.declare(x, y)) throw new Difference(a, b);
  }

  #same(one: unknown, other: unknown, names: Names): void {
    const [a, b] = [plainest(one), plainest(other)];
    if (isUndefined(a) && isUndefined(b)) return;
    if (Array.isArray(a) && Array.isArray(b)) {
      for (let index = 0; index < Math.max(a.length, b.length); index++) this.#same(a[index], b[index], names);
    } else if (isSyntax(a) && isSyntax(b)) this.#nodes(a, b, names);
    else if (isPlain(a) && isPlain(b)) this.#fields({ type: '', ...a }, { type: '', ...b }, names);
    else if (a !== b) throw new Difference(a, b);
  }

  #nodes(a: Syntax, b: Syntax, names: Names): void {
    if (a.type !== b.type) throw new Difference(a, b);
    switch (a.type) {
      case 'Identifier':
        return this.#reference(String(a['value']), String(b['value']), names);
      case 'MemberExpression': {
        const [x, y] = [nameIn(a['property']), nameIn(b['property'])];
        this.#same(a['object'], b['object'], names);
        if (x === undefined || y === undefined) return this.#same(a['property'], b['property'], names);
        return this.#same(x, y, names);
      }
      case 'ObjectExpression': {
        const others = new Map(objectEntries(b));
        this.#same(
          objectEntries(a).map(([key]) => key),
          [...others.keys()],
          names,
        );
        for (const [key, value] of objectEntries(a)) this.#same(value, others.get(key), names);
        return;
      }
      case 'VariableDeclarator':
        this.#same(a['init'], b['init'], names);
        return this.#declare(a['id'], b['id'], names);
      case 'LabeledStatement': {
        const inner = new Names(names);
        inner.declare(labelIn(a), labelIn(b));
        return this.#same(a['body'], b['body'], inner);
      }
      case 'BreakStatement':
      case 'ContinueStatement':
        if (labelIn(a) === ':' && labelIn(b) === ':') return;
        if (names.arePartners(labelIn(a), labelIn(b)) !== true) throw new Difference(a, b);
        return;
      case 'BlockStatement':
      case 'ForStatement':
        return this.#fields(a, b, new Names(names));
      default:
        return this.#fields(a, b, names);
    }
  }

  #fields(a: Syntax, b: Syntax, names: Names): void {
    const others = new Map(syntaxFields(b));
    for (const [field, value] of syntaxFields(a)) this.#same(value, others.get(field), names);
    if (syntaxFields(a).length !== others.size) throw new Difference(a, b);
  }

  #reference(x: string, y: string, names: Names): void {
    const areLocal = names.arePartners(x, y);
    if (areLocal === true) return;
    const [inA, inB] = [this.#a.declarations.has(x), this.#b.declarations.has(y)];
    const isSame = areLocal === undefined && inA === inB && (inA ? this.#module.declare(x, y) : x === y);
    if (!isSame) throw new Difference(x, y);
  }

  /** The rest of a bundle may use the scanner itself, but nothing that it is made of. */
  #noOtherUse(): void {
    const own = new Set(this.#module.pairs.values());
    const visit = (node: Syntax, hidden: ReadonlySet<string>): void => {
      // a bundle may declare a variable here and give it its value there
      if (this.#compared.has(node) || this.#compared.has(node['right']) || node === this.#b.object) return;
      const name = nameIn(node);
      if (name !== undefined && own.has(name) && !hidden.has(name)) throw new Difference('nothing', `a use of ${name}`);
      const inner = SCOPE.test(node.type) ? new Set([...hidden, ...declaredIn(node)]) : hidden;
      for (const [field, value] of syntaxFields(node)) {
        const isName = isSyntax(value) && value.type === 'Identifier' && NAMES.includes(`${node.type} ${field}`);
        if (!isName) for (const child of isSyntax(value) ? [value] : syntaxChildren(value)) visit(child, inner);
      }
    };
    for (const statement of this.#b.statements) if (!statement.type.startsWith('Export')) visit(statement, new Set());
  }
}

/** A label, as a name that no variable has. */
function labelIn(node: Syntax): string {
  return `${nameIn(node['label']) ?? ''}:`;
}

/** Fields whose identifiers are not variables, or are declarations. */
const NAMES = [
  'MemberExpression property',
  'KeyValueProperty key',
  'KeyValuePatternProperty key',
  'VariableDeclarator id',
  'FunctionDeclaration identifier',
  'ClassDeclaration identifier',
  'MethodProperty key',
  'GetterProperty key',
  'SetterProperty key',
  'ClassMethod key',
  'ClassProperty key',
  'LabeledStatement label',
  'BreakStatement label',
  'ContinueStatement label',
];

/** The types of nodes that may declare names of their own. */
const SCOPE = /Function|Arrow|Block|Method|Constructor|Catch/;

/** Their names, as they were found: such nodes are within each other, and each is asked about more than once. */
const declared = new WeakMap<Syntax, readonly string[]>();

/** All names that are declared in a function or block, at whatever depth. */
function declaredIn(node: Syntax): readonly string[] {
  const known = declared.get(node);
  if (known) return known;
  const isDeclaring = /^(?:VariableDeclarator|Parameter|FunctionDeclaration|ClassDeclaration|CatchClause)$/.test(
    node.type,
  );
  const patterns = isDeclaring ? [node['id'], node['pat'], node['identifier'], node['param']] : [];
  const params = node.type === 'ArrowFunctionExpression' ? syntaxChildren(node['params']) : [];
  const names = [...patterns.flatMap(namesIn), ...params.flatMap(namesIn), ...syntaxChildren(node).flatMap(declaredIn)];
  if (SCOPE.test(node.type)) declared.set(node, names);
  return names;
}

function namesIn(pattern: unknown): string[] {
  if (!isSyntax(pattern)) return [];
  const name = nameIn(pattern);
  return name === undefined ? syntaxChildren(pattern).flatMap(namesIn) : [name];
}

/** A value as it would be written with the fewest signs: a template without expressions is a string. */
function plainest(value: unknown): unknown {
  if (!isSyntax(value)) return value;
  if (value.type === 'ParenthesisExpression') return plainest(value['expression']);
  const [text, ...others] = value.type === 'TemplateLiteral' ? syntaxChildren(value['quasis']) : [];
  return text && others.length === 0 ? { type: 'StringLiteral', value: text['cooked'] } : value;
}

function isPlain(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isUndefined(value: unknown): boolean {
  if (!isSyntax(value)) return value === undefined || value === null;
  if (value.type === 'UnaryExpression') return value['operator'] === 'void';
  return nameIn(value) === 'undefined';
}
