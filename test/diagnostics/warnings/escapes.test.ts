/** Warnings about escapes and references, at the borders of what they are about. */
import { expect, test } from '@jest/globals';
import { diagnose } from '../../../src/index.js';
import { warnings } from '../../support/repair-rows.js';

const OVERLONG = 'these octets are not valid UTF-8: an overlong form, or half of a surrogate pair';
const SECTION = '(RFC 3986, section 7.3)';
const LF = `this is an escaped LF ${SECTION}`;

test.each<[why: string, input: string, ...expected: string[]]>([
  ['an isolate of a direction', '/a%E2%81%A6b', 'escaped-invisible 2-11 -> /ab'],
  ['an overlong form of NUL', '/%C0%80', `overlong-utf-8 1-7 ${OVERLONG}`],
  ['an overlong form of three octets', '/%E0%80%80', `overlong-utf-8 1-10 ${OVERLONG}`],
  ['an overlong form of four octets', '/%F0%80%80%AFb', `overlong-utf-8 1-13 ${OVERLONG}`],
  ['a Windows path in a parameter', '/?u=file:///C:/a%5C_b', 'escaped-backslash 16-20 -> /?u=file:///C:/a_b'],
  ['an octet as JavaScript writes it', '/?a=b%5Cx26c=d', 'escaped-backslash 5-11 -> /?a=b&c=d'],

  ['a version of HTTP in the middle', 'https://h.example/a%20HTTP/1.1/2x'],
  ['a size of an image in the middle', 'https://h.example/a.jpg%202x/3x'],
  ['a size with a decimal point', 'https://h.example/a.jpg%201.5x', 'escaped-markup 23-30 -> https://h.example/a.jpg'],
  ['a pipe in the middle', 'https://h.example/a%20%7C%20sh/b'],
  ['a pipe to sh', 'https://h.example/a%20%7C%20sh', 'escaped-markup 19-30 -> https://h.example/a'],
  ['a pipe to python', 'https://h.example/a%20%7C%20python', 'escaped-markup 19-34 -> https://h.example/a'],
  ['a declaration of CSS in a query', 'https://h.example/?a.png);b-c:d'],
  ['CSS after a jpg', 'https://h.example/a.jpg);width:1px', 'escaped-markup 23-34 -> https://h.example/a.jpg'],
  ['CSS after an apostrophe', "https://h.example/a.png');width:1px", 'escaped-markup 23-35 -> https://h.example/a.png'],
  ['CSS, and more of a path', 'https://h.example/a.png);width:1px/b'],
  ['an element in a host', 'app://a%3Cbr%3Eb/'],
  ['an element before a query', 'https://h.example/a%3Cbr%3E?b', 'escaped-markup 19-27 -> https://h.example/a'],
  [
    'the end of an attribute in a query',
    'https://h.example/?b=c%22%3Ed',
    'escaped-markup 22-28 -> https://h.example/?b=c',
  ],

  ['a decoded reference without a query', '/a=1234567%C3%97tamp=2'],
  ['a decoded reference in a query alone', '?a=1234567%C3%97tamp=2', 'html-entity 10-16 -> ?a=1234567&timestamp=2'],
  ['a no-break space in the middle', '/a&nbsp;b', 'html-entity 2-8 -> /a%20b'],
  ['a no-break space at the end', '/a&nbsp;', 'html-entity 2-8 -> /a'],
  ['a tab', '/a&#9;b', 'html-entity 2-6 -> /a&b'],
  ['the last control character', '/a&#31;b', 'html-entity 2-7 -> /a&b'],
  ['a space', '/a&#32;b', 'html-entity 2-7 -> /a%20b'],
  ['the first surrogate', '/a&#xD800;b', 'html-entity 2-10 -> /a&b'],
  ['the last surrogate', '/a&#xDFFF;b', 'html-entity 2-10 -> /a&b'],
  ['the character before the surrogates', '/a&#xD7FF;b', 'html-entity 2-10 -> /a%ED%9F%BFb'],
  ['the character after the surrogates', '/a&#57344;b', 'html-entity 2-10 -> /a%EE%80%80b'],

  ['two of three octets, the first the smallest', '/%C3%A9%E0%A4', 'cut-off-utf-8 7-13 -> /%C3%A9'],
  ['an octet that begins only overlong forms', '/%C3%A9%C0'],
  ['another such octet', '/%C3%A9%C1'],
  ['an octet after the last that UTF-8 has', '/%C3%A9%F5'],
  ['the beginning of a character after another encoding', '/%C3%A9%FF/%C3'],

  ['a line break at the end of a mail', 'MAILTO:ann@a.example?body=a%0A'],
  ['a line break at the beginning of a fragment', '#%0A'],
  ['a line break before a fragment', '/a%0A#b', `escaped-control 2-5 ${LF}`],
  ['a line break before a query', '/a%0Ab?c', `escaped-control 2-5 ${LF}`],
  ['lines of text in a query alone', '?a=b%0Ac'],
  ['a line break at the beginning of a value', '/?a=%0Ab', `escaped-control 4-7 ${LF}`],
  [
    'line breaks at the end of a value',
    '/?a=b%0D%0A',
    `escaped-control 5-8 this is an escaped CR ${SECTION}`,
    `escaped-control 8-11 ${LF}`,
  ],
  ['a colon after the first word of a line', '/?a=b%0Ac%20d:e'],
  ['a header whose colon is escaped', '/?a=b%0ASet-Cookie%3A%20c', `escaped-control 5-8 ${LF}`],
])('%s: %s', (_, input, ...expected) => {
  expect(warnings(input)).toEqual(expected);
});

test('NUL characters in a fragment and in a mail are counted', () => {
  for (const input of ['/#a%00b%00', 'mailto:ann@a.example?body=%00%00']) {
    const first = input.indexOf('%00');
    const last = input.lastIndexOf('%00');
    expect(diagnose(input, { rfc: 'rfc3986' })).toMatchObject([
      { code: 'escaped-control', start: first, end: first + 3, count: 2, places: [{ start: last, end: last + 3 }] },
    ]);
  }
});
