/** What is published: package.json, and what must say the same. */
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { projectRoot } from '../../../scripts/grammar/sources.js';
import { entryPoints } from '../../../scripts/tools/entry-points.js';

const readProjectFile = (file: string): string => readFileSync(projectRoot + file, 'utf8');
const { version } = JSON.parse(readProjectFile('package.json')) as { readonly version: string };

test('every entry point has a source, a module, and types for modules and CommonJS', () => {
  const files = entryPoints().flatMap(({ path, types }) => [
    path.replace('./dist/', '').replace(/js$/, 'ts'),
    path,
    path.replace(/js$/, 'd.ts'),
    types,
  ]);
  expect(files.length).toBeGreaterThan(40);
  expect(files.filter((file) => !existsSync(projectRoot + file))).toEqual([]);
});

test('JSR gets the same entry points, except for those that change the types of other packages or need an engine of Node', () => {
  const jsr = JSON.parse(readProjectFile('jsr.json')) as { readonly exports: Readonly<Record<string, string>> };
  const expected = entryPoints()
    .filter(({ name }) => !/\/(?:matchers|duckdb)$/.test(name))
    .map(({ name, path }) => [name.replace('rfc-uri', '.'), path.replace('/dist', '').replace(/js$/, 'ts')]);
  expect(jsr.exports).toEqual(Object.fromEntries(expected));
});

test('jsr.json and CITATION.cff have the version of package.json', () => {
  expect(JSON.parse(readProjectFile('jsr.json'))).toMatchObject({ version });
  expect(readProjectFile('CITATION.cff')).toContain(`\nversion: ${version}\n`);
});

test('an optional integration never prevents an install: any version of its library may be there', () => {
  const { peerDependencies, peerDependenciesMeta } = JSON.parse(readProjectFile('package.json')) as {
    readonly peerDependencies: Readonly<Record<string, string>>;
    readonly peerDependenciesMeta: Readonly<Record<string, { readonly optional: boolean }>>;
  };
  for (const [name, range] of Object.entries(peerDependencies))
    expect([name, range, peerDependenciesMeta[name]?.optional]).toEqual([name, '*', true]);
});
