import { readFileSync } from 'node:fs';
import { bnfFileName, projectRoot, type GrammarId } from '../grammar/sources.js';
import { compareText, faultsOfBnf, type LineFault, type TextComparison } from './compare.js';
import { readRecord } from './record.js';

/** The productions of a grammar that are not those of its documents' lines. */
export function lineFaults(id: GrammarId): LineFault[] {
  return faultsOfBnf(readFileSync(projectRoot + bnfFileName(id), 'utf8'), readRecord(id));
}

/** The comparisons of a text with the records of all grammars that have productions from it. */
export function textComparisons(text: string, ids: readonly GrammarId[]): Map<GrammarId, TextComparison> {
  const found = ids.map((id) => [id, compareText(text, readRecord(id))] as const);
  return new Map(found.flatMap(([id, comparison]) => (comparison ? [[id, comparison]] : [])));
}

/** `lines     67 productions  as printed`, and the faults. */
export function linesText(id: GrammarId, faults: readonly LineFault[]): string {
  const count = readRecord(id).length;
  const result = faults.length === 0 ? 'as printed' : 'NOT as printed';
  return [`lines     ${`${count} productions`.padEnd(42)}${result}`, ...faults.map(faultText)].join('\n');
}

export function comparisonText(file: string, id: GrammarId, { document, compared, faults }: TextComparison): string {
  const summary = `${file}: ${document}, ${compared} productions of ${id}.lines: ${faults.length === 0 ? 'all as recorded' : 'NOT all as recorded'}`;
  return [summary, ...faults.map(faultText)].join('\n');
}

function faultText({ production, what }: LineFault): string {
  return `  ${production}: ${what}`;
}
