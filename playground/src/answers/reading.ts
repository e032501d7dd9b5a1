/** How each RFC, and the platform's `URL`, read a string: as bands over its characters. */
import {
  compare,
  tryParse,
  type Comparison,
  type Diagnostic,
  type HostWarning,
  type Rfc,
  type RfcDifference,
} from 'rfc-uri';
import { shown } from '../model/characters.js';
import { platformBands, type PlatformBand, type SharedComponentName } from './platform-bands.js';
import { ruleSection } from './rules.js';

export interface Asked {
  readonly uri: string;
  /** Empty for none. */
  readonly base: string;
  readonly rfcs: readonly Rfc[];
}

/** A component over its characters. Offsets are UTF-16 units. */
export interface Band {
  /** The RFC's own name of the component. */
  readonly name: string;
  /** The name that the RFCs share, which is the same in every row. */
  readonly shared: SharedComponentName;
  readonly rule: string;
  readonly section: string;
  readonly start: number;
  readonly end: number;
  /** Whether the RFCs disagree on the shared component. */
  readonly differs: boolean;
}

/** How one RFC reads the string. */
export type Row = { readonly rfc: Rfc; readonly resolved?: Resolved } & (
  | { readonly valid: true; readonly rule: string; readonly section: string; readonly bands: readonly Band[] }
  | { readonly valid: false; readonly error: Diagnostic }
);

/** The string resolved against the base, or why that is not possible; long texts are shortened. */
export type Resolved = { readonly result: string } | { readonly error: string };

export type PlatformRow = { readonly resolved?: Resolved } & (
  | { readonly valid: true; readonly href: string; readonly bands: readonly PlatformBand[] }
  | { readonly valid: false; readonly message: string }
);

export interface Reading {
  readonly uri: string;
  readonly rows: readonly Row[];
  readonly platform: PlatformRow;
  /** The shared components on which the RFCs disagree. */
  readonly differing: readonly SharedComponentName[];
  readonly differences: readonly RfcDifference[];
  readonly warnings: readonly HostWarning[];
}

/** Longer results are shortened, in UTF-16 units: the page shows them on a line. */
const RESULT_LIMIT = 2000;

/** Reads a string by each RFC, oldest first. */
export function readByAll({ uri, base, rfcs }: Asked): Reading {
  const comparison = compare(uri, { rfcs, base: base === '' ? undefined : base });
  const differing = comparison.components.filter(({ differs }) => differs).map(({ name }) => name);
  return {
    uri,
    rows: rfcs.map((rfc) => rfcRow(rfc, comparison, differing)),
    platform: platformRow(comparison),
    differing,
    differences: comparison.differences,
    warnings: comparison.warnings,
  };
}

/** What `rfc-uri compare --format json` prints. */
export function comparisonJson({ uri, base, rfcs }: Asked): string {
  return JSON.stringify(compare(uri, { rfcs, base: base === '' ? undefined : base }), undefined, 2);
}

function rfcRow(rfc: Rfc, { input, verdicts }: Comparison, differing: readonly SharedComponentName[]): Row {
  const verdict = verdicts[rfc];
  if (!verdict) throw new Error(`${rfc} was not compared`);
  const resolved = verdict.resolved ? { resolved: shortened(verdict.resolved) } : {};
  if (!verdict.valid) return { rfc, valid: false, error: verdict.diagnostic, ...resolved };
  const ranges = tryParse(input, { rfc, ranges: true })?.ranges ?? [];
  const sharedNames = new Map(
    Object.entries(verdict.components).flatMap(([shared, { components }]) =>
      components.map((name) => [name, shared as SharedComponentName] as const),
    ),
  );
  const bands = ranges.flatMap(({ name, rule, start, end }): Band[] => {
    const shared = sharedNames.get(name);
    if (shared === undefined) return [];
    return [{ name, shared, rule, section: ruleSection(rfc, rule), start, end, differs: differing.includes(shared) }];
  });
  return { rfc, valid: true, rule: verdict.rule, section: verdict.section, bands, ...resolved };
}

function platformRow({ input, verdicts, components }: Comparison): PlatformRow {
  const { whatwg } = verdicts;
  const resolved = whatwg.resolved ? { resolved: shortened(whatwg.resolved) } : {};
  if (!whatwg.valid) return { valid: false, message: whatwg.message, ...resolved };
  const changed = components.filter(({ platformDiffers }) => platformDiffers).map(({ name }) => name);
  return { valid: true, href: whatwg.href, bands: platformBands(whatwg, input, changed), ...resolved };
}

function shortened(resolved: Resolved): Resolved {
  return 'result' in resolved
    ? { result: shown(resolved.result, RESULT_LIMIT) }
    : { error: shown(resolved.error, RESULT_LIMIT) };
}
