import type { Definition } from '../rfcs/registry.js';

/** An RFC by its id and by the name that people use. */
export type RfcName = Pick<Definition, 'id' | 'name'>;

/** `also valid under: RFC 1808, RFC 3986`, the RFCs that accept a string which another rejects; `undefined` if none does. */
export function validUnderText(rfcs: readonly RfcName[]): string | undefined {
  return rfcs.length === 0 ? undefined : `also valid under: ${rfcs.map(({ name }) => name).join(', ')}`;
}
