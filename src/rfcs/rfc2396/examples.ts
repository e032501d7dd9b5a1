import { type Examples, pieces } from '../model/examples.js';

/** Examples, for docs and tests. */
export const examples: Examples = {
  worked: [
    [
      '1.3',
      'ftp://ftp.is.co.za/rfc/rfc1808.txt',
      'gopher://spinaltap.micro.umn.edu/00/Weather/California/Los%20Angeles',
      'http://www.math.uio.no/faq/compression-faq/part1.html',
      'mailto:mduerst@ifi.unizh.ch',
      'news:comp.infosystems.www.servers.unix',
      'telnet://melvyl.ucop.edu/',
    ],
    ['6', 'http://www.XEROX.com'],
    ['B', 'http://www.ics.uci.edu/pub/ietf/uri/#Related'],
    ['C.2', 'g;x=1/./y', 'g;x=1/../y', 'g?y/../x', 'g#s/../x'],
    [
      'E',
      'http://test.com/',
      'http://www.w3.org/Addressing/',
      'ftp://ds.internic.net/rfc/',
      'http://www.ics.uci.edu/pub/ietf/uri/historical.html#WARNING',
    ],
    ['F', 'www.w3.org/Addressing/'],
    ['G.2', 'foo:/bar', 'foo:bar'],
  ],
  contradictions: [
    {
      what: 'appendix C.1 resolves the reference `?y`, but URI-reference does not derive it, because a query must follow a path.',
      choice: 'follows the BNF. Links such as `?page=2` are valid under RFC 1808, not under RFC 2396.',
    },
    {
      what: 'nearly anything is a valid authority, because an authority that is not a server is read as a registry name: `//a_b`, `//h:80:90`, `//1.2.3`.',
      choice:
        'follows the BNF. Such a URI is valid and has an authority but no host; check `authority.kind` before you connect.',
    },
    {
      what: 'the regular expression of appendix B finds a query in `mailto:a?b`; the BNF reads an opaque part.',
      choice: 'follows the BNF: `a?b` is the opaque part, and there is no query.',
    },
  ],
  pieces,
  calls: {
    parsed: { scheme: 'http', authority: { host: 'h', port: '80' }, path: '/a', query: 'b' },
    base: 'http://a/b/c/d;p?q',
    references: { '?y': 'http://a/b/c/?y', '../g': 'http://a/b/g' },
  },
};
