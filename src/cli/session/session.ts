import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { getSystemErrorMap } from 'node:util';
import { visible } from '../../syntax/show.js';
import { withoutCommands } from './safe-text.js';

/** Where a run of the program reads and writes: the streams of the process, or those of a test. */
export interface Streams {
  readonly stdin: AsyncIterable<Buffer> & { readonly isTTY?: boolean };
  readonly stdout: Sink;
  readonly stderr: Sink;
  /** Whether they are the streams of the process, so that they may be files. */
  readonly isProcess?: true;
}

type Sink = NodeJS.WritableStream & { readonly isTTY?: boolean; readonly columns?: number | undefined };

/** Output is written in pieces of at least this many UTF-16 units. */
const BUFFER_SIZE = 1 << 16;

/** How long a run that ends waits for those who read its output, in milliseconds. */
export const PATIENCE = 1000;

/** How far a run came: the last line whose output is written. */
export interface Position {
  readonly file: string;
  readonly line: number;
}

/**
 * One run of the program: its streams and its exit code. Standard output is written in large pieces, no
 * faster than its reader takes them, and at once when the program has to wait for more input.
 */
export class Session {
  readonly streams: Streams;
  /** Whether counts and messages about single lines are left out. */
  isQuiet = false;
  /** Masks the secrets of the arguments in messages; `undefined` without `--redact`. */
  #mask: ((message: string) => string) | undefined;
  /** Whether there is input left that the exit code depends on. */
  isReading = false;
  /** The files that options name and that were read, such as a baseline. */
  readonly filesRead: string[] = [];
  /** Called before anything is written to standard error: what shows the progress clears its line. */
  beforeMessage: (() => void) | undefined;
  #buffer = '';
  #exitCode = 0;
  #output: Sink | undefined;
  #position: Position | undefined;
  #close: (() => Promise<void>) | undefined;
  #wake: (() => void) | undefined;
  #isInterrupted = false;
  #isHalted = false;

  constructor(streams: Streams) {
    this.streams = streams;
  }

  /** 0, or the highest code noted so far. */
  get exitCode(): number {
    return this.#exitCode;
  }

  /** Whether `--redact` is given. */
  get isRedacted(): boolean {
    return this.#mask !== undefined;
  }

  /** From now on, masks secrets in all messages. */
  redact(mask: (message: string) => string): void {
    this.#mask = mask;
  }

  /** Notes an exit code: a higher code is worse and wins. */
  noteExitCode(code: number): void {
    this.#exitCode = Math.max(this.#exitCode, code);
  }

  /** Writes a message of one line to standard error, escaped so that a terminal or a CI log obeys nothing that it quotes. */
  report(message: string): void {
    this.reportText(visible(message));
  }

  /** Writes lines of a text format, in which input is safe to print, to standard error. */
  reportText(text: string): void {
    this.#writeMessage(`${withoutCommands(text)}\n`);
  }

  /** Writes a message that a quiet run leaves out, such as counts, to standard error. */
  note(message: string): void {
    if (!this.isQuiet) this.report(message);
  }

  /** Writes lines about single lines of input, ready to be printed, to standard error. */
  noteLines(lines: string): void {
    if (!this.isQuiet && lines !== '') this.#writeMessage(lines);
  }

  #writeMessage(text: string): void {
    this.beforeMessage?.();
    this.streams.stderr.write(this.#mask?.(text) ?? text);
  }

  /** Writes to another stream instead of standard output. `close` ends it, and waits until all is written. */
  redirect(output: Sink, close: () => Promise<void>): void {
    this.#output = output;
    this.#close = close;
  }

  /** Writes all that is left, and ends the stream that takes the place of standard output. */
  async end(): Promise<void> {
    if (this.#isInterrupted) await forever();
    await this.flush();
    // the last position is noted when its output is written; but somebody who does not read it does not hold back a message
    await Promise.race([written(this.#output ?? this.streams.stdout), wait(PATIENCE, undefined, { ref: false })]);
    await this.#closed();
    this.#output = undefined;
    this.#close = undefined;
  }

  /** Waits until somebody asks the run to end, as with Ctrl-C: for a command that serves until then. */
  untilInterrupted(): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve;
    });
  }

  /** Ends such a wait. False if the run does not wait. */
  wake(): boolean {
    this.#wake?.();
    return this.#wake !== undefined;
  }

  /** Ends the output at the end of the line that was written last: later writes never resolve. */
  async interrupt(): Promise<void> {
    const flushed = this.flush(); // hands over all that is left, before anything else can be written
    this.#isInterrupted = true;
    await flushed;
    await written(this.#output ?? this.streams.stdout);
    await this.#closed();
  }

  /** Writes nothing more, because the output failed: later writes never resolve. */
  halt(): void {
    this.#isHalted = true;
  }

  /** Waits until all messages are written: a pipe takes them no faster than its reader. */
  messagesWritten(): Promise<void> {
    return written(this.streams.stderr);
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

  /** Writes octets to standard output; they end the output for the lines up to a position. */
  async bytes(bytes: Uint8Array, position?: Position): Promise<void> {
    await this.flush();
    await this.#write(bytes, position);
  }

  async flush(): Promise<void> {
    const text = this.#buffer;
    this.#buffer = '';
    if (text !== '') await this.#write(text);
  }

  /** Notes how far a run came without output. */
  notePosition(position: Position): void {
    this.#position = position;
  }

  /** How far a run came, for the message of its early end: `, after line 7 of urls.txt (continue with --from-line 8)`. */
  get positionText(): string {
    if (!this.#position) return '';
    const { file, line } = this.#position;
    return `, after line ${line} of ${file} (continue with --from-line ${line + 1})`;
  }

  async #write(data: string | Uint8Array, position?: Position): Promise<void> {
    if (this.#isHalted || this.#isInterrupted) await forever();
    const output = this.#output ?? this.streams.stdout;
    const isReady = output.write(data, (error?: Error | null) => {
      if (!error && position) this.#position = position;
    });
    if (isReady) return;
    await once(output, 'drain').catch((error: unknown) => this.#unlessHalted(error));
  }

  /** Ends the stream that takes the place of standard output, if there is one. */
  async #closed(): Promise<void> {
    await this.#close?.().catch((error: unknown) => this.#unlessHalted(error));
  }

  /** Throws an error, unless it ends the process already. */
  #unlessHalted(error: unknown): Promise<never> {
    if (this.#isHalted) return forever();
    throw error;
  }
}

/** Waits until a stream has written everything, or cannot. */
function written(stream: Sink): Promise<void> {
  return new Promise((resolve) => {
    stream.write('', () => resolve());
  });
}

function forever(): Promise<never> {
  return new Promise(() => undefined);
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EISDIR: 'it is a directory',
  ENOENT: 'no such file or directory',
  ENOSPC: 'no space left on the device',
};

/** Says in plain words what went wrong in the operating system. The message of the error itself would repeat the file's name. */
export function systemMessage({ code = '', errno = 0 }: NodeJS.ErrnoException): string {
  return reasons[code] ?? getSystemErrorMap().get(errno)?.[1] ?? code;
}
