/** The tables of docs/migrating.md that say what several parsers make of a string. */
import { readFileSync } from 'node:fs';
import { projectRoot } from '../grammar/sources.js';
import { readTables } from '../report/table.js';

export interface MigrationTable {
  /** The title of the section: "Java: `java.net.URI`". */
  readonly section: string;
  /** A string; or a base and a reference. */
  readonly inputs: readonly (readonly string[])[];
  /** What a parser makes of each input: "no host", "empty host", "invalid", a host, or a resolved reference. */
  readonly results: ReadonlyMap<string, readonly string[]>;
}

/** All of them, in order. Those for Node are of another kind. */
export function migrationTables(text = readFileSync(`${projectRoot}docs/migrating.md`, 'utf8')): MigrationTable[] {
  const tables = readTables(text).filter(({ section }) => !section.startsWith('Node'));
  return tables.map(({ section, columns, rows }) => {
    const inputs = columns[0] === 'base' ? 2 : 1;
    const column = (index: number): string[] => rows.map((cells) => unquoted(cells[index] ?? ''));
    const parsers = columns
      .map(unquoted)
      .flatMap((name, index) => (index < inputs || name === 'why' ? [] : [[name, column(index)] as const]));
    return { section, inputs: rows.map((cells) => cells.slice(0, inputs).map(unquoted)), results: new Map(parsers) };
  });
}

/** A cell without the quotes of code. */
function unquoted(cell: string): string {
  return cell
    .replaceAll(/^`|`$/g, '')
    .replace(/^\(empty\)$/, '')
    .replaceAll('\\|', '|');
}
