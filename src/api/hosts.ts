import { chosenRfcs } from '../comparison/compare.js';
import { type HostOptions, type Hosts, hostsBy, sameHostBy } from '../comparison/hosts.js';
import { assertOptions, type Names, type OptionNames } from '../parse/options.js';
import { rfcDefinition, type Definition, type Rfc } from '../rfcs/registry.js';

/** Options of `hostsOf` and `sameHost` for several RFCs. */
export interface HostsOptions extends HostOptions {
  /** The RFCs to ask; all by default. */
  readonly rfcs?: readonly Rfc[] | undefined;
}

const optionNames: Names = /* @__PURE__ */ Object.keys({
  rfcs: true,
  base: true,
  clients: true,
} satisfies OptionNames<HostsOptions>);

/**
 * Finds the hosts that each RFC, and the platform's `URL`, read in a string, and says whether they agree: a guard against
 * server-side request forgery, where one parser checks a host and another contacts it.
 *
 * ```ts
 * hostsOf('http://h/~a').unambiguous; // => true
 * hostsOf('HTTP://H/').host; // => 'h'
 * hostsOf('HTTPS://H/').scheme; // => 'https'
 * hostsOf('https://h/').port; // => 443
 * hostsOf('http://127.1/', { rfcs: ['rfc3986'] }).hosts; // => { rfc3986: { valid: true, host: '127.1' }, whatwg: { valid: true, host: '127.0.0.1' } }
 * hostsOf('http://good.com\\@evil.com/').unambiguous; // => false
 * hostsOf('/a', { base: 'http://h/' }).host; // => 'h'
 * hostsOf('http://evil.com;.good.com/', { rfcs: ['rfc3986'], clients: ['url.parse'] }).unambiguous; // => false
 * ```
 *
 * It compares strings and nothing else. It cannot tell which machine answers: a name may resolve to a private address, and to
 * another one a moment later; a server may redirect; a proxy may rewrite. Compare `scheme` and `port` with what you allow, too:
 * `javascript://good.com/%0aalert(1)` has the host `good.com`. Pass on exactly the string that was checked, allow only the hosts of a list, check the address that you connect to, and check again
 * after each redirect.
 *
 * It knows the RFCs that you name, `URL`, and the `clients` that you name: curl reads `127.0.0.1` in `gopher://0177.0.0.1/`, and
 * `url.parse` of Node reads `evil.com` in `http://evil.com;.good.com/`, where RFC 3986 and `URL` read both hosts as they are
 * written. For a program that follows none of these, use `allows` of `rfc-uri/policy`.
 *
 * Throws a RangeError for an unknown RFC or client or an empty list of RFCs, and a TypeError for an argument of the wrong type, or
 * for clients together with a base; an invalid string is not an error.
 *
 * @param input - the string
 * @param options - the RFCs and the clients to ask, and the base of a relative reference
 */
export function hostsOf(input: string, options?: HostsOptions): Hosts {
  const { rfcs, own } = asked(options);
  return hostsBy(rfcs, input, own);
}

/**
 * Tells whether two strings have the same host beyond doubt: both are unambiguous (see `hostsOf`), and their hosts are equal.
 *
 * ```ts
 * sameHost('http://h/a', 'https://H:8080/b'); // => true
 * sameHost('http://127.1/', 'http://127.0.0.1/'); // => false
 * sameHost('urn:a', 'urn:a'); // => false
 * ```
 *
 * The second is false because RFC 3986 reads `127.1` as a name, the third because neither string has a host. It throws like
 * `hostsOf` and has the same limits.
 *
 * @param a - a string
 * @param b - another one
 * @param options - the RFCs and the clients to ask, and the base of relative references
 */
export function sameHost(a: string, b: string, options?: HostsOptions): boolean {
  const { rfcs, own } = asked(options);
  return sameHostBy(rfcs, a, b, own);
}

/** The RFCs that options name, and the other options. */
function asked(options: HostsOptions = {}): { readonly rfcs: Definition[]; readonly own: HostOptions } {
  assertOptions(options, optionNames);
  const { rfcs, ...own } = options;
  return { rfcs: chosenRfcs(rfcs).map((id) => rfcDefinition<Rfc>(id)), own };
}
