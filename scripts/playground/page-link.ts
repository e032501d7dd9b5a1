import { encodeField } from '../../playground/src/model/fragment-text.js';

/** The views of the page. */
export const pageViews = ['compare', 'tree', 'grammar', 'difference', 'batch'] as const;

/**
 * The fragment of a link to the page, from the fields that docs/playground.md lists.
 *
 *     pageFragment({ view: 'tree', uri: 'http://h/?a=b' }) // => 'view=tree&uri=http://h/?a%3Db'
 */
export function pageFragment(fields: Readonly<Record<string, string | number>>): string {
  return Object.entries(fields)
    .map(([name, value]) => `${name}=${encodeField(String(value))}`)
    .join('&');
}
