import { fileBatches, type FileOptions } from '../lines/files.js';
import type { Session } from '../session.js';
import { loadTask, type TaskSpec } from '../tasks/load-task.js';
import { addCounts, type BatchResult, type Counts } from '../tasks/task.js';

export interface RunOptions extends FileOptions {
  /** The names of the files; `-`, or none at all, is standard input. */
  readonly files: readonly string[];
  /** What separates the outputs of lines; the task puts it before every one, so that the first one is removed. */
  readonly separator?: string | undefined;
}

/**
 * Runs a task over files: reads batches of lines, lets the task handle each, and writes the results in order. Returns the
 * counts of all batches.
 */
export async function runTask(spec: TaskSpec, session: Session, options: RunOptions): Promise<Counts> {
  const task = await loadTask(spec);
  const writer = new ResultWriter(session, options.separator);
  for await (const batch of fileBatches(options.files, session, options)) {
    let result = task.run(batch);
    if (!result) {
      await task.load();
      result = task.run(batch);
    }
    if (!result) throw new Error(`the task ${spec.name} needs more than it loads`);
    await writer.write(result);
  }
  await session.flush();
  return writer.counts;
}

/** Writes the results of batches, and adds up their counts. */
class ResultWriter {
  readonly counts: Record<string, number> = {};
  readonly #session: Session;
  /** What is left out at the beginning of the output. */
  #separator: string;

  constructor(session: Session, separator = '') {
    this.#session = session;
    this.#separator = separator;
  }

  async write({ output, messages, exitCode, counts }: BatchResult): Promise<void> {
    addCounts(this.counts, counts);
    this.#session.noteExitCode(exitCode);
    if (messages !== '') this.#session.reportLines(messages);
    if (output.length === 0) return;
    await this.#session.bytes(output.subarray(this.#separator.length));
    this.#separator = '';
  }
}
