import type { Rfc, Rule } from '../rfcs/index.js';

/** Rules of several RFCs that are for the same. */
export interface Correspondence {
  /** What the rules are for, in the words of the latest RFC. */
  readonly name: string;
  readonly rules: { readonly [I in Rfc]?: Rule<I> };
}

/** Whole strings first, then components in their order, then characters. */
const table = [
  { name: 'reference', rules: { cern: 'fragmentaddress', rfc1738: 'url', rfc1808: 'URL', rfc2396: 'URI_reference' } },
  { name: 'absolute', rules: { cern: 'url', rfc1738: 'url', rfc1808: 'absoluteURL', rfc2396: 'absoluteURI' } },
  { name: 'relative', rules: { rfc1808: 'relativeURL', rfc2396: 'relativeURI' } },
  { name: 'scheme', rules: { cern: 'scheme', rfc1738: 'scheme', rfc1808: 'scheme', rfc2396: 'scheme' } },
  { name: 'authority', rules: { cern: 'login', rfc1738: 'login', rfc1808: 'net_loc', rfc2396: 'authority' } },
  { name: 'server', rules: { cern: 'login', rfc1738: 'login', rfc2396: 'server' } },
  { name: 'user', rules: { cern: 'user', rfc1738: 'user', rfc2396: 'userinfo' } },
  { name: 'hostport', rules: { cern: 'hostport', rfc1738: 'hostport', rfc2396: 'hostport' } },
  { name: 'host', rules: { cern: 'host', rfc1738: 'host', rfc2396: 'host' } },
  { name: 'hostname', rules: { cern: 'hostname', rfc1738: 'hostname', rfc2396: 'hostname' } },
  { name: 'domainlabel', rules: { rfc1738: 'domainlabel', rfc2396: 'domainlabel' } },
  { name: 'toplabel', rules: { rfc1738: 'toplabel', rfc2396: 'toplabel' } },
  { name: 'IPv4address', rules: { cern: 'hostnumber', rfc1738: 'hostnumber', rfc2396: 'IPv4address' } },
  { name: 'port', rules: { cern: 'port', rfc1738: 'port', rfc2396: 'port' } },
  { name: 'segment', rules: { cern: 'xpalphas', rfc1738: 'hsegment', rfc1808: 'segment', rfc2396: 'segment' } },
  { name: 'param', rules: { rfc1808: 'param', rfc2396: 'param' } },
  { name: 'query', rules: { cern: 'search', rfc1738: 'search', rfc1808: 'query', rfc2396: 'query' } },
  { name: 'fragment', rules: { cern: 'fragmentid', rfc1808: 'fragment', rfc2396: 'fragment' } },
  { name: 'pchar', rules: { cern: 'xpalpha', rfc1808: 'pchar', rfc2396: 'pchar' } },
  { name: 'uric', rules: { cern: 'xalpha', rfc1738: 'xchar', rfc2396: 'uric' } },
  { name: 'reserved', rules: { rfc1738: 'reserved', rfc1808: 'reserved', rfc2396: 'reserved' } },
  { name: 'unreserved', rules: { rfc1738: 'unreserved', rfc1808: 'unreserved', rfc2396: 'unreserved' } },
  { name: 'uchar', rules: { rfc1738: 'uchar', rfc1808: 'uchar' } },
  { name: 'escaped', rules: { cern: 'escape', rfc1738: 'escape', rfc1808: 'escape', rfc2396: 'escaped' } },
  { name: 'alphanum', rules: { cern: 'alphanum', rfc1738: 'alphadigit', rfc2396: 'alphanum' } },
] as const satisfies readonly Correspondence[];

export type CorrespondenceName = (typeof table)[number]['name'];

export const correspondences: readonly Correspondence[] = table;

export function correspondenceNamed(name: unknown): Correspondence | undefined {
  return correspondences.find((row) => row.name === name);
}

/**
 * The rule of another RFC that corresponds to one of this: that of the same row of the table, else one of the same name.
 * `undefined` if there is none.
 */
export function correspondingRule(rule: string, from: Rfc, to: Rfc, rules: readonly string[]): string | undefined {
  const row = correspondences.find(
    (correspondence) => correspondence.rules[from] === rule && correspondence.rules[to] !== undefined,
  );
  return row?.rules[to] ?? rules.find((candidate) => candidate === rule);
}
