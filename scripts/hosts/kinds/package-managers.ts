/** npm, which installs rfc-uri from a tarball and from its Git repository. */
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { HostFolder } from '../host-folder.js';
import type { Host } from '../host.js';
import { install } from '../install.js';

/** Uses the command line as npx finds it. */
function useCommand({ write, shell }: HostFolder, rfcUri: string): void {
  write('uris é.txt', 'http://H/a\nhttp://h/%7Eb\n');
  const normalized = shell(`${rfcUri} normalize --rfc rfc2396 --jobs 2 --quiet 'uris é.txt'`);
  if (!normalized.startsWith('http://h/a\nhttp://h/~b\n')) throw new Error(`normalize prints:\n${normalized}`);
}

/** The files of a folder with their contents. */
function filesIn(folder: string): Map<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted();
  const files = names.filter((name) => statSync(join(folder, name)).isFile());
  return new Map(files.map((name) => [name, readFileSync(join(folder, name), 'latin1')]));
}

/** Throws an Error that names the files that differ. */
function assertSame(tarball: ReadonlyMap<string, string>, git: ReadonlyMap<string, string>): void {
  const names = new Set([...tarball.keys(), ...git.keys()]);
  const different = [...names].filter((name) => tarball.get(name) !== git.get(name));
  if (different.length > 0)
    throw new Error(
      `the tarball and Git differ in ${different.length} files, such as ${different.slice(0, 5).join(', ')}`,
    );
}

export const packageManagers: readonly Host[] = [
  {
    name: 'npm',
    title: 'npm',
    version: 'of the machine',
    use: 'installs the tarball without a warning about rfc-uri; `npx rfc-uri`',
    packages: [],
    isQuick: true,
    run(folder) {
      install(folder, []);
      useCommand(folder, 'npx --no -- rfc-uri');
      folder.shell(`node -e 'require("rfc-uri/problem-matcher.json")'`);
      folder.shell(`node -e '
        import("rfc-uri").then(({ UriSyntaxError }) => {
          if (require("rfc-uri").UriSyntaxError !== UriSyntaxError) throw new Error("Node loads two copies");
        })'`);
    },
  },
  {
    name: 'npm-git',
    title: 'npm',
    version: 'of the machine',
    use: 'installs from the Git repository, also with `--global`; the package has the same files as the tarball, byte for byte',
    packages: [],
    run(folder) {
      const { path, packed, shell } = folder;
      install(folder, []);
      const tarball = filesIn(join(path, 'node_modules/rfc-uri'));
      shell('rm -r node_modules package-lock.json');
      shell(`npm install --no-audit --no-fund 'git+file://${packed.repository()}'`);
      assertSame(tarball, filesIn(join(path, 'node_modules/rfc-uri')));
      useCommand(folder, 'npx --no -- rfc-uri');
      shell(`npm install --global --prefix '${path}/global' --install-links 'git+file://${packed.repository()}'`);
      assertSame(tarball, filesIn(join(path, 'global/lib/node_modules/rfc-uri')));
      useCommand(folder, 'global/bin/rfc-uri');
    },
  },
];
