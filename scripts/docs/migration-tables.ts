/** The tables of docs/migrating.md that say what several parsers make of a string. */
import { readFileSync } from 'node:fs';
import { projectRoot } from '../grammar/sources.js';

export interface MigrationTable {
  /** The title of the section: "Java: `java.net.URI`". */
  readonly section: string;
  /** A string; or a base and a reference. */
  readonly inputs: readonly (readonly string[])[];
  /** What a parser makes of each input: "no host", "empty host", "invalid", a host, or a resolved reference. */
  readonly results: ReadonlyMap<string, readonly string[]>;
}

/** All of them, in order. */
export function migrationTables(text = readFileSync(`${projectRoot}docs/migrating.md`, 'utf8')): MigrationTable[] {
  const parts = text.split(/^## /m).slice(1);
  return parts.flatMap((part) => {
    const section = part.slice(0, part.indexOf('\n'));
    if (section.startsWith('Node')) return []; // tables of another kind
    const tables = part.match(/(?:^\|.*\n)+/gm) ?? [];
    return tables.flatMap((table) => {
      const [names = [], , ...rows] = table.trimEnd().split('\n').map(splitCells);
      const inputs = names[0] === 'base' ? 2 : 1;
      const parsers = names.slice(inputs).filter((name) => name !== 'why');
      const results = parsers.map((name, index): [string, string[]] => [
        name,
        rows.map((cells) => cells[inputs + index] ?? ''),
      ]);
      return [{ section, inputs: rows.map((cells) => cells.slice(0, inputs)), results: new Map(results) }];
    });
  });
}

/** The cells of a row, without the quotes of code. */
function splitCells(row: string): string[] {
  return row
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) =>
      cell
        .trim()
        .replaceAll(/^`|`$/g, '')
        .replace(/^\(empty\)$/, '')
        .replaceAll('\\|', '|'),
    );
}
