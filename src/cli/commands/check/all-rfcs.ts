import { chosenFormat, type Arguments } from '../../arguments/arguments.js';
import { chosenRun, runNames } from '../../run/run-options.js';
import { runTask } from '../../run/run-task.js';
import { countText, linesText } from '../../output/totals.js';
import type { Session } from '../../session/session.js';
import { UsageError } from '../../session/errors.js';

/** `rfc-uri check --rfc all`: prints which RFCs accept each line, but not why the others reject it. */
export async function checkRfcAll(options: Arguments, session: Session): Promise<void> {
  const format = chosenFormat(options, ['text', 'ndjson'] as const);
  // no configuration applies here, so --no-config is harmless
  const allowed: readonly string[] = [...runNames, 'no-config'];
  const given = [...(options.rule === undefined ? [] : ['rule']), ...options.flags, ...options.values.keys()];
  const misplaced = [...given, ...options.lists.keys()].find((name) => !allowed.includes(name));
  if (misplaced !== undefined) throw new UsageError(`do not combine --${misplaced} with --rfc all`);
  const { literal, redact } = options;
  const check = { literal, redact, format };
  const counts = await runTask({ name: 'check-all', options: check }, session, chosenRun(options, session));
  const { total = 0, none = 0 } = counts;
  const { rfcNames } = await import('../../tasks/check-all-task.js');
  const parts = Object.entries(rfcNames).map(([id, name]) => `${name}: ${countText(counts[id] ?? 0)}`);
  session.note(`${linesText(total)}: ${countText(none)} invalid under all; valid under ${parts.join(', ')}`);
}
