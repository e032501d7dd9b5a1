import type { Rule } from '../../../generated/rfc1738/rules.js';
import type { Component } from '../../syntax/components.js';
import { rangeOf, type Parts, type Range } from '../guidance.js';
import type { components as table } from './components.js';

/** Dot segments have no meaning here, so there is no path. */
export function parts(_input: string, components: readonly Component<keyof typeof table, Rule>[]): Parts {
  return {
    scheme: rangeOf(components, 'scheme'),
    password: rangeOf(components, 'password'),
    host: rangeOf(components, 'host'),
    address: rangeOf(components, 'host', ['hostnumber']),
    port: rangeOf(components, 'port'),
    opaque: opaqueOf(components),
    ftptype: rangeOf(components, 'ftptype'),
  };
}

/** What has no parts that all schemes share: an address, a group or article, or what is no ip-schemepart. */
function opaqueOf(components: readonly Component<keyof typeof table, Rule>[]): Range | undefined {
  const own = rangeOf(components, 'encoded822addr') ?? rangeOf(components, 'grouppart');
  return own ?? (rangeOf(components, 'host') ? undefined : rangeOf(components, 'schemepart'));
}
