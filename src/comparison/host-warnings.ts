import type { Definition, Rfc } from '../rfcs/registry.js';
import { forerunners } from '../rfcs/in-use.js';
import { quote } from '../syntax/show.js';
import type { Client } from './clients.js';
import { hasHosts, isSameHost, type HostOutcome, type Rejected, type HostTarget } from './host-targets.js';

/**
 * A disagreement on the host: a program that checks a string with these RFCs and connects with `URL` would connect to a host
 * that it did not check, which makes server-side request forgery possible.
 */
export interface HostWarning {
  readonly kind: 'another-host' | 'no-host' | 'rejected-by-rfc' | 'rejected-by-url' | 'known-confusion';
  /** The RFCs that disagree with `URL` in the same way; empty if a client disagrees, or other programs are known to. */
  readonly rfcs: readonly Rfc[];
  /** The client that disagrees with `URL`, if `hostsOf` was asked about it. */
  readonly client?: Client;
  /** The host that `URL` reads; absent if it reads none. */
  readonly platformHost?: string;
  /** The host that these RFCs, or the client, read; absent if they read none. */
  readonly host?: string;
  /** Present if the base is rejected rather than the string. */
  readonly argument?: 'base';
  /** A sentence without a full stop. */
  readonly message: string;
}

/** The host that one RFC, or a client, reads in a string. */
export interface HostReading {
  /** The RFC that reads the string, or that normalizes the host that the client reads. */
  readonly rfc: Definition;
  readonly client?: Client;
  readonly outcome: HostOutcome;
}

/** Compares the host that each RFC and client reads with that of `URL`. */
export function hostWarnings(outcomes: readonly HostReading[], platform: HostOutcome): HostWarning[] {
  if (platform === 'unknown') return [];
  const groups = new Map<string, WarningGroup>();
  for (const { rfc, client, outcome } of outcomes) {
    if (outcome === 'unknown') continue;
    if (client === undefined ? typeof outcome === 'object' && !hasHosts(rfc) : typeof outcome === 'string') continue;
    const warning = findWarning(rfc, outcome, platform);
    if (!warning) continue;
    const key = `${warning.kind} ${warning.argument} ${client} ${warning.host}`;
    const group = groups.get(key);
    if (group) group.rfcs.push(rfc);
    else groups.set(key, { ...warning, ...(client === undefined ? {} : { client }), rfcs: [rfc] });
  }
  return withoutForerunners([...groups.values()], outcomes).map(({ rfcs, ...warning }) => ({
    ...warning,
    rfcs: warning.client === undefined ? rfcs.map(({ id }) => id) : [],
    message: warningMessage(warning, warning.client === undefined ? rfcs.map(({ name }) => name) : [warning.client]),
  }));
}

/** Without the warnings that only forerunners of the RFCs cause, unless nothing else was asked. */
function withoutForerunners(groups: readonly WarningGroup[], outcomes: readonly HostReading[]): WarningGroup[] {
  const isForerunner = ({ id }: Definition): boolean => forerunners.includes(id);
  if (outcomes.every(({ rfc }) => isForerunner(rfc))) return [...groups];
  return groups.filter(({ rfcs }) => !rfcs.every(isForerunner));
}

type FoundWarning = Omit<HostWarning, 'message' | 'rfcs'>;
type WarningGroup = FoundWarning & { readonly rfcs: Definition[] };

function findWarning(
  rfc: Definition,
  target: HostTarget | Rejected,
  platform: HostTarget | Rejected,
): FoundWarning | undefined {
  const rejected = (by: Rejected): { argument?: 'base' } => (by === 'base' ? { argument: by } : {});
  if (typeof platform === 'string') {
    const host = typeof target === 'string' ? undefined : target.host;
    return host === undefined ? undefined : { kind: 'rejected-by-url', host, ...rejected(platform) };
  }
  const platformHost = platform.host === undefined ? {} : { platformHost: platform.host };
  if (typeof target === 'string')
    return platform.host === undefined ? undefined : { kind: 'rejected-by-rfc', ...platformHost, ...rejected(target) };
  if (isSameHost(rfc, target.host, platform.host)) return undefined;
  return { kind: target.host === undefined ? 'no-host' : 'another-host', ...platformHost, ...target };
}

function warningMessage({ kind, platformHost, host, argument }: FoundWarning, rfcs: readonly string[]): string {
  const names = listed(rfcs);
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
    case 'known-confusion': // has a message of its own
    case 'rejected-by-url':
      return `URL rejects the ${rejected}, but ${names} ${verb('reads', 'read')} the host ${quote(host ?? '')}`;
  }
}

/** `a, b and c`. */
function listed(names: readonly string[]): string {
  return names.join(', ').replace(/, ([^,]*)$/, ' and $1');
}
