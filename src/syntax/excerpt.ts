import { visible } from './visible.js';

/** A text as one can safely print it; of a long one the beginning, and how long it is. */
export function excerpt(text: string, longest: number): string {
  return text.length > longest ? `${visible(text.slice(0, longest))}... (${text.length} characters)` : visible(text);
}
