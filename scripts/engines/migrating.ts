/** Asks the parsers of other languages for what docs/migrating.md says of them. */
import { strict as assert } from 'node:assert';
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type MigrationTable, migrationTables } from '../docs/migration-tables.js';
import { projectRoot } from '../grammar/sources.js';
import { canRun } from '../tools/run.js';
import type { Engine } from './engine.js';

const here = (name: string): string => fileURLToPath(new URL(`runtimes/${name}`, import.meta.url));
const spring = `${projectRoot}tools/spring/`;

/** The program for a column: its name, and the names of those that must be installed. */
const programs: Readonly<Record<string, readonly [command: string, ...args: string[]]>> = {
  'java.net.URI': ['java', here('Hosts.java')],
  'URI.resolve': ['java', here('Hosts.java')],
  RFC: ['java', '-cp', `${spring}jars/*`, here('SpringHosts.java'), 'RFC'],
  WHAT_WG: ['java', '-cp', `${spring}jars/*`, here('SpringHosts.java'), 'WHAT_WG'],
  RFC2396_PARSER: ['ruby', here('hosts.rb'), 'RFC2396'],
  RFC3986_PARSER: ['ruby', here('hosts.rb'), 'RFC3986'],
  parse_url: ['php', here('hosts.php')],
  urlsplit: ['python3', here('hosts.py')],
  urljoin: ['python3', here('hosts.py')],
};

/** Downloads Spring, if Maven is installed. */
function installSpring(): void {
  if (existsSync(`${spring}jars`) || !canRun('mvn', '-version')) return;
  const goal = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy-dependencies';
  execFileSync('mvn', ['-q', '-B', goal, '-DoutputDirectory=jars'], { cwd: spring, stdio: ['ignore', 2, 2] });
}

function check({ section, inputs, results }: MigrationTable): void {
  const input = inputs.map((fields) => `${fields.join('\t')}\n`).join('');
  for (const [name, values] of results) {
    const [command, ...args] = programs[name] ?? [];
    if (command === undefined) continue; // a column that npm test checks
    const isThere = canRun(command, command === 'java' ? '-version' : '--version');
    if (!isThere || (args.includes(`${spring}jars/*`) && !existsSync(`${spring}jars`))) {
      console.error(`${section}, ${name}: skipped, because it is not installed`);
      continue;
    }
    const output = execFileSync(command, args, { input, encoding: 'utf8' }).split('\n').slice(0, -1);
    assert.deepEqual(output, values, `${section}, ${name}`);
    console.error(`${section}, ${name}: ${output.length} rows`);
  }
}

export const migrating: Engine = {
  name: 'migrating',
  missing: () => undefined,
  run() {
    installSpring();
    for (const table of migrationTables()) check(table);
    return [];
  },
};
