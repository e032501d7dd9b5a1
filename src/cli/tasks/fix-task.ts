import { loadDefinition } from '../../rfcs/load.js';
import type { Definition, Rfc } from '../../rfcs/registry.js';
import { fixRecord, recordText } from '../fix-record.js';
import { type FixedLine, LineFixer, type FixOptions } from '../line-fixer.js';
import { MAX_LINE_BYTES, type Batch } from '../lines/batch.js';
import { LineCursor, type InputLine } from '../lines/line-cursor.js';
import { Output } from './output.js';
import type { BatchResult, Task } from './task.js';

export interface FixTaskOptions extends FixOptions {
  readonly rfc: Rfc;
  readonly format: 'text' | 'ndjson' | 'tsv';
}

/**
 * `rfc-uri check --fix`: prints every line, repaired if it is invalid, or a record of what was repaired and why. A line that is
 * not repaired is printed as it is, and reported.
 */
export async function fixTask(options: FixTaskOptions): Promise<Task> {
  return new FixTask(await loadDefinition<Rfc>(options.rfc), options);
}

class FixTask implements Task {
  readonly #format: FixTaskOptions['format'];
  readonly #fixer: LineFixer;

  constructor(rfc: Definition, options: FixTaskOptions) {
    this.#format = options.format;
    this.#fixer = new LineFixer(rfc, options);
  }

  run(batch: Batch): BatchResult {
    const output = new Output();
    const counts = { repaired: 0, invalid: 0 };
    for (const line = new LineCursor(batch); line.next();) {
      const fixed = this.#fixer.fix(line);
      if (fixed.isApplied) counts.repaired++;
      else if (!fixed.valid) counts.invalid++;
      if (this.#format === 'text') printLine(output, batch.file, line, fixed);
      else
        output.add(`${recordText(fixRecord(batch.file, line, fixed, this.#fixer.shown(line, fixed)), this.#format)}\n`);
    }
    if (counts.invalid > 0) output.noteInvalid();
    return output.result(counts);
  }

  load(): Promise<void> {
    return Promise.resolve();
  }
}

/** Prints a line, repaired or as it is, and reports why it stays invalid. */
function printLine(output: Output, file: string, line: LineCursor, { valid, repair, isApplied }: FixedLine): void {
  if (repair && isApplied) output.add(`${repair.value}\n`);
  else output.lineAsRead(line);
  if (!valid && !isApplied) output.fail(`${file}:${line.number}: not repaired: ${reason(line, repair?.applicability)}`);
}

/** Why a line stays invalid: it cannot be read, or its repair is not sure enough. */
function reason({ trouble }: InputLine, applicability: string | undefined): string {
  if (trouble === 'too long') return `the line is longer than ${MAX_LINE_BYTES} bytes`;
  if (trouble !== undefined) return `the line is ${trouble}`;
  if (applicability === undefined) return 'no repair is known';
  const sureness = applicability === 'guess' ? 'a guess' : applicability;
  return `the repair is only ${sureness}; --fix-level ${applicability} applies it`;
}
