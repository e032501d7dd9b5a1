import { describe, expect, test } from '@jest/globals';
import { documentRecords, foundIn } from '../../support/documents.js';

const xml = (document: string, ...args: string[]): Promise<string[]> => foundIn('xml', document, ...args);

describe('what is a URI in XML', () => {
  test('declarations of namespaces, and pairs of xsi:schemaLocation', async () => {
    const document = `<a xmlns="http://x/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
 xsi:schemaLocation="http://x/ x.xsd
   http://y/^ y z.xsd"><b xmlns=""/></a>`;
    expect(await xml(document)).toEqual([
      '1:11 xmlns of a: http://x/',
      '1:33 xmlns:xsi of a: http://www.w3.org/2001/XMLSchema-instance',
      '2:22 xsi:schemaLocation of a: http://x/',
      '2:32 xsi:schemaLocation of a: x.xsd',
      '3:4 xsi:schemaLocation of a: http://y/^ [character-not-allowed]',
      '3:15 xsi:schemaLocation of a: y',
      '3:17 xsi:schemaLocation of a: z.xsd',
    ]);
  });

  test('href, src, uri and url of any vocabulary, and no other attribute', async () => {
    expect(await xml(`<a href="h" src="s" uri="u" url="l" name="^" x:href="^" xmlns:x="urn:x"/>`)).toEqual([
      '1:10 href of a: h',
      '1:18 src of a: s',
      '1:26 uri of a: u',
      '1:34 url of a: l',
      '1:66 xmlns:x of a: urn:x',
    ]);
  });

  test('further attributes that --attributes names', async () => {
    expect(await xml('<a full-path="p^" x="y"/>', '--attributes', 'z, full-path', '--strict')).toEqual([
      '1:15 full-path of a: p^ [character-not-allowed]',
    ]);
  });

  test('XLink and RDF/XML', async () => {
    const document = `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:xlink="http://www.w3.org/1999/xlink">
<rdf:Description rdf:about="#s" rdf:ID="s"><p rdf:resource="o"/><q rdf:datatype="d">1</q></rdf:Description>
<x xlink:href="h" xlink:role="r" xlink:arcrole="a" xlink:title="t"/></rdf:RDF>`;
    expect((await xml(document)).slice(2)).toEqual([
      '2:29 rdf:about of rdf:Description: #s',
      '2:61 rdf:resource of p: o',
      '2:82 rdf:datatype of q: d',
      '3:16 xlink:href of x: h',
      '3:31 xlink:role of x: r',
      '3:49 xlink:arcrole of x: a',
    ]);
  });

  test('namespaces and locations of XML Schema', async () => {
    const document = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="http://example.com/my ns">
<xs:import namespace="http://x/“y”" schemaLocation="x y.xsd"/><xs:include schemaLocation="z.xsd"/>
<xs:annotation><xs:documentation source="doc.html"/></xs:annotation></xs:schema>`;
    expect(await xml(document)).toEqual([
      '1:22 xmlns:xs of xs:schema: http://www.w3.org/2001/XMLSchema',
      '1:73 targetNamespace of xs:schema: http://example.com/my ns [character-not-allowed]',
      '2:23 namespace of xs:import: http://x/“y” [character-not-allowed]',
      '2:53 schemaLocation of xs:import: x%20y.xsd',
      '2:91 schemaLocation of xs:include: z.xsd',
      '3:42 source of xs:documentation: doc.html',
    ]);
  });

  test('the system identifier of a DOCTYPE, and style sheets', async () => {
    const document = `<?xml version="1.0"?>
<?xml-stylesheet type="text/css" href="a.css?x=1&amp;y=^"?>
<!DOCTYPE a PUBLIC "-//X//Y" 'a.dtd'>
<a/>`;
    expect(await xml(document, '--strict')).toEqual([
      '2:40 href of xml-stylesheet: a.css?x=1&y=^ [character-not-allowed]',
      '3:31 SYSTEM of DOCTYPE: a.dtd',
    ]);
  });

  test('text of elements in sitemaps, Atom and RSS', async () => {
    const sitemap = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>
  http://x/?a&amp;b<!-- c --><![CDATA[&^]]>
</loc><lastmod>^</lastmod></url></urlset>`;
    expect((await xml(sitemap, '--strict')).slice(1)).toEqual([
      '1:71 text of loc: \n  http://x/?a&b&^\n [character-not-allowed]',
    ]);
    expect((await xml(sitemap)).slice(1)).toEqual(['1:71 text of loc: http://x/?a&b&%5E']);
    const atom = '<feed xmlns="http://www.w3.org/2005/Atom"><id>urn:x:1</id><title>^</title><id/></feed>';
    expect((await xml(atom)).slice(1)).toEqual(['1:47 text of id: urn:x:1']);
    expect(await xml('<rss><channel><link>http://x/</link><title>^</title></channel></rss>')).toEqual([
      '1:21 text of link: http://x/',
    ]);
    expect(await xml('<channel><link>http://x/</link></channel>')).toEqual([]);
  });

  test('attributes of XHTML as in HTML', async () => {
    const document = `<html xmlns="http://www.w3.org/1999/xhtml"><head><base href="http://b/"/></head>
<body><a href=" c " cite="^"/><img srcset="a 1x, b 2x"/></body></html>`;
    const records = (await documentRecords('xml', document, '--base', 'http://d/')).slice(1);
    expect(records.map(({ kind, input, step, resolved }) => [kind, input, step, resolved])).toEqual([
      ['href', 'http://b/', 'strip', 'http://b/'],
      ['href', 'c', 'strip', 'http://b/c'],
      ['srcset', 'a', 'strip', 'http://b/a'],
      ['srcset', 'b', 'strip', 'http://b/b'],
    ]);
  });
});

describe('positions in XML', () => {
  test('are those of the document after a byte order mark, CRLF, references and characters beyond the BMP', async () => {
    const document = '\ufeff<a>\r\n<b t="😀" href="&#x41;&amp;&#x7b;😀%zz\r\nx"/></a>';
    const [record] = await documentRecords('xml', document, '--strict');
    expect(record).toMatchObject({ line: 2, column: 17, endLine: 3, endColumn: 2, input: 'A&{😀%zz x' });
    expect(record?.diagnostics.map(({ code, region }) => [code, region])).toEqual([
      ['character-not-allowed', { line: 2, column: 28, endLine: 2, endColumn: 34 }],
      ['character-not-allowed', { line: 2, column: 34, endLine: 2, endColumn: 36 }],
      ['incomplete-escape', { line: 2, column: 36, endLine: 2, endColumn: 39 }],
      ['character-not-allowed', { line: 2, column: 39, endLine: 3, endColumn: 1 }],
    ]);
  });

  test('are those of a character that the step escaped', async () => {
    const [record] = await documentRecords('xml', '<a href="  é%x  "/>');
    expect(record).toMatchObject({ column: 10, raw: '  é%x  ', step: 'escape', input: '%C3%A9%x' });
    expect(record?.diagnostics[0]?.region).toEqual({ line: 1, column: 13, endLine: 1, endColumn: 15 });
  });
});

describe('entities', () => {
  test('that the DOCTYPE declares are replaced', async () => {
    const document = `<!DOCTYPE a [<!ENTITY xsd 'http://www.w3.org/2001/XMLSchema#'><!-- <!ENTITY n "no"> -->
<!ENTITY s "&xsd;str&#105;ng"><!ENTITY s "second">]>
<a href="&s;^"/>`;
    const [record] = await documentRecords('xml', document, '--strict');
    expect(record).toMatchObject({ line: 3, column: 10, input: 'http://www.w3.org/2001/XMLSchema#string^' });
    expect(record?.diagnostics[0]?.region).toEqual({ line: 3, column: 13, endLine: 3, endColumn: 14 });
  });

  test('that are declared elsewhere stay as they are', async () => {
    expect(await xml('<!DOCTYPE a SYSTEM "a.dtd"><a href="&b;"/>')).toEqual([
      '1:21 SYSTEM of DOCTYPE: a.dtd',
      '1:37 href of a: &b;',
    ]);
    expect(await xml('<a href="&b;"/>')).toEqual([
      '1:12 the XML is not well-formed: undefined entity',
      '1:10 href of a: &b;',
    ]);
  });

  test('that are longer than 4096 characters are left out', async () => {
    const [longest, longer] = [4096, 4097].map((length) => 'x'.repeat(length));
    const document = `<!DOCTYPE a [<!ENTITY l "${longest}"><!ENTITY m "${longer}">]><a href="&l;"><b href="&m;"/></a>`;
    const found = await xml(document);
    expect(found.flatMap((text) => /href of \w: (.*)/.exec(text)?.[1] ?? [])).toEqual([longest, '&m;']);
  });

  test('that would grow without end are left out', async () => {
    const declarations = Array.from({ length: 30 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join('');
    const empty = declarations.replaceAll('l', 'm').replaceAll('<!ENTITY', '<!ENTITY');
    const document = `<!DOCTYPE a [<!ENTITY l0 "lol">${declarations}<!ENTITY m0 "">${empty}<!ENTITY r "&r;">]><a href="&l3;"><b href="&l30;"/><c href="&m9;"/><d href="&r;"/></a>`;
    const found = await xml(document);
    expect(found.filter((text) => text.includes('undefined entity'))).toHaveLength(2);
    expect(found.filter((text) => text.includes('href')).map((text) => text.replace(/.*: /, ''))).toEqual([
      'lol'.repeat(1000),
      '&l30;',
      '',
      '&r;',
    ]);
  });
});

test('relative references are resolved against xml:base, and that against the document', async () => {
  const document = `<a xml:base="sub/" href="x"><b xml:base="http://h/d/" href="../y"><c xml:base="^" href="z"/></b><d href="v"/></a>`;
  const records = await documentRecords('xml', document, '--base', 'http://doc/e/f', '--strict');
  expect(records.map(({ kind, base, resolved }) => [kind, base, resolved])).toEqual([
    ['xml:base', 'http://doc/e/f', 'http://doc/e/sub/'],
    ['href', 'http://doc/e/sub/', 'http://doc/e/sub/x'],
    ['xml:base', 'http://doc/e/sub/', 'http://h/d/'],
    ['href', 'http://h/d/', 'http://h/y'],
    ['xml:base', undefined, undefined],
    ['href', 'http://h/d/%5E', 'http://h/d/z'],
    ['href', 'http://doc/e/sub/', 'http://doc/e/sub/v'],
  ]);
});

describe('the usual faults of EPUB', () => {
  const manifest = `<package xmlns="http://www.idpf.org/2007/opf"><manifest>
<item href="Text/chapter 1.xhtml"/>
<item href="Text/Übersicht.xhtml"/>
<item href="http:/x"/>
<item href="Images\\cover.jpg"/>
<item href="file:///C:\\book\\a.css"/>
<item href="a.xhtml#%zz"/>
</manifest></package>`;

  test('are invalid as they are written', async () => {
    const records = (await documentRecords('xml', manifest, '--strict')).slice(1);
    expect(
      records.map(({ line, column, diagnostics: [first], repaired }) => [line, column, first?.code, repaired]),
    ).toEqual([
      [2, 13, 'character-not-allowed', 'Text/chapter%201.xhtml'],
      [3, 13, 'character-not-allowed', 'Text/%C3%9Cbersicht.xhtml'],
      [4, 13, undefined, undefined],
      [5, 13, 'character-not-allowed', 'Images/cover.jpg'],
      [6, 13, 'character-not-allowed', 'file:///C:/book/a.css'],
      [7, 13, 'incomplete-escape', 'a.xhtml#%25zz'],
    ]);
  });

  test('are escaped first, as XML does, unless they are not URIs even then', async () => {
    expect((await foundIn('xml', manifest)).slice(1)).toEqual([
      '2:13 href of item: Text/chapter%201.xhtml',
      '3:13 href of item: Text/%C3%9Cbersicht.xhtml',
      '4:13 href of item: http:/x',
      '5:13 href of item: Images%5Ccover.jpg',
      '6:13 href of item: file:///C:%5Cbook%5Ca.css',
      '7:13 href of item: a.xhtml#%zz [incomplete-escape]',
    ]);
  });

  test('get warnings if the checked string is valid, but not for the step before it', async () => {
    const found = await foundIn('xml', manifest, '--warnings');
    expect(found.filter((text) => text.includes('http:/x'))).toEqual([
      '4:13 href of item: http:/x [missing-authority]',
    ]);
  });
});
