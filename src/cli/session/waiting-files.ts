/**
 * Files that wait for another program: pipes with a name (FIFOs) and terminals. Node would open, read and write them in a thread, and
 * a process cannot end while one of its threads waits. So a thread only opens pipes, and is released when the process ends; reading
 * and writing go through the event loop, so that a signal is handled meanwhile.
 */
import { closeSync, constants, open, openSync, type Stats } from 'node:fs';
import { Socket } from 'node:net';
import { isatty, ReadStream, WriteStream } from 'node:tty';
import { promisify } from 'node:util';

/** What is known of a file before it is opened. */
type Kind = Pick<Stats, 'isFIFO' | 'isCharacterDevice'>;

/** The bytes of a pipe or a terminal; `undefined` for any other file. */
export async function waitingInput(name: string, kind: Kind): Promise<AsyncIterable<Buffer> | undefined> {
  if (kind.isFIFO()) return new Socket({ fd: await openedPipe(name, 'r'), readable: true, writable: false });
  const terminal = openedTerminal(name, kind, constants.O_RDONLY);
  return terminal === undefined ? undefined : new ReadStream(terminal);
}

/** Writes to a pipe or a terminal; `undefined` for any other file. */
export async function waitingOutput(name: string, kind: Kind): Promise<Socket | undefined> {
  if (kind.isFIFO()) return new Socket({ fd: await openedPipe(name, 'w'), readable: false, writable: true });
  const terminal = openedTerminal(name, kind, constants.O_WRONLY);
  return terminal === undefined ? undefined : new WriteStream(terminal);
}

/** Opens a pipe, as soon as another program opens its other end. */
async function openedPipe(name: string, flags: 'r' | 'w'): Promise<number> {
  const release = (): void => releaseThread(name);
  process.once('exit', release);
  try {
    return await promisify(open)(name, flags);
  } finally {
    process.off('exit', release);
  }
}

/** Opens both ends of a pipe, so that a thread that waits for one of them goes on. */
function releaseThread(name: string): void {
  try {
    openSync(name, constants.O_RDWR | constants.O_NONBLOCK);
  } catch {
    process.kill(process.pid, 'SIGKILL'); // nothing else ends the thread if one of the ends is forbidden
  }
}

/** Opens a terminal; `undefined` for any other device. */
function openedTerminal(name: string, kind: Kind, flags: number): number | undefined {
  if (!kind.isCharacterDevice()) return undefined;
  const file = openSync(name, flags | constants.O_NOCTTY | constants.O_NONBLOCK);
  if (isatty(file)) return file;
  closeSync(file);
  return undefined;
}
