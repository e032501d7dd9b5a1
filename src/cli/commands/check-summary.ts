import { addSummaries, EMPTY_SUMMARY } from '../../formats/summary.js';
import { chosenFormat, type Arguments } from '../arguments.js';
import { checkConfigured, isAll } from '../check-configured.js';
import { chosenRun } from '../run/run-options.js';
import { runTask } from '../run/run-task.js';
import { summaryOutput } from '../run/summary-output.js';
import type { Session } from '../session.js';
import type { SummaryTaskOptions } from '../tasks/summary-task.js';
import { UsageError } from '../errors.js';

/** Options that need one RFC. */
const ONE_RFC: ReadonlySet<string> = new Set(['baseline', 'config', 'warnings']);

/** `rfc-uri check --summary`: prints how many lines there are of each verdict, code, cause and so on. */
export async function checkSummary(given: Arguments, session: Session): Promise<void> {
  const format = chosenFormat(given, ['text', 'json'] as const);
  if (given.flags.has('fix') || given.values.has('certainty') || given.values.has('fix-level'))
    throw new UsageError('do not combine --summary with --fix');
  const { options, check } = isAll(given) ? allRfcs(given) : await oneRfc(given, session);
  let sum = EMPTY_SUMMARY;
  await runTask({ name: 'summary', options: check }, session, {
    ...chosenRun(options, session),
    onResult: ({ summary }) => (sum = summary ? addSummaries(sum, summary) : sum),
    isTotal: true,
    tail: () => summaryOutput(sum, format, session),
  });
}

interface Chosen {
  readonly options: Arguments;
  readonly check: SummaryTaskOptions;
}

function allRfcs(options: Arguments): Chosen {
  if (options.rule !== undefined) throw new UsageError('do not combine --rule with --rfc all');
  const given = [...options.lists.keys(), ...options.values.keys(), ...options.flags];
  const misplaced = given.find((name) => options.lists.has(name) || ONE_RFC.has(name));
  if (misplaced !== undefined) throw new UsageError(`do not combine --${misplaced} with --rfc all`);
  const { literal, redact } = options;
  return { options, check: { rfc: undefined, literal, redact, warnings: false } };
}

async function oneRfc(given: Arguments, session: Session): Promise<Chosen> {
  const {
    options,
    name: _,
    ...check
  } = await checkConfigured(given, ({ flags }) => !flags.has('no-warnings'), session);
  return { options, check };
}
