import { normalizeBy } from '../operations/normalize.js';
import { canParseBy, safeParseBy } from '../parse/parse.js';
import { definitionOf, type Rfc } from '../rfcs/registry.js';
import { quote } from '../syntax/show.js';
import { platformAddress } from './platform-url.js';
import { componentTable, findSpan } from './component-table.js';
import type { Verdicts } from './verdict.js';

/**
 * A disagreement on the host: a program that checks a string with these RFCs and connects with `URL` would connect to a host
 * that it did not check, which makes server-side request forgery possible.
 */
export interface HostWarning {
  readonly kind: 'another-host' | 'no-host' | 'rejected-by-rfc' | 'rejected-by-url';
  /** The RFCs that disagree with `URL` in the same way. */
  readonly rfcs: readonly Rfc[];
  /** The host that `URL` reads; absent if it reads none. */
  readonly platformHost?: string;
  /** The host that these RFCs read; absent if they read none. */
  readonly host?: string;
  /** Present if the base is rejected rather than the string. */
  readonly argument?: 'base';
  /** A sentence without a full stop. */
  readonly message: string;
}

/** The host of a string, or the argument that is rejected; 'unknown' for a relative reference without a base that applies. */
type Outcome = Target | Rejected | 'unknown';
type Rejected = 'reference' | 'base';

interface Target {
  readonly host?: string;
}

/** Compares the hosts of a string or, with a base, of the string resolved against it. */
export function hostWarnings(ids: readonly Rfc[], input: string, verdicts: Verdicts): HostWarning[] {
  const { whatwg } = verdicts;
  const platform = platformTarget(whatwg);
  if (platform === 'unknown') return [];
  const groups = new Map<string, Omit<HostWarning, 'message' | 'rfcs'> & { rfcs: Rfc[] }>();
  for (const id of ids) {
    const target = targetBy(id, input, verdicts);
    if (target === 'unknown' || (typeof target === 'object' && !hostComponent?.sources[id])) continue;
    const warning = findWarning(id, target, platform);
    if (!warning) continue;
    const key = `${warning.kind} ${warning.argument} ${warning.host}`;
    const group = groups.get(key);
    if (group) group.rfcs.push(id);
    else groups.set(key, { ...warning, rfcs: [id] });
  }
  return [...groups.values()].map((warning) => ({ ...warning, message: warningMessage(warning) }));
}

const hostComponent = componentTable.find(({ name }) => name === 'host');

function platformTarget(whatwg: Verdicts['whatwg']): Outcome {
  const { resolved } = whatwg;
  if (resolved) return 'error' in resolved ? resolved.argument : hostOnly(resolved.host);
  if (whatwg.valid) return hostOnly(whatwg.host);
  return whatwg.needsBase ? 'unknown' : 'reference';
}

function hostOnly(host: string | undefined): Target {
  return host === undefined ? {} : { host };
}

function targetBy(id: Rfc, input: string, verdicts: Verdicts): Outcome {
  const verdict = verdicts[id];
  const resolved = verdict?.resolved;
  if (resolved && 'result' in resolved) return readTarget(id, resolved.result);
  if (resolved?.code === 'no-relative-references') return 'unknown';
  if (!verdict?.valid) return 'reference';
  if (resolved?.argument === 'base') return 'base';
  if (resolved?.argument === 'reference') return 'reference';
  return readTarget(id, input);
}

function readTarget(id: Rfc, text: string): Target {
  return hostOnly(hostIn(id, text));
}

/**
 * A host as the RFC normalizes it. Both hosts are normalized, because `URL` keeps case and escapes in a scheme that it does
 * not know.
 */
function normalHost(id: Rfc, host: string): string {
  const rfc = definitionOf<Rfc>(id);
  const text = `http://${host}/`;
  const isHost = canParseBy(rfc, text) && hostIn(id, text) === host;
  const normal = isHost ? hostIn(id, normalizeBy(rfc, text, { level: 'escapes' })) : undefined;
  return platformAddress(normal ?? host.toLowerCase());
}

function hostIn(id: Rfc, text: string): string | undefined {
  const result = safeParseBy(definitionOf<Rfc>(id), text, { ranges: true });
  const host = hostComponent && result.ok ? findSpan(hostComponent, id, text, result.uri.ranges)?.text : undefined;
  return host === '' ? undefined : host;
}

function findWarning(
  id: Rfc,
  target: Target | Rejected,
  platform: Target | Rejected,
): Omit<HostWarning, 'message' | 'rfcs'> | undefined {
  const rejected = (by: Rejected): { argument?: 'base' } => (by === 'base' ? { argument: by } : {});
  if (typeof platform === 'string') {
    const host = typeof target === 'string' ? undefined : target.host;
    return host === undefined ? undefined : { kind: 'rejected-by-url', host, ...rejected(platform) };
  }
  const platformHost = platform.host === undefined ? {} : { platformHost: platform.host };
  if (typeof target === 'string')
    return platform.host === undefined ? undefined : { kind: 'rejected-by-rfc', ...platformHost, ...rejected(target) };
  if (isSameHost(id, target.host, platform.host)) return undefined;
  return { kind: target.host === undefined ? 'no-host' : 'another-host', ...platformHost, ...target };
}

function isSameHost(id: Rfc, a: string | undefined, b: string | undefined): boolean {
  return a === b || (a !== undefined && b !== undefined && normalHost(id, a) === normalHost(id, b));
}

function warningMessage({ kind, rfcs, platformHost, host, argument }: Omit<HostWarning, 'message'>): string {
  const names = listed(rfcs.map((id) => definitionOf<Rfc>(id).name));
  const rejected = argument ?? 'string';
  const verb = (one: string, several: string): string => (rfcs.length === 1 ? one : several);
  const byPlatform = platformHost === undefined ? 'URL finds no host' : `URL reads the host ${quote(platformHost)}`;
  switch (kind) {
    case 'another-host':
      return `${byPlatform}, but ${names} ${verb('reads', 'read')} the host ${quote(host ?? '')}`;
    case 'no-host':
      return `${byPlatform}, but ${names} ${verb('finds', 'find')} no host`;
    case 'rejected-by-rfc':
      return `${byPlatform}, but ${names} ${verb('rejects', 'reject')} the ${rejected}`;
    case 'rejected-by-url':
      return `URL rejects the ${rejected}, but ${names} ${verb('reads', 'read')} the host ${quote(host ?? '')}`;
  }
}

/** `a, b and c`. */
function listed(names: readonly string[]): string {
  return names.join(', ').replace(/, ([^,]*)$/, ' and $1');
}
