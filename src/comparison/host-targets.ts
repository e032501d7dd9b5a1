import { normalizeBy } from '../operations/normalize.js';
import { tryParseBy } from '../parse/parse.js';
import type { Definition } from '../rfcs/registry.js';
import { componentTable, findSpan } from './component-table.js';
import { comparableHost } from './normal-form.js';
import type { PlatformVerdict } from './platform-url.js';
import type { ResolvedByRfc } from './resolved.js';

/** The host of a string, or the argument that is rejected; `unknown` for a relative reference without a suitable base. */
export type HostOutcome = HostTarget | Rejected | 'unknown';
/** The argument that is rejected. */
export type Rejected = 'reference' | 'base';

/** The host of an accepted string; absent if it has none. */
export interface HostTarget {
  readonly host?: string;
}

const hostComponent = componentTable.find(({ name }) => name === 'host');

/** Whether an RFC has hosts: RFC 1808 has a net_loc instead. */
export function hasHosts({ id }: Definition): boolean {
  return hostComponent?.sources[id] !== undefined;
}

/** The host that the platform's `URL` reads. */
export function platformTarget(whatwg: PlatformVerdict): HostOutcome {
  const { resolved } = whatwg;
  if (resolved) return 'error' in resolved ? resolved.argument : hostOnly(resolved.host);
  if (whatwg.valid) return hostOnly(whatwg.host);
  return whatwg.needsBase ? 'unknown' : 'reference';
}

/** The host that an RFC reads, given whether the string is valid under it and, if there is a base, the resolved string. */
export function targetBy(
  rfc: Definition,
  input: string,
  { valid, resolved }: { readonly valid: boolean; readonly resolved?: ResolvedByRfc | undefined },
): HostOutcome {
  if (resolved && 'result' in resolved) return hostOnly(hostIn(rfc, resolved.result));
  if (resolved?.code === 'no-relative-references') return 'unknown';
  if (!valid) return 'reference';
  if (resolved) return 'base'; // nothing else keeps a valid string from being resolved
  return hostOnly(hostIn(rfc, input));
}

function hostOnly(host: string | undefined): HostTarget {
  return host === undefined ? {} : { host };
}

/** Whether two hosts are the same once an RFC has normalized both. */
export function isSameHost(rfc: Definition, a: string | undefined, b: string | undefined): boolean {
  return a === b || (a !== undefined && b !== undefined && normalHost(rfc, a) === normalHost(rfc, b));
}

/**
 * A host as the RFC normalizes it, with A-labels for a name that is not US-ASCII (RFC 3987, section 3.1). Hosts that `URL` reads are normalized too, because `URL` keeps case and escapes in a scheme
 * that it does not know.
 */
export function normalHost(rfc: Definition, host: string): string {
  const text = `http://${host}/`;
  const isHost = hostIn(rfc, text) === host;
  const normal = isHost ? hostIn(rfc, normalizeBy(rfc, text, { level: 'escapes' })) : undefined;
  return comparableHost(normal ?? host);
}

function hostIn(rfc: Definition, text: string): string | undefined {
  const uri = tryParseBy(rfc, text, { ranges: true });
  const host = hostComponent && uri ? findSpan(hostComponent, rfc.id, text, uri.ranges)?.text : undefined;
  return host === '' ? undefined : host;
}
