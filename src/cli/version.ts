import { existsSync, readFileSync } from 'node:fs';

/** The version in the nearest package.json above this module. Both the sources and the build output are below it. */
export function version(): string {
  const file = ['../../package.json', '../../../package.json']
    .map((path) => new URL(path, import.meta.url))
    .find((url) => existsSync(url));
  if (!file) throw new Error('the package has no package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { readonly version: string }).version;
}
