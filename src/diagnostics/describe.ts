import { printedRule } from '../rfcs/definition.js';
import type { Definition, Rfc, Rule } from '../rfcs/registry.js';
import type { Range } from '../syntax/range.js';
import { quote, visible } from '../syntax/show.js';
import { unmasked, type MaskedText } from '../syntax/redact.js';
import { findCause } from './cause.js';
import { cite, noteText } from './cite.js';
import type { Remedy } from '../rfcs/guidance.js';
import type { Diagnostic } from './diagnostic.js';
import { EditedText } from '../syntax/edited-text.js';
import { END, Expectations, listOfExpected } from './expected.js';
import { locate, type Failure } from './locate.js';

/** The most of a string that a message shows. */
const QUOTE_LIMIT = 40;

/** What is known of one state of an RFC's automata. */
interface Facts {
  readonly path: readonly string[];
  readonly cutShort: readonly string[];
  readonly expected: readonly string[];
  readonly list: string;
}

/** A diagnostic, and what a person would do about it, if that is plain. */
export interface DescribedError<I extends Rfc> {
  readonly diagnostic: Diagnostic<I>;
  readonly remedy: Remedy | undefined;
}

/** Turns failures into diagnostics. One for each RFC, for it remembers what it has found of the states. */
class Describer<I extends Rfc> {
  readonly #rfc: Definition<I>;
  readonly #expectations: Expectations;
  readonly #facts: Facts[] = [];

  constructor(rfc: Definition<I>) {
    this.#rfc = rfc;
    const { components } = rfc as {
      readonly components: Readonly<Record<string, { readonly rules: readonly string[] }>>;
    };
    this.#expectations = new Expectations(
      rfc.automaton,
      rfc.rules,
      Object.values(components).flatMap(({ rules }) => rules),
    );
  }

  diagnostic(input: string, { offset, state }: Failure, shown: MaskedText, edited: EditedText): DescribedError<I> {
    const rfc = this.#rfc;
    const facts = (this.#facts[state] ??= this.#factsOf(state));
    const found = characterAt(input, offset);
    const { dfa } = rfc.automaton;
    const at = edited.offsetAfter(offset);
    const inEscape = facts.path.at(-1) === this.#expectations.escape;
    const cause = findCause({
      input: edited.text,
      offset: at,
      found: characterAt(edited.text, at),
      path: facts.path,
      cutShort: facts.cutShort,
      nameOf: this.#nameOf,
      guidance: rfc.guidance,
      mayFollow: (text) => dfa.live[dfa.run(text, state)] === 1,
      mayEnd: dfa.isAccepting(state),
      mustEnd: facts.expected.join() === END,
      inEscape,
    });
    const isOfScheme = cause.isOfScheme && facts.path.at(-1) !== 'scheme';
    // the automata are made of the RFC's rules
    const path = (isOfScheme ? [...facts.path, 'scheme'] : (cause.path ?? facts.path)) as readonly Rule<I>[];
    const rule = path.at(-1) ?? rfc.startRules[0];
    const { shared = [] } = rfc.guidance;
    const section = rfc.sections[path.findLast((outer) => !shared.includes(outer)) ?? rule];
    const cited = cause.by === undefined ? section : rfc.sections[cause.by as Rule<I>]; // a rule of the path, or scheme
    const isMasked = (range: Range): boolean => shown.isMasked(range);
    const span = edited.rangeBefore(cause);
    const text = (part: Range, what?: string): string => {
      const range = edited.rangeBefore(part);
      if (isMasked(range)) return what === undefined ? 'what is masked here' : `the masked ${what}`;
      return `${what === undefined ? '' : `the ${what} `}${quote(input.slice(range.start, range.end), QUOTE_LIMIT)}`;
    };
    const isHidden = isMasked({ start: offset, end: offset + (found?.length ?? 0) });
    const character = isHidden
      ? undefined
      : rfc.guidance.characters.find(({ pattern }) => found !== undefined && pattern.test(found));
    // what is said of a character's escapes is of no use where there are none
    const isOfHost = cause.code === 'bad-host' && cause.notes?.length !== 0;
    const isTelling =
      !isOfHost && (cause.code === 'character-not-allowed' || (!['#', '[', ']'].includes(found ?? '') && !inEscape));
    const notes = [...(isMasked(span) ? [] : (cause.notes ?? [])), ...(character && isTelling ? [character] : [])];
    const diagnostic: Diagnostic<I> = {
      code: cause.code,
      severity: 'error',
      message: `${cause.message(text)} (${cite(rfc.name, cited)}); expected ${facts.list}`,
      rfc: rfc.id,
      rule,
      path,
      section,
      offset,
      ...span,
      found: found === undefined ? undefined : shown.text.slice(offset, offset + found.length),
      expected: facts.expected,
      notes: notes.map((note) => noteText(rfc.name, note)),
      fixes: [],
    };
    const { remedy } = cause;
    return {
      diagnostic,
      remedy: remedy && { ...remedy, edit: { ...remedy.edit, ...edited.rangeBefore(remedy.edit) } },
    };
  }

  readonly #nameOf = (rule: string): string => printedRule(this.#rfc, rule);

  #factsOf(state: number): Facts {
    const path = this.#pathOf(state);
    const expected = this.#expectations.of(state, this.#nameOf, path[0] ?? '').map(visible);
    return { path, cutShort: this.#cutShort(path, state), expected, list: listOfExpected(expected) };
  }

  /** The rules that are being read: not one that is complete, if all that may follow is read in others. */
  #pathOf(state: number): readonly string[] {
    const path = this.#rfc.automaton.path(state);
    const innermost = path.at(-1) ?? '';
    const next = this.#nextPaths(state);
    if (innermost === this.#expectations.escape || next.length === 0) return path;
    if (next.some((other) => other.includes(innermost))) return path;
    const [first = [], ...others] = next;
    return first.filter((rule) => others.every((other) => other.includes(rule)));
  }

  /** A path without the inner rules that something may follow. */
  #cutShort(path: readonly string[], state: number): readonly string[] {
    const next = this.#nextPaths(state);
    const isOpen = (rule: string): boolean => next.every((other) => other.includes(rule));
    return path.slice(0, Math.max(1, path.findLastIndex(isOpen) + 1));
  }

  /** The rules in which each character that may follow is read. */
  #nextPaths(state: number): (readonly string[])[] {
    const { automaton } = this.#rfc;
    const { dfa } = automaton;
    const next = dfa.alphabet.classes.map((_, symbol) => dfa.next(state, symbol));
    const live = new Set(next.filter((target) => dfa.live[target] === 1));
    return Array.from(live, (target) => automaton.path(target).filter((rule) => rule !== this.#expectations.escape));
  }
}

const describers = new WeakMap<object, object>();

/** The diagnostic of a failure; `edited` is the input with the other errors repaired, in which it is looked at. */
export function describe<I extends Rfc>(
  rfc: Definition<I>,
  input: string,
  failure: Failure,
  shown: MaskedText = unmasked(input),
  edited: EditedText = new EditedText(input, []),
): DescribedError<I> {
  const known = describers.get(rfc) as Describer<I> | undefined; // made of the same definition
  const describer = known ?? new Describer<I>(rfc);
  if (!known) describers.set(rfc, describer);
  return describer.diagnostic(input, failure, shown, edited);
}

/** The first error of an input that is to match a rule, or the reading of one; `undefined` if it does. */
export function firstError<I extends Rfc>(
  rfc: Definition<I>,
  start: string,
  input: string,
  shown: MaskedText = unmasked(input),
): DescribedError<I> | undefined {
  const failure = locate(rfc.automaton, rfc.automaton.start(start), input);
  if (!failure) return undefined;
  const { diagnostic, remedy } = describe(rfc, input, failure, shown);
  const { byTheLetter } = rfc.guidance;
  const [letter] = rfc.startRules;
  if (!byTheLetter || start !== rfc.intended || locate(rfc.automaton, rfc.automaton.start(letter), input))
    return { diagnostic, remedy };
  return {
    diagnostic: { ...diagnostic, notes: [...diagnostic.notes, noteText(rfc.name, byTheLetter)] },
    remedy,
  };
}

/** A whole code point, so that a character outside the BMP is not cut in two. */
function characterAt(input: string, offset: number): string | undefined {
  const code = input.codePointAt(offset);
  return code === undefined ? undefined : String.fromCodePoint(code);
}
