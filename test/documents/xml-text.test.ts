/** The text of attributes and elements of XML: references, white space, sections, and the entities of a DOCTYPE. */
import { describe, expect, test } from '@jest/globals';
import { character, readDoctype } from '../../src/documents/parsers/xml/entities.js';
import { NamespaceScopes } from '../../src/documents/parsers/xml/namespaces.js';
import { textsIn, urisIn } from '../support/found-items.js';

/** Each character of the text of an RSS link, with what it was made of. */
async function linkCharacters(content: string): Promise<string[]> {
  const document = `<rss><link>${content}</link></rss>`;
  const [found] = await urisIn('xml', document);
  const value = found?.value;
  return Array.from(value?.text ?? '', (one, at) => {
    const { start, end } = value?.source({ start: at, end: at + 1 }) ?? { start: 0, end: 0 };
    return one === document.slice(start, end) ? one : `${one}=${document.slice(start, end)}`;
  });
}

describe('the text of an element', () => {
  // XML 1.0, sections 2.4 to 2.7, 2.11 and 4.1
  test.each<[content: string, characters: string[]]>([
    ['a&amp;b', ['a', '&=&amp;', 'b']],
    ['a&#65;&#x42;', ['a', 'A=&#65;', 'B=&#x42;']],
    ['a\nb\r\nc\rd', ['a', '\n', 'b', '\n=\r\n', 'c', '\n=\r', 'd']],
    ['a<!-- b -->c', ['a', 'c']],
    ['a<?b c?>d', ['a', 'd']],
    ['a<![CDATA[b]]>c', ['a', 'b', 'c']],
    ['<![CDATA[a&amp;]]><![CDATA[<!--]]>', Array.from('a&amp;<!--')],
    ['<!-- &amp; \r <? <![CDATA[ -->a', ['a']],
    ['<?b &amp; <!-- ?>a', ['a']],
    // what ends a section is text before it
    ['--><!-- b -->a', ['-', '-', '>', 'a']],
    ['?><?b c?>a', ['?', '>', 'a']],
    ['<!-- b -->--><![CDATA[c]]>', ['-', '-', '>', 'c']],
  ])('%j', async (content, characters) => {
    expect(await linkCharacters(content)).toEqual(characters);
  });

  test('is not there if the element is empty, in either spelling, or has elements in it', async () => {
    for (const link of [
      '<link></link>',
      '<link/>',
      '<link>a<b/></link>',
      '<link>a<b/>c</link>',
      '<link><b>c</b></link>',
    ])
      expect([link, await textsIn('xml', `<rss>${link}</rss>`)]).toEqual([link, []]);
    expect(await textsIn('xml', '<rss><a>b</a><link>c</link><d>e</d></rss>')).toEqual(['1:20 text of link: c']);
  });
});

// XML 1.0, section 3.3.3
test.each([
  ['a\tb\nc\r\nd\re', 'a b c d e'],
  ['a&#9;b&#10;c', 'a\tb\nc'],
  ['&lt;&gt;&quot;&apos;&amp;amp;', `<>"'&amp;`],
])('the value of an attribute %j', async (written, text) => {
  const [found] = await urisIn('xml', `<a href='${written}'/>`);
  expect([found?.value.text, found?.raw, found?.step]).toEqual([text, written, 'escape']);
});

test('references that are longer than their text do not make room for others', async () => {
  const document = `<!DOCTYPE a [<!ENTITY e "1234567890"><!ENTITY f "123">]><a href="${'&amp;'.repeat(9)}" src="&e;" url="&f;&f;"/>`;
  expect((await textsIn('xml', document, { limits: { expansion: 7 } })).length).toBe(3);
  expect((await textsIn('xml', document, { limits: { expansion: 6 } })).map((text) => text.replace(/;.*/, ''))).toEqual(
    ['1:118 limit: entities, bases and long names add more than 6 characters'],
  );
});

test.each([
  ['&#0;', '\0'],
  ['&#65;', 'A'],
  ['&#x41;', 'A'],
  ['&#xe9;', 'é'],
  ['&#xE9;', 'é'],
  ['&#x10ffff;', '\u{10ffff}'],
  ['&#1114111;', '\u{10ffff}'],
  ['&#x110000;', undefined],
  ['&#1114112;', undefined],
  ['&amp;', undefined],
  ['&#A;', undefined],
  ['&x41;', undefined],
])('the character of %s', (reference, text) => {
  expect(character(reference)).toBe(text);
});

describe('the entities of a DOCTYPE', () => {
  /** Those that are not predefined, as in JSON. */
  const entities = (text: string): string => {
    const own = [...readDoctype(text).entities].filter(([name]) => !['amp', 'lt', 'gt', 'quot', 'apos'].includes(name));
    return JSON.stringify(Object.fromEntries(own));
  };

  test.each([
    [' a', '{}'],
    [' a []', '{}'],
    [` a [<!ENTITY b "c"\t > <!ENTITY  d\n 'e'  >]`, '{"b":"c","d":"e"}'],
    [' a [<!ENTITY b "">]', '{"b":""}'],
    // comments have no declarations, and what is before the bracket has none
    [' a [<!-- <!ENTITY b "c"> --><!ENTITY d "e">]', '{"d":"e"}'],
    [' a [<!-- <!ENTITY b "c">', '{}'],
    [` a SYSTEM "<!ENTITY b 'c'>"`, '{}'],
    [` a SYSTEM "<!ENTITY b 'c'>" [<!ENTITY d "e">]`, '{"d":"e"}'],
    // the first declaration counts: XML 1.0, section 4.2
    [' a [<!ENTITY b "c"><!ENTITY b "d"><!ENTITY amp "e">]', '{"b":"c"}'],
    [' a [<!ENTITY b SYSTEM "c"><!ENTITY b "d">]', '{}'],
    // parameter entities, and those of other files
    [' a [<!ENTITY % b "c"><!ENTITY d SYSTEM "e"><!ENTITY f PUBLIC "g" "h">]', '{}'],
    // references in them
    [' a [<!ENTITY b "x&c;z"><!ENTITY c "y&#65;&lt;">]', '{"b":"xyA<z","c":"yA<"}'],
    [' a [<!ENTITY b "&c;d;"><!ENTITY c "&amp;e">]', '{"b":"&ed;","c":"&e"}'],
    [' a [<!ENTITY b "&c;"><!ENTITY d "e">]', '{"d":"e"}'],
    [' a [<!ENTITY b "&c;"><!ENTITY c "&b;">]', '{}'],
    [' a [<!ENTITY b "x\ny&#10;z">]', '{"b":"x\\ny\\nz"}'],
  ])('%s', (text, expected) => {
    expect(entities(text)).toBe(expected);
  });

  test('may refer to others sixteen deep', () => {
    const chain = (length: number): string =>
      Array.from({ length }, (_, n) => `<!ENTITY e${n} "&e${n + 1};">`).join('') + `<!ENTITY e${length} "x">`;
    expect(readDoctype(` a [${chain(16)}]`).entities.get('e0')).toBe('x');
    const { entities: deeper } = readDoctype(` a [${chain(17)}]`);
    expect([deeper.get('e0'), deeper.get('e17')]).toEqual([undefined, 'x']);
  });

  test.each<[text: string, isOpen: boolean, external: string[]]>([
    [' a', false, []],
    [' a SYSTEM "b"', true, []],
    ['\n  ab\t PUBLIC  "c" "d" []', true, []],
    [' SYSTEM []', false, []],
    [' a [<!ENTITY b SYSTEM "c"> <!ENTITY d\nPUBLIC "e" "f">]', false, ['b', 'd']],
    [' a [<!-- <!ENTITY b SYSTEM "c"> --><!ENTITY amp SYSTEM "d">]', false, []],
    [' a [<!ENTITY b "c"><!ENTITY b SYSTEM "d">]', false, []],
    [' a [<!ENTITY % b SYSTEM "c"> %b;]', true, []],
    [' a [<!ENTITY % bc "d"> %bc;]', true, []],
    [' a [<!ENTITY % b "c">]', false, []],
    [' a [<!ENTITY b "100 % c; 5%; d">]', false, []],
  ])('may be in other files: %j', (text, isOpen, external) => {
    const doctype = readDoctype(text);
    expect([doctype.isOpen, doctype.external]).toStrictEqual([isOpen, external]);
  });
});

test('an entity of another file is well-formed where it is used', async () => {
  const document = '<!DOCTYPE a [<!ENTITY b SYSTEM "b.xml">]><a href="c">&b;</a>';
  expect(await textsIn('xml', document)).toEqual(['1:51 href of a: c']);
});

describe('namespaces', () => {
  const attributes = (...pairs: [name: string, text: string][]): { name: string; value: { text: string } }[] =>
    pairs.map(([name, text]) => ({ name, value: { text } }));

  test('are those of the innermost element that declares the prefix', () => {
    const scopes = new NamespaceScopes();
    const names = (): string[] => ['p:a', 'q:a', 'a', 'xml:a'].map((name) => scopes.element(name).uri);
    expect(names()).toEqual(['p', 'q', '', 'http://www.w3.org/XML/1998/namespace']);
    scopes.open(attributes(['xmlns:p', ' u:p '], ['xmlns', 'u:d'], ['href', 'u:h']));
    scopes.open(attributes(['xmlns:q', 'u:q'], ['xmlns:p', 'u:r'], ['xmlns', '']));
    expect(names()).toEqual(['u:r', 'u:q', '', 'http://www.w3.org/XML/1998/namespace']);
    scopes.open([]);
    scopes.close();
    scopes.close();
    expect(names()).toEqual(['u:p', 'q', 'u:d', 'http://www.w3.org/XML/1998/namespace']);
    scopes.close();
    expect(names()).toEqual(['p', 'q', '', 'http://www.w3.org/XML/1998/namespace']);
  });

  test('an attribute without a prefix has none', () => {
    const scopes = new NamespaceScopes();
    scopes.open(attributes(['xmlns', 'u:d'], ['xmlns:p', 'u:p']));
    expect(['a', 'p:a', 'xmlns', 'xmlns:p'].map((name) => scopes.attribute(name))).toEqual([
      { name: 'a', local: 'a', uri: '' },
      { name: 'p:a', local: 'a', uri: 'u:p' },
      { name: 'xmlns', local: 'xmlns', uri: 'http://www.w3.org/2000/xmlns/' },
      { name: 'xmlns:p', local: 'p', uri: 'http://www.w3.org/2000/xmlns/' },
    ]);
  });
});
