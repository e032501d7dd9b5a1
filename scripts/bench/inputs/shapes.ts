/** Strings of any size that make careless parsers slow. */
import { flat } from './strings.js';

/** What is repeated, and what is before and after it. */
export type Shape = readonly [before: string, part: string, after: string];

export const shapes: readonly Shape[] = [
  // long components
  ['/', 'a', ''],
  ['http://h', '/a', ''],
  ['http://h/', '%41', ''],
  ['//', 'a-', 'a'],
  ['http://', 'A-1.', 'a/%41'],
  ['http://', '%41', '/'],
  ['/?', 'a=b&', ''],
  ['/#', 'a', ''],
  ['/', 'a;', ''],
  ['/', 'a/b', '^'],
  ['/', 'a^', ''],
  ['telnet://', 'a.', '^'],
  ['telnet://', '1.1.1.1.', '^'],
  ['telnet://', 'u:p@', '^'],
  ['telnet://', '@', '^'],
  ['telnet://', '%41', '^'],
  // dot segments
  ['.', '/a/..', ''],
  ['http://h', '/a/..', ''],
  ['', '../', ''],
  ['', 'a/./', ''],
  ['', '/%2e', ''],
  // text
  ['', 'é ', ''],
  ['', '%C3%A9', ''],
  ['', '(see http://h/a). ', ''],
  // mistakes
  ['http://', '@', '/'],
  ['http://', 'u:p@', 'h/'],
  ['http://h/', '#', ''],
  ['http://h/', '#a', ''],
  ['http://h/?', '\\a', ''],
  ['', '\\', ''],
  ['http:', '\\\\a', ''],
  ['http://h/', '%', ''],
  ['http://h/', '%4', ''],
  ['http://h/', '%u00', ''],
  ['http://h/', '%25', ''],
  ['http://h/?', '[', ''],
  ['http://h/?', '[]=', ''],
  ['http://h/', ' ', 'a'],
  ['http://h/', '{a}', ''],
  ['http://h/', '"', ''],
  ['http://h/', '&amp;', '"'],
  ['http://', '[', ''],
  ['http://[', ':', ']/'],
  ['http://[', '1:', ''],
  ['http://', '1.', ''],
  ['http://', 'a_.', '/'],
  ['http://h', ':80', '/'],
  ['http://h/', 'é', ''],
  ['http://', 'é', '/'],
  ['', 'http:', ''],
  ['', ':', ''],
  ['', '/', '^'],
  ['', '<', ''],
  ['', '(', ')'],
  ['gopher://h/1', '%09', '^'],
  ['http://h/?', '/?', ''],
  ['HTTP://h/', '~', '#'],
  ['http://h/', '’', ''],
  // the slowest of 1,700 that random parts made
  ['a/', '“', ''],
  ['//h/', '&#x41;', ''],
  ['"', '\\x41', ''],
  ['http://h/ ', '\\n', ''],
  ['http://h/?', 't=2026-11-28T10:00+02:00&', ''],
  ['http://h/', '| “', ''],
  ['http://h/?', ' é’', '#'],
  ['http://h/?', '@’%', '"'],
  ['http://h/?', 'µ~', '"'],
  ['http://h/#', '%4日', '>'],
  ['http://h/#', '\ud800’', ''],
  ['ftp://u:p@h/', ' %', '@h/'],
  ['a/', 'µ%>', ' '],
  ['HTTP://h/', '<a>(', 'a'],
  ['\\\\h\\', "'\t`", '^'],
  ['C:\\', ' %u00e9)', ''],
  ['wais://h/', '\\\\’', '"'],
  // what once took quadratic time, or the whole stack
  ['[c](a', ' ', ''],
  ['%', '25', 'zz'],
  ['', '\\xE9', ''],
  ['http://h/', 'a.html|a=b', '^'],
  ['|uhttp://h/', '|a=b', '^'],
];

/** The string of a shape that has a size, in UTF-16 units. */
export function makeText([before, part, after]: Shape, size: number): string {
  const middle = Math.max(0, size - before.length - after.length);
  // a part is not cut in two, unless the string is too short for it
  const count = Math.max(1, Math.floor(middle / part.length));
  return flat(before + part.repeat(count) + after);
}

/** How documents name a shape. */
export function shapeName([before, part, after]: Shape): string {
  return `${before}${part}${part}...${after}`;
}
