import type { MigrationSummary } from '../../comparison/migration-tally.js';
import type { Summary } from '../../formats/summary.js';
import type { Batch } from '../lines/batch.js';

/**
 * What a command does with lines. It is made from plain data (TaskSpec), so that each worker thread can make its own, and
 * handles each batch without regard to the others, so that any thread may handle any batch.
 */
export interface Task {
  /**
   * Handles a batch without waiting for anything. Returns `undefined` if a line needs modules that are not loaded yet, which
   * few lines do; after `load`, the same batch is run again.
   */
  run(batch: Batch): BatchResult | undefined;
  /** Loads them. A task that never needs any has no `load`. */
  load?(): Promise<void>;
}

/** What a task made of a batch: plain data, which a worker thread can send. */
export interface BatchResult {
  /** For standard output. */
  readonly output: Uint8Array;
  /** For standard error: lines of text that are safe to print. */
  readonly messages: string;
  /** The exit code that the lines ask for. */
  readonly exitCode: number;
  readonly counts: Counts;
  readonly summary?: Summary;
  readonly migration?: MigrationSummary;
}

/** How many lines there were of each kind, such as `valid`. */
export type Counts = Readonly<Record<string, number>>;

/** The sums of counts of the same name. */
export function addCounts(sums: Record<string, number>, counts: Counts): void {
  for (const [kind, count] of Object.entries(counts)) sums[kind] = (sums[kind] ?? 0) + count;
}
