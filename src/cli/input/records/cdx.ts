import { DelimitedRecord } from './delimited.js';
import { type JsonRecord, JsonReader } from './json-lines.js';
import { redactAll } from '../../../syntax/redact.js';
import { json } from '../../session/safe-text.js';
import {
  CDX_HEADER,
  fieldCountTrouble,
  fieldsText,
  fieldText,
  indexOfField,
  type FileRecords,
  type RecordFormat,
  type InputRecord,
  type RecordReader,
} from './record.js';

/** The names of CDX fields by their letters, as the servers of web archives call them. */
const fieldNames: Readonly<Record<string, string>> = {
  N: 'urlkey',
  b: 'timestamp',
  a: 'original',
  m: 'mimetype',
  s: 'statuscode',
  k: 'digest',
  r: 'redirect',
  M: 'robotflags',
  S: 'length',
  V: 'offset',
  g: 'filename',
};

/** The fields of a CDX line without a header, by their number. */
const usualFields: readonly (readonly string[])[] = ['NbamskrVg', 'NbamskrMVg', 'NbamskrMSVg'].map(namesByLetter);

/** The names of fields by their letters. */
function namesByLetter(letters: Iterable<string>): string[] {
  return Array.from(letters, (letter) => fieldNames[letter] ?? letter);
}

/**
 * The header of a CDX file, such as ` CDX N b a m s k r M S V g`. It begins with the character that separates fields.
 * `undefined` for a line that is not a header.
 */
export function cdxHeader(line: string): { readonly names: readonly string[]; readonly delimiter: string } | undefined {
  const delimiter = line.charAt(0);
  const letters = CDX_HEADER.test(line) ? line.slice(5).trim().split(delimiter) : undefined;
  return letters && { names: namesByLetter(letters), delimiter };
}

/** The names of the fields of a line. */
function usualNames(cells: readonly string[]): readonly string[] | undefined {
  if (isCdxj(cells)) return ['urlkey', 'timestamp', 'record'];
  return usualFields.find(({ length }) => length === cells.length);
}

/** The names of the fields other than the URI, by the header or else the first line. */
export function cdxOthers(
  { field = 'original', delimiter, names }: RecordFormat & { readonly names?: readonly string[] | undefined },
  line: string,
): readonly string[] {
  const known = names ?? usualNames(line.split(delimiter)) ?? [];
  return known.filter((name, index) => name !== field && index + 1 !== field);
}

/** Whether a line is one of CDXJ: a key, a time and a JSON object. */
function isCdxj(cells: readonly string[]): cells is readonly [string, string, ...string[]] {
  return cells[2]?.startsWith('{') === true;
}

/** The index of a web archive: CDX with fields between spaces, or CDXJ, which has a key, a time and a JSON object. */
export class CdxReader implements RecordReader {
  readonly #records: FileRecords;
  readonly #json: JsonReader;

  constructor(records: FileRecords) {
    this.#records = records;
    this.#json = new JsonReader({ field: records.field ?? 'url' });
  }

  read(line: string): InputRecord | string {
    const { delimiter, field = 'original', names } = this.#records;
    const cells = line.split(delimiter);
    if (!names && isCdxj(cells)) return this.#readJson(line, cells);
    if (line.startsWith(delimiter)) return 'the line is a header, but not the first line';
    const trouble = fieldCountTrouble(cells, names);
    if (trouble !== undefined) return trouble;
    const known = names ?? usualFields.find(({ length }) => length === cells.length);
    if (!known && typeof field === 'string')
      return `the line has ${fieldsText(cells)}; without a header, a CDX line has 9, 10 or 11`;
    const uriIndex = indexOfField(field, known);
    const uri = cells[uriIndex];
    if (uri === undefined) return `the record has no ${fieldText(field)}`;
    const row = (others: readonly string[]): string => others.join(delimiter);
    return new CdxRecord(cells, uri, { names: known, uriIndex, row });
  }

  #readJson(line: string, [key, time]: readonly [string, string, ...string[]]): InputRecord | string {
    const start = key.length + time.length + 2;
    const record = this.#json.read(line.slice(start));
    return typeof record === 'string' ? record : cdxjRecord(line.slice(0, start), key, time, record);
  }
}

/** A line of CDX. */
class CdxRecord extends DelimitedRecord {
  /** If the status is not where it should be, there is a space in the URI, and nobody knows where the URI ends. */
  override redacted(mask: (text: string) => string): DelimitedRecord {
    const { names, uriIndex, row } = this.reader;
    const status = this.cells[names?.indexOf('statuscode') ?? -1];
    const isSplit = status !== undefined && !/^(?:\d{3}|-)$/.test(status);
    const shown = this.cells.map((cell, index) => (isSplit && index >= uriIndex ? redactAll(cell) : mask(cell)));
    return new DelimitedRecord(shown, shown[uriIndex] ?? '', { names: names?.map(mask), uriIndex, row });
  }
}

/** A line of CDXJ: a key, a time and an object, after the text of the key and the time. */
function cdxjRecord(prefix: string, key: string, time: string, object: JsonRecord): InputRecord {
  return {
    uri: object.uri,
    replaced: (uri) => prefix + object.replaced(uri),
    // one object, as web archives print it: the key and the time first
    json: () => `{"urlkey":${json(key)},"timestamp":${json(time)},${object.json().slice(1).trimStart()}`,
    others: () => [key, time, ...object.others()],
    redacted: (mask) => {
      const [shownKey, shownTime] = [mask(key), mask(time)];
      return cdxjRecord(`${shownKey} ${shownTime} `, shownKey, shownTime, object.redacted(mask));
    },
  };
}
