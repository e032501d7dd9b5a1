/** Tab-separated values as PostgreSQL's COPY and ClickHouse's TabSeparated read them. */
import { visible } from '../syntax/show.js';

/**
 * A row. In a cell, a tab, line feed, carriage return or backslash is written `\t`, `\n`, `\r` or `\\`. Characters that a
 * terminal would interpret or not show, or that begin a formula, are written as octets `\xHH`. A cell that is only "-", which
 * many archives write for a missing value, is not a formula, and neither is a number. `null` is written `\N`.
 */
export function tsvRow(cells: readonly (string | null)[]): string {
  return cells.map((cell) => (cell === null ? String.raw`\N` : tsvCell(cell))).join('\t');
}

const escapes: Readonly<Record<string, string>> = { '\t': 't', '\n': 'n', '\r': 'r', '\\': '\\' };

function tsvCell(text: string): string {
  // most cells are plain
  if (!/[^ -~]|\\|^ *::|##\[/.test(text) && !beginsFormula(text)) return text;
  const escaped = text
    .replaceAll(/[\t\n\r\\]/g, (character) => `\\${escapes[character]}`)
    .replaceAll(/[^ -~]/gu, (character) => (visible(character) === character ? character : inOctets(character)))
    // the runner of GitHub Actions would read these as commands, also after spaces
    .replace(/^( *)::/, `$1${inOctets(':')}:`)
    .replaceAll('##[', `##${inOctets('[')}`);
  return beginsFormula(text) ? inOctets(text.charAt(0)) + escaped.slice(1) : escaped;
}

/** Whether a spreadsheet would read a cell as a formula. A number such as "-5" is not a formula. */
function beginsFormula(text: string): boolean {
  return text.length > 1 && '=+-@'.includes(text.charAt(0)) && !/^[+-]\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(text);
}

function inOctets(character: string): string {
  return Array.from(
    new TextEncoder().encode(character),
    (octet) => String.raw`\x` + octet.toString(16).padStart(2, '0'),
  ).join('');
}
