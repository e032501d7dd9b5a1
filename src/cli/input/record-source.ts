import { Buffer } from 'node:buffer';
import { csvRow } from '../../formats/csv.js';
import { MAX_LINE_BYTES, NEWLINE } from './bytes/newlines.js';
import { withoutMark } from './bytes/chunks.js';
import { cdxHeader, cdxOthers } from './records/cdx.js';
import { FileError } from '../session/errors.js';
import { CDX_HEADER, fieldText, indexOfField, type FileRecords, type RecordForm } from './records/record.js';

/** A file whose lines are records. */
export interface RecordSource {
  /** The lines, with the header. */
  readonly chunks: AsyncIterable<Buffer>;
  readonly records: FileRecords;
  /** The number of the first line after the header. */
  readonly firstLine: number;
}

/**
 * Reads the header of a file, if it has one. Throws a FileError if the header is too long, or does not have a field that is asked
 * for.
 */
export async function recordSource(form: RecordForm, bytes: AsyncIterable<Buffer>): Promise<RecordSource> {
  const marked = withoutMark(bytes);
  const chunks = form.form === 'csv' ? (await import('./records/csv-lines.js')).csvLines(marked, form.delimiter) : marked;
  if (!form.hasHeader && form.form !== 'cdx')
    return { chunks, records: { ...form, ...withoutHeader(form) }, firstLine: 1 };
  const { line, isTooLong, all } = await firstLine(chunks);
  const start = line ?? '';
  if (isTooLong && (form.hasHeader || CDX_HEADER.test(start)))
    throw new FileError(`its header is longer than ${MAX_LINE_BYTES} bytes`);
  const records = form.form === 'cdx' ? cdxRecords(form, start) : namedRecords(form, line);
  return { chunks: all, records, firstLine: records.header === undefined ? 1 : 2 };
}

function withoutHeader({ form }: RecordForm): Pick<FileRecords, 'names' | 'header' | 'others'> {
  return { names: undefined, header: undefined, others: form === 'ndjson' ? ['record'] : [] };
}

function cdxRecords(form: RecordForm, line: string): FileRecords {
  const { names, delimiter = form.delimiter } = cdxHeader(line) ?? {};
  const header = names && line;
  return { ...form, delimiter, names, header, others: cdxOthers({ ...form, delimiter, names }, line) };
}

function namedRecords(form: RecordForm, line: string | undefined): FileRecords {
  const names = line === undefined ? [] : form.form === 'csv' ? csvNames(line) : line.split(form.delimiter);
  for (const field of [form.field, form.baseField])
    if (typeof field === 'string' && !names.includes(field))
      throw new FileError(
        line === undefined
          ? `it is empty, so it has no ${fieldText(field)}`
          : `its header has no ${fieldText(field)}: ${names.join(', ')}`,
      );
  const index = indexOfField(form.field ?? 1, names);
  const header = line !== undefined && form.form === 'csv' ? csvRow(names, form.delimiter) : line;
  return { ...form, names, header, others: names.toSpliced(index, 1) };
}

function csvNames(line: string): string[] {
  return JSON.parse(line) as string[]; // as csvLines writes it
}

interface FirstLine {
  /** Cut off if the line is too long; `undefined` if there is no line. */
  readonly line: string | undefined;
  readonly isTooLong: boolean;
  /** All chunks, with this line. */
  readonly all: AsyncIterable<Buffer>;
}

/** Reads the first line of some chunks. */
async function firstLine(chunks: AsyncIterable<Buffer>): Promise<FirstLine> {
  const rest = chunks[Symbol.asyncIterator]();
  let head = Buffer.alloc(0);
  while (!head.includes(NEWLINE) && head.length <= MAX_LINE_BYTES) {
    const next = await rest.next();
    if (next.done === true) break;
    head = Buffer.concat([head, next.value]);
  }
  async function* all(): AsyncGenerator<Buffer> {
    yield head;
    yield* { [Symbol.asyncIterator]: () => rest };
  }
  const newline = head.indexOf(NEWLINE);
  const bytes = head.subarray(0, Math.min(newline < 0 ? head.length : newline, MAX_LINE_BYTES + 1));
  const line = head.length === 0 ? undefined : bytes.toString().replace(/\r$/, '');
  return { line, isTooLong: bytes.length > MAX_LINE_BYTES, all: all() };
}
