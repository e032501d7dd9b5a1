import { EventEmitter } from 'node:events';
import { expect, test } from '@jest/globals';
import type { Batch } from '../../../src/cli/input/batches.js';
import { OrderedOutput, together } from '../../../src/cli/run/run-task.js';
import { WorkerPool, type WorkerThread } from '../../../src/cli/run/worker-pool.js';
import type { Task } from '../../../src/cli/tasks/task.js';
import type { BatchResult } from '../../../src/cli/output/batch-output.js';

/** A thread that replies when the test says so. */
class FakeThread extends EventEmitter {
  readonly batches: Batch[] = [];
  isEnded = false;

  postMessage(batch: Batch): void {
    this.batches.push(batch);
  }

  terminate(): Promise<number> {
    this.isEnded = true;
    return Promise.resolve(0);
  }

  reply(index: number): void {
    this.emit('message', { result: batchResult(this.batches[index]) });
  }
}

const batchResult = (batch: Batch | undefined): BatchResult => ({
  output: new Uint8Array(),
  messages: String(batch?.first),
  exitCode: 0,
  counts: {},
});

const batchAt = (first: number): Batch => ({
  file: 'f',
  first,
  count: 1,
  bytes: Uint8Array.of(0x61, 0x0a),
  encoding: 'utf-8',
});

async function* batchesTo(last: number): AsyncGenerator<Batch> {
  for (let first = 1; first <= last; first++) yield batchAt(first);
}

function startPool(size: number): { readonly pool: WorkerPool; readonly threads: readonly FakeThread[] } {
  const threads: FakeThread[] = [];
  const start = (): WorkerThread => {
    const thread = new FakeThread();
    threads.push(thread);
    return thread as unknown as WorkerThread; // as much of one as the pool uses
  };
  return { pool: new WorkerPool(size, start), threads };
}

/** What this thread does with the batches that no other takes. */
function taskHere(): Task & { readonly batches: readonly Batch[] } {
  const batches: Batch[] = [];
  const run = (batch: Batch): BatchResult => {
    batches.push(batch);
    return { ...batchResult(batch), messages: `${batch.first} here` };
  };
  return { batches, run };
}

/** Output that only notes the messages. */
function noted(): { readonly output: OrderedOutput; readonly written: readonly string[] } {
  const written: string[] = [];
  const output = new OrderedOutput((_, { messages }) => {
    written.push(messages);
    return Promise.resolve();
  });
  return { output, written };
}

const soon = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test('results are written in the order of the batches, whichever thread is first', async () => {
  const { pool, threads } = startPool(2);
  const { output, written } = noted();
  const done = together(pool, taskHere(), batchesTo(3), output);
  await soon();
  const [a, b] = threads;
  b?.reply(0);
  await soon();
  expect(written).toEqual([]);
  a?.reply(0);
  a?.reply(1);
  await done;
  expect(written).toEqual(['1', '2', '3']);
});

test('each worker has at most two batches; this thread handles others, up to three per thread in all', async () => {
  const { pool, threads } = startPool(2);
  const here = taskHere();
  void together(pool, here, batchesTo(100), noted().output);
  for (let count = 0; count < 100; count++) await soon();
  expect([...threads, here].map(({ batches }) => batches.map(({ first }) => first))).toEqual([
    [1, 3],
    [2, 4],
    [5, 6, 7, 8, 9],
  ]);
});

test('what this thread handles is written in order, too', async () => {
  const { pool, threads } = startPool(1);
  const { output, written } = noted();
  const done = together(pool, taskHere(), batchesTo(4), output);
  for (let count = 0; count < 10; count++) await soon();
  expect(written).toEqual([]);
  threads[0]?.reply(0);
  threads[0]?.reply(1);
  await done;
  expect(written).toEqual(['1', '2', '3 here', '4 here']);
});

test('the bytes of a batch are copied to shared memory, which is used again after the reply', async () => {
  const { pool, threads } = startPool(1);
  const sent = (index: number): Uint8Array => threads[0]?.batches[index]?.bytes ?? new Uint8Array();
  const results = [1, 2].map((first) =>
    pool.handle({ ...batchAt(first), bytes: Buffer.from(`x${first}\n`).subarray(1) }),
  );
  expect([0, 1].map((index) => Buffer.from(sent(index)).toString())).toEqual(['1\n', '2\n']);
  threads[0]?.reply(0);
  await results[0];
  void pool.handle({ ...batchAt(3), bytes: Buffer.from('3\n') });
  expect([1, 2].map((index) => Buffer.from(sent(index)).toString())).toEqual(['2\n', '3\n']);
  expect(sent(0).buffer).toBeInstanceOf(SharedArrayBuffer);
  expect(sent(2).buffer).toBe(sent(0).buffer);
});

test('a longer batch gets more memory; more than 2 MiB is not kept', async () => {
  const { pool, threads } = startPool(1);
  const memories: number[] = [];
  for (const [index, length] of [2, 100_000, 2, 3_000_000, 2].entries()) {
    const bytes = Buffer.alloc(length, 'a');
    const result = pool.handle({ ...batchAt(index), bytes });
    const sent = threads[0]?.batches[index]?.bytes ?? new Uint8Array();
    expect(Buffer.from(sent).equals(bytes)).toBe(true);
    memories.push(sent.buffer.byteLength);
    threads[0]?.reply(index);
    await result;
  }
  expect(memories).toEqual([65_536, 131_072, 131_072, 3_014_656, 65_536]);
});

test('this thread finishes a batch before it reads the next one into the same memory', async () => {
  const { pool } = startPool(0);
  const { output, written } = noted();
  async function* batches(): AsyncGenerator<Batch> {
    const bytes = Buffer.alloc(2);
    for (let first = 1; first <= 3; first++) {
      bytes.write(`${first}\n`);
      yield Promise.resolve({ ...batchAt(first), bytes });
    }
  }
  let isLoaded = false;
  const task: Task = {
    run: (batch) => (isLoaded ? { ...batchResult(batch), messages: Buffer.from(batch.bytes).toString() } : undefined),
    load: async () => {
      for (let count = 0; count < 3; count++) await soon();
      isLoaded = true;
    },
  };
  await together(pool, task, batches(), output);
  expect(written).toEqual(['1\n', '2\n', '3\n']);
});

test('an error in this thread comes out after the results before it are written', async () => {
  const { pool, threads } = startPool(1);
  const { output, written } = noted();
  const fails: Task = {
    run: () => {
      throw new Error('broken');
    },
  };
  const done = together(pool, fails, batchesTo(9), output);
  void done.catch(() => undefined);
  for (let count = 0; count < 10; count++) await soon();
  expect(written).toEqual([]);
  threads[0]?.reply(0);
  threads[0]?.reply(1);
  await expect(done).rejects.toThrow('broken');
  expect(written).toEqual(['1', '2']);
});

test('a thread that is killed ends the run, after the results before it', async () => {
  const { pool, threads } = startPool(2);
  const { output, written } = noted();
  const done = together(pool, taskHere(), batchesTo(9), output);
  await soon();
  threads[0]?.reply(0);
  threads[1]?.emit('exit', 1);
  await expect(done).rejects.toThrow('a worker thread ended unexpectedly');
  expect(written).toEqual(['1']);
});

test('a thread that runs out of memory is named', async () => {
  const { pool, threads } = startPool(1);
  const result = pool.handle(batchAt(1));
  threads[0]?.emit('error', Object.assign(new Error('Worker terminated'), { code: 'ERR_WORKER_OUT_OF_MEMORY' }));
  await expect(result).rejects.toThrow('a worker thread ran out of memory');
  await expect(pool.handle(batchAt(2))).rejects.toThrow('a worker thread ran out of memory');
});

test('a reply after the end of a thread is dropped', async () => {
  const { pool, threads } = startPool(1);
  const result = pool.handle(batchAt(1));
  threads[0]?.emit('exit', 1);
  await expect(result).rejects.toThrow('a worker thread ended unexpectedly');
  for (const reply of [{ result: batchResult(undefined) }, { error: new Error('broken') }])
    expect(threads[0]?.emit('message', reply)).toBe(true);
});

test('a pool without threads takes nothing', () => {
  const { pool } = startPool(0);
  expect(pool.handle(batchAt(1))).toBeUndefined();
});

test('an error in a task comes out where the batch was handed out', async () => {
  const { pool, threads } = startPool(1);
  const result = pool.handle(batchAt(1));
  threads[0]?.emit('message', { error: new Error('broken') });
  await expect(result).rejects.toThrow('broken');
});

test('a thread that fails in another way says so itself; close ends all threads', async () => {
  const { pool, threads } = startPool(2);
  const result = pool.handle(batchAt(1));
  threads[0]?.emit('error', Object.assign(new Error('no such module'), { code: 'ERR_MODULE_NOT_FOUND' }));
  await expect(result).rejects.toThrow('no such module');
  await pool.close();
  expect(threads.map(({ isEnded }) => isEnded)).toEqual([true, true]);
});
