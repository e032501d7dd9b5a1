/**
 * A scanner's module as a program: its tables, functions, `match`, `slots`, `productions`, `scan` and `pattern`. Each
 * declaration must have one of the forms that are written here, letter by letter; what is in the functions is read by
 * statements.ts.
 *
 * Trusted: JavaScript, as these forms use it.
 */
import { BOILERPLATE, FORMS, LOOP, MATCH, SCAN, SCAN_END, STRING } from './forms.js';
import { FAIL, RETURN, type Machine, type Procedure, type Program, type Statement } from './program.js';
import { readTest, stringValue } from './conditions.js';
import { ReadbackError, readSource, type Declaration } from './source.js';
import { StatementReader } from './statements.js';
import { fill, tableMachine, SetTable } from './tables.js';

/** Throws a ReadbackError, which names the line, for anything that is not of these forms. */
export function readProgram(text: string): Program {
  return new ModuleReader(readSource(text)).program();
}

type Unit = { readonly test: string; readonly count: number; readonly line: number };

class ModuleReader {
  readonly #declarations: readonly Declaration[];
  readonly #names = new Set<string>();
  readonly #groups = new Map<string, RegExpExecArray & { line: number }>();
  readonly #sets = new SetTable(0x10000);
  readonly #tables = new Map<string, Int32Array>();
  readonly #units = new Map<string, Unit>();
  readonly #runs = new Map<string, string>();
  readonly #loops = new Map<string, Extract<Declaration, { type: 'function' }>>();
  readonly #matchers = new Map<string, Extract<Declaration, { type: 'function' }>>();
  readonly #procedures = new Map<string, Procedure>();
  #scan: Program['scan'] | undefined;

  constructor(declarations: readonly Declaration[]) {
    this.#declarations = declarations;
  }

  program(): Program {
    for (const declaration of this.#declarations) if (declaration.type === 'function') this.#function(declaration);
    for (const declaration of this.#declarations) if (declaration.type === 'other') this.#other(declaration);
    for (const [name, declaration] of this.#matchers) this.#procedure(name, declaration, undefined);
    const { at, productions, slots, match, pattern } = Object.fromEntries(this.#groups);
    if (!at || !productions || !slots || !match || !pattern || !this.#scan || !this.#names.has('sets'))
      throw new ReadbackError(1, 'a part of the scanner is missing');
    const missing = BOILERPLATE.find((one) => !this.#names.has(one));
    if (missing !== undefined) throw new ReadbackError(1, `"${missing}" is missing`);
    const last = this.#declarations.at(-1);
    if (last?.type !== 'other' || !last.text.startsWith('export'))
      throw new ReadbackError(last?.line ?? 1, 'the export is not the last declaration');
    this.#called(this.#scan.name, undefined, this.#scan.line);
    return {
      productions: [...(productions[1] ?? '').matchAll(/\w+/g)].map(([name]) => name),
      slots: new Map(
        [...(slots[1] ?? '').matchAll(/(\w+): (\d+)/g)].map(([, name = '', slot]) => [name, Number(slot)]),
      ),
      size: Number(at[1]),
      machines: new Map([...this.#tables].map(([name, table]): [string, Machine] => [name, tableMachine(table)])),
      runs: this.#runs,
      procedures: this.#procedures,
      match: this.#matchTable(match),
      scan: this.#scan,
      pattern: pattern[1],
    };
  }

  #declare(name: string, line: number): void {
    if (this.#names.has(name)) throw new ReadbackError(line, `${name} is declared twice`);
    this.#names.add(name);
  }

  /** What a declaration refers to must have been declared before, or it would not be there when the module is loaded. */
  #need(name: string, line: number): void {
    if (!this.#names.has(name)) throw new ReadbackError(line, `${name} is not declared before`);
  }

  /** Functions are there from the beginning. */
  #function(declaration: Extract<Declaration, { type: 'function' }>): void {
    const { head, text, line } = declaration;
    if (BOILERPLATE.includes(text)) {
      this.#declare(text, line);
      return this.#declare('fill', line);
    }
    const loop = LOOP.exec(head)?.[1];
    const matcher = MATCH.exec(head)?.[1];
    const name = loop ?? matcher ?? (head === SCAN ? 'scan' : undefined);
    if (name === undefined) throw new ReadbackError(line, `the function "${head}" is outside of what the reader knows`);
    this.#declare(name, line);
    if (loop !== undefined) this.#loops.set(loop, declaration);
    else if (matcher !== undefined) this.#matchers.set(matcher, declaration);
    else this.#scan = readScan(declaration);
  }

  #other({ text, line }: Extract<Declaration, { type: 'other' }>): void {
    if (BOILERPLATE.includes(text)) return this.#declare(text, line);
    for (const [form, pattern] of Object.entries(FORMS)) {
      const found = pattern.exec(text);
      if (found) return this.#form(form as keyof typeof FORMS, found, line);
    }
    throw new ReadbackError(line, `"${text.slice(0, 60)}" is outside of what the reader knows`);
  }

  #form(form: keyof typeof FORMS, found: RegExpExecArray, line: number): void {
    const [, name = '', second = '', third = ''] = found;
    switch (form) {
      case 'table':
        this.#declare(name, line);
        if (Number(second) < 0x10000) throw new ReadbackError(line, `${name} is too short for every character`);
        if (name !== 'sets') this.#tables.set(name, new Int32Array(Number(second)));
        return;
      case 'sets':
        this.#need('sets', line);
        this.#declare('the sets', line);
        [...name.matchAll(new RegExp(STRING, 'g'))].forEach(([literal], bit) =>
          fill(this.#sets.table, stringValue(literal, line), 1 << bit),
        );
        return;
      case 'fill': {
        this.#need(name, line);
        const table = this.#tables.get(name);
        if (table) fill(table, stringValue(second, line), Number(third));
        return;
      }
      case 'one':
        this.#declare('one', line);
        this.#units.set('one', { test: name, count: Number(second), line });
        return;
      case 'oneOr':
        this.#need('one', line);
        this.#declare(name, line);
        this.#units.set(name, { test: second, count: Number(third), line });
        return;
      case 'unit':
        this.#need(second, line);
        this.#declare(name, line);
        this.#procedures.set(name, { name, body: this.#unit(second, Number(third)), line });
        return;
      case 'alias':
        this.#need(second, line);
        this.#declare(name, line);
        this.#procedures.set(name, {
          name,
          body: [callStatement(second, line), { type: 'jump', to: RETURN, line }],
          line,
        });
        return;
      case 'run':
        this.#declare(name, line);
        this.#runs.set(name, second);
        return;
      default:
        if (form === 'match') for (const [called] of name.matchAll(/match_\w+/g)) this.#need(called, line);
        this.#declare(form, line);
        this.#groups.set(form, Object.assign(found, { line }));
    }
  }

  /** `one(4)`, or `oneOr1(4)`: one character of the set, or else what the test of oneOr1 says. */
  #unit(name: string, set: number): Statement[] {
    const unit = this.#units.get(name);
    const one = this.#units.get('one');
    if (!unit || !one) throw new Error(`no unit ${name}`);
    const step = ({ test, count, line }: Unit, otherwise: readonly Statement[]): Statement => ({
      type: 'if',
      test: readTest(test, line, this.#sets, set),
      yes: [
        { type: 'advance', count, line },
        { type: 'jump', to: RETURN, line },
      ],
      no: otherwise,
      line,
    });
    const fail: Statement = { type: 'jump', to: FAIL, line: unit.line };
    return [step(one, name === 'one' ? [fail] : [step(unit, [fail])])];
  }

  #procedure(name: string, declaration: Extract<Declaration, { type: 'function' }>, set: number | undefined): void {
    const [n, c, ...nodes] = declaration.body();
    const isKnown =
      [n, c].map((node) => (node?.type === 'simple' ? node.text : '')).join(' ') === 'const n = s.length; let c = 0;';
    if (!isKnown)
      throw new ReadbackError(declaration.line, `${name} does not begin as every function of a scanner does`);
    const call = (called: string, bits: number | undefined, line: number): string => this.#called(called, bits, line);
    const body = new StatementReader(this.#sets, call, set).read(nodes);
    this.#procedures.set(name, { name, body, line: declaration.line });
  }

  /** The name of the procedure that a call is of; a loop is read for each set that it is called with. */
  #called(name: string, set: number | undefined, line: number): string {
    const loop = this.#loops.get(name);
    if (set === undefined && !loop) {
      if (!this.#names.has(name) || !name.startsWith('match_'))
        throw new ReadbackError(line, `${name} is not a function`);
      return name;
    }
    if (set === undefined || !loop) throw new ReadbackError(line, `${name} is called with other arguments than it has`);
    const key = `${name} ${set}`;
    if (!this.#procedures.has(key)) this.#procedure(key, loop, set);
    return key;
  }

  #matchTable(found: RegExpExecArray & { line: number }): Map<string, string> {
    const table = new Map<string, string>();
    for (const [, rule = '', name = ''] of (found[1] ?? '').matchAll(/(\w+): (match_\w+)/g)) {
      if (table.has(rule)) throw new ReadbackError(found.line, `match has the rule ${rule} twice`);
      table.set(rule, this.#called(name, undefined, found.line));
    }
    return table;
  }
}

function callStatement(name: string, line: number): Statement {
  return { type: 'call', name, failed: { type: 'jump', to: FAIL, line }, line };
}

function readScan({ body, line }: Extract<Declaration, { type: 'function' }>): Program['scan'] {
  const texts = body().map((node) => (node.type === 'simple' ? node.text : ''));
  const name = SCAN_END.exec(texts.at(-1) ?? '')?.[1];
  const cleared = texts.slice(0, -1).map((text) => /^at\[(\d+)\] = -1;$/.exec(text)?.[1]);
  if (name === undefined || cleared.includes(undefined))
    throw new ReadbackError(line, 'scan is not written as the reader knows');
  return { name, cleared: cleared.map(Number), line };
}
