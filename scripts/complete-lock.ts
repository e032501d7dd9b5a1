/**
 * `npx tsx scripts/complete-lock.ts [FOLDER/]`: adds the native packages of other platforms to package-lock.json, at the root or in FOLDER. If a registry does not carry them, npm leaves them out,
 * and then `npm ci` refuses the lock file on every platform. Their names include the platform: `core-linux-arm64-musl`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { projectRoot } from './grammar/sources.js';

interface LockedPackage {
  readonly version?: string;
  readonly cpu?: readonly string[];
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly os?: readonly string[];
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const [folder = ''] = process.argv.slice(2);
const path = `${projectRoot}${folder}package-lock.json`;
const lock = JSON.parse(readFileSync(path, 'utf8')) as { packages: Record<string, LockedPackage> };

const systems = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];
const processors = ['arm', 'arm64', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'x64'];

for (const { optionalDependencies = {} } of Object.values(lock.packages)) {
  for (const [name, version] of Object.entries(optionalDependencies)) {
    const key = `node_modules/${name}`;
    const words = name.split(/[-/]/);
    const os = systems.filter((system) => words.includes(system));
    const cpu = processors.filter((processor) => words.includes(processor));
    if (key in lock.packages || os.length !== 1 || cpu.length !== 1) continue;
    lock.packages[key] = { version, cpu, dev: true, optional: true, os };
    console.log(`added ${name}`);
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).toSorted(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`);
