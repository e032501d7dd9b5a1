/** "To add a warning" of docs/internals/recipes.md: a warning about session ids, which some servers write into paths. */
import { appended, checkSourceTypes, inserted, type Recipe, runTests, writeDocs } from './recipe.js';

const missing = /session-id/;
const file = 'src/diagnostics/warnings/paths.ts';

export const recipe: Recipe = {
  steps: [
    inserted(
      file,
      "  'above-root': {",
      `  'session-id': {
    signs: { within: [';jsessionid='] },
    message: 'the path contains the id of a session',
    source: 'the Servlet specification, section 7.1.3',
    find({ text }) {
      const start = text.indexOf(';jsessionid=');
      if (start < 0) return undefined;
      const end = start + text.slice(start).search(/[/?#]|$/);
      return { start, end, edits: [{ kind: 'delete', start, end, text: '' }] };
    },
  },
`,
      { noticedBy: checkSourceTypes, missing },
    ),
    inserted(
      file,
      "  'above-root': {\n    title:",
      `  'session-id': {
    title: 'The id of a session in the path',
    explanation: 'Anyone who follows the link takes part in the session, or gets an error once it has ended.',
    examples: {
      rfc3986: ['/a;jsessionid=1', 'https://parser.example/a;jsessionid=1F?b', 'http://www.example.com/;jsessionid=2'],
    },
  },
`,
      { noticedBy: checkSourceTypes, missing },
    ),
    appended(
      'test/fixtures/warnings.txt',
      `
# session-id
rfc3986 https://parser.example/a;jsessionid=1F?b ==> https://parser.example/a?b
    the path contains the id of a session (see the Servlet specification, section 7.1.3)
    fix: delete ";jsessionid=1F"
rfc3986 http://www.example.com/a;jsessionid=1 ==> http://www.example.com/a
rfc2396 /a;jsessionid=1/b ==> /a/b
rfc3986 http://www.example.com/a;type=1 =/=
rfc3986 /a?jsessionid=1 =/=
`,
      { noticedBy: runTests('diagnostics/warnings/fixtures.test.ts'), missing },
    ),
  ],
  generate: [],
  checks: [
    checkSourceTypes,
    writeDocs,
    // the signs of warnings are in the tables of bytes, which the build makes
    ['npm', 'run', 'build'],
    runTests('diagnostics/warnings', 'diagnostics/codes.test.ts', 'cli/every-warning.test.ts'),
  ],
};
