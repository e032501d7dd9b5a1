import { codePage } from '../../formats/site.js';
import type { Checked } from '../checking/checked.js';
import { tsvRow } from '../../formats/tsv.js';
import { json } from '../session/safe-text.js';
import type { FixedLine } from '../checking/line-fixer.js';
import type { InputLine } from '../input/line-cursor.js';
import type { FileRecords } from '../input/records/record.js';

/** The input as JSON has it, with its bytes if it is not UTF-8. */
export function inputFields({ text, bytes, encoding }: Pick<InputLine, 'text' | 'bytes' | 'encoding'>): object {
  return { input: text, inputBase64: bytes?.toString('base64'), encoding };
}

/** A checked line as JSON has it. Fields that are `undefined` are left out. */
export function checkedObject(checked: Checked): object {
  const {
    input,
    hash,
    bytes,
    encoding,
    valid,
    uri,
    trouble,
    diagnostics,
    validUnder,
    repairs: [repair] = [],
    ignored,
  } = checked;
  return {
    input,
    hash,
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
export function fixedText(
  file: string,
  { number, text, bytes, trouble, encoding }: InputLine,
  { valid, repair, isApplied }: FixedLine,
  format: 'ndjson' | 'tsv',
): string {
  const applied = isApplied ? repair : undefined;
  const record = {
    file,
    line: number,
    input: text,
    ...(bytes && { inputBase64: bytes.toString('base64') }),
    ...(encoding && { encoding }),
    valid,
    repaired: applied?.value ?? null,
    certainty: applied?.certainty ?? null,
    applicability: applied?.certainty ?? null, // the same, under its name until version 0.1
    causes: trouble === undefined ? (repair?.causes ?? []) : [trouble],
    edits: applied?.edits ?? [],
  };
  if (format === 'ndjson') return json(record);
  const { causes, edits } = record;
  const cells = { ...record, line: String(number), valid: String(valid), causes: causes.join(','), edits: json(edits) };
  return tsvRow(columns.map((name) => cells[name]));
}
