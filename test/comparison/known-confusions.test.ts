/** Strings that other programs are known to read in several ways, whatever the RFCs and `URL` say. */
import { expect, test } from '@jest/globals';
import { compare, hostsOf } from '../../src/index.js';

test.each([
  [
    'http://127.0.0.1:11211:80/',
    'two ports: uri-js takes the first, url.parse takes 80, and parse_url reads the host "127.0.0.1:11211"',
  ],
  [
    'http://a@good.com\\@evil.com/',
    'a backslash before "@": URL and urllib3 read "good.com", but urlsplit and parse_url read "evil.com"',
  ],
  [
    'http://[::1%25eth0]:80/',
    'a zone identifier: curl connects to "[::1]", URL rejects it, and urlsplit, java.net.URI and parse_url keep it in the host',
  ],
  ['http://evil.com;.good.com/', '";" in the host: url.parse ends the host there, and reads "evil.com"'],
])('warns about %s, which other programs are known to read differently', (input, message) => {
  expect(compare(input).warnings).toContainEqual({ kind: 'known-confusion', rfcs: [], message });
});

test.each(['https://example.com/', 'http://u;x@h/', 'http://[::1]:80/', 'http://h/a\\b@c', 'http://h:80/a:1:2'])(
  'does not warn about %s if the RFCs that are asked agree',
  (input) => {
    expect(
      compare(input, { rfcs: ['cern', 'rfc3986'] }).warnings.filter(({ kind }) => kind !== 'rejected-by-rfc'),
    ).toEqual([]);
    expect(compare('https://example.com/').warnings).toEqual([]);
  },
);

const confusions = (input: string): string[] =>
  hostsOf(input, { rfcs: ['rfc3986'] })
    .warnings.filter(({ kind }) => kind === 'known-confusion')
    .map(({ message }) => message);

const others = 'curl, urlsplit, java.net.URL and parse_url read';

test.each([
  ['http://h:80\\@evil.com:90/', `a backslash before "@": URL and urllib3 read "h", but ${others} "evil.com"`],
  ['HTTPS://h\\@i/', `a backslash before "@": URL and urllib3 read "h", but ${others} "i"`],
  ['//h\\@i/', `a backslash before "@": URL and urllib3 read "h", but ${others} "i"`],
  ['http://h\\@[::1]:80/', `a backslash before "@": URL and urllib3 read "h", but ${others} "[::1]"`],
  [
    'http://h\\@i:80@j/',
    'a backslash before "@": URL and urllib3 read "h", but urlsplit and parse_url read "j"', // as docs/confusions.json has them
  ],
  ['http://h;/', '";" in the host: url.parse ends the host there, and reads "h"'],
  ['http://u@h:1:2/', 'two ports: uri-js takes the first, url.parse takes 2, and parse_url reads the host "h:1"'],
])('says of %s: %s', (input, message) => {
  expect(confusions(input)).toEqual([message]);
});

test.each([
  ['one port', 'http://h:80/'],
  ['one port after a number', 'http://1:80/'],
  ['a number, text and a port', 'http://1:a:80/'],
  ['what ends like a port', 'http://h:a1:80/'],
  ['what begins like a port', 'http://h:1a:80/'],
  ['a second port that is not a number', 'http://h:80:a/'],
  ['ports in a bracket that is not closed', 'http://[::1:2/'],
  ['a backslash without "@"', 'http://h\\a/'],
  ['a backslash after "@"', 'http://u@h\\a/'],
  ['"@" without a backslash', 'http://u@h/'],
  // https://url.spec.whatwg.org/#url-parsing: URL skips it as a slash, rejects it, or takes it for a part of the user
  ['a backslash after "//"', 'http://\\@h/'],
  ['a backslash after "@" and before another', 'http://u@\\@h/'],
  ['a backslash in a scheme that URL does not know', 'x://u\\@h/'],
  ['"%" without a bracket', 'http://a%41/'],
  ['";" in a bracket', 'http://[::1;x]/'],
  ['";" at the beginning', 'http://;h/'],
  ['two ports in a query', '?u=http://h:1:2/'],
  ['two ports in a path', '/a//h:1:2/'],
  ['no authority', 'mailto:a;b'],
])('says nothing of %s: %s', (_, input) => {
  expect(confusions(input)).toEqual([]);
});

test.each(['http://u\\@h/', 'http://a@u\\@h/', 'ftp://u\\@h:1/', 'ws://u\\@h/', 'wss://u:1\\@h/', 'file://u\\@h/'])(
  'the host before a backslash is the one that URL reads: %s',
  (input) => {
    expect(new URL(input).hostname).toBe('u');
    expect(confusions(input)[0]).toContain('URL and urllib3 read "u",');
  },
);
