import { existsSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

export const CONFIGURATION_FILE = 'rfc-uri.config.json';

/** The configuration in a folder or in its nearest parent that has one. Its path is relative to the folder. */
export function findConfiguration(folder = workingDirectory()): string | undefined {
  for (let at = folder; at !== undefined; at = dirname(at) === at ? undefined : dirname(at)) {
    const file = join(at, CONFIGURATION_FILE);
    if (existsSync(file)) return relative(folder ?? at, file);
  }
  return undefined;
}

/** The working directory; `undefined` if it was deleted. */
function workingDirectory(): string | undefined {
  try {
    return process.cwd();
  } catch {
    return undefined;
  }
}
