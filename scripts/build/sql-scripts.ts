/**
 * Builds the scripts for engines that run JavaScript in SQL, such as BigQuery and Snowflake: `dist/sql/<rfc>.js`, and
 * `dist/sql/<rfc>-codes.js`, which has the code of the first error too. Each is one classic script that declares one variable,
 * named after the RFC.
 */
import { build, type BuildOptions, type Plugin } from 'esbuild';
import { mkdirSync, writeFileSync } from 'node:fs';
import { grammarIds, projectRoot, type GrammarId } from '../grammar/sources.js';

const folder = `${projectRoot}dist/sql`;

/** How modules become a script. */
export const sqlOptions: BuildOptions = {
  bundle: true,
  format: 'iife',
  minify: true,
  target: 'es2020',
  charset: 'ascii',
  legalComments: 'none',
  logLevel: 'warning',
};

/** Leaves out the modules that explain errors. */
const withoutMessages: Plugin = {
  name: 'without messages',
  setup(bundle) {
    const path = `${projectRoot}scripts/build/sql/no-messages.ts`;
    bundle.onResolve({ filter: /\/(?:describe|first-error)\.js$/ }, () => ({ path }));
  },
};

/** A module with the functions of one RFC. */
function entryModule(rfc: GrammarId, hasCodes: boolean): string {
  const lines = [
    `import { definition as ${rfc} } from './src/rfcs/generated/${rfc}.ts';`,
    `import { firstCode, rowFunctions } from './src/integrations/sql-functions.ts';`,
    `export const { valid, part, normalize, resolve } = rowFunctions(${rfc});`,
  ];
  if (hasCodes) lines.push(`export const code = (text) => firstCode(${rfc}, text);`);
  return lines.join('\n');
}

async function buildScript(rfc: GrammarId, hasCodes: boolean): Promise<void> {
  const { outputFiles } = await build({
    ...sqlOptions,
    stdin: { contents: entryModule(rfc, hasCodes), resolveDir: projectRoot },
    globalName: rfc,
    define: { 'Object.hasOwn': 'hasOwn' }, // of ES2022
    inject: [`${projectRoot}scripts/build/sql/has-own.ts`],
    write: false,
    plugins: hasCodes ? [] : [withoutMessages],
  });
  const [script] = outputFiles;
  if (!script || script.text.includes('$${')) throw new Error(`no script for ${rfc}`);
  // "$$" would end a function's text in Snowflake; control characters may get lost on the way into SQL
  const text = script.text.replaceAll(/(?<=\$)\$|\p{Cc}(?!$)/gu, (character) => {
    const code = character.charCodeAt(0).toString(16).padStart(2, '0');
    return `\\x${code}`;
  });
  writeFileSync(`${folder}/${rfc}${hasCodes ? '-codes' : ''}.js`, text);
}

export async function buildSqlScripts(): Promise<void> {
  mkdirSync(folder, { recursive: true });
  await Promise.all(grammarIds.flatMap((rfc) => [buildScript(rfc, false), buildScript(rfc, true)]));
}
