/** How the time of the finders of documents grows with the size of a document. */
import { DocumentError } from '../../../src/documents/document-error.js';
import { DocumentFinder } from '../../../src/documents/find.js';
import { loadFormat } from '../../../src/documents/parsers/load.js';
import { documentShapes } from '../inputs/documents.js';
import { measureGrowth, type Growth } from '../measure/growth.js';

/** How much a finder reads at a time, as the command line does, in bytes. */
const CHUNK_BYTES = 1 << 16;

/** Measures a shape, whose index is that in `documentShapes`. */
export async function measureDocument(index: number, sizes: readonly number[], rounds: number): Promise<Growth> {
  const shape = documentShapes[index];
  if (!shape) throw new RangeError(`unknown shape ${index}`);
  const makeParser = await loadFormat(shape.format);
  return measureGrowth(
    (size) => {
      const bytes = Buffer.from(shape.make(size));
      return () => {
        const finder = new DocumentFinder(shape.format, makeParser, {}, () => undefined);
        try {
          for (let at = 0; at < bytes.length; at += CHUNK_BYTES) finder.write(bytes.subarray(at, at + CHUNK_BYTES));
          finder.end();
        } catch (error) {
          if (!(error instanceof DocumentError)) throw error;
        }
      };
    },
    sizes,
    rounds,
  );
}
