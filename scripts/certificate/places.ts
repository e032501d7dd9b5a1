/** Where in the text of a scanner it is after a string: the lines that look at the character at its end. */
import { has } from '../../src/automata/char-set.js';
import { FAIL, type Program, type Statement, type Test } from '../readback/program.js';
import { accepts } from '../readback/tables.js';

/**
 * The lines of the scanner that ask for the character after `prefix`, or whether there is one, when the function reads `prefix`
 * and nothing or one of `characters` after it.
 */
export function linesAfter(program: Program, name: string, prefix: string, characters: readonly string[]): number[] {
  const lines = ['', ...characters].flatMap((character) => {
    const run = new Run(program, prefix + character, prefix.length);
    run.call(name);
    return [...run.lines];
  });
  return [...new Set(lines)].toSorted((a, b) => a - b);
}

/** One run of a program, as program.ts describes its statements. */
class Run {
  /** The lines that look at the character that is watched. */
  readonly lines = new Set<number>();
  readonly #program: Program;
  readonly #input: string;
  readonly #watched: number;
  #at = 0;

  constructor(program: Program, input: string, watched: number) {
    this.#program = program;
    this.#input = input;
    this.#watched = watched;
  }

  /** Runs a function from the position on; whether it succeeds. */
  call(name: string): boolean {
    const procedure = this.#program.procedures.get(name);
    if (!procedure) throw new Error(`no function ${name}`);
    return this.#list(procedure.body) !== FAIL;
  }

  /** Runs statements; the jump that leaves them, if one does. */
  #list(statements: readonly Statement[]): string | undefined {
    for (const statement of statements) {
      const jump = this.#statement(statement);
      if (jump !== undefined) return jump;
    }
    return undefined;
  }

  #statement(statement: Statement): string | undefined {
    const { line } = statement;
    switch (statement.type) {
      case 'read':
        this.#code(0, line);
        return undefined;
      case 'advance':
        this.#at += statement.count;
        return undefined;
      case 'jump':
        return statement.to;
      case 'if':
        return this.#list(this.#holds(statement.test, line) ? statement.yes : statement.no);
      case 'while':
        while (this.#holds(statement.test, line)) this.#at++;
        return undefined;
      case 'loop':
        for (;;) {
          const jump = this.#list(statement.body);
          if (jump === statement.end) return undefined;
          if (jump !== undefined && jump !== statement.again) return jump;
        }
      case 'block': {
        const jump = this.#list(statement.body);
        return jump === statement.end ? undefined : jump;
      }
      case 'call':
        if (this.call(statement.name)) return undefined;
        if (!statement.failed) throw new Error(`line ${line}: the call of ${statement.name} fails`);
        return this.#statement(statement.failed);
      case 'run':
        return this.#statement(statement.loop);
      case 'machine':
        return this.#machine(statement);
      case 'attempt': {
        const start = this.#at;
        const jump = this.#list(statement.body);
        if (jump === undefined) this.#at = start;
        return jump;
      }
      case 'report':
        return this.#list(statement.body);
      case 'production':
        return undefined;
    }
  }

  #machine({ table, accepting, slow, line }: Extract<Statement, { type: 'machine' }>): string | undefined {
    const start = this.#at;
    let state = 0;
    for (;;) {
      const code = this.#code(0, line);
      const move = this.#program.machines.get(table)?.moves.find(({ set }) => code !== undefined && has(set, code));
      if (!move) break;
      state = move.next[state] ?? 0;
      this.#at++;
    }
    if (accepts(accepting, state)) return undefined;
    this.#at = start;
    return this.#statement(slow);
  }

  #holds({ sets }: Test, line: number): boolean {
    return sets.every((set, index) => {
      const code = this.#code(index, line);
      return code !== undefined && has(set, code);
    });
  }

  #code(offset: number, line: number): number | undefined {
    const index = this.#at + offset;
    if (index === this.#watched) this.lines.add(line);
    return index < this.#input.length ? this.#input.charCodeAt(index) : undefined;
  }
}
