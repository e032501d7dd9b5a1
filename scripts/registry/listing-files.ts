/** The files outside of src that list the RFCs: the entry points in package.json and jsr.json, the input of the GitHub Action. */
import { readFileSync } from 'node:fs';
import { rfcIds } from '../../src/rfcs/names.js';
import { projectRoot } from '../grammar/sources.js';

/** The files, by path from the project's root. */
export function listingFiles(): Map<string, string> {
  return new Map([
    ['package.json', withTypesVersions(withEntryPoints('package.json', conditions))],
    ['jsr.json', withEntryPoints('jsr.json', (id) => `./src/${id}.ts`)],
    ['action.yml', readFileSync(`${projectRoot}action.yml`, 'utf8').replace(ACTION_LIST, actionList)],
  ]);
}

/** What the module of an RFC exports: to Node one copy for `import` and `require`, CommonJS to others that require it. */
const conditions = (id: string): object => ({
  'module-sync': `./dist/src/${id}.js`,
  require: { types: `./dist/src/${id}.d.cts`, default: `./dist/commonjs/src/${id}.js` },
  default: `./dist/src/${id}.js`,
});

/** The list in the description of the action's input. */
const ACTION_LIST = /(?<=description: )(?:\w+, )+\w+ or \w+/;

function actionList(): string {
  return `${rfcIds.slice(0, -1).join(', ')} or ${rfcIds.at(-1)}`;
}

/** A file with the entry points of the RFCs directly after the package's own. */
function withEntryPoints(path: string, target: (id: string) => unknown): string {
  const text = readFileSync(projectRoot + path, 'utf8');
  const { exports } = JSON.parse(text) as { readonly exports: Readonly<Record<string, object | string>> };
  const { '.': whole, ...others } = exports;
  const rest = Object.entries(others).filter(([, known]) => !isOfRfc(JSON.stringify(known)));
  const rfcs = rfcIds.map((id) => [`./${id}`, target(id)] as const);
  const block = JSON.stringify({ '.': whole, ...Object.fromEntries([...rfcs, ...rest]) }, undefined, 2);
  return text.replace(/"exports": \{[^]*?\n  \}/, () => `"exports": ${block.replaceAll('\n', '\n  ')}`);
}

/** package.json with the declarations of its entry points, for a TypeScript that does not know `exports`. */
function withTypesVersions(text: string): string {
  const { exports } = JSON.parse(text) as { readonly exports: Readonly<Record<string, { readonly default?: string }>> };
  const files = Object.entries(exports).flatMap(([name, { default: path = '' }]) =>
    /^\.\/[\w-]+$/.test(name) ? [[name.slice(2), [path.replace(/^\.\/(.*)js$/, '$1d.ts')]] as const] : [],
  );
  const block = JSON.stringify({ '*': Object.fromEntries(files) }, undefined, 2);
  return text.replace(/"typesVersions": \{[^]*?\n  \}/, () => `"typesVersions": ${block.replaceAll('\n', '\n  ')}`);
}

/** Whether an entry point is the module of an RFC: directly in src, and none of the modules that serve all RFCs. */
function isOfRfc(target: string): boolean {
  return /src\/(?!(?:index|languages)\b)\w+\./.test(target);
}
