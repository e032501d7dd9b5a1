import type { RfcTrees } from './definition.js';
import type { Rfc, Rule, Uri } from './registry.js';
import { trees as cern } from './cern/trees.js';
import { trees as rfc1738 } from './rfc1738/trees.js';
import { trees as rfc1808 } from './rfc1808/trees.js';
import { trees as rfc2396 } from './rfc2396/trees.js';
import { trees as rfc2732 } from './rfc2732/trees.js';
import { trees as rfc3986 } from './rfc3986/trees.js';

export type Trees<I extends Rfc = Rfc> = RfcTrees<Rule<I>, Uri<I>>;

/** The tree parser of every RFC; a module of its own, for whoever makes no trees does not load them. */
export const treesOf: { readonly [I in Rfc]: Trees<I> } = { cern, rfc1738, rfc1808, rfc2396, rfc2732, rfc3986 };
