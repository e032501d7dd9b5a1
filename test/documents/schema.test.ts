/** What an XML Schema says of the attributes and elements of a document. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { textsIn, urisIn } from '../support/found-items.js';
import { temporaryFolder } from '../support/temporary-folder.js';

const folder = temporaryFolder();
const XS = 'xmlns:xs="http://www.w3.org/2001/XMLSchema"';

const schema = (content: string, attributes = ''): string =>
  `<xs:schema ${XS} xmlns:t="urn:t" targetNamespace="urn:t" ${attributes}>${content}</xs:schema>`;

/** What is found in a document besides names of namespaces, without the places. */
async function found(schemaText: string, document: string): Promise<string[]> {
  const file = join(folder, 'schema.xsd');
  writeFileSync(file, schemaText);
  const texts = await textsIn('xml', document, { schema: file });
  return texts.map((text) => text.replace(/^\S+ /, '')).filter((text) => !text.startsWith('xmlns'));
}

/** An element `t:a` with a content, and an attribute `b`. */
const document = (content: string, attribute = 'b'): string =>
  `<t:a xmlns:t="urn:t" ${attribute}="y z">${content}</t:a>`;

const TYPES = `<xs:simpleType name="Uri"><xs:annotation/><xs:restriction base="xs:anyURI"/></xs:simpleType>`;

/** Types of an element with the text "w x" and the attribute b="y z": what is found, as `text: w x`, `b: y z`. */
describe('the type of an element', () => {
  test.each<[content: string, found: string[]]>([
    ['<xs:element name="a" type="xs:anyURI"/>', ['text: w x']],
    ['<xs:element name="a" type=" xs:anyURI "/>', ['text: w x']],
    ['<xs:element name="a" type="xs:string"/>', []],
    ['<xs:element name="a"/>', []],
    ['<xs:attribute name="a" type="xs:anyURI"/>', []],
    ['<t:element name="a" type="xs:anyURI"/>', []],
    ['<xs:element name="a" type="t:Uri"/>', ['text: w x']],
    // a type of its own
    [
      '<xs:element name="a"><xs:annotation/><xs:simpleType><xs:annotation/><xs:restriction base="t:Uri"/></xs:simpleType></xs:element>',
      ['text: w x'],
    ],
    ['<xs:element name="a"><xs:simpleType><xs:restriction base="xs:string"/></xs:simpleType></xs:element>', []],
    [
      '<xs:element name="a"><xs:simpleType><xs:restriction><xs:simpleType><xs:restriction base="t:Uri"/></xs:simpleType></xs:restriction></xs:simpleType></xs:element>',
      ['text: w x'],
    ],
    // lists and unions
    [
      '<xs:element name="a"><xs:simpleType><xs:list itemType="t:Uri"/></xs:simpleType></xs:element>',
      ['text: w', 'text: x'],
    ],
    ['<xs:element name="a"><xs:simpleType><xs:list itemType="xs:string"/></xs:simpleType></xs:element>', []],
    [
      '<xs:element name="a"><xs:simpleType><xs:list><xs:simpleType><xs:restriction base="t:Uri"/></xs:simpleType></xs:list></xs:simpleType></xs:element>',
      ['text: w', 'text: x'],
    ],
    ['<xs:element name="a"><xs:simpleType><xs:union memberTypes="t:Uri"/></xs:simpleType></xs:element>', []],
    [
      '<xs:element name="a"><xs:simpleType><xs:union><xs:simpleType><xs:restriction base="t:Uri"/></xs:simpleType></xs:union></xs:simpleType></xs:element>',
      [],
    ],
    // simple content, with attributes
    [
      '<xs:element name="a"><xs:complexType><xs:annotation/><xs:simpleContent><xs:annotation/><xs:extension base="t:Uri"><xs:attribute name="b" type="t:Uri"/></xs:extension></xs:simpleContent></xs:complexType></xs:element>',
      ['b: y z', 'text: w x'],
    ],
    [
      '<xs:element name="a" type="t:C"/><xs:complexType name="C"><xs:simpleContent><xs:restriction base="t:D"/></xs:simpleContent></xs:complexType><xs:complexType name="D"><xs:simpleContent><xs:extension base="xs:anyURI"/></xs:simpleContent></xs:complexType>',
      ['text: w x'],
    ],
    [
      '<xs:element name="a"><xs:complexType><xs:complexContent><xs:extension base="t:Uri"/></xs:complexContent></xs:complexType></xs:element>',
      [],
    ],
    // types that are derived from each other, or from one that is not there
    [
      '<xs:element name="a" type="t:B"/><xs:simpleType name="B"><xs:restriction base="t:C"/></xs:simpleType><xs:simpleType name="C"><xs:restriction base="t:B"/></xs:simpleType>',
      [],
    ],
    ['<xs:element name="a" type="t:None"/>', []],
    [
      '<xs:element name="a" type="t:undefined"/><xs:element name="b"><xs:simpleType><xs:restriction base="t:Uri"/></xs:simpleType></xs:element>',
      [],
    ],
  ])('%s', async (content, expected) => {
    const texts = await found(schema(TYPES + content), document('w x'));
    expect(texts.map((text) => text.replace(' of t:a', ''))).toEqual(expected);
  });

  test('may be derived a hundred times', async () => {
    const derived = (times: number): string =>
      Array.from(
        { length: times },
        (_, n) => `<xs:simpleType name="T${n}"><xs:restriction base="t:T${n + 1}"/></xs:simpleType>`,
      ).join('') + `<xs:simpleType name="T${times}"><xs:restriction base="xs:anyURI"/></xs:simpleType>`;
    const element = '<xs:element name="a" type="t:T0"/>';
    expect(await found(schema(element + derived(100)), document('w'))).toEqual(['text of t:a: w']);
    expect(await found(schema(element + derived(101)), document('w'))).toEqual([]);
  });
});

describe('the attributes of an element', () => {
  const element = (content: string): string =>
    `<xs:element name="a"><xs:complexType>${content}</xs:complexType></xs:element>`;

  test.each<[content: string, attribute: string, found: string[]]>([
    [element('<xs:attribute name="b" type="t:Uri"/>'), 'b', ['b: y z']],
    [element('<xs:attribute name="b" type="xs:string"/>'), 'b', []],
    [element('<xs:attribute name="b"/>'), 'b', []],
    [element('<xs:attribute name="b" type="t:Uris"/><xs:attribute name="c" type="t:Uri"/>'), 'b', ['b: y', 'b: z']],
    [
      element('<xs:attribute name="b"><xs:simpleType><xs:restriction base="t:Uri"/></xs:simpleType></xs:attribute>'),
      'b',
      ['b: y z'],
    ],
    // with a namespace, or without one
    [element('<xs:attribute name="b" type="t:Uri"/>'), 't:b', []],
    [element('<xs:attribute name="b" type="t:Uri" form="qualified"/>'), 't:b', ['t:b: y z']],
    [element('<xs:attribute name="b" type="t:Uri" form="qualified"/>'), 'b', []],
    [element('<xs:attribute name="b" type="t:Uri" form="unqualified"/>'), 'b', ['b: y z']],
    // those that are declared elsewhere
    [
      element('<xs:attribute ref="xml:lang"/><xs:attribute ref="t:b"/>') + '<xs:attribute name="b" type="t:Uri"/>',
      't:b',
      ['t:b: y z'],
    ],
    [element('<xs:attribute ref="t:b"/>') + '<xs:attribute name="b" type="xs:string"/>', 't:b', []],
    [
      element('<xs:attributeGroup ref="t:b"/>') +
        '<xs:attributeGroup name="b"><xs:attribute name="b" type="t:Uri"/></xs:attributeGroup>',
      'b',
      ['b: y z'],
    ],
    [
      element('<xs:attributeGroup ref="t:b"/>') + '<xs:attributeGroup name="b"/><xs:attribute name="b" type="t:Uri"/>',
      't:b',
      [],
    ],
    [
      element('<xs:attributeGroup ref="t:g"/>') +
        '<xs:attributeGroup name="g"><xs:attributeGroup ref="t:g"/><xs:attribute name="b" type="t:Uri"/></xs:attributeGroup>',
      'b',
      ['b: y z'],
    ],
    [
      element('<xs:complexContent><xs:extension base="t:C"/></xs:complexContent>') +
        '<xs:complexType name="C"><xs:attribute name="b" type="t:Uri"/></xs:complexType>',
      'b',
      ['b: y z'],
    ],
    // those of an element in it are not its own
    [
      element(
        '<xs:sequence><xs:element name="c"><xs:complexType><xs:attribute name="b" type="t:Uri"/></xs:complexType></xs:element></xs:sequence>',
      ),
      'b',
      [],
    ],
  ])('%s with %s', async (content, attribute, expected) => {
    const types = `${TYPES}<xs:simpleType name="Uris"><xs:list itemType="t:Uri"/></xs:simpleType>`;
    const texts = await found(schema(types + content), document('', attribute));
    expect(texts.map((text) => text.replace(' of t:a', ''))).toEqual(expected);
  });

  test.each([
    ['qualified', '', 't:b'],
    ['qualified', ' form="unqualified"', 'b'],
    ['unqualified', ' form="qualified"', 't:b'],
    ['unqualified', '', 'b'],
  ])('have a namespace if they are %s by default, or by their form%s: %s', async (byDefault, form, attribute) => {
    const text = schema(
      element(`<xs:attribute name="b" type="xs:anyURI"${form}/>`),
      `attributeFormDefault="${byDefault}"`,
    );
    const texts = [...(await found(text, document('', 'b'))), ...(await found(text, document('', 't:b')))];
    expect(texts).toEqual([`${attribute} of t:a: y z`]);
  });

  test('are escaped, also in a list', async () => {
    const list = '<xs:attribute name="b"><xs:simpleType><xs:list itemType="xs:anyURI"/></xs:simpleType></xs:attribute>';
    const file = join(folder, 'list.xsd');
    writeFileSync(file, schema(element(list)));
    const uris = await urisIn('xml', '<a xmlns="urn:t" b="c d"/>', { schema: file });
    expect(uris.map(({ value, step }) => [value.text, step])).toEqual([
      ['urn:t', 'none'],
      ['c', 'escape'],
      ['d', 'escape'],
    ]);
  });

  test('are those of all its declarations', async () => {
    const local = (type: string, name = 'b'): string =>
      `<xs:element name="${name}x"><xs:complexType><xs:sequence><xs:element name="a"><xs:complexType><xs:attribute name="b" type="xs:${type}"/></xs:complexType></xs:element></xs:sequence></xs:complexType></xs:element>`;
    const text = schema(
      local('string', 'c') + local('anyURI', 'd') + local('token', 'e'),
      'elementFormDefault="qualified"',
    );
    expect(await found(text, document(''))).toEqual(['b of t:a: y z']);
    expect(await found(text, '<t:b xmlns:t="urn:t" b="c"/>')).toEqual([]);
  });
});
