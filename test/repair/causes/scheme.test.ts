import { expect, test } from '@jest/globals';
import { diagnose, suggest, type Rfc } from '../../../src/index.js';
import { outcomes } from '../../support/repair-rows.js';

const LONG = 'u'.repeat(300);
const SLASHES = 'nothing: write the host after the scheme and "//"';

test.each<[why: string, rfc: Rfc, input: string, ...expected: string[]]>([
  ['a space before the colon', 'rfc3986', 'svn+ssh ://a.example/', 'svn+ssh://a.example/ (likely)'],
  ['a space after the colon', 'rfc3986', 'svn+ssh: //a.example/', 'svn+ssh://a.example/ (likely)'],
  ['a space between the slashes', 'rfc3986', 'svn+ssh:/ /a.example/', 'svn+ssh://a.example/ (likely)'],
  ['a space after the slashes', 'rfc3986', 'svn+ssh:// a.example/', 'svn+ssh://a.example/ (likely)'],
  [
    'a space in the first of two schemes',
    'rfc3986',
    'https ://http://a.example/',
    'https://http://a.example/ (likely)',
  ],
  ['a space before a word that ends like a scheme', 'rfc3986', 'https:// xhttp://a/', 'https://xhttp://a/ (likely)'],
  ['words that are not a scheme', 'rfc3986', 'ab cd://a.example/', 'nothing: write a scheme without spaces'],
  ['a path with spaces and a scheme', 'rfc3986', '/ht tps:/ /a', '/ht%20tps:/%20/a (likely)'],
  ['spaces around the colon of a mail', 'rfc3986', 'Mailto : ann@a.example', 'Mailto:ann@a.example (likely)'],
  ['a space before the colon of a mail', 'rfc3986', 'mailto :ann@a.example', 'mailto:ann@a.example (likely)'],
  ['a space after the colon of a scheme with a host', 'rfc3986', 'http: a', 'http:%20a (likely)'],
  ['a word before a URI', 'rfc3986', 'a http://a.example/', 'http://a.example/ (guess)'],
  [
    'a space after the colon of an unknown scheme',
    'rfc3986',
    'xyz: a',
    'nothing: give the URI without the text around it',
  ],
  ['an identifier', 'rfc3986', 'doi: a', 'doi:a (likely)'],
  ['a name that ends like an identifier', 'rfc3986', 'xdoi: a', 'nothing: give the URI without the text around it'],
  ['a name that begins like one', 'rfc3986', 'doix: a', 'nothing: give the URI without the text around it'],
  ['letters apart', 'rfc3986', 'h t t p : / / a . b', 'http://a.b (likely)'],
  ['letters apart, and a word', 'rfc3986', 'h t t p : / / a . b cd', 'nothing: write a host without spaces'],
  [
    'letters apart after a digit',
    'rfc3986',
    '1 h t t p : / / a . b',
    './1%20h%20t%20t%20p%20:%20/%20/%20a%20.%20b (likely)',
  ],
  ['a segment that ends like a mail', 'rfc3986', '/mailto: a', '/mailto:%20a (likely)'],

  ['a wide "#" after the host', 'rfc3986', 'http://a.example＃b', 'http://a.example#b (likely)'],
  [
    'wide delimiters in the authority, and one in the path',
    'rfc3986',
    'http://ann＠a．example：80/b／c',
    'http://ann@a.example:80/b%EF%BC%8Fc (likely)',
  ],
  ['a scheme with a digit', 'rfc3986', 'h2：//a.example/？b', 'h2://a.example/?b (likely)'],
  ['a wide colon in a later segment', 'rfc3986', '/http：//a', '/http%EF%BC%9A//a (likely)'],
  ['a wide colon in a word', 'rfc3986', 'a：b/c', 'a%EF%BC%9Ab/c (safe)'],

  ['two quotes', 'rfc3986', 'https:""//a.example/', 'https://a.example/ (likely)'],
  ['a quote between two colons', 'rfc1738', 'http:"://a.example/', 'http://a.example/ (likely)'],
  ['a quote between three slashes', 'rfc1738', 'http:/"//a.example/', 'http://a.example/ (likely)'],
  ['a quote in the slashes of a scheme without a host', 'rfc3986', 'urn:"//a', 'urn:%22//a (likely)'],
  ['a quote in a later segment', 'rfc3986', '/http:"//a', '/http:%22//a (safe)'],
  ['quotes without end', 'rfc3986', `https:${'"'.repeat(30)}//a.example/`, 'https://a.example/ (likely)'],
  ['a quote instead of the colon', 'rfc3986', 'http"//a', 'http://a (likely)'],
  ['a quote instead of a slash', 'rfc3986', 'http:"/a', 'http:%22/a (likely)'],
  ['a quote instead of the colon and a slash', 'rfc3986', 'http"/a', 'http%22/a (likely)'],
  ['a quote before a long user', 'rfc3986', `ftp://"${LONG}@a.example/`, `ftp://${LONG}@a.example/ (likely)`],
  ['two quotes before a user', 'rfc3986', 'ftp://""ann@a.example/', 'ftp://ann@a.example/ (likely)'],
  [
    'a quote before a password with a slash',
    'rfc3986',
    'ftp://"ann:p/w@a.example/',
    'ftp://ann:p%2Fw@a.example/ (likely)',
  ],
  ['a quote before a user in a later segment', 'rfc3986', '/ftp://"ann@a.example/', '/ftp://%22ann@a.example/ (safe)'],

  ['two stray characters', 'rfc3986', 'h^t^tps://a.example/', 'https://a.example/ (likely)'],
  ['three stray characters', 'rfc3986', 'h^t^t^ps://a.example/', 'nothing: write a valid scheme before "://"'],
  [
    'parentheses around a part of the scheme',
    'rfc3986',
    '(http)s://a.example/',
    'nothing: write a valid scheme before "://"',
  ],
  ['a stray character in a scheme in capitals', 'rfc3986', '.HTTPS://a.example/', 'HTTPS://a.example/ (likely)'],
  ['a stray character, and a pair in the path', 'rfc3986', 'h^ttps://a.example/(b)', 'https://a.example/(b) (likely)'],
  ['a parenthesis that is not closed, in a scheme', 'rfc3986', '(h^ttps://a.example/', 'https://a.example/ (likely)'],
  ['a stray character in a later segment', 'rfc3986', '/^http:a', '/%5Ehttp:a (safe)'],
  ['the colon is in a later segment', 'rfc3986', '^h/ttp:a', '%5Eh/ttp:a (safe)'],

  ['a "-" in the scheme', 'rfc3986', 'ht-tp://a/b c', 'ht-tp://a/b%20c (safe)'],
  ['no colon', 'rfc3986', 'http^x', 'http%5Ex (safe)'],
  ['a file with a space', 'rfc1738', 'file:///a b', 'file:///a%20b (safe)'],
  ['a slash too many, which is a part of the path', 'rfc1738', 'file:////a b', 'file:////a%20b (safe)'],
  ['one slash before a name', 'rfc1738', 'http:/parser/', 'http://parser/ (likely)'],
  ['a colon instead of a slash before a name', 'rfc1738', 'http::/parser/', 'http://parser/ (likely)'],
  ['a file with a "!"', 'rfc1738', 'file://a!b', 'file:///a!b (likely)'],
  ['capitals that are allowed', 'rfc3986', 'HTTP://a.example/b c', 'HTTP://a.example/b%20c (safe)'],

  ['capitals in a scheme without a host', 'rfc1738', 'Urn:a', 'urn:a (safe)'],
  ['capitals, and the same word in small letters', 'rfc1738', 'Urn:urn', 'urn:urn (safe)'],
  ['capitals, and an error after the scheme', 'rfc1738', 'HTTP://a.example/b c', 'http://a.example/b%20c (safe)'],

  ['two schemes, the second without slashes', 'rfc1738', 'http://https:a.example/', 'https://a.example/ (likely)'],
  [
    'two schemes with one colon and slash between them',
    'rfc1738',
    'ftp:/http://a.example/',
    'http://a.example/ (likely)',
  ],
  [
    'two schemes with many slashes between them',
    'rfc1738',
    `http:${'/'.repeat(40)}http://a.example/`,
    'http://a.example/ (likely)',
  ],
  [
    'two schemes, the second without slashes, before a long label',
    'rfc3986',
    `https://http:${'a'.repeat(63)}.example/`,
    `http://${'a'.repeat(63)}.example/ (likely)`,
  ],
  ['two schemes where a host has no port', 'cern', 'https://http:a.example/', 'http://a.example/ (likely)'],
  ['a telephone number after "http://"', 'rfc3986', 'http://tel:1 201 555 0123', 'tel:12015550123 (likely)'],
  ['a message after "http://"', 'rfc3986', 'http://sms:1234567;a', 'sms:1234567;a (likely)'],
  ['a number and a letter', 'rfc3986', 'http://tel:1234567x', 'http://tel:1234567 (likely)'],
  ['data after "http://"', 'rfc3986', 'http://data:text/plain,a', 'data:text/plain,a (likely)'],
  ['a name after "http://"', 'rfc3986', 'http://urn:a1:b', 'urn:a1:b (likely)'],
  [
    'a mail address after "http://" in a path',
    'rfc1738',
    '^ftp:a/http://mailto:ann@a.example',
    'ftp://a/http://mailto:ann@a.example (likely)',
  ],
  ['two schemes, the first of them unknown', 'rfc3986', 'xyz:http://^a', 'xyz:http://%5Ea (safe)'],
  ['two schemes, and an error right after them', 'rfc3986', 'ftp:http://^a/', 'http://a/ (likely)'],
  ['two schemes in the path', 'rfc3986', 'http:^/ftp:http://a', 'http:%5E/ftp:http://a (likely)'],
  [
    'two schemes in the path, the second without slashes',
    'rfc3986',
    'http://a/https://http:b.example/^',
    'http://a/https://http:b.example/%5E (safe)',
  ],
  ['a host with the name of a scheme', 'rfc1738', 'http://ftp:/a', 'http://ftp/a (likely)'],

  ['a comma instead of the colon', 'rfc1738', 'http,//a.example/', 'http://a.example/ (likely)'],
  ['a dot instead of the colon', 'rfc1738', 'http.//a.example/', 'http://a.example/ (likely)'],
  ['no colon, and an error right after the slashes', 'rfc3986', 'http//^a', 'http://a (likely)'],
  ['a later segment that ends like a scheme without a colon', 'rfc3986', '[ftp//a', '%5Bftp//a (safe)'],

  ['two colons', 'rfc1738', 'http:://a.example/', 'http://a.example/ (likely)'],
  ['a colon between the slashes', 'rfc1738', 'http:/:/a.example/', 'http://a.example/ (likely)'],
  ['three slashes too many', 'rfc1738', 'http://///a.example/', 'http://a.example/ (likely)'],
  ['three slashes before localhost', 'rfc1738', 'http:///localhost/', 'http://localhost/ (likely)'],
  ['three slashes before a path', 'rfc1738', 'http:///a/b.c', SLASHES],
  ['one slash before a host without a dot', 'rfc1738', 'http:/localhost', 'http://localhost (likely)'],
  ['a host that begins with a digit', 'rfc1738', 'http:4a.example', 'http://4a.example (likely)'],
  [
    'a host that ends like a file, before a port',
    'rfc1738',
    'http:a.example:80/b.html',
    'http://a.example:80/b.html (likely)',
  ],
  ['a page', 'rfc1738', 'http:/a.htm', SLASHES],
  ['a page of a program', 'rfc1738', 'http:/a.asp?b', SLASHES],
  ['a page of a program with a long name', 'rfc1738', 'http:/a.ASPX', SLASHES],
  ['a picture', 'rfc1738', 'http:/a.jpg', SLASHES],
  ['a picture with a long name', 'rfc1738', 'http:/a.jpeg', SLASHES],
  ['a host with such a label', 'rfc1738', 'http:/a.html.example/', 'http://a.html.example/ (likely)'],
  ['no host', 'rfc1738', 'http:/-a/', SLASHES],
  ['nothing', 'rfc1738', 'http:', SLASHES],
  ['a file in the root', 'rfc1738', 'file:/', 'file:/// (likely)'],

  ['a file or a host', 'rfc1738', 'file://a.example', 'file:///a.example (likely)', 'file://a.example/ (guess)'],
  ['no file', 'rfc1738', 'file://', 'file:/// (likely)'],
  ['a host with a space, and a path', 'rfc1738', 'file://a b/c', 'nothing: write a host without spaces'],
  ['a file with a character that hosts do not have', 'rfc1738', 'file://a_b.c', 'file:///a_b.c (likely)'],

  ['"www" in capitals', 'rfc1738', 'WWW.a.example', 'http://WWW.a.example (likely)', 'https://WWW.a.example (likely)'],
  ['"ftp" in capitals', 'rfc1738', 'FTP.a.example', 'ftp://FTP.a.example (likely)'],
  [
    '"www" before a path with an @',
    'rfc1738',
    'www.a.example/@b',
    'http://www.a.example/@b (likely)',
    'https://www.a.example/@b (likely)',
  ],
  ['"www" in a scheme, or a user whose password has a slash', 'rfc1738', 'www.a:b/%@c', 'www.a:b/%25@c (safe)'],
  [
    '"www" before an "@" that is too far away for a host',
    'rfc1738',
    `www.a.example?${LONG}@b`,
    `http://www.a.example/?${LONG}@b (likely)`,
    `https://www.a.example?${LONG}@b (likely)`,
  ],
  [
    '"www" in a scheme, or a user whose password begins with a digit',
    'rfc1738',
    'www.ab:1c/%@d',
    'www.ab:1c/%25@d (safe)',
  ],
  ['"www" is the whole host', 'rfc1738', 'www./a', 'nothing'],
  ['"www" in the middle', 'rfc1738', 'a.www.example', 'nothing'],
])('%s: %s %s', (_, rfc, input, ...expected) => {
  expect(outcomes(input, rfc)).toEqual(expected);
});

test('after a scheme that is not allowed, the host is not called wrong', () => {
  const [error] = diagnose('http://[::1]/', { rfc: 'rfc3986', rule: 'relative-ref' });
  expect(error?.notes).toEqual(['to make it a relative path, write "./" before it (RFC 3986, section 4.2)']);
});

test('a scheme is repaired only where one is allowed', () => {
  const [best] = suggest('^http:a', { rfc: 'rfc3986', rule: 'relative-ref' });
  expect(best?.value).toBe('./%5Ehttp:a');
  const notes = (input: string): readonly string[] | undefined =>
    diagnose(input, { rfc: 'rfc1738', rule: 'httpurl' })[0]?.notes;
  expect(notes('http:')).toEqual(['write the host after the scheme and "//"']);
  expect(notes('ftp:')).toEqual([]);
});

// letters of Cyrillic and Greek, and those of Turkish without a dot and with one
test.each(['аa', 'еe', 'іi', 'оo', 'рp', 'сc', 'тt', 'ѕs', 'һh', 'ιi', 'οo', 'ρp', 'τt', 'ıi', 'İi'])(
  '%s: a scheme with the first of these letters means the second',
  ([like = '', letter = '']) => {
    const scheme = ['telnet', 'gopher', 'ircs', 'ldaps'].find((one) => one.includes(letter)) ?? '';
    const [first = ''] = outcomes(`${scheme.replace(letter, like)}://a.example/b`);
    expect(first.toLowerCase()).toBe(`${scheme}://a.example/b (guess)`);
  },
);
