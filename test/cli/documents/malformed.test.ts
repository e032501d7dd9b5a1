/** Documents that are malformed, in other encodings, or hostile. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { DocumentFinder } from '../../../src/documents/find.js';
import { documentFormats } from '../../../src/documents/document-format.js';
import { loadFormat } from '../../../src/documents/parsers/load.js';
import type { DocumentItem } from '../../../src/documents/found-uri.js';
import { DocumentDecoder } from '../../../src/documents/decode.js';
import { rfcUri } from '../../support/cli.js';
import { foundIn } from '../../support/documents.js';
import { temporaryFolder } from '../../support/temporary-folder.js';

/** Bytes in parts of a size. */
const parted = (bytes: Buffer, size: number): Buffer[] =>
  Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
    bytes.subarray(index * size, (index + 1) * size),
  );

const xml = (document: string | Uint8Array, ...args: string[]): Promise<string[]> => foundIn('xml', document, ...args);

describe('malformed XML', () => {
  test('has faults with their position, and the URIs that the parser finds', async () => {
    expect(await rfcUri(['check', '--rfc', '3986', '--in', 'xml'], '<a href="b">\n <c href="^" d></a>')).toEqual({
      code: 1,
      stdout: `stdin:2:15: error: the XML is not well-formed: attribute without value
stdin:2:19: error: the XML is not well-formed: unexpected close tag
`,
      stderr: '2 URIs: 2 valid, 0 invalid under RFC 3986; malformed in 2 places\n',
    });
  });

  test('has a fault at the end if an element is not closed', async () => {
    expect(await xml('<a href="b">\n')).toEqual([
      '1:10 href of a: b',
      '2:1 the XML is not well-formed: unclosed tag: a',
    ]);
    expect(await xml('')).toEqual(['1:1 the XML is not well-formed: document must contain a root element']);
  });

  test('is not read any further after ten faults', async () => {
    const found = await xml(Buffer.from(Array.from({ length: 100_000 }, (_, index) => (index * 37) % 251)));
    expect(found.length).toBe(11);
    expect(found.at(-1)).toMatch(/; the rest of the document is not read$/);
  });

  test('may lack the declaration of a usual prefix', async () => {
    expect(await xml('<svg xlink:href="a" x:href="^"/>')).toEqual(['1:18 xlink:href of svg: a']);
  });
});

describe('encodings', () => {
  const text = '<a href="é^" src="b"/>';
  const expected = ['1:10 href of a: é^ [character-not-allowed]', '1:19 src of a: b'];
  const utf16 = (document: string): Buffer => Buffer.from(document, 'utf16le');

  test.each([
    ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${text}`)],
    ['UTF-16 with a byte order mark', utf16(`\ufeff${text}`)],
    ['UTF-16 with a byte order mark, big-endian', utf16(`\ufeff${text}`).swap16()],
  ])('%s', async (_, bytes) => {
    for (const format of ['xml', 'html']) expect(await foundIn(format, bytes, '--strict')).toEqual(expected);
  });

  test('UTF-16 without a byte order mark, and an encoding that the XML names', async () => {
    const named = (name: string): string => `<?xml version="1.0" encoding="${name}"?>\n<a href="é^"/>`;
    const found = ['2:10 href of a: é^ [character-not-allowed]'];
    expect(await xml(utf16(named('UTF-16')), '--strict')).toEqual(found);
    expect(await xml(utf16(named('UTF-16')).swap16(), '--strict')).toEqual(found);
    expect(await xml(Buffer.from(named('ISO-8859-1'), 'latin1'), '--strict')).toEqual(found);
    expect(await xml(Buffer.from(named('UTF-16')), '--strict')).toEqual(found);
  });

  test('an encoding that HTML and CSS name', async () => {
    const html = Buffer.from('<meta charset="iso-8859-1"><a href="é">', 'latin1');
    expect(await foundIn('html', html)).toEqual(['1:37 href of a: é [character-not-allowed]']);
    const css = Buffer.from('@charset "iso-8859-1";a{b:url(é)}', 'latin1');
    expect(await foundIn('css', css)).toEqual(['1:31 url(): é [character-not-allowed]']);
  });

  test('octets that are not in the encoding are a fault', async () => {
    const bytes = Buffer.from('<a>\n<b href="é"/></a>', 'latin1');
    expect(await xml(bytes)).toEqual(['2:10 the document is not UTF-8', '2:10 href of b: %EF%BF%BD']);
  });

  test('a document with U+FFFD is not faulty', async () => {
    expect(await xml('<a href="\ufffd"/>')).toEqual(['1:10 href of a: %EF%BF%BD']);
  });

  test('U+FFFD is not faulty wherever a chunk ends, and other octets are', () => {
    const faultsIn = (bytes: Buffer, size: number): unknown[] => {
      const decoder = new DocumentDecoder('html');
      const parts = parted(bytes, size).flatMap((part) => decoder.write(part));
      return [...parts, ...decoder.end()].flatMap(({ fault }) => (fault === undefined ? [] : [fault]));
    };
    const head = Buffer.alloc(1024, 'a');
    for (let size = 1; size <= 1040; size++)
      expect([size, faultsIn(Buffer.concat([head, Buffer.from('b\ufffdc')]), size)]).toEqual([size, []]);
    expect(faultsIn(Buffer.concat([head, Buffer.from('b\xe9c', 'latin1')]), 1).length).toBe(1);
  });

  test('an unknown encoding is reported', async () => {
    const { stderr, code } = await rfcUri(
      ['check', '--rfc', '3986', '--in', 'xml'],
      '<?xml version="1.0" encoding="x-1"?><a/>',
    );
    expect([stderr.split('\n')[0], code]).toEqual(['rfc-uri: cannot read stdin: its encoding "x-1" is unknown', 2]);
  });
});

describe('the same is found', () => {
  // the first 1024 octets are read at once, to find the name of the encoding
  const head = '\n'.repeat(1024);
  const documents = {
    xml: `\ufeff<?xml version="1.0"?>${head}<!DOCTYPE a SYSTEM "😀" [<!ENTITY e "é">]>\r\n<a xmlns="x" href="&e;&amp;😀"\r\n src='b'><loc/>😀<b url="c&#13;\r"/></a>`,
    html: `${head}<base href=x>\r\n<a href="😀&amp;&notin;\r\n" ping="a b"><!-- <a> --><img srcset="é 1x,b"><A HREF=&#65;b>`,
    markdown: `${head}[a](b&amp;c "😀")\r\n\r\n[é]: <d\\_>\r\n`,
    json: `${head}{"url":"a\\u00e9😀",\r\n"href":["b"]}`,
    css: `${head}@import "a\\e9 b";\r\n/*😀*/a{b:url(c)}`,
  };

  test.each(documentFormats)('wherever the octets of %s are divided', async (format) => {
    const bytes = Buffer.from(documents[format]);
    const makeParser = await loadFormat(format);
    const found = (size: number): DocumentItem[] => {
      const items: DocumentItem[] = [];
      const finder = new DocumentFinder(format, makeParser, {}, (item) => items.push(item));
      for (const part of parted(bytes, size)) finder.write(part);
      finder.end();
      return items;
    };
    const whole = found(bytes.length);
    expect(whole.length).toBeGreaterThan(1);
    expect(whole.filter((item) => 'fault' in item)).toEqual([]);
    for (const size of [1, 2, 3, 5, 7]) expect(found(size)).toEqual(whole);
  });
});

describe('hostile documents', () => {
  test('with an attribute of 600,000 characters', async () => {
    const found = await xml(`<a href="${'x&amp;'.repeat(1e5)}^"/>`, '--strict', '--only', 'invalid');
    expect(found.length).toBe(1);
  });

  test('with elements in elements, twenty thousand deep', async () => {
    const document = '<a xml:base="b/">'.repeat(20_000) + '<a href="^"/>' + '</a>'.repeat(20_000);
    const args = ['--strict', '--only', 'invalid', '--base', 'http://h/'];
    expect(await xml(document, ...args)).toEqual(['1:340010 href of a: ^ [character-not-allowed]']);
    expect(await foundIn('html', document, '--only', 'invalid')).toEqual([
      '1:340010 href of a: ^ [character-not-allowed]',
    ]);
  });

  test('with delimiters that are never closed', async () => {
    const times = 50_000;
    expect(await foundIn('html', '<a href="'.repeat(times))).toHaveLength(0);
    expect(await foundIn('html', '<!--'.repeat(times))).toHaveLength(0);
    expect((await xml('<a href="'.repeat(times))).length).toBeLessThan(12);
    expect((await xml('<!DOCTYPE a ['.repeat(times))).length).toBeLessThan(12);
    expect((await xml(`<!DOCTYPE a [<!ENTITY b "${'<!--'.repeat(times)}">]><a/>`)).length).toBe(0);
    expect(await foundIn('css', 'url('.repeat(times))).toHaveLength(1);
    expect(await foundIn('html', `<img srcset="${'a ('.repeat(times)}">`)).toHaveLength(1);
  });
});

describe('a document without URIs', () => {
  const folder = temporaryFolder();
  const checked = async (format: string, name: string, text: string, ...options: string[]): Promise<string> => {
    const file = join(folder, name);
    writeFileSync(file, text);
    const { stderr } = await rfcUri(['check', '--rfc', 'rfc3986', '--in', format, ...options, file]);
    return stderr.replace(folder, '');
  };
  const NONE = '0 URIs: 0 valid, 0 invalid under RFC 3986\n';

  test('whose name says another format is noted', async () => {
    expect(await checked('markdown', 'page.html', '<a href="b">')).toBe(
      `rfc-uri: /page.html, read as markdown, has no URIs; "--in html" reads it as its name says\n${NONE}`,
    );
  });

  test.each<[format: string, name: string, text: string, options: string[], stderr: string]>([
    ['html', 'page.html', '<p>', [], NONE],
    ['html', 'page', '<p>', [], NONE],
    ['markdown', 'page.html', '<p>', ['--quiet'], ''],
    ['markdown', 'page.html', '[a](b)', [], '1 URI: 1 valid, 0 invalid under RFC 3986\n'],
    ['json', 'page.html', '<', [], '0 URIs: 0 valid, 0 invalid under RFC 3986; malformed in 1 place\n'],
  ])('read as %s, with the name %s and the content %j, is not', async (format, name, text, options, stderr) => {
    expect(await checked(format, name, text, ...options)).toBe(stderr);
  });
});
