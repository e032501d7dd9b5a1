/** The fixes of each error of an invalid string: what the best repair does about it, and what the others do instead. */
import type { Certainty, Diagnostic, Fix } from '../diagnostics/diagnostic.js';
import type { Rfc } from '../rfcs/registry.js';
import type { Edit } from '../syntax/edit.js';
import type { Repair } from './attempt.js';
import { weaker, type CausedEdit } from './causes/cause.js';
import type { Escape } from './causes/invalid-text.js';
import type { FoundError } from './errors.js';
import { makeFix } from './fix.js';
import { keepsMeaning } from './meaning.js';

/** The most fixes of one error. */
const FIX_LIMIT = 3;

/** An invalid string and its repairs. */
export interface Repaired {
  readonly input: string;
  readonly best: Repair;
  readonly others: readonly Repair[];
  readonly escape: Escape;
}

/** The errors as diagnostics with their fixes. */
export function withFixes<I extends Rfc>(
  errors: readonly FoundError<I>[],
  { input, best, others, escape }: Repaired,
): Diagnostic<I>[] {
  const differences = others.map((other) => difference(best, other));
  return errors.map(({ diagnostic, edits }) => {
    const alternatives = differences.flatMap((one) => alternative(edits, one));
    const all = [{ edits, certainty: sureness(input, edits, escape) }, ...alternatives];
    return { ...diagnostic, fixes: firstFixes(input, all) };
  });
}

/** Edits that repair one error, and how certain they are. */
type ErrorFix = Pick<Fix, 'edits' | 'certainty'>;

/** The first few fixes. */
function firstFixes(input: string, fixes: readonly ErrorFix[]): Fix[] {
  return fixes.slice(0, FIX_LIMIT).map(({ edits, certainty }) => makeFix(input, edits, certainty));
}

function sureness(input: string, edits: readonly CausedEdit[], escape: Escape): Certainty {
  const weakest = edits.reduce<Certainty>((sum, { certainty }) => weaker(sum, certainty), 'safe');
  return weakest === 'safe' && !keepsMeaning(input, edits, escape) ? 'likely' : weakest;
}

/** What another repair does instead of some edits of the best one. */
interface EditDifference {
  readonly removed: readonly Edit[];
  readonly added: readonly Edit[];
  readonly certainty: Certainty;
}

function difference(best: Repair, other: Repair): EditDifference {
  const { edits, certainty } = other;
  return { removed: without(best.edits, edits), added: without(edits, best.edits), certainty };
}

/** The edits that are not among others; both are in order. */
function without(edits: readonly Edit[], others: readonly Edit[]): Edit[] {
  let index = 0;
  return edits.filter(({ start, end, text }) => {
    let other = others[index];
    while (other && (other.start < start || (other.start === start && other.end < end))) other = others[++index];
    return !(other?.start === start && other.end === end && other.text === text);
  });
}

/** What another repair does about an error, if it differs from the best one in nothing else. */
function alternative(edits: readonly Edit[], { removed, added, certainty }: EditDifference): ErrorFix[] {
  const own = new Set(edits);
  if (!removed.every((edit) => own.delete(edit))) return [];
  // edits do not overlap; an insertion comes before an edit that begins at its place
  const all = [...own, ...added].toSorted((a, b) => a.start + a.end - b.start - b.end);
  return [{ edits: all, certainty }];
}
