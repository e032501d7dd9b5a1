import { Migration, type MigrationPlan } from '../../../comparison/migration.js';
import { MigrationTally, type MigrationSummary } from '../../../comparison/migration-tally.js';
import { migrationColumns, migrationSarifHead } from '../../../formats/migration-records.js';
import { migrationText } from '../../../formats/migration-text.js';
import { sarifTail } from '../../../formats/sarif.js';
import { chosenFormat, knownRfc, type Arguments, tryOptions } from '../../arguments/arguments.js';
import { readBaseline, type BaselineReader } from '../../configuration/baseline.js';

import { baselineKey } from '../../checking/policy.js';
import { json, withoutCommands } from '../../session/safe-text.js';
import { chosenRun } from '../../run/run-options.js';
import { runTask, type RunOptions } from '../../run/run-task.js';
import type { Session } from '../../session/session.js';
import type { MigrationRecordFormat } from '../../tasks/migration-task.js';
import { UsageError } from '../../session/errors.js';
import { version } from '../../session/version.js';
import { counted, countText } from '../../../syntax/count-text.js';
import { redact } from '../../../syntax/redact.js';

const formats = ['text', 'json', 'ndjson', 'tsv', 'sarif', 'github'] as const;

/** What comes before and after the records of findings. */
const frames: Readonly<Record<MigrationRecordFormat, Pick<RunOptions, 'head' | 'separator' | 'tail'>>> = {
  ndjson: {},
  tsv: { head: (records) => [...migrationColumns, ...(records?.others ?? [])].join('\t') },
  github: {},
  sarif: { head: () => migrationSarifHead(version()), separator: ',', tail: sarifTail },
};

/** `rfc-uri compare --from ID --to ID`: what changes for the lines of files between two RFCs. */
export async function compareFromTo(options: Arguments, session: Session, width: number): Promise<void> {
  const chosen = chosenFormat(options, formats);
  const plan = chosenPlan(options);
  tryOptions(() => new Migration(plan));
  const baseline = options.values.get('baseline');
  const known = baseline === undefined ? new Set<string>() : await readBaseline(baseline, ownBaselines, session);
  const { base } = plan;
  const tally = new MigrationTally(options.redact && base !== undefined ? { ...plan, base: redact(base) } : plan);
  const format = chosen === 'text' || chosen === 'json' ? undefined : chosen;
  const tail =
    chosen === 'json'
      ? (): string => json(tally.summary(), 2)
      : (): string => withoutCommands(migrationText(tally.summary(), width));
  await runTask({ name: 'migration', options: { plan, format, known } }, session, {
    ...chosenRun(options, session),
    ...(format === undefined ? { tail, isTotal: true } : frames[format]),
    onResult: ({ migration }) => {
      if (migration) tally.addSummary(migration);
    },
  });
  if (format !== undefined) session.note(totals(tally.summary()));
}

function totals({ total, unchanged, inBaseline = 0, respelled }: MigrationSummary): string {
  const known = inBaseline > 0 ? `, ${countText(inBaseline)} as in the baseline` : '';
  return `${counted(total, 'line')}: ${countText(unchanged)} unchanged, ${countText(respelled)} only written differently${known}`;
}

function chosenPlan({ values, rfc }: Arguments): MigrationPlan {
  const [from, to] = [values.get('from'), values.get('to')];
  if (from === undefined || to === undefined) throw new UsageError('use --from and --to together: --from ID --to ID');
  if (rfc !== undefined) throw new UsageError('do not combine --rfc with --from and --to');
  if (values.has('only')) throw new UsageError('do not combine --only with --from and --to');
  return { from: knownRfc(from), to: knownRfc(to), base: values.get('base') };
}

const ownBaselines: BaselineReader = {
  findingKeys: ({ input, hash, kind, cause }) =>
    typeof input === 'string' && typeof kind === 'string' && typeof cause === 'string'
      ? [baselineKey(input, hash, kind, cause)]
      : undefined,
  command: 'rfc-uri compare --from ID --to ID --format ndjson',
};
