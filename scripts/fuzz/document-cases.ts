/** Random and damaged documents of every format, made from a string: the same string gives the same document. */
import { documentFormats, type DocumentFormat } from '../../src/documents/document-format.js';
import { Random } from '../../src/languages/sample.js';
import { hashText } from './hash-text.js';

export interface DocumentCase {
  readonly format: DocumentFormat;
  readonly bytes: Buffer;
  /** How the bytes may be divided. */
  readonly sizes: readonly number[];
}

/** What documents are put together from; `$` is a URI. */
const pieces: Readonly<Record<DocumentFormat, readonly string[]>> = {
  xml: [
    '<a href="$">',
    '</a>',
    '<a href="$"/>',
    '<b xml:base="$">',
    '</b>',
    "<c src='$'/>",
    '<loc>$</loc>',
    '&e;',
    '&amp;',
    '<!-- $ -->',
    '<![CDATA[$]]>',
    '<?xml-stylesheet href="$"?>',
    '<!DOCTYPE a SYSTEM "$" [<!ENTITY e "$&f;"><!ENTITY f "x">]>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    '</urlset>',
    '\r\n',
    '&#x5E;',
    '&',
    '<',
    '"',
    ']]>',
    '<!-- rfc-uri-disable-next-line character-not-allowed -->\n',
  ],
  html: [
    '<a href="$">',
    '<a href=$>',
    "<img srcset='$ 1x, $ 2x'>",
    '<base href="$">',
    '<a ping="$ $">',
    '&amp;',
    '&notin;',
    '&#94;',
    '<meta http-equiv=refresh content="1; url=$">',
    '<script>"$"</script>',
    '<!-- $ -->',
    '<',
    '"',
    '\n',
    '<svg xlink:href="$"/>',
    '<textarea>$',
    '<style>',
    '<![CDATA[',
    '<a href="&amp;$&lt;">',
    '<a href = \'$\' href="$" >',
  ],
  markdown: [
    '[a]($)',
    '![a](<$> "t")',
    '[a]: $\n',
    '<$>',
    '> ',
    '- ',
    '1. ',
    '\n',
    '\n\n',
    '`',
    '*',
    '_',
    '[',
    ']',
    '](',
    '\\',
    '&amp;',
    '<!-- $ -->',
    '    ',
    '\t',
    '```\n',
    '# ',
    '<a href="$">',
    '[![a]($)]($)',
    '&#94;',
    '\0',
  ],
  json: [
    '{"url": "$"}',
    '{"url": ["$", "$"]}',
    '[',
    ']',
    '{',
    '}',
    ',',
    ':',
    '"a"',
    '"url"',
    '"$"',
    '"$id"',
    '1',
    'null',
    '// $\n',
    '/* $ */',
    '"\\u005e"',
    '"',
    '\\',
    '\n',
    '{"$id": "$", "url": "$"}',
    '"url": "\\u00e9\\/$"',
  ],
  css: [
    'a{b:url($)}',
    'url("$")',
    '@import "$";',
    '@namespace a url($);',
    'image-set("$" 1x)',
    '/* $ */',
    '(',
    ')',
    '{',
    '}',
    '"',
    "'",
    'url(',
    '\\5e ',
    '\\\n',
    'url($ $)',
    'src("$")',
    '\n',
    ';',
    '@a ',
    '<!--',
  ],
};

/** What an encoding makes of a text. */
const encoders: readonly ((text: string) => Buffer)[] = [
  (text) => Buffer.from(text),
  (text) => Buffer.from(text),
  (text) => Buffer.from(`\ufeff${text}`),
  (text) => Buffer.from(`\ufeff${text}`, 'utf16le'),
  (text) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16(),
  (text) => Buffer.from(`<?xml version="1.0" encoding="windows-1252"?>${text}`, 'latin1'),
  (text) => Buffer.from(`<meta charset=shift_jis>${text}`, 'latin1'),
  (text) => Buffer.from(`@charset "gb18030";${text}`, 'latin1'),
];

export function documentFrom(text: string): DocumentCase {
  const random = new Random(hashText(text));
  const format = random.pick(documentFormats);
  const uri = (): string => text.slice(random.below(text.length + 1)).slice(0, 1 + random.below(40));
  const parts = Array.from({ length: 1 + random.below(30) }, () =>
    random.pick(pieces[format]).replaceAll('$', () => uri()),
  );
  // some parts again and again, so that they are within each other
  for (let times = random.below(3); times > 0; times--) {
    const at = random.below(parts.length);
    parts[at] = (parts[at] ?? '').repeat(1 + random.below(random.below(4) === 0 ? 400 : 8));
  }
  const bytes = damaged(random.pick(encoders)(parts.join('')), random);
  return { format, bytes, sizes: [1, 2, 7, 1024, 1 + random.below(bytes.length + 1)] };
}

/** A part left out, repeated or replaced; often nothing. */
function damaged(bytes: Buffer, random: Random): Buffer {
  const [a, b] = [random.below(bytes.length + 1), random.below(bytes.length + 1)];
  const [start, end] = [Math.min(a, b), Math.max(a, b)];
  const [before, part, after] = [bytes.subarray(0, start), bytes.subarray(start, end), bytes.subarray(end)];
  switch (random.below(8)) {
    case 0:
      return before;
    case 1:
      return Buffer.concat([before, after]);
    case 2:
      return Buffer.concat([before, part, part, after]);
    case 3:
      return Buffer.concat([
        before,
        Buffer.from(part.subarray(0, 4).map(() => random.below(256))),
        part.subarray(4),
        after,
      ]);
    default:
      return bytes;
  }
}
