import { assertObject } from '../parse/arguments.js';
import type { Segment } from '../rfcs/definition.js';
import type { Rfc, Trees, Uri } from '../rfcs/registry.js';

/** As `segments`, by an RFC's tree parser. */
export function segmentsBy<I extends Rfc>({ segments }: Trees<I>, uri: Uri<I>): Segment[] {
  assertObject(uri, 'uri');
  return segments(uri);
}
