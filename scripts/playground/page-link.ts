/** The views of the page. */
export const pageViews = ['compare', 'tree', 'grammar', 'difference', 'batch'] as const;

/**
 * The fragment of a link to the page, from the fields that docs/playground.md lists.
 *
 *     pageFragment({ view: 'tree', uri: 'http://h/?a=b' }) // => 'view=tree&uri=http://h/?a%3Db'
 */
export function pageFragment(fields: Readonly<Record<string, string | number>>): string {
  return Object.entries(fields)
    .map(([name, value]) => `${name}=${encoded(String(value))}`)
    .join('&');
}

/** A surrogate without its other half has no UTF-8 form. */
function encoded(text: string): string {
  return text
    .split(/(\p{Surrogate})/u)
    .map((part, index) =>
      index % 2 === 1
        ? `%u${part.charCodeAt(0).toString(16).toUpperCase()}`
        : encodeURI(part).replaceAll(/[&=#+]/g, encodeURIComponent),
    )
    .join('');
}
