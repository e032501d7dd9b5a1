import type { Certainty } from '../../diagnostics/diagnostic.js';
import { chosenFormat, type Arguments } from '../arguments.js';
import { checkConfigured } from '../check-configured.js';
import { tsvHead } from '../fix-record.js';
import { headerOf } from '../run/change-lines.js';
import { chosenOnly, chosenRun } from '../run/run-options.js';
import { runTask } from '../run/run-task.js';
import { countText, linesText } from '../run/totals-text.js';
import type { Session } from '../session.js';
import { lineKinds } from '../tasks/change-lines.js';
import { unknownName } from '../unknown-name.js';
import { UsageError } from '../errors.js';

/** `rfc-uri check --fix`: prints every line, repaired if it is invalid, or a record of what was repaired and why. */
export async function checkFix(given: Arguments, session: Session): Promise<void> {
  const format = chosenFormat(given, ['text', 'ndjson', 'tsv'] as const);
  if (given.redact && format === 'text')
    throw new UsageError('--fix prints the lines themselves; --redact needs --format ndjson or tsv');
  const {
    options,
    name: _,
    ...check
  } = await checkConfigured(given, ({ flags }) => !flags.has('no-warnings'), session);
  const only = chosenOnly(options, lineKinds);
  const fixOptions = { ...check, level: chosenLevel(options), format, only };
  const head = { text: headerOf, ndjson: undefined, tsv: tsvHead }[format];
  const runOptions = { ...chosenRun(options, session), keepsLongLines: format === 'text', head };
  const counts = await runTask({ name: 'fix', options: fixOptions }, session, runOptions);
  const { repaired = 0, invalid = 0 } = counts;
  const left = invalid === 0 ? '' : `, ${countText(invalid)} left ${check.policy ? 'with errors' : 'invalid'}`;
  session.note(`${linesText(repaired)} repaired${left}`);
}

/** From the surest on. */
const levels = ['safe', 'likely', 'guess'] as const satisfies readonly Certainty[];

function chosenLevel({ values }: Arguments): Certainty {
  if (values.has('certainty') && values.has('fix-level'))
    throw new UsageError('do not combine --certainty with --fix-level, its old name');
  const value = values.get('certainty') ?? values.get('fix-level') ?? 'safe';
  const level = levels.find((name) => name === value);
  if (level === undefined) throw unknownName('level', value, levels);
  return level;
}
