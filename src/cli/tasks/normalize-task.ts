import { normalizeBy, type NormalizeOptions } from '../../operations/normalize.js';
import { loadDefinition } from '../../rfcs/load.js';
import type { Rfc } from '../../rfcs/registry.js';
import { ChangeLines, type ChangeOptions } from './change-lines.js';
import type { Task } from './task.js';

export interface NormalizeTaskOptions extends ChangeOptions {
  readonly rfc: Rfc;
  readonly how: NormalizeOptions;
}

/** `rfc-uri normalize`. */
export async function normalizeTask({ rfc: id, how, ...options }: NormalizeTaskOptions): Promise<Task> {
  const rfc = await loadDefinition<Rfc>(id);
  return new ChangeLines(options, (input) => normalizeBy<Rfc>(rfc, input, how));
}
