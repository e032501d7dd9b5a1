/** Groups the ways in which a language rejects strings of another by their reason. */
import { countUnits, union, type CharSet } from '../automata/char-set.js';
import type { Dfa } from '../automata/dfa.js';
import type { Rejection } from '../automata/rejections.js';
import { quote } from '../syntax/show.js';
import type { ReadLanguage } from './read-rule.js';

/** Strings that are rejected for one reason. */
export interface Witness {
  /** The shortest of them. */
  readonly string: string;
  /** Why the other language rejects it, with the offset. */
  readonly rejected: string;
  /** All characters that the other language rejects there, as ranges of UTF-16 units; empty if it rejects the end. */
  readonly characters: CharSet;
  /** In how many ways it rejects strings for this reason: by its state, and the character or end that it rejects. */
  readonly ways: number;
  /** Whether both programs that the languages describe decide so; `undefined` if neither can be asked. */
  readonly confirmed: boolean | undefined;
}

/** Ways of one reason, while they are collected. */
interface ReasonGroup {
  readonly first: Rejection;
  readonly rule: string | undefined;
  readonly context: string | undefined;
  /** The few characters that the automaton expects there, if they are the reason. */
  readonly expected: CharSet | undefined;
  ways: number;
}

/** The most characters that a reason names as expected. */
const FEW = 3;

/** A witness for each reason for which `b`, which has this automaton, rejects strings of `a`, the shortest strings first. */
export function witnessesByReason(
  found: readonly Rejection[],
  a: ReadLanguage,
  b: ReadLanguage,
  automaton: Dfa,
  limit: number,
): Witness[] {
  const { alphabet } = automaton;
  const groups = new Map<string, ReasonGroup>();
  const ruleByPlace = new Map<string, string | undefined>();
  for (const rejection of found) {
    const { word, at, state, symbol } = rejection;
    const string = alphabet.text(word);
    const isEnd = symbol === undefined;
    // states are equal if the same may follow, so strings that lead to one of them may be in different rules
    const place = `${word.slice(0, at).join()} ${isEnd}`;
    if (!ruleByPlace.has(place)) ruleByPlace.set(place, b.ruleRejecting?.(string));
    const rule = ruleByPlace.get(place);
    const expected = rule === undefined ? fewExpected(automaton, state) : undefined;
    const context = rule === undefined && !expected ? a.ruleReading?.(string, isEnd ? at : at + 1) : undefined;
    const key = expected
      ? `expected in ${state}`
      : [isEnd, rule, context, rule === undefined && context === undefined ? symbol : ''].join();
    const group = groups.get(key) ?? { first: rejection, rule, context, expected, ways: 0 };
    groups.set(key, group);
    group.ways++;
  }
  return [...groups.values()].slice(0, limit).map((group) => witness(group, a, b, automaton));
}

/** What may follow in a state that does not accept, if it is few characters. */
function fewExpected(automaton: Dfa, state: number): CharSet | undefined {
  if (automaton.isAccepting(state)) return undefined;
  const { classes } = automaton.alphabet;
  const expected = union(...classes.filter((_, symbol) => automaton.live[automaton.next(state, symbol)] === 1));
  return countUnits(expected) <= FEW ? expected : undefined;
}

function witness(group: ReasonGroup, a: ReadLanguage, b: ReadLanguage, { alphabet }: Dfa): Witness {
  const { first, rule, context, expected, ways } = group;
  const string = alphabet.text(first.word);
  // without a rule, a context or what is expected, each class is a reason of its own
  const isOwn = !(rule ?? context ?? expected) && first.symbol !== undefined;
  const symbols = isOwn ? [first.symbol] : first.symbols();
  return {
    string,
    rejected: reason(group, b, string),
    characters: union(...symbols.map((symbol) => alphabet.classes[symbol] ?? [])),
    ways,
    confirmed: confirm(string, a, b),
  };
}

function reason({ first, rule, context, expected }: ReasonGroup, b: ReadLanguage, string: string): string {
  const name = rule ?? shortTitle(b);
  // a language without strings expects nothing
  if (expected && expected.length > 0) return `${name} expects ${anyOf(expected)} at offset ${first.at}`;
  const end = context === undefined ? '' : ` (${context})`;
  if (first.symbol === undefined) return `${name} cannot end at offset ${first.at}${end}`;
  const character = String.fromCodePoint(string.codePointAt(first.at) ?? 0);
  return `${name} does not allow ${quote(character)} at offset ${first.at}${end}`;
}

/** `"a", "b" or "c"`. */
function anyOf(set: CharSet): string {
  const quoted = set.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => quote(String.fromCharCode(first + index))),
  );
  const last = quoted.pop() ?? '';
  return quoted.length === 0 ? last : `${quoted.join(', ')} or ${last}`;
}

/** A long expression would hide the reason. */
const LONGEST_TITLE = 40;

function shortTitle({ name, title }: ReadLanguage): string {
  return 'regexp' in name && title.length > LONGEST_TITLE ? 'the RegExp' : title;
}

/** `a` must accept the string and `b` reject it. */
function confirm(string: string, a: ReadLanguage, b: ReadLanguage): boolean | undefined {
  const answers = [a.test?.(string) ?? undefined, b.test === undefined ? undefined : !b.test(string)];
  const known = answers.filter((answer) => answer !== undefined);
  return known.length === 0 ? undefined : known.every(Boolean);
}
