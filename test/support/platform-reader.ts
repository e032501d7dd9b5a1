import { platformReader } from '../../src/parsers/readers/make-reader.js';
import type { UriReader } from '../../src/parsers/readers/reader.js';

/** Does something while the parser `URL` asks and closes in other ways: it can fail as a process does, but needs none. */
export async function withPlatformReader<T>(
  other: Partial<Pick<UriReader, 'ask' | 'close'>>,
  action: () => Promise<T>,
): Promise<T> {
  const { ask, close } = platformReader;
  Object.assign(platformReader, other);
  try {
    return await action();
  } finally {
    Object.assign(platformReader, { ask, close });
  }
}
