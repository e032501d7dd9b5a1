/** The classes of characters of POSIX, of US-ASCII, in ECMAScript. */
export const posixClasses: Readonly<Record<string, string>> = {
  alnum: '[A-Za-z0-9]',
  alpha: '[A-Za-z]',
  ascii: '[\\0-\\x7f]',
  blank: '[\\t ]',
  cntrl: '[\\0-\\x1f\\x7f]',
  digit: '[0-9]',
  graph: '[\\x21-\\x7e]',
  lower: '[a-z]',
  print: '[\\x20-\\x7e]',
  punct: '[\\x21-\\x2f\\x3a-\\x40\\x5b-\\x60\\x7b-\\x7e]',
  space: '[\\t-\\r ]',
  upper: '[A-Z]',
  word: '[\\w]',
  xdigit: '[0-9A-Fa-f]',
};
