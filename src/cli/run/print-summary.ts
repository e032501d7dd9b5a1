import type { Summary } from '../../formats/summary.js';
import { json } from '../json.js';
import type { Session } from '../session.js';

/** Prints a summary. The exit code is 1 if it has invalid lines. */
export async function printSummary(summary: Summary, format: 'text' | 'json', session: Session): Promise<void> {
  if (summary.verdict['invalid'] ?? summary.verdict['unreadable']) session.noteExitCode(1);
  if (format === 'json') return session.line(json(summary));
  const { summaryText } = await import('../../formats/summary-text.js');
  const { isTTY = false, columns = 80 } = session.streams.stdout;
  return session.prose(summaryText(summary, { bars: isTTY, width: isTTY ? columns : Infinity }));
}
