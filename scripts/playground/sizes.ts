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

/** The files that a page in the browser has loaded. Throws an Error if it has a worker, of whose files it is not told. */
export async function loadedFiles(page: Page): Promise<FileSize[]> {
  if (page.workers().length > 0) throw new Error('the page has started a worker, whose files cannot be counted');
  const names = await page.evaluate<string[]>(
    `performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname.slice(1))`,
  );
  return measureSizes().filter(({ name }) => name === 'index.html' || names.includes(name));
}

/** The size of some files together. */
export function gzippedSize(files: readonly FileSize[]): number {
  return files.reduce((sum, { gzipped }) => sum + gzipped, 0);
}
