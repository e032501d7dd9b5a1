import type { Builder } from './building.js';
import { builder as cern } from './cern/building.js';
import type { Rfc } from './registry.js';
import { builder as rfc1738 } from './rfc1738/building.js';
import { builder as rfc1808 } from './rfc1808/building.js';
import { builder as rfc2396 } from './rfc2396/building.js';
import { builder as rfc2732 } from './rfc2732/building.js';
import { builder as rfc3986 } from './rfc3986/building.js';

/** How the URIs of every RFC are built; a module of its own, for whoever builds none does not load them. */
export const builderOf: Readonly<Record<Rfc, Builder>> = { cern, rfc1738, rfc1808, rfc2396, rfc2732, rfc3986 };
