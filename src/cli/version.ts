import { readFileSync } from 'node:fs';

/** The version of the package. */
export function version(): string {
  const file = new URL(import.meta.resolve('rfc-uri/package.json'));
  const { version: number } = JSON.parse(readFileSync(file, 'utf8')) as { version: string };
  return number;
}
