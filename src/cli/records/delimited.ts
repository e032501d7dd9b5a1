import { csvRow } from '../../formats/csv.js';
import { json } from '../json.js';
import { fieldCountTrouble, fieldText, type Field, type FileRecords } from './record-form.js';
import type { InputRecord, RecordReader } from './record.js';

/** Records whose fields are separated by a character: tsv, and csv as `csvLines` writes it. */
export class DelimitedReader implements RecordReader {
  readonly names: readonly string[] | undefined;
  readonly #isCsv: boolean;
  readonly #delimiter: string;
  readonly #field: Field;
  readonly uriIndex: number;
  readonly baseIndex: number;

  constructor({ form, field = 1, baseField, names, delimiter }: FileRecords) {
    this.names = names;
    this.#isCsv = form === 'csv';
    this.#delimiter = delimiter;
    this.#field = field;
    this.uriIndex = indexOf(field, names);
    this.baseIndex = baseField === undefined ? -1 : indexOf(baseField, names);
  }

  read(line: string): DelimitedRecord | string {
    const cells = this.cells(line);
    const trouble = fieldCountTrouble(cells, this.names);
    if (trouble !== undefined) return trouble;
    const record = new DelimitedRecord(cells, this);
    return record.uri === undefined ? `the record has no ${fieldText(this.#field)}` : record;
  }

  /** The fields of a line. */
  cells(line: string): string[] {
    return this.#isCsv ? (JSON.parse(line) as string[]) : line.split(this.#delimiter); // as csvLines writes it
  }

  /** The line of some fields. */
  row(cells: readonly string[]): string {
    return this.#isCsv ? csvRow(cells, this.#delimiter) : cells.join(this.#delimiter);
  }

  asRead(line: string): string {
    return this.#isCsv ? this.row(this.cells(line)) : line;
  }
}

/** The fields of a line, and which of them is the URI. */
export class DelimitedRecord implements InputRecord {
  readonly cells: readonly string[];
  readonly #reader: Pick<DelimitedReader, 'names' | 'uriIndex' | 'row'>;

  constructor(cells: readonly string[], reader: Pick<DelimitedReader, 'names' | 'uriIndex' | 'row'>) {
    this.cells = cells;
    this.#reader = reader;
  }

  get uri(): string | undefined {
    return this.cells[this.#reader.uriIndex];
  }

  replaced(uri: string): string {
    return this.#reader.row(this.cells.with(this.#reader.uriIndex, uri));
  }

  /** An object if the fields have names, otherwise an array. */
  json(): string {
    const { names } = this.#reader;
    if (!names) return json(this.cells);
    // a name that occurs twice is written twice, so that nothing is lost
    const members = this.cells.map((cell, index) => `${json(names[index] ?? String(index + 1))}:${json(cell)}`);
    return `{${members.join(',')}}`;
  }

  others(): readonly string[] {
    return this.cells.toSpliced(this.#reader.uriIndex, 1);
  }
}

function indexOf(field: Field, names: readonly string[] | undefined): number {
  return typeof field === 'number' ? field - 1 : (names?.indexOf(field) ?? -1);
}
