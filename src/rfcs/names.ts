/**
 * The one list of the specifications, oldest first: their ids, and how texts cite them. `npm run grammars` writes from it every
 * other list: src/rfcs/generated, the modules src/<id>.ts, and the entry points in package.json and jsr.json.
 */
export const nameByRfc = {
  cern: 'CERN draft',
  rfc1738: 'RFC 1738',
  rfc1808: 'RFC 1808',
  rfc2396: 'RFC 2396',
  rfc2732: 'RFC 2732',
  java: 'java.net.URI',
  rfc3986: 'RFC 3986',
  rfc3987: 'RFC 3987',
  rfc6874: 'RFC 6874',
} as const;

/** The id of a specification. */
export type Rfc = keyof typeof nameByRfc;

/** The ids of all specifications, oldest first. */
export const rfcIds: readonly Rfc[] = /* @__PURE__ */ Object.keys(nameByRfc) as Rfc[]; // the keys of a literal

/** Whether a text is the id of a specification. */
export function isRfc(text: string): text is Rfc {
  return Object.hasOwn(nameByRfc, text);
}
