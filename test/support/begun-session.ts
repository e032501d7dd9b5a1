import { EventEmitter } from 'node:events';
import { Readable } from 'node:stream';
import { Session, type Streams } from '../../src/cli/session/session.js';
import { Sink } from './cli.js';

/** A session of a test, and what it has written. */
export interface BegunSession {
  readonly session: Session;
  readonly out: () => string;
  readonly messages: () => string;
}

/** A session without input that writes to a stream. */
export function begun(stdout: Streams['stdout'] = new Sink()): BegunSession {
  const stderr = new Sink();
  const session = new Session({ stdin: Readable.from([]), stdout, stderr });
  return {
    session,
    out: () => (stdout instanceof Sink ? stdout.bytes().toString() : ''),
    messages: () => stderr.bytes().toString(),
  };
}

/** One turn of the event loop. */
export const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Whether a promise is settled after some turns of the event loop. */
export async function isSettled(promise: Promise<unknown>): Promise<boolean> {
  let settled = false;
  const note = (): void => void (settled = true);
  promise.then(note, note);
  for (let count = 0; count < 5; count++) await turn();
  return settled;
}

class SlowStream extends EventEmitter {
  readonly taken: string[] = [];
  write(data: string | Uint8Array, done?: (error?: Error | null) => void): boolean {
    this.taken.push(Buffer.from(data as string).toString());
    if (done) this.once('drain', () => done());
    return false;
  }
}

/** A stream that takes nothing until it is told to. */
export const slow = (): SlowStream & Streams['stdout'] => new SlowStream() as unknown as SlowStream & Streams['stdout']; // as much of a stream as a session uses
