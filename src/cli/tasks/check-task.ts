import { lineClasses, type FoundLines } from '../../bulk/line-finder.js';
import { readGoal } from '../../parse/goal.js';
import { loadDefinition } from '../../rfcs/load.js';
import type { Rfc } from '../../rfcs/registry.js';
import { checkVerdict, type Verdict } from '../checking/checked.js';
import { Checker } from '../checking/checker.js';
import type { Batch } from '../input/batches.js';
import { findLines, FoundLineCursor, printedLines, type Passing } from '../input/found-lines.js';
import type { UriCursor } from '../input/line-cursor.js';
import { uriCursor } from '../input/record-cursors.js';
import { formats, type CheckTaskOptions } from '../output/check-formats.js';
import { PlainRows } from '../output/plain-rows.js';
import { BatchOutput } from '../output/batch-output.js';
import { loadFinder } from './load-finder.js';
import { RecentLines } from './recent-lines.js';
import type { Task } from './task.js';

/** `rfc-uri check`: prints the errors and warnings of each line. */
export async function makeTask(options: CheckTaskOptions): Promise<Task> {
  const { format, only, warnings } = options;
  const rfc = await loadDefinition<Rfc>(options.rfc);
  const texts = await formats[format](options.style);
  const checker = new Checker(rfc, { ...options, detail: only === 'valid' ? 'first error' : texts.detail });
  const finder = await loadFinder(rfc, readGoal<Rfc>(rfc, options));
  // text says nothing about a valid line, so the line itself is printed
  const printsLines = format === 'text' && only === 'valid';
  const hasRows = finder && (only === undefined || only === 'valid');
  const rows = texts.row && hasRows ? await PlainRows.load(rfc, texts.row) : undefined;

  /** The lines about which there is nothing to say, and what is printed instead. */
  const passing = (batch: Batch, found: FoundLines, output: BatchOutput): Passing => {
    const highest = warnings || rows ? lineClasses.plain : lineClasses.suspicious;
    if (rows) return { highest, onPassed: (from, to) => rows.write(batch, found, from, to, output) };
    if (!printsLines) return { highest };
    return { highest, onPassed: (from, to) => output.addBytes(printedLines(batch, found, from, to)) };
  };

  /** Checks a line and prints what is found. Returns `undefined` if something must be loaded first. */
  const checkLine = (file: string, line: UriCursor, output: BatchOutput): Verdict | undefined => {
    const checked = checker.check(line);
    const verdict = checked && checkVerdict(checked);
    if (!checked || (only !== undefined && only !== verdict)) return verdict;
    if (printsLines) {
      output.addLine(line.asRead);
      return verdict;
    }
    const { encoding, number, record } = line;
    for (const text of texts.lineTexts({ file, line: number, record }, encoding ? { ...checked, encoding } : checked)) {
      if (format === 'text') output.prose(text);
      else output.addFormatted((texts.separator ?? '') + text, format, record);
    }
    return verdict;
  };

  const { placeless } = printsLines ? {} : texts;
  const recent = new RecentLines<Said>(({ between }) => between.reduce((sum, { length }) => sum + length, 0));
  const say = (line: UriCursor): Said | undefined => {
    const checked = checker.check(line);
    if (!checked || !placeless) return undefined;
    const verdict = checkVerdict(checked);
    return { verdict, between: only === undefined || only === verdict ? placeless.between(checked) : [] };
  };

  /** The same, but a line that came before is not checked again. */
  const checkOrRecall = (file: string, line: UriCursor, output: BatchOutput): Verdict | undefined => {
    if (!placeless || !line.isKeepable) return checkLine(file, line, output);
    const said = recent.say(line, say);
    if (!said) return undefined;
    if (said.between.length > 0) {
      const text = said.between.join(placeless.place(file, line.number));
      if (format === 'text') output.prose(text);
      else output.add(`${text}\n`);
    }
    return said.verdict;
  };

  return {
    load: () => checker.load(),
    run(batch) {
      const output = new BatchOutput(batch.records);
      const found = findLines(finder, batch);
      const line = found ? new FoundLineCursor(batch, found, passing(batch, found, output)) : uriCursor(batch);
      const counts = { valid: 0, invalid: 0, warned: 0, ignored: 0 };
      while (line.next()) {
        const verdict = checkOrRecall(batch.file, line, output);
        if (verdict === undefined) return undefined;
        counts[verdict]++;
      }
      const { invalid, warned, ignored } = counts;
      if (invalid > 0) output.noteInvalid();
      return output.result({ ...counts, valid: batch.count - line.headers - invalid - warned - ignored });
    },
  };
}

/** What is said about a line that can be read, wherever it is. */
interface Said {
  readonly verdict: Verdict;
  /** What is printed before, between and after the places; nothing if the line is not reported. */
  readonly between: readonly string[];
}
