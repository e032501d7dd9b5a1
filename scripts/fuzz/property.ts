import { type Definition, rfcDefinition, type Rfc } from '../../src/rfcs/registry.js';

/** What a property is tried on. */
export interface Case {
  readonly rfc: Rfc;
  /** The grammar's name of a rule; absent for the whole reference, as the library reads it by default. */
  readonly rule?: string;
  readonly text: string;
  /** The second string of a property about two: a base, a target, or what to compare with. */
  readonly other?: string;
}

/** What a property says of a case: it holds, does not apply, or is broken, and how. */
export type Outcome = 'holds' | 'does not apply' | { readonly broken: string };

/** What must hold for every case. */
export interface Property {
  /** The promise in words. */
  readonly name: string;
  /** Which cases it is tried on (cases.ts). */
  readonly about: 'strings' | 'strings of rules' | 'references' | 'pairs of absolute URIs';
  /** The RFCs that promise it; all by default. */
  readonly rfcs?: readonly Rfc[];
  /** How many cases under each RFC are enough for a test: 25 by default. */
  readonly enough?: number;
  readonly outcome: (tried: Case) => Outcome;
}

export function definition(rfc: Rfc): Definition {
  return rfcDefinition<Rfc>(rfc);
}

/** Holds if two values are equal as JSON. */
export function equal(name: string, actual: unknown, expected: unknown): Outcome {
  const [one, two] = [JSON.stringify(actual), JSON.stringify(expected)];
  return one === two ? 'holds' : { broken: `${name}: ${one}, but expected ${two}` };
}

export function holdsIf(condition: boolean, broken: string): Outcome {
  return condition ? 'holds' : { broken };
}
