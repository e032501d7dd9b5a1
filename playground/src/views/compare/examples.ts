/** Examples to choose from, grouped by what they teach. */

export interface Example {
  readonly title: string;
  readonly uri: string;
  readonly base?: string;
}

export const exampleGroups: readonly { readonly title: string; readonly examples: readonly Example[] }[] = [
  {
    title: 'Resolution traps',
    examples: [
      { title: 'Only a query', uri: '?y', base: 'http://a/b/c/d;p?q' },
      { title: 'Too many ..', uri: '../../../g', base: 'http://a/b/c/d;p?q' },
      { title: 'The empty reference', uri: '', base: 'http://a/b/c/d;p?q#f' },
      { title: 'A scheme and a relative path', uri: 'http:g', base: 'http://a/b/c/d;p?q' },
      { title: 'Parameters', uri: ';x', base: 'http://a/b/c/d;p?q' },
    ],
  },
  {
    title: 'Hosts that programs read differently',
    examples: [
      { title: 'Two @, from "A New Era of SSRF"', uri: 'http://foo@evil.com:80@google.com/' },
      { title: 'A backslash before @', uri: 'http://good.com\\@evil.com/' },
      { title: 'Two ports', uri: 'http://127.0.0.1:11211:80/' },
      { title: 'A short IPv4 address', uri: 'http://127.1/' },
      { title: 'An octal address', uri: 'http://0177.0.0.1/' },
      { title: 'An underscore in a host', uri: 'http://a_b.example.com:80/' },
      { title: 'No slashes', uri: 'http:example.com' },
    ],
  },
  {
    title: 'Old schemes',
    examples: [
      { title: 'FTP with a type', uri: 'ftp://user:secret@example.com/a/b;type=a' },
      { title: 'Gopher', uri: 'gopher://example.com/1menu%09search' },
      { title: 'WAIS', uri: 'wais://example.com/database?search' },
      { title: 'Prospero', uri: 'prospero://example.com:191/a/b;name=value' },
      { title: 'News', uri: 'news:comp.infosystems.www.misc' },
      { title: 'A tilde', uri: 'http://example.com/~user/' },
    ],
  },
  {
    title: 'IPv6',
    examples: [
      { title: 'An address', uri: 'http://[2001:db8::7]:8080/a' },
      { title: 'With IPv4 at its end', uri: 'http://[::ffff:127.0.0.1]/' },
      { title: 'A zone', uri: 'http://[fe80::1%25eth0]/' },
      { title: 'Eight groups and ::', uri: 'http://[1:2:3:4:5:6:7::8]/' },
    ],
  },
  {
    title: 'Errors',
    examples: [
      { title: 'A space', uri: 'http://example.com/a b' },
      { title: 'A percent sign', uri: 'http://example.com/100%' },
      { title: 'Brackets in a query', uri: 'http://example.com/?a[0]=1' },
      { title: 'Not ASCII', uri: 'http://example.com/é' },
      { title: 'Quotes around it', uri: '"http://example.com/"' },
      { title: 'A port that is not a number', uri: 'http://example.com:80a/' },
    ],
  },
];
