import type { Diagnostic } from '../diagnostics/diagnostic.js';
import type {
  ComponentName,
  Core,
  Explained,
  NamedRule,
  RequiredComponent,
  Rfc,
  Rule,
  RuleName,
  StartRule,
  Uri,
} from '../rfcs/registry.js';
import { ParsedText, type Unfinished } from '../rfcs/model/parsed-text.js';
import { componentTexts, type Component } from '../syntax/components.js';
import { productionAt, type Match } from '../syntax/scanner.js';
import { firstDiagnostic, syntaxErrorBy } from './first-error.js';
import { type ParseOptions, parseOptionNames, type RuleOptions, ruleOptionNames } from './options.js';
import { goalIn, matchGoal, type Goal } from './goal.js';

/** The match of a rule other than a whole reference: its text and its components. */
export interface RuleMatch<I extends Rfc = Rfc, R extends Rule<I> = Rule<I>> {
  readonly rfc: I;
  readonly rule: R;
  readonly text: string;
  readonly components: Readonly<Partial<Record<ComponentName<I>, string>>> & RequiredTexts<I, R>;
}

/** The components that all strings of a rule have. */
type RequiredTexts<I extends Rfc, R> = {
  [K in I]: { readonly [N in RequiredComponent<K, R>]: string };
}[I];

/** A Uri for the RFC's whole references, a RuleMatch for any other rule; with `ranges` if the option is set. */
export type Parsed<I extends Rfc, N, R = false> = (NamedRule<I, N> extends StartRule<I>
  ? UriOfRule<I, NamedRule<I, N>>
  : RuleMatch<I, NamedRule<I, N> & Rule<I>>) &
  (R extends true ? Ranged<I> : unknown);

/** The position of each component, in order. */
export interface Ranged<I extends Rfc> {
  readonly ranges: readonly Component<ComponentName<I>, Rule<I>>[];
}

/** The Uri that a start rule yields: its own, or any if the rule only chooses among others. */
type UriOfRule<I extends Rfc, R> = {
  [K in I]: WithRequired<K, R, [UriWith<Uri<K>, R>] extends [never] ? Uri<K> : UriWith<Uri<K>, R>>;
}[I];

/** A Uri whose components are present if all strings of the rule have them. */
type WithRequired<I extends Rfc, R, U> = [Loose<U, RequiredComponent<I, R>>] extends [never]
  ? U
  : U & { readonly [N in Loose<U, RequiredComponent<I, R>>]: Exclude<U[N], undefined> };

/** Those of some fields that may be `undefined`. */
type Loose<U, N> = { [K in keyof U & N]: undefined extends U[K] ? K : never }[keyof U & N];

type UriWith<U, R> = U extends { readonly rule: infer Rules } ? (R extends Rules ? U : never) : never;

/** The result of `safeParse`: the URI, or the first error. */
export type ParseResult<I extends Rfc, N, R = false> =
  | { readonly ok: true; readonly uri: Parsed<I, N, R> }
  | { readonly ok: false; readonly diagnostics: readonly [Diagnostic<I>, ...Diagnostic<I>[]] };

/** The longest input, in UTF-16 units, for which a regular expression is used, because its loops need stack. */
export const PATTERN_LIMIT = 1_000_000;

/** `tryParse` for one definition. It needs only the core. */
export function tryParseBy<I extends Rfc, N extends RuleName<I>, R extends boolean = false>(
  rfc: Core<I>,
  input: string,
  options?: ParseOptions<N, R>,
): Parsed<I, N, R> | undefined {
  // the usual case, as fast as possible
  if (options === undefined && typeof input === 'string') return wholeReference<I, N, R>(rfc, input);
  return parseGoal<I, N, R>(rfc, goalIn(rfc, options, parseOptionNames), input);
}

/** `parse` for one RFC. */
export function parseBy<I extends Rfc, N extends RuleName<I>, R extends boolean = false>(
  rfc: Explained<I>,
  input: string,
  options?: ParseOptions<N, R>,
): Parsed<I, N, R> {
  const isPlain = options === undefined && typeof input === 'string'; // the usual case, as fast as possible
  const plain = isPlain ? wholeReference<I, N, R>(rfc, input) : undefined;
  if (plain !== undefined) return plain;
  const goal = goalIn(rfc, options, parseOptionNames);
  const uri = isPlain ? undefined : parseGoal<I, N, R>(rfc, goal, input);
  if (uri === undefined) throw syntaxErrorBy(rfc, goal, input);
  return uri;
}

/** `safeParse` for one RFC. */
export function safeParseBy<I extends Rfc, N extends RuleName<I>, R extends boolean = false>(
  rfc: Explained<I>,
  input: string,
  options?: ParseOptions<N, R>,
): ParseResult<I, N, R> {
  const isPlain = options === undefined && typeof input === 'string';
  const plain = isPlain ? wholeReference<I, N, R>(rfc, input) : undefined;
  if (plain !== undefined) return { ok: true, uri: plain };
  const goal = goalIn(rfc, options, parseOptionNames);
  const uri = isPlain ? undefined : parseGoal<I, N, R>(rfc, goal, input);
  return uri === undefined ? { ok: false, diagnostics: firstDiagnostic(rfc, goal, input) } : { ok: true, uri };
}

/** `canParse` for one definition. It needs only the core. */
export function canParseBy<I extends Rfc>(rfc: Core<I>, input: string, options?: RuleOptions<RuleName<I>>): boolean {
  if (options === undefined && typeof input === 'string' && matchesPattern(rfc, input)) return true;
  const goal = goalIn(rfc, options, ruleOptionNames);
  return (isUsual(goal, input) && matchesPattern(rfc, input)) || matchGoal(rfc, goal, input) !== undefined;
}

/** Whether a string matches the pattern of the likely ones. */
function matchesPattern<I extends Rfc>({ scanner: { pattern } }: Core<I>, input: string): boolean {
  return pattern !== undefined && input.length < PATTERN_LIMIT && pattern.test(input);
}

/** Whether an input is to be read as a whole reference, and nothing else is asked. */
function isUsual<I extends Rfc>({ isWhole, schemes, ranges }: Goal<I>, input: string): boolean {
  return isWhole && schemes === undefined && !ranges && typeof input === 'string';
}

/** An input parsed as a whole reference; `undefined` if it is invalid. */
function wholeReference<I extends Rfc, N extends RuleName<I>, R extends boolean>(
  rfc: Core<I>,
  input: string,
): Parsed<I, N, R> | undefined {
  const match = rfc.scanner.scan(input);
  if (!match) return undefined;
  return rfc.toUri(input, match, productionAt(rfc.scanner, match) ?? rfc.startRules[0]) as Parsed<I, N, R>; // as `read`
}

/** An input parsed for a goal; `undefined` if it is invalid. */
function parseGoal<I extends Rfc, N extends RuleName<I>, R extends boolean>(
  rfc: Core<I>,
  goal: Goal<I>,
  input: string,
): Parsed<I, N, R> | undefined {
  if (isUsual(goal, input)) return wholeReference<I, N, R>(rfc, input);
  const match = matchGoal(rfc, goal, input);
  return match && makeUri<I, N, R>(rfc, goal, input, match);
}

/** The URI of a match, as `parse` returns it. */
export function makeUri<I extends Rfc, N extends RuleName<I>, R extends boolean>(
  rfc: Core<I>,
  { rule, ranges }: Goal<I>,
  input: string,
  match: Match,
): Parsed<I, N, R> {
  const uri = rfc.startRules.includes(rule)
    ? rfc.toUri(input, match, productionAt(rfc.scanner, match) ?? rule)
    : ruleMatch(rfc, rule, input, componentTexts(input, rfc.componentRanges(input, match, rule)));
  // NamedRule<N> is `rule`, or the rule that it chose
  return (ranges ? Object.assign(uri, { ranges: rfc.componentRanges(input, match, rule) }) : uri) as Parsed<I, N, R>;
}

/** The match of a rule other than a whole reference. */
function ruleMatch<I extends Rfc>(rfc: Core<I>, rule: Rule<I>, text: string, components: object): object {
  const match = new ParsedText(text) as Unfinished<
    Pick<RuleMatch<I>, 'rfc' | 'rule' | 'text'> & { readonly components: object }
  >;
  match.rfc = rfc.id;
  match.rule = rule;
  match.text = text;
  match.components = components;
  return match;
}
