/** Documents of any size that make a careless finder of URIs slow, or fill its memory. The benchmark, the tests and the fuzzer use them. */
import type { DocumentFormat } from '../../../src/documents/document-format.js';

/** A document of about so many characters: a head, a part that is repeated, and a tail. */
export interface DocumentShape {
  readonly format: DocumentFormat;
  readonly name: string;
  readonly make: (size: number) => string;
}

const BASE_URI = 'xml:base="a/"';

/** Repeats a part as often as it fits beside a head and a tail. */
function filled(size: number, part: string, head = '', tail = ''): string {
  return head + part.repeat(Math.max(1, Math.floor((size - head.length - tail.length) / part.length))) + tail;
}

/** Repeats an opening part and, after what is inside, its closing part. */
function nested(size: number, open: string, close: string, inside = '', head = '', tail = ''): string {
  const depth = Math.floor((size - head.length - tail.length - inside.length) / (open.length + close.length));
  return head + open.repeat(depth) + inside + close.repeat(depth) + tail;
}

/** Numbered parts: no two are the same. */
function numbered(size: number, part: (number: number) => string, head = '', tail = ''): string {
  const parts = [head];
  let length = head.length + tail.length;
  for (let number = 0; length < size; number++) {
    const text = part(number);
    parts.push(text);
    length += text.length;
  }
  return parts.join('') + tail;
}

/** A long part, then short ones that each refer to it. */
function longAndMany(size: number, head: (long: string) => string, part: string, tail = ''): string {
  return filled(size, part, head('a'.repeat(size / 2)), tail);
}

type Make = DocumentShape['make'];

const entity = (text: string): string => `<!DOCTYPE a [<!ENTITY e "${text}">]>`;

const xml: Readonly<Record<string, Make>> = {
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

const html: Readonly<Record<string, Make>> = {
  'digits in a refresh': (size) => filled(size, '1', '<meta http-equiv=refresh content="', 'x">'),
  'dots in a refresh': (size) => filled(size, '1.', '<meta http-equiv=refresh content="', 'x">'),
  'white space in a refresh': (size) => filled(size, ' ', '<meta http-equiv=refresh content="1', 'x">'),
  'white space after the url of a refresh': (size) =>
    filled(size, ' ', '<meta http-equiv=refresh content="1;url', 'x">'),
  'many refreshes': (size) => filled(size, '<meta http-equiv=refresh content="1;url=^">'),
  'a long base and many links': (size) => longAndMany(size, (long) => `<base href="${long}">`, '<a href=c>'),
  links: (size) => filled(size, '<a href=b>'),
  'invalid links': (size) => filled(size, '<a href=^>'),
  'different invalid links': (size) => numbered(size, (n) => `<a href=^${n}%>`),
  'links in a list': (size) => filled(size, '^ ', '<a ping="', '">'),
  'candidates of a srcset': (size) => filled(size, '^ 1x,', '<img srcset="', '">'),
  'parentheses in a srcset': (size) => filled(size, 'a (', '<img srcset="', '">'),
  'commas in a srcset': (size) => filled(size, ',', '<img srcset="a', '">'),
  'commas after a URL in a srcset': (size) => filled(size, ',', '<img srcset="a', 'b">'),
  'spaces in a srcset': (size) => filled(size, ' ', '<img srcset="a', 'b">'),
  'character references': (size) => filled(size, '&amp;', '<a href="', '">'),
  'character references of two characters': (size) => filled(size, '&NotEqualTilde;', '<a href="', '">'),
  'references without a semicolon': (size) => filled(size, '&a', '<a href="', '">'),
  'numeric references': (size) => filled(size, '&#94;', '<a href="', '">'),
  'a number in a reference': (size) => filled(size, '1', '<a href="&#', ';">'),
  'open angle brackets': (size) => filled(size, '<'),
  'open comments': (size) => filled(size, '<!--'),
  'ends of comments': (size) => filled(size, '--!', '<!--'),
  'open scripts': (size) => filled(size, '<script>'),
  'ends of scripts': (size) => filled(size, '</script', '<script>'),
  'open CDATA': (size) => filled(size, '<![CDATA['),
  'many attributes': (size) => numbered(size, (n) => ` a${n}=b`, '<a', '>'),
  'attributes without a value': (size) => numbered(size, (n) => ` a${n}`, '<a', '>'),
  'white space before a value': (size) => filled(size, ' ', '<a href =', '&amp;>'),
  'white space before many values': (size) => filled(size, `<a href=${' '.repeat(1000)}&amp;>`),
  'a value that is never closed': (size) => filled(size, 'a&amp;', '<a href="'),
  'elements in elements': (size) => nested(size, '<b>', '</b>'),
  'a long name of an element': (size) => filled(size, 'b', '<a', ' href=^>'),
  'a long name of many elements': (size) => filled(size, `<${'b'.repeat(size / 100)} href=^>`),
  'a long name of an element and many attributes': (size) =>
    filled(size, ' ping', `<a${'b'.repeat(size / 2)} itemtype="`, '">'),
  'control comments': (size) => numbered(size, (n) => `<!-- rfc-uri-disable-next-line nothing-${n} -->\n`),
  'a declaration of an encoding with white space': (size) => filled(size, '<meta charset '),
  'a link without spaces': (size) => filled(size, '^', '<a href="', '">'),
  'an SVG image': (size) => nested(size, '<svg xlink:href="^">', '</svg>'),
};

const markdown: Readonly<Record<string, Make>> = {
  'lists in lists': (size) => filled(size, '- '),
  'numbered lists in lists': (size) => filled(size, '1. '),
  'quotations in quotations': (size) => filled(size, '>'),
  'quotations in lists': (size) => filled(size, '> - '),
  'lists in lists, line by line': (size) => numbered(size, (n) => `${'  '.repeat(n)}- a\n`),
  'quotations in quotations, line by line': (size) => numbered(size, (n) => `${'>'.repeat(n)} a\n`),
  'deep lines again and again': (size) => filled(size, `${'>'.repeat(90)}a\n`),
  'deep lists again and again': (size) => filled(size, `${'- '.repeat(90)}a\n`),
  'lazy lines': (size) => filled(size, 'a\n', '>'.repeat(90)),
  'items of a list': (size) => filled(size, '- a\n'),
  'items of a list, loose': (size) => filled(size, '- a\n\n'),
  links: (size) => filled(size, '[a](b)'),
  'links in lines': (size) => filled(size, '[a](b)\n'),
  'links in paragraphs': (size) => filled(size, '[a](b)\n\n'),
  'links in items': (size) => filled(size, '- [a](b)\n'),
  'invalid links': (size) => filled(size, '[a](^)\n\n'),
  'images in images': (size) => nested(size, '![', '](a)'),
  'links in links': (size) => nested(size, '[', '](a)'),
  'open brackets': (size) => filled(size, '['),
  'open images': (size) => filled(size, '!['),
  'closed brackets': (size) => filled(size, ']'),
  'brackets in brackets': (size) => nested(size, '[', ']'),
  'pairs of brackets': (size) => filled(size, '[a]'),
  'open resources': (size) => filled(size, '[a]('),
  'open resources with a title': (size) => filled(size, '[a](b "'),
  'open destinations': (size) => filled(size, '[a](<b'),
  'parentheses in a destination': (size) => nested(size, '(', ')', '', '[a](', ')'),
  'a long destination': (size) => filled(size, '^', '[a](', ')'),
  'escapes in a destination': (size) => filled(size, '\\_', '[a](', ')'),
  'references in a destination': (size) => filled(size, '&amp;', '[a](', ')'),
  'references in many destinations': (size) => filled(size, '[a](&amp;)\n'),
  'references without a semicolon': (size) => filled(size, '&a'),
  definitions: (size) => numbered(size, (n) => `[a${n}]: b\n`),
  'the same definition': (size) => filled(size, '[a]: b\n'),
  'definitions and references': (size) => numbered(size, (n) => `[a${n}]: b\n\n[a${n}]\n\n`),
  'a long label': (size) => filled(size, 'a', '[', ']: b'),
  'a title of a definition': (size) => filled(size, '[a]: b "\n'),
  emphasis: (size) => filled(size, '*a'),
  'open emphasis': (size) => filled(size, '*a_'),
  'strong emphasis': (size) => filled(size, '*a **a '),
  'many asterisks': (size) => filled(size, '*', 'a'),
  'asterisks around a letter': (size) => nested(size, '*', '*', 'a'),
  'emphasis of three': (size) => filled(size, 'a***'),
  'emphasis in emphasis': (size) => nested(size, '*a ', ' a*'),
  'open backticks': (size) => numbered(size, (n) => `a${'`'.repeat(n)}`),
  backticks: (size) => filled(size, '`a'),
  'open autolinks': (size) => filled(size, '<a:'),
  autolinks: (size) => filled(size, '<a:^>'),
  'open tags': (size) => filled(size, '<a '),
  'open tags with an attribute': (size) => filled(size, '<a b="'),
  'open comments': (size) => filled(size, 'a <!--'),
  'open instructions': (size) => filled(size, 'a <?'),
  'open declarations': (size) => filled(size, 'a <!A '),
  'open CDATA': (size) => filled(size, 'a <![CDATA['),
  'blocks of HTML': (size) => filled(size, '<div>\n\n'),
  'open fences': (size) => filled(size, '```\n'),
  headings: (size) => filled(size, '#\n'),
  underlines: (size) => filled(size, 'a\n=\n'),
  'hashes of a heading': (size) => filled(size, '# ', '# a'),
  'one line of spaces': (size) => filled(size, ' ', 'a', 'b'),
  'lines of spaces': (size) => filled(size, `${' '.repeat(999)}\n`),
  tabs: (size) => filled(size, '\t'),
  'tabs in lists': (size) => filled(size, '-\t'),
  'line ends': (size) => filled(size, '\n'),
  'line ends within a paragraph': (size) => filled(size, 'a\n'),
  'hard line ends': (size) => filled(size, 'a  \n'),
  backslashes: (size) => filled(size, '\\'),
  escapes: (size) => filled(size, '\\*'),
  'thematic breaks': (size) => filled(size, '* * *\n'),
  'asterisks and spaces': (size) => filled(size, '* ', '', 'a'),
  'underscores and spaces': (size) => filled(size, '_ ', '', 'a'),
  'control characters': (size) => filled(size, '\0'),
  'control comments': (size) => numbered(size, (n) => `<!-- rfc-uri-disable-next-line nothing-${n} -->\n\n`),
  'comments with white space': (size) => filled(size, ' ', '<!-- rfc-uri-disable-next-line a -->', 'b'),
};

const json: Readonly<Record<string, Make>> = {
  'arrays in arrays': (size) => nested(size, '[', ']'),
  'open arrays': (size) => filled(size, '['),
  'objects in objects': (size) => nested(size, '{"a":', '}', '1'),
  'objects in objects, with links': (size) => nested(size, '{"url":"b","a":', '}', '1'),
  'ids within ids': (size) => nested(size, '{"$id":"a/","a":', '}', '1'),
  'a long key and many links': (size) => longAndMany(size, (long) => `{"${long}":{"url":[1`, ',"^"', ']}}'),
  'a long id and many links': (size) => longAndMany(size, (long) => `{"$id":"${long}","url":[1`, ',"b"', ']}'),
  'links in arrays in arrays': (size) => nested(size, '[{"url":"a"},', ']', '1'),
  'many links': (size) => filled(size, ',"^"', '{"url":[1', ']}'),
  'different invalid links': (size) => numbered(size, (n) => `,"^${n}%"`, '{"url":[1', ']}'),
  'objects with a link': (size) => filled(size, ',{"url":"^"}', '[1', ']'),
  'a string of escapes': (size) => filled(size, '\\u005e', '{"url":"', '"}'),
  'a string that is not closed': (size) => filled(size, 'a', '{"url":"'),
  'many strings that are not closed': (size) => filled(size, '"a\n', '['),
  'wrong symbols': (size) => filled(size, 'x,', '['),
  colons: (size) => filled(size, ':', '{'),
  commas: (size) => filled(size, ',', '['),
  comments: (size) => filled(size, '/**/', '[', ']'),
  'open comments': (size) => filled(size, '/*', '['),
  'control comments': (size) => numbered(size, (n) => `// rfc-uri-disable-next-line nothing-${n}\n`, '', '1'),
  'a long number': (size) => filled(size, '1'),
  'tildes in a key': (size) => filled(size, '~/', '{"url":"^","', '":{"url":"^"}}'),
  'white space': (size) => filled(size, ' ', '[', ']'),
  'closing brackets': (size) => filled(size, ']', '['),
};

const css: Readonly<Record<string, Make>> = {
  'white space in a url': (size) => filled(size, ' ', 'a{b:url(a', 'b)}'),
  'white space at the end of a url': (size) => filled(size, ' ', 'a{b:url(a'),
  'white space in many urls': (size) => filled(size, `url(a${' '.repeat(1000)}b)`, 'a{b:', '}'),
  'white space at the start of a url': (size) => filled(size, ' ', 'a{b:url(', 'b)}'),
  'open parentheses of a url': (size) => filled(size, 'url('),
  urls: (size) => filled(size, 'url(^)'),
  'different urls': (size) => numbered(size, (n) => `url(^${n}%)`),
  'a long url': (size) => filled(size, '^', 'url(', ')'),
  'bad urls': (size) => filled(size, 'url(a b)'),
  escapes: (size) => filled(size, '\\5e ', 'url(', ')'),
  'escaped line ends': (size) => filled(size, '\\\n', '@import "', '";'),
  'open strings': (size) => filled(size, '@import "a\n'),
  'open comments': (size) => filled(size, '/*'),
  comments: (size) => filled(size, '/**/'),
  'stars in a comment': (size) => filled(size, '*', '/* rfc-uri-', ' a'),
  'control comments': (size) => numbered(size, (n) => `/* rfc-uri-disable-next-line nothing-${n} */\n`),
  'functions in functions': (size) => filled(size, 'image-set('),
  parentheses: (size) => nested(size, '(', ')'),
  'a long name of a rule and many urls': (size) => longAndMany(size, (long) => `@${long} `, 'url(^)'),
  'a long name of a function': (size) => filled(size, 'a', 'image-set("b") a', '("c")'),
  names: (size) => filled(size, 'a '),
  'escapes in a name': (size) => filled(size, '\\61 '),
  'a long number': (size) => filled(size, '1'),
  backslashes: (size) => filled(size, '\\'),
  'white space': (size) => filled(size, ' '),
  hashes: (size) => filled(size, '#a'),
  imports: (size) => filled(size, '@import "^";'),
};

/** All shapes. */
export const documentShapes: readonly DocumentShape[] = Object.entries({
  xml,
  html,
  markdown,
  json,
  css,
} satisfies Record<DocumentFormat, Readonly<Record<string, Make>>>).flatMap(([format, shapes]) =>
  Object.entries(shapes).map(([name, make]) => ({ format: format as DocumentFormat, name, make })),
);
