/** Features whose meaning the specifications changed, each with strings that show it. */

/** A feature, and what to look at to see its history. */
export interface Topic {
  /** As `rfc-uri explain` takes it. */
  readonly id: string;
  /** How the feature is written, which `rfc-uri explain` takes, too. */
  readonly sign?: string;
  readonly title: string;
  /** What the specifications answer differently. */
  readonly question: string;
  /** Strings that they read differently, some with a base against which they are resolved. */
  readonly strings: readonly { readonly uri: string; readonly base?: string }[];
  /** The rules that say so, by the names that the grammars give them; a grammar has some of them. */
  readonly rules: readonly string[];
}

/**
 * The topics of `rfc-uri explain` and of the playground's History, as data: what the specifications make of the strings is what
 * `compare` says.
 *
 * ```ts
 * topics.find(({ id }) => id === 'query-only').strings[0]; // => { uri: '?y', base: 'http://a/b/c/d;p?q' }
 * ```
 */
export const topics: readonly Topic[] = [
  {
    id: 'params',
    sign: ';params',
    title: 'Parameters after ";"',
    question: 'Is ";x" a part of the path, a component of its own, or a part of one segment?',
    strings: [{ uri: 'http://a/b;x/c;y' }, { uri: ';x', base: 'http://a/b/c/d;p?q' }, { uri: 'ftp://a/b;type=a' }],
    rules: ['params', 'param', 'segment', 'hsegment', 'hpath', 'path', 'ftptype'],
  },
  {
    id: 'tilde',
    sign: '~',
    title: 'The tilde',
    question: 'May "~" be written as it is, or only as %7E?',
    strings: [{ uri: 'http://a/~b' }, { uri: 'http://a/%7Eb' }],
    rules: ['unreserved', 'mark', 'national', 'safe', 'extra', 'xalpha'],
  },
  {
    id: 'empty-query',
    sign: '?',
    title: 'The empty query',
    question: 'Is a "?" with nothing after it the same as no "?"?',
    strings: [{ uri: 'http://a/b?' }, { uri: '?', base: 'http://a/b/c/d;p?q' }],
    rules: ['query', 'search', 'hier_part', 'httpurl', 'absoluteURI', 'URI'],
  },
  {
    id: 'query-only',
    sign: '?y',
    title: 'A reference that is only a query',
    question:
      'Does "?y" keep the path of the base, or all of it except the last segment, or is it not a reference at all?',
    strings: [{ uri: '?y', base: 'http://a/b/c/d;p?q' }],
    rules: ['relativeURI', 'relativeURL', 'relative_ref', 'rel_path', 'relative_part', 'path_empty'],
  },
  {
    id: 'hosts',
    title: 'Hosts',
    question: 'Which strings name a host, and which of them are addresses?',
    strings: [{ uri: 'http://a_b:80/' }, { uri: 'http://127.1/' }, { uri: 'http://%61/' }, { uri: 'http://a../' }],
    rules: ['host', 'hostname', 'toplabel', 'reg_name', 'IPv4address', 'hostnumber', 'dec_octet'],
  },
  {
    id: 'square-brackets',
    sign: '[]',
    title: 'Square brackets',
    question: 'May "[" and "]" be in a URI, and where?',
    strings: [{ uri: 'http://[::1]:80/' }, { uri: 'http://a/?b[0]=1' }, { uri: '#[', base: 'http://a/' }],
    rules: ['host', 'IPv6reference', 'IP_literal', 'reserved', 'gen_delims', 'national', 'uric'],
  },
  {
    id: 'fragments',
    sign: '#',
    title: 'Fragments',
    question: 'Is "#f" a part of a URL, and what does "" or "#f" alone refer to?',
    strings: [{ uri: 'http://a/b#f' }, { uri: '#f', base: 'http://a/b/c/d;p?q' }, { uri: '', base: 'http://a/b?q#f' }],
    rules: ['fragment', 'fragmentaddress', 'fragmentid', 'URI_reference', 'URL', 'url'],
  },
  {
    id: 'relative-bases',
    title: 'Relative references and their bases',
    question: 'Where do too many "..", a scheme without "//", and a base without a path lead?',
    strings: [
      { uri: '../../../g', base: 'http://a/b/c/d;p?q' },
      { uri: 'http:g', base: 'http://a/b/c/d;p?q' },
      { uri: 'g', base: 'http://a' },
    ],
    rules: ['relativeURI', 'relativeURL', 'relative_ref', 'rel_path', 'relative_part', 'path_noscheme'],
  },
];
