import type { Diagnostic } from '../diagnostics/diagnostic.js';
import type {
  ComponentName,
  Core,
  Explained,
  NamedRule,
  Rfc,
  Rule,
  RuleName,
  StartRule,
  Uri,
} from '../rfcs/registry.js';
import { componentTexts, type Component } from '../syntax/components.js';
import { productionAt, type Match } from '../syntax/scanner.js';
import { firstDiagnostic, syntaxErrorBy } from './first-error.js';
import type { ParseOptions, RuleOptions } from './arguments.js';
import { readGoal, matchGoal, type Goal } from './goal.js';

/** The match of a rule other than a whole reference: its text and its components. */
export interface RuleMatch<I extends Rfc = Rfc, R extends Rule<I> = Rule<I>> {
  readonly rfc: I;
  readonly rule: R;
  readonly text: string;
  readonly components: Readonly<Partial<Record<ComponentName<I>, string>>>;
}

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
  [K in I]: [UriWith<Uri<K>, R>] extends [never] ? Uri<K> : UriWith<Uri<K>, R>;
}[I];
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
  const goal = readGoal(rfc, options);
  return parseGoal<I, N, R>(rfc, goal, input);
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
  const goal = readGoal(rfc, options);
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
  const goal = readGoal(rfc, options);
  const uri = isPlain ? undefined : parseGoal<I, N, R>(rfc, goal, input);
  return uri === undefined ? { ok: false, diagnostics: firstDiagnostic(rfc, goal, input) } : { ok: true, uri };
}

/** `canParse` for one definition. It needs only the core. */
export function canParseBy<I extends Rfc>(rfc: Core<I>, input: string, options?: RuleOptions<RuleName<I>>): boolean {
  const { pattern } = rfc.scanner;
  if (
    options === undefined &&
    typeof input === 'string' &&
    pattern &&
    input.length < PATTERN_LIMIT &&
    pattern.test(input)
  )
    return true;
  return matchGoal(rfc, readGoal(rfc, options), input) !== undefined;
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
    : { rfc: rfc.id, rule, text: input, components: componentTexts(input, rfc.componentRanges(input, match, rule)) };
  // NamedRule<N> is `rule`, or the rule that it chose
  return (ranges ? { ...uri, ranges: rfc.componentRanges(input, match, rule) } : uri) as Parsed<I, N, R>;
}
