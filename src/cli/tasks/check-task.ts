import { loadDefinition } from '../../rfcs/load.js';
import type { Rfc } from '../../rfcs/registry.js';
import { type Checked, checkVerdict } from '../checking/checked.js';
import { Checker } from '../checking/checker.js';
import type { UriCursor } from '../input/line-cursor.js';
import { uriCursor } from '../input/record-cursors.js';
import { formats, type CheckTaskOptions } from '../output/check-formats.js';
import { BatchOutput } from '../output/batch-output.js';
import { quickLines } from './quick/quick-lines.js';
import type { Task } from './task.js';

/** `rfc-uri check`: prints the errors and warnings of each line. */
export async function makeTask(options: CheckTaskOptions): Promise<Task> {
  const { format, only } = options;
  const rfc = await loadDefinition<Rfc>(options.rfc);
  const checker = new Checker(rfc, options);
  const texts = await formats[format](options.style);
  const quickly = quickLines(rfc, options);

  /** Adds the output of a quick check for a record. */
  const addQuick = (text: string, line: UriCursor, output: BatchOutput): void => {
    if (format === 'text') output.addLine(line.asRead);
    else output.addFormatted(text.slice(0, -1), format, line.record);
  };

  const print = (file: string, line: UriCursor, checked: Checked, output: BatchOutput): void => {
    // text says nothing about a valid line, so the line itself is printed
    if (format === 'text' && only === 'valid') return output.addLine(line.asRead);
    const { encoding, number, record } = line;
    for (const text of texts.lineTexts({ file, line: number, record }, encoding ? { ...checked, encoding } : checked)) {
      if (format === 'text') output.prose(text);
      else output.addFormatted((texts.separator ?? '') + text, format, record);
    }
  };

  return {
    load: () => checker.load(),
    run(batch) {
      const output = new BatchOutput(batch.records);
      const line = uriCursor(batch);
      // it prints lines as they are
      const quick = batch.redaction ? () => undefined : quickly(batch.file);
      const counts = { valid: 0, invalid: 0, warned: 0, ignored: 0 };
      while (line.next()) {
        const text = line.trouble === undefined ? quick(line.text, line.number) : undefined;
        if (text !== undefined) {
          if (!line.record) output.add(text);
          else if (text !== '') addQuick(text, line, output);
          continue;
        }
        const checked = checker.check(line);
        if (!checked) return undefined;
        const verdict = checkVerdict(checked);
        counts[verdict]++;
        if (only === undefined || only === verdict) print(batch.file, line, checked, output);
      }
      const { invalid, warned, ignored } = counts;
      if (invalid > 0) output.noteInvalid();
      return output.result({ ...counts, valid: batch.count - line.headers - invalid - warned - ignored });
    },
  };
}
