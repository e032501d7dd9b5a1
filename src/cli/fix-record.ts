import { tsvRow } from '../formats/tsv.js';
import { json } from './json.js';
import type { FixedLine, ShownLine } from './line-fixer.js';
import type { LineRepair } from './line-repair.js';
import type { InputLine } from './lines/line-cursor.js';
import type { FileRecords } from './records/record-form.js';

/** The fields of a record, in order. */
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
export function tsvHead(records: FileRecords | undefined): string {
  return tsvRow([...columns, ...(records?.others ?? [])]);
}

/** What `check --fix` says about a line: what it was, what it is now, and why. */
export interface FixRecord extends Pick<LineRepair, 'causes' | 'edits'> {
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

/** The record of a line. `shown` is the line, and its repair if that is applied, as they may be shown. */
export function fixRecord(
  file: string,
  { number, trouble, encoding }: Pick<InputLine, 'number' | 'trouble' | 'encoding'>,
  { valid, repair }: FixedLine,
  shown: ShownLine,
): FixRecord {
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

/** A record as a line of JSON or of tab-separated values. */
export function recordText(record: FixRecord, format: 'ndjson' | 'tsv'): string {
  if (format === 'ndjson') return json(record);
  const { line, valid, causes, edits } = record;
  const cells = { ...record, line: String(line), valid: String(valid), causes: causes.join(','), edits: json(edits) };
  return tsvRow(columns.map((name) => cells[name]));
}
