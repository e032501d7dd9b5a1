/** How a string is shown to a person: in every message, table and note. */

/**
 * A text as it can safely be printed: what a terminal would obey or not show (controls, bidirectional marks, unusual spaces,
 * characters without a shape, lone surrogates) is written as an escape such as `\u{1b}`.
 */
export function visible(text: string): string {
  return text.replaceAll(
    /[\p{C}\p{DI}\p{Zl}\p{Zp}]|(?! )\p{Zs}/gu,
    (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`,
  );
}

/** A text for a sentence: in quotes, safe to print, and cut at a limit in UTF-16 units. */
export function quote(text: string, limit = QUOTE_LIMIT): string {
  const shown = visible(text.length > limit ? `${text.slice(0, aligned(text, limit - 1))}…` : text);
  const mark = shown.includes('"') ? "'" : '"';
  return mark + shown + mark;
}

const QUOTE_LIMIT = 200;

/** A text for a table or a line of its own: safe to print; of a long one the beginning, and how long it is. */
export function excerpt(text: string, limit: number): string {
  return text.length > limit
    ? `${visible(text.slice(0, aligned(text, limit)))}... (${text.length} characters)`
    : visible(text);
}

/** Whether an offset lies between the two units of a character. */
export function isInsideCharacter(text: string, offset: number): boolean {
  return offset > 0 && /^[\ud800-\udbff][\udc00-\udfff]/.test(text.slice(offset - 1, offset + 1));
}

/** An offset, or the one before it if it would cut a character in two. */
export function aligned(text: string, offset: number): number {
  return isInsideCharacter(text, offset) ? offset - 1 : offset;
}
