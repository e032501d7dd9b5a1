import { addSummaries, EMPTY_SUMMARY, type Summary } from '../../formats/summary.js';
import { fileBatches, type FileOptions } from '../lines/files.js';
import type { Session } from '../session.js';
import { loadTask, type TaskSpec } from '../tasks/load-task.js';
import { addCounts, type BatchResult, type Counts, type Task } from '../tasks/task.js';
import type { Batch } from '../lines/batch.js';

export interface RunOptions extends FileOptions {
  /** The names of the files; `-`, or none at all, is standard input. */
  readonly files: readonly string[];
  /** What separates the outputs of lines; the task puts it before every one, so that the first one is removed. */
  readonly separator?: string | undefined;
}

/** What all batches together came to. */
export interface Totals {
  readonly counts: Counts;
  readonly summary: Summary;
}

/** Runs a task over files: reads batches of lines, lets the task handle each, and writes the results in order. */
export async function runTask(spec: TaskSpec, session: Session, options: RunOptions): Promise<Totals> {
  const task = await loadTask(spec);
  const writer = new ResultWriter(session, options.separator);
  for await (const batch of fileBatches(options.files, session, options))
    await writer.write(await handled(task, batch));
  await session.flush();
  return writer;
}

/** What a task makes of a batch. */
export async function handled(task: Task, batch: Batch): Promise<BatchResult> {
  const result = task.run(batch);
  if (result) return result;
  await task.load();
  const second = task.run(batch);
  if (!second) throw new Error('a task needs more than it loads');
  return second;
}

/** Writes the results of batches, and adds up what they count. */
class ResultWriter implements Totals {
  readonly counts: Record<string, number> = {};
  summary = EMPTY_SUMMARY;
  readonly #session: Session;
  /** What is left out at the beginning of the output. */
  #separator: string;

  constructor(session: Session, separator = '') {
    this.#session = session;
    this.#separator = separator;
  }

  async write({ output, messages, exitCode, counts, summary }: BatchResult): Promise<void> {
    addCounts(this.counts, counts);
    if (summary) this.summary = addSummaries(this.summary, summary);
    this.#session.noteExitCode(exitCode);
    if (messages !== '') this.#session.reportLines(messages);
    if (output.length === 0) return;
    await this.#session.bytes(output.subarray(this.#separator.length));
    this.#separator = '';
  }
}
