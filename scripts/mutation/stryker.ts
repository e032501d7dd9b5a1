/** What Stryker's plugins are given and return (@stryker-mutator/api/test-runner), as far as runner.ts uses it. */

import type { Change } from './compiler.js';

export interface MutantRunOptions {
  /** The tests that cover the mutant; missing if it also runs while modules are loaded. */
  readonly testFilter?: readonly string[];
  readonly hitLimit?: number;
  readonly activeMutant: {
    readonly id: string;
    readonly fileName: string;
    /** Lines and columns are counted from 0. */
    readonly location: Change['location'];
    readonly replacement: string;
  };
}

export type MutantRunResult =
  | {
      readonly status: 'killed';
      readonly killedBy: readonly string[];
      readonly failureMessage: string;
      readonly nrOfTests: number;
    }
  | { readonly status: 'survived'; readonly nrOfTests: number }
  | { readonly status: 'timeout'; readonly reason: string };

/** How often each mutant's code ran, by its id. */
export type Hits = Record<string, number>;

/** What instrumented code and a runner share. */
export interface Namespace {
  activeMutant?: string;
  currentTestId?: string;
  hitCount?: number;
  hitLimit?: number;
  /** How much code that mutants are in has run since the test began; missing in the dry run. */
  steps?: number;
  mutantCoverage?: { static: Hits; perTest: Record<string, Hits> };
}

export interface DryRunResult {
  readonly status: 'complete';
  readonly tests: readonly {
    readonly id: string;
    readonly name: string;
    readonly status: 0 | 2;
    readonly timeSpentMs: number;
  }[];
  readonly mutantCoverage: NonNullable<Namespace['mutantCoverage']>;
}

const globals = globalThis as unknown as Record<string, Namespace | undefined>;
export const namespace: Namespace = (globals['__stryker__'] ??= {});
