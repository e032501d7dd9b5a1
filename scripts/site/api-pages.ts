/** The API reference: TypeDoc writes the docstrings as Markdown. It has a TypeScript of its own, because it rejects version 7. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../grammar/sources.js';
import { ensureTool } from '../tools/ensure-tool.js';
import { entryPoints } from '../tools/entry-points.js';
import type { SitePage } from './page.js';

/** Where the declarations of the entry points are. */
const declarations = './dist/src/';

/** The entry points by the names of their files, with the names by which programs import them. */
const modules: Readonly<Record<string, string>> = Object.fromEntries(
  entryPoints().map(({ name, path }) => [path.slice(declarations.length).replace(/\.js$/, ''), name]),
);

/** A page for each function, class and type that the entry points export. */
export function apiPages(): SitePage[] {
  const folder = mkdtempSync(join(tmpdir(), 'rfc-uri-api-'));
  try {
    writeMarkdown(folder);
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.md'));
    return files
      .toSorted(indexesFirst)
      .map((name) => apiPage(name.replaceAll('\\', '/'), readFileSync(join(folder, name), 'utf8')));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The pages that list others come before all others. */
function indexesFirst(one: string, other: string): number {
  const rank = (name: string): string =>
    name.endsWith('index.md') ? `0${name === 'index.md' ? '' : name}` : `1${name}`;
  return rank(one) < rank(other) ? -1 : 1;
}

/** TypeDoc reads what the package has, because the build writes the docstrings of the modules of one RFC. Fails if one is missing. */
function writeMarkdown(folder: string): void {
  const tool = ensureTool('site');
  const files = Object.keys(modules).map((name) => `${projectRoot}${declarations.slice(2)}${name}.d.ts`);
  const compilerOptions = {
    module: 'nodenext',
    target: 'es2023',
    types: ['node'],
    typeRoots: [`${projectRoot}node_modules/@types`],
  };
  const tsconfig = join(folder, 'tsconfig.json');
  writeFileSync(tsconfig, JSON.stringify({ compilerOptions, files }));
  const options = {
    entryPoints: files,
    tsconfig,
    plugin: ['typedoc-plugin-markdown'],
    out: folder,
    cleanOutputDir: false,
    router: 'member',
    readme: 'none',
    name: 'API reference',
    // npm run typecheck does it
    skipErrorChecking: true,
    logLevel: 'Warn',
    requiredToBeDocumented: ['Function', 'Parameter', 'Variable', 'Class', 'Interface', 'TypeAlias'],
    validation: { notDocumented: true, notExported: false, invalidLink: true },
    treatValidationWarningsAsErrors: true,
    // parts of other libraries, and a function that is returned
    intentionallyNotDocumented: [
      'integrations/ajv.AjvInstance.addFormat',
      'integrations/ajv.AjvInstance.addFormat.name',
      'integrations/ajv.AjvInstance.addFormat.format',
      'integrations/ajv.AjvInstance.addKeyword.definition',
      'integrations/ajv.uriErrors.__type.text',
      'integrations/duckdb.DuckDBConnection.registerScalarFunction',
      'integrations/duckdb.DuckDBConnection.registerScalarFunction.scalarFunction',
      'integrations/arktype.ArkUri.__type.input',
      'integrations/arktype.absoluteUri.__type.input',
      'integrations/arktype.relativeUri.__type.input',
      'integrations/arktype.uri.__type.input',
      'integrations/arktype.uriReference.__type.input',
    ],
    disableSources: true,
    hideBreadcrumbs: true,
    hidePageHeader: true,
    entryFileName: 'index',
    githubPages: false,
    indexFormat: 'table',
    parametersFormat: 'table',
    groupOrder: ['Functions', 'Variables', 'Classes', 'Interfaces', 'Type Aliases'],
  };
  const optionsFile = join(folder, 'typedoc.json');
  writeFileSync(optionsFile, JSON.stringify(options));
  execFileSync(process.execPath, ['node_modules/typedoc/bin/typedoc', '--options', optionsFile], {
    cwd: tool,
    stdio: ['ignore', 2, 2],
  });
}

function apiPage(name: string, markdown: string): SitePage {
  const path = `api/${name.replace(/md$/, 'html')}`;
  const entryPoint = modules[name.replace(/\/index\.md$/, '')];
  const heading = /^# (?:\w+(?: \w+)?: )?(.*)$/m.exec(markdown)?.[1] ?? name;
  const title = entryPoint ?? heading.replaceAll('\\', '');
  const text = withPublicNames(markdown)
    .replace(/^# .*\n/, `# ${entryPoint ?? heading}\n`)
    .replaceAll(/^\*\*\*$/gm, '');
  return {
    path,
    title,
    part: 'API',
    ...(name === 'index.md' ? { listed: 'Entry points' } : listedName(name, title)),
    text,
    source: path.replace(/html$/, 'md'),
  };
}

/** The list next to the pages has the entry points, and the functions of the main one. */
function listedName(name: string, title: string): { readonly listed?: string } {
  return name.endsWith('/index.md') || name.startsWith('index/functions/') ? { listed: title } : {};
}

/** TypeDoc names entry points by their files. */
function withPublicNames(markdown: string): string {
  return markdown.replaceAll(/\[([\w/-]+)\]\(((?:[\w-]+\/)+index\.md)\)/g, (link, file: string, target: string) =>
    modules[file] === undefined ? link : `[${modules[file]}](${target})`,
  );
}
