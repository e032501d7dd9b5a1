import type { Rule } from '../../../generated/rfc1808/rules.js';
import type { Component } from '../../syntax/components.js';
import { ftptypeOf, rangeOf, type Parts, type Range } from '../guidance.js';
import type { components as table } from './components.js';

/** A net_loc is user, password, host and port as in RFC 1738, section 3.1, where it looks so. */
export function parts(input: string, components: readonly Component<keyof typeof table, Rule>[]): Parts {
  const netLoc = rangeOf(components, 'net_loc');
  const text = netLoc ? input.slice(netLoc.start, netLoc.end) : '';
  const groups = /^(?:[^:@]*(?::(?<password>[^@]*))?@)?(?<host>[^:@]*)(?::(?<port>\d*))?$/d.exec(text)?.indices?.groups;
  const range = (name: string): Range | undefined => {
    const found = groups?.[name];
    return found && netLoc ? { start: netLoc.start + found[0], end: netLoc.start + found[1] } : undefined;
  };
  const host = range('host');
  return {
    scheme: rangeOf(components, 'scheme'),
    password: range('password'),
    host,
    address: host && /^\d+(?:\.\d+){3}$/.test(input.slice(host.start, host.end)) ? host : undefined,
    port: range('port'),
    path: absolutePath(input, rangeOf(components, 'path')),
    opaque: rangeOf(components, 'opaque'),
    ftptype: ftptypeOf(input, rangeOf(components, 'params')),
  };
}

function absolutePath(input: string, path: Range | undefined): Range | undefined {
  return path && input[path.start] === '/' ? path : undefined;
}
