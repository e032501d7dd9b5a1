/**
 * `npm run test:hosts [-- NAME...]`: uses rfc-uri in every host, or in those that are named, through the host's own program, in a fresh
 * folder, with default settings. Prints a line for each; fails if one of them fails. `-- --quick` runs those that take little time;
 * `-- --write` runs all and writes the table of docs/internals/hosts.md.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { projectRoot } from './grammar/sources.js';
import { openFolder } from './hosts/host-folder.js';
import { type Host, Skipped } from './hosts/host.js';
import { hosts } from './hosts/kinds/list.js';
import { pack } from './hosts/packed.js';
import { type Outcome, outcomesText } from './hosts/report.js';
import { withSection } from './report/sections.js';
import { choose } from './tools/choose.js';
import { formatted } from './tools/format.js';

const document = `${projectRoot}docs/internals/hosts.md`;

const { values, positionals } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, write: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const known = hosts.filter(({ isQuick }) => !values.quick || isQuick === true);
const names = choose(
  'host',
  known.map(({ name }) => name),
  positionals,
);

const root = mkdtempSync(join(tmpdir(), 'rfc-uri-hosts-'));
try {
  const outcomes: Outcome[] = [];
  const packed = pack(root);
  for (const host of known) if (names.includes(host.name)) outcomes.push(await outcomeIn(host));
  if (outcomes.some(({ kind }) => kind === 'failed')) process.exitCode = 1;
  else if (values.write && names.length === hosts.length) {
    const text = withSection(readFileSync(document, 'utf8'), 'Hosts', outcomesText(outcomes));
    writeFileSync(document, await formatted(text));
  }

  async function outcomeIn(host: Host): Promise<Outcome> {
    const start = performance.now();
    const outcome = await run(host);
    const seconds = (performance.now() - start) / 1000;
    console.log(`${outcome.kind.padEnd(8)}${host.name.padEnd(24)}${host.version.padEnd(12)}${seconds.toFixed(1)} s`);
    if (outcome.reason !== '') console.log(outcome.reason);
    return outcome;
  }

  async function run(host: Host): Promise<Outcome> {
    // a name that a shell, a URL or a bundler may get wrong
    const folder = openFolder(join(root, `${host.name} é`), packed);
    mkdirSync(folder.path);
    try {
      if (host.project !== undefined) folder.copy(host.project);
      await host.run(folder);
      return { host, kind: 'ok', reason: '' };
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      return { host, kind: error instanceof Skipped ? 'skipped' : 'failed', reason };
    } finally {
      rmSync(folder.path, { recursive: true, force: true });
    }
  }
} finally {
  rmSync(root, { recursive: true, force: true });
}
