/** The URIs of XML, its faults, and that both are the same wherever the document is divided. */
import { Buffer } from 'node:buffer';
import { describe, expect, test } from '@jest/globals';
import { DocumentFinder } from '../../src/documents/find.js';
import type { DocumentItem } from '../../src/documents/found-uri.js';
import { loadFormat } from '../../src/documents/parsers/load.js';
import { textsIn, urisIn } from '../support/found-items.js';

const XHTML = 'xmlns="http://www.w3.org/1999/xhtml"';

test.each<[document: string, found: string[]]>([
  // the system identifier of a DOCTYPE: XML 1.0, section 4.2.2
  ['<!DOCTYPE a SYSTEM "b"><a/>', ['1:21 SYSTEM of DOCTYPE: b']],
  [`<!DOCTYPE  ab\n SYSTEM\t'b"&amp;'  ><ab/>`, ['2:10 SYSTEM of DOCTYPE: b"&amp;']],
  [`<!DOCTYPE ab PUBLIC  "p q"  'c.dtd' [ ]><ab/>`, ['1:30 SYSTEM of DOCTYPE: c.dtd']],
  [`<!DOCTYPE ab PUBLIC 'pq' "c.dtd"><ab/>`, ['1:27 SYSTEM of DOCTYPE: c.dtd']],
  [`<!DOCTYPE ab PUBLIC "p"\n"c"><ab/>`, ['2:2 SYSTEM of DOCTYPE: c']],
  ['<!DOCTYPE a [<!ENTITY b SYSTEM "c">]><a/>', []],
  ['<!DOCTYPE a [<!-- <!DOCTYPE b SYSTEM "c"> -->]><a/>', []],
  // the "<" are as far from each other as would be read of the second DOCTYPE
  ['<!DOCTYPE a [<!--  <!DOCTYPE b SYSTEM "c"> --><!ENTITY d "e">]><a/>', []],
  [`<!-- <!DOCTYPE a SYSTEM "b"> --><!DOCTYPE a SYSTEM "c"><a/>`, ['1:53 SYSTEM of DOCTYPE: c']],
  [`<?a <!DOCTYPE a SYSTEM "b"> ?><!DOCTYPE a SYSTEM "c"><a/>`, ['1:51 SYSTEM of DOCTYPE: c']],
  // processing instructions
  ['<?xml-stylesheet href="b"?><a/>', ['1:24 href of xml-stylesheet: b']],
  [`<?xml-model type="x" href = 'b"&amp;'?><a/>`, ['1:30 href of xml-model: b"&']],
  ['<?xml-stylesheet href="b<!--c"?><a/>', ['1:24 href of xml-stylesheet: b<!--c']],
  ['<?xml-stylesheet type="b"?><a/>', []],
  ['<?xml-stylesheet href="b?><a/>', []],
  ['<?xml-stylesheet href=b?><a/>', []],
  ['<?my-xml-stylesheet href="b"?><a/>', []],
  ['<?xml-stylesheet2 href="b"?><a/>', []],
  ['<?php href="b"?><a/>', []],
  // comments
  ['<a><!-- rfc-uri-b --></a>', ['1 comment:  rfc-uri-b ']],
  ['<a><!-- b --><![CDATA[rfc-uri-b]]>rfc-uri-c</a>', []],
  [`<a href='b'/>`, ['1:10 href of a: b']],
  // XHTML
  [
    `<html ${XHTML}><a href="b" cite="c"/></html>`,
    ['1:14 xmlns of html: http://www.w3.org/1999/xhtml', '1:53 href of a: b'],
  ],
])('%s', async (document, found) => {
  expect(await textsIn('xml', document)).toEqual(found);
});

test('an attribute with a namespace is escaped in XHTML, too', async () => {
  const uris = await urisIn('xml', `<html ${XHTML} xlink:href="b" xml:base="c"><a href="d"/></html>`);
  expect(uris.map(({ kind, step }) => `${kind} ${step}`)).toEqual([
    'xmlns none',
    'xlink:href escape',
    'xml:base escape',
    'href strip',
  ]);
});

test('the base of XHTML is the href of its first base, for what follows', async () => {
  const document = `<html ${XHTML}><a href="x"/><base target="t" src="s" href=" b "/><base href="c"/><a href="y"/><p xml:base="d"><a href="z"/></p></html>`;
  const uris = await urisIn('xml', document);
  expect(uris.map(({ value, base }) => [value.text.trim(), base?.reference, base?.parent?.reference])).toEqual([
    ['http://www.w3.org/1999/xhtml', undefined, undefined],
    ['x', undefined, undefined],
    ['s', undefined, undefined],
    ['b', undefined, undefined],
    ['c', 'b', undefined],
    ['y', 'b', undefined],
    ['d', 'b', undefined],
    ['z', 'd', 'b'],
  ]);
});

const fault = (place: string, text: string): string => `${place} fault: the XML is not well-formed: ${text}`;

describe('a fault', () => {
  const OUTSIDE = 'text data outside of root node';
  test.each<[document: string, found: string[]]>([
    // text outside of the root element is where it begins
    ['<a/>\n\nb', [fault('1:5', OUTSIDE)]],
    ['b\n<a/>', [fault('1:1', OUTSIDE)]],
    ['<!-- c -->b\n<a/>', [fault('1:11', OUTSIDE)]],
    ['<a/>\n<?c d?>b', [fault('2:8', OUTSIDE)]],
    ['<!DOCTYPE a>b<a/>', [fault('1:13', OUTSIDE)]],
    ['<a></a>b', [fault('1:8', OUTSIDE)]],
    ['<a.b>', [fault('1:6', 'unclosed tag: a.b')]],
    // a value without quotation marks is not read
    ['<a href=b src="c"/>', [fault('1:9', 'unquoted attribute value'), '1:16 src of a: c']],
    // an entity that may be declared in another file is not an error
    ['<!DOCTYPE a [<!ENTITY % c SYSTEM "d">%c;]><a href="&b;"/>', ['1:52 href of a: &b;']],
    ['<!DOCTYPE a SYSTEM "b"><a c></a>', ['1:21 SYSTEM of DOCTYPE: b', fault('1:28', 'attribute without value')]],
  ])('%j', async (document, found) => {
    expect(await textsIn('xml', document)).toEqual(found);
  });

  test('is the last thing that is read if it is the tenth', async () => {
    const wrong = '<b c></b>';
    const nine = await textsIn('xml', `<a>${wrong.repeat(9)}<d href="e"/><!-- rfc-uri-f --></a>`);
    expect(nine.slice(8)).toEqual([
      fault('1:80', 'attribute without value'),
      '1:94 href of d: e',
      '1 comment:  rfc-uri-f ',
    ]);
    const ten = await textsIn('xml', `<a>${wrong.repeat(11)}<d href="e"/><!-- rfc-uri-f --></a>`);
    expect(ten.slice(8)).toEqual([
      fault('1:80', 'attribute without value'),
      fault('1:89', 'attribute without value; the rest of the document is not read'),
    ]);
  });

  test('that is the tenth ends the document', async () => {
    const items: DocumentItem[] = [];
    const finder = new DocumentFinder('xml', await loadFormat('xml'), {}, (item) => items.push(item));
    finder.write(Buffer.from(`<a>${' '.repeat(1024)}${'<b c></b>'.repeat(9)}`));
    expect(finder.isDone).toBe(false);
    finder.write(Buffer.from('<b c></b>'));
    expect(finder.isDone).toBe(true);
    finder.write(Buffer.from('<b href="c"/>'));
    finder.end();
    expect(items.length).toBe(10);
  });
});

describe('the same is found wherever the document is divided', () => {
  /** More characters than are searched for the name of the encoding. */
  const begin = `${' '.repeat(1100)}\n`;
  test.each([
    `<a-long-name-of-an-element b="c" href="d&amp;e" src='f'><b xlink:href="g"/>text</a-long-name-of-an-element>`,
    `<!-- <!DOCTYPE b> --><!DOCTYPE a PUBLIC "b>c" 'd' [<!ENTITY e "f"><!-- > --><!ENTITY g SYSTEM "h">]><a href="&e;">&g;</a>`,
    '<?a b?><?xml-stylesheet type="c>d" href="e"?><?xml-model href="f"?><a>&#65;<?xml-model type="h>i" href="g"?>\r<?b <!-- ?></a>',
    '<rss>h > i<link>a<!-- b > c --><![CDATA[<d>]]>&amp;e</link><!-- rfc-uri-f --><![CDATA[<!DOCTYPE ]]><url>g</url></rss>',
    '<a><b href="c">\n</b>\n</a>\n\n\n     text\n     and more',
    '<a>&b;<c d></c><e f=g h="i"/></a>',
    // each begins what looks like the other
    '<a><?xml-model type="<!DOCTYPE" href="b"?>c<!DOCTYPE d SYSTEM "<?xml-model" [<!ENTITY e "f">]></a>',
    '<a>b<!DOCTYPE c SYSTEM "d" [<!ENTITY e "f">]>&e;<b href="g"/><!DOCTYPE c SYSTEM "h"></a>',
  ])('%s', async (document) => {
    const whole = await textsIn('xml', begin + document);
    expect(whole.length).toBeGreaterThan(1);
    for (const size of [1, 2, 3, 5, 7, 40])
      expect([size, ...(await textsIn('xml', begin + document, { size }))]).toEqual([size, ...whole]);
  });
});
