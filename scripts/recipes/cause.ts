/** "To add a cause" of docs/internals/recipes.md: a smiley after a URI. */
import { appended, checkSourceTypes, inserted, type Recipe, runTests, writeDocs } from './recipe.js';

const missing = /smiley-at-end/;
const file = 'src/repair/causes/margins.ts';

export const recipe: Recipe = {
  steps: [
    inserted(
      file,
      "  'quoted-mail': {",
      `  'smiley-at-end': {
    title: 'A smiley after the URI',
    certainty: 'likely',
    signs: SPACE,
    find: ({ text }) => (text.endsWith(' :)') ? around(text, 0, text.length - 3) : undefined),
  },
`,
      { noticedBy: checkSourceTypes, missing },
    ),
    inserted(
      file,
      "  'quoted-mail': {\n    repair:",
      `  'smiley-at-end': {
    repair: 'delete it',
    source: 'RFC 3986, appendix C',
    example: { rfc: 'rfc3986', input: 'https://parser.example/ :)', repaired: 'https://parser.example/' },
    insteadOf: ['space'],
  },
`,
      { noticedBy: checkSourceTypes, missing },
    ),
    appended(
      'test/fixtures/causes.txt',
      `
# smiley-at-end
rfc3986 https://parser.example/a :) ==> https://parser.example/a (likely)
    a space is not allowed in a path (RFC 3986, section 3.3)
    fix: delete " :)"
rfc2396 /rules :) ==> /rules (likely)
rfc3986 <https://parser.example/> :) ==> https://parser.example/ (likely)
rfc3986 https://parser.example/a b =/=
rfc3986 /a :( =/=
`,
      { noticedBy: runTests('repair/causes/causes.test.ts'), missing },
    ),
  ],
  generate: [],
  checks: [checkSourceTypes, writeDocs, runTests('repair/causes/', 'diagnostics/codes.test.ts')],
};
