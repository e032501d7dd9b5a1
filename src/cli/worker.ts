/** The code of a worker thread: makes its task, and handles the batches that it gets. */
import { parentPort, workerData } from 'node:worker_threads';
import { handled } from './tasks/task.js';
import { loadTask, type TaskSpec } from './tasks/load-task.js';
import type { WorkerMessage, WorkerReply } from './run/worker-pool.js';

const task = await loadTask(workerData as TaskSpec); // as startWorker passes it

const reply = (message: WorkerReply): void => {
  const buffer = 'result' in message ? message.result.output.buffer : undefined;
  parentPort?.postMessage(message, buffer instanceof ArrayBuffer ? [buffer] : []);
};

let last = Promise.resolve();
parentPort?.on('message', (batch: WorkerMessage) => {
  last = last.then(async () => {
    try {
      reply({ result: await handled(task, batch) });
    } catch (error) {
      reply({ error });
    }
  });
});
