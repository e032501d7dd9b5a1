/** The parsers that rfc-uri has adapters for, in integrations/parsers. */

/** A parser with an adapter. Started with `--version` as one more argument, the adapter prints its version, or fails if it is not installed. */
export interface KnownParser {
  /** As `--parsers` names it. No id is one of a specification: `java.net.URI` is a class, not a grammar. */
  readonly id: string;
  readonly about: string;
  /** How it is started in the folder of the adapters. */
  readonly words: readonly string[];
  /** What makes it available. */
  readonly needs: string;
}

const python = (file: string): readonly string[] => ['python3', `python/${file}.py`];
const node = (file: string): readonly string[] => [process.execPath, `node/${file}.mjs`];
/** The program `java`, which has the name of a specification. */
const java = (name: string): readonly string[] => `java java/Parsers.java ${name}`.split(' ');

export const knownParsers: readonly KnownParser[] = [
  { id: 'curl', about: 'libcurl, as curl calls it', words: python('libcurl'), needs: 'libcurl and python3' },
  { id: 'urlsplit', about: 'urllib.parse.urlsplit of Python', words: python('urlsplit'), needs: 'python3' },
  { id: 'urllib3', about: 'urllib3.util.parse_url', words: python('urllib3_url'), needs: 'pip install urllib3' },
  { id: 'requests', about: 'what requests connects to', words: python('requests_url'), needs: 'pip install requests' },
  { id: 'httpx', about: 'httpx.URL', words: python('httpx_url'), needs: 'pip install httpx' },
  { id: 'yarl', about: 'yarl.URL, which aiohttp uses', words: python('yarl_url'), needs: 'pip install yarl' },
  {
    id: 'python-rfc3986',
    about: 'the package rfc3986 for Python',
    words: python('rfc3986_url'),
    needs: 'pip install rfc3986',
  },
  { id: 'ada', about: 'Ada, by can_ada for Python', words: python('can_ada_url'), needs: 'pip install can_ada' },
  {
    id: 'uriparser',
    about: 'uriparser, a library in C',
    words: python('uriparser'),
    needs: 'liburiparser and python3',
  },
  { id: 'net/url', about: 'net/url of Go', words: ['go', 'run', 'go/net_url.go'], needs: 'go' },
  { id: 'java.net.URI', about: 'a class of Java', words: java('URI'), needs: 'java 11 or later, a JDK' },
  { id: 'java.net.URL', about: 'a class of Java', words: java('URL'), needs: 'java 11 or later, a JDK' },
  { id: 'spring', about: 'UriComponentsBuilder of Spring', words: java('Spring'), needs: 'spring-web in CLASSPATH' },
  { id: 'parse_url', about: 'parse_url of PHP', words: ['php', 'php/parse_url.php'], needs: 'php' },
  { id: 'php-rfc3986', about: 'Uri\\Rfc3986\\Uri of PHP', words: ['php', 'php/uri.php', '3986'], needs: 'php 8.5' },
  { id: 'php-whatwg', about: 'Uri\\WhatWg\\Url of PHP', words: ['php', 'php/uri.php', 'whatwg'], needs: 'php 8.5' },
  {
    id: 'ruby-rfc2396',
    about: 'URI::RFC2396_Parser of Ruby',
    words: ['ruby', 'ruby/uri.rb', '2396'],
    needs: 'ruby',
  },
  {
    id: 'ruby-rfc3986',
    about: 'URI::RFC3986_Parser of Ruby',
    words: ['ruby', 'ruby/uri.rb', '3986'],
    needs: 'ruby',
  },
  {
    id: 'addressable',
    about: 'Addressable::URI for Ruby',
    words: ['ruby', 'ruby/addressable.rb'],
    needs: 'gem install addressable',
  },
  { id: 'perl-uri', about: 'the module URI of Perl', words: ['perl', 'perl/uri.pl'], needs: 'cpan URI' },
  {
    id: 'rust-url',
    about: 'the crate url of Rust',
    words: ['rfc-uri-rust-parsers', 'url'],
    needs: 'cargo install --path integrations/parsers/rust',
  },
  {
    id: 'fluent-uri',
    about: 'the crate fluent-uri of Rust',
    words: ['rfc-uri-rust-parsers', 'fluent-uri'],
    needs: 'cargo install --path integrations/parsers/rust',
  },
  { id: 'url.parse', about: 'the legacy function of Node', words: node('url-parse-of-node'), needs: 'node' },
  { id: 'whatwg-url', about: 'the package for Node', words: node('whatwg-url'), needs: 'npm install whatwg-url' },
  { id: 'fast-uri', about: 'the package for Node', words: node('fast-uri'), needs: 'npm install fast-uri' },
  { id: 'uri-js', about: 'the package for Node', words: node('uri-js'), needs: 'npm install uri-js' },
  { id: 'hyperjump', about: '@hyperjump/uri for Node', words: node('hyperjump'), needs: 'npm install @hyperjump/uri' },
  { id: 'URI.js', about: 'urijs for Node', words: node('urijs'), needs: 'npm install urijs' },
  { id: 'url-parse', about: 'the package for Node', words: node('url-parse'), needs: 'npm install url-parse' },
];
