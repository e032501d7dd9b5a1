/**
 * `npm run build`: makes dist/ from src/ and generated/, unless it is that of the sources as they are now:
 *
 * - modules and types of the library by TypeScript (`tsconfig.build.json`), types for CommonJS
 * - the command line, bundled
 * - scripts for engines that run JavaScript in SQL
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { buildCommandLine } from './build/command-line.js';
import { writeCommonJsTypes } from './build/commonjs-types.js';
import { hashSources } from './build/sources.js';
import { buildSqlScripts } from './build/sql-scripts.js';
import { projectRoot } from './grammar/sources.js';

const stamp = `${projectRoot}dist/built`;

const hash = hashSources();
if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) console.log('dist/ is up to date');
else {
  rmSync(stamp, { force: true });
  for (const name of ['src', 'generated', 'sql'])
    rmSync(`${projectRoot}dist/${name}`, { recursive: true, force: true });
  compile();
  writeCommonJsTypes();
  await buildCommandLine();
  await buildSqlScripts();
  writeFileSync(stamp, hash);
}

function compile(): void {
  const compiler = `${projectRoot}node_modules/typescript/bin/tsc`;
  const { status } = spawnSync(process.execPath, [compiler, '-p', `${projectRoot}tsconfig.build.json`], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
}
