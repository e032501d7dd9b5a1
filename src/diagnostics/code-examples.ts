/** Three strings for each code, as people write them, by the RFC under which they get it. */
import type { Rfc } from '../rfcs/registry.js';
import type { DiagnosticCode } from './codes.js';

/** A string, and the RFC under which it is an example. */
export interface CodeExample {
  readonly rfc: Rfc;
  readonly input: string;
}

const strings: Readonly<Record<DiagnosticCode, { readonly [I in Rfc]?: readonly string[] }>> = {
  'character-not-allowed': {
    rfc1738: ['http://www.example.edu/~tim/'],
    rfc2396: ['http://example.com/a b'],
    rfc3986: ['https://example.org/search?filter[tag]=new'],
  },
  'incomplete-escape': {
    rfc1738: ['http://www.example.com/caf%u00E9'],
    rfc2396: ['/100%'],
    rfc3986: ['https://example.org/search?q=50%+off'],
  },
  'scheme-must-start-with-letter': { rfc2396: ['1:b'], rfc3986: ['127.0.0.1:8080/status', '2026-11-22:report.txt'] },
  'missing-scheme': { cern: ['//www.example.com/'], rfc1738: ['www.example.com/a', '../images/logo.gif'] },
  'upper-case-scheme': {
    rfc1738: ['HTTP://example.com/', 'Mailto:webmaster@example.com', 'FTP://ftp.example.com/pub/'],
  },
  'colon-in-first-segment': {
    rfc2396: ['a_b:c'],
    rfc2732: ['User_talk:Tim'],
    rfc3986: ['chapter_1:introduction.html'],
  },
  'query-only-reference': { rfc2396: ['?y', '?page=2'], rfc2732: ['?q=uri&lang=en'] },
  'empty-scheme-specific-part': { rfc2396: ['http:', 'javascript:'], rfc2732: ['about:'] },
  'missing-slashes': { rfc1738: ['http:/example.com/', 'ftp:ftp.example.com/pub/', 'gopher:/gopher.example.com/'] },
  'userinfo-not-allowed': {
    rfc1738: [
      'http://user:secret@example.com/',
      'gopher://anonymous@gopher.example.com/',
      'nntp://reader:secret@news.example.com/comp.lang.c/12',
    ],
  },
  'missing-host': { rfc1738: ['http:///index.html', 'ftp:///pub/README', 'gopher:///11/menu'] },
  'bad-host': { rfc1738: ['http://my_host/', 'http://-www.example.com/', 'ftp://ftp.example..com/pub/'] },
  'bad-port': { rfc1738: ['http://example.com:80a/', 'http://example.com:/'], rfc3986: ['http://localhost:port/'] },
  'bad-ipv6-address': {
    rfc2732: ['http://[::192.9.5.5]/ipng'],
    rfc3986: ['http://[1:2:3]/', 'http://[2001:db8::12345]/'],
  },
  'bad-ipvfuture': { rfc3986: ['http://[v7]/', 'http://[v.1]/', 'http://[vx.1]/'] },
  'bad-ipv4-octet': {
    rfc3986: ['http://[::1.2.3.256]/', 'http://[::ffff:10.0.0.01]/', 'http://[64:ff9b::300.1.2.3]:8080/'],
  },
  'zone-identifier': {
    rfc3986: [
      'http://[fe80::1%25en0]/',
      'http://[fe80::1%eth0]/',
      'http://[fe80::a00:27ff:fe4e:66a1%2512]:8080/status',
    ],
  },
  'missing-brackets': { rfc3986: ['http://2001:db8::1/', 'http://fe80::1/', 'https://2001:db8::8a2e:370:7334/a'] },
  'unexpected-end': {
    rfc1738: ['nntp://news.example.com/', 'prospero://example.com', 'wais://wais.example.com/database/'],
  },
  'password-in-url': {
    rfc1738: ['ftp://anonymous:guest@ftp.example.com/pub/'],
    rfc2396: ['http://user:secret@example.com/'],
    rfc3986: ['postgres://app:hunter2@db.example.com/orders'],
  },
  'port-out-of-range': {
    rfc1738: ['gopher://example.com:70700/'],
    rfc2396: ['http://example.com:65536/'],
    rfc3986: ['https://localhost:99999/'],
  },
  'registry-like-host': {
    rfc2396: ['http://my_host:8080/', 'http://www.example.com:80a/'],
    rfc2732: ['http://192.168.1/admin'],
  },
  'default-port': {
    rfc1738: ['http://example.com:80/'],
    rfc2396: ['ftp://ftp.example.com:21/pub/'],
    rfc3986: ['http://example.com:80/login'],
  },
  'above-root': {
    rfc1808: ['/../../etc/passwd'],
    rfc2396: ['http://example.com/../a'],
    rfc3986: ['https://example.com/a/../../b'],
  },
  'escaped-control': {
    rfc1738: ['ftp://example.com/a%0D%0ADELE%20b'],
    rfc2396: ['/download/report.exe%00.pdf'],
    rfc3986: ['https://example.com/?next=/%0D%0ASet-Cookie:%20a=b'],
  },
  'ipv6-group-count': { rfc2732: ['http://[1:2:3]/', 'http://[2001:db8:1]:8080/', 'ftp://[1:2:3:4:5:6:7:8:9]/'] },
  'ipv4-out-of-range': {
    rfc1738: ['ftp://10.0.0.999/pub/'],
    rfc2396: ['http://256.0.0.1/'],
    rfc3986: ['http://192.168.1.300/'],
  },
  'url-prefix': {
    rfc2396: ['URL:http://www.example.com/'],
    rfc3986: ['URL:https://parser.example/', 'url:ftp://ftp.example.com/pub/'],
  },
  'doubled-scheme': {
    rfc3986: ['https://https://parser.example/', 'http://https://www.example.com/a', 'https://http://example.org/'],
  },
  'doubled-colon': { rfc3986: ['https:://parser.example/', 'http:://www.example.com/', 'ftp:://ftp.example.com/pub/'] },
  'missing-authority': { rfc3986: ['https:/parser.example/', 'http:www.example.com/a', 'https:///www.example.com/'] },
  'needless-slashes': {
    rfc2396: ['mailto://webmaster@example.com'],
    rfc3986: ['mailto://tim@parser.example', 'tel://+1-201-555-0123'],
  },
  'misspelt-scheme': {
    rfc2396: ['fpt://ftp.example.com/pub/'],
    rfc3986: ['htpps://parser.example/', 'htp://www.example.com/'],
  },
  'missing-colon': {
    rfc2396: ['ftp//ftp.example.com/pub/'],
    rfc3986: ['https//parser.example/', 'http//www.example.com/a'],
  },
  'drive-as-scheme': {
    rfc2396: ['d:/data/2026/report.csv'],
    rfc3986: ['e:/grammars/rfc.bnf', 'C:/Users/tim/notes.txt'],
  },
  'host-as-scheme': {
    rfc2396: ['www.example.com:80/index.html'],
    rfc3986: ['parser.example:8443/a', 'localhost:3000/'],
  },
  'host-as-path': { rfc2396: ['www.example.org/search?q=uri'], rfc3986: ['www.parser.example/a', 'www.example.com'] },
  'mail-address-as-path': {
    rfc2396: ['webmaster@www.example.org'],
    rfc3986: ['tim@parser.example', 'sales+uk@example.com?subject=Prices'],
  },
  'file-name-as-host': { rfc2396: ['file://report.pdf'], rfc3986: ['file://grammar.bnf', 'file://index.html'] },
  'placeholder-in-host': {
    rfc3986: ['https://$TENANT.parser.example/', 'http://$HOST/status', 'https://%7B%7Bhost%7D%7D/api'],
  },
  'escaped-noise-in-host': {
    rfc3986: ['https://%22parser.example/', 'https://%20www.example.com/', 'http://%3Cexample.com%3E/'],
  },
  'empty-label': { rfc3986: ['https://parser..example/', 'http://www..example.com/', 'http://.example.com/a'] },
  'comma-in-host': { rfc3986: ['https://parser,example/', 'http://www,example.com/', 'https://example,org/a?b'] },
  'noise-in-host': { rfc3986: ["https://'parser.example'/", "http://www.example.com'/", 'https://(example.com)/'] },
  'ipv4-number': { rfc3986: ['https://0x7f.1/', 'http://127.1/', 'http://0177.0.0.1/admin'] },
  'broken-a-label': {
    rfc3986: ['https://xn--parser-.example/', 'https://xn--.example.com/', 'https://xn--b-.example/'],
  },
  'mixed-scripts': {
    rfc3986: ['https://p%D0%B0rser.example/', 'https://ex%D0%B0mple.com/', 'https://%D1%80aypal.example/login'],
  },
  'host-like-userinfo': {
    rfc3986: [
      'https://www.parser.example@other.example/',
      'https://accounts.example.com@198.51.100.7/login',
      'http://www.example.com@example.net/',
    ],
  },
  'port-of-other-scheme': {
    rfc2396: ['http://www.example.org:443/'],
    rfc3986: ['http://parser.example:443/', 'https://localhost:80/a'],
  },
  'port-zero': { rfc3986: ['https://parser.example:0/', 'http://localhost:0/', 'ftp://ftp.example.com:0/pub/'] },
  'double-escape': {
    rfc2396: ['http://example.com/a%252Fb'],
    rfc3986: ['/all%2520rules', 'https://example.com/search?q=caf%25C3%25A9'],
  },
  'html-entity': {
    rfc2396: ['http://example.com/cgi?id=7&amp;page=2#top'],
    rfc3986: ['/find?a=1&amp;b=2', 'https://example.com/search?q=uri&amp;lang=en'],
  },
  'double-utf-8': {
    rfc2396: ['http://example.com/caf%C3%83%C2%A9'],
    rfc3986: ['/na%C3%83%C2%AFve', 'https://example.com/it%C3%A2%E2%82%AC%E2%84%A2s'],
  },
  'replacement-character': {
    rfc2396: ['http://example.com/caf%EF%BF%BD'],
    rfc3986: ['/na%EF%BF%BDve', 'https://example.com/search?q=%EF%BF%BDber'],
  },
  'escaped-noise-at-end': {
    rfc2396: ['http://www.example.com/a.html%22'],
    rfc3986: ['https://parser.example/rules%20', 'https://example.com/b%E2%80%9D'],
  },
  'trailing-punctuation': {
    rfc2396: ['http://www.example.com/a/b.html;'],
    rfc3986: ['https://parser.example/rules,', 'https://www.example.com/page.'],
  },
};

/** The examples of a code. */
export function codeExamples(code: DiagnosticCode): CodeExample[] {
  // the keys of the table are RFCs
  const byRfc = Object.entries(strings[code]) as [Rfc, readonly string[]][];
  return byRfc.flatMap(([rfc, inputs]) => inputs.map((input) => ({ rfc, input })));
}
