import type { Diagnostic } from '../diagnostics/diagnostic.js';
import { safeParseBy } from '../parse/parse.js';
import { rfcDefinition, type DefaultRule, type Rfc, type Rule, type Uri } from '../rfcs/registry.js';
import type { Component } from '../syntax/components.js';
import type { PlatformVerdict } from './platform-url.js';
import { type ComponentSpan, componentTable, findSpan, type SharedComponentName } from './component-table.js';
import { resolvedBy, type ResolvedByRfc } from './resolved.js';

/** Whether a string is valid under an RFC, and its components or first error. */
export type RfcVerdict<I extends Rfc = Rfc> = (
  | {
      readonly valid: true;
      /** The rule that matched. */
      readonly rule: Rule<I>;
      /** The section that defines the rule. */
      readonly section: string;
      /** The components under the RFC's own names. */
      readonly uri: Uri<I>;
      /** The same components under the names that all RFCs share. */
      readonly components: ComponentSpans;
    }
  | { readonly valid: false; readonly diagnostic: Diagnostic<I> }
) & {
  /** The string resolved against the base, if there is a base. */
  readonly resolved?: ResolvedByRfc;
};

/** A verdict for each RFC, oldest first, and one for the platform's `URL`, which follows the WHATWG's URL Standard. */
export type Verdicts = { readonly [I in Rfc]?: RfcVerdict<I> } & { readonly whatwg: PlatformVerdict };

/** The components of a string under their shared names; absent ones are left out. */
export type ComponentSpans = { readonly [N in SharedComponentName]?: ComponentSpan };

/** The verdict of one RFC. Its id is a type parameter, so that the verdict has that RFC's types. */
export function verdictBy<I extends Rfc>(id: I, input: string, base: string | undefined): RfcVerdict<I> {
  const rfc = rfcDefinition<Rfc>(id);
  const result = safeParseBy<Rfc, DefaultRule, true>(rfc, input, { ranges: true });
  const resolved = base === undefined ? {} : { resolved: resolvedBy(rfc, input, base) };
  if (!result.ok) return { valid: false, diagnostic: result.diagnostics[0] as Diagnostic<I>, ...resolved };
  const { ranges, ...uri } = result.uri;
  const rule = uri.rule as Rule<I>;
  const sections: Readonly<Record<string, string>> = rfc.sections;
  return {
    valid: true,
    rule,
    section: sections[rule] ?? '',
    uri,
    components: componentsBy(id, input, ranges),
    ...resolved,
  };
}

/** The shared components that an RFC finds in a string, given its own components. */
export function componentsBy(
  rfc: Rfc,
  input: string,
  found: readonly Component[],
): { [N in SharedComponentName]?: ComponentSpan } {
  const spans: { [N in SharedComponentName]?: ComponentSpan } = {};
  for (const component of componentTable) {
    const span = findSpan(component, rfc, input, found);
    if (span) spans[component.name] = span;
  }
  return spans;
}
