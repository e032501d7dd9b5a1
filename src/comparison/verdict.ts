import type { Diagnostic } from '../diagnostics/diagnostic.js';
import { ResolveError, resolveBy, type ResolveErrorCode } from '../operations/resolve.js';
import { safeParseBy } from '../parse/parse.js';
import { definitionOf, type DefaultRule, type Rfc, type Rule, type Uri } from '../rfcs/registry.js';
import type { Component } from '../syntax/components.js';
import type { PlatformVerdict } from './platform-url.js';
import { readRole, type ReadRole } from './component-at.js';
import { roles, type RoleName } from './component-table.js';

/** What an RFC makes of a string. */
export type RfcVerdict<I extends Rfc = Rfc> = (
  | {
      readonly valid: true;
      /** The rule that matched, and the section that has it. */
      readonly rule: Rule<I>;
      readonly section: string;
      /** The components under the RFC's own names. */
      readonly uri: Uri<I>;
      /** The same under the names that all RFCs share. */
      readonly components: ReadComponents;
    }
  | { readonly valid: false; readonly diagnostic: Diagnostic<I> }
) & {
  readonly resolved?: ResolvedByRfc;
};

/** The verdicts by RFC, in the order of their years, and that of the platform's `URL`, which is no RFC. */
export type Verdicts = { readonly [I in Rfc]?: RfcVerdict<I> } & { readonly whatwg: PlatformVerdict };

export type ReadComponents = { readonly [N in RoleName]?: ReadRole };

/** The string as a reference, resolved against a base; or why that cannot be. */
export type ResolvedByRfc =
  | { readonly result: string }
  | {
      readonly code: ResolveErrorCode;
      /** Which of the two is at fault; `undefined` if the RFC has no resolution at all. */
      readonly argument?: ResolveError['argument'];
      readonly error: string;
    };

/** By an id, whose type is of one RFC at a time, to keep what belongs together. */
export function verdictBy<I extends Rfc>(id: I, input: string, base: string | undefined): RfcVerdict<I> {
  const rfc = definitionOf<Rfc>(id);
  const result = safeParseBy<Rfc, DefaultRule, true>(rfc, input, { ranges: true });
  const resolved = base === undefined ? {} : { resolved: resolvedBy(id, input, base) };
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

/** The components that are there, of those that several RFCs have. */
export function componentsBy(rfc: Rfc, input: string, found: readonly Component[]): { [N in RoleName]?: ReadRole } {
  const read: { [N in RoleName]?: ReadRole } = {};
  for (const role of roles) {
    const component = readRole(role, rfc, input, found);
    if (component) read[role.name] = component;
  }
  return read;
}

export function resolvedBy(rfc: Rfc, reference: string, base: string): ResolvedByRfc {
  try {
    return { result: resolveBy(definitionOf<Rfc>(rfc), reference, base) };
  } catch (error) {
    if (!(error instanceof ResolveError)) throw error;
    const { code, argument, message } = error;
    return { code, ...(argument === undefined ? {} : { argument }), error: message };
  }
}
