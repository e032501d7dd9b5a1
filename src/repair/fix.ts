import type { Certainty, Fix } from '../diagnostics/diagnostic.js';
import type { Edit } from '../syntax/edit.js';
import { quote } from '../syntax/show.js';

/** A fix by edits of the input. */
export function makeFix(input: string, edits: readonly Edit[], certainty: Certainty): Fix {
  return {
    message: fixText(input, edits),
    edits: edits.map(({ kind, start, end, text }) => ({ kind, start, end, text })),
    certainty,
    applicability: certainty,
  };
}

/** What edits do, for people; what is done several times is said once. */
function fixText(input: string, edits: readonly Edit[]): string {
  const first: { readonly old: string; readonly text: string; count: number }[] = [];
  let more = '';
  for (const { start, end, text } of edits) {
    const known = first.find(
      (one) => one.text === text && one.old.length === end - start && input.startsWith(one.old, start),
    );
    if (known) known.count++;
    else if (first.length < MOST_TEXTS) first.push({ old: input.slice(start, end), text, count: 1 });
    else more = ', ...';
  }
  return first.map(editText).join(', ') + more;
}

const MOST_TEXTS = 3;

function editText({
  old,
  text,
  count,
}: {
  readonly old: string;
  readonly text: string;
  readonly count: number;
}): string {
  const written = quote(text, 40);
  const places = count === 1 ? '' : ` in ${count} places`;
  if (/[^\0-\x7f]/.test(old) && old.normalize('NFC') === text && old !== text) return `write ${written} in NFC`; // the two look the same
  if (old === '') return `insert ${written}${places}`;
  return (text === '' ? `delete ${quote(old, 40)}` : `write ${written} for ${quote(old, 40)}`) + places;
}
