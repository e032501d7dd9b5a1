import type { Task } from './task.js';

/** The modules of all tasks. Each is loaded only by the command, and the worker threads, that need it. */
const modules = {
  change: () => import('./change-task.js'),
  check: () => import('./check-task.js'),
  'check-all': () => import('./check-all-task.js'),
  fix: () => import('./fix-task.js'),
  migration: () => import('./migration-task.js'),
  resolve: () => import('./resolve-task.js'),
  summary: () => import('./summary-task.js'),
};

type MakeTask<Name extends keyof typeof modules> = Awaited<ReturnType<(typeof modules)[Name]>>['makeTask'];

/** Which task to make, and its options: plain data, which can be sent to a worker thread. */
export type TaskSpec = {
  [Name in keyof typeof modules]: { readonly name: Name; readonly options: Parameters<MakeTask<Name>>[0] };
}[keyof typeof modules];

/** Makes a task. */
export async function loadTask({ name, options }: TaskSpec): Promise<Task> {
  const { makeTask } = await modules[name]();
  return (makeTask as (given: typeof options) => Task | Promise<Task>)(options); // the two belong together
}
