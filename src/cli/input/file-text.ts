/** Files that are read as a whole. */
import { Buffer } from 'node:buffer';
import { FileError, UsageError } from '../session/errors.js';
import type { Session } from '../session/session.js';
import { chunksOf } from './bytes/chunks.js';
import { readErrorReason } from './files.js';

/** The text of a file, or of standard input for `-`, without a byte order mark. Throws a FileError if it is longer than so many MiB. */
export async function fileText(name: string, mostMib: number, session: Session): Promise<string> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const chunk of chunksOf(name, session)) {
    length += chunk.length;
    if (length > mostMib * 2 ** 20) throw new FileError(`it is longer than ${mostMib} MiB`);
    parts.push(Buffer.from(chunk));
  }
  return new TextDecoder().decode(Buffer.concat(parts));
}

/** The text of a file that an option names, such as a baseline. Throws a UsageError if it cannot be read. */
export async function optionText(what: string, file: string, mostMib: number, session: Session): Promise<string> {
  try {
    return await fileText(file, mostMib, session);
  } catch (error) {
    const reason = readErrorReason(error);
    if (reason === undefined) throw error;
    throw new UsageError(`cannot read the ${what} ${file}: ${reason}`);
  }
}
