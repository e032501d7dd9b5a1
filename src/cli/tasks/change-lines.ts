import { UriSyntaxError } from '../../diagnostics/syntax-error.js';
import { ResolveError } from '../../operations/resolve.js';
import type { Batch } from '../input/batches.js';
import type { InputLine } from '../input/line-cursor.js';
import { json } from '../session/safe-text.js';
import { uriCursor } from '../input/record-cursor.js';
import { Output, type BatchResult } from '../output/batch-output.js';
import type { Task } from './task.js';

export type ChangeFormat = 'text' | 'ndjson';

/** The kinds of lines that `--only` chooses from. */
export const lineKinds = ['changed', 'valid', 'invalid'] as const;
export type LineKind = (typeof lineKinds)[number];

export interface ChangeOptions {
  readonly format: ChangeFormat;
  /** The only lines to print. */
  readonly only: LineKind | undefined;
}

/** Prints a line for every line: what `change` returns or, if it throws, the line itself. */
export class ChangeLines implements Task {
  readonly #change: (input: string) => string;
  readonly #format: ChangeFormat;
  readonly #only: LineKind | undefined;

  constructor({ format, only }: ChangeOptions, change: (input: string) => string) {
    this.#format = format;
    this.#only = only;
    this.#change = change;
  }

  run(batch: Batch): BatchResult {
    const output = new Output();
    let invalid = 0;
    let changed = 0;
    for (const line = uriCursor(batch); line.next();) {
      let value: string | undefined;
      let error = line.troubleText;
      try {
        if (error === undefined) value = this.#change(line.text);
      } catch (cause) {
        if (!(cause instanceof UriSyntaxError || cause instanceof ResolveError)) throw cause;
        error = cause.message;
      }
      if (error !== undefined) {
        invalid++;
        output.fail(`${batch.file}:${line.number}: ${error}`);
      } else if (value !== line.text) changed++;
      if (this.#only !== undefined && !isOfKind(this.#only, line.text, value)) continue;
      if (this.#format === 'ndjson')
        output.addRecord(recordText(batch.file, line, { value, error }), 'ndjson', line.record);
      else output.addLine(value === undefined ? line.asRead : line.changed(value));
    }
    return output.result({ changed, unchanged: batch.count - changed - invalid, invalid });
  }
}

/** Whether a line is of a kind, given what it was changed to, if it is valid. */
export function isOfKind(kind: LineKind, text: string | undefined, value: string | undefined): boolean {
  if (kind === 'invalid' || value === undefined) return kind === 'invalid' && value === undefined;
  return kind === 'valid' || value !== text;
}

function recordText(
  file: string,
  { number, text, bytes, encoding }: InputLine,
  outcome: { readonly value: string | undefined; readonly error: string | undefined },
): string {
  const inputBase64 = bytes?.toString('base64');
  return json({ file, line: number, input: text, inputBase64, encoding, ...outcome });
}
