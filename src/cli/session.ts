import { once } from 'node:events';
import { getSystemErrorMap } from 'node:util';
import { visible } from '../syntax/show.js';
import { withoutCommands } from './without-commands.js';

/** Where a run of the program reads and writes: the streams of the process, or those of a test. */
export interface Streams {
  readonly stdin: AsyncIterable<Buffer> & { readonly isTTY?: boolean };
  readonly stdout: Sink;
  readonly stderr: Sink;
}

type Sink = NodeJS.WritableStream & { readonly isTTY?: boolean; readonly columns?: number | undefined };

/** Output is written in pieces of at least this many UTF-16 units. */
const BUFFER_SIZE = 1 << 16;

/**
 * One run of the program: what it reads, what it writes, and its exit code. Standard output is written in large pieces, no
 * faster than its reader takes them, and at once when the program has to wait for more input.
 */
export class Session {
  readonly streams: Streams;
  #buffer = '';
  #exitCode = 0;

  constructor(streams: Streams) {
    this.streams = streams;
  }

  /** 0, or the highest code noted so far. */
  get exitCode(): number {
    return this.#exitCode;
  }

  /** Notes an exit code: a higher code is worse and wins. */
  noteExitCode(code: number): void {
    this.#exitCode = Math.max(this.#exitCode, code);
  }

  /** Writes a message of one line to standard error. Whatever it quotes, a terminal and a CI log only show it. */
  report(message: string): void {
    this.reportText(visible(message));
  }

  /** Writes lines of a text format, in which input is safe to print, to standard error. */
  reportText(text: string): void {
    this.streams.stderr.write(`${withoutCommands(text)}\n`);
  }

  /** Writes lines that are ready to be printed to standard error. */
  reportLines(lines: string): void {
    this.streams.stderr.write(lines);
  }

  /** Writes lines of a text format, in which input is safe to print, to standard output. */
  prose(text: string): Promise<void> {
    return this.line(withoutCommands(text));
  }

  /** Writes a line of data to standard output, unchanged. */
  line(text: string): Promise<void> {
    return this.text(`${text}\n`);
  }

  async text(text: string): Promise<void> {
    if (this.#buffer === '') setImmediate(() => void this.flush());
    this.#buffer += text;
    if (this.#buffer.length >= BUFFER_SIZE) await this.flush();
  }

  async bytes(bytes: Uint8Array): Promise<void> {
    await this.flush();
    await this.#write(bytes);
  }

  async flush(): Promise<void> {
    const text = this.#buffer;
    this.#buffer = '';
    if (text !== '') await this.#write(text);
  }

  async #write(data: string | Uint8Array): Promise<void> {
    const { stdout } = this.streams;
    if (!stdout.write(data)) await once(stdout, 'drain');
  }
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EISDIR: 'it is a directory',
  ENOENT: 'no such file or directory',
  ENOSPC: 'no space is left',
};

/** Says in plain words what went wrong in the operating system. The message of the error itself would repeat the file's name. */
export function systemMessage({ code = '', errno = 0 }: NodeJS.ErrnoException): string {
  const [, message = code] = getSystemErrorMap().get(errno) ?? [];
  return reasons[code] ?? message;
}
