/** Which files of schemas are read, and what is said of those that cannot be. */
import { mkdirSync, truncateSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { localFile } from '../../src/documents/parsers/xml/schema-file.js';
import { textsIn } from '../support/found-items.js';
import { temporaryFolder } from '../support/temporary-folder.js';

const folder = temporaryFolder();
const XS = 'xmlns:xs="http://www.w3.org/2001/XMLSchema"';
const XSI = 'xmlns:i="http://www.w3.org/2001/XMLSchema-instance"';

/** Writes a file, and returns its path. */
function written(name: string, text: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

/** A schema in which the content of one element is a URI. */
const schema = (element: string, target?: string, links = ''): string =>
  `<xs:schema ${XS}${target === undefined ? '' : ` targetNamespace="${target}"`}>${links}<xs:element name="${element}" type="xs:anyURI"/></xs:schema>`;

/** What is found in the text of elements. */
async function textsOfElements(document: string, options: { schema?: string; file?: string }): Promise<string[]> {
  const texts = await textsIn('xml', document, options);
  return texts.flatMap((text) => /text of .*/.exec(text)?.[0] ?? []);
}

test.each([
  ['', undefined],
  ['http://h/x.xsd', undefined],
  ['urn:x', undefined],
  ['x-1.y+z:a', undefined],
  ['C:\\x.xsd', undefined],
  ['//h/x.xsd', undefined],
  ['/x.xsd', undefined],
  ['\\x.xsd', undefined],
  ['%ff.xsd', undefined],
  ['x.xsd', 'folder/x.xsd'],
  ['../x.xsd', 'x.xsd'],
  ['y/z:x.xsd', 'folder/y/z:x.xsd'],
  ['1x:a.xsd', 'folder/1x:a.xsd'],
  ['y\\x.xsd', 'folder/y\\x.xsd'],
  ['%C3%A9%20.xsd', 'folder/é .xsd'],
  ['x.xsd?query#fragment', 'folder/x.xsd'],
  ['x.xsd#fragment\n2', 'folder/x.xsd'],
])('the file of the location %j', (location, file) => {
  expect(localFile(location, 'folder/document.xml')).toBe(file === undefined ? undefined : resolve(file));
});

describe('a schema that cannot be read', () => {
  const nested = (depth: number): string =>
    `<xs:schema ${XS}>${'<xs:element>'.repeat(depth - 1)}${'</xs:element>'.repeat(depth - 1)}</xs:schema>`;
  test.each([
    ['<a/>', 'it is not an XML Schema'],
    ['<schema/>', 'it is not an XML Schema'],
    [`<xs:element ${XS}/>`, 'it is not an XML Schema'],
    ['', 'it is not well-formed XML: document must contain a root element'],
    ['<a b></a>', 'it is not well-formed XML: attribute without value'],
    ['<a.b>', 'it is not well-formed XML: unclosed tag: a.b'],
    ['<a b></a><c/>', 'it is not well-formed XML: attribute without value'],
    [nested(201), 'its elements are nested too deeply'],
  ])('%s: %s', async (text, reason) => {
    const file = written('wrong.xsd', text);
    await expect(textsIn('xml', '<a/>', { schema: file })).rejects.toThrow(
      new RangeError(`cannot read the schema ${file}: ${reason}`),
    );
  });

  test('is a folder, a missing file, or one of more than 16 MiB', async () => {
    const reason = 'it is not a file that can be read, or too large';
    const [inner, large] = [join(folder, 'inner'), written('large.xsd', schema('a'))];
    mkdirSync(inner, { recursive: true });
    truncateSync(large, 2 ** 24 + 1);
    for (const file of [inner, large, join(folder, 'missing.xsd')])
      await expect(textsIn('xml', '<a/>', { schema: file })).rejects.toThrow(
        new RangeError(`cannot read the schema ${file}: ${reason}`),
      );
  });

  test('may have two hundred elements within each other', async () => {
    expect(await textsIn('xml', '<a href="b"/>', { schema: written('deep.xsd', nested(200)) })).toHaveLength(1);
  });
});

describe('the namespace of a schema', () => {
  test('may be missing, and XML Schema may be the default one', async () => {
    const text = `<schema xmlns="http://www.w3.org/2001/XMLSchema"><element name="a" type="T"/>
      <simpleType name="T"><restriction base="anyURI"/></simpleType></schema>`;
    // "T" has the default namespace, too, so it is not the type of this schema
    expect(await textsOfElements('<a>b</a>', { schema: written('default.xsd', text) })).toEqual([]);
    const direct = '<schema xmlns="http://www.w3.org/2001/XMLSchema"><element name="a" type="anyURI"/></schema>';
    expect(await textsOfElements('<a>b</a>', { schema: written('direct.xsd', direct) })).toEqual(['text of a: b']);
    const own = `<xs:schema ${XS}><xs:element name="a" type="T"/>
      <xs:simpleType name="T"><xs:restriction base="xs:anyURI"/></xs:simpleType></xs:schema>`;
    expect(await textsOfElements('<a>b</a>', { schema: written('own.xsd', own) })).toEqual(['text of a: b']);
    expect(await textsOfElements('<a xmlns="urn:t">b</a>', { schema: written('own.xsd', own) })).toEqual([]);
  });

  test('is that of the schema that includes it, but not of one that imports it', async () => {
    written('none.xsd', schema('a'));
    const document = '<b><a xmlns="urn:t">c</a><a>d</a></b>';
    const by = (link: string): string =>
      written('main.xsd', schema('e', 'urn:t', `<xs:${link} schemaLocation="none.xsd"/>`));
    for (const link of ['include', 'redefine', 'override'])
      expect(await textsOfElements(document, { schema: by(link) })).toEqual(['text of a: c']);
    expect(await textsOfElements(document, { schema: by('import') })).toEqual(['text of a: d']);
    expect(await textsOfElements(document, { schema: by('annotation') })).toEqual([]);
  });

  test('is that of the first schema that includes it', async () => {
    written('none.xsd', schema('a'));
    written('other.xsd', schema('f', 'urn:u', '<xs:include schemaLocation="none.xsd"/>'));
    const links = '<xs:import schemaLocation="other.xsd"/><xs:include schemaLocation="none.xsd"/><xs:include/>';
    const main = written('main.xsd', schema('e', 'urn:t', links));
    const document = '<b><a xmlns="urn:t">c</a><a xmlns="urn:u">d</a><f xmlns="urn:u">g</f></b>';
    expect(await textsOfElements(document, { schema: main })).toEqual(['text of a: c', 'text of f: g']);
  });
});

test('a schema is decoded as it says', async () => {
  const text = `<?xml version="1.0" encoding="iso-8859-1"?>${schema('é')}`;
  const file = written('latin.xsd', Buffer.from(text, 'latin1'));
  expect(await textsOfElements('<é>a</é>', { schema: file })).toEqual(['text of é: a']);
});

describe('the schemas that a document names', () => {
  const file = join(folder, 'document.xml');
  const named = async (attributes: string, inner = '', given?: string): Promise<string[]> => {
    written('a.xsd', schema('a'));
    written('b.xsd', schema('b'));
    const document = `<r ${XSI} ${attributes}><s ${inner}/><a>1</a><b>2</b></r>`;
    return textsOfElements(document, { file, ...(given === undefined ? {} : { schema: join(folder, given) }) });
  };
  const [a, b] = ['text of a: 1', 'text of b: 2'];

  test.each<[attributes: string, found: string[]]>([
    ['i:noNamespaceSchemaLocation="a.xsd"', [a]],
    ['i:schemaLocation="urn:x a.xsd"', [a]],
    ['i:schemaLocation="urn:x a.xsd urn:y b.xsd"', [a, b]],
    // the first of each pair is a name
    ['i:schemaLocation="a.xsd b.xsd"', [b]],
    ['i:schemaLocation="a.xsd"', []],
    ['i:schemaLocation="urn:x missing.xsd urn:y b.xsd"', [b]],
    ['i:schemaLocation="urn:x document.xml urn:y b.xsd"', [b]],
    // only these attributes of this namespace
    ['schemaLocation="urn:x a.xsd"', []],
    ['i:schemaLocations="urn:x a.xsd"', []],
    ['i:type="a.xsd"', []],
  ])('%s', async (attributes, found) => {
    expect(await named(attributes)).toEqual(found);
  });

  test('are read only for the root element, and only if no schema is given', async () => {
    const attribute = 'i:noNamespaceSchemaLocation="a.xsd"';
    expect(await named('', attribute)).toEqual([]);
    expect(await named(attribute, '', 'b.xsd')).toEqual([b]);
    expect(await named('', attribute, 'b.xsd')).toEqual([b]);
  });
});
