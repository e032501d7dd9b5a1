import { expect, test } from '@jest/globals';
import { documentRecords, foundIn } from '../../support/documents.js';

const css = (document: string, ...args: string[]): Promise<string[]> => foundIn('css', document, ...args);

test('url(), @import, @namespace and image-set() are found', async () => {
  const document = `@import "a^.css" screen; @IMPORT url(b.css); @namespace x "urn:c"; @media "^" {}
p { a: url( d ); b: URL("e f"); c: image-set("g" 1x, url(h) 2x); d: src('i'); e: url() }`;
  expect(await css(document)).toEqual([
    '1:10 @import: a^.css [character-not-allowed]',
    '1:38 url() of @import: b.css',
    '1:60 @namespace: urn:c',
    '2:13 url(): d',
    '2:26 url(): e f [character-not-allowed]',
    '2:47 image-set(): g',
    '2:58 url(): h',
    '2:74 src(): i',
    '2:86 url(): ',
  ]);
});

test('nothing is found in comments and other strings', async () => {
  expect(await css('/* url(^) */ a::before { content: "url(^)"; x: attr("^"); y: ("^") }')).toEqual([]);
});

test('a url() that CSS calls bad is reported', async () => {
  expect(await css('a{b:url( a b );c:url(d"e)}')).toEqual([
    '1:10 url(): a b [character-not-allowed]',
    '1:22 url(): d"e [character-not-allowed]',
  ]);
});

test('a string that is not closed ends with its line', async () => {
  expect(await css('@import "a b\n;@import "c')).toEqual([
    '1:10 @import: a b [character-not-allowed]',
    '2:11 @import: c',
  ]);
});

test('positions are those of the document after a byte order mark, CRLF and escapes', async () => {
  const [record] = await documentRecords('css', '\ufeff/* 😀 */\r\np{a:url("\\41 \\\r\n\\"\\e9z%zz")}');
  expect(record).toMatchObject({ line: 2, column: 10, input: 'A"éz%zz', step: 'unescape' });
  expect(record?.diagnostics.map(({ region }) => region)).toEqual([
    { line: 3, column: 1, endLine: 3, endColumn: 3 },
    { line: 3, column: 3, endLine: 3, endColumn: 6 },
    { line: 3, column: 7, endLine: 3, endColumn: 10 },
  ]);
});

test('a strict check takes escapes as they are written', async () => {
  expect(await css('a{b:url(c\\(d)}')).toEqual(['1:9 url(): c(d']);
  expect(await css('a{b:url(c\\(d)}', '--strict')).toEqual(['1:9 url(): c\\(d [character-not-allowed]']);
});
