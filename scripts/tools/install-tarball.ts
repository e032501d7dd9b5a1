import { execFileSync, type ExecFileSyncOptions } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../grammar/sources.js';

/** Puts what npm would publish where an install in a folder would put it. */
export function installTarball(into: string): void {
  const target = join(into, 'node_modules/rfc-uri');
  const { version } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as {
    readonly version: string;
  };
  inTemporaryFolder((temporary) => {
    const options: ExecFileSyncOptions = { cwd: projectRoot, stdio: ['ignore', 2, 2] };
    execFileSync('npm', ['pack', '--ignore-scripts', '--silent', '--pack-destination', temporary], options);
    rmSync(target, { recursive: true, force: true });
    mkdirSync(target, { recursive: true });
    const tarball = join(temporary, `rfc-uri-${version}.tgz`);
    execFileSync('tar', ['-xzf', tarball, '--strip-components=1', '-C', target], options);
  });
}

/** Makes a folder, and deletes it after its use. */
export function inTemporaryFolder(use: (path: string) => void): void {
  const path = mkdtempSync(join(tmpdir(), 'rfc-uri-'));
  try {
    use(path);
  } finally {
    rmSync(path, { recursive: true });
  }
}
