import { Buffer } from 'node:buffer';
import Papa from 'papaparse';
import { FileError } from '../../session/errors.js';
import { MAX_LINE_BYTES } from '../bytes/chunks.js';
import type { CsvRow } from './record.js';

/** The longest record, in bytes. A longer one ends the run; one of more than MAX_LINE_BYTES is just a bad record. */
const LONGEST = 2 * MAX_LINE_BYTES;

/**
 * The records of CSV, in non-empty lists. The library gets every octet as one character: only the reader of a record knows its
 * encoding.
 *
 * Throws a FileError if a record is too long, which usually means that the quotation mark at the end of a field is missing.
 */
export async function* csvRows(chunks: AsyncIterable<Buffer>, delimiter: string): AsyncGenerator<readonly CsvRow[]> {
  const parser = new Papa.Parser({ delimiter, newline: '\n' });
  let text = '';
  for await (const chunk of chunks) {
    text += chunk.toString('latin1');
    const end = text.length > LONGEST ? longRecordStart(text, delimiter) : undefined;
    const { data, meta } = parser.parse(text.slice(0, end), 0, true) as Papa.ParseResult<string[]>; // without the option `header`
    if (data.length > 0) yield data.map(withoutReturn);
    if (end !== undefined) throw new FileError(`a record is longer than ${LONGEST} bytes; ${HINT}`);
    text = text.slice(meta.cursor);
  }
  const { data, errors } = parser.parse(text, 0, false) as Papa.ParseResult<string[]>; // as above
  if (errors.some(({ code }) => code === 'MissingQuotes')) throw new FileError(`the last record is cut off; ${HINT}`);
  if (data.length > 0) yield data.map(withoutReturn);
}

/** Where the first record of more than LONGEST bytes begins, complete or not: the result must not depend on the chunks. */
function longRecordStart(text: string, delimiter: string): number | undefined {
  let start = 0;
  let isLong = false;
  const step = ({ meta }: { readonly meta: Papa.ParseMeta }): void => {
    isLong = meta.cursor - 1 - start > LONGEST; // without its line feed
    if (isLong) parser.abort();
    else start = meta.cursor;
  };
  const parser = new Papa.Parser({ delimiter, newline: '\n', step });
  parser.parse(text, 0, true);
  return isLong || text.length - start > LONGEST ? start : undefined;
}

const HINT = 'is a quotation mark missing?';

/** A record whose line ends with CRLF; the parser takes the line feed. */
function withoutReturn(cells: CsvRow): CsvRow {
  const last = cells.at(-1);
  return last?.endsWith('\r') === true ? [...cells.slice(0, -1), last.slice(0, -1)] : cells;
}
