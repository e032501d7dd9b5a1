import { serializerOf } from '../building.js';
import { builder } from './building.js';
import type { Rfc2396Uri } from './uri.js';

/** Section 5.2, step 7. */
export const serialize = /* @__PURE__ */ serializerOf<Rfc2396Uri>(builder);
