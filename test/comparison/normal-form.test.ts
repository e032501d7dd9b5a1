/** Readings that mean the same have one form: RFC 3986, section 6.2. */
import { describe, expect, test } from '@jest/globals';
import { comparableHost, isSameForm, normalForm } from '../../src/comparison/normal-form.js';
import type { Components } from '../../src/comparison/reading.js';

const empty = { scheme: '', userinfo: '', host: '', port: '', path: '', query: '', fragment: '' };

test.each<[what: string, reading: Components, form: Components]>([
  ['nothing', {}, {}],
  [
    'a scheme in upper case, whose port is added',
    { scheme: 'HTTP', path: '/' },
    { scheme: 'http', port: '80', path: '/' },
  ],
  ['a host without a path', { host: 'H.Example' }, { host: 'h.example', path: '/' }],
  ['a path without a host', { scheme: 'mailto', path: 'a@b' }, { scheme: 'mailto', path: 'a@b' }],
  ['an empty path without a host', { scheme: 'x', path: '' }, { scheme: 'x' }],
  ['https', { scheme: 'https', port: '' }, { scheme: 'https', port: '443' }],
  ['wss', { scheme: 'wss' }, { scheme: 'wss', port: '443' }],
  ['ftp', { scheme: 'ftp' }, { scheme: 'ftp', port: '21' }],
  ['a port with zeros', { port: '0080' }, { port: '80' }],
  ['a port with zeros inside', { port: '1001' }, { port: '1001' }],
  ['a port of zeros', { port: '000' }, { port: '0' }],
  ['a port that is not one', { port: '00x1' }, { port: '00x1' }],
  ['a port that begins like one', { port: '01x' }, { port: '01x' }],
  ['unreserved characters that are escaped', { path: '/%7e%41%2D%2e%5f' }, { path: '/~A-._' }],
  ['reserved characters that are escaped', { query: '%2f%3D%c3%a9' }, { query: '%2F%3D%C3%A9' }],
  ['characters that may not be in a URI', { fragment: ' "<>\\^`{|}' }, { fragment: '%20%22%3C%3E%5C%5E%60%7B%7C%7D' }],
  ['characters that may', { path: "Az09-._~!$&'()*+,;=:@/?#[]%" }, { path: "Az09-._~!$&'()*+,;=:@/?#[]%" }],
  ['characters beyond US-ASCII', { userinfo: '\u00e9\u{1f600}' }, { userinfo: '%C3%A9%F0%9F%98%80' }],
  ['half a pair, as a replacement character', { userinfo: 'a\ud800' }, { userinfo: 'a%EF%BF%BD' }],
])('%s', (_, reading, form) => {
  expect(normalForm({ ok: true, ...reading })).toEqual({ ...empty, ...form });
});

test('a rejected string has none', () => {
  expect(normalForm({ ok: false, error: 'no' })).toBeUndefined();
});

test.each([
  ['a-1.example', 'a-1.example'],
  ['A.EXAMPLE', 'a.example'],
  ['::1', '[::1]'],
  ['[0::0001]', '[::1]'],
  ['[::FFFF:1.2.3.4]', '[::ffff:102:304]'],
  ['1.2.3.4', '1.2.3.4'],
  ['[::1]x', '[::1]x'],
  ['x::1', 'x::1'],
  ['fe80::1%en0', '[fe80::1%en0]'],
  ['fe80:1::2%en0', '[fe80:1::2%en0]'],
  ['[1::2::3]', '[1::2::3]'],
  ['[fe80::1%EN0]', '[fe80::1%en0]'],
  ['a:b%', 'a:b%'],
  ['%45%2f', 'e%2f'],
  // RFC 3492, section 7.1 has such labels; U+00E9 alone is "9ca"
  ['\u00c9.example', 'xn--9ca.example'],
  ['\u00e9', 'xn--9ca'],
  ['e\u0301.example', 'e\u0301.example'],
  ['\u24d4.example', '\u24d4.example'],
  ['\u00e9 a', '\u00e9 a'],
  ['\u00e9:1', '\u00e9:1'],
  ['\u00e9%2f', '\u00e9%2f'],
])('the host %s is compared as %s', (host, expected) => {
  expect(comparableHost(host)).toBe(expected);
});

describe('two forms', () => {
  const form = normalForm({ ok: true, scheme: 'http', host: 'h' });
  test.each<[boolean, Components]>([
    [true, { scheme: 'HTTP', host: 'H', port: '80', path: '/', query: '' }],
    [false, { scheme: 'http', host: 'h', port: '81' }],
    [false, { scheme: 'http', host: 'h', fragment: 'x' }],
    [false, { scheme: 'ws', host: 'h' }],
  ])('are the same: %s for %j', (same, other) => {
    expect(isSameForm(form, normalForm({ ok: true, ...other }))).toBe(same);
  });

  test('of rejections are the same, and no other is', () => {
    expect([isSameForm(undefined, undefined), isSameForm(form, undefined), isSameForm(undefined, form)]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
