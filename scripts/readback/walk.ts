/** Walks over programs: what is within statements, what functions call, which sets of characters they ask for. */
import { ALL, union, type CharSet } from '../../src/automata/char-set.js';
import type { Program, Statement } from '../checker/scanner.mjs';

/** Whether a function may report anything. */
export function reports(program: Program, name: string): boolean {
  return [...calledBy(program, name)].some((called) =>
    statementsIn(program.procedures.get(called)?.body ?? []).some(
      ({ type }) => type === 'report' || type === 'production',
    ),
  );
}

/** A function and all that it calls. */
export function calledBy(program: Program, name: string): Set<string> {
  const called = new Set([name]);
  for (const one of called) {
    for (const statement of statementsIn(program.procedures.get(one)?.body ?? []))
      if (statement.type === 'call') called.add(statement.name);
  }
  return called;
}

/** All statements, with those within them. */
export function statementsIn(statements: readonly Statement[]): Statement[] {
  return statements.flatMap((statement): Statement[] => {
    const inner: Statement[] = [];
    if ('body' in statement) inner.push(...statement.body);
    if (statement.type === 'if') inner.push(...statement.yes, ...statement.no);
    if (statement.type === 'run') inner.push(statement.loop);
    if (statement.type === 'machine') inner.push(statement.slow);
    if (statement.type === 'call' && statement.failed) inner.push(statement.failed);
    return [statement, ...statementsIn(inner)];
  });
}

/** Where the jumps in statements lead. */
export function jumpsIn(statements: readonly Statement[]): string[] {
  return statements.flatMap((statement): string[] => {
    switch (statement.type) {
      case 'jump':
        return [statement.to];
      case 'if':
        return [...jumpsIn(statement.yes), ...jumpsIn(statement.no)];
      case 'loop':
      case 'block':
      case 'attempt':
      case 'report':
        return jumpsIn(statement.body);
      case 'call':
        return statement.failed ? jumpsIn([statement.failed]) : [];
      case 'machine':
        return jumpsIn([statement.slow]);
      default:
        return [];
    }
  });
}

/** All sets of characters that a program asks for. */
export function setsIn(program: Program): CharSet[] {
  const sets = new Map<string, CharSet>([['', ALL]]);
  const add = (set: CharSet): void => void sets.set(JSON.stringify(set), set);
  const visit = (statements: readonly Statement[]): void => {
    for (const statement of statements) {
      if (statement.type === 'if' || statement.type === 'while') statement.test.sets.forEach(add);
      if (statement.type === 'if') [statement.yes, statement.no].forEach(visit);
      if ('body' in statement) visit(statement.body);
    }
  };
  for (const { body } of program.procedures.values()) visit(body);
  for (const { moves } of program.machines.values()) {
    moves.forEach(({ set }) => add(set));
    add(union(...moves.map(({ set }) => set)));
  }
  return [...sets.values()];
}
