import { normalizeBy } from '../operations/normalize.js';
import { canParseBy, safeParseBy } from '../parse/parse.js';
import { definitionOf, type Rfc } from '../rfcs/index.js';
import { excerpt } from '../syntax/excerpt.js';
import { platformAddress } from './platform-url.js';
import { readRole } from './read-role.js';
import { roles } from './roles.js';
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
  /** A sentence without a full stop. */
  readonly message: string;
}

/** What a string leads to: `undefined` if it is rejected, 'unknown' if that depends on a base that is not there, or no base. */
type Outcome = Target | 'unknown' | undefined;

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
    if (target === 'unknown' || (target && !hostRole?.places[id])) continue;
    const warning = warningOf(id, target, platform);
    if (!warning) continue;
    const key = `${warning.kind} ${warning.host}`;
    const group = groups.get(key);
    if (group) group.rfcs.push(id);
    else groups.set(key, { ...warning, rfcs: [id] });
  }
  return [...groups.values()].map((warning) => ({ ...warning, message: messageOf(warning) }));
}

const hostRole = roles.find(({ name }) => name === 'host');

function platformTarget(whatwg: Verdicts['whatwg']): Outcome {
  const { resolved } = whatwg;
  if (resolved && 'error' in resolved) return resolved.argument === 'base' ? 'unknown' : undefined;
  if (resolved) return hostOnly(resolved.host);
  if (whatwg.valid) return hostOnly(whatwg.host);
  return whatwg.needsBase ? 'unknown' : undefined;
}

function hostOnly(host: string | undefined): Target {
  return host === undefined ? {} : { host };
}

function targetOf(id: Rfc, input: string, verdicts: Verdicts): Outcome {
  const verdict = verdicts[id];
  const resolved = verdict?.resolved;
  if (resolved && 'result' in resolved) return readTarget(id, resolved.result);
  if (resolved?.argument === 'base') return 'unknown';
  if (resolved?.argument === 'reference') return undefined;
  // without a base, or by an RFC that has no relative references
  return verdict?.valid ? readTarget(id, input) : undefined;
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
  target: Target | undefined,
  platform: Target | undefined,
): Omit<HostWarning, 'message' | 'rfcs'> | undefined {
  const host = target?.host === undefined ? {} : { host: target.host };
  const platformHost = platform?.host === undefined ? {} : { platformHost: platform.host };
  if (!platform) return target?.host === undefined ? undefined : { kind: 'rejected-by-url', ...host };
  if (!target) return platform.host === undefined ? undefined : { kind: 'rejected-by-rfc', ...platformHost };
  if (isSameHost(id, target.host, platform.host)) return undefined;
  return { kind: target.host === undefined ? 'no-host' : 'another-host', ...platformHost, ...host };
}

function isSameHost(id: Rfc, a: string | undefined, b: string | undefined): boolean {
  return a === b || (a !== undefined && b !== undefined && normalHost(id, a) === normalHost(id, b));
}

function messageOf({ kind, rfcs, platformHost, host }: Omit<HostWarning, 'message'>): string {
  const names = listed(rfcs.map((id) => definitionOf<Rfc>(id).publication.name));
  const verb = (one: string, several: string): string => (rfcs.length === 1 ? one : several);
  const contacted =
    platformHost === undefined ? 'URL would contact no host' : `URL would contact ${quoted(platformHost)}`;
  switch (kind) {
    case 'another-host':
      return `${contacted}, but ${names} ${verb('reads', 'read')} the host ${quoted(host)}`;
    case 'no-host':
      return `${contacted}, but ${names} ${verb('reads', 'read')} no host`;
    case 'rejected-by-rfc':
      return `${contacted}, but ${names} ${verb('rejects', 'reject')} the string`;
    case 'rejected-by-url':
      return `URL rejects the string, but ${names} ${verb('reads', 'read')} the host ${quoted(host)}`;
  }
}

/** The longest host that a sentence has whole. */
const SHOWN = 200;

function quoted(text = ''): string {
  return `"${excerpt(text, SHOWN)}"`;
}

/** `a, b and c`. */
function listed(names: readonly string[]): string {
  return names.join(', ').replace(/, ([^,]*)$/, ' and $1');
}
