import { lineClasses } from '../../bulk/line-finder.js';
import { readGoal } from '../../parse/goal.js';
import { tryParseBy } from '../../parse/parse.js';
import { loadDefinition } from '../../rfcs/load.js';
import type { Rfc, Rule } from '../../rfcs/registry.js';
import { type Checked, checkVerdict } from '../checking/checked.js';
import { Checker } from '../checking/checker.js';
import { lineClassAt, findLines, FoundLineCursor, printedLines } from '../input/found-lines.js';
import type { UriCursor } from '../input/line-cursor.js';
import { uriCursor } from '../input/record-cursors.js';
import { formats, type CheckTaskOptions } from '../output/check-formats.js';
import { BatchOutput } from '../output/batch-output.js';
import { loadFinder } from './load-finder.js';
import type { Task } from './task.js';

/** `rfc-uri check`: prints the errors and warnings of each line. */
export async function makeTask(options: CheckTaskOptions): Promise<Task> {
  const { format, only, warnings } = options;
  const rfc = await loadDefinition<Rfc>(options.rfc);
  const checker = new Checker(rfc, options);
  const texts = await formats[format](options.style);
  const finder = await loadFinder(rfc, readGoal<Rfc>(rfc, options));
  /** The highest class of a line about which there is nothing to say. */
  const highest = warnings ? lineClasses.plain : lineClasses.suspicious;
  // text says nothing about a valid line, so the line itself is printed
  const printsLines = format === 'text' && only === 'valid';
  const readsValid = (format === 'ndjson' || format === 'tsv') && (only === undefined || only === 'valid');

  /** The result for a valid line without warnings. */
  const plain = (text: string): Checked => {
    const uri = format === 'ndjson' ? tryParseBy<Rfc, Rule>(rfc, text) : undefined;
    return { input: text, valid: true, diagnostics: [], ...(uri && { uri }) };
  };

  const print = (file: string, line: UriCursor, checked: Checked, output: BatchOutput): void => {
    if (printsLines) return output.addLine(line.asRead);
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
      const found = findLines(finder, batch);
      const onPassed = printsLines ? (lines: Buffer) => output.addBytes(printedLines(lines)) : undefined;
      const line = found && !readsValid ? new FoundLineCursor(batch, found, { highest, onPassed }) : uriCursor(batch);
      const counts = { valid: 0, invalid: 0, warned: 0, ignored: 0 };
      while (line.next()) {
        const isPlain = found !== undefined && lineClassAt(found, batch, line.number) <= highest;
        const checked = isPlain ? plain(line.text) : checker.check(line);
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
