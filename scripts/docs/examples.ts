/** The RFCs' own examples and contradictions, for docs/comparing.md. */

interface WorkedExample {
  readonly from: string;
  readonly text: string;
}

const rfc1738 = (section: string, ...texts: string[]): WorkedExample[] =>
  texts.map((text) => ({ from: `RFC 1738, ${section}`, text }));
const rfc1808 = (section: string, ...texts: string[]): WorkedExample[] =>
  texts.map((text) => ({ from: `RFC 1808, ${section}`, text }));
const rfc2396 = (section: string, ...texts: string[]): WorkedExample[] =>
  texts.map((text) => ({ from: `RFC 2396, ${section}`, text }));
const rfc2732 = (section: string, ...texts: string[]): WorkedExample[] =>
  texts.map((text) => ({ from: `RFC 2732, ${section}`, text }));
const rfc3986 = (section: string, ...texts: string[]): WorkedExample[] =>
  texts.map((text) => ({ from: `RFC 3986, ${section}`, text }));

export const workedExamples: readonly WorkedExample[] = [
  ...rfc1738('3.1', 'ftp://@host.com/', 'ftp://host.com/', 'ftp://foo:@host.com/'),
  ...rfc1738('3.2.2', 'ftp://myname@host.dom/%2Fetc/motd', 'ftp://myname@host.dom//etc/motd'),
  ...rfc1738('3.6', 'news:comp.infosystems.www.misc', 'news:*'),
  ...rfc1738('3.10', 'file://vms.host.edu/disk$user/my/notes/note12345.txt'),
  ...rfc1738('3.11', 'prospero://host.dom//pros/name'),
  ...rfc1738(
    'appendix',
    'ftp://info.cern.ch/pub/www/doc;type=d',
    'http://ds.internic.net/instructions/overview.html#WARNING',
  ),
  ...rfc1808('5', 'http://a/b/c/d;p?q#f'),
  ...rfc1808(
    '5.1',
    'g:h',
    'g',
    './g',
    'g/',
    '/g',
    '//g',
    '?y',
    'g?y',
    'g?y/./x',
    '#s',
    'g#s',
    'g#s/./x',
    'g?y#s',
    ';x',
    'g;x',
  ),
  ...rfc1808('5.1', 'g;x?y#s', '.', './', '..', '../', '../g', '../..', '../../', '../../g'),
  ...rfc1808(
    '5.2',
    '',
    '../../../g',
    '../../../../g',
    '/./g',
    '/../g',
    'g.',
    '.g',
    'g..',
    '..g',
    './../g',
    './g/.',
    'g/./h',
  ),
  ...rfc1808('5.2', 'g/../h', 'http:g', 'http:'),
  ...rfc1808('5.3', 'this:that', './this:that', 'this%3Athat'),
  ...rfc2396('1.3', 'ftp://ftp.is.co.za/rfc/rfc1808.txt'),
  ...rfc2396('1.3', 'gopher://spinaltap.micro.umn.edu/00/Weather/California/Los%20Angeles'),
  ...rfc2396('1.3', 'http://www.math.uio.no/faq/compression-faq/part1.html', 'mailto:mduerst@ifi.unizh.ch'),
  ...rfc2396('1.3', 'news:comp.infosystems.www.servers.unix', 'telnet://melvyl.ucop.edu/'),
  ...rfc2396('6', 'http://www.XEROX.com'),
  ...rfc2396('B', 'http://www.ics.uci.edu/pub/ietf/uri/#Related'),
  ...rfc2396('C.2', 'g;x=1/./y', 'g;x=1/../y', 'g?y/../x', 'g#s/../x'),
  ...rfc2396('E', 'http://test.com/', 'http://www.w3.org/Addressing/', 'ftp://ds.internic.net/rfc/'),
  ...rfc2396('E', 'http://www.ics.uci.edu/pub/ietf/uri/historical.html#WARNING'),
  ...rfc2396('F', 'www.w3.org/Addressing/'),
  ...rfc2396('G.2', 'foo:/bar', 'foo:bar'),
  ...rfc2732('2', 'http://[FEDC:BA98:7654:3210:FEDC:BA98:7654:3210]:80/index.html'),
  ...rfc2732('2', 'http://[1080:0:0:0:8:800:200C:417A]/index.html', 'http://[3ffe:2a00:100:7031::1]'),
  ...rfc2732('2', 'http://[1080::8:800:200C:417A]/foo', 'http://[::192.9.5.5]/ipng'),
  ...rfc2732('2', 'http://[::FFFF:129.144.52.38]:80/index.html', 'http://[2010:836B:4179::836B:4179]'),
  ...rfc3986('1.1.2', 'http://www.ietf.org/rfc/rfc2396.txt', 'ldap://[2001:db8::7]/c=GB?objectClass?one'),
  ...rfc3986('1.1.2', 'mailto:John.Doe@example.com', 'tel:+1-816-555-1212', 'telnet://192.0.2.16:80/'),
  ...rfc3986('1.1.2', 'urn:oasis:names:specification:docbook:dtd:xml:4.1.2'),
  ...rfc3986('3', 'foo://example.com:8042/over/there?name=ferret#nose', 'urn:example:animal:ferret:nose'),
  ...rfc3986('6.2.2', 'eXAMPLE://a/./b/../b/%63/%7bfoo%7d'),
];

interface Contradiction {
  readonly rfc: string;
  readonly what: string;
  /** What this library does. */
  readonly choice: string;
}

export const contradictions: readonly Contradiction[] = [
  {
    rfc: 'RFC 2396',
    what: 'appendix C.1 resolves the reference `?y`, but URI-reference does not derive it, because a query must follow a path.',
    choice: 'follows the BNF. Links such as `?page=2` are valid under RFC 1808, not under RFC 2396.',
  },
  {
    rfc: 'RFC 2396',
    what: 'nearly anything is a valid authority, because an authority that is not a server is read as a registry name: `//a_b`, `//h:80:90`, `//1.2.3`.',
    choice:
      'follows the BNF. Such a URI is valid and has an authority but no host; check `authority.kind` before you connect.',
  },
  {
    rfc: 'RFC 2396',
    what: 'the regular expression of appendix B finds a query in `mailto:a?b`; the BNF reads an opaque part.',
    choice: 'follows the BNF: `a?b` is the opaque part, and there is no query.',
  },
  {
    rfc: 'RFC 2732',
    what: 'the grammar of RFC 2373, which it refers to, does not derive its own example `http://[::192.9.5.5]/ipng`, but does derive `[:::192.9.5.5]` and addresses with any number of groups.',
    choice: 'follows the BNF, with a note that mentions the example, and a warning if there are not eight groups.',
  },
  {
    rfc: 'RFC 3986',
    what: 'by section 5.2.4, `.//g` on `a:/b` resolves to `a://g`, where `g` is a host; section 3.3 forbids a path that begins with `//` if there is no authority.',
    choice: 'returns `a:/.//g`; with the option `literal` it returns `a://g`.',
  },
  {
    rfc: 'RFC 1738',
    what: 'the BNF derives any malformed `http` URL as an otherurl, although its comment says that an otherurl is for new schemes.',
    choice:
      "requires a URL of a predefined scheme to match that scheme's own production; `literal: true`, which the tables above use, follows the BNF.",
  },
  {
    rfc: 'RFC 1738',
    what: 'the BNF allows schemes in lower case only, but section 2.1 recommends that programs also accept `HTTP://`.',
    choice: 'follows the BNF. Convert schemes to lower case before you check old URLs under RFC 1738.',
  },
  {
    rfc: 'RFC 1738',
    what: 'its own example has a fragment, `…#WARNING`, which the BNF does not allow in a URL.',
    choice: 'follows the BNF: a fragment is not part of a URL, so remove it before you check.',
  },
  {
    rfc: 'RFC 1808',
    what: 'its algorithms treat an empty component like an absent one (`g?` like `g`), but its BNF tells them apart.',
    choice: 'follows the BNF when it parses: `query` is `""` in `g?` and `undefined` in `g`.',
  },
  {
    rfc: 'CERN draft',
    what: 'generic is described as a view of all URLs, but derives no URL with two slashes after the scheme.',
    choice: 'follows the BNF: `x://h/` is not a URL of the draft. Space and `"` are allowed, as the draft says.',
  },
];
