/** What the documents name exists. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { projectRoot } from '../scripts/grammar/sources.js';

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'grammars/README.md',
  ...readdirSync(`${projectRoot}docs`)
    .filter((file) => file.endsWith('.md'))
    .map((file) => `docs/${file}`),
];
const textOf = (document: string): string => readFileSync(projectRoot + document, 'utf8');

test.each(documents)('%s names only files and folders that exist', (document) => {
  const paths = [
    ...textOf(document).matchAll(/`((?:src|scripts|test|docs|grammars|generated|tools|\.ci)\/[\w./-]*)`/g),
  ];
  expect(paths.map(([, path = '']) => path).filter((path) => !existsSync(projectRoot + path))).toEqual([]);
});

test.each(documents)('%s names only npm scripts that exist', (document) => {
  const { scripts } = JSON.parse(textOf('package.json')) as { readonly scripts: Readonly<Record<string, string>> };
  const named = [...textOf(document).matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name);
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});
