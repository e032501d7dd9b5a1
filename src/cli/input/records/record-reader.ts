import { CdxReader } from './cdx.js';
import { DelimitedReader } from './delimited.js';
import { JsonReader } from './json-lines.js';
import type { FileRecords } from './record-format.js';
import type { RecordReader } from './record.js';

/** What reads the records of a file. */
export function recordReader(records: FileRecords): RecordReader {
  if (records.form === 'ndjson') return new JsonReader(records);
  return records.form === 'cdx' ? new CdxReader(records) : new DelimitedReader(records);
}
