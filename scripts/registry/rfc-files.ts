/** What `npm run grammars` writes for each RFC, besides the lists. */
import { componentsBy, grammarsBy } from '../../src/rfcs/generated/grammars.js';
import { rfcIds } from '../../src/rfcs/names.js';
import { generatedFiles } from '../grammar/emit.js';
import { entryPointFiles } from './entry-points.js';
import { boundModule } from './bound-module.js';
import { definitionFile } from './lists.js';

/** The files, by path from the project's root. */
export function rfcFiles(): Map<string, string> {
  return new Map([...rfcIds.flatMap((id) => [...generatedFiles(id), ...moduleFiles(id)]), ...entryPointFiles()]);
}

/** The modules that put one RFC together. */
export function moduleFiles(id: (typeof rfcIds)[number]): Map<string, string> {
  return new Map([
    definitionFile(id, grammarsBy[id].intended?.split),
    [`src/${id}.ts`, boundModule(id, 'host' in componentsBy[id].components)],
  ]);
}
