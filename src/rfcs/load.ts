import { loaders } from './generated/loaders.js';
import type { Rfc } from './names.js';
import type { Definition, Trees } from './registry.js';

/** Loads the definition of one RFC and nothing of the others. */
export async function loadDefinition<I extends Rfc>(id: I): Promise<Definition<I>> {
  return (await loaders[id]()).definition;
}

/** Loads the tree parser of one RFC. */
export async function loadTrees<I extends Rfc>(id: I): Promise<Trees<I>> {
  return (await loaders[id]()).trees;
}
