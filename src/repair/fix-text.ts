import type { Edit } from '../syntax/edit.js';
import { quote } from '../syntax/show.js';

/** What edits do, for people. */
export function fixText(input: string, edits: readonly Edit[]): string {
  const texts = edits.slice(0, 3).map((edit) => editText(input, edit));
  return texts.join(', ') + (edits.length > texts.length ? ', ...' : '');
}

function editText(input: string, { start, end, text }: Edit): string {
  const old = quote(input.slice(start, end), 40);
  const written = quote(text, 40);
  if (start === end) return `insert ${written}`;
  return text === '' ? `delete ${old}` : `write ${written} for ${old}`;
}
