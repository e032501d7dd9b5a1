/** The fixes of each error of an invalid string: what the best repair does about it, and what the others do instead. */
import type { DiagnosticCode } from '../diagnostics/codes.js';
import type { Certainty, Diagnostic, Fix, KnownCause } from '../diagnostics/diagnostic.js';
import type { Rfc } from '../rfcs/registry.js';
import type { Edit } from '../syntax/edit.js';
import type { Repair } from './attempt.js';
import type { Range } from '../syntax/range.js';
import { weaker, type CausedEdit, type CauseEntry } from './causes/cause.js';
import { isLocal } from './causes/local.js';
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
  /** `undefined` if no fixes are wanted. */
  readonly others: readonly Repair[] | undefined;
  readonly escape: Escape;
  /** Whether a note is what the RFC says about a character that is not allowed, which helps only where one is escaped. */
  readonly isAboutCharacter: (note: string) => boolean;
}

/** The errors as diagnostics with their fixes. */
export function withFixes<I extends Rfc>(
  errors: readonly FoundError<I>[],
  { input, best, others, escape, isAboutCharacter }: Repaired,
): Diagnostic<I>[] {
  const differences = others?.map((other) => difference(best, other));
  return errors.map(({ diagnostic, edits }) => {
    const escapes = edits.some(({ kind }) => kind === 'encode');
    const fixes = differences
      ? firstFixes(input, [
          { edits, certainty: sureness(input, edits, escape) },
          ...differences.flatMap((one) => alternative(edits, one)),
        ])
      : [];
    const notes = escapes ? diagnostic.notes : diagnostic.notes.filter((note) => !isAboutCharacter(note));
    return { ...diagnostic, notes, cause: leadingCause(edits, diagnostic), fixes };
  });
}

/** The cause of an error: one that sees the whole string before one that is a single character. */
function leadingCause<I extends Rfc>(edits: readonly CausedEdit[], error: Diagnostic<I>): KnownCause | undefined {
  const lead = edits.find(({ cause }) => !isLocal(cause)) ?? edits[0];
  return lead && knownCause(lead.cause, lead, error);
}

/** A cause of an error, and its place: that of the error, if nothing is there that is wrong by itself. */
export function knownCause<I extends Rfc>(cause: CauseEntry, place: Range, error: Diagnostic<I>): KnownCause {
  const { start, end } = place.start < place.end ? place : error;
  const isSpecific = isLocal(cause) || !GENERAL.has(error.code);
  return { id: cause.id, message: isSpecific ? error.message : inSentence(cause.title), start, end };
}

/** Codes of errors that say only which character or part is wrong. Those of the others say as much as a cause. */
const GENERAL: ReadonlySet<DiagnosticCode> = new Set([
  'character-not-allowed',
  'unexpected-end',
  'bad-host',
  'bad-port',
  'bad-ipv6-address',
] as const);

/** A title as part of a sentence: `A space` as `a space`, but `HTML or XML around the URI` as it is. */
function inSentence(title: string): string {
  return /^[A-Z](?:[a-z]|\s)/.test(title) ? title.charAt(0).toLowerCase() + title.slice(1) : title;
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
