import { serializerOf } from '../building.js';
import { builder } from './building.js';
import type { CernUrl } from './url.js';

/** The URL that a production spells, from the parts that it broke down to. */
export const serialize = /* @__PURE__ */ serializerOf<CernUrl>(builder);
