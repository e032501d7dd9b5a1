import { splitCells, isPlain, cellsWidth } from './cells.js';

/** Colours (Select Graphic Rendition, ECMA-48 section 8.3.117), which take no columns. */
const STYLE = new RegExp(`${String.fromCharCode(0x1b)}\\[[\\d;]*m`, 'g');

/** The columns that a printable text takes, with or without colours. */
export function displayWidth(text: string): number {
  if (isPlain(text)) return text.length;
  const plain = text.replaceAll(STYLE, '');
  return isPlain(plain) ? plain.length : cellsWidth(splitCells(plain));
}

/** A text followed by spaces, up to a width. */
export function padded(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - displayWidth(text)));
}

/** A text in lines of a width, broken between words, or within a word that is longer than a line. */
export function wrapped(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (displayWidth(longer) <= width) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    const pieces = cut(word, width);
    line = pieces.pop() ?? '';
    lines.push(...pieces);
  }
  return [...lines, line];
}

/** A text in pieces of a width. Characters keep their combining marks, and each piece has at least one character. */
export function cut(text: string, width: number): string[] {
  if (displayWidth(text) <= width) return [text];
  const pieces: string[] = [];
  let piece = '';
  let taken = 0;
  for (const cell of splitCells(text)) {
    if (piece !== '' && taken + cell.columns > width) {
      pieces.push(piece);
      piece = '';
      taken = 0;
    }
    piece += cell.text;
    taken += cell.columns;
  }
  return [...pieces, piece];
}

/** A text in lines, with `lead` before the first line and as many spaces before the others. */
export function hanging(lead: string, text: string, width: number): string {
  const indent = ' '.repeat(displayWidth(lead));
  return wrapped(text, Math.max(20, width - displayWidth(lead)))
    .map((line, index) => (index === 0 ? lead : indent) + line)
    .join('\n');
}

/** Rows of cells with the columns aligned; the last cell of a row is not padded. */
export function alignedRows(rows: readonly (readonly string[])[], gap = '  '): string[] {
  const widths: number[] = [];
  for (const row of rows)
    for (const [index, cell] of row.slice(0, -1).entries())
      widths[index] = Math.max(widths[index] ?? 0, displayWidth(cell));
  return rows.map((row) =>
    row
      .map((cell, index) => (index < row.length - 1 ? padded(cell, widths[index] ?? 0) : cell))
      .join(gap)
      .trimEnd(),
  );
}

/** Lists of lines with empty lines between them, without the empty lists. */
export function paragraphs(lists: readonly (readonly string[])[]): string {
  return lists
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n');
}
