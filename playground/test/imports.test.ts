/** The page is a user of the package like any other, and is built in layers. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from '@jest/globals';
import { projectRoot } from '../../scripts/grammar/sources.js';

/** The lowest first. `main` is playground/src itself. */
const layers = ['model', 'elements', 'answers', 'views', 'main'];

const filesIn = (folder: string): string[] =>
  readdirSync(projectRoot + folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => `${folder}/${file}`);

/** What a file imports: names of packages, and paths from the root. */
const importedBy = (file: string): string[] =>
  [...readFileSync(projectRoot + file, 'utf8').matchAll(/(?:from |import |import\(|new URL\()'([^']+)'/g)].map(
    ([, name = '']) => (name.startsWith('.') ? relative(projectRoot, join(projectRoot, dirname(file), name)) : name),
  );

const sources = filesIn('playground/src');

test('the page imports rfc-uri and its own files, and nothing else', () => {
  const others = sources.flatMap((file) =>
    importedBy(file).filter(
      (name) => !['rfc-uri', 'rfc-uri/languages'].includes(name) && !name.startsWith('playground/src/'),
    ),
  );
  expect(others).toEqual([]);
  expect(sources.length).toBeGreaterThan(40);
});

test('of the page, scripts import only in scripts/playground, which builds it', () => {
  const importers = [...filesIn('src'), ...filesIn('scripts')].filter((file) =>
    importedBy(file).some((name) => name.startsWith('playground/')),
  );
  expect(importers.filter((file) => !file.startsWith('scripts/playground/'))).toEqual([]);
  expect(importers.length).toBeGreaterThan(0);
});

test('imports of the page run only downward', () => {
  const level = (path: string): number => {
    const [folder = ''] = path.slice('playground/src/'.length).split('/');
    return layers.indexOf(/\.(?:ts|js)$/.test(folder) ? 'main' : folder);
  };
  const upward = sources.flatMap((file) =>
    importedBy(file)
      .filter((name) => name.startsWith('playground/') && level(name) > level(file))
      .map((name) => [file, name]),
  );
  expect(upward).toEqual([]);
  expect(sources.filter((file) => level(file) < 0)).toEqual([]);
});
