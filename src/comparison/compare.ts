import { assertString } from '../parse/arguments.js';
import { assertOptions, type Names, type OptionNames } from '../parse/options.js';
import { rfcIds } from '../rfcs/names.js';
import { rfcDefinition, type Rfc } from '../rfcs/registry.js';
import { typeName } from '../syntax/show.js';
import { componentDifferences, resolutionDifferences, verdictDifferences, type RfcDifference } from './differences.js';
import { platformTarget, targetBy } from './host-targets.js';
import { hostWarnings, type HostWarning } from './host-warnings.js';
import { hasComponent, platformVerdict } from './platform-url.js';
import { componentTable, isSameSpan, type SharedComponentName } from './component-table.js';
import { confusionWarnings } from './known-confusions.js';
import { verdictBy, type Verdicts } from './verdict.js';

/** Options of `compare`. */
export interface CompareOptions {
  /** The RFCs to compare; all by default. */
  readonly rfcs?: readonly Rfc[] | undefined;
  /** If given, the string is also resolved against this base. */
  readonly base?: string | undefined;
}

const optionNames: Names = /* @__PURE__ */ Object.keys({
  rfcs: true,
  base: true,
} satisfies OptionNames<CompareOptions>);

/** A component that at least one RFC or `URL` finds in the string. */
export interface ComponentRow {
  readonly name: SharedComponentName;
  /** Whether the RFCs that accept the string disagree on this component. */
  readonly differs: boolean;
  /** Whether `URL` gives it a text that no RFC gives it. */
  readonly platformDiffers: boolean;
}

/** One string as several RFCs and `URL` read it, as plain data. */
export interface Comparison {
  readonly input: string;
  readonly base?: string;
  /** One for each RFC, oldest first, and `whatwg` for the platform's `URL`. */
  readonly verdicts: Verdicts;
  /** The components that at least one of them finds. */
  readonly components: readonly ComponentRow[];
  /** Each way in which an RFC differs from an earlier one, oldest first. */
  readonly differences: readonly RfcDifference[];
  /** Cases where a program that checks with an RFC and connects with `URL` would connect to a host that it did not check. */
  readonly warnings: readonly HostWarning[];
}

/**
 * Reads one string under several RFCs and with the platform's `URL`, and lists how the results differ.
 *
 * ```ts
 * compare('http://127.1/').verdicts.rfc2396.valid; // => true
 * compare('http://127.1/').components.find(({ name }) => name === 'host').differs; // => true
 * compare('http://127.1/', { rfcs: ['rfc2396'] }).warnings[0].kind; // => 'no-host'
 * compare('a', { rfcs: [] }); // throws RangeError: rfcs must name at least one RFC
 * ```
 *
 * Offsets are UTF-16 units. Throws a RangeError for an unknown RFC or an empty list of RFCs, and a TypeError for an argument
 * of the wrong type; an invalid string is not an error.
 *
 * @param input - the string
 * @param options - the RFCs to ask, all by default
 */
export function compare(input: string, options: CompareOptions = {}): Comparison {
  assertString(input, 'input');
  assertOptions(options, optionNames);
  const { base, rfcs } = options;
  if (base !== undefined) assertString(base, 'base');
  const ids = chosenRfcs(rfcs);
  const byRfc = Object.fromEntries(ids.map((id) => [id, verdictBy(id, input, base)]));
  const verdicts = { ...byRfc, whatwg: platformVerdict(input, base) } as Verdicts; // each by its own id
  return {
    input,
    ...(base === undefined ? {} : { base }),
    verdicts,
    components: componentRows(ids, verdicts),
    differences: [
      ...verdictDifferences(ids, verdicts),
      ...componentDifferences(ids, verdicts),
      ...(base === undefined ? [] : resolutionDifferences(ids, verdicts, { input, base })),
    ],
    warnings: [...hostDisagreements(ids, input, verdicts), ...confusionWarnings(input)],
  };
}

/** The RFCs that a caller chose, all by default: without duplicates, oldest first. */
export function chosenRfcs(asked: readonly Rfc[] | undefined): readonly Rfc[] {
  if (asked === undefined) return rfcIds;
  if (!Array.isArray(asked)) throw new TypeError(`rfcs must be an array of ids, not ${typeName(asked)}`);
  const ids = Array.from({ length: asked.length }, (_, index) => rfcDefinition(asked[index] as Rfc).id); // or it throws
  if (ids.length === 0) throw new RangeError('rfcs must name at least one RFC');
  return rfcIds.filter((id) => ids.includes(id));
}

function hostDisagreements(ids: readonly Rfc[], input: string, verdicts: Verdicts): HostWarning[] {
  const outcomes = ids.map((id) => {
    const rfc = rfcDefinition<Rfc>(id);
    return { rfc, outcome: targetBy(rfc, input, { valid: false, ...verdicts[id] }) };
  });
  return hostWarnings(outcomes, platformTarget(verdicts.whatwg));
}

function componentRows(ids: readonly Rfc[], verdicts: Verdicts): ComponentRow[] {
  const { whatwg } = verdicts;
  return componentTable.flatMap((component) => {
    const { name, sources } = component;
    const spans = ids.flatMap((id) => {
      const verdict = verdicts[id];
      return verdict?.valid && sources[id] ? [verdict.components[name]] : [];
    });
    const text = whatwg.valid ? whatwg.components[name] : undefined;
    if (text === undefined && spans.every((span) => span === undefined)) return [];
    const differs = spans.some((span) => !isSameSpan(spans[0], span));
    const isCompared = whatwg.valid && spans.length > 0 && hasComponent(name);
    const platformDiffers = isCompared && !spans.some((span) => (span?.text ?? '') === (text ?? ''));
    return [{ name, differs, platformDiffers }];
  });
}
