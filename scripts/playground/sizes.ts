/** How large the built page is. */
import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Page } from './browser.js';
import { builtPage } from './build.js';

export interface FileSize {
  /** Its path in dist/playground. */
  readonly name: string;
  readonly bytes: number;
  readonly gzipped: number;
}

/** Every file of the built page. */
export function measureSizes(): FileSize[] {
  return readdirSync(builtPage, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`)
    .toSorted()
    .map((path) => {
      const content = readFileSync(path);
      return {
        name: path.replaceAll('//', '/').slice(builtPage.length),
        bytes: content.length,
        gzipped: gzipSync(content, { level: 9 }).length,
      };
    });
}

/** The files that a page in the browser has loaded, with those of its worker. */
export async function loadedFiles(page: Page): Promise<FileSize[]> {
  const names = await page.evaluate<string[]>(
    `performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname.slice(1))`,
  );
  // a page is not told of the files of its workers
  const hasWorker = page.workers().length > 0;
  return measureSizes().filter(
    ({ name }) => name === 'index.html' || (hasWorker && /compare-worker/.test(name)) || names.includes(name),
  );
}

/** The size of some files together. */
export function gzippedSize(files: readonly FileSize[]): number {
  return files.reduce((sum, { gzipped }) => sum + gzipped, 0);
}
