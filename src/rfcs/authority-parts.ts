/**
 * The components within an authority's object. One without any, as that of file:///etc by RFC 2396, is an authority all the
 * same.
 */
export function authorityParts(value: object): readonly (readonly [name: string, texts: readonly unknown[]])[] {
  const parts = (Object.entries(value) as [string, unknown][]).filter(
    ([name, text]) => text !== undefined && name !== 'kind' && name !== 'hostKind',
  );
  return parts.length > 0 ? parts.map(([name, text]) => [name, [text]]) : [['authority', ['']]];
}
