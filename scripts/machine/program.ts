/** The functions of a scanner's text, as proof/README.md describes the file, for the simulation in proof/. */
import { readScanner, type Characters, type Program, type Statement, type Test } from '../checker/scanner.mjs';
import { scannerDescription } from '../grammar/component-rules.js';
import type { GrammarId } from '../grammar/sources.js';
import { grammarsBy } from '../../src/rfcs/generated/grammars.js';
import { scannerText } from '../readback/generated.js';

/** Throws Refused for a text that is not in the language of scanners. */
export function programText(id: GrammarId, text: string = scannerText(id)): string {
  return new ProgramText(readScanner(text)).lines(grammarsBy[id].intended?.split ?? scannerDescription(id).start);
}

/** The numbers that things have, in the order of their first use. */
class Numbers<T> {
  readonly #numbers = new Map<string, number>();
  readonly values: T[] = [];

  number(value: T): number {
    const key = JSON.stringify(value);
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    this.#numbers.set(key, this.values.length);
    return this.values.push(value) - 1;
  }
}

class ProgramText {
  readonly #program: Program;
  readonly #sets = new Numbers<Characters>();
  readonly #labels = new Numbers<string>();
  readonly #functions: readonly string[];
  readonly #tables: readonly string[];

  constructor(program: Program) {
    this.#program = program;
    this.#functions = [...program.procedures.keys()];
    this.#tables = [...program.machines.keys()];
  }

  /** `start`: the rule that a whole reference is read by. */
  lines(start: string): string {
    const { procedures, machines, match, scan } = this.#program;
    const functions = [...procedures.values()].map(({ body }) => ['function', ...this.#statements(body)].join(' '));
    const tables = [...machines.values()].flatMap(({ moves }) => [
      ...moves.map(({ set, next }) => ['move', this.#set(set), ...next].join(' ')),
      'table',
    ]);
    const rules = new Map([...match, [start, scan.name] as const]);
    return [
      ...this.#sets.values.map((set) => ['set', ...set.flat()].join(' ')),
      ...tables,
      ...functions,
      ...[...rules].map(([rule, name]) => `rule ${rule} ${this.#functions.indexOf(name)}`),
      '',
    ].join('\n');
  }

  #statements(statements: readonly Statement[]): string[] {
    return statements.flatMap((statement) => this.#statement(statement));
  }

  #body(statements: readonly Statement[]): string[] {
    return ['(', ...this.#statements(statements), ')'];
  }

  #statement(statement: Statement): string[] {
    switch (statement.type) {
      case 'advance':
        return ['advance', String(statement.count)];
      case 'read':
        return ['read'];
      case 'if':
        return ['if', ...this.#test(statement.test), ...this.#body(statement.yes), ...this.#body(statement.no)];
      case 'while':
        return ['while', ...this.#test(statement.test)];
      case 'loop':
        return ['loop', this.#label(statement.again), this.#label(statement.end), ...this.#body(statement.body)];
      case 'block':
        return ['block', this.#label(statement.end), ...this.#body(statement.body)];
      case 'jump':
        return ['jump', this.#target(statement.to)];
      case 'call':
        return this.#call(statement);
      case 'run':
        // the checker has shown that the regular expression does what the loop does
        return this.#call(statement.loop);
      case 'machine': {
        const { table, accepting, slow, reads } = statement;
        const number = String(this.#tables.indexOf(table));
        return ['machine', number, String(accepting >>> 0), '(', ...this.#call(slow), ...(reads ? ['read'] : []), ')'];
      }
      case 'attempt':
        return ['attempt', ...this.#body(statement.body)];
      case 'report':
        // what is reported changes nothing else
        return this.#statements(statement.body);
      case 'production':
        return [];
    }
  }

  #call({ name, failed }: Extract<Statement, { type: 'call' }>): string[] {
    const number = String(this.#functions.indexOf(name));
    return failed?.type === 'jump' ? ['try', number, this.#target(failed.to)] : ['call', number];
  }

  #test({ sets, bound, usesCached, reads }: Test): string[] {
    const numbers = sets.map((set) => this.#set(set));
    return [
      usesCached ? 'cached' : 'fresh',
      reads === 'never' ? 'never' : String(bound),
      String(sets.length),
      ...numbers,
    ];
  }

  /** The number of a set; 0 is that of all characters. */
  #set(set: Characters): string {
    return set.join() === '0,65535' ? '0' : String(this.#sets.number(set) + 1);
  }

  #target(to: string): string {
    if (to === 'return i') return 'return';
    return to === 'return -1' ? 'fail' : this.#label(to);
  }

  #label(label: string): string {
    return String(this.#labels.number(label));
  }
}
