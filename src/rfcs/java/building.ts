import { citedFrom } from '../model/amendment.js';
import type { Builder } from '../model/building.js';
import { builder as rfc2396 } from '../rfc2396/building.js';

/** URIs are built as in RFC 2396. */
export const builder: Builder = /* @__PURE__ */ citedFrom('RFC 2396', rfc2396);
