/**
 * `npm run build`: makes dist/ from src/ and generated/, unless it is that of the sources as they are now:
 *
 * - modules and types of the library by TypeScript (`tsconfig.build.json`), types for CommonJS
 * - the docstrings of the modules of one RFC
 * - the same modules for CommonJS, and those of one RFC each as one file for browsers
 * - the command line, bundled
 * - scripts for engines that run JavaScript in SQL
 * - modules of WebAssembly that find lines in bytes
 */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { writeBoundDocs } from './build/bound-docs.js';
import { buildBrowserModules } from './build/browser.js';
import { buildCommandLine } from './build/command-line.js';
import { buildCommonJs } from './build/commonjs.js';
import { writeCommonJsTypes } from './build/commonjs-types.js';
import { buildLineModules } from './build/line-modules.js';
import { hashSources } from './build/sources.js';
import { buildSqlScripts } from './build/sql-scripts.js';
import { projectRoot } from './grammar/sources.js';
import { run } from './tools/run.js';

const stamp = `${projectRoot}dist/built`;

const hash = hashSources();
if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) console.log('dist/ is up to date');
else {
  rmSync(stamp, { force: true });
  for (const name of ['src', 'generated', 'commonjs', 'browser', 'sql', 'bulk'])
    rmSync(`${projectRoot}dist/${name}`, { recursive: true, force: true });
  run(process.execPath, ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.build.json']);
  await writeBoundDocs();
  writeCommonJsTypes();
  await buildCommonJs();
  await buildBrowserModules();
  await buildCommandLine();
  await buildSqlScripts();
  await buildLineModules();
  writeFileSync(stamp, hash);
}
