import { visible } from './visible.js';

/** A text as one can safely print it; of a long one the beginning, and how long it is. */
export function excerpt(text: string, longest: number): string {
  return text.length > longest
    ? `${visible(text.slice(0, aligned(text, longest)))}... (${text.length} characters)`
    : visible(text);
}

/** Whether an offset lies between the two units of a character. */
export function isInsideCharacter(text: string, offset: number): boolean {
  return offset > 0 && /^[\ud800-\udbff][\udc00-\udfff]/.test(text.slice(offset - 1, offset + 1));
}

/** An offset, or the one in front of it, that halves no character. */
export function aligned(text: string, offset: number): number {
  return isInsideCharacter(text, offset) ? offset - 1 : offset;
}
