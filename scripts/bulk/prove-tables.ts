/** The tables of an RFC that find lines, as `npm run prove` proves them. */
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

/** Proves that each table of an RFC, or the one of all, reads lines as its automaton reads strings. */
export function proveLineTables(id: string, automata = lineAutomata): TablesProof {
  const faults: string[] = [];
  let pairs = 0;
  const names = id === 'all' ? [id] : [id, `${id}-normal`];
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
export function tablesText(id: string, { tables, pairs, faults }: TablesProof): string {
  if (faults.length > 0) return faults.map((fault) => `  ${fault}`).join('\n');
  const read = tables === 1 ? 'the table of bytes reads' : `${tables} tables of bytes read`;
  return `${id}: ${read} lines as ${tables === 1 ? 'its automaton reads' : 'their automata read'} strings (${pairs} pairs of a row and a state)`;
}
