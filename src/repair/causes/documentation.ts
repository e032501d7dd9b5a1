/** What docs/diagnostics.md says about causes. Nothing that repairs loads it. */
import type { CauseDocumentation } from './cause.js';
import { componentDocumentation } from './component-documentation.js';
import { surroundingsDocumentation } from './surroundings-documentation.js';
import { structureDocumentation } from './structure-documentation.js';

/** All causes by their ids, in the order in which they are tried. */
export const causeDocumentation: Readonly<Record<string, CauseDocumentation>> = {
  ...surroundingsDocumentation,
  ...structureDocumentation,
  ...componentDocumentation,
};
