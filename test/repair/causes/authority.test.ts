import { expect, test } from '@jest/globals';
import type { Rfc } from '../../../src/index.js';
import { outcomes } from '../../support/repair-rows.js';

const FILL_IN = 'nothing: fill in the placeholder';
const LONG = 'a'.repeat(296);
const NO_SPACES = 'nothing: write a host without spaces';

test.each<[why: string, rfc: Rfc, input: string, ...expected: string[]]>([
  ['a placeholder of Ruby', 'rfc3986', 'http://#{host}/', FILL_IN],
  ['a placeholder with a slash', 'rfc3986', 'http://{a/b}/', FILL_IN],
  ['a placeholder that is not closed', 'rfc3986', 'http://{{a/', FILL_IN],
  ['a placeholder of Windows', 'rfc3986', 'http://%HOST%/', FILL_IN],
  ['a placeholder that begins with an escape', 'rfc3986', 'http://%BACKEND_FACADE%/', FILL_IN],
  ['a placeholder of a manual', 'rfc3986', 'http://<host-1>/', FILL_IN],
  ['capitals in brackets', 'rfc3986', 'http://[MY_HOST]/', FILL_IN],
  ['one capital after a dollar', 'rfc3986', 'http://$A^/', 'http://$A/ (likely)'],
  ['a variable, and a stray character', 'rfc3986', 'http://$HOST^/', FILL_IN],
  ['a slash in the password, and a digit', 'rfc3986', 'ftp://a:b/c@d1.example/', 'ftp://a:b%2Fc@d1.example/ (likely)'],
  ['a slash in the password, and a port', 'rfc3986', 'ftp://a:b/c@d:21/', 'ftp://a:b%2Fc@d:21/ (likely)'],
  ['a placeholder of Python', 'rfc1738', 'http://__HOST__/', FILL_IN],
  ['a placeholder of Autoconf', 'rfc3986', 'http://@@HOST@@/', FILL_IN],
  ['an object', 'rfc3986', 'http://[object Object]/', FILL_IN],
  [
    'a stray character, and a placeholder in the path',
    'rfc3986',
    'http://a.example^/{b}',
    'http://a.example/%7Bb%7D (guess)',
  ],

  ['a "#" in the password', 'rfc3986', 'ftp://a:b#c@d.example/', 'ftp://a:b%23c@d.example/ (likely)'],
  ['a "?" in the password', 'rfc3986', 'ftp://a:b?c@d', 'ftp://a:b%3Fc@d (likely)'],
  ['a bracket in the password', 'rfc3986', 'ftp://a:[b]@c:21/', 'ftp://a:%5Bb%5D@c:21/ (likely)'],
  ['three "@"', 'rfc3986', 'ftp://a:b@c@d@e.example/', 'ftp://a:b%40c%40d@e.example/ (likely)'],
  ['a slash in the password, and an address', 'rfc3986', 'ftp://a:b/c@[::1]/', 'ftp://a:b%2Fc@[::1]/ (likely)'],
  ['a user, and an "@" in the path', 'rfc3986', 'ftp://u:p@h/a@b c', 'ftp://u:p@h/a@b%20c (safe)'],
  ['a port, and an "@" in the path', 'rfc3986', 'ftp://h:21/a@b c', 'ftp://h:21/a@b%20c (safe)'],
  ['an empty user', 'rfc1738', 'http://@a.example/', 'http://a.example/ (likely)'],

  ['spaces beside the slash', 'rfc3986', 'http://a.example / b', 'http://a.example/b (likely)'],
  [
    'a space beside the slash, and one in the path',
    'rfc3986',
    'http://a.example /b c',
    'http://a.example/b%20c (likely)',
  ],
  ['a space beside the port', 'rfc3986', 'http://a.example: 80/', 'http://a.example:80/ (likely)'],
  ['a space at the end of the port', 'rfc3986', 'http://a.example:80 /b', 'http://a.example:80/b (likely)'],
  ['a space before the query', 'rfc3986', 'http://a.example ?b c', 'http://a.example?b%20c (likely)'],
  ['a space before the query, and one in it', 'rfc3986', 'http://a.example ? b', 'http://a.example?%20b (likely)'],
  ['a space after a dot, and one in the path', 'rfc3986', 'http://a. example/ b', 'http://a.example/%20b (likely)'],
  ['two spaces in a host', 'rfc3986', 'http://a b  c.example/', 'http://abc.example/ (guess)'],
  ['three spaces in a host', 'rfc3986', 'http://a b c d.example/', NO_SPACES],
  ['no dot', 'rfc3986', 'http://a b/', NO_SPACES],
  ['a user and a port', 'rfc3986', 'http://u:p@a b.example:80/', 'http://u:p@ab.example:80/ (guess)'],
  ['nothing follows a known domain', 'rfc3986', 'http://a b.example', 'http://ab.example (guess)'],
  ['nothing follows the domain of a country', 'rfc3986', 'http://a b.1-c.de', 'http://ab.1-c.de (guess)'],
  ['nothing follows another word', 'rfc3986', 'http://a b.parser', NO_SPACES],
  ['a path follows another word', 'rfc3986', 'http://a b.parser/', 'http://ab.parser/ (guess)'],
  ['a character that hosts do not have', 'rfc3986', 'http://a_x b.example/', NO_SPACES],
  ['a digit at the end', 'rfc3986', 'http://a b.example1/', NO_SPACES],

  ['the second port is empty', 'rfc3986', 'http://a:80:/', 'http://a:80/ (likely)'],
  ['a colon before a host with digits', 'rfc3986', 'http://:4a-b.example/', 'http://4a-b.example/ (likely)'],
  ['two colons before the port', 'rfc3986', 'http://my-parser::80', 'http://my-parser:80 (likely)'],
  ['a comma after the port', 'rfc3986', 'http://a.example:80,/', 'http://a.example:80/ (likely)'],
  ['a letter that looks like a digit', 'rfc3986', 'http://a.example:8o/', 'nothing: write the port as a number'],
  ['a variable that a host may contain', 'rfc3986', 'http://$HOST/a b', FILL_IN],
  ['a password that begins with a digit', 'rfc3986', 'ftp://a:1b/c@d.example/', 'ftp://a:1b%2Fc@d.example/ (likely)'],
  ['an "@" in the path, and an error after it', 'rfc3986', 'ftp://u:p@h~x/a@b/c d', 'ftp://u:p@h~x/a@b/c%20d (safe)'],
  ['an "@" in the password, and one in the path', 'rfc3986', 'ftp://u:p@q@h/a@b/c', 'ftp://u:p%40q@h/a@b/c (likely)'],
  ['an "@" without a host after it', 'rfc3986', 'ftp://a:b/c@/d', 'nothing: write the port as a number'],
  ['no user, and an "@" in the path', 'rfc1738', 'http://a.example/@ b', 'http://a.example/@%20b (likely)'],
  ['an empty user with a password', 'rfc3986', '//:a@h/b c', '//:a@h/b%20c (safe)'],
  ['a colon before one letter', 'rfc3986', '//:e', '//e (likely)'],
  ['two colons in what may be an address', 'rfc3986', 'http://abc::80/', 'http://[abc::80]/ (likely)'],
  ['an address and a stray letter', 'rfc3986', 'http://1:2::80x/', 'nothing: write a valid IPv6 address in brackets'],
  ['one bracket too many before an address that may have a port', 'rfc3986', '//[[::1:80]/', '//[::1:80]/ (likely)'],
  ['brackets after an address and its port', 'rfc3986', '//::]:1]/', 'nothing: write a valid IPv6 address in brackets'],
  ['two colons before a word', 'rfc3986', 'http://x::y/', 'nothing: write the port as a number'],
  ['a fragment after the host', 'rfc1738', 'http://a.example#b', 'http://a.example (likely)'],
  ['a "?" where no query is allowed', 'rfc1738', 'ftp://h?a', 'nothing'],
  ['a hyphen in the port', 'rfc1738', 'http://a.example:-80/', 'nothing'],
  ['a hyphen before a host with a port', 'rfc1738', 'http://-a.example:80/', 'http://a.example:80/ (guess)'],
  ['a hyphen at the end of the host', 'rfc1738', 'http://a-/b', 'nothing'],
  ['no path, and a port', 'rfc1738', 'http://a.example:80?b', 'http://a.example:80/?b (likely)'],

  ['a space in a host, but no scheme, which is the error', 'rfc1738', '//a b/', 'nothing'],
  ['a space in a host, and a word as its port', 'rfc3986', 'http://a b.example:x/', NO_SPACES],
  ['the same port twice after a short host', 'rfc3986', 'http://a:80:80/', 'http://a:80/ (likely)'],
  ['a port and a word', 'rfc3986', 'http://a.example:80:b1/', 'nothing: write the port as a number'],
  ['an "@" before a slash is not the one before a host', 'rfc3986', 'ftp://u:p@qq@/a@b/', 'ftp://u:p@qq/a@b/ (guess)'],
  // the work is bounded: nobody has a longer password
  ['299 characters before "@"', 'rfc3986', `ftp://${LONG}:b/@h/`, `ftp://${LONG}:b%2F@h/ (likely)`],
  ['300 characters before "@"', 'rfc3986', `ftp://${LONG}a:b/@h/`, 'nothing: write the port as a number'],
])('%s: %s %s', (_, rfc, input, ...expected) => {
  expect(outcomes(input, rfc)).toEqual(expected);
});
