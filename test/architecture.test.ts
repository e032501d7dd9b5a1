/** Imports run only downward; see CONTRIBUTING.md. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from '@jest/globals';
import { amended, grammarIds, projectRoot, type GrammarId } from '../scripts/grammar/sources.js';

/** The folders of each layer, the lowest layer first. Folders of one layer do not import each other. `entry` is src/ itself. */
const layers: readonly (readonly string[])[] = [
  ['automata', 'syntax'],
  ['generated'],
  ['rfcs'],
  ['diagnostics'],
  ['parse'],
  ['repair', 'operations', 'languages'],
  ['comparison'],
  ['formats'],
  ['api'],
  ['integrations', 'documents'],
  ['entry', 'cli'],
];
const folders = layers.flat();
const levelOf = (folder: string): number => layers.findIndex((layer) => layer.includes(folder));

interface Import {
  readonly from: string;
  readonly to: string;
}

const folderOf = (file: string): string => {
  const [top = '', folder = ''] = file.split('/');
  if (top === 'generated') return top;
  return folder.endsWith('.ts') ? 'entry' : folder;
};

const sourceFiles = readdirSync(`${projectRoot}src`, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => `src/${file}`);

const imports: Import[] = sourceFiles.flatMap((from) =>
  [...readFileSync(projectRoot + from, 'utf8').matchAll(/(?:from |import |import\()'(\.[^']+)\.js'/g)].map(
    ([, path = '']) => ({
      from,
      to: `${relative(projectRoot, join(projectRoot, dirname(from), path))}.ts`,
    }),
  ),
);

test('every folder of src is in a layer', () => {
  expect(sourceFiles.map(folderOf).filter((folder) => !folders.includes(folder))).toEqual([]);
  expect(imports.length).toBeGreaterThan(sourceFiles.length);
});

test('imports lead only to folders of layers', () => {
  expect(imports.filter(({ to }) => !folders.includes(folderOf(to)))).toEqual([]);
  const sources = sourceFiles.map((file) => readFileSync(projectRoot + file, 'utf8'));
  const others = sources.flatMap((text) =>
    [...text.matchAll(/(?:from |import |import\()'([^.'][^']*)'/g)].map(([, name = '']) => name),
  );
  // functions of DuckDB are made by its package, and the arbitraries of fast-check extend its class; the other integrations
  // have types of their own. papaparse is bundled into the command line
  // each format of documents has a parser, which users install
  const packages = new Set(others.filter((name) => !name.startsWith('node:')));
  expect([...packages].toSorted()).toEqual([
    '@csstools/css-tokenizer',
    '@duckdb/node-api',
    'fast-check',
    'htmlparser2',
    'jsonc-parser',
    'mdast-util-from-markdown',
    'papaparse',
    'saxes',
  ]);
});

test('no condition outside of rfcs names an RFC', () => {
  const conditions = sourceFiles
    .filter((file) => folderOf(file) !== 'rfcs')
    .filter((file) =>
      /[=!]==? '(?:rfc\d+|cern)'|case '(?:rfc\d+|cern)'/.test(readFileSync(projectRoot + file, 'utf8')),
    );
  expect(conditions).toEqual([]);
});

test('imports run only downward', () => {
  const upward = imports.filter(({ from, to }) => {
    const [own, other] = [folderOf(from), folderOf(to)];
    return own !== other && levelOf(other) >= levelOf(own);
  });
  expect(upward).toEqual([]);
});

test('there are no circular imports', () => {
  const done = new Set<string>();
  const circles: string[][] = [];
  const visit = (file: string, path: readonly string[]): void => {
    if (path.includes(file)) circles.push([...path.slice(path.indexOf(file)), file]);
    else if (!done.has(file)) for (const { from, to } of imports) if (from === file) visit(to, [...path, file]);
    done.add(file);
  };
  for (const file of sourceFiles) visit(file, []);
  expect(circles).toEqual([]);
});

test('only rfcs imports generated', () => {
  const others = imports.filter(({ from, to }) => folderOf(to) === 'generated' && folderOf(from) !== 'rfcs');
  expect(others).toEqual([]);
});

test('nothing but the registry, the API and an RFC that amends another knows more than one RFC', () => {
  const several = sourceFiles.filter((file) => {
    const targets = imports
      .filter(({ from, to }) => from === file && /^src\/rfcs\/\w+\//.test(to))
      .map(({ to }) => to.split('/')[2] ?? '');
    const base = amended[(/\b(?:cern|rfc\d+)\b/.exec(file)?.[0] ?? '') as GrammarId];
    return new Set(targets.filter((target) => target !== base)).size > 1;
  });
  expect(several).toEqual(['src/index.ts', 'src/rfcs/load.ts', 'src/rfcs/registry.ts']);
});

test('the module of an RFC loads that grammar alone', () => {
  const loads = sourceFiles.flatMap((from) => {
    const statements = readFileSync(projectRoot + from, 'utf8').matchAll(
      /^(?:import|export) (?!type )[^;]*?from '(\.[^']+)\.js'/gm,
    );
    return [...statements].map(([, path = '']) => ({
      from,
      to: `${relative(projectRoot, join(projectRoot, dirname(from), path))}.ts`,
    }));
  });
  for (const rfc of grammarIds) {
    const loaded = new Set([`src/${rfc}.ts`]);
    for (const file of loaded) for (const { from, to } of loads) if (from === file) loaded.add(to);
    const grammars = new Set([...loaded].flatMap((file) => /^generated\/(\w+)\//.exec(file)?.[1] ?? []));
    expect([...grammars]).toEqual([rfc]);
    const loadedFolders = new Set([...loaded].flatMap((file) => /^src\/rfcs\/(\w+)\//.exec(file)?.[1] ?? []));
    expect([...loadedFolders].filter((folder) => folder !== amended[rfc])).toEqual([rfc]);
    expect(loaded).not.toContain('src/rfcs/registry.ts');
  }
});

test('no file has more than 250 lines', () => {
  const lengths = sourceFiles.map(
    (file) => [file, readFileSync(projectRoot + file, 'utf8').split('\n').length] as const,
  );
  expect(lengths.filter(([, lines]) => lines > 251)).toEqual([]);
});

test('no file has a catch-all name', () => {
  expect(sourceFiles.filter((file) => /\/(utils?|helpers?|misc|common|imp)(\.ts|\/)/.test(file))).toEqual([]);
});
