/**
 * Resolves every name of a module to its declaration. A name must be declared once in all scopes around it, so nothing is
 * hidden; it must be declared before it is used, except that functions may use all declarations of the module, because
 * nothing calls them while the module loads.
 */
import { Refused } from './tokens.mjs';

/** What every module finds. */
const GLOBALS = ['Int32Array', 'undefined'];
/** Names that a declaration would give another meaning, or may not have. */
const RESERVED = [...GLOBALS, 'arguments', 'eval', 'NaN', 'Infinity'];

/** Adds to each name in a tree its `binding`, one object for each declaration. Throws Refused. */
export function resolveNames(statements) {
  const scope = new Scope(undefined);
  for (const statement of statements) if (statement.type === 'function') scope.declare(statement.name, 'function');
  // what a later statement declares may not be hidden by an earlier function
  const later = statements.flatMap((statement) => {
    if (statement.type === 'declare') return statement.declarations.map(({ name }) => name);
    return statement.type === 'import' ? statement.names : statement.type === 'export' ? [statement.name] : [];
  });
  for (const name of later) scope.declare(name, 'module');
  const loaded = new Set();
  for (const statement of statements) {
    if (statement.type === 'function') new Names(scope, undefined).function(statement);
    else new Names(scope, loaded).declaration(statement);
  }
}

class Scope {
  constructor(parent) {
    this.parent = parent;
    this.names = new Map();
  }

  find(name) {
    return this.names.get(name) ?? this.parent?.find(name);
  }

  declare(node, kind) {
    const { name, line } = node;
    if (RESERVED.includes(name)) throw new Refused(line, `${name} cannot be declared`);
    const other = this.find(name);
    if (this.names.has(name)) throw new Refused(line, `${name} is declared twice`);
    if (other) throw new Refused(line, `${name} hides the ${name} of line ${other.line}`);
    node.binding = { name, kind, line };
    this.names.set(name, node.binding);
  }
}

class Names {
  /** `loaded`: the declarations of the module so far, if these statements run while it loads. */
  constructor(scope, loaded) {
    this.scope = scope;
    this.loaded = loaded;
  }

  inner() {
    return new Names(new Scope(this.scope), this.loaded);
  }

  declaration(statement) {
    if (statement.type === 'export') return this.expression(statement.value);
    if (statement.type === 'declare') {
      for (const { name, value } of statement.declarations) {
        this.expression(value);
        this.loaded.add(name.binding);
      }
    } else if (statement.type !== 'import') this.statement(statement);
  }

  function({ parameters, body }) {
    const inner = this.inner();
    for (const name of parameters) inner.scope.declare(name, 'parameter');
    for (const statement of body) inner.statement(statement);
  }

  statement(node) {
    switch (node.type) {
      case 'block': {
        const inner = this.inner();
        for (const one of node.body) inner.statement(one);
        return;
      }
      case 'declare':
        for (const { name, value } of node.declarations) {
          this.expression(value);
          this.scope.declare(name, node.word);
        }
        return;
      case 'for': {
        const inner = this.inner();
        for (const part of [node.start, node.body]) if (part) inner.statement(part);
        for (const part of [node.test, node.step]) if (part) inner.expression(part);
        return;
      }
      case 'label':
      case 'while':
      case 'if':
        if (node.test) this.expression(node.test);
        for (const part of [node.body, node.yes, node.no]) if (part) this.inner().statement(part);
        return;
      case 'return':
      case 'expression':
        return this.expression(node.value);
      case 'jump':
        return;
      default:
        throw new Refused(node.line, `a ${node.type} within a function is not in the language`);
    }
  }

  expression(node) {
    if (node.type === 'name') return this.use(node);
    for (const part of Object.values(node)) {
      for (const one of Array.isArray(part) ? part : [part])
        if (one && typeof one === 'object') this.expression(one.value && !one.type ? one.value : one);
    }
  }

  use(node) {
    const { name, line } = node;
    node.binding = this.scope.find(name);
    if (GLOBALS.includes(name)) node.binding = { name, kind: 'global', line: 0 };
    if (!node.binding) throw new Refused(line, `${name} is not declared`);
    if (this.loaded && node.binding.kind === 'module' && !this.loaded.has(node.binding))
      throw new Refused(line, `${name} is used before it is declared`);
  }
}
