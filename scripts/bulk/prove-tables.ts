/** The tables of an RFC that find lines, as `npm run prove` proves them. */
import type { GrammarId } from '../grammar/sources.js';
import { lineAutomaton } from './line-automaton.js';
import { proveTable } from './proof.js';
import { makeTable } from './table.js';
import { lineAutomata } from './tables.js';

export interface TablesProof {
  readonly tables: number;
  /** How many pairs of a row of a table and a state of its automaton there are. */
  readonly pairs: number;
  readonly faults: readonly string[];
}

/** Proves that each table of an RFC reads lines as its automaton reads strings. */
export function proveLineTables(id: GrammarId, automata = lineAutomata): TablesProof {
  const faults: string[] = [];
  let pairs = 0;
  const names = [id, `${id}-normal`];
  for (const name of names) {
    const automaton = automata[name]?.();
    if (!automaton) faults.push(`${name}: no table`);
    else
      try {
        pairs += proveTable(makeTable(lineAutomaton(automaton)), automaton);
      } catch (error) {
        faults.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
      }
  }
  return { tables: names.length, pairs, faults };
}

/** The proof as text. */
export function tablesText(id: GrammarId, { tables, pairs, faults }: TablesProof): string {
  if (faults.length > 0) return faults.map((fault) => `  ${fault}`).join('\n');
  return `${id}: ${tables} tables of bytes read lines as their automata read strings (${pairs} pairs of a row and a state)`;
}
