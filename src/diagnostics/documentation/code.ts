import type { Rfc } from '../../rfcs/registry.js';

/** What documentation says about the code of a diagnostic. */
export interface CodeDocumentation {
  readonly title: string;
  readonly explanation: string;
  /** Three strings as people write them, by the RFC under which they get the code. */
  readonly examples: { readonly [I in Rfc]?: readonly string[] };
}
