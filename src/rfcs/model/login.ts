/** The `user:password@host:port` of RFC 1738 and of the CERN draft: its types, and how it is read from a match. */
import { isPresent, textAt, type Match } from '../../syntax/scanner.js';

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
interface LoginSlots {
  readonly user: number;
  readonly password: number;
  readonly host: number;
  readonly port: number;
}

/** The user and password of a match. */
export function userAt(input: string, match: Match, slots: LoginSlots): Pick<Login, 'user' | 'password'> {
  return { user: textAt(input, match, slots.user), password: textAt(input, match, slots.password) };
}

/** The rule that matched the host; `undefined` if there is no host. */
export function hostKindAt(match: Match, slots: LoginSlots): Hostport['hostKind'] | undefined {
  return isPresent(match, slots.host) ? requiredHostKind(match, slots) : undefined;
}

/** The same for a match that has a host. The index of its rule is that in both component tables. */
export function requiredHostKind(match: Match, slots: LoginSlots): Hostport['hostKind'] {
  return match[slots.host + 2] === 1 ? 'hostnumber' : 'hostname';
}
