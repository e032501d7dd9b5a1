import { readFileSync } from 'node:fs';
import type { Rfc } from '../../src/index.js';

export interface TableRow {
  /** The last heading before it. */
  readonly heading: string;
  readonly cells: readonly string[];
}

/**
 * The rows of a table in test/fixtures. ` | ` separates cells; `\u0020` is a character by its number, `\n` and `\t` are as in
 * JSON. A heading begins with `## `, a comment with `# `.
 */
export function tableRows(name: string): TableRow[] {
  const lines = readFileSync(new URL(`../fixtures/${name}.txt`, import.meta.url), 'utf8').split('\n');
  let heading = '';
  return lines.flatMap((line) => {
    if (line.startsWith('## ')) heading = line.slice(3);
    return line === '' || /^##? /.test(line) ? [] : [{ heading, cells: line.split(' | ').map(unescaped) }];
  });
}

/** The rows of a table whose headings are RFCs. */
export function rowsByRfc(name: string): (readonly [rfc: Rfc, ...cells: string[]])[] {
  return tableRows(name).map(({ heading, cells }) => [heading as Rfc, ...cells]);
}

function unescaped(cell: string): string {
  return cell.replaceAll(/\\(?:u([\da-f]{4})|(.))/g, (_, code: string | undefined, letter: string) =>
    code === undefined ? ({ n: '\n', t: '\t' }[letter] ?? letter) : String.fromCharCode(parseInt(code, 16)),
  );
}
