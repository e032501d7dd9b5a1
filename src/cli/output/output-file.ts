import { closeSync, constants, createWriteStream, ftruncateSync, openSync, unlinkSync } from 'node:fs';
import { finished } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { FileError, UsageError } from '../session/errors.js';
import { fileStats, inputStats, isSameFile } from '../session/same-file.js';
import { systemMessage, type Session } from '../session/session.js';
import { waitingOutput } from '../session/waiting-files.js';
import { withoutBeginning, type ContinuedOutput } from './continued-output.js';

/**
 * Throws a UsageError if an output is a file that is read, which would be lost: an input, or one that an option names. No `inputs` means
 * standard input.
 */
export function assertNotRead(name: string, inputs: readonly string[], session: Session): void {
  const own = fileStats(name);
  if (own?.isFile() !== true && own?.isFIFO() !== true) return;
  for (const input of [...(inputs.length > 0 ? inputs : ['-']), ...session.filesRead])
    if (isSameFile(own, inputStats(input, session)))
      throw new UsageError(`--output ${name} is also an input; choose another file`);
}

/**
 * Opens a file and lets the session write to it, compressed if its name ends in .gz: at its end if an earlier output is continued, and
 * otherwise in place of what it has. Throws a UsageError if it cannot be opened, or if it is one of the files that are read.
 */
export async function openOutput(
  name: string,
  session: Session,
  inputs: readonly string[],
  continued?: ContinuedOutput,
): Promise<void> {
  const file = await openedFile(name, () => assertNotRead(name, inputs, session), continued !== undefined);
  const zipped = name.endsWith('.gz') ? createGzip() : undefined;
  zipped?.pipe(file);
  const sink = continued ? withoutBeginning(continued, zipped ?? file) : (zipped ?? file);
  const fail = (error: Error): void => {
    session.halt();
    const reason = error instanceof FileError ? error.message : systemMessage(error) + session.positionText;
    session.report(`rfc-uri: cannot write ${name}: ${reason}`);
    void session.messagesWritten().then(() => process.exit(2));
  };
  for (const stream of new Set([file, sink])) stream.on('error', fail);
  session.redirect(sink, async () => {
    sink.end();
    await finished(file, { readable: false });
  });
}

/** Opens a file, and empties it unless it is continued. */
async function openedFile(name: string, check: () => void, isContinued: boolean): Promise<NodeJS.WritableStream> {
  check();
  const before = fileStats(name);
  try {
    const waiting = before && (await waitingOutput(name, before));
    if (waiting) return waiting;
    const file = openSync(name, constants.O_WRONLY | constants.O_CREAT | constants.O_APPEND, 0o666);
    if (!before) assertNew(name, file, check);
    else if (before.isFile() && !isContinued) ftruncateSync(file);
    return createWriteStream(name, { fd: file });
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`cannot write ${name}: ${systemMessage(error as NodeJS.ErrnoException)}`); // of the system
  }
}

/** Removes a file that was not there before if it turns out to be an input, which then does not exist. */
function assertNew(name: string, file: number, check: () => void): void {
  try {
    check();
  } catch (error) {
    closeSync(file);
    unlinkSync(name);
    throw error;
  }
}
