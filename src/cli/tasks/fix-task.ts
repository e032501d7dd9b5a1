import type { Certainty, Diagnostic } from '../../diagnostics/diagnostic.js';
import { loadDefinition } from '../../rfcs/load.js';
import type { Definition, Rfc } from '../../rfcs/registry.js';
import { fixRecord, recordText } from '../fix-record.js';
import { type FixedLine, LineFixer, type FixOptions } from '../line-fixer.js';
import type { Batch } from '../lines/batch.js';
import type { InputLine, LineCursor } from '../lines/line-cursor.js';
import { uriCursor } from '../records/record-cursor.js';
import { isOfKind, type LineKind } from './change-lines.js';
import { Output } from './output.js';
import type { BatchResult, Task } from './task.js';

export interface FixTaskOptions extends FixOptions {
  readonly rfc: Rfc;
  readonly format: 'text' | 'ndjson' | 'tsv';
  /** The only lines to print; those that are repaired are changed. */
  readonly only: LineKind | undefined;
}

/**
 * `rfc-uri check --fix`: prints every line, repaired if it is invalid, or a record of what was repaired and why. A line that is
 * not repaired is printed as it is, and reported.
 */
export async function fixTask(options: FixTaskOptions): Promise<Task> {
  return new FixTask(await loadDefinition<Rfc>(options.rfc), options);
}

class FixTask implements Task {
  readonly #options: FixTaskOptions;
  readonly #fixer: LineFixer;

  constructor(rfc: Definition, options: FixTaskOptions) {
    this.#options = options;
    this.#fixer = new LineFixer(rfc, options);
  }

  run(batch: Batch): BatchResult {
    const output = new Output(batch.records);
    const counts = { repaired: 0, invalid: 0 };
    const { format, only } = this.#options;
    for (const line = uriCursor(batch); line.next();) {
      const fixed = this.#fixer.fix(line);
      if (fixed.isApplied) counts.repaired++;
      if (fixed.fails) counts.invalid++;
      if (fixed.fails && format === 'text')
        output.fail(`${batch.file}:${line.number}: not repaired: ${reason(line, fixed, this.#options)}`);
      if (only === undefined || isOfKind(only, line.text, valueOf(line, fixed)))
        this.#print(batch.file, line, fixed, output);
    }
    if (counts.invalid > 0) output.noteInvalid();
    return output.result(counts);
  }

  #print(file: string, line: LineCursor, fixed: FixedLine, output: Output): void {
    const { format } = this.#options;
    const { repair, isApplied } = fixed;
    if (format === 'text') return output.addLine(repair && isApplied ? line.changed(repair.value) : line.asRead);
    const record = fixRecord(file, line, fixed, this.#fixer.shown(line, fixed));
    output.addRecord(recordText(record, format), format, line.record);
  }
}

/** What a line is now; `undefined` if it stays invalid. */
function valueOf({ text }: InputLine, { valid, repair, isApplied }: FixedLine): string | undefined {
  if (repair && isApplied) return repair.value;
  return valid ? text : undefined;
}

function raisedText({ code, fixes }: Diagnostic, level: Certainty): string {
  const text = `${code} counts as an error`;
  return fixes.length > 0 && level !== 'guess' ? `${text}; --certainty guess applies its repair` : text;
}

/** Why a line fails: it cannot be read, or its repair is not sure enough. */
function reason({ troubleText }: InputLine, { repair, raised }: FixedLine, { level }: FixTaskOptions): string {
  if (troubleText !== undefined) return troubleText;
  if (raised) return raisedText(raised, level);
  const certainty = repair?.certainty;
  if (certainty === undefined) return 'no repair is known';
  const sureness = certainty === 'guess' ? 'a guess' : certainty;
  return `the repair is only ${sureness}; --certainty ${certainty} applies it`;
}
