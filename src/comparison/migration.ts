/** Finds the changes for a string when a program moves from one RFC to another. */
import { cite } from '../diagnostics/cite.js';
import type { Diagnostic } from '../diagnostics/diagnostic.js';
import { normalizeBy } from '../operations/normalize.js';
import { safeParseBy } from '../parse/parse.js';
import { printedRule } from '../rfcs/model/definition.js';
import { rfcDefinition, type Definition, type Rfc } from '../rfcs/registry.js';
import { quote } from '../syntax/show.js';
import { sameSplitTest } from './same-split.js';
import { type ComponentSpan, componentTable, isSameSpan } from './component-table.js';
import { changeText, responsibleChange } from './differences.js';
import { resolvedBy } from './resolved.js';
import { spellingReasons, spellingsBetween, type MigrationReason, type Spelling } from './spellings.js';
import { componentsBy, verdictBy, type ComponentSpans, type RfcVerdict } from './verdict.js';

/** The most serious first. */
export const migrationKinds = [
  'becomes-invalid',
  'becomes-valid',
  'invalid-in-both',
  'splits-differently',
  'normalizes-differently',
  'resolves-differently',
] as const;

export type MigrationKind = (typeof migrationKinds)[number];

/** One change for one string. */
export interface MigrationFinding {
  readonly kind: MigrationKind;
  /** Never empty. With some reasons the meaning of the string stays the same: see `isMechanical`. */
  readonly reasons: readonly MigrationReason[];
  /** The result under the old RFC: the normal form, the components that change, the resolved string, or the first error. */
  readonly old: string;
  /** The same under the new RFC. */
  readonly now: string;
}

/** Which two RFCs to compare. */
export interface MigrationPlan {
  readonly from: Rfc;
  readonly to: Rfc;
  /** If given, strings are also resolved against it. */
  readonly base?: string | undefined;
}

/** Compares the results of two RFCs for one string after another. */
export class Migration {
  readonly #plan: MigrationPlan;
  readonly #from: Definition;
  readonly #to: Definition;
  readonly #hasSameSplit: (input: string) => boolean;
  readonly #spellings: readonly Spelling[];

  /** Throws a RangeError if one of the RFCs is unknown, or cannot resolve references against the base. */
  constructor(plan: MigrationPlan) {
    const { from, to, base } = plan;
    this.#plan = plan;
    this.#from = rfcDefinition<Rfc>(from);
    this.#to = rfcDefinition<Rfc>(to);
    for (const rfc of [this.#from, this.#to]) {
      const resolved = base === undefined ? undefined : resolvedBy(rfc, '#', base);
      if (resolved && 'error' in resolved) throw new RangeError(resolved.error);
    }
    this.#hasSameSplit = sameSplitTest(this.#from, this.#to);
    this.#spellings = spellingsBetween(from, to);
  }

  /** Everything that changes for a string; empty if it is valid under both RFCs and means the same. */
  findings(input: string): MigrationFinding[] {
    if (this.#hasSameSplit(input)) return [...this.#normalFinding(input), ...this.#resolutionFinding(input)];
    const { from, to } = this.#plan;
    const [old, now] = [verdictBy(from, input, undefined), verdictBy(to, input, undefined)];
    const findings =
      old.valid && now.valid
        ? [...splitFinding(this.#plan, old, now), ...this.#normalFinding(input)]
        : [verdictFinding(old, now)];
    return [...findings, ...this.#resolutionFinding(input)];
  }

  #normalFinding(input: string): MigrationFinding[] {
    const old = normalizeBy(this.#from, input);
    const now = normalizeBy(this.#to, input);
    if (old === now) return [];
    const { from, to } = this.#plan;
    const reasons = spellingReasons(old, now, { from, to, spellings: this.#spellings }) ?? [
      otherComponents(old, now, to),
    ];
    return [{ kind: 'normalizes-differently', reasons, old, now }];
  }

  /** If one of the RFCs cannot resolve the string, the string is invalid there, and another finding reports that. */
  #resolutionFinding(input: string): MigrationFinding[] {
    const { base, to } = this.#plan;
    if (base === undefined) return [];
    const old = resolvedBy(this.#from, input, base);
    const now = resolvedBy(this.#to, input, base);
    if (!('result' in old) || !('result' in now) || old.result === now.result) return [];
    const reasons = [resolutionReason(input, this.#from, this.#to) ?? otherComponents(old.result, now.result, to)];
    return [{ kind: 'resolves-differently', reasons, old: old.result, now: now.result }];
  }
}

function verdictFinding(old: RfcVerdict, now: RfcVerdict): MigrationFinding {
  const kind = !now.valid ? (old.valid ? 'becomes-invalid' : 'invalid-in-both') : 'becomes-valid';
  const rejection = now.valid ? old : now;
  return {
    kind,
    reasons: rejection.valid ? [] : [rejectionReason(rejection.diagnostic)],
    old: validityText(old),
    now: validityText(now),
  };
}

/** The reason why an RFC rejects a string. The cause is the same for the same rule and character, at any offset. */
function rejectionReason({ code, rfc, rule, found, message }: Diagnostic): MigrationReason {
  const cause =
    code === 'character-not-allowed' && found !== undefined
      ? `${isAscii(found) ? quote(found) : 'a character outside ASCII'} in ${printedRule(rfcDefinition<Rfc>(rfc), rule)}`
      : code;
  return { cause, text: message, isMechanical: false };
}

function isAscii(text: string): boolean {
  return text.charCodeAt(0) < 0x80;
}

function validityText(verdict: RfcVerdict): string {
  return verdict.valid ? 'valid' : `invalid: ${verdict.diagnostic.message}`;
}

type Valid = Extract<RfcVerdict, { valid: true }>;

function splitFinding({ from, to }: MigrationPlan, old: Valid, now: Valid): MigrationFinding[] {
  const changed = componentTable.filter(
    (component) =>
      component.sources[from] &&
      component.sources[to] &&
      !isSameSpan(old.components[component.name], now.components[component.name]),
  );
  if (changed.length === 0) return [];
  const reasons = new Map<string, MigrationReason>();
  for (const component of changed) {
    const change = responsibleChange(component, from, to, { [from]: old, [to]: now });
    const [before, after] = [old.components[component.name], now.components[component.name]];
    const text = change ? changeText(change) : `the ${component.name} is ${becameText(before, after)}`;
    reasons.set(text, { cause: text, text, isMechanical: false });
  }
  const text = ({ components }: Valid): string =>
    changed.map(({ name }) => `${name} ${components[name] ? quote(components[name].text) : 'absent'}`).join(', ');
  return [{ kind: 'splits-differently', reasons: [...reasons.values()], old: text(old), now: text(now) }];
}

function becameText(before: ComponentSpan | undefined, after: ComponentSpan | undefined): string {
  if (before?.text === '' && !after) return 'absent instead of empty';
  return after?.text === '' && !before ? 'empty instead of absent' : 'another';
}

/** The RFCs' algorithms differ in these cases. */
function resolutionReason(input: string, from: Definition, to: Definition): MigrationReason | undefined {
  const texts: readonly (readonly [RegExp, string])[] = [
    [/^\?/, 'a reference that is only a query is resolved against another path'],
    [/^(?:#|$)/, 'a reference to the same document takes over other components'],
    [/(?:^|\/)\.\.?(?:[/?#]|$)/, 'dot segments are removed from other references, or above the root'],
  ];
  const text = texts.find(([pattern]) => pattern.test(input))?.[1];
  if (text === undefined) return undefined;
  const sections = [from, to].map(({ name, resolver }) => cite(name, resolver?.section)).join('; ');
  return { cause: text, text: `${text} (${sections})`, isMechanical: false };
}

/** Which components differ, split by the new RFC. */
function otherComponents(old: string, now: string, to: Rfc): MigrationReason {
  const [before, after] = [readComponents(old, to), readComponents(now, to)];
  const changed = before && after ? componentTable.filter(({ name }) => before[name]?.text !== after[name]?.text) : [];
  // host and port say more than the whole authority
  const parts = changed.filter(({ name }) => name !== 'authority');
  const names = (parts.length > 0 ? parts : changed).map(({ name }) => name).join(', ');
  const text = names === '' ? 'the whole differs' : `another ${names}`;
  return { cause: text, text, isMechanical: false };
}

function readComponents(text: string, id: Rfc): ComponentSpans | undefined {
  const result = safeParseBy(rfcDefinition<Rfc>(id), text, { ranges: true });
  return result.ok ? componentsBy(id, text, result.uri.ranges) : undefined;
}
