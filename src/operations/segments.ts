import { assertObject } from '../parse/arguments.js';
import type { Segment } from '../rfcs/definition.js';
import type { Rfc, Trees, Uri } from '../rfcs/registry.js';

/** `segments` for one RFC. */
export function segmentsBy<I extends Rfc>({ segments }: Trees<I>, uri: Uri<I>): Segment[] {
  assertObject(uri, 'uri');
  return segments(uri);
}
