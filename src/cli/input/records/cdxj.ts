/** CDXJ: a key, a time, perhaps more fields, and a JSON object. */
import { json } from '../../session/safe-text.js';
import { maskedFields } from './cdx-fields.js';
import { type JsonRecord, JsonReader } from './json-lines.js';
import type { FileRecords, InputRecord } from './record.js';

/** A line, divided before its JSON object. */
export interface CdxjLine {
  /** The fields before the object. */
  readonly cells: readonly string[];
  /** The names of all fields. */
  readonly names: readonly string[];
}

/** The names of the fields before the object, by their number: those of OpenWayback have a type, and perhaps a digest before it. */
const fieldNames: Readonly<Record<number, readonly string[]>> = {
  2: ['urlkey', 'timestamp'],
  3: ['urlkey', 'timestamp', 'recordtype'],
  4: ['urlkey', 'timestamp', 'digest', 'recordtype'],
};

/** Divides a line; `undefined` if it is not one of CDXJ. Only the last field may begin with a brace. */
export function cdxjLine(line: string): CdxjLine | undefined {
  const cells = line.split(' ', 5);
  const count = cells.findIndex((cell) => cell.startsWith('{'));
  const names = cells.slice(0, Math.max(0, count)).includes('') ? undefined : fieldNames[count];
  return names && { cells: cells.slice(0, count), names: [...names, 'record'] };
}

/** The fields that have the URL, by the makers of the format: pywb and OpenWayback. */
const URL_FIELDS = ['url', 'uri'] as const;

export class CdxjReader {
  readonly #readers: readonly JsonReader[];
  readonly #isWhole: boolean;

  /** `field` is the member with the URL, if it is another one. */
  constructor({ field, mayBeRelative = false }: Pick<FileRecords, 'field' | 'mayBeRelative'>) {
    const fields = field === undefined ? URL_FIELDS : [field];
    this.#readers = fields.map((name) => new JsonReader({ field: name }));
    this.#isWhole = !mayBeRelative && (field === undefined || URL_FIELDS.some((name) => name === field));
  }

  read(line: string, { cells, names }: CdxjLine): InputRecord | string {
    const prefix = line.slice(0, cells.join(' ').length + 1);
    const results = this.#readers.map((reader) => reader.read(line.slice(prefix.length)));
    const object = results.find((result) => typeof result !== 'string') ?? results[0] ?? '';
    if (typeof object === 'string') return object;
    return { ...cdxjRecord(prefix, cells, names, object), isWhole: this.#isWhole };
  }
}

function cdxjRecord(
  prefix: string,
  cells: readonly string[],
  names: readonly string[],
  object: JsonRecord,
): InputRecord {
  const members = cells.map((cell, index) => `${json(String(names[index]))}:${json(cell)},`).join('');
  return {
    uri: object.uri,
    replaced: (uri) => prefix + object.replaced(uri),
    // one object, as web archives print it: the key and the time first
    json: () => `{${members}${object.json().slice(1).trimStart()}`,
    others: () => [...cells, ...object.others()],
    redacted: (mask) => {
      const shown = maskedFields({ cells, names }, cells.join(' '), mask);
      return cdxjRecord(`${shown.join(' ')} `, shown, names, object.redacted(mask));
    },
  };
}
