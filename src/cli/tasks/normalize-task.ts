import { normalizeBy, type NormalizeOptions } from '../../operations/normalize.js';
import { loadDefinition } from '../../rfcs/load.js';
import type { Rfc } from '../../rfcs/registry.js';
import { ChangeLines, type ChangeFormat } from './change-lines.js';
import type { Task } from './task.js';

export interface NormalizeTaskOptions {
  readonly rfc: Rfc;
  readonly format: ChangeFormat;
  readonly how: NormalizeOptions;
}

/** `rfc-uri normalize`. */
export async function normalizeTask({ rfc: id, format, how }: NormalizeTaskOptions): Promise<Task> {
  const rfc = await loadDefinition<Rfc>(id);
  return new ChangeLines(format, (input) => normalizeBy<Rfc>(rfc, input, how));
}
