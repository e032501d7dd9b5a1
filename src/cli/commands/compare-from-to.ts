import { readFileSync } from 'node:fs';
import { Migration, type MigrationPlan } from '../../comparison/migration.js';
import { MigrationTally, type MigrationReport } from '../../comparison/migration-tally.js';
import { migrationColumns, migrationSarifHead } from '../../formats/migration-records.js';
import { migrationText } from '../../formats/migration-text.js';
import { sarifTail } from '../../formats/sarif.js';
import { chosenFormat, knownRfc, type Arguments } from '../arguments.js';
import { checkOptions } from '../check-options.js';
import { json } from '../json.js';
import { isSystemError } from '../lines/files.js';
import { chosenRun } from '../run/run-options.js';
import { runTask, type RunOptions } from '../run/run-task.js';
import { countText, linesText } from '../run/totals-text.js';
import { systemMessage, type Session } from '../session.js';
import { findingKey, type MigrationRecordFormat } from '../tasks/migration-task.js';
import { UsageError } from '../usage-error.js';
import { version } from '../version.js';
import { withoutCommands } from '../without-commands.js';

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
  checkOptions(() => new Migration(plan));
  const known = baseline(options.values.get('baseline'));
  const tally = new MigrationTally(plan);
  const format = chosen === 'text' || chosen === 'json' ? undefined : chosen;
  const tail =
    chosen === 'json'
      ? (): string => json(tally.report(), 2)
      : (): string => withoutCommands(migrationText(tally.report(), width));
  await runTask({ name: 'migration', options: { plan, format, known } }, session, {
    ...chosenRun(options, session),
    ...(format === undefined ? { tail } : frames[format]),
    onResult: ({ migration }) => {
      if (migration) tally.addReport(migration);
    },
  });
  if (format !== undefined) session.note(totals(tally.report()));
}

function totals({ total, unchanged, respelled }: MigrationReport): string {
  return `${linesText(total)}: ${countText(unchanged)} unchanged, ${countText(respelled)} only written differently`;
}

function chosenPlan({ values, rfc }: Arguments): MigrationPlan {
  const [from, to] = [values.get('from'), values.get('to')];
  if (from === undefined || to === undefined) throw new UsageError('use --from and --to together: --from ID --to ID');
  if (rfc !== undefined) throw new UsageError('do not combine --rfc with --from and --to');
  return { from: knownRfc(from), to: knownRfc(to), base: values.get('base') };
}

/** The keys of the findings in an earlier output of the same command as ndjson. */
function baseline(file: string | undefined): string[] {
  if (file === undefined) return [];
  try {
    const lines = readFileSync(file, 'utf8').split('\n');
    return lines.flatMap((line, index) => (line === '' ? [] : [baselineKey(line, `${file}:${index + 1}`)]));
  } catch (error) {
    if (isSystemError(error)) throw new UsageError(`cannot read the baseline ${file}: ${systemMessage(error)}`);
    throw error;
  }
}

function baselineKey(line: string, place: string): string {
  const { input, kind, cause } = parsedRecord(line);
  if (typeof input === 'string' && typeof kind === 'string' && typeof cause === 'string')
    return findingKey(input, kind, cause);
  throw new UsageError(
    `${place}: this is not a baseline; make one with rfc-uri compare --from ID --to ID --format ndjson`,
  );
}

function parsedRecord(line: string): { readonly input?: unknown; readonly kind?: unknown; readonly cause?: unknown } {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
