import { printedRule } from '../rfcs/model/definition.js';
import type { Comparison } from '../comparison/compare.js';
import type { PlatformVerdict } from '../comparison/platform-url.js';
import { componentTable } from '../comparison/component-table.js';
import type { ResolvedByRfc } from '../comparison/resolved.js';
import { nameByRfc } from '../rfcs/names.js';
import { rfcDefinition, type Rfc } from '../rfcs/registry.js';
import { excerpt } from '../syntax/show.js';

/** The cells of a comparison, for any layout: a row for each component, a column for each RFC and one for `URL`. */
export interface ComparisonRows {
  readonly columns: readonly string[];
  readonly rows: readonly ComparisonRow[];
}

/** The cells of one component, or of the verdict, the rule, or the resolved string. */
export interface ComparisonRow {
  readonly label: string;
  readonly differs: boolean;
  /** One for each column; `undefined` if it is empty. */
  readonly cells: readonly (string | undefined)[];
}

/** The column of the platform's `URL`, which follows no RFC. */
export const PLATFORM = 'URL (no RFC)';

const ABSENT = '-';

/** The rows of a comparison: the verdicts, the rules, each component, and the resolved strings. Empty rows are left out. */
export function comparisonRows({ verdicts, components, base }: Comparison): ComparisonRows {
  const { whatwg } = verdicts;
  const ids = comparedRfcs({ verdicts });
  const verdictRow = [...ids.map((id) => (verdicts[id]?.valid ? 'valid' : 'invalid')), platformWord(whatwg)];
  const ruleRow = ids.map((id) => {
    const verdict = verdicts[id];
    return verdict?.valid ? printedRule(rfcDefinition<Rfc>(id), verdict.rule) : undefined;
  });
  const componentRows = components.map(({ name, differs, platformDiffers }): ComparisonRow => {
    const component = componentTable.find((known) => known.name === name);
    const cells = ids.map((id) => {
      const verdict = verdicts[id];
      return verdict?.valid && component?.sources[id] ? shown(verdict.components[name]?.text) : undefined;
    });
    const platform = whatwg.valid && component && !isRfcOnly(name) ? shown(whatwg.components[name]) : undefined;
    return { label: name, differs: differs || platformDiffers, cells: [...cells, platform] };
  });
  const resolved = base === undefined ? [] : [resolvedRow(ids, verdicts)];
  return {
    columns: [...ids.map((id) => nameByRfc[id]), PLATFORM],
    rows: [
      { label: 'verdict', differs: differ(verdictRow.slice(0, -1)), cells: verdictRow },
      { label: 'rule', differs: false, cells: [...ruleRow, undefined] },
      ...componentRows,
      ...resolved,
    ].filter(({ cells }) => cells.some((cell) => cell !== undefined)),
  };
}

/** A string may be a reference to `URL` that RFCs take for absolute, such as `http:g`: it resolves what it rejects without a base. */
function platformWord(whatwg: PlatformVerdict): string {
  if (whatwg.valid) return 'accepted';
  const isResolved = whatwg.resolved !== undefined && 'result' in whatwg.resolved;
  return whatwg.needsBase || isResolved ? 'needs a base' : 'rejected';
}

/** The RFCs that were compared. */
export function comparedRfcs({ verdicts }: Pick<Comparison, 'verdicts'>): Rfc[] {
  return Object.keys(verdicts).filter((key): key is Rfc => key !== 'whatwg');
}

function resolvedRow(ids: readonly Rfc[], verdicts: Comparison['verdicts']): ComparisonRow {
  const all = [...ids.map((id) => resolvedText(verdicts[id]?.resolved)), resolvedText(verdicts.whatwg.resolved)];
  const cells = all.map((text) => (text === undefined ? undefined : shown(text)));
  return { label: 'resolved', differs: differ(all), cells };
}

/** `undefined` for an RFC without relative references. */
function resolvedText(resolved: ResolvedByRfc | PlatformVerdict['resolved']): string | undefined {
  if (!resolved || ('code' in resolved && resolved.code === 'no-relative-references')) return undefined;
  return 'result' in resolved ? resolved.result : 'fails';
}

function differ(cells: readonly (string | undefined)[]): boolean {
  return new Set(cells.filter((cell) => cell !== undefined)).size > 1;
}

/** Whether `URL` has no property for a component. */
function isRfcOnly(name: string): boolean {
  return name === 'authority' || name === 'reg_name' || name === 'params';
}

/** The longest text that a cell shows whole, in UTF-16 units. */
const CELL_LIMIT = 1000;

function shown(text: string | undefined): string {
  if (text === undefined) return ABSENT;
  if (text === '') return '""';
  return excerpt(text, CELL_LIMIT);
}
