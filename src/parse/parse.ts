import { UriSyntaxError } from '../diagnostics/syntax-error.js';
import type { Diagnostic } from '../diagnostics/diagnostic.js';
import type { ComponentName, Definition, Rfc, Rule, RuleName, RuleOf, StartRule, Uri } from '../rfcs/index.js';
import { Components, type Component } from '../syntax/components.js';
import type { SyntaxNode } from '../syntax/tree.js';
import type { RuleOptions } from './options.js';
import { read } from './read.js';

export interface ParseOptions<N> extends RuleOptions<N> {
  /** Adds `ranges`: where each component stands, in order. */
  readonly ranges?: boolean | undefined;
}

/** What a rule matched that is no whole reference: its text, and the components in it. */
export interface RuleMatch<I extends Rfc = Rfc, R extends Rule<I> = Rule<I>> {
  readonly rfc: I;
  readonly rule: R;
  readonly text: string;
  readonly components: Readonly<Partial<Record<ComponentName<I>, string>>>;
}

/** A Uri for the RFC's whole references, a RuleMatch for any other rule; with `ranges` where asked for. */
export type Parsed<I extends Rfc, N> = (RuleOf<I, N> extends StartRule<I>
  ? Uri<I>
  : RuleMatch<I, RuleOf<I, N> & Rule<I>>) & {
  readonly ranges?: readonly Component<ComponentName<I>, Rule<I>>[];
};

export type ParseResult<I extends Rfc, N> =
  | { readonly ok: true; readonly uri: Parsed<I, N> }
  | { readonly ok: false; readonly diagnostics: readonly [Diagnostic<I>, ...Diagnostic<I>[]] };

/** As `parse`, by a definition. */
export function parseBy<I extends Rfc, N extends RuleName<I>>(
  rfc: Definition<I>,
  input: string,
  options?: ParseOptions<N>,
): Parsed<I, N> {
  const result = safeParseBy(rfc, input, options);
  if (!result.ok) throw new UriSyntaxError(input, result.diagnostics);
  return result.uri;
}

/** As `safeParse`, by a definition. */
export function safeParseBy<I extends Rfc, N extends RuleName<I>>(
  rfc: Definition<I>,
  input: string,
  options: ParseOptions<N> = {},
): ParseResult<I, N> {
  const reading = read(rfc, input, options);
  if (!reading.ok) return reading;
  const components = new Components(input, rfc.findComponents(reading.tree));
  const rule = chosenRule(rfc, reading.tree);
  const uri = rfc.startRules.includes(rule)
    ? rfc.toUri(rule, components)
    : { rfc: rfc.id, rule, text: input, components: components.texts() };
  const ranges = options.ranges ? { ranges: components.found } : {};
  return { ok: true, uri: { ...uri, ...ranges } as Parsed<I, N> }; // RuleOf<N> is `rule`, or the one that it chose
}

/** As `canParse`, by a definition. */
export function canParseBy<I extends Rfc>(
  rfc: Definition<I>,
  input: string,
  options?: RuleOptions<RuleName<I>>,
): boolean {
  return read(rfc, input, options).ok;
}

/** The start rule that the tree's root chose, through all the rules that do but choose. */
function chosenRule<I extends Rfc>(rfc: Definition<I>, { rule, children }: SyntaxNode<Rule<I>>): Rule<I> {
  const chosen = rfc.choices.includes(rule) ? children.find((child) => rfc.startRules.includes(child.rule)) : undefined;
  return chosen ? chosenRule(rfc, chosen) : rule;
}
