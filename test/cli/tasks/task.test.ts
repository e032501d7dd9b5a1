/** A task that finds that it needs more modules gets them, and then the same batch again. */
import { expect, test } from '@jest/globals';
import type { Batch } from '../../../src/cli/input/batches.js';
import { handled, type Task } from '../../../src/cli/tasks/task.js';
import type { BatchResult } from '../../../src/cli/output/batch-output.js';

const batch: Batch = { file: 'f', first: 1, count: 1, bytes: Buffer.from('a\n'), encoding: 'utf-8' };
const done: BatchResult = { output: new Uint8Array(), messages: '', exitCode: 0, counts: {} };

/** A task that has a result once it was loaded so many times. */
function taskAfter(loads: number): { readonly task: Task; readonly steps: string[] } {
  const steps: string[] = [];
  const task: Task = {
    run: ({ file }) => {
      steps.push(`run ${file}`);
      return steps.filter((step) => step === 'load').length < loads ? undefined : done;
    },
    load: () => Promise.resolve(void steps.push('load')),
  };
  return { task, steps };
}

test.each([
  [0, ['run f']],
  [1, ['run f', 'load', 'run f']],
])('a task that needs %d loads: %j', async (loads, expected) => {
  const { task, steps } = taskAfter(loads);
  expect(await handled(task, batch)).toBe(done);
  expect(steps).toEqual(expected);
});

test('a task that still needs more, or cannot load anything, is a bug', async () => {
  await expect(handled(taskAfter(2).task, batch)).rejects.toThrow('a task needs more than it loads');
  await expect(handled({ run: () => undefined }, batch)).rejects.toThrow('a task needs more than it loads');
});
