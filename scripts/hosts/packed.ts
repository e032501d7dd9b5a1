/** rfc-uri as users get it: a tarball, and a Git repository. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectRoot } from '../grammar/sources.js';
import { packed } from '../tools/install-tarball.js';

export interface Packed {
  /** The tarball that npm would publish. */
  readonly tarball: string;
  /** A Git repository whose only commit has the files as they are now, without what was built. */
  readonly repository: () => string;
}

export function pack(folder: string): Packed {
  let made: string | undefined;
  return {
    tarball: packed(folder),
    repository: () => (made ??= newRepository(join(folder, 'repository'))),
  };
}

function newRepository(folder: string): string {
  const git = (cwd: string, ...args: string[]): string =>
    execFileSync('git', ['-c', 'user.name=rfc-uri', '-c', 'user.email=rfc-uri@example.com', ...args], {
      cwd,
      encoding: 'utf8',
      maxBuffer: 1e8,
    });
  const listed = git(projectRoot, 'ls-files', '-z', '--cached', '--others', '--exclude-standard').split('\0');
  const deleted = new Set(git(projectRoot, 'ls-files', '-z', '--deleted').split('\0'));
  mkdirSync(folder);
  for (const file of listed.filter((name) => name !== '' && !deleted.has(name))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(projectRoot + file, join(folder, file));
  }
  git(folder, 'init', '--quiet');
  git(folder, 'add', '--all');
  git(folder, 'commit', '--quiet', '--message', 'rfc-uri');
  git(folder, 'tag', 'v0.0.0');
  return folder;
}
