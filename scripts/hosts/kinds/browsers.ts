/** A browser without a bundler, which loads one file for an RFC. */
import type { Host } from '../host.js';
import { install } from '../install.js';
import { openPage } from '../page.js';

const expected = { 'index.html': '["h",[9]]', 'import-map.html': '"/a"' };

export const browsers: readonly Host[] = [
  {
    name: 'browser',
    title: 'Chromium, without a bundler',
    version: 'of the machine',
    use: 'loads `rfc-uri/browser/rfc3986` by one request, by its path and through an import map',
    packages: [],
    project: 'browser',
    isQuick: true,
    async run(folder) {
      install(folder, []);
      for (const [page, value] of Object.entries(expected)) {
        const { result, requests } = await openPage(folder.path, page);
        const scripts = requests.filter((path) => path.endsWith('.js'));
        if (scripts.length !== 1) throw new Error(`${page} loads ${scripts.join(', ')}`);
        if (result !== value) throw new Error(`${page} computes ${result}, not ${value}`);
      }
    },
  },
];
