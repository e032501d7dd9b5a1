/** Strings that mean something to a terminal, a CI system, a spreadsheet, a browser, or a parser of one of the formats. */
export const hostile: Readonly<Record<string, string>> = {
  'an escape sequence': '\u001b]0;title\u0007\u001b[2J',
  'C1 controls': '\u009b31m\u0085',
  'direction marks': '\u202eexe.txt\u2066',
  'invisible characters': '\u200b\u2028\u{e0001}\ufeff',
  NUL: 'a\0b',
  'a carriage return': 'a\rb',
  'a tab': 'a\tb',
  'a workflow command': '::stop-commands::x',
  'an old workflow command': '##[error]x',
  'an encoded workflow command': '%0A::error::x',
  'properties of an annotation': 'a,line=9::x',
  'a formula': '=HYPERLINK("http://evil/","x")',
  'a formula with a plus': '+1+cmd|x!A0',
  'a formula with a minus': '-1+cmd|x!A0',
  'a formula with an at sign': '@SUM(1+1)',
  'a valid formula': '=1+1',
  'a quotation mark': 'a"b',
  'a backslash': String.raw`a\x41\n\\N`,
  'a null of TSV': String.raw`\N`,
  HTML: '<script>alert(1)</script>&amp;',
  'a placeholder and a link of SARIF': '{0}[x](http://evil/)',
  'the end of a JSON string': '"}]}]}',
  'a prototype': '__proto__',
  'a lone surrogate': '\ud83d',
};
/** Characters that a terminal would interpret or not show. */
export const UNSAFE = /(?![\n\t])[\p{C}\p{Zl}\p{Zp}]/u;
