import type { Summary } from '../../formats/summary.js';
import { summaryText } from '../../formats/summary-text.js';
import { withoutCommands, json } from '../session/safe-text.js';
import type { Session } from '../session/session.js';

/** A number with commas: `1,234`. */
export function countText(count: number): string {
  return count.toLocaleString('en-US');
}

/** `1 line`, `1,234 lines`. */
export function linesText(count: number): string {
  return `${countText(count)} ${count === 1 ? 'line' : 'lines'}`;
}

/** A summary as it is printed; on a terminal with bars. Notes the exit code: 1 if there are invalid lines. */
export function summaryOutput(summary: Summary, format: 'text' | 'json', session: Session): string {
  if (summary.verdict['invalid'] ?? summary.verdict['unreadable']) session.noteExitCode(1);
  if (format === 'json') return json(summary);
  const { isTTY, columns = 80 } = session.streams.stdout;
  return withoutCommands(summaryText(summary, { bars: isTTY === true, width: isTTY ? columns : Infinity }));
}
