/** What `npm run grammars` writes for each RFC, besides the lists. */
import { componentsBy, grammarsBy } from '../../src/rfcs/generated/grammars.js';
import { isRfc, rfcIds } from '../../src/rfcs/names.js';
import { generatedFiles } from '../grammar/emit.js';
import { listingFiles } from './listing-files.js';
import { boundModule } from './bound-module.js';
import { definitionFile } from './lists.js';

/** The files, by path from the project's root. Only the grammars of the chosen RFCs are compiled, all if none is chosen. */
export function rfcFiles(chosen: readonly string[]): Map<string, string> {
  const unknown = chosen.filter((id) => !isRfc(id));
  if (unknown.length > 0) throw new RangeError(`src/rfcs/names.ts does not have ${unknown.join(', ')}`);
  const compiled = rfcIds.filter((id) => chosen.length === 0 || chosen.includes(id));
  return new Map([
    ...compiled.flatMap((id) => [...generatedFiles(id)]),
    ...rfcIds.flatMap((id) => [...moduleFiles(id)]),
    ...listingFiles(),
  ]);
}

/** The modules that put one RFC together. */
export function moduleFiles(id: (typeof rfcIds)[number]): Map<string, string> {
  return new Map([
    definitionFile(id, grammarsBy[id].intended?.split),
    [`src/${id}.ts`, boundModule(id, 'host' in componentsBy[id].components)],
  ]);
}
