import { cdxFields, cdxHeader, maskedFields } from './cdx-fields.js';
import { cdxjLine, CdxjReader } from './cdxj.js';
import { DelimitedRecord } from './delimited.js';
import {
  fieldCountTrouble,
  fieldsText,
  fieldText,
  indexOfField,
  type FileRecords,
  type RecordFormat,
  type InputRecord,
  type RecordReader,
} from './record.js';

/** The names of the fields other than the URI, by the header or else the first record. */
export function cdxOthers(
  { field = 'original', delimiter, names }: RecordFormat & { readonly names?: readonly string[] | undefined },
  line: string,
): readonly string[] {
  const known = names ?? cdxjLine(line)?.names ?? cdxFields(line, delimiter, undefined).names ?? [];
  return known.filter((name, index) => name !== field && index + 1 !== field);
}

/** Whether a line declares the format, such as `!OpenWayback-CDXJ 1.0`: no key begins with this character. */
export function isDeclaration(line: string): boolean {
  return /^![A-Za-z]/.test(line);
}

/** The index of a web archive: CDX with fields between spaces, or CDXJ, which has a key, a time and a JSON object. */
export class CdxReader implements RecordReader {
  readonly #records: FileRecords;
  readonly #cdxj: CdxjReader;

  constructor(records: FileRecords) {
    this.#records = records;
    this.#cdxj = new CdxjReader(records);
  }

  /** Whether a line is a header: the one of the file, which is repeated where files were joined, or a declaration. */
  isHeader(line: string): boolean {
    return line === this.#records.header || isDeclaration(line);
  }

  read(line: string): InputRecord | string {
    const { delimiter, field = 'original', names: header, mayBeRelative = false } = this.#records;
    const cdxj = header ? undefined : cdxjLine(line);
    if (cdxj) return this.#cdxj.read(line, cdxj);
    if (cdxHeader(line)) return 'the line is a header, but not that of the first line';
    const { cells, names } = cdxFields(line, delimiter, header);
    const trouble = fieldCountTrouble(cells, header);
    if (trouble !== undefined) return trouble;
    if (!names && typeof field === 'string')
      return `the line has ${fieldsText(cells)}; without a header, a CDX line has 9, 10 or 11`;
    const uriIndex = indexOfField(field, names);
    const uri = cells[uriIndex];
    if (uri === undefined) return `the record has no ${fieldText(field)}`;
    const row = (others: readonly string[]): string => others.join(delimiter);
    return new CdxRecord(cells, uri, {
      names,
      uriIndex,
      row,
      isWhole: !mayBeRelative && names?.[uriIndex] === 'original',
    });
  }
}

/** A line of CDX. */
class CdxRecord extends DelimitedRecord {
  override redacted(mask: (text: string) => string): DelimitedRecord {
    const { names, uriIndex, row } = this.reader;
    const shown = maskedFields({ cells: this.cells, names }, row(this.cells), mask);
    return new DelimitedRecord(shown, shown[uriIndex] ?? '', { names: names?.map(mask), uriIndex, row });
  }
}
