/** Groups the ways in which a language rejects strings of another by their reason. */
import type { Alphabet } from '../../automata/alphabet.js';
import { union, type CharSet } from '../../automata/char-set.js';
import type { Rejection } from '../../automata/rejections.js';
import { quote } from '../../syntax/show.js';
import type { ReadLanguage } from '../language.js';

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
  readonly sets: CharSet[];
  ways: number;
}

/** A witness for each reason for which `b` rejects strings of `a`, the shortest strings first. */
export function witnessesByReason(
  found: readonly Rejection[],
  a: ReadLanguage,
  b: ReadLanguage,
  alphabet: Alphabet,
  limit: number,
): Witness[] {
  const groups = new Map<string, ReasonGroup>();
  const ruleByState = new Map<string, string | undefined>();
  for (const rejection of found) {
    const { word, at, state, symbol } = rejection;
    const string = alphabet.text(word);
    const isEnd = symbol === undefined;
    const place = `${state} ${isEnd}`;
    if (!ruleByState.has(place)) ruleByState.set(place, b.ruleRejecting(string));
    const rule = ruleByState.get(place);
    const context = rule === undefined ? a.ruleReading(string, isEnd ? at : at + 1) : undefined;
    const key = [isEnd, rule, context, rule === undefined && context === undefined ? symbol : ''].join();
    const group = groups.get(key) ?? { first: rejection, rule, context, sets: [], ways: 0 };
    groups.set(key, group);
    if (symbol !== undefined && state === group.first.state) group.sets.push(alphabet.classes[symbol] ?? []);
    group.ways++;
  }
  return [...groups.values()].slice(0, limit).map((group) => witness(group, a, b, alphabet));
}

function witness(group: ReasonGroup, a: ReadLanguage, b: ReadLanguage, alphabet: Alphabet): Witness {
  const { first, sets, ways } = group;
  const string = alphabet.text(first.word);
  return {
    string,
    rejected: reason(group, b, string),
    characters: union(...sets),
    ways,
    confirmed: confirm(string, a, b),
  };
}

function reason({ first, rule, context }: ReasonGroup, b: ReadLanguage, string: string): string {
  const name = rule ?? shortTitle(b);
  const end = context === undefined ? '' : ` (${context})`;
  if (first.symbol === undefined) return `${name} cannot end at offset ${first.at}${end}`;
  const character = String.fromCodePoint(string.codePointAt(first.at) ?? 0);
  return `${name} does not allow ${quote(character)} at offset ${first.at}${end}`;
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
