/** "To add a code" of docs/internals/recipes.md: an error about snowmen. */
import { insertBefore, jest } from './insert.js';
import type { Recipe } from './recipe.js';

export const recipe: Recipe = {
  name: 'code',
  steps: [
    {
      file: 'src/diagnostics/errors/characters.ts',
      apply: (text) =>
        insertBefore(
          text,
          '/** The character, and those after it',
          `/** A snowman, which is a character outside of US-ASCII like any other. */
export function snowman({ offset, found }: Situation): Reason | undefined {
  if (found !== '\\u2603') return undefined;
  return { code: 'snowman', start: offset, end: offset + 1, message: () => 'a snowman is not allowed' };
}

`,
        ),
      missing: /snowman/,
    },
    {
      file: 'src/diagnostics/errors/characters.ts',
      apply: (text) =>
        insertBefore(
          text,
          "  'incomplete-escape': {\n    title:",
          `  snowman: {
    title: 'A snowman',
    explanation: 'URIs contain only characters of US-ASCII. Escape the octets of the snowman.',
    examples: { rfc1738: ['http://example.com/\\u2603'], rfc3986: ['/\\u2603', '/a?\\u2603'] },
  },
`,
        ),
      missing: /snowman/,
    },
    {
      file: 'src/diagnostics/errors/list.ts',
      apply: (text) =>
        insertBefore(text, '  ...hostReasons,', '  snowman,\n').replace(
          'incompleteEscape,',
          'incompleteEscape, snowman,',
        ),
      missing: /snowman/,
    },
  ],
  generate: [['npm', 'run', 'docs']],
  checks: [['npx', 'tsc', '-p', 'tsconfig.json'], jest('test/diagnostics/codes.test.ts')],
};
