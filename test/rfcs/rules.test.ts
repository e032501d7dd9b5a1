/** Every rule: the section that defines it, and what a message calls it. */
import { expect, test } from '@jest/globals';
import { rfcs, safeParse, type Rfc, type RuleName } from '../../src/index.js';
import { nameByRfc } from '../../src/rfcs/names.js';

const HOST = '"\\u{0}" is not a valid host';
const IPV6 = '"\\u{0}" is not a valid IPv6 address';
const IPV_FUTURE = '"\\u{0}" is not a valid IPvFuture address, which must be "v", a version, "." and an address';
const PORT = '"\\u{0}" is not a valid port';
const SCHEME = 'the scheme is missing';
/** These have no name of their own in messages. */
const UNNAMED = 'the rule';

/** By section, the rules that a message calls the same; or that get the same message. */
type Sections = Readonly<Record<string, Readonly<Record<string, string>>>>;

const rfc2396 = {
  '1.6': { [UNNAMED]: 'alphanum alpha lowalpha upalpha digit' },
  '2': { [UNNAMED]: 'uric' },
  '2.2': { [UNNAMED]: 'reserved' },
  '2.3': { [UNNAMED]: 'unreserved mark' },
  '2.4.1': { [UNNAMED]: 'escaped hex' },
  '3': {
    [SCHEME]: 'absoluteURI',
    'an opaque part': 'opaque_part',
    'a path': 'abs_path',
    [UNNAMED]: 'hier_part uric_no_slash net_path',
  },
  '3.1': { 'a scheme': 'scheme' },
  '3.2': { 'an authority': 'authority' },
  '3.2.1': { 'a registry name': 'reg_name' },
  '3.2.2': {
    'user information': 'userinfo',
    [HOST]: 'server hostport host hostname domainlabel toplabel IPv4address',
    [PORT]: 'port',
  },
  '3.3': { 'a path': 'path path_segments segment', 'a path parameter': 'param', [UNNAMED]: 'pchar' },
  '3.4': { 'a query': 'query' },
  '4': { 'a URI reference': 'URI_reference' },
  '4.1': { 'a fragment': 'fragment' },
  '5': { 'a relative reference': 'relativeURI', 'a path': 'rel_path rel_segment' },
} satisfies Sections;

const rfc3986 = {
  '1.3': { [UNNAMED]: 'ALPHA DIGIT HEXDIG' },
  '2.1': { [UNNAMED]: 'pct_encoded' },
  '2.2': { [UNNAMED]: 'reserved gen_delims sub_delims' },
  '2.3': { [UNNAMED]: 'unreserved' },
  '3': { [SCHEME]: 'URI', [UNNAMED]: 'hier_part' },
  '3.1': { 'a scheme': 'scheme' },
  '3.2': { 'an authority': 'authority' },
  '3.2.1': { 'user information': 'userinfo' },
  '3.2.2': {
    'a host': 'host reg_name IPv4address dec_octet',
    [IPV6]: 'IP_literal IPv6address h16 ls32',
    [IPV_FUTURE]: 'IPvFuture',
  },
  '3.2.3': { [PORT]: 'port' },
  '3.3': {
    'a path': 'path path_abempty path_absolute path_noscheme path_rootless path_empty segment segment_nz segment_nz_nc',
    [UNNAMED]: 'pchar',
  },
  '3.4': { 'a query': 'query' },
  '3.5': { 'a fragment': 'fragment' },
  '4.1': { 'a URI reference': 'URI_reference' },
  '4.2': { 'a relative reference': 'relative_ref relative_part' },
  '4.3': { [SCHEME]: 'absolute_URI' },
} satisfies Sections;

/** The sections of an RFC as those that amend it cite them. */
const citing = (name: string, all: Sections): Sections =>
  Object.fromEntries(Object.entries(all).map(([section, rules]) => [`${name}, section ${section}`, rules]));

const { '2.2': _reserved, ...withoutReserved } = rfc2396;

const sections = {
  cern: {
    'BNF syntax': {
      [SCHEME]: 'fragmentaddress uri url generic',
      'a scheme': 'scheme',
      'an HTTP address': 'httpaddress',
      'an FTP address': 'ftpaddress',
      'an AFS address': 'afsaddress',
      'a news address': 'newsaddress',
      'a WAIS address': 'waisaddress waisindex waisdoc',
      'a Prospero link': 'prosperoaddress prosperolink',
      'a telnet address': 'telnetaddress',
      'a Gopher address': 'gopheraddress',
      'a newsgroup or article': 'groupart',
      'a newsgroup name': 'group',
      'an article': 'article',
      'a database name': 'database',
      'a WAIS type': 'wtype',
      'a path': 'hsoname selector path', // the first two are only other names of a path
      [HOST]: 'login hostport host cellname hostname hostnumber',
      [PORT]: 'port',
      'a query': 'search',
      'a user name': 'user',
      'a password': 'password',
      'a fragment': 'fragmentid',
      'a Gopher type': 'gtype',
      'a number': 'digits',
      'the rule attribute': 'attributes',
      [UNNAMED]:
        'version attribute xalpha xalphas xpalpha xpalphas ialpha alpha digit safe extra escape hex national punctuation alphanum alphanums void',
    },
  },
  rfc1738: {
    '2.1': { [SCHEME]: 'genericurl', 'a scheme': 'scheme', 'a URL': 'schemepart' },
    '2.2': { [UNNAMED]: 'safe extra national punctuation reserved hex escape unreserved uchar xchar' },
    '3.1': {
      'a URL': 'ip_schemepart',
      [HOST]: 'login hostport host hostname domainlabel toplabel hostnumber',
      [PORT]: 'port',
      'a user name': 'user',
      'a password': 'password',
      'a path': 'urlpath',
    },
    '3.2': { 'an FTP URL': 'ftpurl' },
    '3.2.2': { 'a path': 'fpath fsegment', 'an FTP type': 'ftptype' },
    '3.3': { 'an HTTP URL': 'httpurl', 'a path': 'hpath hsegment', 'a query': 'search' },
    '3.4.1': { 'a Gopher URL': 'gopherurl', 'a Gopher type': 'gtype', 'a Gopher selector': 'selector' },
    '3.4.3': { 'a Gopher+ string': 'gopherplus_string' },
    '3.5': { 'a mailto URL': 'mailtourl', 'a mail address': 'encoded822addr' },
    '3.6': {
      'a news URL': 'newsurl',
      'a newsgroup or article': 'grouppart',
      'a newsgroup name': 'group',
      'an article': 'article',
    },
    '3.7': { 'an NNTP URL': 'nntpurl' },
    '3.8': { 'a telnet URL': 'telneturl' },
    '3.9': {
      'a WAIS URL': 'waisurl waisdatabase waisindex waisdoc',
      'a database name': 'database',
      'a WAIS type': 'wtype',
      'a path': 'wpath',
    },
    '3.10': { 'a file URL': 'fileurl' },
    '3.11': {
      'a Prospero URL': 'prosperourl',
      'a path': 'ppath psegment',
      'a field': 'fieldspec',
      'a field name': 'fieldname',
      'a field value': 'fieldvalue',
    },
    '5': { 'a number': 'digits', [SCHEME]: 'url otherurl', [UNNAMED]: 'alphadigit lowalpha hialpha alpha digit' },
  },
  rfc1808: {
    '2.2': {
      'a URL': 'URL',
      [SCHEME]: 'absoluteURL generic_RL',
      'a relative URL': 'relativeURL',
      'a path': 'abs_path rel_path path fsegment segment',
      'a path parameter': 'params param',
      'a scheme': 'scheme',
      'a network location': 'net_loc',
      'a query': 'query',
      'a fragment': 'fragment',
      [UNNAMED]:
        'net_path pchar uchar unreserved escape hex alpha lowalpha hialpha digit safe extra national reserved punctuation',
    },
  },
  rfc2396,
  // the rules that it does not change are RFC 2396's, those of addresses RFC 2373's
  rfc2732: {
    ...citing('RFC 2396', withoutReserved),
    'RFC 2396, section 3.2.2': {
      ...rfc2396['3.2.2'],
      [HOST]: 'server hostname domainlabel toplabel',
      [`${HOST} (RFC 2732, section 3)`]: 'hostport',
    },
    '3': { [HOST]: 'host', [IPV6]: 'IPv6reference', [UNNAMED]: 'reserved' },
    'RFC 2373, appendix B': { [IPV6]: 'IPv6address hexpart hexseq hex4', [HOST]: 'IPv4address' },
  },
  rfc3986,
  // all in one section, but for what it takes from RFC 2234
  rfc3987: {
    '2.2': {
      [SCHEME]: 'IRI absolute_IRI',
      'an IRI reference': 'IRI_reference',
      'a relative reference': 'irelative_ref irelative_part',
      'a scheme': 'scheme',
      'an authority': 'iauthority',
      'user information': 'iuserinfo',
      'a host': 'ihost ireg_name IPv4address dec_octet',
      [IPV6]: 'IP_literal IPv6address h16 ls32',
      [IPV_FUTURE]: 'IPvFuture',
      [PORT]: 'port',
      'a path':
        'ipath ipath_abempty ipath_absolute ipath_noscheme ipath_rootless ipath_empty isegment isegment_nz isegment_nz_nc',
      'a query': 'iquery',
      'a fragment': 'ifragment',
      [UNNAMED]: 'ihier_part ipchar iunreserved ucschar iprivate pct_encoded unreserved reserved gen_delims sub_delims',
    },
    'RFC 2234, section 6.1': { [UNNAMED]: 'ALPHA DIGIT HEXDIG' },
  },
  // the rules that it does not change are RFC 3986's
  rfc6874: {
    ...citing('RFC 3986', rfc3986),
    'RFC 3986, section 3.2.2': { ...rfc3986['3.2.2'], [IPV6]: 'IPv6address h16 ls32' },
    '2': {
      [IPV6]: 'IP_literal',
      [`${IPV6} (RFC 3986, section 3.2.2)`]: 'IPv6addrz',
      'a zone identifier': 'ZoneID',
    },
  },
  // the rules that it does not change are RFC 2396's
  java: {
    'URI(String)': {
      'a URI reference': 'URI_reference',
      'a relative reference': 'relativeURI',
      'a registry name': 'reg_name',
      [HOST]: 'server host',
      [`${HOST} (RFC 2396, section 3.2.2)`]: 'hostname',
      'user information': 'userinfo',
      'a host': 'IPv4address octet',
      [IPV6]: 'IPv6reference IPv6address',
      'a path': 'lone_path first_segment rel_segment',
      [UNNAMED]: 'hier_part net_path empty_authority pchar uric',
    },
    'URI syntax and components': { [UNNAMED]: 'uric_no_slash' },
    'Character categories': { [UNNAMED]: 'other reserved' },
    Inet6Address: { 'a scope': 'scope_id' },
    'RFC 2373, section 2.2': { [IPV6]: 'hex4 last32' },
    'RFC 2396, section 1.6': rfc2396['1.6'],
    'RFC 2396, section 2.3': rfc2396['2.3'],
    'RFC 2396, section 2.4.1': rfc2396['2.4.1'],
    'RFC 2396, section 3': { [SCHEME]: 'absoluteURI', 'an opaque part': 'opaque_part', 'a path': 'abs_path' },
    'RFC 2396, section 3.1': rfc2396['3.1'],
    'RFC 2396, section 3.2': rfc2396['3.2'],
    'RFC 2396, section 3.2.2': {
      [HOST]: 'domainlabel toplabel',
      [`${HOST} (java.net.URI, "URI(String)")`]: 'hostport',
      [PORT]: 'port',
    },
    'RFC 2396, section 3.3': {
      'a path': 'path path_segments segment',
      'a path parameter': 'param',
    },
    'RFC 2396, section 3.4': rfc2396['3.4'],
    'RFC 2396, section 4.1': rfc2396['4.1'],
    'RFC 2396, section 5': { '"\\u{0}" is not allowed in a path (java.net.URI, "URI(String)")': 'rel_path' },
  },
} satisfies { readonly [I in Rfc]?: Sections };

/** An RFC that has a row here. */
type Listed = keyof typeof sections;

/** The section of the scheme, which a message about a missing one cites. */
const schemeSections: Readonly<Record<Listed, string>> = {
  cern: 'BNF syntax',
  rfc1738: '2.1',
  rfc1808: '2.2',
  rfc2396: '3.1',
  rfc2732: 'RFC 2396, section 3.1',
  java: 'RFC 2396, section 3.1',
  rfc3986: '3.1',
  rfc3987: '2.2',
  rfc6874: 'RFC 3986, section 3.1',
};

interface Row {
  readonly id: Listed;
  readonly rule: string;
  readonly section: string;
  readonly phrase: string;
}

const ids = Object.keys(sections) as Listed[];
const rows = ids.flatMap((id) =>
  Object.entries<Sections[string]>(sections[id]).flatMap(([section, phrases]) =>
    Object.entries(phrases).flatMap(([phrase, rules]) =>
      rules.split(' ').map((rule): Row => ({ id, rule, section, phrase })),
    ),
  ),
);

test.each(ids)('%s: the section of every rule', (id) => {
  const own = rows.filter((row) => row.id === id);
  expect(rfcs[id].sections).toEqual(Object.fromEntries(own.map(({ rule, section }) => [rule, section])));
});

function cited(id: Rfc, section: string): string {
  if (section.startsWith('RFC')) return section;
  return /^\d/.test(section) ? `${nameByRfc[id]}, section ${section}` : `${nameByRfc[id]}, "${section}"`;
}

/** The ids of the rows are not all that there are. */
const parsed = (rfc: Rfc, rule: string) => safeParse('\0', { rfc, rule: rule as RuleName });

test.each(rows)('$id: what the message about a control character calls the rule $rule', (row) => {
  const { id, rule, section, phrase } = row;
  const printed: Readonly<Record<string, string>> = rfcs[id].rfcNames;
  const called = phrase === UNNAMED ? `the rule ${printed[rule] ?? rule}` : phrase;
  const isWhole = phrase === SCHEME || phrase.startsWith('"');
  const message = isWhole ? phrase : `"\\u{0}" is not allowed in ${called}`;
  const citation = ` (${cited(id, phrase === SCHEME ? schemeSections[id] : section)})`;
  const result = parsed(id, rule);
  expect(result.ok ? 'valid' : result.diagnostics[0].message).toBe(
    message.endsWith(')') ? message : message + citation,
  );
});

/** What a message names. A character after a whole host, port, or address is at fault, not what it follows. */
test.each<readonly [rfc: Rfc, rule: string | undefined, input: string, message: string]>([
  ...['host', 'hostname', 'hostport', 'cellname'].map(
    (rule) => ['cern', rule, 'a/', '"/" is not allowed in a host (CERN draft, "BNF syntax")'] as const,
  ),
  ['cern', 'hostnumber', '1.2.3.4/', '"/" is not allowed in a host (CERN draft, "BNF syntax")'],
  ['cern', 'port', '80/', '"/" is not allowed in a port (CERN draft, "BNF syntax")'],
  ['cern', 'hostport', 'a:80/', '"/" is not allowed in a host or port (CERN draft, "BNF syntax")'],
  ['cern', 'login', 'a:80/', '"/" is not allowed in a user, host or port (CERN draft, "BNF syntax")'],
  ['cern', 'login', '1', '"1" is not a valid host (CERN draft, "BNF syntax")'], // no "@" follows, so it is not a user
  ['cern', undefined, 'http://h:80~/', '"80~" is not a valid port (CERN draft, "BNF syntax")'],
  ['cern', undefined, 'wais://h:210', 'the string ends before the WAIS address is complete (CERN draft, "BNF syntax")'],
  [
    'cern',
    undefined,
    'wais://1.2.3.4',
    'the string ends before the WAIS address is complete (CERN draft, "BNF syntax")',
  ],
  ['cern', undefined, 'wais://a1', 'the string ends before the WAIS address is complete (CERN draft, "BNF syntax")'],
  ['cern', undefined, 'gopher://h/1~', '"~" is not allowed in a URI (CERN draft, "BNF syntax")'],
  ['cern', undefined, 'x:\0', '"\\u{0}" is not allowed in a URL (CERN draft, "BNF syntax")'],
  ['cern', undefined, '_:a', '"_" is not allowed in a URL (CERN draft, "BNF syntax")'],
  [
    'cern',
    'afsaddress',
    'afs://[@h/d',
    'a user name or password is not allowed in an AFS address (CERN draft, "BNF syntax")',
  ],
  ['cern', undefined, 'ftp://u@[@h/d', '"[" is not allowed in a user, host or port (CERN draft, "BNF syntax")'],
  ['cern', undefined, 'HTTP:~', 'the scheme "HTTP" must be in lower case (CERN draft, "BNF syntax")'],
  ['cern', undefined, 'AFS:~', '"~" is not allowed in a URL (CERN draft, "BNF syntax")'], // no URL is an afsaddress
  ...['host', 'hostname', 'domainlabel', 'toplabel', 'hostport'].flatMap((rule) => [
    ['rfc1738', rule, 'a/', '"/" is not allowed in a host (RFC 1738, section 3.1)'] as const,
    ['rfc2396', rule, 'a/', '"/" is not allowed in a host (RFC 2396, section 3.2.2)'] as const,
    ['rfc2732', rule, 'a/', '"/" is not allowed in a host (RFC 2396, section 3.2.2)'] as const,
  ]),
  ['rfc1738', 'hostnumber', '1.2.3.4/', '"/" is not allowed in a host (RFC 1738, section 3.1)'],
  ['rfc1738', 'port', '80/', '"/" is not allowed in a port (RFC 1738, section 3.1)'],
  ['rfc1738', 'login', 'a/', '"/" is not allowed in a user, host or port (RFC 1738, section 3.1)'],
  ['rfc1738', undefined, 'a:\0', '"\\u{0}" is not allowed in a URL (RFC 1738, section 2.1)'],
  ['rfc1738', undefined, '_:a', '"_" is not allowed in a URL (RFC 1738, section 5)'],
  [
    'rfc1738',
    undefined,
    'http://u@h/',
    'a user name or password is not allowed in an HTTP URL (RFC 1738, section 3.3)',
  ],
  // section 3.3: a query needs a path, at least "/"
  ['rfc1738', undefined, 'http://a?x', '"?" is not allowed in a host (RFC 1738, section 3.1)'],
  ['rfc1738', undefined, 'http://1.2.3.4?x', '"?" is not allowed in a host (RFC 1738, section 3.1)'],
  ['rfc1738', undefined, 'ftp://u@1.2.3.4#a', '"#" is not allowed in a host (RFC 1738, section 3.1)'],
  ['rfc1738', undefined, 'http://1.2.3?x', '"3" is not a valid part of a host (RFC 1738, section 3.1)'],
  ['rfc1738', undefined, 'nntp://1.2.3.4', 'the string ends before the NNTP URL is complete (RFC 1738, section 3.7)'],
  ['rfc1738', undefined, 'wais://a1', 'the string ends before the WAIS URL is complete (RFC 1738, section 3.9)'],
  ['rfc1808', undefined, 'a://h//x~', '"~" is not allowed in an absolute URL (RFC 1808, section 2.2)'],
  ['rfc2396', undefined, 'a:\0', '"\\u{0}" is not allowed in an absolute URI (RFC 2396, section 3)'],
  ['rfc2396', 'server', 'a/', '"/" is not allowed in a user, host or port (RFC 2396, section 3.2.2)'],
  ['rfc2396', 'IPv4address', '1.2.3.4/', '"/" is not allowed in a host (RFC 2396, section 3.2.2)'],
  ['rfc2396', 'hostport', '1.2.3.4/', '"/" is not allowed in a host (RFC 2396, section 3.2.2)'],
  ['rfc2396', 'port', '80/', '"/" is not allowed in a port (RFC 2396, section 3.2.2)'],
  ['rfc2732', 'IPv6reference', '[::1]/', '"/" is not allowed in an IPv6 address in brackets (RFC 2732, section 3)'],
  ['rfc2732', 'IPv6address', '::1/64', '"/" is not allowed in an IPv6 address (RFC 2373, appendix B)'],
  ['rfc2732', 'IPv6address', 'abcd/', '"/" is not allowed in an IPv6 address (RFC 2373, appendix B)'],
  ['rfc2732', 'hexpart', 'abcd/', '"/" is not allowed in an IPv6 address (RFC 2373, appendix B)'],
  ['rfc3986', 'host', '[::1]/', '"/" is not allowed in a host (RFC 3986, section 3.2.2)'],
  ['rfc3986', 'IP_literal', '[::1]/', '"/" is not allowed in a host (RFC 3986, section 3.2.2)'],
  ['rfc3986', 'IPv6address', '::1/64', '"/" is not allowed in an IPv6 address (RFC 3986, section 3.2.2)'],
  ['rfc3986', 'IPv6address', '::1g', '"::1g" is not a valid IPv6 address (RFC 3986, section 3.2.2)'],
  ['rfc3986', 'IPvFuture', 'v1.a/', '"/" is not allowed in an IPvFuture address (RFC 3986, section 3.2.2)'],
  ['rfc3986', undefined, 'http://u@h@x/', 'an "@" in a user name or password must be escaped (RFC 3986, section 3.2)'],
  ['rfc3986', 'port', '80/', '"/" is not allowed in a port (RFC 3986, section 3.2.3)'],
  ['rfc3986', undefined, 'a:\0', '"\\u{0}" is not allowed in a URI (RFC 3986, section 3)'],
  ['rfc3987', undefined, 'a:\0', '"\\u{0}" is not allowed in an IRI (RFC 3987, section 2.2)'],
  ['rfc3987', 'absolute_IRI', 'a:\0', '"\\u{0}" is not allowed in an absolute IRI (RFC 3987, section 2.2)'],
  ['rfc3987', 'IPv6address', '::1/64', '"/" is not allowed in an IPv6 address (RFC 3987, section 2.2)'],
  ['rfc3987', 'IPvFuture', 'v1.a/', '"/" is not allowed in an IPvFuture address (RFC 3987, section 2.2)'],
  ['rfc3987', 'port', '80/', '"/" is not allowed in a port (RFC 3987, section 2.2)'],
  ['rfc3987', undefined, 'http://u@h@x/', 'an "@" in a user name or password must be escaped (RFC 3987, section 2.2)'],
  ['rfc6874', 'IPv6address', '::1/', '"/" is not allowed in an IPv6 address (RFC 3986, section 3.2.2)'],
  ['rfc6874', 'IPv6addrz', '::1%25a/', '"/" is not allowed in a zone identifier (RFC 6874, section 2)'],
  ['java', 'hostname', 'a/', '"/" is not allowed in a host (RFC 2396, section 3.2.2)'],
  ['java', 'IPv4address', '1.2.3.4/', '"/" is not allowed in a host (java.net.URI, "URI(String)")'],
  [
    'java',
    'IPv6reference',
    '[::1]/',
    '"/" is not allowed in an IPv6 address in brackets (java.net.URI, "URI(String)")',
  ],
  ['java', 'IPv6address', '::1/64', '"/" is not allowed in an IPv6 address (java.net.URI, "URI(String)")'],
  ['java', 'hex4', 'abcd/', '"/" is not allowed in an IPv6 address (RFC 2373, section 2.2)'],
  ['rfc3986', 'absolute_URI', 'a:\0', '"\\u{0}" is not allowed in an absolute URI (RFC 3986, section 4.3)'],
])('%s, rule %s: %j: %s', (rfc, rule, input, message) => {
  const result = safeParse(input, { rfc, rule: rule as RuleName | undefined });
  expect(result.ok ? 'valid' : result.diagnostics[0].message).toBe(message);
});

test.each(['rfc1738', 'rfc2396'] as const)('%s: nothing is said against a label that begins with a letter', (rfc) => {
  const result = safeParse('a1.', { rfc, rule: 'toplabel' });
  expect(result.ok ? 'valid' : result.diagnostics[0]).toMatchObject({ code: 'bad-host', notes: [] });
});

/** A ":" in the first segment of a relative path would end a scheme, whatever rule contains that path. */
test.each<readonly [rfc: Rfc, section: string, ...rules: string[]]>([
  ['rfc2396', '5', 'URI_reference', 'relativeURI', 'rel_path', 'rel_segment'],
  ['rfc2732', 'RFC 2396, section 5', 'URI_reference', 'relativeURI', 'rel_path', 'rel_segment'],
  ['rfc3986', '3.3', 'URI_reference', 'relative_ref', 'relative_part', 'path_noscheme', 'segment_nz_nc'],
  ['rfc3987', '2.2', 'IRI_reference', 'irelative_ref', 'irelative_part', 'ipath_noscheme', 'isegment_nz_nc'],
])('%s: a colon in the first segment of every rule that may be a relative path', (rfc, section, ...rules) => {
  for (const rule of rules) {
    const result = safeParse('a_b:c', { rfc, rule: rule as RuleName });
    expect([rule, result.ok ? undefined : result.diagnostics[0]]).toMatchObject([
      rule,
      {
        code: 'colon-in-first-segment',
        message: `the first segment of a relative path cannot contain ":" (${cited(rfc, section)})`,
      },
    ]);
  }
});

/** Only where a scheme may begin, as in a reference, is something missing after "a:". */
test.each<readonly [rfc: Rfc, rule: string, input: string, message: string]>([
  ['rfc1808', 'generic_RL', 'a:#', 'nothing follows "a:" (RFC 1808, section 2.2)'],
  ['rfc1808', 'relativeURL', 'a:#', '"#" is not allowed in a path (RFC 1808, section 2.2)'],
  ['rfc2396', 'URI_reference', 'a:', 'nothing follows "a:" (RFC 2396, section 3)'],
  ['rfc2396', 'absoluteURI', 'a:#', 'nothing follows "a:" (RFC 2396, section 3)'],
  ['rfc3986', 'path', 'a:#', '"#" is not allowed in a path (RFC 3986, section 3.3)'],
])('%s, rule %s: %j: %s', (rfc, rule, input, message) => {
  const result = safeParse(input, { rfc, rule: rule as RuleName });
  expect(result.ok ? 'valid' : result.diagnostics[0].message).toBe(message);
});
