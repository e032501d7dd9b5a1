/** How many lists and quotations one line of Markdown begins. The parser's time grows with the square of that, so this comes first. */
import type { Source } from '../source.js';

/** White space and then the marker of a quotation, or of an item of a list: CommonMark 0.31, sections 5.1 and 5.2. */
const MARKER = /[\t ]*(?:>|(?:[*+-]|\d{1,9}[.)])(?=[\t\n\r ]))/y;

/** Throws a LimitError if a line begins with too many markers. */
export function assertDepth(text: string, source: Source): void {
  for (let start = 0; start < text.length;) {
    MARKER.lastIndex = start;
    for (let depth = 1; MARKER.test(text); depth++) source.enter(depth, MARKER.lastIndex - 1);
    const end = text.indexOf('\n', start);
    if (end < 0) return;
    start = end + 1;
  }
}
