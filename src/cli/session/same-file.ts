import { type BigIntStats, fstatSync, statSync } from 'node:fs';
import type { Session } from './session.js';

/** Which file of the system something is, under any name: of a hard link, a symbolic link, or `/dev/stdin`. */
export type FileIdentity = Pick<BigIntStats, 'dev' | 'ino'>;

/** The descriptors of standard input and output. */
const [STDIN, STDOUT] = [0, 1];

/** What is known of a file, given its name or descriptor; `undefined` if there is none. */
export function fileStats(file: string | number): BigIntStats | undefined {
  try {
    return typeof file === 'number' ? fstatSync(file, { bigint: true }) : statSync(file, { bigint: true });
  } catch {
    return undefined;
  }
}

/** The same for an input: a name, or `-` for standard input. */
export function inputStats(name: string, session: Session): BigIntStats | undefined {
  if (name !== '-') return fileStats(name);
  return session.streams.isProcess === true ? fileStats(STDIN) : undefined;
}

/** Whether two files are one. */
export function isSameFile(a: FileIdentity, b: FileIdentity | undefined): boolean {
  return a.dev === b?.dev && a.ino === b.ino;
}

/** Whether a file is standard input, such as `/dev/stdin`. */
export function isStandardInput(file: FileIdentity, session: Session): boolean {
  return isSameFile(file, inputStats('-', session));
}

/** Whether standard output is written to a file that is read: it would be empty by now, or grow while it is read. */
export function isStandardOutput(file: BigIntStats | undefined, session: Session): boolean {
  if (session.streams.isProcess !== true || file?.isFile() !== true) return false;
  return isSameFile(file, fileStats(STDOUT));
}
