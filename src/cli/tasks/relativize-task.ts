import { relativizeBy } from '../../operations/relativize.js';
import { loadDefinition } from '../../rfcs/load.js';
import type { Rfc } from '../../rfcs/registry.js';
import { ChangeLines, type ChangeFormat } from './change-lines.js';
import type { Task } from './task.js';

export interface RelativizeTaskOptions {
  readonly rfc: Rfc;
  readonly format: ChangeFormat;
  readonly base: string;
}

/** `rfc-uri relativize`. */
export async function relativizeTask({ rfc: id, format, base }: RelativizeTaskOptions): Promise<Task> {
  const rfc = await loadDefinition<Rfc>(id);
  return new ChangeLines(format, (input) => relativizeBy<Rfc>(rfc, input, base));
}
