/** The command line, as npx finds it in an installed package. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readOutput, type Runtime } from './runtime.js';

export const commandLine: Runtime = {
  name: 'npx',
  run: (folder) => {
    const rfcUri = (...args: string[]): string => readOutput('npx', ['--no', '--', 'rfc-uri', ...args], folder);
    writeFileSync(join(folder, 'uris é.txt'), 'http://H/a\nhttp://h/%7Eb\n');
    const normalized = rfcUri('normalize', '--rfc', 'rfc2396', '--jobs', '2', 'uris é.txt');
    if (normalized !== 'http://h/a\nhttp://h/~b\n') throw new Error(`normalize prints:\n${normalized}`);
    return `rfc-uri ${rfcUri('--version').trim()}`;
  },
};
