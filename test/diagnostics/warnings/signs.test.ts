/** Signs: which strings cannot draw a warning. */
import { expect, test } from '@jest/globals';
import { grammarIds } from '../../../scripts/grammar/sources.js';
import { readPattern } from '../../../scripts/readback/regular-expressions.js';
import { diagnose, safeParse, sample } from '../../../src/index.js';
import { commonWarnings, isOnRequest, mayWarn, onRequest, warningsBy } from '../../../src/diagnostics/warnings/list.js';
import { SignTest } from '../../../src/diagnostics/warnings/signs.js';
import { registry } from '../../../src/rfcs/registry.js';

const { guidance } = registry.rfc3987;
const warnings = warningsBy(guidance); // all

const heads = (
  'http://a.bc https://www.example.com http://a-b.c2.org HTTP://a.bc http://A.bc http://a..bc http://.a.bc http://a.b- ' +
  'http://www http://http http://your-domain.com http://yours.com http://xn--a.com http://xn--a http://a--b.com http://1.2.3.4 ' +
  'http://0x1.a http://1.2.3.a http://u@a.bc http://u:p@a.bc http://a.com@b.cd http://a.bc:80 http://a.bc:0 http://a.bc:99999 ' +
  'http://a_b.cd http://a.bc, http://$a.bc http://*.bc http://%22a.bc https://http://a.bc http:/a.bc http:a.bc http:///a.bc ' +
  'http:://a.bc htp://a.bc ftp://a.bc url:http://a.bc www.a.bc a.com localhost:80 file:// file://a file://ab file://your ' +
  'xxx:// http://xxx.xxx.xxx.xxx http://x.x.x.x http://undefined http://HOST.a file://home file://etc mailto://a tel: file://yourhost file://.. file://~ file://a.txt file://localhost c: mailto:a@b.cd http://[::1] //a.bc'
).split(' ');
const tails = (
  `/ /a /a/b.html /a. /a.. /a... /a, /a; ? ?q ?a&amp;b ?a&b; # #f /.. /../ /a/../.. /a/../b /.hidden /..a // //.. //a /%20 /%00 ` +
  `/%0a /%0D /%0E /%0 /%25 /%2541 /%25zz /%2F ?%2520 #%2520 /a?u=http://b.cd /a) /a(b) /a' /a'b' /a! /a: /A: /a?b: /U.S. /Inc. /a%20 ?a%20 /a%22 /%22a%22 /a%3E /a%0A /a%E2%80%9D /a%e2%80%8b /a%E2%80%A6 ` +
  `/a%C3%A9 /a%C3%83%C2%A9 /a%c3%83%c2%a9b /%C3%A2%E2%82%AC%E2%84%A2 /%EF%BF%BD /%EF%BB%BF ?a&quot; ?a&lt;b ?a&#38;b ?a%26amp;b ?a&amp%3Bb &nbsp; /a;type=a /~a /$x /{x} /=, /a=.`
).split(' ');

test.each(grammarIds)('%s: a string without signs has no warnings', (rfc) => {
  const strings = [
    ...heads.flatMap((head) => ['', ...tails].flatMap((tail) => [head + tail, `${head}/x${tail}`])),
    ...sample({ rfc, count: 300, seed: 5, maxLength: 40 }),
  ];
  const plain = strings.filter((text) => !mayWarn(text, registry[rfc].guidance) && safeParse(text, { rfc }).ok);
  expect(plain.filter((text) => diagnose(text, { rfc, warn: onRequest }).length > 0)).toEqual([]);
  expect(plain.length).toBeGreaterThan(30);
});

/** A delimiter, or characters outside of US-ASCII. */
const delimited = /^(?:\\[?/$(]|[%&:;=#]|\[\\u(?!00[0-7]))/;

test.each(warnings)(
  'automata can be made of the signs of $code, and they begin as the search needs it',
  ({ signs }) => {
    const sources = [...(signs.start ?? []), ...(signs.within ?? []), ...(signs.end ?? [])];
    expect(sources.length).toBeGreaterThan(0);
    for (const source of sources) expect(() => readPattern(source)).not.toThrow();
    for (const source of signs.within ?? []) expect(source).toMatch(delimited);
  },
);

test('two warnings are reported only on request', () => {
  const codes = ['default-port', 'misspelt-www', 'port-zero'];
  expect(codes.map((code) => isOnRequest(code))).toEqual([true, true, false]);
});

test('only the places that have signs are looked at', () => {
  const finds = (signs: object, text: string): boolean => new SignTest([signs]).finds(text);
  expect(finds({ start: ['a'] }, 'ab')).toBe(true);
  expect(finds({ start: ['a'] }, 'ba')).toBe(false);
  expect(finds({ end: ['a'] }, 'ba')).toBe(true);
  expect(finds({ end: ['a'] }, 'ab')).toBe(false);
  expect(finds({ within: ['a'] }, 'bab')).toBe(true);
  for (const signs of [{ start: ['a'] }, { within: ['a'] }, { end: ['a'] }])
    expect(finds(signs, 'undefined')).toBe(false); // nothing is read as the text "undefined"
});

test('all signs together are found where those of an entry are', () => {
  const all = heads.flatMap((head) => ['', ...tails].flatMap((tail) => [head + tail, `${head}/x${tail}`]));
  const tests = commonWarnings.map(({ signs }) => new SignTest([signs]));
  expect(all.filter((text) => mayWarn(text) !== tests.some((one) => one.finds(text)))).toEqual([]);
  const characters = ['\u202e', '\ue000', 'e\u0301', '\u05d0a', '\u00e9'].map((text) => `http://a.bc/${text}`);
  expect(characters.map((text) => mayWarn(text, guidance))).toEqual([true, true, true, true, false]);
  expect(characters.filter((text) => mayWarn(text))).toEqual([]);
});

test('a search for signs takes linear time, and no stack, in a long string', () => {
  const long = `http://a.bc/${'%20;a=/./'.repeat(100_000)}x`;
  expect([mayWarn(long), mayWarn(`${long}%00`), mayWarn(`${long}!`)]).toEqual([false, true, true]);
});

test('usual URLs have no signs', () => {
  for (const text of [
    'http://a.bc',
    'https://www.example.com/a/b.html?q=1&r=%20#f',
    'file:///etc/hosts',
    'file://tools/a.b',
    'file://tools/.hidden',
    'file:///%2F',
    'http://a-bc.c2.org/%0E',
  ])
    expect(mayWarn(text)).toBe(false);
  for (const text of ['http://a.bc:80/', 'http://a.bc/.', 'http://a/', 'urn:a', 'a', ''])
    expect(mayWarn(text)).toBe(true);
});

test.each([
  ['a host of the letter x', 'http://xxx.xxx.xxx.xxx'],
  ['a hyphen at the end of the host', 'http://a.b-/a?u=http://b.cd'],
  ['too many ".."', 'file:///..'],
  ['a reference of HTML', 'file:///x?a&lt;b'],
  ['a reference of HTML whose semicolon is escaped', 'file:///x?a&amp%3Bb'],
  ['two octets, which may be UTF-8 that was encoded twice', 'file:///a%C3%A9'],
  ['a byte order mark', 'file:///%EF%BB%BF'],
  ['an escaped ">" at the end', 'file:///a%3E'],
  ['an escaped quote at the end', 'file:///a%E2%80%9D'],
  ['an escaped no-break space at the end', 'file:///a%C2%A0'],
])('%s is a sign', (_, text) => {
  expect(mayWarn(text)).toBe(true);
});

test('text without the sign of warnings about characters is in NFC, and its characters are neither private nor directed', () => {
  const { test: sign } = warnings.find(({ code }) => code === 'not-nfc') ?? {};
  const every = Array.from({ length: 0x110000 }, (_, code) => String.fromCodePoint(code));
  const unsigned = every.filter((character) => sign?.finds(character) === false && !/\p{Cs}/u.test(character));
  // what is composed to another character, or what combines with a character before it, has a sign
  const combining = new Set(every.flatMap((character) => Array.from(character.normalize('NFD')).slice(1)));
  const reordered = (character: string): boolean => `${character}\u0334`.normalize('NFD') === `\u0334${character}`;
  const wrong = unsigned.filter(
    (character) => character.normalize('NFC') !== character || combining.has(character) || reordered(character),
  );
  expect(wrong).toEqual([]);
  expect(
    unsigned.filter((character) => /\p{Co}|\p{Bidi_Control}|\p{Script=Hebrew}|\p{Script=Arabic}/u.test(character)),
  ).toEqual([]);
  expect(unsigned.length).toBeGreaterThan(800_000);
});
