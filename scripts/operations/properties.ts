/** What must hold for every input of an operation. Each function checks many inputs and returns the counterexamples. */
import { normalize, parse, relativize, resolve, ResolveError, resolveSteps, sample, type Rfc } from '../../src/index.js';
import type { AboveRoot } from '../../src/rfcs/resolution.js';
import { resolve1808, resolve2396, resolve3986 } from './pseudocode.js';
import { absolutePairs, referencePairs } from './reference-pairs.js';

/** The RFCs that define relative references. */
export type ResolvingRfc = 'rfc1808' | 'rfc2396' | 'rfc2732' | 'rfc3986';

export interface Outcome {
  /** How many inputs the property applied to. */
  readonly checked: number;
  readonly counterexamples: readonly object[];
}

/** `resolve` gives what the RFC's pseudocode gives; with `literal` also where the library deviates on purpose. */
export function followsPseudocode(rfc: 'rfc1808' | 'rfc2396', literal: boolean, count: number): Outcome {
  const expected = rfc === 'rfc1808' ? resolve1808 : resolve2396;
  return check(referencePairs(rfc, count), ({ reference, base }) => {
    const result = attempt(() => resolve(reference, base, { rfc, literal }));
    return result === undefined ? undefined : result === expected(reference, base, literal);
  });
}

/** The same for RFC 3986. Without `literal`, only a path that would be read as an authority differs. */
export function followsPseudocode3986(strict: boolean, count: number): Outcome {
  return check(referencePairs('rfc3986', count), ({ reference, base }) => {
    const options = { rfc: 'rfc3986', sameSchemeLoophole: !strict } as const;
    const literal = attempt(() => resolve(reference, base, { ...options, literal: true }));
    if (literal === undefined) return undefined;
    const result = resolve(reference, base, options);
    const isSafe = result === literal || result === literal.replace(/^([^:]*:)\/\//, '$1/.//');
    return isSafe && literal === resolve3986(reference, base, strict);
  });
}

/** `resolve`, which takes shorter ways where it can, gives what `resolveSteps` gives step by step. */
export function followsSteps(rfc: ResolvingRfc, count: number): Outcome {
  return check(referencePairs(rfc, count), ({ reference, base }) => {
    const result = attempt(() => resolve(reference, base, { rfc }));
    return result === undefined ? undefined : result === resolveSteps(reference, base, { rfc }).result;
  });
}

/** A reference without an authority never changes the authority of the base. */
export function keepsAuthority(rfc: 'rfc1808' | 'rfc2396', aboveRoot: AboveRoot, count: number): Outcome {
  // RFC 1808, section 2.4.3: up to the next slash, and empty is the same as absent; RFC 2396, appendix B
  const authority = (text: string): string | undefined =>
    rfc === 'rfc1808' ? (/^[^:/?#]+:\/\/([^/#]*)/.exec(text)?.[1] ?? '') : /^[^:/?#]+:\/\/([^/?#]*)/.exec(text)?.[1];
  return check(referencePairs(rfc, count), ({ reference, base }) => {
    if (/^(?:[^:/?#]+:|\/\/)/.test(reference)) return undefined;
    const result = attempt(() => resolve(reference, base, { rfc, aboveRoot }));
    return result === undefined ? undefined : authority(result) === authority(base);
  });
}

/** `relativize` gives a reference that resolves to what the target resolves to, and that is not longer. */
export function resolvesBack(rfc: ResolvingRfc, count: number): Outcome {
  return check(absolutePairs(rfc, count), ({ target, base }) => {
    const goal = attempt(() => resolve(target, base, { rfc }));
    if (goal === undefined) return undefined;
    const reference = relativize(target, base, { rfc });
    return resolve(reference, base, { rfc }) === goal && reference.length <= goal.length;
  });
}

/** Normalizing twice changes nothing more, and the result is valid. */
export function isIdempotent(rfc: Rfc, count: number): Outcome {
  const strings = sample({ rfc, count, seed: 11, maxLength: 40 }).map((text) => ({ text }));
  return check(strings, ({ text }) => {
    const once = attempt(() => normalize(text, { rfc, level: 'scheme', literal: true }));
    if (once === undefined) return undefined;
    parse(once, { rfc, literal: true });
    return normalize(once, { rfc, level: 'scheme', literal: true }) === once;
  });
}

/** Runs a property that is undefined for inputs that it does not apply to. */
function check<T extends object>(inputs: readonly T[], property: (input: T) => boolean | undefined): Outcome {
  let checked = 0;
  const counterexamples = inputs.filter((input) => {
    const holds = property(input);
    if (holds !== undefined) checked++;
    return holds === false;
  });
  return { checked, counterexamples };
}

/** The result of a function, or `undefined` if it throws a ResolveError. */
function attempt(run: () => string): string | undefined {
  try {
    return run();
  } catch (error) {
    if (error instanceof ResolveError) return undefined;
    throw error;
  }
}
