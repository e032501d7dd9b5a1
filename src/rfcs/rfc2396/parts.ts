import type { Component } from '../../syntax/components.js';
import { ftptypeOf, rangeOf, type Parts } from '../guidance.js';
import type { components as table } from './components.js';

/** Of RFC 2732, too, which has more rules. */
export function parts<R extends string>(input: string, components: readonly Component<keyof typeof table, R>[]): Parts {
  const userinfo = rangeOf(components, 'userinfo');
  const colon = userinfo ? input.slice(userinfo.start, userinfo.end).indexOf(':') : -1;
  return {
    scheme: rangeOf(components, 'scheme'),
    password: userinfo && colon >= 0 ? { start: userinfo.start + colon + 1, end: userinfo.end } : undefined,
    host: rangeOf(components, 'host'),
    address: rangeOf(components, 'host', ['IPv4address']),
    port: rangeOf(components, 'port'),
    registry: rangeOf(components, 'reg_name'),
    path: rangeOf(components, 'path', ['abs_path']),
    relativePath: rangeOf(components, 'path', ['rel_path']),
    opaque: rangeOf(components, 'opaque_part'),
    ftptype: ftptypeOf(input, rangeOf(components, 'path')),
  };
}
