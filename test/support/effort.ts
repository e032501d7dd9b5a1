/**
 * How many of their cases the tests try that could try any number. `.ci/by-hand` tries them all, with `TESTS=all npm test`; each other run
 * tries a part, always the same one.
 */
const all = process.env['TESTS'] === 'all';

/** A number of cases: of all runs but those with `TESTS=all`, and of these. */
export const amount = (usual: number, whole: number): number => (all ? whole : usual);

/** One of `step` cases; with `TESTS=all`, each. */
export function oneIn<T>(step: number, whole: readonly T[]): readonly T[] {
  return all ? whole : whole.filter((_, index) => index % step === 0);
}
