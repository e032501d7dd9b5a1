import { describe, expect, test } from '@jest/globals';
import { redact, redactAll, redactFileName, secretRanges } from '../../src/syntax/redact.js';

test.each([
  ['http://user:pw@h/', 'http://xxxx:xx@h/'],
  ['HTTPS://user:pw@h/', 'HTTPS://xxxx:xx@h/'],
  // a known scheme is a scheme without slashes, too
  ['http:user:pw@h', 'http:xxxx:xx@h'],
  ['mailto:me@h', 'mailto:xx@h'],
  // any other is one only before two slashes
  ['user:pw@h', 'xxxx:xx@h'],
  ['user:/pw@h', 'xxxx:/xx@h'],
  ['s3+x.y-z://u@h', 's3+x.y-z://x@h'],
  ['a:\\\\u@h', 'a:\\\\x@h'],
  ['1a://u@h', 'xx://x@h'],
  ['//u@h', '//x@h'],
  [' //u@h', ' //x@h'],
  [' /u@h', 'x/x@h'],
  ['http:////u@h', 'http:////x@h'],
  [' <http://u@h>', ' <http://x@h>'],
  ['\u00e9 http://u:p@h', 'xxxxxx://x:x@h'],
])('masks the userinfo of %j: %j', (text, shown) => {
  expect(redact(text)).toBe(shown);
});

test.each([
  ['a text that has only wide characters', '\uff35\uff20\uff28', 'x\uff20\uff28'],
  ['a text that has only signs', '?%&', '?xx'],
  ['a password without a user, and without an "@"', '//:pass', '//:xxxx'],
  ['a user and a password without an "@"', '//user:pass', '//xxxx:xxxx'],
  ['a sign in an escape that has an invisible character in it', 'http://user&%C2%AD#64;h/', 'http://xxxx&%C2%AD#xxxx/'],
])('%s', (_, text, shown) => {
  expect(redact(text)).toBe(shown);
});

// a password may contain any delimiter, so the last "@" counts
test.each([
  ['ftp://u@h/a@b', 'ftp://x@x/x@b'],
  ['http://u:pa/ss@h', 'http://x:xx/xx@h'],
  ['http://u:pa?ss@h/b', 'http://x:xx?xx@x/x'],
  ['http://u:pa#ss@h', 'http://x:xx#xx@x'],
  ['http://h/http://u:p@i/', 'http://x/xxxx://x:x@i/'],
])('of %j, masks all that a reader could take for userinfo: %j', (text, shown) => {
  expect(redact(text)).toBe(shown);
});

describe.each([
  [
    '@',
    [
      '@',
      '\uff20',
      '\ufe6b',
      '%40',
      '%2540',
      '%252540',
      '%EF%BC%A0',
      '%ef%b9%ab',
      '&#64;',
      '&#x40;',
      '&amp;#64;',
      '&commat;',
    ],
  ],
  ['?', ['?', '\uff1f', '\ufe56', '%3F', '%3f', '%253F', '%EF%BC%9F', '&quest;', '%09', '%2509']],
  ['#', ['#', '\uff03', '\ufe5f', '%23', '%2523', '%EF%BC%83', '&num;']],
])('%s', (sign, forms) => {
  const json = `\\u00${sign.charCodeAt(0).toString(16)}`;
  test.each([...forms, json, json.replace('u00', 'x')])('is recognized as %s', (form) => {
    const [before, after] = sign === '@' ? ['http://xx:xx', 'h/'] : ['http://h/', 'xxxx'];
    const text = sign === '@' ? `http://us:pw${form}h/` : `http://h/${form}pass`;
    // "#" in an HTML character reference begins a fragment as well
    expect(redact(text).slice(0, before.length)).toBe(before);
    if (!form.includes('&')) expect(redact(text)).toBe(`${before}${form}${after}`);
    expect(redact(text)).not.toMatch(/pw|pass/);
  });
});

test.each([
  ['http://h/?q=1&r=2', 'http://h/?xxxxxxx'],
  ['http://h/#access_token=s', 'http://h/#xxxxxxxxxxxxxx'],
  ['?', '?'],
  ['gopher://h/7s%09find', 'gopher://h/7s%09xxxx'],
  // quoted-printable, once and twice (RFC 2045, section 6.7)
  ['http://us:pw=40h/', 'http://xx:xx=40h/'],
  ['http://us:pw=3D40h/', 'http://xx:xx=3D40h/'],
  ['http://h/=3Fpass', 'http://h/=3Fxxxx'],
  ['http://h/=3D3fpass', 'http://h/=3D3fxxxx'],
  ['http://h/=23pass', 'http://h/=23xxxx'],
  // a number in a query is no "@": the host stays
  ['http://h/?size=40', 'http://h/?xxxxxxx'],
  // octal, as in C and in shells
  [String.raw`http://us:pw\100h/`, String.raw`http://xx:xx\100h/`],
  [String.raw`http://h/\77pass`, String.raw`http://h/\77xxxx`],
  [String.raw`http://h/\043pass`, String.raw`http://h/\043xxxx`],
  ['http://h/?a%09b', 'http://h/?xxxxx'],
  ['http://h/?u=http://u:p@h', 'http://x/?xxxxxx://x:x@x'],
  // a password without its "@", as a format may cut it off
  ['http://u:pass', 'http://x:xxxx'],
  ['a//u:pass/b', 'a//x:xxxx/b'],
  ['http://h:80a/', 'http://x:xxx/'],
  ['http:/u:pass', 'http:/x:xxxx'],
  [' http:u:pass', ' http:x:xxxx'],
  ['see http:/u:pass', 'see http:/x:xxxx'],
  ['http://u:pass 2020 http://h/', 'http://x:xxxxxxxxxxxxxx://h/'],
  // the key of a web archive has userinfo after the host
  ['http://(org,example,@user:pw)/a', 'http://xxxxxxxxxxxxx@xxxx:xx)/a'],
  ['@user:pw)/a', '@xxxx:xx)/a'],
  ['(org,@user:pw', 'xxxxx@xxxx:xx'],
  ['(a) me@h', 'xxxxxx@x'],
  // brackets that are not around it are those of something else
  ['a)me@h', 'xxxx@h'],
  ['me@h/(b', 'xx@h/(b'],
  ['ws:u:pass', 'ws:x:xxxx'],
  ['wss:u:pass', 'wss:x:xxxx'],
])('masks the secrets of %j: %j', (text, shown) => {
  expect(redact(text)).toBe(shown);
});

// some readers drop characters that nobody sees, or take other forms of a character for the character
test.each([
  ['h\0t\0t\0p\0:\0/\0/\0u\0:\0p\0@\0h', 'h\0t\0t\0p\0:\0/\0/\0xx:xxx@\0h'],
  ['http://u:p&com\u200bmat;h', 'http://x:x&com\u200bmat;h'],
  ['http://u:p%\u00ad40h', 'http://x:x%\u00ad40h'],
  ['http://u:p%\n40h', 'http://x:x%\n40h'],
  ['http://h/%\ud8003Fpass', 'http://h/%\ud8003Fxxxx'],
  ['\uff48ttp\uff1a\uff0f\uff0fu:p\uff05\uff140h', '\uff48ttp\uff1a\uff0f\uff0fx:x\uff05\uff140h'],
  ['http://u:p%25\uff0540h', 'http://x:xxxx\uff0540h'],
  ['http://u:p\\%E2%80%8Bu0%25AD040h', 'http://x:x\\%E2%80%8Bu0%25AD040h'],
  ['http://u:p%EF%BC%8540h', 'http://x:x%EF%BC%8540h'],
  // an octet too many after the octets of a wide "?"
  ['http://h/%EF%BC%9F%80', 'http://h/%EF%BC%9Fxxx'],
  ['\uff41 http://h/%EF%BC%9F%80', '\uff41 http://h/%EF%BC%9Fxxx'],
  ['http://u:p\uff05EF\uff05BC\uff05A0h', 'http://x:x\uff05EF\uff05BC\uff05A0h'],
  ['http://h/\ufe16pass', 'http://h/\ufe16xxxx'],
  ['http://h/\u2048pass', 'http://h/\u2048xxxx'],
  ['http://h/\xef\xbc\x9fpass', 'http://h/\xef\xbc\x9fxxxx'],
  ['http://h/%E2%81%87pass', 'http://h/%E2%81%87xxxx'],
  ['http://\u{1d4ee}:\u{1d4ee}@h', 'http://xx:xx@h'],
])('masks what a lenient reader would find in %j: %j', (text, shown) => {
  expect(redact(text)).toBe(shown);
});

test('knows every character that Unicode has for a sign', () => {
  const isShown = (text: string): boolean => redact(text) === text;
  const characters = Array.from({ length: 0x10ff80 }, (_, index) => String.fromCodePoint(0x80 + index));
  const signs = characters.filter((character) => /[@?#]/.test(character.normalize('NFKC')));
  expect(signs).toContain('\uff20');
  for (const sign of signs)
    expect([sign, encodeURIComponent(sign)].filter((form) => isShown(`http://u${form}p`))).toEqual([]);
});

test.each([
  '',
  'http://h/',
  'http://h:80/a;b/c.d',
  'http://[::1]:80/',
  'http://[::1]',
  'a://b:',
  '//',
  'urn:a:b',
  'http:h:80',
  '/a/b',
  '\u540d.example/\u0430\u200b',
  'C:\\a',
  'http://@h/',
  'http://h/a_(b)%20c',
  'http://h/wiki/Help:Contents',
  'http://h/a:b/c%20d',
  '100%',
  'a&b',
])('%j has no secrets', (text) => {
  expect(redact(text)).toBe(text);
  expect(secretRanges(text)).toEqual([]);
});

test('octets may be percent-encoded any number of times', () => {
  const wide = '%EF%BC%85'.replaceAll('%', `%${'25'.repeat(12)}`);
  expect(redact(`http://u:p${wide}40h`)).toBe(`http://x:x${wide}40h`);
});

test('a wide "%" may write another, but no reader goes on for ever', () => {
  const written = (depth: number): string =>
    depth === 0 ? '?' : depth === 1 ? '%3F' : written(depth - 1).replaceAll('%', '%EF%BC%85');
  expect(redact(`http://h/${written(5)}pass`)).toBe(`http://h/${written(5)}xxxx`);
  expect(redact(`http://h/${written(6)}pass`)).toBe(`http://h/${written(6)}pass`);
});

test('parts that touch or overlap are one', () => {
  expect(secretRanges('(a@b?')).toEqual([
    { start: 0, end: 2 },
    { start: 3, end: 5 },
  ]);
  expect(secretRanges('?a@b)')).toEqual([{ start: 0, end: 5 }]);
});

test('every character but a delimiter is masked, in UTF-16 units', () => {
  expect(redactAll('a:b@c/d?e#f \u{1f600}')).toBe('x:x@x/x?x#xxxx');
});

test('a text of a million signs is masked at once', () => {
  for (const unit of ['%25', '%2', '&amp;', '&#0', '\\u', '\\u{0', '(@', '@)', ':', '//:', 'http:', 'EF%BC%85'])
    expect(redact(`%${unit.repeat(2e5)}`).length).toBe(1 + unit.length * 2e5);
});

test.each([
  ['urls.txt', 'urls.txt'],
  ['me@home.txt', 'xx@home.txt'],
  ['a/@scope/b.txt', 'a/@scope/b.txt'],
  ['a/b@1/c.txt', 'a/x@1/c.txt'],
  ['a/b%40c', 'a/x%40c'],
  ['u%\u200b40c', 'x%\u200b40c'],
  // nobody knows where such a sign is, and so where its folders end
  ['u/p%\u200b40c', 'x/x%\u200b40c'],
  ['user:/pw@h', 'xxxx:/xx@h'],
  ['a/b@c/d#e', 'a/x@c/d#x'],
  ['@a/b:c@d', '@x/x:x@d'],
  ['C:\\me@home.txt', 'C:\\xx@home.txt'],
  ['C:/me@home.txt', 'C:/xx@home.txt'],
  ['C:me@home.txt', 'x:xx@home.txt'],
  ['/tmp/a/u:p@h', '/tmp/a/x:x@h'],
  ['a\\u:p@h', 'a\\x:x@h'],
  ['http://u:p@h/', 'http://x:x@h/'],
  ['http://u:p%40h', 'http://x:x%40h'],
  ['http://u:\n@h', 'http://x:x@h'],
  ['list?token=1', 'list?xxxxxxx'],
  ['C:/a:b@c', 'C:/x:x@c'],
  ['data#1.csv', 'data#xxxxx'],
  ['http://h/#token', 'http://h/#xxxxx'],
  ['h#access_token=1', 'h#xxxxxxxxxxxxxx'],
])('the name of a file %j is shown as %j', (name, expected) => {
  expect(redactFileName(name)).toBe(expected);
});
