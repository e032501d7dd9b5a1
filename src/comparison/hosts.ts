import { assertString } from '../parse/arguments.js';
import { assertOptions, type Names, type OptionNames } from '../parse/options.js';
import { canParseBy } from '../parse/parse.js';
import type { Definition, Rfc } from '../rfcs/registry.js';
import { hasHosts, isSameHost, normalHost, platformTarget, targetBy, type HostOutcome } from './host-targets.js';
import { hostWarnings, type HostWarning, type RfcOutcome } from './host-warnings.js';
import { platformVerdict } from './platform-url.js';
import { resolvedBy } from './resolved.js';

/** An option of `hostsOf` and `sameHost`. */
export interface HostOptions {
  /** If given, the string is resolved against this base first. */
  readonly base?: string | undefined;
}

const optionNames: Names = /* @__PURE__ */ Object.keys({ base: true } satisfies OptionNames<HostOptions>);

/** The host that one RFC, or the platform's `URL`, reads in a string. */
export type HostFound =
  /** As the string spells it, or as `URL` normalizes it; absent if there is none or an empty one. */
  | { readonly valid: true; readonly host?: string }
  /** The argument that is rejected. */
  | { readonly valid: false; readonly argument: 'input' | 'base' };

/** The hosts of one string, as plain data. */
export interface Hosts {
  readonly input: string;
  readonly base?: string;
  /**
   * By RFC, and `whatwg` for the platform's `URL`. RFC 1808 is left out, because it has no hosts. If there is a base and the
   * string is relative, the RFCs without relative references are left out too.
   */
  readonly hosts: { readonly [I in Rfc]?: HostFound } & { readonly whatwg: HostFound };
  /** Whether `URL` and at least one RFC accept the string, and all RFCs that accept it find the host that `URL` finds. */
  readonly unambiguous: boolean;
  /** That host, normalized; absent if the string is ambiguous or has no host. */
  readonly host?: string;
  /** The disagreements with `URL`, in words. RFCs that reject the string are listed too, but do not make it ambiguous. */
  readonly warnings: readonly HostWarning[];
}

/** `hostsOf` for some definitions. */
export function hostsBy<I extends Rfc>(
  rfcs: readonly Definition<I>[],
  input: string,
  options: HostOptions = {},
): Hosts {
  assertString(input, 'input');
  assertOptions(options, optionNames);
  const { base } = options;
  if (base !== undefined) assertString(base, 'base');
  const platform = platformTarget(platformVerdict(input, base));
  const outcomes = rfcs.map((rfc) => ({ rfc, outcome: outcomeBy(rfc, input, base) }));
  const found = outcomes.filter(({ rfc, outcome }) => outcome !== 'unknown' && hasHosts(rfc));
  const byRfc = found.map(({ rfc, outcome }) => [rfc.id, foundBy(outcome)]);
  return {
    input,
    ...(base === undefined ? {} : { base }),
    hosts: { ...Object.fromEntries(byRfc), whatwg: foundBy(platform) } as Hosts['hosts'], // each by its own id
    ...agreement(found, platform),
    warnings: hostWarnings(outcomes, platform),
  };
}

/** `sameHost` for some definitions. */
export function sameHostBy<I extends Rfc>(
  rfcs: readonly Definition<I>[],
  a: string,
  b: string,
  options: HostOptions = {},
): boolean {
  assertString(a, 'a');
  assertString(b, 'b');
  assertOptions(options, optionNames);
  const { base } = options;
  const { host } = hostsBy(rfcs, a, { base });
  return host !== undefined && host === hostsBy(rfcs, b, { base }).host;
}

function outcomeBy<I extends Rfc>(rfc: Definition<I>, input: string, base: string | undefined): HostOutcome {
  const valid = canParseBy(rfc, input);
  const resolved = base === undefined ? undefined : resolvedBy(rfc, input, base);
  // an RFC without relative references can still read a string that is valid under it
  const applies = resolved && 'code' in resolved && resolved.code === 'no-relative-references' && valid;
  return targetBy(rfc, input, { valid, resolved: applies ? undefined : resolved });
}

function foundBy(outcome: HostOutcome): HostFound {
  if (typeof outcome === 'object') return { valid: true, ...outcome };
  return { valid: false, argument: outcome === 'base' ? 'base' : 'input' };
}

function agreement(found: readonly RfcOutcome[], platform: HostOutcome): Pick<Hosts, 'unambiguous' | 'host'> {
  const accepting = found.flatMap(({ rfc, outcome }) => (typeof outcome === 'object' ? [{ rfc, ...outcome }] : []));
  const latest = accepting.at(-1);
  if (typeof platform === 'string' || !latest) return { unambiguous: false };
  const unambiguous = accepting.every(({ rfc, host }) => isSameHost(rfc, host, platform.host));
  if (!unambiguous || platform.host === undefined) return { unambiguous };
  return { unambiguous, host: normalHost(latest.rfc, platform.host) };
}
