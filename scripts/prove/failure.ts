/** Something that does not hold. */
export interface Failure {
  readonly rule: string;
  readonly what: string;
  /** The shortest string, or split, that shows it. */
  readonly counterexample: string;
}

/** What was found for one rule. */
export interface Result {
  readonly rule: string;
  /** The number of states of the rule's minimal automaton. */
  readonly states: number;
  readonly milliseconds: number;
  readonly failures: readonly Failure[];
}

/** What was found for many things of one kind. */
export interface Check {
  readonly checked: number;
  readonly milliseconds: number;
  readonly failures: readonly Failure[];
}

/** The result of one rule, with the time that it took. */
export function timed(rule: string, run: () => Omit<Result, 'rule' | 'milliseconds'>): Result {
  const started = performance.now();
  const result = run();
  return { rule, ...result, milliseconds: performance.now() - started };
}
