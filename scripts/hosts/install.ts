import type { HostFolder } from './host-folder.js';

/** Installs the tarball and other packages, as the manual of npm says, in a new package. npm has nothing to say about rfc-uri. */
export function install({ write, shell, packed }: HostFolder, packages: readonly string[], type?: 'module'): void {
  write('package.json', JSON.stringify({ private: true, type }));
  const names = [packed.tarball, ...packages].map((name) => `'${name}'`).join(' ');
  const output = shell(`npm install --no-audit --no-fund --prefer-offline ${names}`);
  // of a file or a repository, npm lists the script "prepare", though it does not run it
  const warnings = output.split('\n').filter((line) => line.includes('rfc-uri') && !line.includes('(prepare: '));
  if (warnings.length > 0) throw new Error(`npm install says:\n${warnings.join('\n')}`);
}
