import type { Failure } from '../prove/failure.js';

/** What the proof makes of a seeded fault. */
export type Outcome =
  /** A step of the proof fails. */
  | { readonly caught: string; readonly how: string }
  /** It is not a fault: what it changes is the same, as the reason says. */
  | { readonly equivalent: string }
  /** The proof passes, although something differs. */
  | { readonly survived: string };

/** A seeded fault that can be put to the test. */
export interface Mutant {
  readonly name: string;
  test(): Outcome | Promise<Outcome>;
}

/** Makes about so many mutants of a grammar; the same for the same seed. */
export type MutantMaker = (count: number, seed: number) => Mutant[];

/** The first failure of some steps, each taken only if those before it pass. */
export function firstFailure(
  steps: readonly (readonly [step: string, failures: () => Iterable<Failure>])[],
): Outcome | undefined {
  for (const [caught, failures] of steps)
    for (const { rule, what, counterexample } of failures())
      return { caught, how: `${rule}: ${what}: ${counterexample}` };
  return undefined;
}
