/** The `user:password@host:port` of RFC 1738 and of the CERN draft: its types, and how it is read from a match. */
import { textAt, type Match } from '../syntax/scanner.js';

/** `host:port`. */
export interface Hostport {
  readonly host: string;
  readonly hostKind: 'hostname' | 'hostnumber';
  readonly port: string | undefined;
}

/** `user:password@host:port`. An empty user is `''`, an absent one `undefined`. */
export interface Login extends Hostport {
  readonly user: string | undefined;
  readonly password: string | undefined;
}

/** The scanner's slots of these components. */
interface Slots {
  readonly user: number;
  readonly password: number;
  readonly host: number;
  readonly port: number;
}

/** The rules of a host, in the order of both component tables. */
const hostKinds = ['hostname', 'hostnumber'] as const;

/** The user and password of a match. */
export function userAt(input: string, match: Match, slots: Slots): Pick<Login, 'user' | 'password'> {
  return { user: textAt(input, match, slots.user), password: textAt(input, match, slots.password) };
}

/** The rule that matched the host; `undefined` if there is no host. */
export function hostKindAt(match: Match, slots: Slots): Hostport['hostKind'] | undefined {
  return (match[slots.host] ?? -1) < 0 ? undefined : hostKinds[match[slots.host + 2] ?? 0];
}
