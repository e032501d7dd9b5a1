/** A position in a text of several lines, which end with LF or CRLF. */
export interface TextPosition {
  /** In UTF-16 units from the start of the text. */
  readonly offset: number;
  /** Counted from 1. */
  readonly line: number;
  /** In UTF-16 units, counted from 1. */
  readonly column: number;
}

/** The start of a text. */
export const FIRST_POSITION: TextPosition = { offset: 0, line: 1, column: 1 };

/** The position after a text that begins at a position. */
export function positionAfter({ offset, line, column }: TextPosition, text: string): TextPosition {
  let breaks = 0;
  let lineStart = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', lineStart)) {
    breaks++;
    lineStart = at + 1;
  }
  const end = offset + text.length;
  if (breaks === 0) return { offset: end, line, column: column + text.length };
  return { offset: end, line: line + breaks, column: text.length - lineStart + 1 };
}
