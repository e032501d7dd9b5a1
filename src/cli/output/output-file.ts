import { createWriteStream, type Stats } from 'node:fs';
import { stat } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { once } from 'node:events';
import { systemMessage, type Session } from '../session/session.js';
import { UsageError } from '../session/errors.js';

/**
 * Opens a file and lets the session write to it, compressed if its name ends in .gz. Throws a UsageError if it cannot be
 * opened, or if it is one of the files that are read, which would be lost.
 */
export async function openOutput(name: string, session: Session, inputs: readonly string[]): Promise<void> {
  const own = await fileStats(name);
  for (const input of inputs) {
    const other = input === '-' ? undefined : await fileStats(input);
    if (own && other && own.dev === other.dev && own.ino === other.ino)
      throw new UsageError(`--output ${name} is also an input; choose another file`);
  }
  const file = createWriteStream(name);
  try {
    await once(file, 'open');
  } catch (error) {
    throw new UsageError(`cannot write ${name}: ${systemMessage(error as NodeJS.ErrnoException)}`); // of the system
  }
  const sink = name.endsWith('.gz') ? createGzip() : file;
  const fail = (error: NodeJS.ErrnoException): void => {
    session.halt();
    session.report(`rfc-uri: cannot write ${name}: ${systemMessage(error)}${session.positionText}`);
    void session.messagesWritten().then(() => process.exit(2));
  };
  file.on('error', fail);
  if (sink !== file) sink.pipe(file);
  session.redirect(sink, async () => {
    sink.end();
    await finished(file);
  });
}

/** What is known of a file; `undefined` if there is none. */
function fileStats(name: string): Promise<Stats | undefined> {
  return stat(name).catch(() => undefined);
}
