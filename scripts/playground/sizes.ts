/** How large the built page is. */
import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { builtPage } from './build.js';

export interface FileSize {
  /** Its path in dist/playground. */
  readonly name: string;
  readonly bytes: number;
  readonly gzipped: number;
}

/** Every file of the built page. */
export function sizesOf(): FileSize[] {
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
