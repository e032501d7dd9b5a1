import { setImmediate } from 'node:timers/promises';
import { formatByName } from '../../documents/document-format.js';
import type { Batch } from '../input/batches.js';
import { fileBatches, type FileOptions } from '../input/files.js';
import { CDX_HEADER, type FileRecords } from '../input/records/record.js';
import type { Session } from '../session/session.js';
import { handled, type Task } from '../tasks/task.js';
import { loadTask, type TaskSpec } from '../tasks/load-task.js';
import { addCounts, type BatchResult, type Counts } from '../output/batch-output.js';
import { redactedNames } from '../input/redacted-cursor.js';
import { continuedOutput, type ContinuedOutput, type RecordShape } from '../output/continued-output.js';
import { assertNotRead, openOutput } from '../output/output-file.js';
import { showProgress } from '../output/progress.js';

export interface RunOptions extends FileOptions {
  /** The names of the files; `-`, or an empty list, is standard input. */
  readonly files: readonly string[];
  /** How many threads handle lines: the main one, and worker threads. */
  readonly jobs: number;
  /** The file to write to instead of standard output. */
  readonly output?: string | undefined;
  /** How the records of the output are told apart, if it has one for each line. */
  readonly recordShape?: RecordShape | undefined;
  /** Makes the head of the output, with the names of the fields of the first file. */
  readonly head?: ((records: FileRecords | undefined) => string | undefined) | undefined;
  /** Makes the tail of the output. */
  readonly tail?: (() => string) | undefined;
  /** Is given the result of every batch, in order. */
  readonly onResult?: ((result: BatchResult) => void) | undefined;
  /** Whether only the tail is printed: a run that ends early has then printed nothing, and cannot be continued. */
  readonly isTotal?: boolean | undefined;
  /** What separates the outputs of lines; the task puts it before every one, so that the first one is removed. */
  readonly separator?: string | undefined;
}

/** How files are divided for worker threads: with smaller batches, they would wait for messages. */
const FOR_WORKERS: FileOptions = { chunkBytes: 1 << 18, mostLines: 1 << 15 };

/**
 * Runs a task over files: reads batches of lines, lets the task handle each, and writes the results in order. Returns the counts
 * of all batches.
 */
export async function runTask(spec: TaskSpec, session: Session, options: RunOptions): Promise<Counts> {
  const { head, tail, jobs } = options;
  const continued = await openedOutput(session, options);
  const progress = showProgress(session, options);
  session.isReading = true;
  const sums: Record<string, number> = {};
  let { separator = '' } = options;
  let isBegun = false;
  let records: FileRecords | undefined;
  const begin = async (): Promise<void> => {
    isBegun = true;
    const text = continued?.hasHead === true ? undefined : head?.(records);
    if (text !== undefined) await session.line(text);
  };
  const output = new OrderedOutput(async (lines, result) => {
    if (!isBegun) await begin();
    options.onResult?.(result);
    addCounts(sums, result.counts);
    session.noteExitCode(result.exitCode);
    session.noteLines(result.messages);
    if (options.isTotal !== true) {
      const position = { file: lines.file, line: lines.first + lines.count - 1 };
      if (result.output.length === 0) session.notePosition(position);
      else {
        // nothing comes before the first output
        await session.bytes(result.output.subarray(separator.length), position);
        separator = '';
      }
    }
    progress?.onLines(lines.count, result.counts['invalid'] ?? 0);
  });
  const found = fileBatches(options.files, session, {
    ...(jobs > 1 && FOR_WORKERS),
    ...options,
    onBytes: progress?.onBytes,
    onRecords: (fields) => (records ??= options.redaction ? redactedNames(fields) : fields),
    beforeReport: () => output.written,
  });
  try {
    await handleAll(spec, jobs, withHints(found, session, output), output);
    session.isReading = false;
    if (!isBegun) await begin();
    if (tail) await session.line(tail());
    await session.end();
  } finally {
    progress?.end();
  }
  return sums;
}

/** Opens the file to write to, if there is one. Returns what it has already, if the run continues it. */
async function openedOutput(session: Session, options: RunOptions): Promise<ContinuedOutput | undefined> {
  const { output, files } = options;
  if (output === undefined) return undefined;
  assertNotRead(output, files, session);
  const continued = await continuedOutput(output, options, session);
  await openOutput(output, session, files, continued);
  return continued;
}

/** Notes files that are UTF-16, begin like CDX files, or have the name of a document: their lines are hardly meant as URIs. */
async function* withHints(
  batches: AsyncIterable<Batch>,
  session: Session,
  output: OrderedOutput,
): AsyncGenerator<Batch> {
  for await (const batch of batches) {
    const hint = batch.first === 1 && !batch.records ? hintFor(batch) : undefined;
    if (hint !== undefined) {
      await output.written;
      session.note(`rfc-uri: ${batch.file} ${hint}`);
    }
    yield batch;
  }
}

function hintFor({ file, bytes }: Batch): string | undefined {
  if (/\u00ff\u00fe|\u00fe\u00ff/.test(String.fromCharCode(...bytes.subarray(0, 2))))
    return 'is UTF-16; convert it first: iconv -f UTF-16 -t UTF-8 FILE | rfc-uri ...';
  if (CDX_HEADER.test(String.fromCharCode(...bytes.subarray(0, 5))))
    return 'begins with the header of a CDX file; "--in cdx" reads its records';
  const format = formatByName(file);
  return format && `is read as one URI a line; "rfc-uri check --in ${format}" checks the URIs in it`;
}

/** Which lines a result is of. */
type LineSpan = Pick<Batch, 'file' | 'first' | 'count'>;

/** Writes results in the order in which they are added, whichever is ready first. */
export class OrderedOutput {
  readonly #write: (lines: LineSpan, result: BatchResult) => Promise<void>;
  #written = Promise.resolve();

  constructor(write: (lines: LineSpan, result: BatchResult) => Promise<void>) {
    this.#write = write;
  }

  /** Resolves when all that was added is written. Rejects if one of the results does, after those before it are written. */
  get written(): Promise<void> {
    return this.#written;
  }

  /** Adds the result of a batch. Returns when it is written. */
  add({ file, first, count }: Batch, result: Promise<BatchResult>): Promise<void> {
    this.#written = this.#written.then(async () => this.#write({ file, first, count }, await result));
    // errors come out where somebody waits
    for (const promise of [result, this.#written]) promise.catch(() => undefined);
    return this.#written;
  }
}

/** Handles all batches: in this thread and, if there are more jobs, in as many others. */
async function handleAll(
  spec: TaskSpec,
  jobs: number,
  batches: AsyncIterable<Batch>,
  output: OrderedOutput,
): Promise<void> {
  const task = await loadTask(spec);
  if (jobs === 1) {
    for await (const batch of batches) await output.add(batch, handled(task, batch));
    return;
  }
  const { startWorker, WorkerPool } = await import('./worker-pool.js');
  const pool = new WorkerPool(jobs - 1, () => startWorker(spec));
  try {
    await together(pool, task, batches, output);
  } finally {
    await pool.close();
  }
}

/** The worker threads. */
interface Pool {
  readonly size: number;
  /** `undefined` if all of them are busy. */
  handle(batch: Batch): Promise<BatchResult> | undefined;
}

/** How many batches may be under way for each thread, until they are written. */
const UNDER_WAY = 3;

/** Hands out batches, and handles those here that nobody takes. Ends with the first error. */
export async function together(
  pool: Pool,
  task: Task,
  batches: AsyncIterable<Batch>,
  output: OrderedOutput,
): Promise<void> {
  const writing: Promise<void>[] = [];
  for await (const batch of batches) {
    const taken = pool.handle(batch);
    const result = taken ?? handled(task, batch);
    writing.push(output.add(batch, result));
    if (!taken) {
      await result.catch(() => undefined); // the next batch may have the same memory
      await setImmediate(); // for the replies of the others
    }
    if (writing.length >= UNDER_WAY * (pool.size + 1)) await writing.shift();
  }
  await output.written;
}

/** The header of records, which are printed as they were read. */
export function printedHeader(records: FileRecords | undefined): string | undefined {
  return records?.header;
}
