import type { Batch } from '../input/batches.js';
import type { BatchResult } from '../output/batch-output.js';

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

/** The result of a task for a batch. If the task finds that it needs more modules, they are loaded first. */
export async function handled(task: Task, batch: Batch): Promise<BatchResult> {
  const result = task.run(batch);
  if (result) return result;
  await task.load?.();
  const second = task.run(batch);
  if (!second) throw new Error('a task needs more than it loads');
  return second;
}
