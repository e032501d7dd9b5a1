import { LineFinder, type FoundLines } from '../../bulk/line-finder.js';
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
import { inputHash, isKnownFinding } from '../checking/policy.js';
import { shownResult } from '../redaction/shown-result.js';
import { json } from '../session/safe-text.js';
import { redact } from '../../syntax/redact.js';
import type { Batch } from '../input/batches.js';
import { findLines, FoundLineCursor } from '../input/found-lines.js';
import type { UriCursor } from '../input/line-cursor.js';
import { parsedRecord } from '../input/records/record.js';
import { uriCursor } from '../input/record-cursors.js';
import { BatchOutput } from '../output/batch-output.js';
import { RecentLines } from './recent-lines.js';
import type { Task } from './task.js';

/** What a finding takes in memory, in UTF-16 units. */
const FINDING_LENGTH = 150;

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

/** The same for masked lines, without the secrets of the base. */
function shownMigration({ base, ...rest }: MigrationPlan): Migration {
  try {
    return new Migration({ ...rest, base: base && redact(base) });
  } catch {
    return new Migration(rest); // a masked base may be invalid
  }
}

/** `rfc-uri compare --from --to`: counts what changes for the lines, and perhaps prints a record for each finding. */
export async function makeTask({ plan, format, known }: MigrationTaskOptions): Promise<Task> {
  const migration = new Migration(plan);
  // nothing changes for lines that are the normal form of themselves under both RFCs; they are absolute, so no base changes them
  const finders = await loadFinders(plan);
  const ofShown = shownMigration(plan);
  const recent = new RecentLines<readonly MigrationFinding[]>(({ length }) => length * FINDING_LENGTH);

  const find = ({ text, secret }: UriCursor): readonly MigrationFinding[] =>
    migration.findings(secret?.reveal() ?? text);

  /** The findings of a line as they may be shown, and those of them that are not known. */
  const findingsIn = (line: UriCursor): Record<'all' | 'findings', readonly MigrationFinding[]> => {
    const { text, secret } = line;
    const input = secret?.reveal() ?? text;
    const found = recent.say(line, find);
    const all = secret ? shownResult(found, ofShown.findings(text)) : found;
    if (known.size === 0) return { all, findings: all };
    // a baseline may have the causes as they are or as they may be shown
    const findings = all.filter(
      (finding, index) =>
        ![finding, found[index] ?? finding].some((one) =>
          isKnownFinding({ known }, input, one.kind, joinedCauses(one)),
        ),
    );
    return { all, findings };
  };

  const print = (file: string, line: UriCursor, finding: MigrationFinding, output: BatchOutput): void => {
    if (format === undefined) return;
    const record = format === 'sarif' ? line.record && parsedRecord(line.record) : undefined;
    const hash = line.secret && inputHash(line.secret.reveal());
    const placed = { file, line: line.number, input: line.text, hash, finding, record };
    output.addFormatted(findingTexts[format](placed), format, line.record);
  };

  return {
    run(batch) {
      const output = new BatchOutput(batch.records);
      const tally = new MigrationTally(plan);
      const found = unchangedLines(finders, batch);
      const line = found ? new FoundLineCursor(batch, found, { highest: 0 }) : uriCursor(batch);
      let read = 0;
      for (; line.next(); read++) {
        const { text: input, number, trouble, troubleText = '' } = line;
        const source = { file: batch.file, line: number };
        if (trouble !== undefined) {
          tally.addUnreadable(input, { cause: trouble, text: troubleText }, source);
          if (format !== undefined) output.fail(`${batch.file}:${number}: ${troubleText}`);
          continue;
        }
        const { all, findings } = findingsIn(line);
        if (all.length > 0 && findings.length === 0) tally.addKnown();
        else tally.add(input, findings, source);
        for (const finding of findings) print(batch.file, line, finding, output);
      }
      tally.addUnchanged(batch.count - line.headers - read);
      const summary = tally.summary();
      if (summary.unchanged + (summary.inBaseline ?? 0) < summary.total) output.noteInvalid();
      return { ...output.result({}), migration: summary };
    },
  };
}

/** What finds lines that are the normal form of themselves, under both RFCs. */
function loadFinders({ from, to }: MigrationPlan): Promise<readonly (LineFinder | undefined)[]> {
  return Promise.all([from, to].map((rfc) => LineFinder.load(`${rfc}-normal`)));
}

/** The lines of a batch: of class 0 are those that are this under both RFCs, and have the same components. */
function unchangedLines([from, to]: readonly (LineFinder | undefined)[], batch: Batch): FoundLines | undefined {
  const [before, after] = [findLines(from, batch), findLines(to, batch)];
  return before && after && before.map((line, index) => line | (after[index] ?? 0));
}
