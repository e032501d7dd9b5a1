import type { Reading } from '../../comparison/reading.js';
import type { UriReader } from '../readers/reader.js';

/** The readings of each string, in the order of the readers. Throws a ParserError if a reader fails. */
export async function askAll(readers: readonly UriReader[], strings: readonly string[]): Promise<Reading[][]> {
  const byReader = await Promise.all(readers.map((reader) => reader.ask(strings)));
  return strings.map((_, index) => byReader.map((readings) => readings[index] ?? { ok: false, error: 'no answer' }));
}
