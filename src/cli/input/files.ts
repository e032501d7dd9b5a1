import { Buffer } from 'node:buffer';
import { setImmediate } from 'node:timers/promises';
import { looksLikeUri } from '../../syntax/known-schemes.js';
import { redact, redactFileName } from '../../syntax/redact.js';
import type { Redaction } from '../redaction/secret-text.js';
import { FileError, UsageError } from '../session/errors.js';
import type { FileRecords, RecordFormat } from './records/record.js';
import { systemMessage, type Session } from '../session/session.js';
import { type Batch, batches, type BatchOptions } from './batches.js';
import { readChunks, type ChunkOptions } from './bytes/chunks.js';
import { LineCursor, type InputLine } from './line-cursor.js';

export interface FileOptions extends Omit<BatchOptions, 'records'>, ChunkOptions {
  /** How lines are read as records; without it, each is a URI. */
  readonly recordFormat?: RecordFormat | undefined;
  /** What is masked in the lines, and in names of files that look like URIs; nothing by default. */
  readonly redaction?: Redaction | undefined;
  /** Is told how the records of a file are read, before its first batch. */
  readonly onRecords?: ((records: FileRecords) => void) | undefined;
  /** What to wait for before a file that cannot be read is reported: the lines before may still be on their way. */
  readonly beforeReport?: (() => Promise<void>) | undefined;
}

/** Throws a UsageError if no file is named and standard input is a terminal: nobody would know that it waits for input. */
export function assertInput(names: readonly string[], { streams }: Session): void {
  if (names.length === 0 && streams.stdin.isTTY) throw new UsageError('name a FILE, or "-" for standard input');
}

/** A file, and its name as messages show it. */
interface InputFile {
  readonly name: string;
  readonly file: string;
}

/** The files that are read: standard input for `-`, or if no file is named. */
export function inputFiles(names: readonly string[], isRedacted = false): InputFile[] {
  return (names.length > 0 ? names : ['-']).map((name) => {
    if (name === '-') return { name, file: 'stdin' };
    return { name, file: isRedacted ? redactFileName(name) : name };
  });
}

/**
 * The lines of files in batches. `-` is standard input, which is also read if no file is named. A file that cannot be read is
 * reported, and the next one is read.
 */
export async function* fileBatches(
  names: readonly string[],
  session: Session,
  options: FileOptions = {},
): AsyncGenerator<Batch> {
  for (const input of inputFiles(names, options.redaction !== undefined)) yield* readFile(input, session, options);
}

/** A line of a file. */
export interface FileLine {
  /** The name of the file as given, or `stdin`. */
  readonly file: string;
  /** Valid until the next line is read. */
  readonly line: InputLine;
}

/** The lines of files, one after another: for commands that take their time for every line. */
export async function* fileLines(names: readonly string[], session: Session): AsyncGenerator<FileLine> {
  session.isReading = true;
  for await (const batch of fileBatches(names, session))
    for (const line = new LineCursor(batch); line.next();) yield { file: batch.file, line };
  session.isReading = false;
}

/** How often, in milliseconds, other events are handled: a signal, a timer, a reader who went away. */
const TURN = 20;

async function* readFile({ name, file }: InputFile, session: Session, options: FileOptions): AsyncGenerator<Batch> {
  let last = 0;
  let turn = performance.now();
  let chunks: AsyncGenerator<Buffer> | undefined;
  try {
    chunks = readChunks(name, session, options);
    for await (const batch of await dividedFile(file, chunks, options)) {
      yield options.redaction ? { ...batch, redaction: options.redaction } : batch;
      last = batch.first + batch.count - 1;
      if (performance.now() - turn < TURN) continue;
      await setImmediate();
      turn = performance.now();
    }
  } catch (error) {
    if (readErrorReason(error) !== undefined) await options.beforeReport?.();
    reportUnreadable(file, error, session, { lines: last });
  } finally {
    await chunks?.return(undefined); // if the header lacks a field, the rest is not read
  }
}

/** The lines of a file in batches; the header of records, if there is one, is not among them. */
async function dividedFile(
  file: string,
  chunks: AsyncIterable<Buffer>,
  options: FileOptions,
): Promise<AsyncIterable<Batch>> {
  if (!options.recordFormat) return batches(file, chunks, options);
  const { recordBatches } = await import('./record-batches.js');
  return recordBatches(file, chunks, options.recordFormat, options);
}

/** Why a file cannot be read; `undefined` for an error that has another cause. */
export function readErrorReason(error: unknown): string | undefined {
  if (error instanceof FileError) return error.message;
  return isSystemError(error) ? systemMessage(error) : undefined;
}

/** Reports a file that cannot be read, or not after its first lines: exit code 2. Throws an error that has another cause. */
export function reportUnreadable(
  file: string,
  error: unknown,
  session: Session,
  {
    reason = readErrorReason(error),
    lines = 0,
  }: { readonly reason?: string | undefined; readonly lines?: number } = {},
): void {
  if (reason === undefined) throw error;
  const shown = session.isRedacted ? redact(reason) : reason;
  session.report(
    `rfc-uri: cannot read ${file || '""'}${lines > 0 ? ` after line ${lines}` : ''}: ${shown}${nameHint(file)}`,
  );
  session.noteExitCode(2);
}

/** What to do about a name that is probably not that of a file. */
function nameHint(file: string): string {
  // Node has replaced octets of an argument that are not UTF-8
  if (file.includes('\ufffd')) return '; if its name is not UTF-8, redirect standard input: rfc-uri ... < FILE';
  return looksLikeUri(file) ? '; for a URI itself: rfc-uri parse URI, or echo URI | rfc-uri ...' : '';
}

/** Whether an error comes from the operating system. */
function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return typeof error === 'object' && error !== null && 'code' in error && 'syscall' in error;
}

/** The text of a file, or of standard input for `-`, without a byte order mark. Throws a FileError if it is longer than so many MiB. */
export async function fileText(name: string, mostMib: number, session: Session): Promise<string> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const chunk of readChunks(name, session)) {
    length += chunk.length;
    if (length > mostMib * 2 ** 20) throw new FileError(`it is longer than ${mostMib} MiB`);
    parts.push(Buffer.from(chunk));
  }
  return new TextDecoder().decode(Buffer.concat(parts));
}

/** The text of a file that an option names, such as a baseline. Throws a UsageError, with advice at its end, if it cannot be read. */
export async function optionText(
  what: string,
  file: string,
  mostMib: number,
  session: Session,
  advice = '',
): Promise<string> {
  try {
    const text = await fileText(file, mostMib, session);
    session.filesRead.push(file);
    return text;
  } catch (error) {
    const reason = readErrorReason(error);
    if (reason === undefined) throw error;
    const [shown, why] = session.isRedacted ? [redactFileName(file), redact(reason)] : [file, reason];
    throw new UsageError(`cannot read the ${what} ${shown}: ${why}${advice}`);
  }
}
