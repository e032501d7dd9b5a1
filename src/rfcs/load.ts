import type { Definition, Rfc, Trees } from './registry.js';

const modules = {
  cern: () => import('./cern/definition.js'),
  rfc1738: () => import('./rfc1738/definition.js'),
  rfc1808: () => import('./rfc1808/definition.js'),
  rfc2396: () => import('./rfc2396/definition.js'),
  rfc2732: () => import('./rfc2732/definition.js'),
  rfc3986: () => import('./rfc3986/definition.js'),
} as const satisfies Readonly<Record<Rfc, () => Promise<unknown>>>;

const definitions: { readonly [I in Rfc]: () => Promise<Definition<I>> } = {
  cern: async () => (await modules.cern()).cern,
  rfc1738: async () => (await modules.rfc1738()).rfc1738,
  rfc1808: async () => (await modules.rfc1808()).rfc1808,
  rfc2396: async () => (await modules.rfc2396()).rfc2396,
  rfc2732: async () => (await modules.rfc2732()).rfc2732,
  rfc3986: async () => (await modules.rfc3986()).rfc3986,
};

const trees: { readonly [I in Rfc]: () => Promise<{ readonly trees: Trees<I> }> } = modules;

/** The ids of all specifications, oldest first. */
export const rfcIds: readonly Rfc[] = Object.keys(modules) as Rfc[]; // the keys of a literal

/** Whether a text is the id of a specification. */
export function isRfc(text: string): text is Rfc {
  return Object.hasOwn(modules, text);
}

/** Loads the definition of one RFC and nothing of the others. */
export async function loadDefinition<I extends Rfc>(id: I): Promise<Definition<I>> {
  return definitions[id]();
}

/** Loads the tree parser of one RFC. */
export async function loadTrees<I extends Rfc>(id: I): Promise<Trees<I>> {
  return (await trees[id]()).trees;
}
