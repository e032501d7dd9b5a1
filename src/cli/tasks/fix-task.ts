import { lineClasses } from '../../bulk/line-finder.js';
import type { Certainty } from '../../diagnostics/diagnostic.js';
import { readGoal } from '../../parse/goal.js';
import { loadDefinition } from '../../rfcs/load.js';
import type { Rfc } from '../../rfcs/registry.js';
import { fixedText } from '../output/line-objects.js';
import { type FixedLine, LineFixer, type FixOptions } from '../checking/line-fixer.js';
import { lineClassAt, findLines } from '../input/found-lines.js';
import type { InputLine, UriCursor } from '../input/line-cursor.js';
import { isOfKind, linesToPrint, type PrintedLines } from './printed-lines.js';
import { BatchOutput } from '../output/batch-output.js';
import { loadFinder } from './load-finder.js';
import { RecentLines } from './recent-lines.js';
import type { Task } from './task.js';

/** What a repair takes in memory besides its value, in UTF-16 units. */
const REPAIR_LENGTH = 200;

/** Lines that are repaired are changed. */
export interface FixTaskOptions extends FixOptions, PrintedLines {
  readonly rfc: Rfc;
}

/**
 * `rfc-uri check --fix`: prints every line, repaired if it is invalid, or a record of what was repaired and why. A line that is
 * not repaired is printed as it is, and reported.
 */
export async function makeTask(options: FixTaskOptions): Promise<Task> {
  const { format, only } = options;
  const rfc = await loadDefinition<Rfc>(options.rfc);
  const fixer = new LineFixer(rfc, options);
  const finder = await loadFinder(rfc, readGoal<Rfc>(rfc, options));
  /** The highest class of a line that stays as it is. */
  const highest = needsWarnings(options) ? lineClasses.plain : lineClasses.suspicious;
  const recent = new RecentLines<FixedLine>(({ repair }) => (repair ? repair.value.length + REPAIR_LENGTH : 0));
  const fix = (line: UriCursor): FixedLine => fixer.fix(line);

  const print = (file: string, line: UriCursor, fixed: FixedLine, output: BatchOutput): void => {
    const { repair, isApplied } = fixed;
    if (format === 'text') return output.addLine(repair && isApplied ? line.changed(repair.value) : line.asRead);
    output.addFormatted(fixedText(file, line, fixed, format), format, line.record);
  };

  return {
    run(batch) {
      const output = new BatchOutput(batch.records);
      const counts = { repaired: 0, invalid: 0 };
      const found = findLines(finder, batch);
      const line = linesToPrint(batch, found, highest, options, output);
      while (line.next()) {
        const isSame = found !== undefined && lineClassAt(found, batch, line.number) <= highest;
        const fixed = isSame ? UNCHANGED : recent.say(line, fix);
        if (fixed.isApplied) counts.repaired++;
        if (fixed.fails) counts.invalid++;
        if (fixed.fails && format === 'text')
          output.fail(`${batch.file}:${line.number}: not repaired: ${reason(line, fixed, options)}`);
        if (only === undefined || isOfKind(only, isChanged(fixed))) print(batch.file, line, fixed, output);
      }
      if (counts.invalid > 0) output.noteInvalid();
      return output.result(counts);
    },
  };
}

/** What becomes of a line that is valid as it is. */
const UNCHANGED: FixedLine = { valid: true, isApplied: false, fails: false };

/** Whether warnings may change a valid line, or make it fail. */
function needsWarnings({ certainty, warnings, policy }: FixTaskOptions): boolean {
  return (warnings && certainty === 'guess') || policy?.raisesWarnings === true;
}

/** Whether a line is repaired; `undefined` if it stays invalid. */
function isChanged({ valid, isApplied }: FixedLine): boolean | undefined {
  return valid || isApplied ? isApplied : undefined;
}

function raisedText({ code, isRepairable }: NonNullable<FixedLine['raised']>, wanted: Certainty): string {
  const text = `${code} counts as an error`;
  return isRepairable && wanted !== 'guess' ? `${text}; --certainty guess applies its repair` : text;
}

/** Why a line fails: it cannot be read, or its repair is not sure enough. */
function reason(
  { troubleText }: InputLine,
  { repair, raised }: FixedLine,
  { certainty: wanted }: FixTaskOptions,
): string {
  if (troubleText !== undefined) return troubleText;
  if (raised) return raisedText(raised, wanted);
  const certainty = repair?.certainty;
  if (certainty === undefined) return 'no repair is known';
  const sureness = certainty === 'guess' ? 'a guess' : certainty;
  return `the repair is only ${sureness}; --certainty ${certainty} applies it`;
}
