import { readFileSync, writeFileSync } from 'node:fs';
import { formatted } from '../tools/format.js';

/** Replaces the parts of a page between `<!-- computed: NAME -->` and `<!-- end -->`, and formats the page. Throws an Error for a missing part. */
export async function writeParts(page: string, parts: Readonly<Record<string, string>>): Promise<void> {
  let text = readFileSync(page, 'utf8');
  for (const [name, part] of Object.entries(parts)) {
    const start = text.indexOf(`<!-- computed: ${name} -->`);
    const end = text.indexOf('<!-- end -->', start);
    if (start < 0 || end < 0) throw new Error(`${page} has no part "${name}"`);
    text = `${text.slice(0, start)}<!-- computed: ${name} -->\n\n${part.trimEnd()}\n\n${text.slice(end)}`;
  }
  writeFileSync(page, await formatted(text));
}
