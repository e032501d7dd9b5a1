import { createReadStream } from 'node:fs';
import { grammarIds, type GrammarId } from '../grammar/sources.js';
import { verifyStrings, type Disagreement, type Verification } from './verification.js';

/** Lines are verified in batches of this many UTF-16 units or a little more, so that files of any size fit into memory. */
const BATCH_SIZE = 1 << 20;

/** The part of a longer line that is verified, in UTF-16 units. */
const LONGEST = 1 << 20;

/** The most disagreements that are kept for each RFC. */
const MAX_DISAGREEMENTS = 1000;

/**
 * Verifies the lines of any number of files under every RFC, in one pass. Files are read as streams. Of a line that is longer
 * than 1 Mi UTF-16 units, only the beginning is verified. Throws the system's error if a file cannot be read.
 */
export async function verifyFiles(
  files: readonly string[],
  batchSize = BATCH_SIZE,
): Promise<ReadonlyMap<GrammarId, Verification>> {
  const totals = new Map<GrammarId, Verification>();
  for await (const batch of stringsIn(files, batchSize))
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
async function* stringsIn(files: readonly string[], size: number): AsyncGenerator<string[]> {
  let strings: string[] = [];
  let length = 0;
  for (const file of files)
    for await (const line of lines(file)) {
      strings.push(line);
      length += line.length + 1;
      if (length < size) continue;
      yield strings;
      strings = [];
      length = 0;
    }
  if (strings.length > 0) yield strings;
}

/** The lines of a file, without LF or CRLF at their ends; a final newline does not start another line. */
async function* lines(file: string): AsyncGenerator<string> {
  let begun = '';
  for await (const chunk of createReadStream(file, 'utf8')) {
    const pieces = `${begun}${String(chunk)}`.split('\n');
    begun = (pieces.pop() ?? '').slice(0, LONGEST + 1); // with the CR that may end it
    for (const piece of pieces) yield piece.replace(/\r$/, '').slice(0, LONGEST);
  }
  if (begun !== '') yield begun.slice(0, LONGEST);
}
