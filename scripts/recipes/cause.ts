/** "To add a cause" of docs/internals/recipes.md: a smiley after a URI. */
import { insertBefore, jest } from './insert.js';
import type { Recipe } from './recipe.js';

export const recipe: Recipe = {
  name: 'cause',
  steps: [
    {
      file: 'src/repair/causes/margins.ts',
      apply: (text) =>
        insertBefore(
          text,
          "  'quoted-mail': {",
          `  'smiley-at-end': {
    certainty: 'likely',
    signs: SPACE,
    find: ({ text }) => (text.endsWith(' :)') ? around(text, 0, text.length - 3) : undefined),
  },
`,
        ),
      missing: /smiley-at-end/,
    },
    {
      file: 'src/repair/causes/margins.ts',
      apply: (text) =>
        insertBefore(
          text,
          "  'quoted-mail': {\n    title:",
          `  'smiley-at-end': {
    title: 'A smiley after the URI',
    repair: 'delete it',
    source: 'RFC 3986, appendix C',
    example: { rfc: 'rfc3986', input: 'https://parser.example/ :)', repaired: 'https://parser.example/' },
    insteadOf: ['space'],
  },
`,
        ),
      missing: /smiley-at-end/,
    },
    {
      file: 'test/fixtures/causes.txt',
      apply: (text) => `${text}
# smiley-at-end
rfc3986 https://parser.example/a :) ==> https://parser.example/a (likely)
    a space is not allowed in a path (RFC 3986, section 3.3)
    fix: delete " :)"
rfc2396 /rules :) ==> /rules (likely)
rfc3986 <https://parser.example/> :) ==> https://parser.example/ (likely)
rfc3986 https://parser.example/a b =/=
rfc3986 /a :( =/=
`,
      missing: /smiley-at-end/,
    },
  ],
  generate: [['npm', 'run', 'docs']],
  checks: [['npx', 'tsc', '-p', 'tsconfig.json'], jest('test/repair/causes/', 'test/diagnostics/codes.test.ts')],
};
