import { resolver as rfc2396 } from '../rfc2396/resolve.js';
import { citedFromRfc2396 } from './citation.js';

/** RFC 2396's. */
export const resolver: typeof rfc2396 = /* @__PURE__ */ citedFromRfc2396(rfc2396);
