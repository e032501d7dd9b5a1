import { Worker } from 'node:worker_threads';
import { AbortedError } from '../session/errors.js';
import { type Batch } from '../input/batches.js';
import { MAX_LINE_BYTES } from '../input/bytes/chunks.js';
import type { TaskSpec } from '../tasks/load-task.js';
import type { BatchResult } from '../output/batch-output.js';

/** How many batches a worker may have at a time: the one that it handles, and the next one. */
const BATCHES_PER_WORKER = 2;

/** What a worker thread gets and sends. */
export type WorkerMessage = Batch;
export type WorkerReply = { readonly result: BatchResult } | { readonly error: unknown };

/** A worker thread as the pool uses it. */
export type WorkerThread = Pick<Worker, 'postMessage' | 'on' | 'terminate'>;

/** Worker threads that each run the same task. */
export class WorkerPool {
  readonly #workers: readonly PoolWorker[];

  /** `start` starts a worker thread. */
  constructor(size: number, start: () => WorkerThread) {
    this.#workers = Array.from({ length: size }, () => new PoolWorker(start()));
  }

  get size(): number {
    return this.#workers.length;
  }

  /**
   * Gives a batch to the worker that has the fewest; `undefined` if all have enough. Rejects with an AbortedError if that worker
   * ends too early.
   */
  handle(batch: Batch): Promise<BatchResult> | undefined {
    const least = Math.min(...this.#workers.map(({ waiting }) => waiting));
    if (least >= BATCHES_PER_WORKER) return undefined;
    return this.#workers.find(({ waiting }) => waiting === least)?.handle(batch);
  }

  async close(): Promise<void> {
    await Promise.all(this.#workers.map((worker) => worker.close()));
  }
}

interface Waiting {
  readonly resolve: (result: BatchResult) => void;
  readonly reject: (error: unknown) => void;
  /** The bytes of the batch, which the worker reads until it replies. */
  readonly shared: SharedBytes;
}

/** A worker thread, and who waits for its results, in order. */
class PoolWorker {
  readonly #thread: WorkerThread;
  readonly #queue: Waiting[] = [];
  readonly #unused: SharedBytes[] = [];
  #end: unknown;

  constructor(thread: WorkerThread) {
    this.#thread = thread;
    thread.on('message', (reply: WorkerReply) => {
      const waiting = this.#queue.shift();
      if (waiting) this.#unused.push(waiting.shared);
      if ('error' in reply) waiting?.reject(reply.error);
      else waiting?.resolve(reply.result);
    });
    thread.on('error', (error: NodeJS.ErrnoException) =>
      this.#fail(
        error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new AbortedError('a worker thread ran out of memory') : error,
      ),
    );
    thread.on('exit', () => this.#fail(new AbortedError('a worker thread ended unexpectedly')));
  }

  get waiting(): number {
    return this.#queue.length;
  }

  handle(batch: Batch): Promise<BatchResult> {
    if (this.#end !== undefined) return Promise.reject(this.#end);
    const shared = this.#unused.pop() ?? new SharedBytes();
    const bytes = shared.copy(batch.bytes);
    return new Promise((resolve, reject) => {
      this.#queue.push({ resolve, reject, shared });
      this.#thread.postMessage({ ...batch, bytes } satisfies WorkerMessage, []); // nothing is given away
    });
  }

  async close(): Promise<void> {
    await this.#thread.terminate();
  }

  #fail(error: unknown): void {
    this.#end ??= error;
    for (const { reject } of this.#queue.splice(0)) reject(error);
  }
}

/** Memory has a multiple of this many octets, so that it is rarely replaced by larger one. */
const UNIT = 1 << 16;
/** Larger memory, for lines that are kept whole however long they are, is not kept. */
const MOST_KEPT = 2 * MAX_LINE_BYTES;

/**
 * Memory that two threads share, for one batch at a time. It is used again and again: to give away a new buffer for every batch took
 * a fifth more time, because the system has to find new memory for it.
 */
class SharedBytes {
  #memory = new Uint8Array(new SharedArrayBuffer(0));

  copy(bytes: Uint8Array): Uint8Array {
    if (this.#memory.length < bytes.length || this.#memory.length > MOST_KEPT)
      this.#memory = new Uint8Array(new SharedArrayBuffer(Math.ceil(bytes.length / UNIT) * UNIT));
    this.#memory.set(bytes);
    return this.#memory.subarray(0, bytes.length);
  }
}

/**
 * How much memory a thread fills with new objects before it removes those that are no longer used. With V8's own limit, a
 * thread took some 15 MB more, and no less time.
 */
const YOUNG_MB = 16;

/** Starts a thread that runs a task. The file of its code is next to the one of the program. */
export function startWorker(spec: TaskSpec): Worker {
  const resourceLimits = { maxYoungGenerationSizeMb: YOUNG_MB };
  return new Worker(new URL('./worker.js', import.meta.url), { workerData: spec, resourceLimits });
}
