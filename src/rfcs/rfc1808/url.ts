import type { Rule } from '../../../generated/rfc1808/rules.js';
import { serializerOf } from '../building.js';
import type { ComponentReader } from '../definition.js';
import { builder } from './building.js';
import type { components } from './components.js';

/**
 * A URL by RFC 1808. The path has the slash that precedes it (section 2.4.6). A URL that is no generic-RL, such as
 * `a:////`, has no path: all that follows its colon is `opaque`, for which the RFC has no name.
 */
export interface Rfc1808Url {
  readonly rfc: 'rfc1808';
  readonly rule: 'URL' | 'absoluteURL' | 'generic_RL' | 'relativeURL';
  readonly scheme: string | undefined;
  readonly net_loc: string | undefined;
  readonly path: string | undefined;
  readonly params: string | undefined;
  readonly query: string | undefined;
  readonly opaque: string | undefined;
  readonly fragment: string | undefined;
}

export type ComponentName = keyof typeof components | 'opaque';

export function toUrl(rule: Rule, components: ComponentReader<ComponentName, Rule>): Rfc1808Url {
  const opaque = components.text('opaque');
  return {
    rfc: 'rfc1808',
    rule: rule as Rfc1808Url['rule'], // the definition's start rules
    scheme: components.text('scheme'),
    net_loc: components.text('net_loc'),
    path: components.text('path') ?? (opaque === undefined ? '' : undefined),
    params: components.text('params'),
    query: components.text('query'),
    opaque,
    fragment: components.text('fragment'),
  };
}

/** The order of section 2.1. */
export const serialize = /* @__PURE__ */ serializerOf<Rfc1808Url>(builder);
