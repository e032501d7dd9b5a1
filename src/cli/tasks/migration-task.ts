import { Migration, type MigrationFinding, type MigrationPlan } from '../../comparison/migration.js';
import { MigrationTally } from '../../comparison/migration-tally.js';
import {
  joinedCauses,
  migrationAnnotation,
  migrationRecord,
  migrationRow,
  migrationSarifResult,
  type PlacedFinding,
} from '../../formats/migration-records.js';
import { findingKey } from '../checking/policy.js';
import { json } from '../session/safe-text.js';
import type { UriCursor } from '../input/line-cursor.js';
import { parsedRecord } from '../input/records/record.js';
import { uriCursor } from '../input/record-cursors.js';
import { BatchOutput } from '../output/batch-output.js';
import type { Task } from './task.js';

/** The formats with a record for each finding. */
export type MigrationRecordFormat = keyof typeof findingTexts;

export interface MigrationTaskOptions {
  readonly plan: MigrationPlan;
  /** `undefined` if findings are only counted. */
  readonly format: MigrationRecordFormat | undefined;
  /** The keys of the findings that are left out. */
  readonly known: ReadonlySet<string>;
}

/** A finding as it is printed, after its separator. */
const findingTexts = {
  ndjson: (placed: PlacedFinding) => json(migrationRecord(placed)),
  tsv: migrationRow,
  github: migrationAnnotation,
  sarif: (placed: PlacedFinding) => `,${json(migrationSarifResult(placed))}`,
};

/** `rfc-uri compare --from --to`: counts what changes for the lines, and perhaps prints a record for each finding. */
export function makeTask({ plan, format, known }: MigrationTaskOptions): Task {
  const migration = new Migration(plan);

  const isKnown = (input: string, finding: MigrationFinding): boolean =>
    known.size > 0 && known.has(findingKey(input, finding.kind, joinedCauses(finding)));

  const print = (file: string, line: UriCursor, finding: MigrationFinding, output: BatchOutput): void => {
    if (format === undefined) return;
    const record = format === 'sarif' ? line.record && parsedRecord(line.record) : undefined;
    const placed = { file, line: line.number, input: line.text, finding, record };
    output.addFormatted(findingTexts[format](placed), format, line.record);
  };

  return {
    run(batch) {
      const output = new BatchOutput(batch.records);
      const tally = new MigrationTally(plan);
      for (const line = uriCursor(batch); line.next();) {
        const { text: input, number, trouble, troubleText = '' } = line;
        const source = { file: batch.file, line: number };
        if (trouble !== undefined) {
          tally.addUnreadable(input, { cause: trouble, text: troubleText }, source);
          if (format !== undefined) output.fail(`${batch.file}:${number}: ${troubleText}`);
          continue;
        }
        const all = migration.findings(input);
        const findings = all.filter((finding) => !isKnown(input, finding));
        if (all.length > 0 && findings.length === 0) tally.addKnown();
        else tally.add(input, findings, source);
        for (const finding of findings) print(batch.file, line, finding, output);
      }
      const summary = tally.summary();
      if (summary.unchanged + (summary.inBaseline ?? 0) < summary.total) output.noteInvalid();
      return { ...output.result({}), migration: summary };
    },
  };
}
