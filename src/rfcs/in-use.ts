import type { Rfc } from './names.js';

/** The RFCs that programs of today say they follow, oldest first: java.net.URI names the first, most others the second. */
export const rfcsInUse: readonly Rfc[] = ['rfc2396', 'rfc3986'];
