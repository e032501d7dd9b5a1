/** What `npm run grammars` writes for each RFC, besides the lists. */
import { grammarsBy } from '../../src/rfcs/generated/grammars.js';
import { isRfc, rfcIds } from '../../src/rfcs/names.js';
import { generatedFiles } from '../grammar/emit.js';
import { listingFiles } from './listing-files.js';
import { boundModules } from './bound-modules.js';
import { definitionFile } from './lists.js';

/** The files, by path from the project's root. Only the grammars of the chosen RFCs are compiled, all if none is chosen. */
export function rfcFiles(chosen: readonly string[]): Map<string, string> {
  const unknown = chosen.filter((id) => !isRfc(id));
  if (unknown.length > 0) throw new RangeError(`src/rfcs/names.ts does not have ${unknown.join(', ')}`);
  const compiled = rfcIds.filter((id) => chosen.length === 0 || chosen.includes(id));
  return new Map([...compiled.flatMap((id) => [...generatedFiles(id)]), ...moduleFiles(), ...listingFiles()]);
}

/** The modules that put each RFC together, and those that programs import. */
export function moduleFiles(): Map<string, string> {
  const definitions = rfcIds.map((id) => definitionFile(id, grammarsBy[id].intended?.split));
  return new Map([...definitions, ...boundModules()]);
}
