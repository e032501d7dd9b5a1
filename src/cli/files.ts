import { createReadStream, fstatSync } from 'node:fs';
import { visible } from '../syntax/show.js';
import { noteExitCode, reasonOf } from './output.js';
import { inputLines, type InputLine, type TakeLong } from './records.js';
import { UsageError } from './usage-error.js';

/** A line of a file, or of `stdin`. */
export interface FileLine {
  readonly file: string;
  readonly line: InputLine;
}

/** Throws a UsageError if standard input is to be read, but is a terminal that nobody was told to type into. */
export function assertInput(names: readonly string[]): void {
  if (names.length === 0 && process.stdin.isTTY) throw new UsageError('name a FILE, or "-" for standard input');
}

/** The lines of files, `-` being standard input, which is also read without any. A file that cannot be read is reported. */
export async function* fileLines(names: readonly string[], takeLong?: TakeLong): AsyncGenerator<FileLine> {
  for (const name of names.length > 0 ? names : ['-']) {
    const file = name === '-' ? 'stdin' : name;
    try {
      for await (const line of inputLines(chunksOf(name), takeLong)) yield { file, line };
    } catch (error) {
      if (!isSystemError(error)) throw error;
      process.stderr.write(`rfc-uri: cannot read ${visible(file)}: ${reasonOf(error)}\n`);
      noteExitCode(2);
    }
  }
}

/** What a file, or standard input, holds. A directory as standard input would read as empty; as a file it cannot be read. */
export function chunksOf(name: string): AsyncIterable<Buffer> {
  if (name !== '-') return createReadStream(name);
  return fstatSync(0).isDirectory() ? createReadStream('/dev/stdin') : process.stdin;
}

export function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'code' in error && 'syscall' in error;
}
