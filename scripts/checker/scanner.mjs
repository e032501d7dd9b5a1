/**
 * Reads the text of a scanner as a program. The text must be in the language that docs/internals/proof.md defines; it is
 * refused, with the line, if any part of it is not.
 */
import { match, statementForm } from './forms.mjs';
import { resolveNames } from './names.mjs';
import { isRun } from './patterns.mjs';
import { StatementReader } from './statements.mjs';
import { charactersWhere, fill, tableMachine, valueRanges } from './tables.mjs';
import { Refused } from './tokens.mjs';
import { readTree } from './tree.mjs';

/** The declarations that a scanner may have, besides functions, in any order that declares a name before its use. */
export const DECLARATIONS = {
  at: 'const $name = new Int32Array($N);',
  fill: `function $name($table, $set, $bits) {
    for (let $k = 0; $k < $set.length; $k += 2)
      for (let $c = $set.charCodeAt($k); $c <= $set.charCodeAt($k + 1); $c++) $table[$c] |= $bits;
  }`,
  filled: '$fill($table, $S, $Z);',
  longest: 'const $name = $N;',
  pattern: 'const $name = $P;',
  nothing: 'const $name = undefined;',
  value: 'const $name = $any;',
  begin: 'const $n = s.length;',
  character: 'let $c = 0;',
  clear: 'at[$N] = -1;',
  scan: 'return $function($input, 0) === $input.length ? at : undefined;',
};
const forms = Object.fromEntries(Object.entries(DECLARATIONS).map(([name, text]) => [name, statementForm(text)]));
const PARTS = ['at', 'productions', 'slots', 'match', 'scan', 'pattern'];
/** A regular expression takes stack for a long input; V8 has enough for this many characters. */
const LONGEST = 1_000_000;
/** How many characters a table is for: all. */
const CHARACTERS = 0x10000;

/** The program of a scanner; program.d.mts describes it. Throws Refused. */
export function readScanner(text) {
  const statements = readTree(text);
  resolveNames(statements);
  return new ModuleReader(statements).program();
}

class ModuleReader {
  constructor(statements) {
    this.statements = statements;
    this.tables = new Map();
    this.sizes = new Map();
    this.values = new Map();
    this.patterns = new Map();
    this.functions = new Map();
    this.procedures = new Map();
    this.machines = new Map();
    this.sets = new Map();
    this.ranges = new Map();
    this.roles = {};
  }

  program() {
    const last = this.statements.at(-1);
    if (last?.type !== 'export') throw new Refused(last?.line ?? 1, 'the last statement must export the scanner');
    const parts = (this.parts = this.exported(last));
    for (const statement of this.statements.slice(0, -1)) this.declaration(statement);
    this.roles.at = parts.at;
    const size = this.sizes.get(parts.at);
    if (size === undefined || size > 100) throw new Refused(last.line, 'at must be a table of at most 100 numbers');
    const value = (part, type) => {
      const node = this.values.get(parts[part]);
      if (node?.type !== type) throw new Refused(last.line, `${part} must be declared as ${type} of the module`);
      return node;
    };
    const productions = value('productions', 'array').values.map((node) => {
      if (node.type !== 'string') throw new Refused(node.line, 'productions must be a list of names');
      return node.value;
    });
    const slots = entryMap(value('slots', 'object'), (node) => {
      if (node.type !== 'number') throw new Refused(node.line, 'a slot must be a number');
      return node.value;
    });
    for (const [binding, { parameters }] of this.functions)
      if (parameters.length === 2) this.procedure(binding, undefined);
    const table = entryMap(value('match', 'object'), (node) => this.called(node.binding, undefined, node.line));
    return {
      productions,
      slots,
      size,
      machines: this.machines,
      runs: new Map([...this.patterns].map(([name, { source }]) => [name, source])),
      procedures: this.procedures,
      match: table,
      scan: this.scan(parts.scan, last.line),
      pattern: this.whole(parts.pattern, last.line),
    };
  }

  /** What is exported: the declaration of each part. */
  exported({ name, value, line }) {
    const entries = value.type === 'object' ? entryMap(value, (node) => node.binding) : new Map();
    if (name.name !== 'scanner' || entries.size !== PARTS.length || !PARTS.every((part) => entries.has(part)))
      throw new Refused(line, `the module must export the scanner with ${PARTS.join(', ')}`);
    if (new Set(entries.values()).size < PARTS.length || [...entries.values()].includes(undefined))
      throw new Refused(line, 'each part of the scanner must be a declaration of its own');
    return Object.fromEntries(entries);
  }

  declaration(node) {
    const { line } = node;
    const is = (name) => match(forms[name], node, this.roles);
    if (node.type === 'import') return;
    const filler = is('fill');
    if (filler) return this.role('fill', filler.$name, line);
    if (node.type === 'function') return this.function(node);
    const array = is('at');
    if (array) return this.array(array.$name, array.$N);
    const filled = is('filled');
    if (filled) return this.fill(filled, line);
    const longest = is('longest');
    if (longest && longest.$N <= LONGEST) return this.role('LONGEST', longest.$name, line);
    const pattern = is('pattern');
    if (pattern?.$P.flags === 'y')
      return void this.patterns.set(pattern.$name.name, { ...pattern.$P, binding: pattern.$name });
    const { $name, $any } = pattern ? { $name: pattern.$name, $any: pattern.$P } : (is('nothing') ?? is('value') ?? {});
    const isValue = !$any || ['array', 'object'].includes($any.type) || ($any.type === 'pattern' && $any.flags === '');
    if (!$name || !isValue) throw new Refused(line, 'this declaration is not in the language of scanners');
    this.values.set($name, $any ?? { type: 'undefined', line });
  }

  function(node) {
    const { name, parameters, line } = node;
    if (![2, 3].includes(parameters.length) && name.binding !== this.parts.scan)
      throw new Refused(line, 'a function must have the parameters s and i, or s, i and set');
    this.functions.set(name.binding, node);
  }

  role(name, binding, line) {
    if (this.roles[name]) throw new Refused(line, `there is another ${name} already`);
    this.roles[name] = binding;
  }

  array(binding, size) {
    this.sizes.set(binding, size);
    if (size === CHARACTERS) this.tables.set(binding, new Int32Array(CHARACTERS));
  }

  fill({ $fill, $table, $S, $Z }, line) {
    if ($fill !== this.roles.fill) throw new Refused(line, 'only fill may be called here');
    fill(this.table($table, line), $S, $Z);
  }

  table(binding, line) {
    const table = this.tables.get(binding);
    if (!table) throw new Refused(line, `${binding.name} is not a table of all ${CHARACTERS} characters`);
    return table;
  }

  /** The characters whose entry in a table has at least one of the given bits. */
  set(binding, bits, line) {
    const table = this.table(binding, line);
    const key = `${binding.name} ${bits}`;
    if (!this.ranges.has(table)) this.ranges.set(table, valueRanges(table));
    const ranges = this.ranges.get(table);
    if (!this.sets.has(key))
      this.sets.set(
        key,
        charactersWhere(ranges, (value) => (value & bits) !== 0),
      );
    return this.sets.get(key);
  }

  machine(binding, line) {
    const table = this.table(binding, line);
    if (!this.machines.has(binding.name)) this.machines.set(binding.name, tableMachine(table));
    return binding.name;
  }

  /** A sticky regular expression, which must do what a function does. */
  pattern(binding, loop, line) {
    const pattern = this.patterns.get(binding.name);
    if (pattern?.binding !== binding) throw new Refused(line, `${binding.name} is not a sticky regular expression`);
    if (!isRun(pattern.source, this.procedures.get(loop)))
      throw new Refused(line, `${binding.name} does not do what ${loop} does`);
    return binding.name;
  }

  whole(binding, line) {
    const node = this.values.get(binding);
    if (node?.type === 'undefined') return undefined;
    const [, inner] = (node?.type === 'pattern' && node.flags === '' && /^\^\(\?:(.*)\)\$$/.exec(node.source)) || [];
    if (inner === undefined) throw new Refused(node?.line ?? line, 'the pattern must be /^(?:...)$/');
    return inner;
  }

  /** The name of the procedure that a call is of. A function that is given a set is read for each set. */
  called(binding, set, line) {
    const parameters = this.functions.get(binding)?.parameters.length;
    if (!parameters) throw new Refused(line, `${binding?.name ?? 'this'} is not a function of the scanner`);
    if (parameters !== (set === undefined ? 2 : 3))
      throw new Refused(line, `${binding.name} is called with other arguments than it has`);
    return this.procedure(binding, set);
  }

  procedure(binding, set) {
    const name = set === undefined ? binding.name : `${binding.name} ${set}`;
    const { parameters, body, line } = this.functions.get(binding);
    if (this.procedures.get(name)) return name;
    if (this.procedures.has(name)) throw new Refused(line, `${binding.name} calls itself`);
    this.procedures.set(name, undefined); // while it is read
    const [s, i, given] = parameters.map((parameter) => parameter.binding);
    const roles = { ...this.roles, s, i, set: given };
    const isCall = body.length === 1 && body[0].type === 'return';
    const n = !isCall && body[0] && match(forms.begin, body[0], roles)?.$n;
    const c = n && body[1] && match(forms.character, body[1], roles)?.$c;
    if (!isCall && !c) throw new Refused(line, `${binding.name} does not begin with const n = s.length; let c = 0;`);
    const reader = new StatementReader(this, isCall ? roles : { ...roles, n, c }, set);
    this.procedures.set(name, { name, body: reader.list(isCall ? body : body.slice(2)), line });
    return name;
  }

  scan(binding, line) {
    const { parameters = [], body = [] } = this.functions.get(binding) ?? {};
    const roles = { at: this.roles.at };
    const result = body.length > 0 && match(forms.scan, body.at(-1), roles, { $input: parameters[0]?.binding });
    const cleared = body.slice(0, -1).map((node) => match(forms.clear, node, roles)?.$N);
    if (!result || parameters.length !== 1 || cleared.includes(undefined))
      throw new Refused(body[0]?.line ?? line, 'scan must clear places, and then match the whole input');
    return { name: this.called(result.$function, undefined, body.at(-1).line), cleared, line: body.at(-1).line };
  }
}

function entryMap({ entries }, read) {
  const result = new Map();
  for (const { key, value } of entries) {
    if (result.has(key)) throw new Refused(value.line, `${key} is there twice`);
    result.set(key, read(value));
  }
  return result;
}
