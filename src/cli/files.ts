import { createReadStream } from 'node:fs';
import { maskFileName } from '../syntax/redact.js';
import { inputLines, type InputLine, type TakeLong } from './records.js';
import { systemMessage, type Session } from './session.js';
import { UsageError } from './usage-error.js';

/** A line of a file. */
export interface FileLine {
  /** The name of the file as given, or `stdin`; with `redact`, masked. */
  readonly file: string;
  readonly line: InputLine;
}

/** Throws a UsageError if no file is named and standard input is a terminal: nobody would know that it waits for input. */
export function assertInput(names: readonly string[], { streams }: Session): void {
  if (names.length === 0 && streams.stdin.isTTY) throw new UsageError('name a FILE, or "-" for standard input');
}

export interface FileLinesOptions {
  /** Receives the bytes of lines that are too long. */
  readonly takeLong?: TakeLong | undefined;
  /** Whether to mask names of files that look like URIs with userinfo or a query. */
  readonly redact?: boolean | undefined;
}

/**
 * The lines of files. `-` is standard input, which is also read if no file is named. A file that cannot be read is reported
 * and skipped.
 */
export async function* fileLines(
  names: readonly string[],
  session: Session,
  { takeLong, redact = false }: FileLinesOptions = {},
): AsyncGenerator<FileLine> {
  for (const name of names.length > 0 ? names : ['-']) {
    const shown = redact ? maskFileName(name) : name;
    const file = name === '-' ? 'stdin' : shown;
    try {
      for await (const line of inputLines(chunksOf(name, session), takeLong)) yield { file, line };
    } catch (error) {
      if (!isSystemError(error)) throw error;
      reportUnreadable(file, systemMessage(error), session);
    }
  }
}

/** The bytes of a file, or of standard input. */
export function chunksOf(name: string, { streams }: Session): AsyncIterable<Buffer> {
  return name === '-' ? streams.stdin : createReadStream(name);
}

/** Reports a file that cannot be read: exit code 2. */
export function reportUnreadable(file: string, reason: string, session: Session): void {
  session.report(`rfc-uri: cannot read ${file}: ${reason}`);
  session.noteExitCode(2);
}

/** Whether an error comes from the operating system. */
export function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return typeof error === 'object' && error !== null && 'code' in error && 'syscall' in error;
}
