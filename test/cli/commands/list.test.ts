/** A command is a file in src/cli/commands, a line in its list, and a test. */
import { existsSync, readdirSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { projectRoot } from '../../../scripts/grammar/sources.js';
import { commandNames } from '../../../src/cli/commands/list.js';

const files = readdirSync(`${projectRoot}src/cli/commands`).filter(
  (file) => file.endsWith('.ts') && file !== 'list.ts',
);

test.each(files)('src/cli/commands/list.ts has the command of src/cli/commands/%s', (file) => {
  expect(commandNames).toContain(file.replace('.ts', ''));
});

test.each(commandNames)('%s has a test', (name) => {
  const file = `test/cli/commands/${name}.test.ts`;
  expect(existsSync(projectRoot + file) ? '' : `${file} is missing`).toBe('');
});
