import type { Rule } from '../../../generated/cern/rules.js';
import type { Component } from '../../syntax/components.js';
import { rangeOf, type Parts } from '../guidance.js';
import type { components as table } from './components.js';

/** Dot segments have no meaning here, so there is no path. */
export function parts(_input: string, components: readonly Component<keyof typeof table, Rule>[]): Parts {
  const isAddress = rangeOf(components, 'host') !== undefined || rangeOf(components, 'cellname') !== undefined;
  return {
    scheme: rangeOf(components, 'scheme'),
    password: rangeOf(components, 'password'),
    host: rangeOf(components, 'host'),
    address: rangeOf(components, 'host', ['hostnumber']),
    port: rangeOf(components, 'port'),
    opaque: rangeOf(components, 'groupart') ?? (isAddress ? undefined : rangeOf(components, 'path')),
  };
}
