import type { Builder } from '../building.js';
import { citedFrom } from '../citation.js';
import { builder as rfc2396 } from '../rfc2396/building.js';

/** As RFC 2396 builds its own. */
export const builder: Builder = /* @__PURE__ */ citedFrom('RFC 2396', rfc2396);
