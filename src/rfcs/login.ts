/** The `user:password@host:port` of RFC 1738 and of the CERN draft: as types, and read from components. */
import type { ComponentReader } from './definition.js';

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

type Reader = ComponentReader<'user' | 'password' | 'host' | 'port', string>;

export function readLogin(read: Reader): Login {
  return { user: read.text('user'), password: read.text('password'), ...readHostport(read) };
}

export function readHostport(read: Reader): Hostport {
  return { host: required(read, 'host'), hostKind: hostKind(read) ?? 'hostname', port: read.text('port') };
}

export function readHost(read: Reader): { host: string | undefined; hostKind: Hostport['hostKind'] | undefined } {
  return { host: read.text('host'), hostKind: hostKind(read) };
}

function hostKind(read: Reader): Hostport['hostKind'] | undefined {
  return read.rule('host') as Hostport['hostKind'] | undefined; // the two rules of the component
}

/** A component that the production always has. */
export function required<N extends string>(read: ComponentReader<N, string>, name: N): string {
  const text = read.text(name);
  if (text === undefined) throw new Error(`the tree has no ${name}`);
  return text;
}
