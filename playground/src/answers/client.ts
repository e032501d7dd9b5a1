/** The page's side of a worker. */
import type { Functions, Question, Reply } from './messages.js';

type Asked<F> = F extends (question: infer Q, ...rest: never) => unknown ? Q : never;
type Answered<F> = F extends (...rest: never) => infer A ? Awaited<A> : never;

interface Waiting {
  readonly resolve: (answer: never) => void;
  readonly reject: (error: Error) => void;
  readonly progress: (soFar: never) => void;
}

/** A worker that is started with the first question. */
export class Client<F extends { readonly [K in keyof F]: Functions[string] }> {
  readonly #name: string;
  #worker: Worker | undefined;
  #next = 0;
  readonly #waiting = new Map<number, Waiting>();

  /** `name` says whose functions it has: see worker.ts. */
  constructor(name: 'compare' | 'workbench' | 'languages' | 'batch') {
    this.#name = name;
  }

  /** Asks a function of the worker. Rejects with an Error if it throws. */
  ask<K extends keyof F & string>(
    name: K,
    question: Asked<F[K]>,
    progress: (soFar: never) => void = () => undefined,
  ): Promise<Answered<F[K]>> {
    const worker = (this.#worker ??= this.#started());
    const id = this.#next++;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject, progress });
      const message: Question = { id, name, question };
      worker.postMessage(message, []);
    });
  }

  /** Whether a question has no answer yet. */
  get isBusy(): boolean {
    return this.#waiting.size > 0;
  }

  /** Stops the worker. Answers that it has not sent yet are lost. */
  stop(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#waiting.clear();
  }

  #started(): Worker {
    const worker = new Worker(new URL('./worker.js', import.meta.url), { type: 'module', name: this.#name });
    worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => {
      const waiting = this.#waiting.get(data.id);
      if (!waiting) return;
      if ('progress' in data) return waiting.progress(data.progress as never);
      this.#waiting.delete(data.id);
      if ('error' in data) waiting.reject(new Error(data.error));
      else waiting.resolve(data.answer as never);
    });
    return worker;
  }
}

/**
 * Runs an asynchronous task one call at a time. Of the calls that come while it runs, only the last is run, so that a slow answer never
 * holds up what a person typed after it.
 */
export function latest<A>(task: (argument: A) => Promise<void>): (argument: A) => void {
  let isRunning = false;
  let next: { readonly argument: A } | undefined;
  const run = async (): Promise<void> => {
    isRunning = true;
    while (next) {
      const { argument } = next;
      next = undefined;
      try {
        await task(argument);
      } catch (error) {
        reportError(error);
      }
    }
    isRunning = false;
  };
  return (argument) => {
    next = { argument };
    if (!isRunning) void run();
  };
}
