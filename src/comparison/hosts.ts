import { normalizeBy } from '../operations/normalize.js';
import { canParseBy, safeParseBy } from '../parse/parse.js';
import { definitionOf, type Rfc } from '../rfcs/registry.js';
import { quote } from '../syntax/show.js';
import { platformAddress } from './platform-url.js';
import { readRole } from './component-at.js';
import { roles } from './component-table.js';
import type { Verdicts } from './verdict.js';

/**
 * A parser differential: who checks a string by these RFCs, and connects by `URL`, does not connect to what was checked.
 * Server-side request forgery lives on that.
 */
export interface HostWarning {
  readonly kind: 'another-host' | 'no-host' | 'rejected-by-rfc' | 'rejected-by-url';
  readonly rfcs: readonly Rfc[];
  /** The host that `URL` would contact, and the one that these RFCs read. */
  readonly platformHost?: string;
  readonly host?: string;
  /** That it is the base that is rejected, and not the string. */
  readonly argument?: 'base';
  /** A sentence without a full stop. */
  readonly message: string;
}

/**
 * What a string leads to; what is rejected, if something is; 'unknown' if that depends on a base that
 * is not there, or that the RFC has no use for.
 */
type Outcome = Target | Rejected | 'unknown';
type Rejected = 'reference' | 'base';

interface Target {
  readonly host?: string;
}

/** The hosts are those of the string, or where a base was given, of what it resolves to. */
export function hostWarnings(ids: readonly Rfc[], input: string, verdicts: Verdicts): HostWarning[] {
  const { whatwg } = verdicts;
  const platform = platformTarget(whatwg);
  if (platform === 'unknown') return [];
  const groups = new Map<string, Omit<HostWarning, 'message' | 'rfcs'> & { rfcs: Rfc[] }>();
  for (const id of ids) {
    const target = targetOf(id, input, verdicts);
    if (target === 'unknown' || (typeof target === 'object' && !hostRole?.places[id])) continue;
    const warning = warningOf(id, target, platform);
    if (!warning) continue;
    const key = `${warning.kind} ${warning.argument} ${warning.host}`;
    const group = groups.get(key);
    if (group) group.rfcs.push(id);
    else groups.set(key, { ...warning, rfcs: [id] });
  }
  return [...groups.values()].map((warning) => ({ ...warning, message: messageOf(warning) }));
}

const hostRole = roles.find(({ name }) => name === 'host');

function platformTarget(whatwg: Verdicts['whatwg']): Outcome {
  const { resolved } = whatwg;
  if (resolved) return 'error' in resolved ? resolved.argument : hostOnly(resolved.host);
  if (whatwg.valid) return hostOnly(whatwg.host);
  return whatwg.needsBase ? 'unknown' : 'reference';
}

function hostOnly(host: string | undefined): Target {
  return host === undefined ? {} : { host };
}

function targetOf(id: Rfc, input: string, verdicts: Verdicts): Outcome {
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
 * A host in one spelling of those that an RFC calls the same. So are both put: in a scheme that it does not know, `URL` leaves
 * case and escapes as they are.
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
  const host = hostRole && result.ok ? readRole(hostRole, id, text, result.uri.ranges)?.text : undefined;
  return host === '' ? undefined : host;
}

function warningOf(
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

function messageOf({ kind, rfcs, platformHost, host, argument }: Omit<HostWarning, 'message'>): string {
  const names = listed(rfcs.map((id) => definitionOf<Rfc>(id).name));
  const rejected = argument ?? 'string';
  const verb = (one: string, several: string): string => (rfcs.length === 1 ? one : several);
  const contacted =
    platformHost === undefined ? 'URL would contact no host' : `URL would contact ${quote(platformHost)}`;
  switch (kind) {
    case 'another-host':
      return `${contacted}, but ${names} ${verb('reads', 'read')} the host ${quote(host ?? '')}`;
    case 'no-host':
      return `${contacted}, but ${names} ${verb('reads', 'read')} no host`;
    case 'rejected-by-rfc':
      return `${contacted}, but ${names} ${verb('rejects', 'reject')} the ${rejected}`;
    case 'rejected-by-url':
      return `URL rejects the ${rejected}, but ${names} ${verb('reads', 'read')} the host ${quote(host ?? '')}`;
  }
}

/** `a, b and c`. */
function listed(names: readonly string[]): string {
  return names.join(', ').replace(/, ([^,]*)$/, ' and $1');
}
