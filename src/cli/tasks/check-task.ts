import { loadDefinition } from '../../rfcs/load.js';
import type { Definition, Rfc } from '../../rfcs/registry.js';
import { type Checked, checkVerdict } from '../checking/checked.js';
import { Checker } from '../checking/checker.js';
import type { Batch } from '../input/batches.js';
import type { UriCursor } from '../input/line-cursor.js';
import { uriCursor } from '../input/record-cursors.js';
import type { Format } from '../output/check-format.js';
import { formats, type CheckTaskOptions } from '../output/check-formats.js';
import { BatchOutput, type BatchResult } from '../output/batch-output.js';
import { quickLines, type QuickLine } from './quick/quick-lines.js';
import type { Task } from './task.js';

/** `rfc-uri check`: prints the errors and warnings of each line. */
export async function checkTask(options: CheckTaskOptions): Promise<Task> {
  const rfc = await loadDefinition<Rfc>(options.rfc);
  return new CheckTask(rfc, options, await formats[options.format](options.style));
}

class CheckTask implements Task {
  readonly #checker: Checker;
  readonly #format: Format;
  readonly #options: CheckTaskOptions;
  readonly #quickly: (file: string) => QuickLine;

  constructor(rfc: Definition, options: CheckTaskOptions, format: Format) {
    this.#checker = new Checker(rfc, options);
    this.#format = format;
    this.#options = options;
    this.#quickly = quickLines(rfc, options);
  }

  run(batch: Batch): BatchResult | undefined {
    const output = new BatchOutput(batch.records);
    const line = uriCursor(batch);
    const quick = this.#quickly(batch.file);
    const counts = { valid: 0, invalid: 0, warned: 0, ignored: 0 };
    while (line.next()) {
      const text = line.trouble === undefined ? quick(line.text, line.number) : undefined;
      if (text !== undefined) {
        if (!line.record) output.add(text);
        else if (text !== '') this.#addQuick(text, line, output);
        continue;
      }
      const checked = this.#checker.check(line);
      if (!checked) return undefined;
      const verdict = checkVerdict(checked);
      counts[verdict]++;
      const { only } = this.#options;
      if (only === undefined || only === verdict) this.#print(batch.file, line, checked, output);
    }
    const { invalid, warned, ignored } = counts;
    if (invalid > 0) output.noteInvalid();
    return output.result({ ...counts, valid: batch.count - invalid - warned - ignored });
  }

  load(): Promise<void> {
    return this.#checker.load();
  }

  /** Adds the output of a quick check for a record. */
  #addQuick(text: string, line: UriCursor, output: BatchOutput): void {
    const { format } = this.#options;
    if (format === 'text') output.addLine(line.asRead);
    else output.addFormatted(text.slice(0, -1), format, line.record);
  }

  #print(file: string, line: UriCursor, checked: Checked, output: BatchOutput): void {
    const { format, only } = this.#options;
    const { separator = '' } = this.#format;
    // text says nothing about a valid line, so the line itself is printed
    if (format === 'text' && only === 'valid') return output.addLine(line.asRead);
    const { encoding, number, record } = line;
    const place = { file, line: number, record };
    for (const text of this.#format.lineTexts(place, encoding ? { ...checked, encoding } : checked)) {
      if (format === 'text') output.prose(text);
      else output.addFormatted(separator + text, format, line.record);
    }
  }
}
