import { extractBy, type Extracted, type ExtractOptions } from '../operations/extract.js';
import type { Rfc } from '../rfcs/registry.js';
import { definitionIn, type RfcOption } from './rfcs.js';

/**
 * Finds URIs in running text: in angle brackets, in quotes, or bare, as RFC 1738's appendix and RFC 2396, appendix E advise.
 *
 * ```ts
 * extract('See http://h/a, or <URL:ftp://h/>.', { rfc: 'rfc2396' }).map(({ value }) => value); // => ['http://h/a', 'ftp://h/']
 * extract('see http://h/.', { rfc: 'rfc2396' })[0].start; // => 4
 * ```
 *
 * `start` and `end` are UTF-16 units of the text. Throws a RangeError for an unknown RFC, or if `relative` is asked of an RFC
 * that has no relative references; and a TypeError for an argument of the wrong type.
 */
export function extract<I extends Rfc>(text: string, options: RfcOption<I> & ExtractOptions): Extracted[] {
  return extractBy<I>(definitionIn(options), text, options);
}
