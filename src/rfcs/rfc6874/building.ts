import { citedFrom } from '../model/amendment.js';
import type { Builder } from '../model/building.js';
import { builder as rfc3986 } from '../rfc3986/building.js';

/** URIs are built as in RFC 3986. */
export const builder: Builder = /* @__PURE__ */ citedFrom('RFC 3986', rfc3986);
