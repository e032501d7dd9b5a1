/** Every RFC has the files that are not imported by name, and every such file belongs to an RFC. */
import { existsSync, readdirSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { bnfFileName, projectRoot } from '../../scripts/grammar/sources.js';
import { rfcIds } from '../../src/rfcs/names.js';

const missing = (files: readonly string[]): string[] => files.filter((file) => !existsSync(projectRoot + file));

test.each(rfcIds)('%s has grammar files and fixtures', (id) => {
  expect(
    missing([
      bnfFileName(id),
      ...['lines', 'split', 'peggy'].map((kind) => `grammars/${id}.${kind}`),
      `test/fixtures/trees/${id}.txt`,
      `test/fixtures/errors/${id}.txt`,
    ]),
  ).toEqual([]);
});

test('src/rfcs/names.ts has the RFC of every grammar, folder and fixture', () => {
  const named = (folder: string, pattern: RegExp): string[] =>
    readdirSync(projectRoot + folder).flatMap((name) => pattern.exec(name)?.[1] ?? []);
  const ids = [
    ...named('grammars', /^(\w+)\.(?:a?bnf|lines|split|peggy)$/),
    ...named('src/rfcs', /^((?!model$|generated$)\w+)$/),
    ...named('test/fixtures/trees', /^(\w+)\.txt$/),
    ...named('test/fixtures/errors', /^(\w+)\.txt$/),
  ];
  expect([...new Set(ids)].toSorted()).toEqual([...rfcIds].toSorted());
});
