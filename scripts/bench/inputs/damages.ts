/**
 * Ways in which URIs are damaged when they are copied, stored or typed. Each is reversible: a reader who knows the way can tell
 * what the URI was. The undamaged URI is therefore the label of the damaged one.
 */

/** Damages a URI; `undefined` where it has nothing to damage. */
type Damage = (uri: string) => string | undefined;

/** Puts a URI between two texts. */
const around =
  (before: string, after: string): Damage =>
  (uri) =>
    before + uri + after;

/** Replaces every match; a URI without one is not damaged. */
const everywhere =
  (pattern: RegExp, written: string): Damage =>
  (uri) =>
    changed(uri, uri.replaceAll(pattern, written));

/** Replaces the first match. */
const once =
  (pattern: RegExp, written: string): Damage =>
  (uri) =>
    changed(uri, uri.replace(pattern, written));

/** Decodes the escapes that a pattern matches, as UTF-8. */
const decoding =
  (pattern: RegExp): Damage =>
  (uri) =>
    changed(
      uri,
      uri.replaceAll(pattern, (escapes) => {
        try {
          return decodeURIComponent(escapes);
        } catch {
          return escapes;
        }
      }),
    );

function changed(before: string, after: string): string | undefined {
  return after === before ? undefined : after;
}

/** Inserts a text in the middle of the path. */
const inPath =
  (text: string): Damage =>
  (uri) => {
    const start = uri.search(/(?<=^[a-z]+:\/\/[^/?#]*)\//) + 1;
    const end = start + uri.slice(start).search(/[?#]|$/);
    if (start === 0 || end - start < 4) return undefined;
    const middle = start + Math.floor((end - start) / 2);
    return /^[a-z]{2}/i.test(uri.slice(middle - 1, middle + 1))
      ? uri.slice(0, middle) + text + uri.slice(middle)
      : undefined;
  };

export const damages: Readonly<Record<string, Readonly<Record<string, Damage>>>> = {
  'quotes and brackets around': {
    'angle brackets': around('<', '>'),
    'straight quotes': around('"', '"'),
    'curly quotes': around('“', '”'),
    'single curly quotes': around('‘', '’'),
    'German quotes': around('„', '“'),
    'French quotes': around('«', '»'),
    'French quotes with spaces': around('« ', ' »'),
    backticks: around('`', '`'),
    'two backticks': around('``', '``'),
    'escaped quotes': around('\\"', '\\"'),
    'quotes of HTML': around('&quot;', '&quot;'),
    'angle brackets of HTML': around('&lt;', '&gt;'),
    'square brackets': around('[', ']'),
    braces: around('{', '}'),
    'parentheses and angle brackets': around('(<', '>)'),
    'Japanese brackets': around('「', '」'),
    'URL: in angle brackets': around('<URL:', '>'),
    'an opening quote': around('"', ''),
    'a closing quote': around('', '"'),
    'a closing angle bracket': around('', '>'),
    'quotes and a comma': around('"', '",'),
    'angle brackets and a dot': around('<', '>.'),
  },
  'white space and invisible characters around': {
    'spaces before': around('  ', ''),
    'a space after': around('', ' '),
    'a tab before': around('\t', ''),
    'a line feed after': around('', '\n'),
    'CR and LF after': around('', '\r\n'),
    'a no-break space after': around('', '\u00a0'),
    'an ideographic space before': around('\u3000', ''),
    'a byte order mark before': around('\ufeff', ''),
    'a zero-width space after': around('', '\u200b'),
    'a mark of direction after': around('', '\u200e'),
    'a NUL after': around('', '\0'),
  },
  'markup around': {
    'an element of HTML': around('<a href="', '">here</a>'),
    'an element with single quotes': around("<a href='", "'>here</a>"),
    'an attribute': around('href="', '"'),
    'an attribute src': around('src="', '" '),
    'an image': around('<img src="', '" alt="">'),
    'the end of an attribute': around('', '">here</a>'),
    'another attribute': around('', '" target="_blank">'),
    'an element of a sitemap': around('<loc>', '</loc>'),
    'a CDATA section': around('<![CDATA[', ']]>'),
    'a Markdown link': around('[here](', ')'),
    'a Markdown image': around('![logo](', ')'),
    'a Markdown definition': around('[1]: ', ''),
    'a Markdown definition with a title': around('[here]: <', '> "Title"'),
    'a link of MediaWiki': around('[', ' here]'),
    'a link of Org': around('[[', '][here]]'),
    BBCode: around('[url]', '[/url]'),
    'BBCode with a label': around('[url=', ']here[/url]'),
    'a TeX \\url': around('\\url{', '}'),
    'a TeX \\href': around('\\href{', '}{here}'),
    'a CSS url()': around('url("', '")'),
    'a CSS url() without quotes': around('url( ', ' )'),
    'a CSS import': around("@import url('", "');"),
    'a link of a chat': around('<', '|here>'),
    'a quoted mail': around('> ', ''),
    'the end of a comment': around('', ' -->'),
  },
  'records around': {
    'a CSV field': around('"', '","Title"'),
    'a CSV field in the middle': around('17,"', '",x'),
    'a member of JSON': around('"url": "', '",'),
    'an object of JSON': around('{"url":"', '"}'),
    'an array of JSON': around('["', '"]'),
    'a formula': around('=HYPERLINK("', '","here")'),
    'a field of BibTeX': around('url = {', '},'),
    'a \\url in BibTeX': around('howpublished = {\\url{', '}},'),
    'a member of YAML': around('url: "', '"'),
    'a variable of a shell': around('export URL="', '"'),
    'an assignment': around('url = "', '";'),
    'a command': around("curl '", "'"),
    'an argument with quotes': around('wget "', '"'),
    'a bullet': around('• ', ''),
    'a dash': around('– ', ''),
  },
  'another notation': {
    'JSON slashes': everywhere(/\//g, '\\/'),
    'JSON \\u0026': everywhere(/&/g, '\\u0026'),
    'JSON \\u003d': everywhere(/=/g, '\\u003d'),
    'TeX underscores': everywhere(/_/g, '\\_'),
    'TeX ampersands': everywhere(/&/g, '\\&'),
    'TeX percent signs': everywhere(/%/g, '\\%'),
    'TeX number signs': everywhere(/#/g, '\\#'),
    'a quoted-printable line end': inPath('=\r\n'),
    'backslashes after the scheme': once(/:\/\//, ':\\\\'),
    'backslashes for slashes': everywhere(/\//g, '\\'),
    'defanged dots': once(/(?<=:\/\/[^/?#.]*)\./, '[.]'),
    'a defanged colon': once(/:\/\//, '[:]//'),
    'full-width delimiters': once(/:\/\//, '：／／'),
    'division slashes': once(/:\/\//, ':∕∕'),
    'HTML numbers for ampersands': everywhere(/&(?=[^#]*#)/g, '&#38;'),
  },
  'decoded data': {
    'decoded spaces': decoding(/%20/g),
    'decoded UTF-8': decoding(/(?:%[c-f][\da-f](?:%[89ab][\da-f])+)+/gi),
    'decoded braces': decoding(/%7[bd]/gi),
    'decoded brackets': decoding(/%5[bd]/gi),
    'decoded bars': decoding(/%7c/gi),
    'decoded quotes': decoding(/%22/g),
    'decoded angle brackets': decoding(/%3[ce]/gi),
    'decoded carets': decoding(/%5e/gi),
    'decoded backticks': decoding(/%60/g),
    'decoded number signs in the fragment': once(/(?<=#.*)%23/, '#'),
    'decoded percent signs': once(/%25(?![\da-f]{2})/i, '%'),
  },
  'layout inside': {
    'a line break': inPath('\n'),
    'a line break and spaces': inPath('\r\n    '),
    'a tab': inPath('\t'),
    'a soft hyphen': inPath('\u00ad'),
    'a zero-width space': inPath('\u200b'),
    'a byte order mark': inPath('\ufeff'),
    'a mark of direction': inPath('\u202a'),
  },
  'scheme and authority': {
    'a space before the colon': once(/:/, ' :'),
    'a space after the colon': once(/:\/\//, ': //'),
    'a space after the slashes': once(/:\/\//, ':// '),
    'a line break after the slashes': once(/:\/\//, '://\n'),
    'a quote after the slashes': once(/:\/\//, '://"'),
    'an angle bracket after the slashes': once(/:\/\//, '://<'),
    'a caret in the scheme': once(/(?<=^ht)(?=tps?:)/, '^'),
    'a space after a dot of the host': once(/(?<=:\/\/[^/?#.]*\.)/, ' '),
    'a space before the path': once(/(?<=:\/\/[^/?#]+)\//, ' /'),
    'brackets around the host': once(/(?<=:\/\/)([a-z][^/?#:@]*)/, '[$1]'),
    'en dashes for hyphens in the host': once(/(?<=:\/\/[^/?#]*)-/, '–'),
    'ideographic dots in the host': once(/(?<=:\/\/[^/?#]*[a-z])\.(?=[a-z])/, '。'),
    'a zero-width space in the host': once(/(?<=:\/\/[^/?#.]*\.)/, '\u200b'),
    'two colons before the port': once(/(?<=:\/\/[^/?#]*):(?=\d+(?:[/?#]|$))/, '::'),
    'the port twice': once(/(?<=:\/\/[^/?#@[]*[a-z])(:\d+)(?=[/?#]|$)/, '$1$1'),
    'a letter after the port': once(/(?<=:\/\/[^/?#@[]*[a-z]:\d+)(?=[/?#]|$)/, 'x'),
  },
};
