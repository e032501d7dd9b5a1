import type { Rfc } from './names.js';

/** The RFCs that programs of today say they follow, oldest first: java.net.URI names the first, most others the second. */
export const rfcsInUse: readonly Rfc[] = ['rfc2396', 'rfc3986'];

/** The same with the addresses of IPv6 that RFC 2732 adds to RFC 2396. Without brackets it reads every string alike. */
export const amendedRfcsInUse: readonly Rfc[] = ['rfc2732', 'rfc3986'];

/** Drafts that no program of today follows: a string that only they read differently is not a reason to warn. */
export const forerunners: readonly Rfc[] = ['cern'];
