import type { Diagnostic } from '../diagnostics/diagnostic.js';
import type { ComponentName, Core, Definition, Rfc, Rule, RuleName, RuleOf, StartRule, Uri } from '../rfcs/registry.js';
import { textsOf, type Component } from '../syntax/components.js';
import { syntaxError } from './explain.js';
import { firstDiagnostic } from './first-error.js';
import type { RuleOptions } from './options.js';
import { read } from './read.js';

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

/** The length up to which a pattern is used: it needs a stack for its loops. */
export const LONGEST = 1_000_000;

/** As `parse`, by a definition. */
export function parseBy<I extends Rfc, N extends RuleName<I>, R extends boolean = false>(
  rfc: Core<I>,
  input: string,
  options?: ParseOptions<N, R>,
): Parsed<I, N, R> {
  // the way that nearly all take, without a detour
  if (options === undefined && typeof input === 'string' && rfc.scanner.scan(input))
    return found(rfc, input) as Parsed<I, N, R>; // as uriOf
  const rule = read(rfc, input, options);
  if (rule === undefined) throw syntaxError(rfc, input, options);
  return uriOf(rfc, input, rule, options);
}

/** The URI of a whole reference, which the scanner has read. */
function found<I extends Rfc>(rfc: Core<I>, input: string): Uri<I> {
  const { at, productions } = rfc.scanner;
  return rfc.toUri(input, productions[at[0] ?? -1] ?? rfc.startRules[0]);
}

/** As `safeParse`, by a definition. */
export function safeParseBy<I extends Rfc, N extends RuleName<I>, R extends boolean = false>(
  rfc: Definition<I>,
  input: string,
  options?: ParseOptions<N, R>,
): ParseResult<I, N, R> {
  if (options === undefined && typeof input === 'string' && rfc.scanner.scan(input))
    return { ok: true, uri: found(rfc, input) as Parsed<I, N, R> };
  const rule = read(rfc, input, options);
  if (rule === undefined) return { ok: false, diagnostics: firstDiagnostic(rfc, input, options) };
  return { ok: true, uri: uriOf(rfc, input, rule, options) };
}

/** As `canParse`, by a definition. */
export function canParseBy<I extends Rfc>(rfc: Core<I>, input: string, options?: RuleOptions<RuleName<I>>): boolean {
  const { pattern } = rfc.scanner;
  if (options === undefined && typeof input === 'string' && pattern && input.length < LONGEST && pattern.test(input))
    return true;
  return read(rfc, input, options) !== undefined;
}

/** What the scanner has found, as `parse` returns it. */
export function uriOf<I extends Rfc, N extends RuleName<I>, R extends boolean>(
  rfc: Core<I>,
  input: string,
  rule: Rule<I>,
  options?: ParseOptions<N, R>,
): Parsed<I, N, R> {
  const { at, productions } = rfc.scanner;
  const production = productions[at[0] ?? -1] ?? rule;
  const uri = rfc.startRules.includes(rule)
    ? rfc.toUri(input, production)
    : { rfc: rfc.id, rule, text: input, components: textsOf(input, rfc.found(input, rule)) };
  // RuleOf<N> is `rule`, or the one that it chose
  return (options?.ranges ? { ...uri, ranges: rfc.found(input, rule) } : uri) as Parsed<I, N, R>;
}
