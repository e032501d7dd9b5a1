/** The syntax of a module or bundle, as swc reads it, and the scanners in it. */
import { parseSync } from '@swc/core';

/** A node of a syntax tree. */
export interface Syntax {
  readonly type: string;
  readonly [field: string]: unknown;
}

/** A scanner: the object with its parts, among the statements of a module, and of functions that a bundle wraps around it. */
export interface ScannerSyntax {
  readonly parts: ReadonlyMap<string, Syntax>;
  readonly object: Syntax;
  readonly statements: readonly Syntax[];
  /** What these statements declare: functions, and the values of variables. */
  readonly declarations: ReadonlyMap<string, Syntax | undefined>;
  /** The calls that are statements, in order: what runs while the module loads. */
  readonly calls: readonly Syntax[];
}

const PARTS = ['at', 'productions', 'slots', 'match', 'scan', 'pattern'];

/** Fields that say where a node is, how it was written, or types. */
const IGNORED = new Set(
  'span ctxt raw typeAnnotation typeParameters typeArguments returnType optional definite declare'.split(' '),
);

export function isSyntax(value: unknown): value is Syntax {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/** The fields of a node that count. */
export function syntaxFields(node: Syntax): (readonly [field: string, value: unknown])[] {
  return Object.entries(node).filter(([field]) => !IGNORED.has(field));
}

/** The nodes directly in one, or in a list. */
export function syntaxChildren(value: unknown, found: Syntax[] = []): Syntax[] {
  if (typeof value !== 'object' || value === null) return found;
  // a loop, because bundles have millions of fields
  for (const field in value) {
    const one = (value as Readonly<Record<string, unknown>>)[field];
    if (IGNORED.has(field)) continue;
    if (isSyntax(one)) found.push(one);
    else syntaxChildren(one, found);
  }
  return found;
}

/** The text of a name; undefined for anything else. */
export function nameIn(value: unknown): string | undefined {
  if (!isSyntax(value) || value.type !== 'Identifier') return undefined;
  return String(value['value']);
}

/** What an object has: each key with its value, which is a name if there is only the key. */
export function objectEntries(object: Syntax): (readonly [key: string, value: Syntax])[] {
  return syntaxChildren(object['properties']).flatMap((property) => {
    if (property.type === 'Identifier') return [[String(property['value']), property] as const];
    const { key, value } = property;
    return isSyntax(key) && isSyntax(value) ? [[String(key['value']), value] as const] : [];
  });
}

/** All scanners of a text. */
export function scannersIn(text: string): ScannerSyntax[] {
  const found: ScannerSyntax[] = [];
  // no minifier changes the names of properties
  if (!PARTS.every((part) => text.includes(part))) return found;
  const visit = (node: Syntax, around: readonly Syntax[]): void => {
    const statements = node.type === 'Module' ? node['body'] : node['stmts'];
    // a bundle may hoist functions out of the function that makes the rest of a module
    const inner = Array.isArray(statements) ? [...around, ...syntaxChildren(statements)] : around;
    if (node.type === 'ObjectExpression' && isScanner(node)) found.push(scannerAmong(node, inner));
    for (const child of syntaxChildren(node)) visit(child, inner);
  };
  const { body } = parseSync(text.replaceAll(PAIR, pairOfUnits), { syntax: 'typescript', target: 'es2023' });
  visit({ type: 'Module', body }, []);
  return found;
}

/** The escape of a character outside of the plane of UTF-16 units. */
const PAIR = /\\u\{([\dA-F]{5,6})\}/gi;

/** The same as two units: swc does not read `\uDB44\u{EFC00}`, which a bundler writes for the units DB44 DBBF DC00. */
function pairOfUnits(_: string, hex: string): string {
  return Array.from(String.fromCodePoint(parseInt(hex, 16)).split(''), (unit) => {
    return `\\u${unit.charCodeAt(0).toString(16).toUpperCase()}`;
  }).join('');
}

function isScanner(object: Syntax): boolean {
  const keys = objectEntries(object).map(([key]) => key);
  return keys.length === PARTS.length && PARTS.every((part) => keys.includes(part));
}

function scannerAmong(object: Syntax, statements: readonly Syntax[]): ScannerSyntax {
  const declarations = new Map<string, Syntax | undefined>();
  const calls: Syntax[] = [];
  for (const statement of statements.map(exported)) {
    if (statement.type === 'FunctionDeclaration') declarations.set(nameIn(statement['identifier']) ?? '', statement);
    if (statement.type === 'VariableDeclaration')
      for (const { id, init } of syntaxChildren(statement['declarations']))
        declarations.set(nameIn(id) ?? '', isSyntax(init) ? init : undefined);
    if (statement.type === 'ExpressionStatement') calls.push(...callsIn(statement['expression']));
    const { left, right } = assignmentIn(statement);
    if (isSyntax(right) && declarations.has(nameIn(left) ?? '')) declarations.set(nameIn(left) ?? '', right);
  }
  return { parts: new Map(objectEntries(object)), object, statements, declarations, calls };
}

function exported(statement: Syntax): Syntax {
  const { declaration } = statement;
  return statement.type === 'ExportDeclaration' && isSyntax(declaration) ? declaration : statement;
}

/** The sides of a statement that assigns a value to a variable. */
function assignmentIn({ type, expression }: Syntax): { readonly left?: unknown; readonly right?: unknown } {
  if (type !== 'ExpressionStatement' || !isSyntax(expression) || expression.type !== 'AssignmentExpression') return {};
  return { left: expression['left'], right: expression['right'] };
}

/** A minifier joins statements by commas. swc has a call's arguments in objects of their own. */
function callsIn(expression: unknown): Syntax[] {
  if (!isSyntax(expression)) return [];
  if (expression.type === 'SequenceExpression') return syntaxChildren(expression['expressions']).flatMap(callsIn);
  return expression.type === 'CallExpression' ? [expression] : [];
}
