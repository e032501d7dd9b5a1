import { cellsOf, columnsOf } from './cells.js';

/** What is a column a character. */
const NARROW = /^[ -~]*$/;
/** Select Graphic Rendition, ECMA-48 section 8.3.117: colours take no columns. */
const STYLE = new RegExp(`${String.fromCharCode(0x1b)}\\[[\\d;]*m`, 'g');

/** The columns that a text takes which one can safely print, with or without colours. */
export function columns(text: string): number {
  if (NARROW.test(text)) return text.length;
  const plain = text.replaceAll(STYLE, '');
  return NARROW.test(plain) ? plain.length : columnsOf(cellsOf(plain));
}

/** A text with spaces behind it, up to a width. */
export function padded(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - columns(text)));
}

/** A text in lines of a width, broken between words, or within one that is longer than a line. */
export function wrapped(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (columns(longer) <= width) {
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

/** A string in pieces of a width, each of whole characters with the marks on them, and of one at least. */
export function cut(text: string, width: number): string[] {
  if (columns(text) <= width) return [text];
  const pieces: string[] = [];
  let piece = '';
  let taken = 0;
  for (const cell of cellsOf(text)) {
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

/** A text in lines, with something in front of the first, and as much space in front of the others. */
export function hanging(lead: string, text: string, width: number): string {
  const indent = ' '.repeat(columns(lead));
  return wrapped(text, Math.max(20, width - columns(lead)))
    .map((line, index) => (index === 0 ? lead : indent) + line)
    .join('\n');
}
