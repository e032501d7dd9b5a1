import { readFileSync } from 'node:fs';
import { Migration, type MigrationFinding, type MigrationPlan } from '../../comparison/migration.js';
import { MigrationTally, type MigrationReport } from '../../comparison/migration-tally.js';
import {
  causesOf,
  migrationAnnotation,
  migrationColumns,
  migrationRecord,
  migrationRow,
  migrationSarifHead,
  migrationSarifResult,
  type PlacedFinding,
} from '../../formats/migration-records.js';
import { migrationText } from '../../formats/migration-text.js';
import { sarifTail } from '../../formats/sarif.js';
import { chosenFormat, knownRfc, type Arguments } from '../arguments.js';
import { json } from '../json.js';
import { assertInput, fileLines, isSystemError } from '../lines/files.js';
import { systemMessage, type Session } from '../session.js';
import { UsageError } from '../usage-error.js';
import { version } from '../version.js';

const formats = ['text', 'json', 'ndjson', 'tsv', 'sarif', 'github'] as const;

/** Formats with a record for each finding: a head, the records, a tail. */
const recordFormats = {
  ndjson: { record: (placed: PlacedFinding) => json(migrationRecord(placed)) },
  tsv: { head: () => migrationColumns, record: migrationRow },
  github: { record: migrationAnnotation },
  sarif: {
    head: () => migrationSarifHead(version()),
    record: (placed: PlacedFinding) => json(migrationSarifResult(placed)),
    separator: ',',
    tail: sarifTail,
  },
} satisfies Readonly<Record<string, RecordFormat>>;

interface RecordFormat {
  readonly head?: () => string;
  readonly record: (placed: PlacedFinding) => string;
  readonly separator?: string;
  readonly tail?: () => string;
}

/** `rfc-uri compare --from ID --to ID`: what changes for the lines of files between two RFCs. */
export async function compareFromTo(options: Arguments, session: Session, width: number): Promise<void> {
  const format = chosenFormat(options, formats);
  const plan = chosenPlan(options);
  const migration = newMigration(plan);
  const isKnown = baseline(options.values.get('baseline'));
  assertInput(options.positionals, session);
  const records: RecordFormat | undefined = format === 'text' || format === 'json' ? undefined : recordFormats[format];
  const tally = new MigrationTally(plan);
  let separator = '';
  if (records?.head) await session.line(records.head());
  for await (const { file, line } of fileLines(options.positionals, session)) {
    const { number, text: input, trouble } = line;
    if (trouble !== undefined) {
      tally.addUnreadable(input, trouble, { file, line: number });
      if (records) session.report(`${file}:${number}: the line is ${trouble}`);
      continue;
    }
    const findings = migration.findings(input).filter((finding) => !isKnown(input, finding));
    tally.add(input, findings, { file, line: number });
    if (!records) continue;
    for (const finding of findings) {
      await session.line(separator + records.record({ file, line: number, input, finding }));
      separator = records.separator ?? '';
    }
  }
  if (records?.tail) await session.line(records.tail());
  const report = tally.report();
  if (report.unchanged < report.total) session.noteExitCode(1);
  if (format === 'text') return session.prose(migrationText(report, width));
  if (format === 'json') return session.line(json(report, 2));
  await session.flush();
  session.report(summary(report));
}

function summary({ total, unchanged, respelled }: MigrationReport): string {
  const count = (n: number): string => n.toLocaleString('en-US');
  return `${count(total)} ${total === 1 ? 'line' : 'lines'}: ${count(unchanged)} unchanged, ${count(respelled)} only written differently`;
}

function chosenPlan({ values, rfc }: Arguments): MigrationPlan {
  const [from, to] = [values.get('from'), values.get('to')];
  if (from === undefined || to === undefined) throw new UsageError('use --from and --to together: --from ID --to ID');
  if (rfc !== undefined) throw new UsageError('do not combine --rfc with --from and --to');
  return { from: knownRfc(from), to: knownRfc(to), base: values.get('base') };
}

function newMigration(plan: MigrationPlan): Migration {
  try {
    return new Migration(plan);
  } catch (error) {
    if (error instanceof RangeError) throw new UsageError(error.message);
    throw error;
  }
}

/** Whether a finding is in an earlier output of the same command as ndjson. */
function baseline(file: string | undefined): (input: string, finding: MigrationFinding) => boolean {
  if (file === undefined) return () => false;
  const known = new Set(readBaseline(file));
  return (input, finding) => known.has(keyOf(input, finding.kind, causesOf(finding)));
}

function readBaseline(file: string): string[] {
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
    return keyOf(input, kind, cause);
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

function keyOf(input: string, kind: string, cause: string): string {
  return `${kind}\n${cause}\n${input}`;
}
