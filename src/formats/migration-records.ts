/** Writes the findings of a migration from one RFC to another for other programs: ndjson, TSV, GitHub Actions and SARIF. */
import type { MigrationFinding, MigrationKind } from '../comparison/migration.js';
import { isMechanical } from '../comparison/migration-tally.js';
import { visible } from '../syntax/show.js';
import { workflowCommand } from './github.js';
import { fileUri, messageObject, sarifLogHead } from './sarif.js';
import { tsvRow } from './tsv.js';

/** A finding and where its string is. */
export interface PlacedFinding {
  readonly file: string;
  /** 1-based. */
  readonly line: number;
  readonly input: string;
  /** A hash of the input, if its secrets are masked. */
  readonly hash?: string | undefined;
  readonly finding: MigrationFinding;
  /** The record that has the string in a field. */
  readonly record?: object | undefined;
}

/** The severity of each change, in the terms of SARIF. */
const severities: Readonly<Record<MigrationKind, 'error' | 'warning' | 'note'>> = {
  'becomes-invalid': 'error',
  'becomes-valid': 'note',
  'invalid-in-both': 'note',
  'splits-differently': 'warning',
  'normalizes-differently': 'warning',
  'resolves-differently': 'warning',
};

const ruleTexts: Readonly<Record<MigrationKind, string>> = {
  'becomes-invalid': 'The new RFC rejects a string that the old one accepts.',
  'becomes-valid': 'The new RFC accepts a string that the old one rejects.',
  'invalid-in-both': 'Both RFCs reject the string.',
  'splits-differently': 'The RFCs divide the string into different components.',
  'normalizes-differently': 'The RFCs normalize the string differently.',
  'resolves-differently': 'The RFCs resolve the string differently.',
};

const ruleIds = Object.keys(ruleTexts) as MigrationKind[]; // the keys of a literal

/** The causes of a finding. With its kind and string, they are its key in a baseline. */
export function joinedCauses({ reasons }: MigrationFinding): string {
  return reasons.map(({ cause }) => cause).join('; ');
}

/** A record for ndjson. */
export function migrationRecord({ file, line, input, hash, finding }: PlacedFinding): object {
  const { kind, reasons, old, now } = finding;
  const reason = reasons.map(({ text }) => text).join('; ');
  return {
    file,
    line,
    input,
    hash,
    kind,
    cause: joinedCauses(finding),
    mechanical: isMechanical(finding),
    old,
    new: now,
    reason,
  };
}

/** The header of the tab-separated values. */
export const migrationColumns = ['file', 'line', 'kind', 'mechanical', 'input', 'old', 'new', 'reason'] as const;

/** A row of tab-separated values. */
export function migrationRow({ file, line, input, finding }: PlacedFinding): string {
  const { kind, reasons, old, now } = finding;
  const reason = reasons.map(({ text }) => text).join('; ');
  const cells = [file, String(line), kind, isMechanical(finding) ? 'yes' : 'no', input, old, now, reason];
  return tsvRow(cells);
}

/** An annotation of GitHub Actions. */
export function migrationAnnotation({ file, line, input, finding }: PlacedFinding): string {
  const severity = findingSeverity(finding);
  const properties = { file: visible(file), line, col: 1, endColumn: input.length + 1, title: finding.kind };
  return workflowCommand(severity === 'note' ? 'notice' : severity, properties, [visible(sentence(finding))]);
}

/** The text of a SARIF log before the first result; its end is that of every log. */
export function migrationSarifHead(version: string): string {
  const rules = ruleIds.map((id) => ({
    id,
    shortDescription: { text: ruleTexts[id] },
    defaultConfiguration: { level: severities[id] },
  }));
  return sarifLogHead(version, rules);
}

/** A result of a SARIF log. Its fingerprint stays the same when the line moves. */
export function migrationSarifResult({ file, line, input, finding, record }: PlacedFinding): object {
  const { kind } = finding;
  const region = { startLine: line, ...(record ? {} : { startColumn: 1, endColumn: input.length + 1 }) };
  return {
    ruleId: kind,
    ruleIndex: ruleIds.indexOf(kind),
    level: findingSeverity(finding),
    message: messageObject(`${sentence(finding)}.`),
    locations: [{ physicalLocation: { artifactLocation: { uri: fileUri(file) }, region } }],
    partialFingerprints: { 'finding/v1': `${kind} ${joinedCauses(finding)} ${input}` },
    ...(record && { properties: { record } }),
  };
}

function findingSeverity(finding: MigrationFinding): 'error' | 'warning' | 'note' {
  return isMechanical(finding) ? 'note' : severities[finding.kind];
}

function sentence({ reasons, old, now }: MigrationFinding): string {
  // why a string is invalid is in its verdict
  const texts = reasons.map(({ text }) => text).filter((text) => !old.includes(text) && !now.includes(text));
  return [...(texts.length > 0 ? [texts.join('; ')] : []), `Before: ${old}`, `After: ${now}`].join('. ');
}
