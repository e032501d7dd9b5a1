import type { Rule } from '../../../generated/rfc2732/rules.js';
import { scanner } from '../../../generated/rfc2732/scanner.js';
import type { Rfc2396Server, Rfc2396Uri } from '../rfc2396/uri.js';
import { uriMaker } from '../rfc2396/uri-maker.js';
import { components } from './components.js';

/** A server whose host may be an IPv6 address in brackets, which belong to it: `[::1]`. */
export type Rfc2732Server = Rfc2396Server<'hostname' | 'IPv4address' | 'IPv6reference'>;

/** A URI reference by RFC 2396 as RFC 2732 amends it. */
export type Rfc2732Uri = Rfc2396Uri<'rfc2732', Rfc2732Server>;

export type ComponentName = keyof typeof components;

/** The URI that the scanner has found. */
export const toUri: (input: string, production: Rule) => Rfc2732Uri = /* @__PURE__ */ uriMaker(
  'rfc2732',
  scanner,
  components.host.rules,
);
