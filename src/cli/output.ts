import { once } from 'node:events';
import type { InputLine } from './records.js';

const BUFFER_SIZE = 1 << 16;

/**
 * Standard output, written in large pieces, no faster than its reader takes them; at once when the program has to wait for
 * more input.
 */
export class Output {
  #buffer = '';

  line(text: string): Promise<void> {
    return this.text(`${text}\n`);
  }

  async text(text: string): Promise<void> {
    if (this.#buffer === '') setImmediate(() => void this.flush());
    this.#buffer += text;
    if (this.#buffer.length >= BUFFER_SIZE) await this.flush();
  }

  /** A line as it was read; of one that is too long, whose bytes have been written before, the end. */
  async lineAsRead({ text, trouble, bytes }: InputLine): Promise<void> {
    if (bytes) await this.bytes(bytes);
    return this.line(trouble === undefined ? text : '');
  }

  async bytes(bytes: Uint8Array): Promise<void> {
    await this.flush();
    await written(bytes);
  }

  async flush(): Promise<void> {
    const text = this.#buffer;
    this.#buffer = '';
    if (text !== '') await written(text);
  }
}

async function written(data: string | Uint8Array): Promise<void> {
  if (!process.stdout.write(data)) await once(process.stdout, 'drain');
}

/**
 * What happens when output cannot be written: a reader that leaves early ends the program quietly, with the exit code for
 * what was seen until then; any other trouble is reported, and the exit code is 2.
 */
export function endWithOutput(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit();
    process.stderr.write(`rfc-uri: cannot write to standard output: ${reasonOf(error)}\n`);
    process.exit(2);
  });
  process.stderr.on('error', () => undefined); // nobody is left to tell
}

/** Notes an exit code; a higher one, which is a worse one, stays. */
export function noteExitCode(code: number): void {
  process.exitCode = Math.max(Number(process.exitCode ?? 0), code);
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EISDIR: 'it is a directory',
  ENOENT: 'no such file or directory',
  ENOSPC: 'no space is left',
};

/** Why the system refused, in words. */
export function reasonOf(error: NodeJS.ErrnoException): string {
  return reasons[error.code ?? ''] ?? error.message;
}
