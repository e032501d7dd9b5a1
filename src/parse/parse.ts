import { UriSyntaxError } from '../diagnostics/syntax-error.js';
import { locate } from '../diagnostics/locate.js';
import type { Diagnostic } from '../diagnostics/diagnostic.js';
import type { ComponentName, Definition, Rfc, Rule, RuleName, RuleOf, StartRule, Uri } from '../rfcs/index.js';
import { Components, type Component } from '../syntax/components.js';
import type { SyntaxNode } from '../syntax/tree.js';
import { assertString, shownOf, type RuleOptions } from './options.js';
import { goalOf, read } from './read.js';

export interface ParseOptions<N, R extends boolean = boolean> extends RuleOptions<N> {
  /** Adds `ranges`: where each component stands, in order. */
  readonly ranges?: R | undefined;
}

/** What a rule matched that is no whole reference: its text, and the components in it. */
export interface RuleMatch<I extends Rfc = Rfc, R extends Rule<I> = Rule<I>> {
  readonly rfc: I;
  readonly rule: R;
  readonly text: string;
  readonly components: Readonly<Partial<Record<ComponentName<I>, string>>>;
}

/** A Uri for the RFC's whole references, a RuleMatch for any other rule; with `ranges` where asked for. */
export type Parsed<I extends Rfc, N, R = false> = (RuleOf<I, N> extends StartRule<I>
  ? UriOfRule<I, RuleOf<I, N>>
  : RuleMatch<I, RuleOf<I, N> & Rule<I>>) &
  (R extends true ? Ranged<I> : unknown);

/** Where each component stands, in order. */
export interface Ranged<I extends Rfc> {
  readonly ranges: readonly Component<ComponentName<I>, Rule<I>>[];
}

/** The Uri that a start rule gives: of the rule itself, or for one that chooses among others, any. */
type UriOfRule<I extends Rfc, R> = {
  [K in I]: [UriWith<Uri<K>, R>] extends [never] ? Uri<K> : UriWith<Uri<K>, R>;
}[I];
type UriWith<U, R> = U extends { readonly rule: infer Rules } ? (R extends Rules ? U : never) : never;

export type ParseResult<I extends Rfc, N, R = false> =
  | { readonly ok: true; readonly uri: Parsed<I, N, R> }
  | { readonly ok: false; readonly diagnostics: readonly [Diagnostic<I>, ...Diagnostic<I>[]] };

/** As `parse`, by a definition. */
export function parseBy<I extends Rfc, N extends RuleName<I>, R extends boolean = false>(
  rfc: Definition<I>,
  input: string,
  options?: ParseOptions<N, R>,
): Parsed<I, N, R> {
  const result = safeParseBy(rfc, input, options);
  if (!result.ok) throw new UriSyntaxError(shownOf(input, options ?? {}).text, result.diagnostics);
  return result.uri;
}

/** As `safeParse`, by a definition. */
export function safeParseBy<I extends Rfc, N extends RuleName<I>, R extends boolean = false>(
  rfc: Definition<I>,
  input: string,
  options: ParseOptions<N, R> = {},
): ParseResult<I, N, R> {
  const reading = read(rfc, input, options);
  if (!reading.ok) return reading;
  const components = new Components(input, rfc.findComponents(reading.tree));
  const rule = chosenRule(rfc, reading.tree);
  const uri = rfc.startRules.includes(rule)
    ? rfc.toUri(rule, components)
    : { rfc: rfc.id, rule, text: input, components: components.texts() };
  const ranges = options.ranges ? { ranges: components.found } : {};
  return { ok: true, uri: { ...uri, ...ranges } as Parsed<I, N, R> }; // RuleOf<N> is `rule`, or the one that it chose
}

/** As `canParse`, by a definition. */
export function canParseBy<I extends Rfc>(
  rfc: Definition<I>,
  input: string,
  options?: RuleOptions<RuleName<I>>,
): boolean {
  assertString(input, 'input');
  const { reading } = rfc;
  return locate(reading, reading.start(goalOf(rfc, options).start), input) === undefined;
}

/** The start rule that the tree's root chose, through the rules that only choose among others. */
function chosenRule<I extends Rfc>(rfc: Definition<I>, { rule, children }: SyntaxNode<Rule<I>>): Rule<I> {
  const chosen = rfc.choices.includes(rule) ? children.find((child) => rfc.startRules.includes(child.rule)) : undefined;
  return chosen ? chosenRule(rfc, chosen) : rule;
}
