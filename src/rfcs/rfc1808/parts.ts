import type { Rule } from '../../../generated/rfc1808/rules.js';
import type { Component } from '../../syntax/components.js';
import { ftptypeOf, rangeOf, type Parts, type Range } from '../guidance.js';
import type { components as table } from './components.js';

export function parts(input: string, components: readonly Component<keyof typeof table, Rule>[]): Parts {
  const netLoc = rangeOf(components, 'net_loc');
  const path = rangeOf(components, 'path');
  return {
    scheme: rangeOf(components, 'scheme'),
    ...(netLoc && netLocParts(input, netLoc)),
    [path && input[path.start] === '/' ? 'path' : 'relativePath']: path,
    opaque: rangeOf(components, 'opaque'),
    ftptype: ftptypeOf(input, rangeOf(components, 'params')),
  };
}

/** User, password, host and port as in RFC 1738, section 3.1; to RFC 1808, a net_loc may be anything. */
function netLocParts(input: string, netLoc: Range): Parts {
  const login = /^(?:[^:@]*(?::(?<password>[^@]*))?@)?(?<host>[^:@]*)(?::(?<port>\d+))?$/d;
  const { groups, indices } = login.exec(input.slice(netLoc.start, netLoc.end)) ?? {};
  const range = (name: string): Range | undefined => {
    const found = indices?.groups?.[name];
    return found && { start: netLoc.start + found[0], end: netLoc.start + found[1] };
  };
  const password = range('password');
  const host = groups?.['host'] ?? '';
  const isNumber = /^\d+(?:\.\d+){3}$/.test(host);
  if (!isNumber && !isHostname(host)) return { password, netLoc };
  return { password, host: range('host'), address: isNumber ? range('host') : undefined, port: range('port') };
}

/** The labels one by one, for a regular expression of all would need a stack as deep as a host is long. */
function isHostname(host: string): boolean {
  let start = 0;
  for (let dot = host.indexOf('.'); dot >= 0; dot = host.indexOf('.', start)) {
    if (!isLabel(host.slice(start, dot))) return false;
    start = dot + 1;
  }
  const last = host.slice(start);
  return isLabel(last) && /^[A-Za-z]/.test(last);
}

function isLabel(label: string): boolean {
  return /^[A-Za-z\d][A-Za-z\d-]*$/.test(label) && !label.endsWith('-');
}
