import { existsSync, readFileSync } from 'node:fs';

/** The version in the nearest package.json above this module. Both the sources and the build output are below it. */
export function version(): string {
  const near = new URL('../../package.json', import.meta.url);
  const file = existsSync(near) ? near : new URL('../../../package.json', import.meta.url);
  return (JSON.parse(readFileSync(file, 'utf8')) as { readonly version: string }).version;
}
