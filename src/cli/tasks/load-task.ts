import type { Task } from './task.js';

/** Each task is loaded only by the command, and the worker threads, that need it. */
const tasks = {
  change: async (options: import('./change-task.js').ChangeTaskOptions) =>
    (await import('./change-task.js')).changeTask(options),
  check: async (options: import('../output/check-formats.js').CheckTaskOptions) =>
    (await import('./check-task.js')).checkTask(options),
  'check-all': async (options: import('./check-all-task.js').CheckAllTaskOptions) =>
    (await import('./check-all-task.js')).checkAllTask(options),
  fix: async (options: import('./fix-task.js').FixTaskOptions) => (await import('./fix-task.js')).fixTask(options),
  migration: async (options: import('./migration-task.js').MigrationTaskOptions) =>
    (await import('./migration-task.js')).migrationTask(options),
  resolve: async (options: import('./resolve-task.js').ResolveTaskOptions) =>
    (await import('./resolve-task.js')).resolveTask(options),
  summary: async (options: import('./summary-task.js').SummaryTaskOptions) =>
    (await import('./summary-task.js')).summaryTask(options),
} as const satisfies Readonly<Record<string, (options: never) => Promise<Task>>>;

/** Which task to make, and its options: plain data, which can be sent to a worker thread. */
export type TaskSpec = {
  [Name in keyof typeof tasks]: { readonly name: Name; readonly options: Parameters<(typeof tasks)[Name]>[0] };
}[keyof typeof tasks];

/** Makes a task. */
export function loadTask({ name, options }: TaskSpec): Promise<Task> {
  return (tasks[name] as (given: typeof options) => Promise<Task>)(options); // the two belong together
}
