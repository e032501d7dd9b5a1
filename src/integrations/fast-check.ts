/** Arbitraries of fast-check for the rules of an RFC. */
import { Arbitrary, type Random, Stream, Value } from 'fast-check';
import { drawnRule, type DrawOptions, RandomSource, Sampler } from '../languages/draw.js';
import { isNearMiss, smallerMatches, smallerNearMisses } from '../languages/shrink.js';
import { assertFlag } from '../parse/arguments.js';
import type { Names, OptionNames } from '../parse/options.js';
import type { Form } from '../rfcs/model/definition.js';
import type { Rfc, RuleName } from '../rfcs/registry.js';
import { type FormOptions, wantedIn } from './form-options.js';

/** Options of the arbitraries. */
export interface UriConstraints<I extends Rfc = Rfc> extends Omit<FormOptions<I, RuleName<I>>, 'redact'>, DrawOptions {}

const optionNames: Names = /* @__PURE__ */ Object.keys({
  rfc: true,
  rule: true,
  schemes: true,
  minLength: true,
  maxLength: true,
  near: true,
} satisfies OptionNames<UriConstraints>);

/**
 * Strings that are a URI under an RFC, or match any rule of it. A length is drawn first; every string of that length is
 * equally likely. A failing string shrinks within the language: each smaller one is valid too.
 *
 * ```ts
 * fc.assert(fc.property(uri({ rfc: 'rfc3986' }), (input) => canParse(input, { rfc: 'rfc3986' })));
 * fc.assert(fc.property(uri({ rfc: 'rfc3986', rule: 'host', near: true }), (input) => !isHost(input)));
 * ```
 *
 * With `near`, strings that do not match but are one edit away from a match; they shrink to near misses. Lengths are UTF-16
 * units. Throws a RangeError for an unknown RFC or rule, for a length outside its range, or if the rule has no string of
 * these lengths; and a TypeError for options of the wrong type.
 *
 * @param constraints - the RFC, the rule, the lengths, and whether the strings match or nearly match
 */
export function uri<I extends Rfc>(constraints: UriConstraints<I>): Arbitrary<string> {
  return makeArbitrary('uri', constraints);
}

/**
 * The same for references, which may be relative.
 *
 * @param constraints - the RFC, the rule, the lengths, and whether the strings match or nearly match
 */
export function uriReference<I extends Rfc>(constraints: UriConstraints<I>): Arbitrary<string> {
  return makeArbitrary('uriReference', constraints);
}

/**
 * The same for absolute URIs, without a fragment.
 *
 * @param constraints - the RFC, the rule, the lengths, and whether the strings match or nearly match
 */
export function absoluteUri<I extends Rfc>(constraints: UriConstraints<I>): Arbitrary<string> {
  return makeArbitrary('absoluteUri', constraints);
}

/**
 * The same for relative references. Throws a RangeError for CERN's draft, RFC 1738 and RFC 1808.
 *
 * @param constraints - the RFC, the rule, the lengths, and whether the strings match or nearly match
 */
export function relativeUri<I extends Rfc>(constraints: UriConstraints<I>): Arbitrary<string> {
  return makeArbitrary('relativeUri', constraints);
}

function makeArbitrary<I extends Rfc>(form: Form, constraints: UriConstraints<I>): Arbitrary<string> {
  const { rfc, start, options } = wantedIn(form, constraints, optionNames);
  const { minLength = 0, maxLength, near = false } = constraints;
  assertFlag('near', near);
  return new UriArbitrary(
    new Sampler(drawnRule(rfc, start, options.schemes), { minLength, maxLength, near }),
    minLength,
    near,
  );
}

/** No bias: small strings are as likely as others. */
class UriArbitrary extends Arbitrary<string> {
  readonly #sampler: Sampler;
  readonly #minLength: number;
  readonly #near: boolean;

  constructor(sampler: Sampler, minLength: number, near: boolean) {
    super();
    this.#sampler = sampler;
    this.#minLength = minLength;
    this.#near = near;
  }

  override generate(random: Random): Value<string> {
    return new Value(this.#sampler.draw(new FastCheckRandom(random)), undefined);
  }

  override canShrinkWithoutContext(value: unknown): value is string {
    if (typeof value !== 'string') return false;
    const { dfa } = this.#sampler;
    return this.#near ? isNearMiss(dfa, value) : dfa.accepts(value);
  }

  override shrink(value: string): Stream<Value<string>> {
    const { dfa } = this.#sampler;
    const smaller = new Stream(this.#near ? smallerNearMisses(dfa, value) : smallerMatches(dfa, value));
    return smaller.filter(({ length }) => length >= this.#minLength).map((text) => new Value(text, undefined));
  }
}

class FastCheckRandom extends RandomSource {
  readonly #random: Random;

  constructor(random: Random) {
    super();
    this.#random = random;
  }

  bigBelow(limit: bigint): bigint {
    return this.#random.nextBigInt(0n, limit - 1n);
  }
}
