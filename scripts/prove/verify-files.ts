import { createReadStream } from 'node:fs';
import { batches } from '../../src/cli/input/batches.js';
import { LineCursor } from '../../src/cli/input/line-cursor.js';
import { grammarIds, type GrammarId } from '../grammar/sources.js';
import { verifyStrings, type Disagreement, type Verification } from './verification.js';

/** Lines are verified in batches of this many UTF-16 units or a little more, so that files of any size fit into memory. */
const BATCH_SIZE = 1 << 20;

/** The most disagreements that are kept for each RFC. */
const MAX_DISAGREEMENTS = 1000;

/**
 * Verifies the lines of any number of files under every RFC, in one pass. Files are read as streams. Of a line that is longer
 * than `check` reads, only the beginning is verified. Throws the system's error if a file cannot be read.
 */
export async function verifyFiles(
  files: readonly string[],
  batchSize = BATCH_SIZE,
): Promise<ReadonlyMap<GrammarId, Verification>> {
  const totals = new Map<GrammarId, Verification>();
  for await (const batch of stringsOf(files, batchSize))
    for (const id of grammarIds) totals.set(id, sum(totals.get(id), verifyStrings(id, batch)));
  return totals;
}

function sum(total: Verification | undefined, { strings, valid, disagreeing }: Verification): Verification {
  if (!total) return { strings, valid, disagreeing };
  const all: Disagreement[] = [...total.disagreeing, ...disagreeing];
  return {
    strings: total.strings + strings,
    valid: total.valid + valid,
    disagreeing: all.slice(0, MAX_DISAGREEMENTS),
  };
}

/** The lines of all files, in batches. */
async function* stringsOf(files: readonly string[], size: number): AsyncGenerator<string[]> {
  let lines: string[] = [];
  let length = 0;
  for (const file of files) {
    for await (const batch of batches(file, createReadStream(file))) {
      for (const line = new LineCursor(batch); line.next();) {
        lines.push(line.text);
        length += line.text.length + 1;
        if (length < size) continue;
        yield lines;
        lines = [];
        length = 0;
      }
    }
  }
  if (lines.length > 0) yield lines;
}
