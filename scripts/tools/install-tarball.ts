import { execFileSync, type ExecFileSyncOptions } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../grammar/sources.js';

/** Makes the tarball that npm would publish in a folder, of what was built, and returns its path. */
export function packed(into: string): string {
  const args = ['pack', '--ignore-scripts', '--silent', '--pack-destination', into];
  const name = execFileSync('npm', args, { cwd: projectRoot, stdio: ['ignore', 'pipe', 2], encoding: 'utf8' });
  return join(into, name.trim());
}

/** Puts what npm would publish where an install in a folder would put it. */
export function installTarball(into: string): void {
  const target = join(into, 'node_modules/rfc-uri');
  const temporary = mkdtempSync(join(tmpdir(), 'rfc-uri-'));
  try {
    const options: ExecFileSyncOptions = { stdio: ['ignore', 2, 2] };
    rmSync(target, { recursive: true, force: true });
    mkdirSync(target, { recursive: true });
    execFileSync('tar', ['-xzf', packed(temporary), '--strip-components=1', '-C', target], options);
  } finally {
    rmSync(temporary, { recursive: true });
  }
}
