/** Installs the parsers that npm run atlas and npm run test:parsers ask, so that their adapters find them. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { projectRoot } from '../grammar/sources.js';
import { ensureTool } from '../tools/ensure-tool.js';
import { canRun } from '../tools/run.js';

/**
 * Adds the packages of tools/parsers (Python) and tools/peers (npm) to the environment of this process, and with `builds` the crates of
 * integrations/parsers/rust and Spring, if cargo and Maven are there. What Debian has is taken as it is installed.
 */
export function addParsers({ builds }: { readonly builds: boolean }): void {
  if (canRun('python3', '-m', 'venv', '--help')) prepend('PATH', `${ensureTool('parsers')}.venv/bin`);
  prepend('NODE_PATH', `${projectRoot}node_modules`);
  prepend('NODE_PATH', `${ensureTool('peers')}node_modules`);
  const rust = `${projectRoot}tools/parsers/rust`;
  if (builds && canRun('cargo', '--version'))
    run('cargo', ['build', '--release', '--locked', '--target-dir', rust], `${projectRoot}integrations/parsers/rust`);
  if (existsSync(`${rust}/release`)) prepend('PATH', `${rust}/release`);
  const jars = `${projectRoot}tools/spring/jars`;
  if (builds && canRun('mvn', '--version') && !existsSync(jars))
    run('mvn', [
      '-q',
      '-f',
      `${projectRoot}tools/spring/pom.xml`,
      'dependency:copy-dependencies',
      `-DoutputDirectory=${jars}`,
    ]);
  if (existsSync(jars)) for (const jar of readdirSync(jars)) prepend('CLASSPATH', join(jars, jar));
}

/** The parsers that `addOlderParsers` adds in an older version. */
export const olderIds: readonly string[] =
  'urllib3 requests python-rfc3986 fast-uri uri-js URI.js url-parse whatwg-url'.split(' ');

/** Adds the older versions of tools/parsers-older and tools/peers-older to the environment; to be called before `addParsers`. */
export function addOlderParsers(): void {
  if (canRun('python3', '-m', 'venv', '--help')) prepend('PATH', `${ensureTool('parsers-older')}.venv/bin`);
  prepend('NODE_PATH', `${ensureTool('peers-older')}node_modules`);
}

function prepend(name: string, path: string): void {
  process.env[name] = [path, process.env[name]].filter((own) => own !== undefined && own !== '').join(delimiter);
}

function run(command: string, args: readonly string[], cwd: string = projectRoot): void {
  execFileSync(command, args, { cwd, stdio: ['ignore', 2, 2] });
}
