/** Shows strings in messages, tables and notes. */

/**
 * A text that is safe to print. Characters that a terminal would interpret or not show (controls, bidirectional marks, unusual
 * spaces, invisible characters, lone surrogates) are written as escapes such as `\u{1b}`.
 */
export function visible(text: string): string {
  // most texts are plain, and the long expression takes milliseconds to compile
  if (!/[^ -~]/.test(text)) return text;
  return text.replaceAll(
    /[\p{C}\p{DI}\p{Zl}\p{Zp}]|(?! )\p{Zs}/gu,
    (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`,
  );
}

/** A text for a sentence: in quotes, safe to print, and cut off at a limit in UTF-16 units. */
export function quote(text: string, limit: number = QUOTE_LIMIT): string {
  const shown = visible(text.length > limit ? `${text.slice(0, limit - 1).replace(/[\ud800-\udbff]$/, '')}…` : text);
  const mark = shown.includes('"') ? "'" : '"';
  return mark + shown + mark;
}

/** The default limit of `quote`, in UTF-16 units. */
const QUOTE_LIMIT = 200;

/** A text for a table or a separate line, safe to print. A long text is cut off, and its length follows. */
export function excerpt(text: string, limit: number): string {
  return text.length > limit
    ? `${visible(text.slice(0, aligned(text, limit)))}... (${text.length} characters)`
    : visible(text);
}

/** Whether an offset is between the two UTF-16 units of a character. */
export function isInsideCharacter(text: string, offset: number): boolean {
  return isBetween(text.charCodeAt(offset), 0xdc00, 0xdfff) && isBetween(text.charCodeAt(offset - 1), 0xd800, 0xdbff);
}

function isBetween(unit: number, first: number, last: number): boolean {
  return first <= unit && unit <= last;
}

/** An offset, or the one before it if it is inside a character. */
export function aligned(text: string, offset: number): number {
  return isInsideCharacter(text, offset) ? offset - 1 : offset;
}

/** The type of a value, for a message: `null`, `undefined`, `an array`, `a number`. */
export function typeName(value: unknown): string {
  if (value === null || value === undefined) return String(value);
  if (Array.isArray(value)) return 'an array';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}
