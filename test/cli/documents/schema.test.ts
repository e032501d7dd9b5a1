/** The URIs that `--schema` adds. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import { rfcUri } from '../../support/cli.js';
import { foundIn } from '../../support/documents.js';
import { temporaryFolder } from '../../support/temporary-folder.js';

const SCHEMA = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:t="urn:t" targetNamespace="urn:t"
  elementFormDefault="qualified">
  <xs:include schemaLocation="types.xsd"/>
  <xs:include schemaLocation="missing.xsd"/>
  <xs:element name="root">
    <xs:complexType>
      <xs:sequence>
        <xs:element name="place" type="xs:anyURI" maxOccurs="9"/>
        <xs:element name="places" type="t:Addresses"/>
        <xs:element name="note" type="xs:string"/>
        <xs:element name="plain" form="unqualified" type="t:Address"/>
        <xs:element name="derived" type="t:Derived"/>
      </xs:sequence>
      <xs:attribute name="target" type="xs:anyURI"/>
      <xs:attribute name="name" type="xs:string"/>
      <xs:attribute ref="t:global"/>
    </xs:complexType>
  </xs:element>
  <xs:attribute name="global"><xs:simpleType><xs:restriction base="t:Address"/></xs:simpleType></xs:attribute>
</xs:schema>`;
const TYPES = `<s:schema xmlns:s="http://www.w3.org/2001/XMLSchema" xmlns="urn:t">
  <s:include schemaLocation="main.xsd"/>
  <s:simpleType name="Address"><s:restriction base="s:anyURI"><s:maxLength value="9"/></s:restriction></s:simpleType>
  <s:simpleType name="Addresses"><s:list itemType="Address"/></s:simpleType>
  <s:attributeGroup name="Links"><s:attribute name="next" type="Address"/></s:attributeGroup>
  <s:complexType name="Base"><s:attribute name="self" type="s:anyURI"/></s:complexType>
  <s:complexType name="Derived"><s:complexContent><s:extension base="Base">
    <s:attributeGroup ref="Links"/><s:attribute name="other" type="s:token"/>
  </s:extension></s:complexContent></s:complexType>
</s:schema>`;
const DOCUMENT = `<t:root xmlns:t="urn:t" target="a" name="^" t:global="b">
<t:place> c </t:place><t:places>d e</t:places><t:note>^</t:note><plain>f</plain>
<t:derived self="g" next="h" other="^">^</t:derived><t:place>i<t:note/></t:place></t:root>`;
const FOUND = [
  '1:18 xmlns:t of t:root: urn:t',
  '1:33 target of t:root: a',
  '1:55 t:global of t:root: b',
  '2:10 text of t:place: c',
  '2:33 text of t:places: d',
  '2:35 text of t:places: e',
  '2:72 text of plain: f',
  '3:18 self of t:derived: g',
  '3:27 next of t:derived: h',
];

const folder = temporaryFolder();
beforeAll(() => {
  writeFileSync(join(folder, 'main.xsd'), SCHEMA);
  writeFileSync(join(folder, 'types.xsd'), TYPES);
});

test('attributes and elements whose type is anyURI, or derived from it, are found', async () => {
  expect(await foundIn('xml', DOCUMENT, '--schema', join(folder, 'main.xsd'))).toEqual(FOUND);
});

test('a schema that the document names is read if it is a local file', async () => {
  const file = join(folder, 'document.xml');
  const named = (location: string): string =>
    DOCUMENT.replace('>', ` xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="${location}">`);
  const texts = async (): Promise<number> => {
    const { stdout } = await rfcUri(['check', '--rfc', '3986', '--in', 'xml', '--only', 'valid', file]);
    return stdout.split('\n').filter((line) => /^[a-i]$/.test(line)).length;
  };
  writeFileSync(file, named('urn:t main.xsd'));
  expect(await texts()).toBe(8);
  writeFileSync(file, named('urn:t http://h/main.xsd urn:u missing.xsd urn:v document.xml'));
  expect(await texts()).toBe(0);
});

test.each([
  ['<a/>', 'it is not an XML Schema'],
  ['<a>', 'it is not well-formed XML: unclosed tag: a'],
])('says why %s cannot be read as a schema', async (text, reason) => {
  const file = join(folder, 'wrong.xsd');
  writeFileSync(file, text);
  expect(await rfcUri(['check', '--rfc', '3986', '--in', 'xml', '--schema', file], '<a/>')).toEqual({
    code: 2,
    stdout: '',
    stderr: `rfc-uri: cannot read the schema ${file}: ${reason}\nTry "rfc-uri check --help".\n`,
  });
});
