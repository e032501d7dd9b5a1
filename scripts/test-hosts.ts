/**
 * `npm run test:hosts [-- NAME...]`: uses rfc-uri in every host, or in those that are named, through the host's own program, in a fresh
 * folder, with default settings. Prints a line for each; fails if one of them fails. `-- --quick` runs only those that take little time.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openFolder } from './hosts/host-folder.js';
import { type Host, Skipped } from './hosts/host.js';
import { hosts } from './hosts/kinds/list.js';
import { pack, type Packed } from './hosts/packed.js';
import { readArguments } from './tools/arguments.js';
import { choose } from './tools/choose.js';

const { values, positionals } = readArguments({
  options: { quick: { type: 'boolean', default: false } },
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
  const packed = pack(root);
  for (const host of known) if (names.includes(host.name)) await report(host, packed);
} finally {
  rmSync(root, { recursive: true, force: true });
}

/** Runs a host, and prints what came of it. */
async function report(host: Host, packed: Packed): Promise<void> {
  const { name, version, project } = host;
  const start = performance.now();
  const line = (outcome: string, reason = ''): void => {
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    console.log(`${outcome.padEnd(8)}${name.padEnd(20)}${version.padEnd(18)}${seconds.padStart(6)} s${reason}`);
  };
  // a name that a shell, a URL or a bundler may get wrong
  const folder = openFolder(join(root, `${name} é`), packed);
  mkdirSync(folder.path);
  try {
    if (project !== undefined) folder.copy(project);
    await host.run(folder);
    line('ok');
  } catch (error) {
    const reason = `\n${error instanceof Error ? error.message : String(error)}`;
    if (error instanceof Skipped) return line('skipped', reason);
    process.exitCode = 1; // the others run nevertheless
    line('failed', reason);
  } finally {
    rmSync(folder.path, { recursive: true, force: true });
  }
}
