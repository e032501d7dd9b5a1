/** Checks documents in a thread that can be ended: a parser may take too long, or too much memory. */
import { existsSync } from 'node:fs';
import { setInterval } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { begunMebibytes } from '../../documents/budget.js';
import { DocumentError } from '../../documents/document-error.js';
import { AbortedError, UsageError } from '../session/errors.js';
import { DocumentChecker } from './document-checker.js';
import type { DocumentCheckOptions, DocumentChecks, DocumentName, DocumentPart } from './document-part.js';
import { counted, countText } from '../../syntax/count-text.js';

/** What is asked of the thread. */
export type DocumentRequest =
  | { readonly begin: DocumentName }
  | { readonly bytes: Uint8Array }
  | { readonly end: true };

/** What it answers. The classes of errors do not survive the way. */
export type DocumentReply =
  | { readonly part: DocumentPart | undefined }
  | { readonly kind: 'usage' | 'document' | 'other'; readonly error: unknown };

/** A document took more time or memory than it may. Nothing of it is reported. */
export class ExhaustedError extends Error {}

/** How often the time is looked at, in milliseconds. */
const INTERVAL = 100;
/** As for the threads of `--jobs`. */
const YOUNG_MB = 16;

/**
 * The checks in a thread of their own. From the sources, before they are built, there is no file for a thread, and documents are
 * checked in this one. Throws a UsageError if a package is missing, or an option does not fit.
 */
export async function startChecks(
  options: DocumentCheckOptions,
  program = new URL('./document-worker.js', import.meta.url),
): Promise<DocumentChecks> {
  if (!existsSync(program)) return DocumentChecker.load(options);
  const thread = new DocumentThread(program, options);
  await thread.start();
  return thread;
}

class DocumentThread implements DocumentChecks {
  readonly #program: URL;
  readonly #options: DocumentCheckOptions;
  #worker: Worker | undefined;
  #waiting: WaitingForPart | undefined;
  /** Of the current document. */
  #bytes = 0;
  #milliseconds = 0;

  constructor(program: URL, options: DocumentCheckOptions) {
    this.#program = program;
    this.#options = options;
  }

  async start(): Promise<void> {
    const { memory } = this.#options.how.limits;
    this.#worker = new Worker(this.#program, {
      workerData: this.#options,
      resourceLimits: { maxOldGenerationSizeMb: memory, maxYoungGenerationSizeMb: YOUNG_MB },
    });
    this.#listen(this.#worker);
    try {
      await this.#answer();
    } catch (error) {
      await this.close();
      throw error;
    }
  }

  async begin(document: DocumentName): Promise<void> {
    if (!this.#worker) await this.start();
    this.#bytes = 0;
    this.#milliseconds = 0;
    await this.#ask({ begin: document });
  }

  async write(bytes: Uint8Array): Promise<DocumentPart> {
    this.#bytes += bytes.length;
    return this.#ask({ bytes });
  }

  async end(): Promise<DocumentPart> {
    return this.#ask({ end: true });
  }

  async close(): Promise<void> {
    await this.#worker?.terminate();
    this.#worker = undefined;
  }

  async #ask(request: DocumentRequest): Promise<DocumentPart> {
    const worker = this.#worker;
    if (!worker) throw new AbortedError('the thread that checks documents has ended');
    const { seconds } = this.#options.how.limits;
    const most = seconds * begunMebibytes(this.#bytes);
    const answered = new AbortController();
    const answer = this.#answer().finally(() => answered.abort());
    answer.catch(() => undefined); // if the time is over first
    worker.postMessage(request, []); // nothing is given away
    const outOfTime = this.#untilOutOfTime(most * 1000, answered.signal);
    try {
      const part = await Promise.race([answer, outOfTime]);
      return part as DocumentPart; // of a request
    } catch (error) {
      if (error instanceof ExhaustedError) await this.close();
      throw error;
    }
  }

  /** Rejects when the processor has worked longer on the document than it may. */
  async #untilOutOfTime(most: number, signal: AbortSignal): Promise<never> {
    const start = process.cpuUsage();
    const before = this.#milliseconds;
    const note = (): void => {
      const { user, system } = process.cpuUsage(start);
      this.#milliseconds = before + (user + system) / 1000;
    };
    try {
      for await (const _ of setInterval(INTERVAL, undefined, { signal })) {
        note();
        if (this.#milliseconds > most)
          throw new ExhaustedError(
            `it takes longer than ${counted(Math.round(most / 1000), 'second')} of processor time`,
          );
      }
    } catch (error) {
      if (error instanceof ExhaustedError) throw error;
    }
    note();
    return new Promise(() => undefined); // it was answered in time
  }

  /** Waits for the next message of the thread. */
  #answer(): Promise<DocumentPart | undefined> {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
    });
  }

  #listen(worker: Worker): void {
    const fail = (error: unknown): void => {
      if (this.#worker !== worker) return; // its error was noticed before, and the next one may be waited for
      this.#worker = undefined;
      this.#waiting?.reject(error);
    };
    worker.on('message', (reply: DocumentReply) => {
      if ('part' in reply) this.#waiting?.resolve(reply.part);
      else this.#waiting?.reject(thrown(reply));
    });
    worker.on('error', (error: NodeJS.ErrnoException) => fail(this.#failure(error)));
    worker.on('exit', () => fail(new AbortedError('the thread that checks documents ended unexpectedly')));
  }

  #failure(error: NodeJS.ErrnoException): Error {
    const { memory } = this.#options.how.limits;
    return error.code === 'ERR_WORKER_OUT_OF_MEMORY'
      ? new ExhaustedError(`it takes more than ${countText(memory)} MB of memory`)
      : error;
  }
}

/** Who waits for a message of the thread. */
interface WaitingForPart {
  readonly resolve: (part: DocumentPart | undefined) => void;
  readonly reject: (error: unknown) => void;
}

function thrown({ kind, error }: Exclude<DocumentReply, { readonly part: unknown }>): unknown {
  const message = error instanceof Error ? error.message : String(error);
  if (kind === 'usage') return new UsageError(message);
  return kind === 'document' ? new DocumentError(message) : error;
}
