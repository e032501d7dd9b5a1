import { UriSyntaxError } from '../../diagnostics/syntax-error.js';
import { ResolveError } from '../../operations/resolve.js';
import type { Batch } from '../lines/batch.js';
import { LineCursor } from '../lines/line-cursor.js';
import { json } from '../json.js';
import { Output } from './output.js';
import type { BatchResult, Task } from './task.js';

export type ChangeFormat = 'text' | 'ndjson';

/** Prints a line for every line: what `change` returns or, if it throws, the line itself. */
export class ChangeLines implements Task {
  readonly #change: (input: string) => string;
  readonly #format: ChangeFormat;

  constructor(format: ChangeFormat, change: (input: string) => string) {
    this.#format = format;
    this.#change = change;
  }

  run(batch: Batch): BatchResult {
    const output = new Output();
    let invalid = 0;
    let changed = 0;
    for (const line = new LineCursor(batch); line.next();) {
      const result = line.trouble === undefined ? this.#attempt(line.text) : `the line is ${line.trouble}`;
      if (typeof result === 'string') {
        invalid++;
        output.fail(`${batch.file}:${line.number}: ${result}`);
        if (this.#format === 'text') output.lineAsRead(line);
      } else {
        if (result.value !== line.text) changed++;
        if (this.#format === 'text') output.add(`${result.value}\n`);
      }
      if (this.#format === 'text') continue;
      const inputBase64 = line.bytes?.toString('base64');
      const outcome = typeof result === 'string' ? { error: result } : result;
      output.add(`${json({ file: batch.file, line: line.number, input: line.text, inputBase64, ...outcome })}\n`);
    }
    return output.result({ changed, unchanged: batch.count - changed - invalid, invalid });
  }

  load(): Promise<void> {
    return Promise.resolve();
  }

  /** The new text, or why there is none. */
  #attempt(input: string): { readonly value: string } | string {
    try {
      return { value: this.#change(input) };
    } catch (error) {
      if (error instanceof UriSyntaxError || error instanceof ResolveError) return error.message;
      throw error;
    }
  }
}
