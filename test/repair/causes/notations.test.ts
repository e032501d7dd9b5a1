/** Characters as TeX writes them. */
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
