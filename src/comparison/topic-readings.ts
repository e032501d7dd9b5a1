/**
 * How programs read the strings of the topics, recorded by `npm run atlas`, which writes all of this file but the types. Readings that
 * differ only in spelling are equal, as in `compare --parsers`.
 */

export interface TopicReadings {
  /** Year, month and day. */
  readonly date: string;
  readonly strings: readonly {
    readonly uri: string;
    /** What the programs resolve the string against; without it, they only read the string. */
    readonly base?: string;
    /**
     * The names of programs, with spaces between, by the string as they read it, or what they resolve it to: empty if they find no host.
     * The answer of most programs is the first.
     */
    readonly readings: Readonly<Record<string, string>>;
    /** The programs that reject it, with spaces between. */
    readonly rejectedBy: string;
  }[];
}

export const topicReadings: TopicReadings = {
  date: '2026-11-24',
  strings: [
    {
      uri: 'http://a/b;x/c;y',
      readings: {
        'http://a/b;x/c;y':
          'curl urlsplit urllib3 requests httpx yarl python-rfc3986 ada uriparser net/url java.net.URI java.net.URL spring parse_url ruby-rfc2396 ruby-rfc3986 addressable perl-uri rust-url fluent-uri url.parse whatwg-url fast-uri uri-js hyperjump URI.js url-parse',
      },
      rejectedBy: '',
    },
    {
      uri: ';x',
      base: 'http://a/b/c/d;p?q',
      readings: {
        'http://a/b/c/;x':
          'curl urljoin httpx yarl python-rfc3986 net/url java.net.URI java.net.URL ruby-rfc2396 ruby-rfc3986 addressable perl-uri url.resolve whatwg-url fast-uri uri-js hyperjump URI.js url-parse',
      },
      rejectedBy: '',
    },
    {
      uri: 'ftp://a/b;type=a',
      readings: {
        'ftp://a/b;type=a':
          'curl urlsplit urllib3 httpx yarl python-rfc3986 ada uriparser net/url java.net.URI java.net.URL spring parse_url addressable perl-uri rust-url fluent-uri url.parse whatwg-url fast-uri uri-js hyperjump URI.js url-parse',
        'ftp://a/b': 'ruby-rfc2396 ruby-rfc3986',
      },
      rejectedBy: 'requests',
    },
    {
      uri: 'http://a/~b',
      readings: {
        'http://a/~b':
          'curl urlsplit urllib3 requests httpx yarl python-rfc3986 ada uriparser net/url java.net.URI java.net.URL spring parse_url ruby-rfc2396 ruby-rfc3986 addressable perl-uri rust-url fluent-uri url.parse whatwg-url fast-uri uri-js hyperjump URI.js url-parse',
      },
      rejectedBy: '',
    },
    {
      uri: 'http://a/%7Eb',
      readings: {
        'http://a/~b':
          'curl urlsplit urllib3 requests httpx yarl python-rfc3986 ada uriparser net/url java.net.URI java.net.URL spring parse_url ruby-rfc2396 ruby-rfc3986 addressable perl-uri rust-url fluent-uri url.parse whatwg-url fast-uri uri-js hyperjump URI.js url-parse',
      },
      rejectedBy: '',
    },
    {
      uri: 'http://a/b?',
      readings: {
        'http://a/b':
          'curl urlsplit urllib3 requests httpx yarl python-rfc3986 ada uriparser net/url java.net.URI java.net.URL spring parse_url ruby-rfc2396 ruby-rfc3986 addressable perl-uri rust-url fluent-uri url.parse whatwg-url fast-uri uri-js hyperjump URI.js url-parse',
      },
      rejectedBy: '',
    },
    {
      uri: '?',
      base: 'http://a/b/c/d;p?q',
      readings: {
        'http://a/b/c/d;p?':
          'python-rfc3986 net/url ruby-rfc2396 ruby-rfc3986 addressable perl-uri url.resolve whatwg-url fast-uri uri-js hyperjump url-parse',
        'http://a/b/c/d;p?q': 'urljoin httpx yarl URI.js',
        'http://a/b/c/?': 'java.net.URI java.net.URL',
        'http://a/b/c/d;p': 'curl',
      },
      rejectedBy: '',
    },
    {
      uri: '?y',
      base: 'http://a/b/c/d;p?q',
      readings: {
        'http://a/b/c/d;p?y':
          'curl urljoin httpx yarl python-rfc3986 net/url ruby-rfc2396 ruby-rfc3986 addressable perl-uri url.resolve whatwg-url fast-uri uri-js hyperjump URI.js url-parse',
        'http://a/b/c/?y': 'java.net.URI java.net.URL',
      },
      rejectedBy: '',
    },
    {
      uri: 'http://a_b:80/',
      readings: {
        'http://a_b/':
          'curl urlsplit urllib3 requests httpx yarl python-rfc3986 ada uriparser net/url java.net.URL spring parse_url ruby-rfc3986 addressable perl-uri rust-url fluent-uri url.parse whatwg-url fast-uri uri-js hyperjump URI.js url-parse',
        '': 'java.net.URI',
      },
      rejectedBy: 'ruby-rfc2396',
    },
    {
      uri: 'http://127.1/',
      readings: {
        'http://127.1/':
          'urlsplit urllib3 requests httpx yarl python-rfc3986 uriparser net/url java.net.URL spring parse_url ruby-rfc2396 ruby-rfc3986 addressable perl-uri fluent-uri url.parse uri-js hyperjump URI.js url-parse',
        'http://127.0.0.1/': 'curl ada rust-url whatwg-url fast-uri',
        '': 'java.net.URI',
      },
      rejectedBy: '',
    },
    {
      uri: 'http://%61/',
      readings: {
        'http://a/':
          'curl urlsplit urllib3 requests httpx yarl python-rfc3986 ada uriparser java.net.URL spring parse_url ruby-rfc2396 ruby-rfc3986 addressable perl-uri rust-url fluent-uri whatwg-url fast-uri uri-js hyperjump URI.js url-parse',
        '': 'java.net.URI url.parse',
      },
      rejectedBy: 'net/url',
    },
    {
      uri: 'http://a../',
      readings: {
        'http://a../':
          'curl urlsplit urllib3 requests httpx yarl python-rfc3986 ada uriparser net/url java.net.URL spring parse_url ruby-rfc2396 ruby-rfc3986 addressable perl-uri rust-url fluent-uri url.parse whatwg-url fast-uri uri-js hyperjump URI.js url-parse',
        '': 'java.net.URI',
      },
      rejectedBy: '',
    },
    {
      uri: 'http://[::1]:80/',
      readings: {
        'http://[::1]/':
          'curl urlsplit urllib3 requests httpx yarl python-rfc3986 ada uriparser net/url java.net.URI java.net.URL spring parse_url ruby-rfc2396 ruby-rfc3986 addressable perl-uri rust-url fluent-uri url.parse whatwg-url fast-uri uri-js hyperjump URI.js url-parse',
      },
      rejectedBy: '',
    },
    {
      uri: 'http://a/?b[0]=1',
      readings: {
        'http://a/?b[0]=1':
          'curl urlsplit httpx python-rfc3986 ada net/url java.net.URI java.net.URL spring parse_url ruby-rfc2396 ruby-rfc3986 addressable rust-url url.parse whatwg-url URI.js url-parse',
        'http://a/?b%5B0%5D=1': 'urllib3 requests yarl perl-uri fast-uri uri-js',
      },
      rejectedBy: 'uriparser fluent-uri hyperjump',
    },
    {
      uri: '#[',
      base: 'http://a/',
      readings: {
        'http://a/#[':
          'curl urljoin httpx python-rfc3986 net/url java.net.URI java.net.URL ruby-rfc2396 addressable url.resolve whatwg-url URI.js url-parse',
        'http://a/#%5B': 'yarl perl-uri fast-uri uri-js',
      },
      rejectedBy: 'ruby-rfc3986 hyperjump',
    },
    {
      uri: 'http://a/b#f',
      readings: {
        'http://a/b#f':
          'curl urlsplit urllib3 requests httpx yarl python-rfc3986 ada uriparser net/url java.net.URI java.net.URL parse_url ruby-rfc2396 ruby-rfc3986 addressable perl-uri rust-url fluent-uri url.parse whatwg-url fast-uri uri-js hyperjump URI.js url-parse',
        'http://a/b': 'spring',
      },
      rejectedBy: '',
    },
    {
      uri: '#f',
      base: 'http://a/b/c/d;p?q',
      readings: {
        'http://a/b/c/d;p?q#f':
          'urljoin httpx yarl python-rfc3986 net/url java.net.URI java.net.URL ruby-rfc2396 ruby-rfc3986 addressable perl-uri url.resolve whatwg-url fast-uri uri-js hyperjump URI.js',
        'http://a/b/c/#f': 'curl',
        'http://a/b/c/d;p#f': 'url-parse',
      },
      rejectedBy: '',
    },
    {
      uri: '',
      base: 'http://a/b?q#f',
      readings: {
        'http://a/b?q#f': 'urljoin httpx yarl net/url java.net.URL ruby-rfc2396 ruby-rfc3986 addressable perl-uri',
        'http://a/b?q': 'python-rfc3986 url.resolve whatwg-url fast-uri uri-js URI.js',
        'http://a/': 'curl java.net.URI',
        'http://a/b': 'url-parse',
      },
      rejectedBy: 'hyperjump',
    },
    {
      uri: '../../../g',
      base: 'http://a/b/c/d;p?q',
      readings: {
        'http://a/g':
          'curl urljoin httpx yarl python-rfc3986 net/url ruby-rfc2396 ruby-rfc3986 addressable url.resolve whatwg-url fast-uri uri-js hyperjump URI.js url-parse',
        'http://a/../g': 'java.net.URI java.net.URL perl-uri',
      },
      rejectedBy: '',
    },
    {
      uri: 'http:g',
      base: 'http://a/b/c/d;p?q',
      readings: {
        'http:g': 'net/url java.net.URI ruby-rfc2396 ruby-rfc3986 addressable perl-uri uri-js hyperjump',
        'http://a/b/c/g': 'urljoin httpx yarl python-rfc3986 java.net.URL url.resolve whatwg-url',
        'http://g/': 'URI.js url-parse',
      },
      rejectedBy: 'curl fast-uri',
    },
    {
      uri: 'g',
      base: 'http://a',
      readings: {
        'http://a/g':
          'curl urljoin httpx yarl python-rfc3986 net/url java.net.URI java.net.URL ruby-rfc2396 ruby-rfc3986 addressable perl-uri url.resolve whatwg-url fast-uri uri-js hyperjump URI.js url-parse',
      },
      rejectedBy: '',
    },
  ],
};
