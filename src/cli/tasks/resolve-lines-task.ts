import { resolveBy } from '../../operations/resolve.js';
import { loadDefinition } from '../../rfcs/load.js';
import type { Rfc } from '../../rfcs/registry.js';
import type { ResolveOptions } from '../../rfcs/model/resolution.js';
import { ChangeLines, type ChangeOptions } from './change-lines.js';
import type { Task } from './task.js';

export interface ResolveLinesTaskOptions extends ChangeOptions {
  readonly rfc: Rfc;
  readonly base: string;
  readonly how: ResolveOptions;
}

/** `rfc-uri resolve --in --base`: all references are resolved against one base. */
export async function resolveLinesTask({ rfc: id, base, how, ...options }: ResolveLinesTaskOptions): Promise<Task> {
  const rfc = await loadDefinition<Rfc>(id);
  return new ChangeLines(options, (input) => resolveBy<Rfc>(rfc, input, base, how));
}
