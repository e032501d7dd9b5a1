import { serializerOf } from '../building.js';
import { citedFrom } from '../citation.js';
import { builder } from '../rfc2396/building.js';
import type { Rfc2732Uri } from './uri.js';

/** RFC 2396, section 5.2, step 7. */
export const serialize = /* @__PURE__ */ serializerOf<Rfc2732Uri>(/* @__PURE__ */ citedFrom('RFC 2396', builder));
