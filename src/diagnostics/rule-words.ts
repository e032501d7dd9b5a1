/** What messages call the rules of the RFCs: `a path` for `abs_path`, `segment` and the like. */
import { printedRule } from '../rfcs/definition.js';

/** Components, and rules that a reader knows by another name than the BNF's, with their articles. */
const words: Readonly<Record<string, string>> = {
  // whole references
  URI_reference: 'a URI reference',
  URI: 'a URI',
  absoluteURI: 'an absolute URI',
  absolute_URI: 'an absolute URI',
  relativeURI: 'a relative reference',
  relative_ref: 'a relative reference',
  relative_part: 'a relative reference',
  URL: 'a URL',
  absoluteURL: 'an absolute URL',
  relativeURL: 'a relative URL',
  url: 'a URL',
  schemepart: 'a URL',
  ip_schemepart: 'a URL',
  // URLs of one scheme
  fileurl: 'a file URL',
  ftpurl: 'an FTP URL',
  gopherurl: 'a Gopher URL',
  httpurl: 'an HTTP URL',
  mailtourl: 'a mailto URL',
  newsurl: 'a news URL',
  nntpurl: 'an NNTP URL',
  prosperourl: 'a Prospero URL',
  telneturl: 'a telnet URL',
  waisurl: 'a WAIS URL',
  waisdatabase: 'a WAIS URL',
  waisindex: 'a WAIS URL',
  waisdoc: 'a WAIS URL',
  afsaddress: 'an AFS address',
  ftpaddress: 'an FTP address',
  gopheraddress: 'a Gopher address',
  httpaddress: 'an HTTP address',
  newsaddress: 'a news address',
  prosperolink: 'a Prospero link',
  telnetaddress: 'a telnet address',
  waisaddress: 'a WAIS address',
  // components, and rules within them
  scheme: 'a scheme',
  authority: 'an authority',
  net_loc: 'a network location',
  server: 'a user, host or port',
  login: 'a user, host or port',
  userinfo: 'user information',
  user: 'a user name',
  password: 'a password',
  hostport: 'a host or port',
  host: 'a host',
  domainlabel: 'a host',
  toplabel: 'a host',
  hostname: 'a host',
  cellname: 'a cell name',
  IPv6reference: 'an IPv6 address in brackets',
  IPv6address: 'an IPv6 address',
  hexpart: 'an IPv6 address',
  IPvFuture: 'an IPvFuture address',
  port: 'a port',
  reg_name: 'a registry name',
  path: 'a path',
  urlpath: 'a path',
  fpath: 'a path',
  hpath: 'a path',
  ppath: 'a path',
  wpath: 'a path',
  rel_path: 'a path',
  segment: 'a path',
  rel_segment: 'a path',
  fsegment: 'a path',
  hsegment: 'a path',
  psegment: 'a path',
  segment_nz: 'a path',
  segment_nz_nc: 'a path',
  param: 'a path parameter',
  params: 'the path parameters',
  opaque_part: 'an opaque part',
  query: 'a query',
  search: 'a query',
  fragment: 'a fragment',
  fragmentid: 'a fragment',
  // components of one scheme
  article: 'an article',
  attributes: 'the attributes',
  database: 'a database name',
  encoded822addr: 'a mail address',
  fieldname: 'a field name',
  fieldspec: 'a field',
  fieldvalue: 'a field value',
  ftptype: 'an FTP type',
  gopherplus_string: 'a Gopher+ string',
  group: 'a newsgroup name',
  groupart: 'a newsgroup or article',
  grouppart: 'a newsgroup or article',
  gtype: 'a Gopher type',
  selector: 'a Gopher selector',
  digits: 'a number',
  wtype: 'a WAIS type',
};

/** The part of a definition that this reads. */
interface NamedRules {
  readonly rfcNames: Readonly<Partial<Record<string, string>>>;
  readonly components: Readonly<Record<string, { readonly rules: readonly string[] }>>;
}

/** A rule in plain words, with its article: `a path`; or as the RFC prints it, `the rule hex`. */
export function ruleInWords(rfc: NamedRules, rule: string): string {
  const [component = rule] = Object.entries(rfc.components).find(([, { rules }]) => rules.includes(rule)) ?? [];
  for (const name of [component, rule]) {
    const known = Object.hasOwn(words, name) ? words[name] : undefined;
    if (known !== undefined) return known;
  }
  return `the rule ${printedRule(rfc, rule)}`;
}
