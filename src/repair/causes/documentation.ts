/** What docs/diagnostics.md says about causes. Nothing that repairs includes it. */
import type { CauseDocumentation } from './cause.js';
import { addressDocumentation } from './addresses.js';
import { authorityDocumentation } from './authorities.js';
import { backslashDocumentation } from './backslashes.js';
import { borderDocumentation } from './borders.js';
import { brokenSchemeDocumentation, spacedSchemeDocumentation } from './broken-schemes.js';
import { dataDocumentation } from './data.js';
import { delimiterDocumentation } from './delimiters.js';
import { fragmentDocumentation } from './fragments.js';
import { frameDocumentation } from './frames.js';
import { hostDocumentation } from './hosts.js';
import { layoutDocumentation } from './layout.js';
import { leftoverDocumentation } from './leftovers.js';
import { lineDocumentation } from './lines.js';
import type { CauseId } from './list.js';
import { localDocumentation } from './local.js';
import { mailDocumentation } from './mail.js';
import { marginDocumentation } from './margins.js';
import { markupDocumentation } from './markup.js';
import { notationDocumentation } from './notations.js';
import { portDocumentation } from './ports.js';
import { recordDocumentation } from './records.js';
import { schemeDocumentation } from './schemes.js';
import { strayDocumentation } from './stray.js';
import { typographyDocumentation } from './typography.js';

/** The documentation of every cause, by id. */
export const causeDocumentation: Readonly<
  Record<CauseId, CauseDocumentation & { readonly insteadOf?: readonly CauseId[] }>
> = {
  ...marginDocumentation,
  ...lineDocumentation,
  ...recordDocumentation,
  ...markupDocumentation,
  ...frameDocumentation,
  ...delimiterDocumentation,
  ...spacedSchemeDocumentation,
  ...layoutDocumentation,
  ...notationDocumentation,
  ...leftoverDocumentation,
  ...mailDocumentation,
  ...backslashDocumentation,
  ...brokenSchemeDocumentation,
  ...schemeDocumentation,
  ...authorityDocumentation,
  ...borderDocumentation,
  ...portDocumentation,
  ...addressDocumentation,
  ...hostDocumentation,
  ...fragmentDocumentation,
  ...dataDocumentation,
  ...typographyDocumentation,
  ...localDocumentation,
  ...strayDocumentation,
};
