/**
 * The meaning of a scanner's program, step by step: what a function returns for an input from an offset on, and what it writes
 * to `at`. It knows nothing of automata. The steps are those of docs/internals/proof.md.
 */
import { RETURN } from './statements.mjs';
import { accepts } from './tables.mjs';

/** Where a match ends, or -1. `looked` is told each index whose character, or absence, matters, with the line. */
export function runFunction(program, name, input, offset, at, looked = () => {}) {
  return new Run(program, input, at, looked).call(name, offset);
}

/** What `scan` returns: whether the whole input matches. */
export function runScan(program, input, at) {
  for (const slot of program.scan.cleared) at[slot] = -1;
  return runFunction(program, program.scan.name, input, 0, at) === input.length;
}

class Run {
  constructor(program, input, at, looked) {
    Object.assign(this, { program, input, at, looked, position: 0, character: 0 });
  }

  /** A function has its own position and its own last character. */
  call(name, from) {
    const outer = [this.position, this.character];
    [this.position, this.character] = [from, 0];
    const jump = this.list(this.program.procedures.get(name).body);
    const end = jump === RETURN ? this.position : -1;
    [this.position, this.character] = outer;
    return end;
  }

  /** The jump that leaves the statements; undefined if none does. */
  list(statements) {
    for (const statement of statements) {
      const jump = this.statement(statement);
      if (jump !== undefined) return jump;
    }
    return undefined;
  }

  statement(statement) {
    const { line } = statement;
    switch (statement.type) {
      case 'advance':
        this.position += statement.count;
        return undefined;
      case 'read':
        this.read(line);
        return undefined;
      case 'jump':
        return statement.to;
      case 'if':
        return this.list(this.holds(statement.test, line) ? statement.yes : statement.no);
      case 'while':
        while (this.holds(statement.test, line)) this.position++;
        return undefined;
      case 'block': {
        const jump = this.list(statement.body);
        return jump === statement.end ? undefined : jump;
      }
      case 'loop':
        for (;;) {
          const jump = this.list(statement.body);
          if (jump === statement.end) return undefined;
          if (jump !== undefined && jump !== statement.again) return jump;
        }
      case 'call':
        return this.called(statement, this.position);
      case 'run':
        // a proof says that the regular expression does what the loop does
        return this.called(statement.loop, this.position);
      case 'machine':
        return this.machine(statement);
      case 'attempt': {
        const start = this.position;
        const jump = this.list(statement.body);
        if (jump !== undefined) return jump;
        this.position = start;
        for (const slot of statement.undone) this.at[slot] = -1;
        return undefined;
      }
      case 'report': {
        const start = this.position;
        const jump = this.list(statement.body);
        if (jump !== undefined) return jump;
        this.at[statement.slot] = start;
        this.at[statement.slot + 1] = this.position;
        if (statement.kind !== undefined) this.at[statement.slot + 2] = statement.kind;
        return undefined;
      }
      case 'production':
        this.at[0] = statement.index;
        return undefined;
    }
  }

  called({ name, failed }, from) {
    this.position = this.call(name, from);
    return this.position < 0 && failed ? this.statement(failed) : undefined;
  }

  machine({ table, accepting, slow, reads, line }) {
    const start = this.position;
    let state = 0;
    while (this.read(line)) {
      const move = this.program.machines.get(table).moves.find(({ set }) => has(set, this.character));
      if (!move) break;
      state = move.next[state];
      this.position++;
    }
    if (accepts(accepting, state)) return undefined;
    const jump = this.called(slow, start);
    if (jump === undefined && reads) this.read(line);
    return jump;
  }

  /** Reads the next character, if there is one. */
  read(line) {
    const code = this.code(0, line);
    if (code === undefined) return false;
    this.character = code;
    return true;
  }

  holds({ sets, bound, usesCached, reads }, line) {
    if (reads !== 'never' && this.code(bound, line) !== undefined) this.read(line);
    return sets.every((set, index) => {
      const code = this.code(index, line);
      return code !== undefined && has(set, usesCached && index === 0 ? this.character : code);
    });
  }

  code(offset, line) {
    const index = this.position + offset;
    this.looked(index, line);
    return index < this.input.length ? this.input.charCodeAt(index) : undefined;
  }
}

const has = (set, code) => set.some(([first, last]) => first <= code && code <= last);
