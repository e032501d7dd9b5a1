import { canParseBy } from '../../parse/parse.js';
import { goalOf, matchOf } from '../../parse/read.js';
import { hasNoEvidence } from '../../repair/no-evidence.js';
import { loadDefinition } from '../../rfcs/load.js';
import type { Definition, Rfc } from '../../rfcs/registry.js';
import type { LineStyle } from '../../formats/line-text.js';
import type { CheckOptions } from '../checked.js';
import { Checker } from '../checker.js';
import type { Batch } from '../lines/batch.js';
import { LineCursor } from '../lines/line-cursor.js';
import type { Report } from '../report.js';
import { reports, type CheckFormat } from '../reports.js';
import { Output } from './output.js';
import type { BatchResult, Task } from './task.js';

export interface CheckTaskOptions extends CheckOptions {
  readonly rfc: Rfc;
  readonly format: CheckFormat;
  readonly style: LineStyle;
}

/** `rfc-uri check`: prints what is to be said about each line. */
export async function checkTask(options: CheckTaskOptions): Promise<Task> {
  const rfc = await loadDefinition<Rfc>(options.rfc);
  return new CheckTask(rfc, options, await reports[options.format](options.style));
}

class CheckTask implements Task {
  readonly #checker: Checker;
  readonly #report: Report;
  readonly #format: CheckFormat;
  readonly #isSilent: (text: string) => boolean;

  constructor(rfc: Definition, options: CheckTaskOptions, report: Report) {
    this.#checker = new Checker(rfc, options);
    this.#report = report;
    this.#format = options.format;
    this.#isSilent = silentLines(rfc, options);
  }

  run(batch: Batch): BatchResult | undefined {
    const output = new Output();
    const { separator = '' } = this.#report;
    let invalid = 0;
    let warned = 0;
    for (const line = new LineCursor(batch); line.next();) {
      if (line.trouble === undefined && this.#isSilent(line.text)) continue;
      const checked = this.#checker.check(line);
      if (!checked) return undefined;
      if (!checked.valid) invalid++;
      else if (checked.diagnostics.length > 0) warned++;
      for (const text of this.#report.record(batch.file, line.number, checked)) {
        if (this.#format === 'text') output.prose(text);
        else output.add(`${separator}${text}\n`);
      }
    }
    if (invalid > 0) output.noteInvalid();
    return output.result({ valid: batch.count - invalid, invalid, warned });
  }

  load(): Promise<void> {
    return this.#checker.load();
  }
}

/** Makes a test whether nothing is printed for a line because it is valid: it takes a tenth of the time of a check. */
function silentLines(
  rfc: Definition,
  { format, warnings, rule, literal }: CheckTaskOptions,
): (text: string) => boolean {
  if (format === 'ndjson') return () => false;
  const goal = goalOf<Rfc>(rfc, { rule, literal });
  if (warnings && goal.isNamed) return () => false;
  const isValid =
    goal.isNamed || literal
      ? (text: string): boolean => matchOf(rfc, goal, text) !== undefined
      : (text: string): boolean => canParseBy<Rfc>(rfc, text);
  return warnings ? (text) => hasNoEvidence(text) && isValid(text) : isValid;
}
