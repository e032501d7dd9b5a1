/** What all readers make of the corpus of confusions. */
import { normalForm } from '../../src/comparison/normal-form.js';
import type { UriReader } from '../../src/parsers/readers/reader.js';
import { askAll } from '../../src/parsers/search/ask.js';
import { confusions, type Confusion } from './confusions.js';

/** The readers that read the same scheme, host and port; empty if absent. */
export interface RecordedOrigin {
  readonly scheme: string;
  readonly host: string;
  readonly port: string;
  readonly readers: readonly string[];
}

export interface RecordedConfusion extends Confusion {
  /** Most readers first. */
  readonly origins: readonly RecordedOrigin[];
  readonly rejectedBy: readonly string[];
}

/** Asks all readers about all strings. */
export async function recordConfusions(readers: readonly UriReader[]): Promise<RecordedConfusion[]> {
  const readings = await askAll(
    readers,
    confusions.map(({ string }) => string),
  );
  return confusions.map((confusion, index) => {
    const byOrigin = new Map<string, { scheme: string; host: string; port: string; readers: string[] }>();
    const rejectedBy: string[] = [];
    for (const [at, { id }] of readers.entries()) {
      const reading = readings[index]?.[at];
      const form = reading && normalForm(reading);
      if (!form) {
        rejectedBy.push(id);
        continue;
      }
      const { scheme, host, port } = form;
      const key = JSON.stringify([scheme, host, port]);
      const known = byOrigin.get(key);
      if (known) known.readers.push(id);
      else byOrigin.set(key, { scheme, host, port, readers: [id] });
    }
    const origins = [...byOrigin.values()].toSorted((a, b) => b.readers.length - a.readers.length);
    return { ...confusion, origins, rejectedBy };
  });
}
