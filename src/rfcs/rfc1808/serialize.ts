import { serializerOf } from '../building.js';
import { builder } from './building.js';
import type { Rfc1808Url } from './url.js';

/** The order of section 2.1. */
export const serialize = /* @__PURE__ */ serializerOf<Rfc1808Url>(builder);
