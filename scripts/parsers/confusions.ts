/**
 * The corpus of confusions: strings that programs read differently, or that were used to make them do so, and where they are from.
 * `npm run atlas` asks all parsers about them, and writes docs/confusions.json and docs/confusions.md.
 */

/** The sources that several strings share. */
const sources = {
  tsai: 'Orange Tsai, A New Era of SSRF, Black Hat USA 2017',
  moshe: 'N. Moshe, S. Brizinov, R. Paz, K. Efimov, Exploiting URL Parsing Confusion, Claroty and Snyk 2022',
  reynolds: 'J. Reynolds, A. Bates, M. Bailey, Equivocal URLs, ESORICS 2022',
  stenberg: 'D. Stenberg, My URL isn’t your URL, 2016',
  whatwg: 'https://github.com/whatwg/url/issues/766',
  rare: 'RFC 3986, section 7.4',
  misleading: 'RFC 3986, section 7.6',
  url: 'https://url.spec.whatwg.org/',
  atlas: 'found by rfc-uri differentials',
} as const;

type Source = keyof typeof sources;

/** A group of strings that exploit the same thing. */
interface ConfusionGroup {
  readonly id: string;
  /** What they exploit: a sentence without a full stop. */
  readonly exploits: string;
  readonly sources: readonly Source[];
  /** CVE numbers and the like. */
  readonly references: readonly string[];
  readonly strings: readonly string[];
}

export interface Confusion {
  readonly string: string;
  readonly group: string;
  readonly exploits: string;
  readonly references: readonly string[];
}

export const confusionGroups: readonly ConfusionGroup[] = [
  {
    id: 'two-at-signs',
    exploits: 'Some parsers end userinfo at the first "@", others at the last',
    sources: ['tsai', 'reynolds'],
    references: ['CVE-2016-8624'],
    strings: [
      'http://foo@evil.com:80@google.com/',
      'http://foo@evil.com:80 @google.com/',
      'http://a@b@c/',
      'http://1.1.1.1 &@2.2.2.2# @3.3.3.3/',
      'http://good.com:80@evil.com:90/',
      'http://good.com@evil.com@good.com/',
      'http://:@good.com@evil.com/',
    ],
  },
  {
    id: 'backslash',
    exploits: 'URL and browsers read "\\" as "/"; others as a character of the host or of userinfo',
    sources: ['whatwg', 'moshe', 'reynolds', 'url'],
    references: ['CVE-2020-8124', 'CVE-2021-27515', 'CVE-2021-27516', 'CVE-2020-26291'],
    strings: [
      'http://good.com\\@evil.com/',
      'http://evil.com\\@good.com/',
      'http://good.com\\.evil.com/',
      'http://good.com\\evil.com/',
      'http://evil.com\\\\@good.com/',
      'https:\\\\evil.com',
      'http:\\evil.com',
      'http:/\\evil.com/',
      'http:\\/evil.com/',
      '\\\\evil.com\\',
      '/\\evil.com/',
      'http://user\\@evil.com:80@good.com/',
      'http://.\\@1',
      'http://1\\@.',
      'http://good.com\\:80@evil.com/',
    ],
  },
  {
    id: 'fragment-before-at',
    exploits: 'A "#" or "?" ends the host, but not for a parser that looks for "@" first',
    sources: ['tsai', 'stenberg'],
    references: ['CVE-2016-8624'],
    strings: [
      'http://google.com#@evil.com/',
      'http://good.com?@evil.com/',
      'http://good.com/@evil.com',
      'http://good.com#\\@evil.com/',
      'http://good.com?\\@evil.com/',
      'http://evil.com#good.com',
      'http://evil.com?.good.com/',
    ],
  },
  {
    id: 'delimiters-in-userinfo',
    exploits: 'A character before "@" ends the host for some parsers',
    sources: ['tsai', 'reynolds'],
    references: ['CVE-2018-3774'],
    strings: [
      'http://good.com;@evil.com/',
      'http://good.com&@evil.com/',
      'http://good.com|@evil.com/',
      'http://good.com^@evil.com/',
      'http://good.com{@evil.com/',
      'http://good.com`@evil.com/',
      'http://good.com<@evil.com/',
      'http://good.com"@evil.com/',
      "http://good.com'@evil.com/",
      'http://good.com,@evil.com/',
      'http://good.com @evil.com/',
    ],
  },
  {
    id: 'brackets',
    exploits: 'A "[" or "]" that does not enclose an address is a part of the host, of userinfo, or an error',
    sources: ['reynolds'],
    references: ['CVE-2024-22243', 'CVE-2024-22259', 'CVE-2024-22262', 'CVE-2024-11168', 'CVE-2025-0938'],
    strings: [
      'http://evil.com[@good.com/',
      'http://good.com]@evil.com/',
      'http://[good.com]evil.com/',
      'http://[good.com]@evil.com/',
      'http://[good.com]/',
      'http://[::1]evil.com/',
      'http://[1]@a',
      'http://[]@a/',
      'http://good.com[.evil.com/',
      'https://[v1.good.com]/',
    ],
  },
  {
    id: 'semicolon-in-host',
    exploits: 'url.parse ends the host at ";" and reads the rest as a path',
    sources: ['atlas'],
    references: ['https://nodejs.org/api/url.html#legacy-url-api'],
    strings: ['http://evil.com;.good.com/', 'http://good.com;evil.com/', "http://evil.com'.good.com/"],
  },
  {
    id: 'two-ports',
    exploits: 'A parser takes the first or the last of two ports, or both for a host',
    sources: ['tsai', 'reynolds'],
    references: [],
    strings: [
      'http://127.0.0.1:11211:80/',
      'http://h:80:90/',
      'http://good.com:80:evil.com/',
      'http://h:80a/',
      'http://h:80\\@evil.com/',
    ],
  },
  {
    id: 'odd-ports',
    exploits: 'Ports with leading zeros, beyond 65535, empty or 0 become another port or the default one',
    sources: ['reynolds', 'atlas'],
    references: [],
    strings: ['http://h:0/', 'http://h:00080/', 'http://h:65616/', 'http://h:/', 'http://h:+80/', 'http://h:-1/', 'http://h:0x50/'],
  },
  {
    id: 'numbers-as-addresses',
    exploits: 'URL, curl and resolvers read numbers as an IPv4 address; the RFCs read a name',
    sources: ['rare', 'url'],
    references: ['CVE-2021-29921', 'CVE-2021-28918', 'CVE-2020-28360', 'CVE-2023-42282', 'CVE-2024-29415', 'CVE-2017-7233'],
    strings: [
      'http://2130706433/',
      'http://0x7f.1/',
      'http://0177.0.0.1/',
      'http://127.1/',
      'http://127.0.0.1./',
      'http://0/',
      'http://0x7f000001/',
      'http://017700000001/',
      'http://127.0.0.08/',
      'http://256.256.256.256/',
      'http://1.1.1.1.1/',
      'http://1',
      'http:1',
      'http:/1.',
      'http:999999999',
      'gopher://0177.0.0.1/',
    ],
  },
  {
    id: 'wide-characters',
    exploits: 'IDNA and NFKC map a character to a digit, a dot or a delimiter, before or after the string is split',
    sources: ['url'],
    references: ['CVE-2019-9636', 'CVE-2019-10160', 'https://www.unicode.org/reports/tr46/'],
    strings: [
      'http://\u24d4\u24e5\u24d8\u24db.com/',
      'http://evil\u3002com/',
      'http://\u2460\u2461\u2466.\u24ea.\u24ea.\u2460/',
      'http://good.com\uff03@evil.com/',
      'http://good.com\uff0f@evil.com/',
      'http://good.com\u2100@evil.com/',
      'http://evil.com\uff1a80/',
      'http://good.com\u00ad.evil.com/',
    ],
  },
  {
    id: 'idna-versions',
    exploits: 'IDNA 2003 maps "ß" to "ss", IDNA 2008 keeps it: two hosts',
    sources: ['url'],
    references: ['https://www.unicode.org/reports/tr46/'],
    strings: ['http://fa\u00df.de/', 'http://xn--fa-hia.de/', 'http://\u200dgood.com/', 'http://xn--a/'],
  },
  {
    id: 'zone-identifiers',
    exploits: 'A zone identifier is a part of the host, is left out, or makes the string invalid',
    sources: [],
    references: ['RFC 6874', 'RFC 9844'],
    strings: ['http://[::1%25eth0]/', 'http://[::1%eth0]/', 'http://[fe80::1%25]/', 'http://[fe80::1%2525en0]/'],
  },
  {
    id: 'mapped-addresses',
    exploits: 'An IPv6 address that carries an IPv4 address is compared as text, but reaches that address',
    sources: [],
    references: ['CVE-2023-42282', 'RFC 4291, section 2.5.5.2'],
    strings: ['http://[::ffff:127.0.0.1]/', 'http://[::ffff:7f00:1]/', 'http://[::127.0.0.1]/', 'http://[0:0:0:0:0:ffff:127.0.0.1]/'],
  },
  {
    id: 'slashes',
    exploits: 'Missing or additional slashes: URL and curl find a host where the RFCs find a path',
    sources: ['moshe', 'reynolds', 'stenberg'],
    references: ['CVE-2021-3664', 'CVE-2021-3647'],
    strings: [
      '//evil.com/',
      '///evil.com/',
      'http:///evil.com/',
      'http:////evil.com/',
      'http:evil.com',
      'http:/evil.com/',
      'http:@evil.com/',
      'http:/@evil.com/',
      'http//evil.com/',
      '://evil.com/',
      'file://evil.com/etc/passwd',
      'file:////evil.com/',
    ],
  },
  {
    id: 'escapes-in-authority',
    exploits: 'An escape of a delimiter in the host or userinfo is decoded before or after the string is split',
    sources: ['moshe', 'reynolds'],
    references: ['CVE-2022-27780'],
    strings: [
      'http://evil.com%2f@good.com/',
      'http://good.com%2fevil.com/',
      'http://good.com%00.evil.com/',
      'http://%6c%6f%63alhost/',
      'http://evil.com:80%40good.com/',
      'http://evil.com%23@good.com/',
      'http://good.com%5c@evil.com/',
      'http://good.com%2540evil.com/',
      'http://%a1',
      'http://good.com%3a80/',
      'http://127%2e0%2e0%2e1/',
    ],
  },
  {
    id: 'white-space',
    exploits: 'White space and controls are removed, end the string, or become a part of the host',
    sources: ['moshe', 'url'],
    references: ['CVE-2023-24329', 'CVE-2022-24723', 'CVE-2019-9740', 'CVE-2022-0686'],
    strings: [
      ' http://evil.com/',
      '\u0001http://evil.com/',
      'ht\ntp://evil.com/',
      'http://good.com\n.evil.com/',
      'http://good.com\t@evil.com/',
      'http://evil.com\r\nHost: good.com/',
      'http://good.com /evil',
      'http:\t//evil.com/',
    ],
  },
  {
    id: 'scheme',
    exploits: 'The host is right, and the scheme runs code or reads a file',
    sources: ['misleading'],
    references: ['CVE-2022-0613'],
    strings: ['javascript://good.com/%0aalert(1)', 'JaVaScRiPt://good.com/%0aalert(1)', 'data://good.com/,x', 'mailto:a@b.c'],
  },
  {
    id: 'misleading-userinfo',
    exploits: 'Userinfo looks like the host',
    sources: ['misleading'],
    references: ['CVE-2022-0512', 'CVE-2022-0639', 'CVE-2022-0691'],
    strings: ['https://good.com:443:@evil.com/', 'http://good.com:@evil.com/', 'http://good.com@evil.com/', 'http://@evil.com/', 'http://:80@evil.com/'],
  },
  {
    id: 'odd-names',
    exploits: 'Names that DNS or some parsers do not allow: underscores, hyphens and dots at the ends, empty labels',
    sources: ['reynolds'],
    references: [],
    strings: ['http://-a-.com/', 'http://good.com./', 'http://good.com../', 'http://.good.com/', 'http://a_b/', 'http://*.good.com/', 'http://a..b/'],
  },
];

/** All strings, each with what it exploits. */
export const confusions: readonly Confusion[] = confusionGroups.flatMap(({ id, exploits, references, strings, sources: from }) =>
  strings.map((string) => ({
    string,
    group: id,
    exploits,
    references: [...from.map((source) => sources[source]), ...references],
  })),
);
