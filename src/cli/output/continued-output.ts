/**
 * Continues an output that an earlier run began and that may end anywhere, because a process can be killed at any moment. Where it
 * goes on is read from the output itself, and nothing that is in the file is ever removed.
 */
import { Buffer } from 'node:buffer';
import { Transform, type Writable } from 'node:stream';
import { batches, type Batch } from '../input/batches.js';
import { NEWLINE, readChunks } from '../input/bytes/chunks.js';
import { readErrorReason } from '../input/files.js';
import type { RecordFormat } from '../input/records/record.js';
import { FileError, UsageError } from '../session/errors.js';
import { fileStats } from '../session/same-file.js';
import type { Session } from '../session/session.js';

/**
 * How the records of an output are told apart: `line` and `csv` have one for each line of input and its header, `ndjson` and `tsv`
 * have the number of the line in each.
 */
export type RecordShape = 'line' | 'csv' | 'ndjson' | 'tsv';

/** The shape of an output that prints every line, changed or not (text), or describes it. */
export function printedShape(
  format: string,
  records: Pick<RecordFormat, 'format'> | undefined,
  only: string | undefined,
): RecordShape | undefined {
  if (format === 'ndjson' || format === 'tsv') return format;
  if (format !== 'text' || only !== undefined) return undefined;
  return records?.format === 'csv' ? 'csv' : 'line';
}

/** An output that an earlier run began. */
export interface ContinuedOutput {
  readonly hasHead: boolean;
  /** What it has of the next record, which this run prints again. */
  readonly begun: Buffer;
}

interface Continuing {
  readonly files: readonly string[];
  /** Where the run begins, if the arguments say so. */
  readonly fromLine?: number | undefined;
  /** `undefined` if the output has no record for each line. */
  readonly recordShape?: RecordShape | undefined;
}

/** What an output has already; `undefined` if it begins anew. Throws a UsageError if it does not go on with the chosen line. */
export async function continuedOutput(
  name: string,
  { files, fromLine, recordShape }: Continuing,
  session: Session,
): Promise<ContinuedOutput | undefined> {
  const stats = fromLine === undefined ? undefined : fileStats(name);
  if (stats?.isFile() !== true || stats.size === 0n) return undefined;
  const elsewhere = 'name another file with --output';
  if (recordShape === undefined)
    throw new UsageError(`${name} is not empty, and --from-line cannot continue it in this format; ${elsewhere}`);
  if (files.length > 1)
    throw new UsageError(`${name} is not empty, and --from-line can continue only a run over one file; ${elsewhere}`);
  const { count, last, begun, fault } = await wholeRecords(name, recordShape === 'csv', session);
  const nextLine = 1 + (recordShape === 'line' || recordShape === 'csv' ? count : lineNumber(last, recordShape));
  if (Number.isNaN(nextLine))
    throw new UsageError(`${name} is not empty, and is not an output of this command; ${elsewhere}`);
  const next = `--from-line ${nextLine}`;
  if (fault !== undefined)
    throw new UsageError(`${name} cannot be continued, because ${fault}; ${elsewhere}, and begin with ${next}`);
  if (nextLine !== fromLine)
    throw new UsageError(`${name} is complete up to line ${nextLine - 1}; continue it with ${next}, or ${elsewhere}`);
  return { hasHead: count > 0, begun };
}

/** The records of an output that are complete. */
interface WholeRecords {
  readonly count: number;
  /** The last one. */
  readonly last: string;
  /** What follows it. */
  readonly begun: Buffer;
  /** Why the rest cannot be read. */
  readonly fault: string | undefined;
}

async function wholeRecords(name: string, isCsv: boolean, session: Session): Promise<WholeRecords> {
  let [count, last, fault] = [0, Buffer.alloc(0), undefined as string | undefined];
  let begun: Buffer[] = [];
  let isQuoted = false;
  const add = ({ bytes }: Batch): void => {
    let start = 0;
    let lastStart = 0;
    for (let from = 0, end = 0; (end = bytes.indexOf(NEWLINE, from) + 1) > 0; from = end) {
      if (isCsv && hasOddQuotes(bytes.subarray(from, end))) isQuoted = !isQuoted;
      if (isQuoted) continue;
      count++;
      [lastStart, start] = [start, end];
    }
    // the memory of a batch is used again
    if (start > 0) [last, begun] = [Buffer.from(bytes.subarray(lastStart, start)), []];
    begun.push(Buffer.from(bytes.subarray(start)));
  };
  try {
    for await (const batch of batches(name, readChunks(name, session), { keepsLongLines: true })) add(batch);
  } catch (error) {
    fault = readErrorReason(error);
    if (fault === undefined) throw error;
  }
  return { count, last: last.toString(), begun: Buffer.concat(begun), fault };
}

/** Whether a quoted field of CSV begins in a line or ends there, but not both. */
function hasOddQuotes(line: Uint8Array): boolean {
  let isOdd = false;
  for (const octet of line) if (octet === 0x22) isOdd = !isOdd;
  return isOdd;
}

/** The number of the line that a record is of: 0 for a header, or if there is none, and NaN for anything else. */
function lineNumber(record: string, shape: 'ndjson' | 'tsv'): number {
  if (record === '' || record.startsWith('file\tline\t')) return 0;
  if (shape === 'tsv') return Number.parseInt(record.split('\t')[1] ?? '', 10);
  try {
    return Number(Reflect.get(JSON.parse(record) as object, 'line'));
  } catch {
    return NaN;
  }
}

/**
 * Writes to an output that has the beginning of what is written. Fails with a FileError if it is another beginning, and then writes
 * nothing.
 */
export function withoutBeginning({ begun }: ContinuedOutput, output: NodeJS.WritableStream): Writable {
  let rest = begun;
  let isBegun = false;
  const other = new FileError('the last line in it is not one that this run prints; name another file with --output');
  const sink = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const length = Math.min(chunk.length, rest.length);
      isBegun = true;
      if (!rest.subarray(0, length).equals(chunk.subarray(0, length))) return done(other);
      rest = rest.subarray(length);
      done(null, chunk.subarray(length));
    },
    // a run that is interrupted may print nothing
    flush: (done) => done(isBegun && rest.length > 0 ? other : null),
  });
  sink.pipe(output);
  return sink;
}
