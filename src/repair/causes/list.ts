/** All causes that see the whole string, in the order in which they are tried. Local causes are in local.ts. */
import { authorities } from './authority.js';
import { backslashes } from './backslashes.js';
import type { Cause, CauseEntry } from './cause.js';
import { dataCauses } from './data.js';
import { hosts } from './hosts.js';
import { layout } from './layout.js';
import { notations } from './notations.js';
import { localCauses } from './local.js';
import { brokenScheme, schemes } from './scheme.js';
import { strayDelimiter } from './stray.js';
import { surroundings } from './surroundings.js';

/** What is around a URI: tried until nothing changes. */
export const outer: readonly Cause[] = surroundings;

/** What is inside of it: each is tried once. */
export const inner: readonly Cause[] = [
  ...brokenScheme,
  ...layout,
  ...notations,
  ...backslashes,
  ...schemes,
  ...authorities,
  ...hosts,
  ...dataCauses,
];

/** Every cause, as an entry: for documentation and tests. */
export const allCauses: readonly CauseEntry[] = [...outer, ...inner, ...localCauses, strayDelimiter];
