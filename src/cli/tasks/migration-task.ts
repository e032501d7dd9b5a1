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
import type { Batch } from '../input/batches.js';
import type { UriCursor } from '../input/line-cursor.js';
import type { InputRecord } from '../input/records/record.js';
import { uriCursor } from '../input/record-cursors.js';
import { BatchOutput, type BatchResult } from '../output/batch-output.js';
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

/** `rfc-uri compare --from --to`: counts what changes for the lines, and perhaps prints a record for each finding. */
export function migrationTask(options: MigrationTaskOptions): Promise<Task> {
  return Promise.resolve(new MigrationTask(options));
}

/** A finding as it is printed, after its separator. */
const findingTexts = {
  ndjson: (placed: PlacedFinding) => json(migrationRecord(placed)),
  tsv: migrationRow,
  github: migrationAnnotation,
  sarif: (placed: PlacedFinding) => `,${json(migrationSarifResult(placed))}`,
};

class MigrationTask implements Task {
  readonly #migration: Migration;
  readonly #options: MigrationTaskOptions;

  constructor(options: MigrationTaskOptions) {
    this.#migration = new Migration(options.plan);
    this.#options = options;
  }

  run(batch: Batch): BatchResult {
    const output = new BatchOutput(batch.records);
    const tally = new MigrationTally(this.#options.plan);
    for (const line = uriCursor(batch); line.next();) {
      const { text: input, number, trouble, troubleText = '' } = line;
      const source = { file: batch.file, line: number };
      if (trouble !== undefined) {
        tally.addUnreadable(input, { cause: trouble, text: troubleText }, source);
        if (this.#options.format !== undefined) output.fail(`${batch.file}:${number}: ${troubleText}`);
        continue;
      }
      const all = this.#migration.findings(input);
      const findings = all.filter((finding) => !this.#isKnown(input, finding));
      if (all.length > 0 && findings.length === 0) tally.addKnown();
      else tally.add(input, findings, source);
      for (const finding of findings) this.#print(batch.file, line, finding, output);
    }
    const migration = tally.summary();
    if (migration.unchanged + (migration.inBaseline ?? 0) < migration.total) output.noteInvalid();
    return { ...output.result({}), migration };
  }

  #isKnown(input: string, finding: MigrationFinding): boolean {
    const { known } = this.#options;
    return known.size > 0 && known.has(findingKey(input, finding.kind, joinedCauses(finding)));
  }

  #print(
    file: string,
    { number: line, text: input, record }: UriCursor,
    finding: MigrationFinding,
    output: BatchOutput,
  ): void {
    const { format } = this.#options;
    if (format === undefined) return;
    const placed = { file, line, input, finding, record: format === 'sarif' && record ? parsed(record) : undefined };
    output.addFormatted(findingTexts[format](placed), format, record);
  }
}

function parsed(record: InputRecord): object {
  return JSON.parse(record.json()) as object; // an object or an array
}
