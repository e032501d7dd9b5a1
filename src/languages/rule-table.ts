import type { Rfc, Rule } from '../rfcs/registry.js';

/** Rules of several RFCs that serve the same purpose. */
export interface Correspondence {
  /** The purpose, named after the latest RFC's rule. */
  readonly name: string;
  /** The rule of each RFC that has one. */
  readonly rules: { readonly [I in Rfc]?: Rule<I> };
}

/** Rules for whole strings, then for components in the order of a string, then for characters. */
const table = [
  {
    name: 'reference',
    rules: {
      cern: 'fragmentaddress',
      rfc1738: 'url',
      rfc1808: 'URL',
      rfc2396: 'URI_reference',
      rfc2732: 'URI_reference',
      rfc3986: 'URI_reference',
    },
  },
  {
    name: 'absolute',
    rules: {
      cern: 'url',
      rfc1738: 'url',
      rfc1808: 'absoluteURL',
      rfc2396: 'absoluteURI',
      rfc2732: 'absoluteURI',
      rfc3986: 'absolute_URI',
    },
  },
  {
    name: 'relative',
    rules: { rfc1808: 'relativeURL', rfc2396: 'relativeURI', rfc2732: 'relativeURI', rfc3986: 'relative_ref' },
  },
  {
    name: 'scheme',
    rules: {
      cern: 'scheme',
      rfc1738: 'scheme',
      rfc1808: 'scheme',
      rfc2396: 'scheme',
      rfc2732: 'scheme',
      rfc3986: 'scheme',
    },
  },
  {
    name: 'authority',
    rules: {
      cern: 'login',
      rfc1738: 'login',
      rfc1808: 'net_loc',
      rfc2396: 'authority',
      rfc2732: 'authority',
      rfc3986: 'authority',
    },
  },
  {
    name: 'server',
    rules: { cern: 'login', rfc1738: 'login', rfc2396: 'server', rfc2732: 'server', rfc3986: 'authority' },
  },
  {
    name: 'user',
    rules: { cern: 'user', rfc1738: 'user', rfc2396: 'userinfo', rfc2732: 'userinfo', rfc3986: 'userinfo' },
  },
  { name: 'hostport', rules: { cern: 'hostport', rfc1738: 'hostport', rfc2396: 'hostport', rfc2732: 'hostport' } },
  { name: 'host', rules: { cern: 'host', rfc1738: 'host', rfc2396: 'host', rfc2732: 'host', rfc3986: 'host' } },
  {
    name: 'hostname',
    rules: { cern: 'hostname', rfc1738: 'hostname', rfc2396: 'hostname', rfc2732: 'hostname', rfc3986: 'reg_name' },
  },
  { name: 'domainlabel', rules: { rfc1738: 'domainlabel', rfc2396: 'domainlabel', rfc2732: 'domainlabel' } },
  { name: 'toplabel', rules: { rfc1738: 'toplabel', rfc2396: 'toplabel', rfc2732: 'toplabel' } },
  {
    name: 'IPv4address',
    rules: {
      cern: 'hostnumber',
      rfc1738: 'hostnumber',
      rfc2396: 'IPv4address',
      rfc2732: 'IPv4address',
      rfc3986: 'IPv4address',
    },
  },
  { name: 'IP_literal', rules: { rfc2732: 'IPv6reference', rfc3986: 'IP_literal' } },
  { name: 'IPv6address', rules: { rfc2732: 'IPv6address', rfc3986: 'IPv6address' } },
  { name: 'port', rules: { cern: 'port', rfc1738: 'port', rfc2396: 'port', rfc2732: 'port', rfc3986: 'port' } },
  {
    name: 'segment',
    rules: {
      cern: 'xpalphas',
      rfc1738: 'hsegment',
      rfc1808: 'segment',
      rfc2396: 'segment',
      rfc2732: 'segment',
      rfc3986: 'segment',
    },
  },
  { name: 'param', rules: { rfc1808: 'param', rfc2396: 'param', rfc2732: 'param' } },
  {
    name: 'query',
    rules: {
      cern: 'search',
      rfc1738: 'search',
      rfc1808: 'query',
      rfc2396: 'query',
      rfc2732: 'query',
      rfc3986: 'query',
    },
  },
  {
    name: 'fragment',
    rules: { cern: 'fragmentid', rfc1808: 'fragment', rfc2396: 'fragment', rfc2732: 'fragment', rfc3986: 'fragment' },
  },
  { name: 'pchar', rules: { cern: 'xpalpha', rfc1808: 'pchar', rfc2396: 'pchar', rfc2732: 'pchar', rfc3986: 'pchar' } },
  { name: 'uric', rules: { cern: 'xalpha', rfc1738: 'xchar', rfc2396: 'uric', rfc2732: 'uric' } },
  {
    name: 'reserved',
    rules: { rfc1738: 'reserved', rfc1808: 'reserved', rfc2396: 'reserved', rfc2732: 'reserved', rfc3986: 'reserved' },
  },
  {
    name: 'unreserved',
    rules: {
      rfc1738: 'unreserved',
      rfc1808: 'unreserved',
      rfc2396: 'unreserved',
      rfc2732: 'unreserved',
      rfc3986: 'unreserved',
    },
  },
  { name: 'uchar', rules: { rfc1738: 'uchar', rfc1808: 'uchar' } },
  {
    name: 'escaped',
    rules: {
      cern: 'escape',
      rfc1738: 'escape',
      rfc1808: 'escape',
      rfc2396: 'escaped',
      rfc2732: 'escaped',
      rfc3986: 'pct_encoded',
    },
  },
  { name: 'alphanum', rules: { cern: 'alphanum', rfc1738: 'alphadigit', rfc2396: 'alphanum', rfc2732: 'alphanum' } },
] as const;

/** The name of a row. */
export type CorrespondenceName = (typeof table)[number]['name'];

const rows: readonly Correspondence[] = table;

/** A copy of the rule table, which a caller may modify. */
export const correspondences: readonly Correspondence[] = /* @__PURE__ */ rows.map(({ name, rules }) => ({
  name,
  rules: { ...rules },
}));

/** The row with a name; `undefined` if there is none. */
export function correspondenceNamed(name: unknown): Correspondence | undefined {
  return rows.find((row) => row.name === name);
}

/**
 * The rule of another RFC that corresponds to a rule: the one in the same row, otherwise one of the same name. `undefined` if
 * there is neither.
 */
export function correspondingRule(rule: string, from: Rfc, to: Rfc, rules: readonly string[]): string | undefined {
  const row = rows.find(
    (correspondence) => correspondence.rules[from] === rule && correspondence.rules[to] !== undefined,
  );
  return row?.rules[to] ?? rules.find((candidate) => candidate === rule);
}
