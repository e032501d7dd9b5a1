/** The URLs of style sheets. */
import { describe, expect, test } from '@jest/globals';
import { textsIn, urisIn } from '../support/found-items.js';

describe('which strings are URLs', () => {
  test.each<[document: string, found: string[]]>([
    // only those that belong to the rule, not to a function or a block in it
    ['@import "a"; "b"', ['1:10 @import: a']],
    ['@import supports("a") "b"', ['1:24 @import: b']],
    ['@import ("a") "b"', ['1:16 @import: b']],
    ['@namespace x { "a" }', []],
    ['@layer "a"', []],
    // those directly in the parentheses of a function for URLs
    ['a{b:image-set(("c"))}', []],
    ['a{b:image-set(("c") "d")}', ['1:22 image-set(): d']],
    ['a{b:image-set(type("c") 1x, "d")}', ['1:30 image-set(): d']],
    ['a{b:-webkit-image-set("c")}', ['1:24 -webkit-image-set(): c']],
    ['a{b:("c")}', []],
    ['@import image-set("a") "b"', ['1:20 image-set() of @import: a', '1:25 @import: b']],
  ])('%s', async (document, found) => {
    expect(await textsIn('css', document)).toEqual(found);
  });

  test.each<[document: string, found: string[]]>([
    ['a{b:url(cd', ['1:9 url(): cd']],
    ['a{b:url( cd ', ['1:10 url(): cd']],
    ['@import "ab', ['1:10 @import: ab']],
    ['@import "', ['1:10 @import: ']],
  ])('one that is not closed ends with the document: %s', async (document, found) => {
    expect(await textsIn('css', document)).toEqual(found);
  });
});

test('a control comment is a comment, and not a string like one', async () => {
  expect(await textsIn('css', 'a{b:"/* rfc-uri-c */";rfc-uri-d:e}/* rfc-uri-f */\n/* g *//* rfc-uri-h')).toEqual([
    '1 comment:  rfc-uri-f ',
    '2 comment:  rfc-uri-h',
  ]);
});

// CSS Syntax 3, section 4.3.7
test.each([
  ['\\41', 'A'],
  ['\\41 b', 'Ab'],
  ['\\41  b', 'A b'],
  ['\\41\r\nb', 'Ab'],
  ['\\41\tb', 'Ab'],
  ['\\0000411', 'A1'],
  ['\\g', 'g'],
  ['\\\\41', '\\41'],
  ['a\\\nb', 'ab'],
  ['a\\\r\nb', 'ab'],
  ['a\\\rb', 'ab'],
  ['a\\\fb', 'ab'],
  ['\\😀', '😀'],
  ['\\0', '\ufffd'],
  ['\\1', '\u0001'],
  ['\\d7ff', '\ud7ff'],
  ['\\d800', '\ufffd'],
  ['\\dbff', '\ufffd'],
  ['\\dfff', '\ufffd'],
  ['\\e000', '\ue000'],
  ['\\10ffff', '\u{10ffff}'],
  ['\\110000', '\ufffd'],
])('the escape in %j', async (written, text) => {
  const [found] = await urisIn('css', `@import "${written}"`);
  expect([found?.value.text, found?.raw, found?.step]).toEqual([text, written, 'unescape']);
});
