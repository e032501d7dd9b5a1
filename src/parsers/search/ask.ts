import type { Reading } from '../../comparison/reading.js';
import type { UriReader } from '../readers/reader.js';

/** The readings of each string, in the order of the readers. Throws a ParserError if a reader fails. */
export async function askAll<R extends readonly UriReader[]>(
  readers: R,
  strings: readonly string[],
): Promise<{ readonly [N in keyof R]: Reading }[]> {
  const byReader = await Promise.all(readers.map((reader) => reader.ask(strings)));
  // map makes an array of any length of a tuple
  return strings.map(
    (_, index) => byReader.map((readings) => readings[index] ?? { ok: false, error: 'no answer' }) as never,
  );
}
