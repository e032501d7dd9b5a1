import { assertArray, assertString } from '../parse/arguments.js';
import { assertOptions, type Names, type OptionNames } from '../parse/options.js';
import { canParseBy } from '../parse/parse.js';
import type { Definition, Rfc } from '../rfcs/registry.js';
import { quote } from '../syntax/show.js';
import { type Client, clients } from './clients.js';
import { hasHosts, isSameHost, normalHost, platformTarget, targetBy, type HostOutcome } from './host-targets.js';
import { hostWarnings, type HostWarning, type HostReading } from './host-warnings.js';
import { platformVerdict } from './platform-url.js';
import { confusionWarnings } from './known-confusions.js';
import { normalForm } from './normal-form.js';
import { readByPlatform } from './platform-reading.js';
import { readByRfc } from './rfc-reading.js';
import { resolvedBy } from './resolved.js';

/** An option of `hostsOf` and `sameHost`. */
export interface HostOptions {
  /** If given, the string is resolved against this base first. */
  readonly base?: string | undefined;
  /**
   * Programs that read hosts by rules of their own and are asked too: `curl` for curl and libcurl, `url.parse` for the legacy
   * function of Node. They read absolute strings, so there must be no base.
   */
  readonly clients?: readonly Client[] | undefined;
}

const optionNames: Names = /* @__PURE__ */ Object.keys({
  base: true,
  clients: true,
} satisfies OptionNames<HostOptions>);

/** The host that one RFC, the platform's `URL`, or a client reads in a string. */
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
   * string is relative, the RFCs without relative references are left out too. The clients that were named have their host too.
   */
  readonly hosts: { readonly [R in Rfc | Client]?: HostFound } & { readonly whatwg: HostFound };
  /**
   * Whether `URL` and at least one RFC accept the string, and all RFCs and clients that accept it find the host that `URL` finds.
   */
  readonly unambiguous: boolean;
  /** That host, normalized; absent if the string is ambiguous or has no host. */
  readonly host?: string;
  /** In lower case; absent if there is no `host`, or the RFCs and `URL` do not agree on it. */
  readonly scheme?: string;
  /** The default port of the scheme if the string has none; absent as `scheme` is, or if nothing says which port it is. */
  readonly port?: number;
  /**
   * The disagreements with `URL`, in words. RFCs that reject the string are listed too, but do not make it ambiguous; clients that
   * reject it are not.
   */
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
  const asked = chosenClients(options.clients);
  if (base !== undefined && asked.length > 0)
    throw new TypeError(
      'clients cannot be asked with a base; resolve the string first and pass the result without a base',
    );
  const platform = platformTarget(platformVerdict(input, base));
  const outcomes = rfcs.map((rfc) => ({ rfc, outcome: outcomeBy(rfc, input, base) }));
  const latest = rfcs.at(-1); // it normalizes the hosts of clients
  const byClients = latest ? asked.map((client) => ({ rfc: latest, client, outcome: clients[client](input) })) : [];
  const found = outcomes.filter(({ rfc, outcome }) => outcome !== 'unknown' && hasHosts(rfc));
  const byName = [
    ...found.map(({ rfc, outcome }) => [rfc.id, foundBy(outcome)]),
    ...byClients.map(({ client, outcome }) => [client, foundBy(outcome)]),
  ];
  return {
    input,
    ...(base === undefined ? {} : { base }),
    hosts: { ...Object.fromEntries(byName), whatwg: foundBy(platform) } as Hosts['hosts'], // each by its own name
    ...withSchemeAndPort(agreement(found, byClients, platform), rfcs, input, base),
    warnings: [...hostWarnings([...outcomes, ...byClients], platform), ...confusionWarnings(input)],
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
  const { base, clients: asked } = options;
  const own = { base, clients: asked };
  const { host } = hostsBy(rfcs, a, own);
  return host !== undefined && host === hostsBy(rfcs, b, own).host;
}

/** The clients that a caller chose, in the order of the table. */
function chosenClients(asked: unknown): readonly Client[] {
  if (asked === undefined) return [];
  assertArray(asked, 'clients');
  const known = Object.keys(clients) as Client[];
  for (const name of asked)
    if (!known.some((client) => client === name)) {
      const given = typeof name === 'string' ? quote(name) : `of type ${typeof name}`;
      throw new RangeError(`unknown client ${given}; expected one of ${known.join(', ')}`);
    }
  return known.filter((client) => asked.includes(client));
}

function outcomeBy<I extends Rfc>(rfc: Definition<I>, input: string, base: string | undefined): HostOutcome {
  const valid = canParseBy(rfc, input);
  const resolved = base === undefined ? undefined : resolvedBy(rfc, input, base);
  // an RFC without relative references can still read a string that is valid under it
  const applies = resolved && 'code' in resolved && resolved.code === 'no-relative-references' && valid;
  return targetBy(rfc, input, { valid, resolved: applies ? undefined : resolved });
}

/** Adds the scheme and the port to a host, if all that accept the string agree on them. */
function withSchemeAndPort<I extends Rfc>(
  agreed: Pick<Hosts, 'unambiguous' | 'host'>,
  rfcs: readonly Definition<I>[],
  input: string,
  base: string | undefined,
): Pick<Hosts, 'unambiguous' | 'host' | 'scheme' | 'port'> {
  if (agreed.host === undefined) return agreed;
  const forms = [
    normalForm(readByPlatform(input, base)),
    ...rfcs.filter(hasHosts).map((rfc) => normalForm(readByRfc(rfc, resolvedText(rfc, input, base)))),
  ].filter((form) => form !== undefined);
  const agreedOn = (name: 'scheme' | 'port'): string => {
    const [first = '', ...others] = new Set(forms.map((form) => form[name]));
    return others.length === 0 ? first : '';
  };
  const [scheme, port] = [agreedOn('scheme'), agreedOn('port')];
  return {
    ...agreed,
    ...(scheme === '' ? {} : { scheme }),
    ...(port === '' ? {} : { port: Number(port) }),
  };
}

/** A string after it was resolved; as it is if there is no base, or the RFC cannot resolve it. */
function resolvedText<I extends Rfc>(rfc: Definition<I>, input: string, base: string | undefined): string {
  const resolved = base === undefined ? undefined : resolvedBy(rfc, input, base);
  return resolved && 'result' in resolved ? resolved.result : input;
}

function foundBy(outcome: HostOutcome): HostFound {
  if (typeof outcome === 'object') return { valid: true, ...outcome };
  return { valid: false, argument: outcome === 'base' ? 'base' : 'input' };
}

function agreement(
  found: readonly HostReading[],
  byClients: readonly HostReading[],
  platform: HostOutcome,
): Pick<Hosts, 'unambiguous' | 'host'> {
  const latest = found.findLast(({ outcome }) => typeof outcome === 'object');
  if (typeof platform === 'string' || !latest) return { unambiguous: false };
  const unambiguous = [...found, ...byClients].every(
    ({ rfc, outcome }) => typeof outcome === 'string' || isSameHost(rfc, outcome.host, platform.host),
  );
  if (!unambiguous || platform.host === undefined) return { unambiguous };
  return { unambiguous, host: normalHost(latest.rfc, platform.host) };
}
