import { codePage } from '../../formats/site.js';
import type { Checked } from '../checking/checked.js';
import { tsvRow } from '../../formats/tsv.js';
import { json } from '../session/safe-text.js';
import type { FixedLine, ShownLine } from '../checking/line-fixer.js';
import type { LineRepair } from '../checking/line-repair.js';
import type { InputLine } from '../input/line-cursor.js';
import type { FileRecords } from '../input/records/record.js';

/** A checked line as JSON has it. Fields that are `undefined` are left out. */
export function checkedObject({
  input,
  bytes,
  encoding,
  valid,
  uri,
  trouble,
  diagnostics,
  validUnder,
  repairs,
  ignored,
}: Checked): object {
  const repair = repairs?.[0];
  return {
    input,
    inputBase64: bytes && Buffer.from(bytes).toString('base64'),
    encoding,
    valid,
    uri,
    trouble,
    diagnostics: diagnostics.map((diagnostic) => ({ ...diagnostic, helpUri: codePage(diagnostic.code) })),
    validUnder: validUnder?.map(({ id }) => id),
    repaired: repair?.value,
    certainty: repair?.certainty,
    applicability: repair?.certainty,
    causes: repair?.causes,
    ignored,
  };
}

/** The fields of a repaired line, in order. */
const columns = [
  'file',
  'line',
  'input',
  'valid',
  'repaired',
  'applicability',
  'causes',
  'edits',
  'certainty',
] as const;

/** The first line of tab-separated values. */
export function fixedHead(records: FileRecords | undefined): string {
  return tsvRow([...columns, ...(records?.others ?? [])]);
}

/** A line as `check --fix` describes it: before, after, and why. */
export interface FixedObject extends Pick<LineRepair, 'causes' | 'edits'> {
  readonly file: string;
  readonly line: number;
  readonly input: string;
  readonly inputBase64?: string;
  readonly encoding?: 'latin1';
  readonly valid: boolean;
  readonly repaired: string | null;
  readonly certainty: string | null;
  /** The same, under its name until version 0.1. */
  readonly applicability: string | null;
}

/** A line as an object. `shown` is the line, and its repair if that is applied, as they may be shown. */
export function fixedObject(
  file: string,
  { number, trouble, encoding }: Pick<InputLine, 'number' | 'trouble' | 'encoding'>,
  { valid, repair }: FixedLine,
  shown: ShownLine,
): FixedObject {
  return {
    file,
    line: number,
    input: shown.input,
    ...(shown.bytes && { inputBase64: shown.bytes.toString('base64') }),
    ...(encoding && { encoding }),
    valid,
    repaired: shown.repair?.value ?? null,
    certainty: shown.repair?.certainty ?? null,
    applicability: shown.repair?.certainty ?? null,
    causes: trouble === undefined ? (repair?.causes ?? []) : [trouble],
    edits: shown.repair?.edits ?? [],
  };
}

/** The object as a line of JSON or of tab-separated values. */
export function fixedText(fixed: FixedObject, format: 'ndjson' | 'tsv'): string {
  if (format === 'ndjson') return json(fixed);
  const { line, valid, causes, edits } = fixed;
  const cells = { ...fixed, line: String(line), valid: String(valid), causes: causes.join(','), edits: json(edits) };
  return tsvRow(columns.map((name) => cells[name]));
}
