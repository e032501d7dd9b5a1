/** Characters as TeX and string literals write them, and addresses that were changed so that nobody follows them. */
import { expect, test } from '@jest/globals';
import { outcomes } from '../../support/repair-rows.js';

test.each([
  // accents and their letters, as the engine composes them
  ...['`\u0300', "'\u0301", '^\u0302', '~\u0303', '"\u0308'].map(([sign = '', accent = '']) => [
    `{\\${sign}{e}}`,
    encodeURIComponent(`e${accent}`.normalize('NFC')),
  ]),
  ['{\\textbar}', '%7C'],
  ['\\textbar{}', '%7C'],
  ['\\texttilde{}', '~'],
  ['{\\slash}', '/'],
  ['\\~', '~'],
])('%s', (written, repaired) => {
  expect(outcomes(`https://a.example/a${written}b`)[0]).toBe(`https://a.example/a${repaired}b (likely)`);
});

test.each([
  // after a backslash, a name at the end of the string is a folder, and not TeX
  ['/a\\b/\\textasciitilde c', '/a/b/~c'],
  ['/\\textasciitilde a\\1b', undefined],
  // backslashes that separate folders, and escapes
  ['\\\\1\\u00e9', 'file://1/u00e9'],
  ['a\\\\1\\u00e9', 'a/1%C3%A9'],
  ['/\\u00e9\\r', '/%C3%A9'],
  // spaces as in fstab
  ['/a\\040b\\040c', '/a%20b%20c'],
  ['/a\\t\\040b', '/a/t/040b'],
  ['/a\\040b\\0401', '/a/040b/0401'],
  ['/a\\040b\\040', '/a/040b/040'],
  // a range of a regular expression
  ['/[\\u0000-\\u001f]', '/%5B/u0000-/u001f%5D'],
  // an escape of CSS in the name of a file
  ['/a\\20 b.mp3', '/a%20b.mp3'],
  ['/a\\20 b.mp3 c', '/a/20%20b.mp3%20c'],
  ['mailto:ann [ at ] a [ dot ] example', 'mailto:ann@a.example'],
])('%s', (text, repaired) => {
  const [first] = outcomes(text);
  if (repaired === undefined) expect(first).toMatch(/^nothing:/);
  else expect(first).toBe(`${repaired} (likely)`);
});
