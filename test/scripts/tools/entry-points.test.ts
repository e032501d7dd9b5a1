/** What is published: package.json, and what must say the same. */
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { rfcIds } from '../../../src/rfcs/names.js';
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

interface Manifest {
  readonly exports: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly typesVersions: { readonly '*': Readonly<Record<string, readonly string[]>> };
  readonly types: string;
  readonly main: string;
}

test('every entry point is one copy in Node, has CommonJS, and types for a TypeScript that does not know exports', () => {
  const { exports, typesVersions, types, main } = JSON.parse(readProjectFile('package.json')) as Manifest;
  for (const { name, path, types: commonTypes } of entryPoints()) {
    const declaration = path.replace(/js$/, 'd.ts');
    const common = path.replace('./dist/', './dist/commonjs/');
    expect(exports[name.replace('rfc-uri', '.')]).toEqual({
      'module-sync': path,
      require: { types: commonTypes, default: common },
      default: path,
    });
    expect(existsSync(projectRoot + common)).toBe(true);
    if (name === 'rfc-uri') expect([main, types]).toEqual([common, declaration]);
    else expect(typesVersions['*'][name.replace('rfc-uri/', '')]).toEqual([declaration.replace('./', '')]);
  }
});

test('each RFC has a module for browsers that imports nothing', () => {
  for (const id of rfcIds) {
    const text = readProjectFile(`dist/browser/${id}.js`);
    expect(text).not.toMatch(/\bimport\b\s*[\w{"'(*]/);
    expect(text).toMatch(/export\{/);
  }
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
