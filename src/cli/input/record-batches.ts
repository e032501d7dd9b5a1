import { Buffer } from 'node:buffer';
import { csvRow } from '../../formats/csv.js';
import { FileError } from '../session/errors.js';
import { batches, type Batch, type BatchOptions, csvBatches } from './batches.js';
import { withoutMark, MAX_LINE_BYTES, NEWLINE } from './bytes/chunks.js';
import { isLongRow } from './record-cursors.js';
import { cdxHeader } from './records/cdx-fields.js';
import { cdxOthers, isDeclaration } from './records/cdx.js';
import {
  CDX_HEADER,
  type CsvRow,
  type Field,
  fieldText,
  indexOfField,
  type FileRecords,
  type RecordFormat,
} from './records/record.js';

interface RecordOptions extends BatchOptions {
  /** Is told how the records are read, before the first batch. */
  readonly onRecords?: ((records: FileRecords) => void) | undefined;
}

/**
 * The records of a file in batches, without its header. Throws a FileError if the header is too long, or does not have a field
 * that is asked for.
 */
export async function recordBatches(
  file: string,
  bytes: AsyncIterable<Buffer>,
  format: RecordFormat,
  options: RecordOptions,
): Promise<AsyncGenerator<Batch>> {
  const chunks = withoutMark(bytes);
  const withRecords = (records: FileRecords): BatchOptions => {
    options.onRecords?.(records);
    return { ...options, records, fromLine: Math.max(options.fromLine ?? 1, records.header === undefined ? 1 : 2) };
  };
  if (format.format === 'csv') {
    const { csvRows } = await import('./records/csv.js');
    const rows = csvRows(chunks, format.delimiter);
    if (!format.hasHeader) return csvBatches(file, rows, withRecords(unnamed(format)));
    const { first, all } = await withFirst(rows);
    const [row] = first ?? [];
    return csvBatches(file, all, withRecords(namedRecords(format, row && csvNames(row))));
  }
  if (!format.hasHeader && format.format !== 'cdx') return batches(file, chunks, withRecords(unnamed(format)));
  const isPassed = format.format === 'cdx' ? isDeclaration : undefined;
  const { line, isFirst, isTooLong, all } = await firstLine(chunks, isPassed);
  if (isTooLong && (format.hasHeader || CDX_HEADER.test(line ?? ''))) throw longHeader();
  const records =
    format.format === 'cdx'
      ? cdxRecords(format, line ?? '', isFirst)
      : namedRecords(format, line?.split(format.delimiter));
  return batches(file, all, withRecords(records));
}

function unnamed(format: RecordFormat): FileRecords {
  return { ...format, names: undefined, header: undefined, others: format.format === 'ndjson' ? ['record'] : [] };
}

function cdxRecords(format: RecordFormat, line: string, isFirst: boolean): FileRecords {
  const { names, delimiter = format.delimiter } = (isFirst ? cdxHeader(line) : undefined) ?? {};
  const { field = 'original' } = format;
  if (names) assertField(field, names);
  const header = names && line;
  return { ...format, delimiter, names, header, others: cdxOthers({ ...format, delimiter, names }, line) };
}

/** The records under a header; `undefined` if the file is empty. */
function namedRecords(format: RecordFormat, header: readonly string[] | undefined): FileRecords {
  const names = header ?? [];
  for (const field of [format.field, format.baseField]) assertField(field, header);
  const index = indexOfField(format.field ?? 1, names);
  const printed = format.format === 'csv' ? csvRow(names, format.delimiter) : names.join(format.delimiter);
  return { ...format, names, header: header && printed, others: names.toSpliced(index, 1) };
}

/** Throws a FileError if a header does not have the name of a field, or is missing because the file is empty. */
function assertField(field: Field | undefined, header: readonly string[] | undefined): void {
  if (typeof field !== 'string' || header?.includes(field) === true) return;
  throw new FileError(
    header
      ? `its header has no ${fieldText(field)}: ${header.join(', ')}`
      : `it is empty, so it has no ${fieldText(field)}`,
  );
}

function csvNames(row: CsvRow): string[] {
  if (isLongRow(row)) throw longHeader();
  return row.map((cell) => Buffer.from(cell, 'latin1').toString());
}

function longHeader(): FileError {
  return new FileError(`its header is longer than ${MAX_LINE_BYTES} bytes`);
}

interface FirstLine {
  /** Cut off if the line is too long; `undefined` if there is no line. */
  readonly line: string | undefined;
  readonly isTooLong: boolean;
  /** Whether no line was passed over. */
  readonly isFirst: boolean;
  /** All chunks, with this line. */
  readonly all: AsyncIterable<Buffer>;
}

/** Reads the first line of some chunks that is not passed over. */
async function firstLine(
  chunks: AsyncGenerator<Buffer>,
  isPassed: ((line: string) => boolean) | undefined,
): Promise<FirstLine> {
  let head = Buffer.alloc(0);
  let start = 0;
  let newline: number;
  for (;;) {
    newline = head.indexOf(NEWLINE, start);
    if (newline >= 0 && isPassed?.(head.toString('latin1', start, newline)) === true) {
      start = newline + 1;
      continue;
    }
    if (newline >= 0 || head.length - start > MAX_LINE_BYTES) break;
    const next = await chunks.next();
    if (next.done === true) break;
    head = Buffer.concat([head, next.value]);
  }
  const bytes = head.subarray(start, Math.min(newline < 0 ? head.length : newline, start + MAX_LINE_BYTES + 1));
  const line = head.length === start ? undefined : bytes.toString().replace(/\r$/, '');
  return { line, isFirst: start === 0, isTooLong: bytes.length > MAX_LINE_BYTES, all: preceded(head, chunks) };
}

/** Takes the first of some values, and gives all of them. */
async function withFirst<T>(
  values: AsyncGenerator<T>,
): Promise<{ readonly first?: T; readonly all: AsyncIterable<T> }> {
  const next = await values.next();
  return next.done === true ? { all: values } : { first: next.value, all: preceded(next.value, values) };
}

async function* preceded<T>(first: T, rest: AsyncIterable<T>): AsyncGenerator<T> {
  yield first;
  yield* rest;
}
