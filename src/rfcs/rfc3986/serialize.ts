import { serializerOf } from '../building.js';
import { builder } from './building.js';
import type { Rfc3986Uri } from './uri.js';

/** Section 5.3. */
export const serialize = /* @__PURE__ */ serializerOf<Rfc3986Uri>(builder);
