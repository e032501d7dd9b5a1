/** "To add a code" of docs/internals/recipes.md: an error about snowmen. */
import { checkSourceTypes, inserted, type Notice, type Recipe, runTests, writeDocs } from './recipe.js';

const file = 'src/diagnostics/errors/characters.ts';
const tests = runTests('diagnostics/codes.test.ts');
const noticedByTypes: Notice = { noticedBy: checkSourceTypes, missing: /snowman/ };
const list = inserted('src/diagnostics/errors/list.ts', '  ...hostReasons,', '  snowman,\n', {
  noticedBy: tests,
  missing: /the three examples of snowman get that code/,
});

export const recipe: Recipe = {
  steps: [
    inserted(
      file,
      '/** The character, and those after it',
      `/** A snowman, which is a character outside of US-ASCII like any other. */
export function snowman({ offset, found }: Situation): CharacterReason | undefined {
  if (found !== '\\u2603') return undefined;
  return { code: 'snowman', start: offset, end: offset + 1, message: () => 'a snowman is not allowed' };
}

`,
      noticedByTypes,
    ),
    inserted(
      file,
      "  'incomplete-escape': {\n    title:",
      `  snowman: {
    title: 'A snowman',
    explanation: 'URIs contain only characters of US-ASCII. Escape the octets of the snowman.',
    examples: { rfc1738: ['http://example.com/\\u2603'], rfc3986: ['/\\u2603', '/a?\\u2603'] },
  },
`,
      noticedByTypes,
    ),
    { ...list, apply: (text) => list.apply(text).replace('incompleteEscape,', 'incompleteEscape, snowman,') },
  ],
  generate: [],
  checks: [checkSourceTypes, writeDocs, tests],
};
