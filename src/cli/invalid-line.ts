/** What is said about a line that is invalid. The checker loads this module with the first invalid line. */
import type { RfcName } from '../formats/diagnostic-text.js';
import { canParseBy } from '../parse/parse.js';
import { definitionOf, registry, type Rfc } from '../rfcs/registry.js';

export { diagnoseBy } from '../repair/diagnose.js';

/** The other RFCs that accept a string as a whole reference. */
export function otherRfcs(text: string, own: Rfc): RfcName[] {
  return (Object.keys(registry) as Rfc[])
    .filter((id) => id !== own)
    .map((id) => definitionOf<Rfc>(id))
    .filter((rfc) => canParseBy(rfc, text))
    .map(({ id, name }) => ({ id, name }));
}
