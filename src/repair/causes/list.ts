/** All causes, in the order in which they are tried, and their documentation. */
import { addressDocumentation, addresses } from './addresses.js';
import { authorities, authorityDocumentation } from './authorities.js';
import { backslashDocumentation, backslashes } from './backslashes.js';
import { brokenSchemeDocumentation, brokenSchemes, spacedSchemeDocumentation, spacedSchemes } from './broken-schemes.js';
import { listed, type Cause, type CauseDocumentation, type CauseEntry } from './cause.js';
import { data, dataDocumentation } from './data.js';
import { delimiterDocumentation, delimiters } from './delimiters.js';
import { hostDocumentation, hosts } from './hosts.js';
import { layout, layoutDocumentation } from './layout.js';
import { localCauses, localDocumentation } from './local.js';
import { marginDocumentation, margins } from './margins.js';
import { markup, markupDocumentation } from './markup.js';
import { notationDocumentation, notations } from './notations.js';
import { portDocumentation, ports } from './ports.js';
import { schemeDocumentation, schemes } from './schemes.js';
import { strayDelimiter, strayDocumentation } from './stray.js';

/** What is around a URI: tried until nothing changes. */
export const outer: readonly Cause[] = listed({ ...margins, ...markup, ...delimiters });

/** What is inside of it: each is tried once. */
export const inner: readonly Cause[] = listed({
  ...spacedSchemes,
  ...layout,
  ...notations,
  ...backslashes,
  ...brokenSchemes,
  ...schemes,
  ...authorities,
  ...ports,
  ...addresses,
  ...hosts,
  ...data,
});

/** Every cause, as an entry: for documentation and tests. */
export const allCauses: readonly CauseEntry[] = [...outer, ...inner, ...localCauses, strayDelimiter];

/** The documentation by id. It is apart from the causes so that bundles of `diagnose` do not include it. */
export const causeDocumentation: Readonly<Record<string, CauseDocumentation>> = {
  ...marginDocumentation,
  ...markupDocumentation,
  ...delimiterDocumentation,
  ...spacedSchemeDocumentation,
  ...layoutDocumentation,
  ...notationDocumentation,
  ...backslashDocumentation,
  ...brokenSchemeDocumentation,
  ...schemeDocumentation,
  ...authorityDocumentation,
  ...portDocumentation,
  ...addressDocumentation,
  ...hostDocumentation,
  ...dataDocumentation,
  ...localDocumentation,
  ...strayDocumentation,
};
