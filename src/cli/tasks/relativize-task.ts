import { relativizeBy } from '../../operations/relativize.js';
import { loadDefinition } from '../../rfcs/load.js';
import type { Rfc } from '../../rfcs/registry.js';
import { ChangeLines, type ChangeOptions } from './change-lines.js';
import type { Task } from './task.js';

export interface RelativizeTaskOptions extends ChangeOptions {
  readonly rfc: Rfc;
  readonly base: string;
}

/** `rfc-uri relativize`. */
export async function relativizeTask({ rfc: id, base, ...options }: RelativizeTaskOptions): Promise<Task> {
  const rfc = await loadDefinition<Rfc>(id);
  return new ChangeLines(options, (input) => relativizeBy<Rfc>(rfc, input, base));
}
