import { chosenFormat, knownName, type Arguments } from '../../arguments/arguments.js';
import { checkFormats } from '../../output/check-formats.js';
import { fixedHead } from '../../output/line-objects.js';
import { printedHeader, runTask } from '../../run/run-task.js';
import { chosenOnly, chosenRun, runNames } from '../../run/run-options.js';
import { printedShape } from '../../output/continued-output.js';
import { summaryOutput } from '../../output/totals.js';
import type { Session } from '../../session/session.js';
import { lineKinds } from '../../tasks/printed-lines.js';
import { UsageError } from '../../session/errors.js';
import type { Certainty } from '../../../diagnostics/diagnostic.js';
import { addSummaries, EMPTY_SUMMARY } from '../../../formats/summary.js';
import { nameByRfc } from '../../../rfcs/names.js';
import { checkConfigured, isAll } from './configured.js';
import type { SummaryTaskOptions } from '../../tasks/summary-task.js';
import { counted, countText } from '../../../syntax/count-text.js';

/** `rfc-uri check --fix`: prints every line, repaired if it is invalid, or a record of what was repaired and why. */
export async function checkFix(given: Arguments, session: Session): Promise<void> {
  const format = formatWith('--fix', given, ['text', 'ndjson', 'tsv'] as const);
  const { options, check } = await checkConfigured(given, warnsUnlessToldNot, session);
  const only = chosenOnly(options, lineKinds, 'verdict');
  const certainty = knownName('certainty', options.values.get('certainty') ?? 'safe', certainties);
  const fixOptions = { ...check, certainty, format, only };
  const head = { text: printedHeader, ndjson: undefined, tsv: fixedHead }[format];
  const run = chosenRun(options, session);
  const recordShape = printedShape(format, run.recordFormat, only);
  const runOptions = { ...run, keepsLongLines: format === 'text', head, recordShape };
  const counts = await runTask({ name: 'fix', options: fixOptions }, session, runOptions);
  const { repaired = 0, invalid = 0 } = counts;
  const left = invalid === 0 ? '' : `, ${countText(invalid)} left ${check.policy ? 'with errors' : 'invalid'}`;
  session.note(`${counted(repaired, 'line')} repaired${left}`);
}

/** The format of `--format`, which goes with another option. Throws a UsageError if it does not. */
function formatWith<F extends string>(option: string, given: Arguments, formats: readonly F[]): F {
  const isOther = checkFormats.some((name) => name === given.format) && !formats.some((name) => name === given.format);
  if (isOther)
    throw new UsageError(`--format ${given.format} does not go with ${option}; its formats: ${formats.join(', ')}`);
  return chosenFormat(given, formats);
}

/** Whether the forms that do not print warnings take them into account. */
function warnsUnlessToldNot({ flags }: Arguments): boolean {
  return !flags.has('no-warnings');
}

/** From the surest on. */
const certainties = ['safe', 'likely', 'guess'] as const satisfies readonly Certainty[];

/** Options that need one RFC. */
const ONE_RFC: ReadonlySet<string> = new Set(['baseline', 'config', 'schemes', 'warnings']);

/** `rfc-uri check --summary`: prints how many lines there are of each verdict, code, cause and so on. */
export async function checkSummary(given: Arguments, session: Session): Promise<void> {
  const format = formatWith('--summary', given, ['text', 'json'] as const);
  if (given.flags.has('fix') || given.values.has('certainty'))
    throw new UsageError('do not combine --summary with --fix');
  const { options, check } = isAll(given)
    ? { options: given, check: allRfcs(given) }
    : await checkConfigured(given, warnsUnlessToldNot, session);
  let sum = EMPTY_SUMMARY;
  await runTask({ name: 'summary', options: check }, session, {
    ...chosenRun(options, session),
    onResult: ({ summary }) => (sum = summary ? addSummaries(sum, summary) : sum),
    isTotal: true,
    tail: () => summaryOutput(sum, format, session),
  });
}

/** The options of a summary under all RFCs. */
function allRfcs(options: Arguments): SummaryTaskOptions {
  if (options.rule !== undefined) throw new UsageError('do not combine --rule with --rfc all');
  const given = [...options.lists.keys(), ...options.values.keys(), ...options.flags];
  const misplaced = given.find((name) => options.lists.has(name) || ONE_RFC.has(name));
  if (misplaced !== undefined) throw new UsageError(`do not combine --${misplaced} with --rfc all`);
  const { literal } = options;
  return { rfc: undefined, rule: undefined, literal, warnings: false };
}

/** `rfc-uri check --rfc all`: prints which RFCs accept each line, but not why the others reject it. */
export async function checkRfcAll(options: Arguments, session: Session): Promise<void> {
  const format = formatWith('--rfc all', options, ['text', 'ndjson'] as const);
  // no configuration applies here, so --no-config is harmless
  const allowed: readonly string[] = [...runNames, 'no-config'];
  const given = [...(options.rule === undefined ? [] : ['rule']), ...options.flags, ...options.values.keys()];
  const misplaced = [...given, ...options.lists.keys()].find((name) => !allowed.includes(name));
  if (misplaced !== undefined) throw new UsageError(`do not combine --${misplaced} with --rfc all`);
  const { literal } = options;
  const check = { literal, format };
  const counts = await runTask({ name: 'check-all', options: check }, session, {
    ...chosenRun(options, session),
    recordShape: format === 'ndjson' ? format : undefined,
  });
  const { total = 0, none = 0 } = counts;
  const parts = Object.entries(nameByRfc).map(([id, name]) => `${name}: ${countText(counts[id] ?? 0)}`);
  session.note(`${counted(total, 'line')}: ${countText(none)} invalid under all; valid under ${parts.join(', ')}`);
}
