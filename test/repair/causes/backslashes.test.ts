import { expect, test } from '@jest/globals';
import { outcomes } from './rows.js';

const r = String.raw;

test.each<[why: string, input: string, ...expected: string[]]>([
  ['a path from the folder of a drive', r`c:a b\c`, 'nothing: write the path from the root of the drive'],
  ['a bar after the drive', r`E|\a`, 'file:///E:/a (likely)'],
  ['backslashes after "file:///"', r`file:///E:\a`, 'file:///E:/a (likely)'],
  ['a long path of Windows', r`\\?\E:\a`, 'file:///E:/a (likely)'],
  ['a bar and a space', 'file:///E|/a b', 'file:///E:/a%20b (likely)'],
  ['one slash before the drive', 'file:/E:/a b', 'file:///E:/a%20b (likely)'],
  ['slashes and a space', 'E:/a b', 'file:///E:/a%20b (likely)'],
  ['only some backslashes are doubled', r`E:\\a\b`, 'file:///E://a/b (likely)'],
  ['a "#" before a backslash', r`E:\#a`, 'file:///E:/%23a (likely)'],
  ['a "#" between backslashes', r`E:\a#b\c`, 'file:///E:/a%23b/c (likely)', 'file:///E:/a%23b%5Cc (guess)'],
  ['four slashes before the drive', 'file:////E:/a b', 'file:///E:/a%20b (likely)'],
  ['a URI with a drive, in capitals', 'FILE:///E:/a b', 'FILE:///E:/a%20b (safe)'],
  ['a drive in a later segment', r`/E:\a\b`, '/E:/a/b (likely)'],

  ['a server', r`\\a\b`, 'file://a/b (likely)', '//a/b (likely)'],
  ['a server and a slash', r`\\a/b`, 'file://a/b (likely)', '//a/b (likely)'],
  ['a server with an escape', r`\\%41b\c`, 'file://%41b/c (likely)', '//%41b/c (likely)'],

  ['an escaped slash after a colon in a path', r`/x:\/a`, '/x:/a (likely)'],
  ['an escaped slash, and one not escaped', r`http:\/a.example/b`, 'http://a.example/b (likely)'],
  ['a regular expression', r`https:\/\/a\.example\/b\.c`, 'https://a.example/b.c (likely)'],
  ['slashes escaped twice, at the beginning', r`\\/a\\/b`, '/a/b (likely)'],

  ['one backslash before a host', r`http:\a`, 'http://a (likely)'],
  ['one backslash before a host, one after it', r`http:\a\b`, 'http://a/b (likely)'],
  ['one slash and a backslash before a host', r`http:/\a`, 'http://a (likely)'],
  ['one backslash, and no host', r`urn:\a`, 'urn:/a (likely)'],
  ['two backslashes after the host', r`http:\\a\\b`, 'http://a/b (likely)'],
  ['a backslash after the host of a reference', r`//a\b`, '//a/b (likely)'],
  ['a backslash before a dot', r`//a\.b`, '//a.b (likely)'],
  ['a backslash before an escape', r`//a\%20`, '//a%20 (likely)'],
  ['a domain and a user', r`//a\b@c`, r`//a%5Cb@c (guess)`],
  ['an "@" after a slash', r`//a\b/c@d`, '//a/b/c@d (likely)'],
  ['a backslash in the query too', r`//a\b?c\d`, r`//a/b?c%5Cd (likely)`],

  ['a single backslash', r`a\b`, 'a/b (likely)', 'a%5Cb (guess)'],
  ['two backslashes', r`a\b\c`, 'a/b/c (likely)'],
  ['a doubled backslash', r`a\\b`, 'a/b (likely)'],
  ['a single backslash at the end', 'a\\', 'a/ (likely)', 'a%5C (guess)', 'a (guess)'],
  ['a single backslash at the end of a URI', '//a/b\\', '//a/b/ (likely)', '//a/b%5C (guess)', '//a/b (guess)'],
  ['a backslash in the path and one in the query', r`a\b?c\d`, 'a/b?c%5Cd (likely)', 'a%5Cb?c%5Cd (guess)'],
  ['a backslash before an escape, no separator', r`a\%20b`, 'a%20b (likely)'],
  ['a separator, and a backslash before an escape', r`a\b\%20`, 'a/b%20 (likely)', 'a%5Cb%20 (guess)'],
  ['a separator before a bare percent sign', r`a\b\%4x`, 'a/b/%254x (likely)'],
  ['separators, and a slash in the query', r`a\_b\c?d/e`, 'a/_b/c?d/e (likely)'],
  ['an apostrophe, no separator', r`can\t`, "can't (likely)", 'cant (likely)'],
  ['a backslash before "_", no separator', r`a\_b`, 'a_b (likely)'],
  ['separators, one of them before "_"', r`a\b\_c`, 'a/b/_c (likely)'],

  [
    'dots of the host and of the path',
    r`http://a\.b\.c/d\.e`,
    'http://a.b.c/d/.e (likely)',
    'http://a.b.c/d%5C.e (guess)',
  ],

  ['"I am"', r`/I\m`, "/I'm (likely)", '/Im (likely)'],
  ['a word that ends with "I"', r`/xI\m`, "/xI'm (likely)", '/xIm (likely)'],
  ['a single letter', r`/x\m`, '/x/m (likely)', '/x%5Cm (guess)'],
  ['"they are"', r`/they\re`, "/they're (likely)", '/theyre (likely)'],
  ['a word that begins like an ending', r`/they\rest`, '/they/rest (likely)', '/they%5Crest (guess)'],
  ['a name', r`/D\Angelo`, "/D'Angelo (likely)", '/DAngelo (likely)'],
  ['a name in capitals', r`/D\ANGELO`, '/D/ANGELO (likely)', '/D%5CANGELO (guess)'],
  ['a name after another letter', r`/A\Angelo`, '/A/Angelo (likely)', '/A%5CAngelo (guess)'],
  ['three digits', r`/ab\978`, '/ab/978 (likely)', '/ab%5C978 (guess)'],
  ['an apostrophe and a separator', r`/can\t/a\b`, '/can/t/a/b (likely)'],
  ['an apostrophe, and a backslash in the query', r`/can\t?a\b`, "/can't?a%5Cb (likely)", '/cant?a%5Cb (likely)'],
])('%s: %s', (_, input, ...expected) => {
  expect(outcomes(input)).toEqual(expected);
});
