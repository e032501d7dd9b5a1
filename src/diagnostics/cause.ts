/** Why a string fails: a literal list of causes; the first that applies counts. */
import { isAmong, type Cause, type CauseFinder, type Guidance, type Situation } from '../rfcs/model/guidance.js';
import type { Range } from '../syntax/range.js';
import type { DiagnosticCode } from './codes.js';
import { hostCauses, userinfoNotAllowed } from './host-cause.js';
import {
  colonInRelative,
  emptySchemeSpecificPart,
  missingSlashes,
  schemeOfAbsolute,
  upperCaseOfPredefined,
} from './scheme-cause.js';

export type ErrorCause = Cause<DiagnosticCode>;

const finders: readonly CauseFinder<DiagnosticCode>[] = [
  incompleteEscape,
  queryOnlyReference,
  upperCaseOfPredefined,
  emptySchemeSpecificPart,
  schemeOfAbsolute,
  colonInRelative,
  missingSlashes,
  userinfoNotAllowed,
  addressCause,
  ...hostCauses,
  unexpectedEnd,
];

/** Why the string of a situation fails. If no cause on the list applies, its character is not allowed. */
export function findCause(situation: Situation): ErrorCause {
  for (const find of finders) {
    const cause = find(situation);
    if (cause) return cause;
  }
  return characterNotAllowed(situation);
}

function incompleteEscape({ input, offset, inEscape }: Situation): ErrorCause | undefined {
  if (!inEscape || offset === 0) return undefined;
  return {
    code: 'incomplete-escape',
    ...incompleteEscapeAt(input, input.lastIndexOf('%', offset - 1)),
    message: () => '"%" must be followed by two hexadecimal digits',
  };
}

/** The range of a percent sign and what may be meant as its digits. */
export function incompleteEscapeAt(input: string, start: number): Range {
  let end = start + 1;
  while (end < start + 3 && /[A-Za-z\d]/.test(input[end] ?? '')) end++;
  return { start, end };
}

function queryOnlyReference({ offset, found, guidance, path }: Situation): ErrorCause | undefined {
  if (offset > 0 || found !== '?' || !guidance.queryOnly || !isAmong(guidance.relative, path[0])) return undefined;
  return {
    code: 'query-only-reference',
    start: 0,
    end: 1,
    message: () => 'a reference cannot begin with its query',
    notes: [guidance.queryOnly],
  };
}

/** What is wrong with an address in brackets, in RFCs that allow one. */
function addressCause(situation: Situation): ErrorCause | undefined {
  const { addresses } = situation.guidance;
  return addresses?.findCause(situation, addresses);
}

function unexpectedEnd({ input, found, unfinished, phraseFor }: Situation): ErrorCause | undefined {
  if (found !== undefined) return undefined;
  return {
    code: 'unexpected-end',
    start: input.length,
    end: input.length,
    path: unfinished,
    message: () => `the string ends before ${phraseFor(unfinished.at(-1) ?? '').replace(/^an? /, 'the ')} is complete`,
  };
}

/** The character, and those after it that are not allowed for the same reason. */
function characterNotAllowed(situation: Situation): ErrorCause {
  const { offset, path, phraseFor } = situation;
  const run = { start: offset, end: endOfRun(situation) };
  return {
    code: 'character-not-allowed',
    start: run.start,
    end: run.end,
    message: (show) => `${notAllowed(show(run))} not allowed in ${phraseFor(path.at(-1) ?? '')}`,
  };
}

/** A quoted text and its verb; spaces are easier to read as a word. */
function notAllowed(quoted: string): string {
  if (quoted === '" "') return 'a space is';
  return /^" +"$/.test(quoted) ? 'spaces are' : `${quoted} is`;
}

/** The number of the reason that an RFC gives for not allowing a character; -1 if it gives none. */
export function reasonAgainst({ characters }: Pick<Guidance<string>, 'characters'>, character: string): number {
  let known = reasons.get(characters);
  if (!known) reasons.set(characters, (known = new Map<string, number>()));
  let reason = known.get(character);
  if (reason === undefined) {
    reason = characters.findIndex(({ pattern }) => pattern.test(character));
    if (character < '\x80') known.set(character, reason);
  }
  return reason;
}

/** The reasons against the characters of US-ASCII that were found before. */
const reasons = new WeakMap<object, Map<string, number>>();

function endOfRun({ input, offset, found = '', guidance, mayFollow }: Situation): number {
  const reason = reasonAgainst(guidance, found);
  let end = offset + found.length;
  if (reason < 0) return end;
  while (end < input.length) {
    const character = String.fromCodePoint(input.codePointAt(end) ?? 0);
    const isSame = character === found; // as most runs are
    if (!isSame && (reasonAgainst(guidance, character) !== reason || mayFollow(character))) break;
    end += character.length;
  }
  return end;
}
