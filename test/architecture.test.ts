/** Imports run only downward; see CONTRIBUTING.md. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from '@jest/globals';
import { isRfc, type Rfc } from '../src/rfcs/names.js';
import { grammarIds, projectRoot } from '../scripts/grammar/sources.js';
import { grammarsBy } from '../src/rfcs/generated/grammars.js';

/** The folders of each layer, the lowest layer first. Folders of one layer do not import each other. `entry` is src/ itself. */
const layers: readonly (readonly string[])[] = [
  ['automata', 'bulk', 'syntax'],
  ['generated'],
  ['rfcs'],
  ['diagnostics'],
  ['parse'],
  ['repair', 'operations', 'languages'],
  ['comparison'],
  ['formats'],
  ['api'],
  ['integrations', 'documents', 'parsers'],
  ['entry', 'cli'],
];
const folders = layers.flat();
const layerLevel = (folder: string): number => layers.findIndex((layer) => layer.includes(folder));

interface Import {
  readonly from: string;
  readonly to: string;
}

const layerFolder = (file: string): string => {
  const [top = '', folder = ''] = file.split('/');
  if (top === 'generated') return top;
  return folder.endsWith('.ts') ? 'entry' : folder;
};

const sourceFiles = readdirSync(`${projectRoot}src`, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => `src/${file}`);

const importsIn = (from: string): Import[] =>
  [...readFileSync(projectRoot + from, 'utf8').matchAll(/(?:from |import |import\()'(\.[^']+)\.js'/g)].map(
    ([, path = '']) => ({ from, to: `${relative(projectRoot, join(projectRoot, dirname(from), path))}.ts` }),
  );

const imports: Import[] = sourceFiles.flatMap(importsIn);

const scriptFiles = readdirSync(`${projectRoot}scripts`, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => `scripts/${file}`);
const allImports: readonly Import[] = [...imports, ...scriptFiles.flatMap(importsIn)];

test('every folder of src is in a layer', () => {
  expect(sourceFiles.map(layerFolder).filter((folder) => !folders.includes(folder))).toEqual([]);
  expect(imports.length).toBeGreaterThan(sourceFiles.length);
});

test('imports lead only to folders of layers', () => {
  expect(imports.filter(({ to }) => !folders.includes(layerFolder(to)))).toEqual([]);
  const sources = sourceFiles.map((file) => readFileSync(projectRoot + file, 'utf8'));
  const others = sources.flatMap((text) =>
    [...text.matchAll(/(?:from |import |import\()'([^.'][^']*)'/g)].map(([, name = '']) => name),
  );
  // functions of DuckDB, schemas of Zod, Valibot and ArkType are made by these packages, and the arbitraries of fast-check
  // extend its class; the other integrations have types of their own. papaparse is bundled into the command line
  // each format of documents has a parser, which users install, and so has the policy its classes of addresses
  const packages = new Set(others.filter((name) => !name.startsWith('node:')));
  expect([...packages].toSorted()).toEqual([
    '@csstools/css-tokenizer',
    '@duckdb/node-api',
    '@eslint-community/regexpp',
    '@exodus/bytes/encoding.js',
    'arktype',
    'fast-check',
    'htmlparser2',
    'ip-address',
    'jsonc-parser',
    'mdast-util-from-markdown',
    'papaparse',
    'saxes',
    'valibot',
    'zod',
  ]);
});

/** Where code can choose an RFC: by its id anywhere but in `{ rfc: 'rfc2396' }`, by a table with ids as keys, or by its name. */
const ids = grammarIds.join('|');
const conditions = [
  `(?<!\\brfc: )(['"\`])(?:${ids})\\1`,
  `(?:^|[{,])\\s*['"]?(?:${ids})['"]?:`,
  `[=!]==? ['"\`](?:RFC \\d|CERN)|case ['"\`](?:RFC \\d|CERN)`,
].map((pattern) => new RegExp(pattern, 'm'));

test('no condition outside of rfcs names an RFC', () => {
  const chooses = (text: string): boolean => conditions.some((condition) => condition.test(withoutExamples(text)));
  for (const text of [
    "if (rfc === 'rfc2396') {",
    "switch (rfc) {\n  case 'cern':",
    "['rfc2396', 'rfc3986'].includes(rfc)",
    "const PLAIN: readonly Rfc[] = ['rfc2396'];",
    "new Set<Rfc>([\n  'rfc2396',\n  'rfc3986',\n])",
    "new Map([['rfc2396', 1]])",
    "const names = { rfc2396: 'RFC 2396' };",
    'const names = {\n  cern: 1,\n};',
    'return rfc === `rfc2396`;',
    "const AMENDED: Rfc = 'rfc2396';",
    "if (name === 'RFC 2396') {",
  ])
    expect([text, chooses(text)]).toEqual([text, true]);
  for (const text of ["parse('a', { rfc: 'rfc2396' })", '/** `rfc2396`: the RFC */', "from './rfcs/rfc2396/uri.js'"])
    expect([text, chooses(text)]).toEqual([text, false]);
  const choosing = sourceFiles
    .filter((file) => layerFolder(file) !== 'rfcs' && !isGenerated(file))
    .filter((file) => chooses(readFileSync(projectRoot + file, 'utf8')));
  expect(choosing).toEqual([]);
});

/** A text without comments, and without the examples of codes: strings that each RFC rejects. */
const withoutExamples = (text: string): string =>
  text.replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*/gm, '').replaceAll(/\bexamples: \{[^{}]*\}/g, '');

test('imports run only downward', () => {
  const upward = imports.filter(({ from, to }) => {
    const [own, other] = [layerFolder(from), layerFolder(to)];
    return own !== other && layerLevel(other) >= layerLevel(own);
  });
  expect(upward).toEqual([]);
});

/** The folders of a file, from src or scripts down to its own. */
const outerFolders = (file: string): string[] =>
  file
    .split('/')
    .slice(0, -1)
    .map((_, index, names) => names.slice(0, index + 1).join('/'));

/** A file as a part of a folder: `.` is the folder's own files, and each subfolder is a part. */
const folderPart = (folder: string, file: string): string => {
  const [first = '', ...rest] = file.slice(folder.length + 1).split('/');
  return rest.length === 0 ? '.' : first;
};

/** The imports that close a circle between the parts of a folder: of each circle, those of the step that has the fewest. */
function closingImports(folder: string): string[] {
  const steps = new Map<string, Map<string, Import[]>>();
  for (const edge of allImports) {
    if (!edge.from.startsWith(`${folder}/`) || !edge.to.startsWith(`${folder}/`)) continue;
    const [from, to] = [folderPart(folder, edge.from), folderPart(folder, edge.to)];
    if (from === to) continue;
    const own = steps.get(from) ?? new Map<string, Import[]>();
    steps.set(from, own.set(to, [...(own.get(to) ?? []), edge]));
  }
  const wayBack = (from: string, to: string): string[] | undefined => {
    const ways = [[from]];
    const seen = new Set([from]);
    for (const way of ways)
      for (const next of steps.get(way.at(-1) ?? '')?.keys() ?? []) {
        if (next === to) return [...way, to];
        if (!seen.has(next)) ways.push([...way, next]);
        seen.add(next);
      }
    return undefined;
  };
  const closing = new Set<string>();
  for (const [from, own] of steps)
    for (const to of own.keys()) {
      const way = wayBack(to, from);
      if (!way) continue;
      const circle = [from, ...way];
      const [weakest = []] = way
        .map((part, index) => steps.get(circle[index] ?? '')?.get(part) ?? [])
        .toSorted((a, b) => a.length - b.length);
      for (const edge of weakest)
        closing.add(
          `${folder}: ${edge.from} imports ${edge.to}, in a circle of ${[...new Set(circle)].toSorted().join(', ')}`,
        );
    }
  return [...closing];
}

// a folder's own files count as one part: they are above all subfolders that they import, or below all that import them
test.each([...new Set([...sourceFiles, ...scriptFiles].flatMap(outerFolders))])(
  '%s: no circle between its own files and its subfolders',
  (folder) => {
    expect(closingImports(folder)).toEqual([]);
  },
);

test('scripts import only what ships for everybody: nothing of the command line, the page and the integrations', () => {
  const inner = scriptFiles
    .filter((file) => !file.startsWith('scripts/playground/')) // which builds the page
    .flatMap(importsIn)
    .filter(({ to }) => /^(?:src\/(?:cli|playground|integrations)|playground)\//.test(to));
  expect(inner).toEqual([]);
});

test('there are no circular imports', () => {
  const done = new Set<string>();
  const circles: string[][] = [];
  const visit = (file: string, path: readonly string[]): void => {
    if (path.includes(file)) circles.push([...path.slice(path.indexOf(file)), file]);
    else if (!done.has(file)) for (const { from, to } of allImports) if (from === file) visit(to, [...path, file]);
    done.add(file);
  };
  for (const file of [...sourceFiles, ...scriptFiles]) visit(file, []);
  expect(circles).toEqual([]);
});

test('every file of src is an entry point or imported', () => {
  const imported = new Set(imports.map(({ to }) => to));
  const isEntry = (file: string): boolean =>
    /^src\/(?:[^/]+|integrations\/[^/]+|cli\/(?:main|worker|document-worker|shared-chunk))\.ts$/.test(file);
  const others = [
    'src/automata/unicode-automaton.ts', // generated/java/automaton.ts and its siblings export it
    // what only documentation and proofs need, which scripts import
    'src/rfcs/generated/examples.ts',
    'src/rfcs/generated/grammars.ts',
  ];
  expect(sourceFiles.filter((file) => !imported.has(file) && !isEntry(file)).toSorted()).toEqual(others);
});

test('only rfcs imports generated', () => {
  const others = imports.filter(({ from, to }) => layerFolder(to) === 'generated' && layerFolder(from) !== 'rfcs');
  expect(others).toEqual([]);
});

/** The files that `npm run grammars` writes. */
const isGenerated = (file: string): boolean =>
  readFileSync(projectRoot + file, 'utf8').startsWith('// Generated by scripts/build-grammars.ts');

/** The RFC that another amends or follows. */
const baseFor = (id: Rfc): string | undefined => grammarsBy[id].amends ?? grammarsBy[id].follows;

test('nothing but generated lists, and an RFC that amends or follows another, knows more than one RFC', () => {
  const several = sourceFiles.filter((file) => {
    const folder = /^src\/rfcs\/(\w+)\//.exec(file)?.[1] ?? '';
    const base = isRfc(folder) ? baseFor(folder) : undefined;
    const targets = imports.flatMap(({ from, to }) => (from === file ? (rfcFolder(to) ?? []) : []));
    return new Set(targets.filter((target) => target !== base)).size > 1;
  });
  expect(several.filter((file) => !isGenerated(file))).toEqual([]);
  expect(several.length).toBeGreaterThan(3);
});

/** The RFC whose folder a file is in. */
const rfcFolder = (file: string): Rfc | undefined => {
  const folder = /^src\/rfcs\/(\w+)\//.exec(file)?.[1];
  return folder !== undefined && isRfc(folder) ? folder : undefined;
};

test('hardly any file outside of its folder names RFC 2732', () => {
  const scripts = readdirSync(`${projectRoot}scripts`, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.[cm]?[tj]s$/.test(file))
    .map((file) => `scripts/${file}`);
  const naming = [...sourceFiles, ...scripts].filter(
    (file) =>
      rfcFolder(file) !== 'rfc2732' &&
      !isGenerated(file) &&
      readFileSync(projectRoot + file, 'utf8').includes('rfc2732'),
  );
  expect(naming).toContain('src/rfcs/names.ts');
  expect(naming.length).toBeLessThanOrEqual(6);
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
    // hosts are compared by the names that all RFCs have for them
    const others = [...loaded].filter((file) => ![undefined, rfc, baseFor(rfc)].includes(rfcFolder(file)));
    expect(others.filter((file) => !file.endsWith('/comparison.ts'))).toEqual([]);
    expect(loaded).not.toContain('src/rfcs/registry.ts');
  }
});

test('the library neither asks the network nor makes code of strings; of the command line, only the server of the page has a socket', () => {
  const network =
    /\b(?:eval|fetch)\((?!")|new Function\(|XMLHttpRequest|WebSocket|'node:(?:net|https?|http2|dns|tls|dgram)'/;
  const files = sourceFiles.filter((file) => network.test(readFileSync(projectRoot + file, 'utf8')));
  // the second one waits for a pipe
  expect(files.toSorted()).toEqual(['src/cli/commands/playground/page-server.ts', 'src/cli/session/waiting-files.ts']);
});

test('no file has more than 250 lines', () => {
  const lengths = [...sourceFiles, ...scriptFiles]
    .filter((file) => !isGenerated(file))
    .map((file) => [file, readFileSync(projectRoot + file, 'utf8').split('\n').length] as const);
  expect(lengths.filter(([, lines]) => lines > 251)).toEqual([]);
});

test('no file has a catch-all name', () => {
  expect(sourceFiles.filter((file) => /\/(utils?|helpers?|misc|common|imp)(\.ts|\/)/.test(file))).toEqual([]);
});
