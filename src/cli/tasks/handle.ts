import type { Batch } from '../lines/batch.js';
import type { BatchResult, Task } from './task.js';

/** The result of a task for a batch. If the task finds that it needs more modules, they are loaded first. */
export async function handled(task: Task, batch: Batch): Promise<BatchResult> {
  const result = task.run(batch);
  if (result) return result;
  await task.load?.();
  const second = task.run(batch);
  if (!second) throw new Error('a task needs more than it loads');
  return second;
}
