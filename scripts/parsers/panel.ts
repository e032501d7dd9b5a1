/** All readers of the atlas, with their versions. */
import { installedVersions, startKnown } from '../../src/parsers/known/installed.js';
import { knownParsers } from '../../src/parsers/known/programs.js';
import { platformReader, processReader, rfcReader } from '../../src/parsers/readers/make-reader.js';
import type { UriReader } from '../../src/parsers/readers/reader.js';
import { rfcsInUse } from '../../src/rfcs/in-use.js';
import { rfcDefinition, type Rfc } from '../../src/rfcs/registry.js';

export interface AtlasReader {
  readonly reader: UriReader;
  /** Such as `urllib3 2.5.0`. */
  readonly version: string;
}

/** How long an answer may take on a machine with much else to do, in milliseconds. */
const PATIENCE = 120_000;

/** Opens the RFCs in use, `URL`, and all parsers that are installed. */
export async function openReaders(): Promise<AtlasReader[]> {
  return [
    ...rfcsInUse.map((id) => ({ reader: rfcReader(rfcDefinition<Rfc>(id)), version: 'this package' })),
    { reader: platformReader, version: `Node ${process.versions.node}` },
    ...(await openPrograms()),
  ];
}

/** Opens the parsers that are installed, or those of them with these ids. */
export async function openPrograms(ids: readonly string[] = knownParsers.map(({ id }) => id)): Promise<AtlasReader[]> {
  const versions = await installedVersions();
  const installed = knownParsers.filter(({ id }) => ids.includes(id) && versions.get(id) !== undefined);
  return Promise.all(
    installed.map(async (parser) => ({
      reader: processReader(await startKnown(parser, PATIENCE)),
      version: versions.get(parser.id) ?? '',
    })),
  );
}
