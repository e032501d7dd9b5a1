/** A command that prints its arguments: docs/internals/recipes.md, "A command". */
import { added, checkTypes, inserted, type Recipe, runTests } from './recipe.js';

const listTest = runTests('cli/commands/list.test.ts');
const helpTest = runTests('cli/arguments/help-texts.test.ts');

export const recipe: Recipe = {
  steps: [
    added(
      'src/cli/commands/toy.ts',
      `import type { Command } from '../arguments/command.js';
import { UsageError } from '../session/errors.js';

export const command: Command = {
  usage: ['TEXT... [--upper] [--count N]'],
  about: 'Prints texts, one per line.',
  options: [{ name: 'upper', help: 'in capital letters' }],
  groups: [
    {
      name: 'counts',
      title: 'Counts',
      options: [{ name: 'count', value: 'N', help: 'how often each text is printed (default: once)' }],
    },
  ],
  examples: ['rfc-uri toy a', 'rfc-uri toy a b --upper'],
  exitCodes: '0 done, 2 wrong usage.',
  async run({ positionals, flags, values }, session) {
    if (positionals.length === 0) throw new UsageError('name a text to print');
    const count = Number(values.get('count') ?? 1);
    for (const text of positionals)
      for (let time = 0; time < count; time++) await session.prose(flags.has('upper') ? text.toUpperCase() : text);
  },
};
`,
      { noticedBy: checkTypes, missing: /list\.ts[^]*'\.\/toy\.js'/ },
    ),
    {
      file: 'src/cli/commands/list.ts',
      apply: (text) =>
        text.replace(/^ {2}playground: \{/m, `  toy: { about: 'print texts', load: () => import('./toy.js') },\n$&`),
      noticedBy: listTest,
      missing: /list\.ts has the command of src\/cli\/commands\/toy\.ts/,
    },
    added(
      'test/cli/commands/toy.test.ts',
      `import { expect, test } from '@jest/globals';
import { rfcUri } from '../../support/cli.js';

test('prints texts, one per line', async () => {
  expect(await rfcUri(['toy', 'a', 'b', '--upper', '--count=2'])).toEqual({
    code: 0,
    stdout: 'A\\nA\\nB\\nB\\n',
    stderr: '',
  });
});

test('needs a text', async () => {
  expect(await rfcUri(['toy'])).toMatchObject({
    code: 2,
    stderr: 'rfc-uri: name a text to print\\nTry "rfc-uri toy --help".\\n',
  });
});
`,
      { noticedBy: listTest, missing: /test\/cli\/commands\/toy\.test\.ts is missing/ },
    ),
    inserted('test/cli/arguments/help-texts.test.ts', '  playground ', '  toy            print texts\n', {
      noticedBy: helpTest,
      missing: /help-texts\.test\.ts[^]*toy +print texts/,
    }),
  ],
  generate: [],
  checks: [
    checkTypes,
    runTests('cli/commands/list.test.ts', 'cli/commands/toy.test.ts'),
    ['npm', 'run', 'build'],
    // the examples of other commands take long
    [...runTests('cli/arguments', 'cli/program.test.ts'), '--testNamePattern', 'help of toy|^(?!.*examples that work)'],
  ],
};
