import { csvRow } from '../../../formats/csv.js';
import { json } from '../../session/safe-text.js';
import {
  fieldCountTrouble,
  fieldText,
  indexOfField,
  type FileRecords,
  type InputRecord,
  type RecordReader,
} from './record.js';

/** Records whose fields are separated by a character: tsv, and csv, whose fields are read already. */
export class DelimitedReader implements RecordReader {
  readonly names: readonly string[] | undefined;
  readonly #records: FileRecords;
  readonly uriIndex: number;
  /** -1 if no field has a base. */
  readonly baseIndex: number;

  constructor(records: FileRecords) {
    const { field = 1, baseField = 0, names } = records;
    this.#records = records;
    this.names = names;
    this.uriIndex = indexOfField(field, names);
    this.baseIndex = indexOfField(baseField, names);
  }

  read(line: string): DelimitedRecord | string {
    return this.record(this.cells(line));
  }

  /** The record of some fields, or why they are not a record. */
  record(cells: readonly string[]): DelimitedRecord | string {
    const trouble = fieldCountTrouble(cells, this.names);
    if (trouble !== undefined) return trouble;
    const uri = cells[this.uriIndex];
    return uri === undefined
      ? `the record has no ${fieldText(this.#records.field ?? 1)}`
      : new DelimitedRecord(cells, uri, this);
  }

  /** The fields of a line of tsv. */
  cells(line: string): string[] {
    return line.split(this.#records.delimiter);
  }

  /** The line of some fields. */
  row(cells: readonly string[]): string {
    const { format, delimiter } = this.#records;
    return format === 'csv' ? csvRow(cells, delimiter) : cells.join(delimiter);
  }
}

type RowReader = Pick<DelimitedReader, 'names' | 'uriIndex' | 'row'> & Pick<InputRecord, 'isWhole'>;

/** The fields of a line, and which of them is the URI. */
export class DelimitedRecord implements InputRecord {
  readonly cells: readonly string[];
  readonly uri: string;
  readonly isWhole: boolean;
  /** How its fields are read and printed. */
  protected readonly reader: RowReader;

  constructor(cells: readonly string[], uri: string, reader: RowReader) {
    this.cells = cells;
    this.uri = uri;
    this.isWhole = reader.isWhole === true;
    this.reader = reader;
  }

  replaced(uri: string): string {
    return this.reader.row(this.cells.with(this.reader.uriIndex, uri));
  }

  /** An object if the fields have names, otherwise an array. */
  json(): string {
    const { names } = this.reader;
    if (!names) return json(this.cells);
    // there are as many names; one that occurs twice is written twice, so that nothing is lost
    const members = this.cells.map((cell, index) => `${json(String(names[index]))}:${json(cell)}`);
    return `{${members.join(',')}}`;
  }

  others(): readonly string[] {
    return this.cells.toSpliced(this.reader.uriIndex, 1);
  }

  redacted(mask: (text: string) => string): DelimitedRecord {
    const { names, uriIndex } = this.reader;
    const row = (cells: readonly string[]): string => this.reader.row(cells);
    return new DelimitedRecord(this.cells.map(mask), mask(this.uri), { names: names?.map(mask), uriIndex, row });
  }
}
