import type { Summary } from '../../formats/summary.js';
import { summaryText } from '../../formats/summary-text.js';
import { withoutCommands, json } from '../session/safe-text.js';
import type { Counts } from './batch-output.js';
import type { Session } from '../session/session.js';
import { counted, countText } from '../../syntax/count-text.js';

/**
 * `3 lines: 2 valid (1 with warnings), 1 invalid under RFC 3986`. Under a policy, a valid line may have errors, and an invalid one
 * none, so lines are counted by what is reported.
 */
export function checkTotals(noun: string, counts: Counts, rfcName: string, hasPolicy: boolean): string {
  const { valid = 0, invalid = 0, warned = 0, ignored = 0 } = counts;
  const withWarnings = `${countText(warned)} with warnings`;
  const parts =
    hasPolicy || ignored > 0
      ? [
          `${countText(invalid)} with errors`,
          withWarnings,
          `${countText(ignored)} ignored`,
          `${countText(valid)} valid`,
        ]
      : [
          `${countText(valid + warned)} valid${warned === 0 ? '' : ` (${withWarnings})`}`,
          `${countText(invalid)} invalid`,
        ];
  return `${counted(valid + invalid + warned + ignored, noun)}: ${parts.join(', ')} under ${rfcName}`;
}

/** A summary as it is printed; on a terminal with bars. Notes the exit code: 1 if there are invalid lines. */
export function summaryOutput(summary: Summary, format: 'text' | 'json', session: Session): string {
  if (summary.verdict['invalid'] ?? summary.verdict['unreadable']) session.noteExitCode(1);
  if (format === 'json') return json(summary);
  const { isTTY, columns = 80 } = session.streams.stdout;
  return withoutCommands(summaryText(summary, { bars: isTTY === true, width: isTTY ? columns : Infinity }));
}
