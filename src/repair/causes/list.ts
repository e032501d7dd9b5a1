/** All causes, in the order in which they are tried. */
import { addresses } from './addresses.js';
import { authorities } from './authorities.js';
import { backslashes } from './backslashes.js';
import { borders } from './borders.js';
import { brokenSchemes, spacedSchemes } from './broken-schemes.js';
import { listed, type Cause, type CauseEntry } from './cause.js';
import { data } from './data.js';
import { delimiters } from './delimiters.js';
import { fragments } from './fragments.js';
import { frames } from './frames.js';
import { hosts } from './hosts.js';
import { layout } from './layout.js';
import { leftovers } from './leftovers.js';
import { lines } from './lines.js';
import { localCauses } from './local.js';
import { mail } from './mail.js';
import { margins } from './margins.js';
import { markup } from './markup.js';
import { notations } from './notations.js';
import { ports } from './ports.js';
import { records } from './records.js';
import { schemes } from './schemes.js';
import { strayDelimiter } from './stray.js';
import { typography } from './typography.js';

/** The ids of all causes, each of which documentation.ts documents. A cause whose id is missing here cannot be listed below. */
export type CauseId =
  | keyof typeof margins
  | keyof typeof lines
  | keyof typeof records
  | keyof typeof markup
  | keyof typeof frames
  | keyof typeof delimiters
  | keyof typeof spacedSchemes
  | keyof typeof layout
  | keyof typeof notations
  | keyof typeof leftovers
  | keyof typeof mail
  | keyof typeof backslashes
  | keyof typeof brokenSchemes
  | keyof typeof schemes
  | keyof typeof authorities
  | keyof typeof borders
  | keyof typeof ports
  | keyof typeof addresses
  | keyof typeof hosts
  | keyof typeof fragments
  | keyof typeof data
  | keyof typeof typography
  | (typeof localCauses)[number]['id']
  | (typeof strayDelimiter)['id'];

/** What is around a URI: tried until nothing changes. */
export const outer: readonly Cause<CauseId>[] = listed({
  ...margins,
  ...lines,
  ...records,
  ...markup,
  ...frames,
  ...delimiters,
});

/** What is inside of it: each is tried once. */
export const inner: readonly Cause<CauseId>[] = listed({
  ...spacedSchemes,
  ...layout,
  ...notations,
  ...leftovers,
  ...mail,
  ...backslashes,
  ...brokenSchemes,
  ...schemes,
  ...authorities,
  ...borders,
  ...ports,
  ...addresses,
  ...hosts,
  ...fragments,
  ...data,
  ...typography,
});

/** Every cause, as an entry: for documentation and tests. */
export const allCauses: readonly CauseEntry<CauseId>[] = [...outer, ...inner, ...localCauses, strayDelimiter];
