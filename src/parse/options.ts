/** The options of the functions that parse, and how every function checks the names of its options. */
import type { Rfc } from '../rfcs/registry.js';
import { nearestName } from '../syntax/nearest-name.js';
import { quote } from '../syntax/show.js';
import { assertObject } from './arguments.js';

/** Options that select the rule to parse by, within an RFC. */
export interface RuleOptions<N> {
  /**
   * Any rule of the grammar, matched exactly as the RFC prints it. By default a string is parsed as a whole reference, as
   * the RFC intends it.
   */
  readonly rule?: N | undefined;
  /** RFC 1738 only: read the BNF literally. It accepts a malformed URL of a predefined scheme as an `otherurl`. */
  readonly literal?: boolean | undefined;
  /**
   * Whether diagnostics show `x` for whatever may be secret: what any reading could call userinfo, a query or a fragment. Positions
   * stay those of the input.
   */
  readonly redact?: boolean | undefined;
  /**
   * The only schemes that are allowed, such as `['https', 'mailto']`; upper and lower case are the same. Another scheme is the
   * error `scheme-not-allowed`. A relative reference has no scheme, so it passes if the rule allows one.
   */
  readonly schemes?: readonly string[] | undefined;
}

/** Options of `parse`, `safeParse` and `tryParse`. */
export interface ParseOptions<N, R extends boolean = boolean> extends RuleOptions<N> {
  /** Adds `ranges`: the position of each component, in order. */
  readonly ranges?: R | undefined;
}

/** The names of the options in an interface: a table, so that the compiler finds a missing one. */
export type OptionNames<O> = { readonly [N in keyof O]-?: true };

/** The names of the options of a function. */
export type Names = readonly string[];

export const ruleOptionNames: Names = /* @__PURE__ */ Object.keys({
  rule: true,
  literal: true,
  redact: true,
  schemes: true,
} satisfies OptionNames<RuleOptions<never>>);

export const parseOptionNames: Names = /* @__PURE__ */ Object.keys({
  rule: true,
  literal: true,
  redact: true,
  schemes: true,
  ranges: true,
} satisfies OptionNames<ParseOptions<never>>);

/** The names of the options of a function that takes only an RFC. */
export const rfcOptionNames: Names = /* @__PURE__ */ Object.keys({ rfc: true } satisfies OptionNames<{
  readonly rfc: Rfc;
}>);

/**
 * Throws a TypeError unless options are an object that has only known names. With `own`, the name `rfc` is known too, but a
 * RangeError is thrown if it names another RFC.
 */
export function assertOptions(options: unknown, known: Names, own?: Rfc): asserts options is object {
  assertObject(options, 'options');
  // unlike Object.keys, this makes no array, and it finds inherited options, which count too
  for (const name in options)
    if (own !== undefined && name === 'rfc') assertOwn(options, own);
    else {
      let index = 0;
      while (index < known.length && known[index] !== name) index++; // half the time of `includes`
      if (index === known.length) throw unknownOption(name, known);
    }
}

function assertOwn(options: { readonly rfc?: unknown }, own: Rfc): void {
  const { rfc } = options;
  if (rfc !== own) throw new RangeError(`rfc must be ${quote(own)} here, not ${quote(String(rfc))}`);
}

function unknownOption(name: string, known: readonly string[]): TypeError {
  const nearest = nearestName(name, known);
  const advice = nearest === undefined ? `known options: ${known.join(', ')}` : `did you mean ${quote(nearest)}?`;
  return new TypeError(`unknown option ${quote(name)}; ${advice}`);
}
