/** Turns the place where a string fails into a diagnostic. */
import { NOWHERE } from '../automata/grammar-automaton.js';
import type { Note, Situation } from '../rfcs/model/guidance.js';
import type { Explained, Rfc, Rule } from '../rfcs/registry.js';
import { EditedText } from '../syntax/edit.js';
import type { Range } from '../syntax/range.js';
import { quote } from '../syntax/show.js';
import { reasonAgainst } from './errors/characters.js';
import { findReason, type ErrorReason } from './errors/list.js';
import { cite, noteText } from './cite.js';
import type { Diagnostic } from './diagnostic.js';
import { phraseFor } from './phrases.js';
import { locate, type Failure } from './locate.js';
import { stateFacts, type StateFacts } from './state-facts.js';

/** How much of a string a message shows, in UTF-16 units. */
const QUOTE_LIMIT = 40;

/**
 * The diagnostic of a failure. `edited` is the input with its other errors repaired; the reason is looked for there. Offsets
 * are UTF-16 units of `input`. Every array of the diagnostic is new.
 */
export function describe<I extends Rfc>(
  rfc: Explained<I>,
  input: string,
  failure: Failure,
  edited: EditedText = new EditedText(input, []),
): Diagnostic<I> {
  const { offset, state } = failure;
  const facts = stateFacts(rfc, state);
  const reason = findReason(buildSituation(rfc, failure, facts, edited));
  const { path, rule, section, cited } = blamedRules(rfc, facts, reason);
  const found = characterAt(input, offset);
  const span = edited.rangeBefore(reason);
  const show = (part: Range, what?: string): string => quotedRange(input, edited.rangeBefore(part), what);
  const notes = [
    ...(reason.notes ?? []),
    ...(found === undefined ? [] : characterNotes(rfc, reason, found, facts.inEscape)),
  ];
  return {
    code: reason.code,
    severity: 'error',
    message: `${reason.message(show)} (${cite(rfc.name, cited)})`,
    rfc: rfc.id,
    rule,
    path,
    section,
    offset,
    start: span.start,
    end: span.end,
    count: 1,
    places: [],
    found,
    expected: [...facts.expected],
    notes: notes.map((note) => noteText(rfc.name, note)),
    cause: undefined,
    fixes: [],
  };
}

function buildSituation<I extends Rfc>(
  rfc: Explained<I>,
  { offset, state }: Failure,
  facts: StateFacts,
  edited: EditedText,
): Situation {
  const at = edited.offsetAfter(offset);
  return {
    input: edited.text,
    offset: at,
    found: characterAt(edited.text, at),
    path: facts.path,
    unfinished: facts.unfinished,
    phraseFor: (rule) => phraseFor(rfc, rule),
    guidance: rfc.guidance,
    mayFollow: (text) => {
      const after = rfc.automaton.run(text, state);
      return after !== NOWHERE && !rfc.automaton.isInPair(after); // half of a pair may not follow
    },
    mayEnd: rfc.automaton.isAccepting(state),
    inEscape: facts.inEscape,
  };
}

/** The rules that an error is about, the section of the innermost, and the section to cite. */
function blamedRules<I extends Rfc>(
  rfc: Explained<I>,
  facts: StateFacts,
  reason: ErrorReason,
): { path: Rule<I>[]; rule: Rule<I>; section: string; cited: string } {
  const isOfScheme = reason.isOfScheme && facts.path.at(-1) !== 'scheme';
  // the automaton is made of the RFC's rules
  const path = (isOfScheme ? [...facts.path, 'scheme'] : [...(reason.path ?? facts.path)]) as Rule<I>[];
  const rule = path.at(-1) ?? rfc.startRules[0];
  const { shared = [] } = rfc.guidance;
  const section = rfc.sections[path.findLast((outer) => !shared.includes(outer)) ?? rule];
  const cited = reason.by === undefined ? section : rfc.sections[reason.by as Rule<I>]; // a rule of the path, or scheme
  return { path, rule, section, cited };
}

/** A range for a message, such as `the scheme "HTTP"`. */
function quotedRange(input: string, range: Range, what: string | undefined): string {
  return `${what === undefined ? '' : `the ${what} `}${quote(input.slice(range.start, range.end), QUOTE_LIMIT)}`;
}

/** What the RFC says about a character that is not allowed, if that helps. */
function characterNotes<I extends Rfc>(
  { guidance }: Explained<I>,
  { code, notes = [] }: ErrorReason,
  found: string,
  inEscape: boolean,
): Note[] {
  // a host has no escapes, so advice on how to escape a character is useless there
  if (code === 'bad-host' && notes.length > 0) return [];
  if (code !== 'character-not-allowed' && (['#', '[', ']'].includes(found) || inEscape)) return [];
  const note = guidance.characters[reasonAgainst(guidance, found)];
  return note ? [note] : [];
}

/** The first error of an input that must match a rule; `undefined` if it does. `start` is the automaton's name for the rule. */
export function firstError<I extends Rfc>(rfc: Explained<I>, start: string, input: string): Diagnostic<I> | undefined {
  const failure = locate(rfc.automaton, rfc.automaton.start(start), input);
  if (!failure) return undefined;
  const diagnostic = describe(rfc, input, failure);
  const note = wholeNote(rfc, start, input);
  return note === undefined ? diagnostic : { ...diagnostic, notes: [...diagnostic.notes, note] };
}

/** What is noted of an invalid string as a whole, whatever its first error is. */
function wholeNote<I extends Rfc>(rfc: Explained<I>, start: string, input: string): string | undefined {
  const { validLiterally, complaint } = rfc.guidance;
  const [literal] = rfc.startRules;
  if (start === literal) return complaint?.(input);
  if (!validLiterally || start !== rfc.intended) return undefined;
  return locate(rfc.automaton, rfc.automaton.start(literal), input) ? undefined : noteText(rfc.name, validLiterally);
}

/** The code point at an offset, so that a character outside the BMP is not cut in two. */
function characterAt(input: string, offset: number): string | undefined {
  const code = input.codePointAt(offset);
  return code === undefined ? undefined : String.fromCodePoint(code);
}
