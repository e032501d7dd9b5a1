import { printedRule } from '../rfcs/definition.js';
import type { Comparison } from '../comparison/compare.js';
import type { PlatformVerdict } from '../comparison/platform-url.js';
import { componentTable } from '../comparison/component-table.js';
import type { ResolvedByRfc } from '../comparison/verdict.js';
import { definitionOf, type Rfc } from '../rfcs/registry.js';
import { excerpt } from '../syntax/show.js';

/** What a comparison shows, whatever its layout: a row a component, a column an RFC, and one for `URL`. */
export interface Rows {
  readonly columns: readonly string[];
  readonly rows: readonly Row[];
}

export interface Row {
  readonly label: string;
  readonly differs: boolean;
  /** One a column; `undefined` where there is nothing to tell. */
  readonly cells: readonly (string | undefined)[];
}

/** The column of the platform's `URL`, which is no RFC. */
export const PLATFORM = 'URL (no RFC)';

const ABSENT = '-';

export function rowsOf({ verdicts, components, base }: Comparison): Rows {
  const { whatwg } = verdicts;
  const ids = idsOf({ verdicts });
  const verdictRow = [
    ...ids.map((id) => (verdicts[id]?.valid ? 'valid' : 'invalid')),
    whatwg.valid ? 'accepted' : whatwg.needsBase ? 'needs a base' : 'rejected',
  ];
  const ruleRow = ids.map((id) => {
    const verdict = verdicts[id];
    return verdict?.valid ? printedRule(definitionOf<Rfc>(id), verdict.rule) : undefined;
  });
  const componentRows = components.map(({ name, differs, platformDiffers }): Row => {
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
    columns: [...ids.map(nameOf), PLATFORM],
    rows: [
      { label: 'verdict', differs: differ(verdictRow.slice(0, -1)), cells: verdictRow },
      { label: 'rule', differs: false, cells: [...ruleRow, undefined] },
      ...componentRows,
      ...resolved,
    ].filter(({ cells }) => cells.some((cell) => cell !== undefined)),
  };
}

/** The RFCs that were compared. */
export function idsOf({ verdicts }: Pick<Comparison, 'verdicts'>): Rfc[] {
  return Object.keys(verdicts).filter((key): key is Rfc => key !== 'whatwg');
}

export function nameOf(id: Rfc): string {
  return definitionOf<Rfc>(id).name;
}

function resolvedRow(ids: readonly Rfc[], verdicts: Comparison['verdicts']): Row {
  const all = [...ids.map((id) => resolvedText(verdicts[id]?.resolved)), resolvedText(verdicts.whatwg.resolved)];
  const cells = all.map((text) => (text === undefined ? undefined : shown(text)));
  return { label: 'resolved', differs: differ(all), cells };
}

/** An RFC without relative references has nothing to tell. */
function resolvedText(resolved: ResolvedByRfc | PlatformVerdict['resolved']): string | undefined {
  if (!resolved || ('code' in resolved && resolved.code === 'no-relative-references')) return undefined;
  return 'result' in resolved ? resolved.result : 'fails';
}

function differ(cells: readonly (string | undefined)[]): boolean {
  return new Set(cells.filter((cell) => cell !== undefined)).size > 1;
}

/** `URL` has neither a name for the authority as a whole nor one for what no other RFC has. */
function isRfcOnly(name: string): boolean {
  return name === 'authority' || name === 'reg_name' || name === 'params';
}

/** The longest text that is shown whole. */
const LONGEST = 1000;

function shown(text: string | undefined): string {
  if (text === undefined) return ABSENT;
  if (text === '') return '""';
  return excerpt(text, LONGEST);
}
