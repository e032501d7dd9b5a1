import { serializerOf } from '../building.js';
import { citedFrom } from '../citation.js';
import type { ComponentReader } from '../definition.js';
import { builder } from '../rfc2396/building.js';
import { uriOf, type Rfc2396Server, type Rfc2396Uri } from '../rfc2396/uri.js';
import type { components } from './components.js';

/** A server whose host may be an IPv6 address in brackets, which belong to it: `[::1]`. */
export type Rfc2732Server = Rfc2396Server<'hostname' | 'IPv4address' | 'IPv6reference'>;

/** A URI reference by RFC 2396 as RFC 2732 amends it. */
export type Rfc2732Uri = Rfc2396Uri<'rfc2732', Rfc2732Server>;

export const toUri = (rule: string, found: ComponentReader<keyof typeof components, string>): Rfc2732Uri =>
  uriOf('rfc2732', rule, found);

/** RFC 2396, section 5.2, step 7. */
export const serialize = /* @__PURE__ */ serializerOf<Rfc2732Uri>(/* @__PURE__ */ citedFrom('RFC 2396', builder));
