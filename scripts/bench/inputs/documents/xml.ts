import { filled, nested, numbered, longAndMany, type MakeDocument } from './parts.js';

const BASE_URI = 'xml:base="a/"';

const entity = (text: string): string => `<!DOCTYPE a [<!ENTITY e "${text}">]>`;

export const xml: Readonly<Record<string, MakeDocument>> = {
  'a long entity in the text of elements': (size) =>
    filled(
      size,
      '<loc>&e;</loc>',
      `${entity('x'.repeat(4096))}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
      '</urlset>',
    ),
  'a long entity in one value': (size) => filled(size, '&e;', `${entity('x'.repeat(4096))}<a href="`, '"/>'),
  'a long entity in many values': (size) => filled(size, '<b href="&e;"/>', `${entity('x'.repeat(4096))}<a>`, '</a>'),
  'a long entity in text': (size) => filled(size, '&e;', `${entity('x'.repeat(4096))}<a>`, '</a>'),
  'a long entity in values that are not URIs': (size) =>
    filled(size, '<b c="&e;&e;&e;"/>', `${entity('x'.repeat(4096))}<a>`, '</a>'),
  'an entity of invalid characters': (size) =>
    filled(size, '<b href="&e;"/>', `${entity('^'.repeat(4096))}<a>`, '</a>'),
  'entities within entities': (size) =>
    numbered(
      size,
      (n) => `<b href="&e${n % 12};"/>`,
      `<!DOCTYPE a [<!ENTITY e0 "xxxxxxxxxx">${Array.from({ length: 12 }, (_, n) => `<!ENTITY e${n + 1} "&e${n};&e${n};">`).join('')}]><a>`,
      '</a>',
    ),
  'many entities': (size) => numbered(size, (n) => `<!ENTITY e${n} "x">`, '<!DOCTYPE a [', ']><a/>'),
  'many long entities': (size) =>
    numbered(size, (n) => `<!ENTITY e${n + 1} "&e0;">`, `<!DOCTYPE a [<!ENTITY e0 "${'x'.repeat(4096)}">`, ']><a/>'),
  'an entity that refers to many': (size) => filled(size, '&b;', '<!DOCTYPE a [<!ENTITY e "', '">]><a href="&e;"/>'),
  'entities in a circle': (size) =>
    numbered(size, (n) => `<!ENTITY e${n} "&e${n + 1};">`, '<!DOCTYPE a [', ']><a href="&e0;"/>'),
  'references without a semicolon': (size) => filled(size, '&a', '<a href="', '"/>'),
  'references in text without a semicolon': (size) =>
    filled(size, '&a', '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><loc>', '</loc></urlset>'),
  'character references': (size) => filled(size, '&#65;', '<a href="', '"/>'),
  'invalid character references': (size) => filled(size, '&#x5E;', '<a href="', '"/>'),
  'comments in text': (size) =>
    filled(size, '<!---->', '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><loc>', '</loc></urlset>'),
  'CDATA in text': (size) =>
    filled(
      size,
      '<![CDATA[^]]>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><loc>',
      '</loc></urlset>',
    ),
  'elements in elements': (size) => nested(size, '<a>', '</a>'),
  'bases within bases': (size) => nested(size, `<a ${BASE_URI}>`, '</a>'),
  'bases within bases, with links': (size) => nested(size, `<a ${BASE_URI} href="b">`, '</a>'),
  'a long base and many links': (size) =>
    longAndMany(size, (long) => `<a xml:base="${long}">`, '<b href="c"/>', '</a>'),
  'invalid bases within bases': (size) => nested(size, '<a xml:base="%">', '</a>'),
  'a long name of an element and many attributes': (size) =>
    numbered(size, (n) => ` x${n}:href="b"`, `<a${'b'.repeat(size / 2)}`, '/>'),
  'a long name of many elements': (size) => filled(size, `<${'b'.repeat(size / 100)} href="^"/>`, '<a>', '</a>'),
  'namespaces within namespaces': (size) => nested(size, '<a xmlns:b="c">', '</a>', '<a b:href="d"/>'),
  'many namespaces of one element': (size) => numbered(size, (n) => ` xmlns:a${n}="b${n}"`, '<a', '/>'),
  'a long namespace of many elements': (size) =>
    longAndMany(size, (long) => `<a xmlns:b="${long}">`, '<b:c d="e"/>', '</a>'),
  'many attributes of one element': (size) => numbered(size, (n) => ` a${n}="b"`, '<a', '/>'),
  'the same attribute many times': (size) => filled(size, ' href="b"', '<a', '/>'),
  'invalid links': (size) => filled(size, '<b href="^"/>', '<a>', '</a>'),
  'different invalid links': (size) => numbered(size, (n) => `<b href="^${n}%"/>`, '<a>', '</a>'),
  'one invalid link': (size) => filled(size, '^', '<a href="', '"/>'),
  'one link of white space': (size) => filled(size, ' ', '<a href="b', 'c"/>'),
  'pairs of schema locations': (size) => filled(size, 'a ', '<a xsi:schemaLocation="', '"/>'),
  'named schemas': (size) =>
    numbered(
      size,
      (n) => `a b${n}.xsd `,
      '<a xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="',
      '"/>',
    ),
  'processing instructions': (size) => filled(size, '<?xml-stylesheet href="a"?>', '', '<a/>'),
  'a processing instruction with white space': (size) => filled(size, ' ', '<?xml-stylesheet href', '?><a/>'),
  'a processing instruction with many names': (size) => filled(size, 'href ', '<?xml-stylesheet ', '?><a/>'),
  'a DOCTYPE with white space': (size) => filled(size, ' ', '<!DOCTYPE a PUBLIC', '"><a/>'),
  'a DOCTYPE with an open quotation mark': (size) => filled(size, '"', '<!DOCTYPE a PUBLIC "', '><a/>'),
  'many DOCTYPEs': (size) => filled(size, '<!DOCTYPE a SYSTEM "b">', '', '<a/>'),
  'declarations that are cut off': (size) => filled(size, '<!ENTITY e ', '<!DOCTYPE a [', ']><a/>'),
  'comments in a DOCTYPE': (size) => filled(size, '<!--', '<!DOCTYPE a [', ']><a/>'),
  'tags that are never closed': (size) => filled(size, '<a href="b">'),
  'closing tags': (size) => filled(size, '</a>', '<a>'),
  'wrong closing tags': (size) => nested(size, '<a>', '</b>'),
  'an open quotation mark': (size) => filled(size, 'b ', '<a href="'),
  'white space in a tag': (size) => filled(size, ' ', '<a href="b"', '/>'),
  'a declaration with white space': (size) => filled(size, ' ', '<?xml version="1.0" encoding', '?><a/>'),
  'control comments': (size) =>
    numbered(size, (n) => `<!-- rfc-uri-disable-next-line nothing-${n} -->\n`, '<a>', '</a>'),
  'one control comment': (size) => filled(size, 'a ', '<a><!-- rfc-uri-disable-next-line ', '--></a>'),
  lines: (size) => filled(size, '\n<b href="^"/>', '<a>', '</a>'),
};
