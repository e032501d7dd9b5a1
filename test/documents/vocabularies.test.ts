/** The attributes and elements of well-known vocabularies of XML that contain URIs, as their specifications say. */
import { describe, expect, test } from '@jest/globals';
import { urisIn } from '../support/found-items.js';

const WSDL = 'http://schemas.xmlsoap.org/wsdl/';
const RELATIONSHIPS = 'http://schemas.openxmlformats.org/package/2006/relationships';

describe('the URIs of', () => {
  test.each<[vocabulary: string, namespace: string, content: string, found: string[]]>([
    [
      'WSDL 1.1, section 2.1',
      WSDL,
      '<definitions targetNamespace="a"><import namespace="b" location="c" targetNamespace="d"/><types location="e" namespace="f"/></definitions>',
      ['targetNamespace of definitions: a', 'namespace of import: b', 'location of import: c'],
    ],
    ...[`${WSDL}soap/`, `${WSDL}soap12/`].map((namespace): [string, string, string, string[]] => [
      `WSDL 1.1, section 3: ${namespace}`,
      namespace,
      '<x><binding transport="a" location="b"/><operation soapAction="c" transport="d"/><address location="e" soapAction="f"/></x>',
      ['transport of binding: a', 'soapAction of operation: c', 'location of address: e'],
    ]),
    [
      'RELAX NG, section 3',
      'http://relaxng.org/ns/structure/1.0',
      '<grammar datatypeLibrary="a"><element ns="b" name="c"/></grammar>',
      ['datatypeLibrary of grammar: a', 'ns of element: b'],
    ],
    [
      'Atom: RFC 4287, sections 3.2.2 and 4.2',
      'http://www.w3.org/2005/Atom',
      '<feed><id>a</id><icon>b</icon><logo>c</logo><author><uri>d</uri><name>e</name></author><link href="f" rel="g"/><category scheme="h" term="i"/></feed>',
      [
        'text of id: a',
        'text of icon: b',
        'text of logo: c',
        'text of uri: d',
        'href of link: f',
        'scheme of category: h',
      ],
    ],
    [
      'sitemaps, the protocol 0.9',
      'http://www.sitemaps.org/schemas/sitemap/0.9',
      '<urlset><url><loc>a</loc><priority>0.5</priority></url></urlset>',
      ['text of loc: a'],
    ],
    [
      'sitemaps of images',
      'http://www.google.com/schemas/sitemap-image/1.1',
      '<image><loc>a</loc><caption>b</caption></image>',
      ['text of loc: a'],
    ],
    [
      'the relationships of ECMA-376, part 2, section 9.3',
      RELATIONSHIPS,
      '<Relationships><Relationship Type="a" Target="b" Id="c"/></Relationships>',
      ['Type of Relationship: a', 'Target of Relationship: b'],
    ],
    [
      'RSS 2.0',
      '',
      '<rss><channel><link>a</link><docs>b</docs><image><url>c</url><title>d</title></image><item><comments>e</comments><enclosure url="f"/></item></channel></rss>',
      ['text of link: a', 'text of docs: b', 'text of url: c', 'text of comments: e', 'url of enclosure: f'],
    ],
    [
      'OPML 2.0',
      '',
      '<opml><outline xmlUrl="a" htmlUrl="b" text="c"/></opml>',
      ['xmlUrl of outline: a', 'htmlUrl of outline: b'],
    ],
    [
      'XML Schema, part 1',
      'http://www.w3.org/2001/XMLSchema',
      '<schema targetNamespace="a"><import namespace="b" schemaLocation="c"/><include schemaLocation="d"/><any namespace="e"/><notation name="f" system="g"/><appinfo source="h" system="i"/></schema>',
      [
        'targetNamespace of schema: a',
        'namespace of import: b',
        'schemaLocation of import: c',
        'schemaLocation of include: d',
        'system of notation: g',
        'source of appinfo: h',
      ],
    ],
    [
      'any vocabulary',
      '',
      '<x href="a" src="b" uri="c" url="d" link="e" location="f"/>',
      ['href of x: a', 'src of x: b', 'uri of x: c', 'url of x: d'],
    ],
  ])('%s', async (_, namespace, content, found) => {
    const document = namespace === '' ? content : content.replace(/[ >]/, ` xmlns="${namespace}"$&`);
    const uris = await urisIn('xml', document);
    const texts = uris.map(({ kind, container, value }) => `${kind} of ${container}: ${value.text}`);
    expect(texts.filter((text) => !text.startsWith('xmlns '))).toEqual(found);
  });
});

describe('the attributes of any element, with the usual prefix, even if it is not declared:', () => {
  test.each([
    ['XLink 1.1, section 5', 'xlink:href="a" xlink:role="b" xlink:arcrole="c" xlink:title="d"', ['a', 'b', 'c']],
    [
      'XML Schema, part 1, section 2.6',
      'xsi:schemaLocation="a b" xsi:noNamespaceSchemaLocation="c" xsi:nil="d" xsi:type="e"',
      ['a', 'b', 'c'],
    ],
    [
      'RDF/XML, section 2',
      'rdf:about="a" rdf:resource="b" rdf:datatype="c" rdf:type="d" rdf:ID="e" rdf:nodeID="f"',
      ['a', 'b', 'c', 'd'],
    ],
    ['XML Base, section 3', 'xml:base="a" xml:lang="b"', ['a']],
  ])('%s', async (_, attributes, found) => {
    const uris = await urisIn('xml', `<x ${attributes}/>`);
    expect(uris.map(({ value }) => value.text)).toEqual(found);
  });
});
