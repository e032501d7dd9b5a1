import type { Rule } from '../../../generated/rfc3986/rules.js';
import type { Component } from '../../syntax/components.js';
import { ftptypeOf, rangeOf, type Parts } from '../guidance.js';
import type { components as table } from './components.js';

export function parts(input: string, components: readonly Component<keyof typeof table, Rule>[]): Parts {
  const userinfo = rangeOf(components, 'userinfo');
  const colon = userinfo ? input.slice(userinfo.start, userinfo.end).indexOf(':') : -1;
  const host = rangeOf(components, 'host');
  const name = rangeOf(components, 'host', ['reg_name']);
  const path = rangeOf(components, 'path');
  // four numbers are no IPv4address, but a name, if one of them is above 255
  const isAddress = name !== undefined && /^\d+(?:\.\d+){3}$/.test(input.slice(name.start, name.end));
  return {
    scheme: rangeOf(components, 'scheme'),
    password: userinfo && colon >= 0 ? { start: userinfo.start + colon + 1, end: userinfo.end } : undefined,
    host: host && host.start < host.end ? host : undefined,
    name,
    address: isAddress ? name : rangeOf(components, 'host', ['IPv4address']),
    port: rangeOf(components, 'port'),
    path: path && input[path.start] === '/' && path.start < path.end ? path : undefined,
    ftptype: ftptypeOf(input, path),
  };
}
