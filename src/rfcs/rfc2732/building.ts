import type { Builder } from '../model/building.js';
import { builder as rfc2396 } from '../rfc2396/building.js';
import { citedFromRfc2396 } from './sections.js';

/** URIs are built as in RFC 2396. */
export const builder: Builder = /* @__PURE__ */ citedFromRfc2396(rfc2396);
