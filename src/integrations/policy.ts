/** Decides whether a program may fetch a URI, whatever parser it or its libraries use. */
import { Address4, Address6 } from 'ip-address';
import { agreedOrigin, type Origin } from '../comparison/agreed-origin.js';
import { platformAddress } from '../comparison/platform-url.js';
import { assertArray, assertChoice, assertString, assertWhole } from '../parse/arguments.js';
import { assertOptions, type Names, type OptionNames } from '../parse/options.js';
import { defaultPort, laterPorts } from '../rfcs/model/ports.js';
import { quote } from '../syntax/show.js';

/** What an IP address is for, by the registries of IANA. An address that carries an IPv4 address counts as that one. */
export type AddressClass = 'global' | 'private' | 'loopback' | 'link-local' | 'multicast' | 'special';

/** What is allowed. What a list does not name is forbidden. */
export interface UriPolicy {
  /** In lower case: `['https']`. */
  readonly schemes: readonly string[];
  /** Names and addresses: `example.com`, `*.example.com` for all names below it, `192.0.2.1`, `[2001:db8::1]`. */
  readonly hosts: readonly string[];
  /** The default ports of the schemes if absent. */
  readonly ports?: readonly number[] | undefined;
  /** Classes of addresses that are allowed in addition to the addresses in `hosts`; none if absent. */
  readonly addresses?: readonly AddressClass[] | undefined;
}

const policyNames: Names = Object.keys({
  schemes: true,
  hosts: true,
  ports: true,
  addresses: true,
} satisfies OptionNames<UriPolicy>);

/** A decision, and what it is about. */
export type Decision =
  | ({ readonly allowed: true } & Origin)
  | {
      readonly allowed: false;
      /** `disagreement`: some programs would contact another host or port, or use another scheme. */
      readonly code: 'rejected' | 'no-host' | 'no-port' | 'disagreement' | 'scheme' | 'host' | 'port' | 'address';
      /** A sentence without a full stop. */
      readonly message: string;
    };

/**
 * Tells whether a policy allows a URI: whether RFC 2396 with RFC 2732, RFC 3986, `URL` and the other parsers of
 * docs/differentials.md all read the same scheme, host and port in it, and these are allowed.
 *
 * ```ts
 * const policy = { schemes: ['https'], hosts: ['good.com', '*.good.com'] };
 * allows('https://www.good.com/a?b', policy); // => true
 * allows('https://good.com:8080/', policy); // => false
 * allows('javascript://good.com/%0aalert(1)', policy); // => false
 * allows('https://evil.com\\@good.com/', policy); // => false
 * allows('http://[::ffff:127.0.0.1]/', { schemes: ['http'], hosts: [], addresses: ['global'] }); // => false
 * ```
 *
 * Fetch exactly the string that was asked about. It compares strings: a name may have any address, and a server may redirect, so also
 * check the address that you connect to, and ask again after each redirect. docs/differentials.md says how often it was wrong.
 *
 * Throws a TypeError or RangeError for a policy that is not one; never for a URI.
 *
 * @param uri - an absolute URI
 * @param policy - what is allowed
 */
export function allows(uri: string, policy: UriPolicy): boolean {
  return decide(uri, policy).allowed;
}

/**
 * Decides like `allows`, and says why not.
 *
 * ```ts
 * decide('https://GOOD.com/', { schemes: ['https'], hosts: ['good.com'] }); // => { allowed: true, scheme: 'https', host: 'good.com', port: 443 }
 * decide('http://127.1/', { schemes: ['http'], hosts: [], addresses: ['global'] }).message; // => 'RFC 3986 reads the host "127.1", URL reads "127.0.0.1"'
 * ```
 *
 * @param uri - an absolute URI
 * @param policy - what is allowed
 */
export function decide(uri: string, policy: UriPolicy): Decision {
  assertString(uri, 'uri');
  assertPolicy(policy);
  const origin = agreedOrigin(uri);
  if ('code' in origin) return { allowed: false, ...origin };
  const { scheme, host, port } = origin;
  const forbidden = (code: 'scheme' | 'host' | 'port' | 'address', message: string): Decision => ({
    allowed: false,
    code,
    message,
  });
  if (!policy.schemes.includes(scheme)) return forbidden('scheme', `the scheme ${quote(scheme)} is not allowed`);
  const ports: readonly (number | undefined)[] = policy.ports ?? [defaultPort(scheme, laterPorts)];
  if (!ports.includes(port)) return forbidden('port', `the port ${port} is not allowed`);
  if (policy.hosts.some((pattern) => isMatch(host, pattern))) return { allowed: true, ...origin };
  const kind = addressClass(host);
  if (kind === undefined) return forbidden('host', `the host ${quote(host)} is not allowed`);
  return policy.addresses?.includes(kind)
    ? { allowed: true, ...origin }
    : forbidden('address', `${quote(host)} is not an allowed address: it is ${kind}`);
}

/**
 * The class of an IP address; `undefined` for a name. Throws nothing.
 *
 * @param host - a host as a URI has it, with brackets around an IPv6 address
 */
export function addressClass(host: string): AddressClass | undefined {
  const address = parsedAddress(host);
  if (!address) return undefined;
  if (address.isLoopback()) return 'loopback';
  if (address.isLinkLocal()) return 'link-local';
  if (address.isPrivate()) return 'private';
  if (address.isMulticast()) return 'multicast';
  return address.isGlobal() ? 'global' : 'special';
}

function parsedAddress(host: string): Address4 | Address6 | undefined {
  try {
    if (host.startsWith('[')) return new Address6(host.slice(1, -1));
    return /^\d+(?:\.\d+){3}$/.test(host) ? new Address4(host) : undefined;
  } catch {
    return undefined;
  }
}

/** The host is one that RFC 2396 accepts, so it does not begin with a dot. */
function isMatch(host: string, pattern: string): boolean {
  const wanted = pattern.startsWith('[') ? platformAddress(pattern) : pattern.toLowerCase();
  return wanted.startsWith('*.') ? host.endsWith(wanted.slice(1)) : host === wanted;
}

const classes: readonly AddressClass[] = ['global', 'private', 'loopback', 'link-local', 'multicast', 'special'];

/** Others match nothing. */
const SCHEME = /^[a-z][a-z0-9+.-]*$/;
const HOST = /^(?:(?:\*\.)?[\w-]+(?:\.[\w-]+)*\.?|\[[\da-f:.]+\])$/i;

function assertForms(texts: readonly string[], form: RegExp, expected: string): void {
  const wrong = texts.find((text) => !form.test(text));
  if (wrong !== undefined) throw new RangeError(`${expected}, not ${quote(wrong)}`);
}

/** A mistake in a policy must not pass for a strict one, or for a lax one. */
function assertPolicy(policy: UriPolicy): void {
  assertOptions(policy, policyNames);
  const { schemes, hosts, ports, addresses } = policy;
  for (const [name, list] of Object.entries({ schemes, hosts })) {
    assertArray(list, name);
    for (const text of list) assertString(text, `every item of ${name}`);
  }
  assertForms(schemes, SCHEME, 'an item of schemes must be a scheme in lower case, such as "https"');
  assertForms(hosts, HOST, 'an item of hosts must be a host, such as "a.com", "*.a.com", "192.0.2.1" or "[::1]"');
  if (ports !== undefined) {
    assertArray(ports, 'ports');
    for (const port of ports) assertWhole('a port', port, 65_535, 1);
  }
  if (addresses === undefined) return;
  assertArray(addresses, 'addresses');
  for (const address of addresses) assertChoice('an item of addresses', address, classes);
}
