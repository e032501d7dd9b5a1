/** The `user:password@host:port` of RFC 1738 and of the CERN draft: as types, and as a scanner has found them. */
import { textAt, type Match } from '../syntax/scanner.js';

export interface Hostport {
  readonly host: string;
  readonly hostKind: 'hostname' | 'hostnumber';
  readonly port: string | undefined;
}

/** An empty user is not the same as none. */
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

/** The order of the rules that make a host in the components of both. */
const hostKinds = ['hostname', 'hostnumber'] as const;

export function userAt(input: string, at: Match, slots: Slots): Pick<Login, 'user' | 'password'> {
  return { user: textAt(input, at, slots.user), password: textAt(input, at, slots.password) };
}

export function hostKindAt(at: Match, slots: Slots): Hostport['hostKind'] | undefined {
  return (at[slots.host] ?? -1) < 0 ? undefined : hostKinds[at[slots.host + 2] ?? 0];
}
