import type { Rule } from '../../../generated/rfc2732/rules.js';
import { amended } from '../model/amendment.js';
import type { Particulars } from '../model/definition.js';
import { particulars as rfc2396 } from '../rfc2396/definition.js';

/** RFC 2396 with three productions changed. Everything else, such as resolution, is RFC 2396's. */
export const particulars: Particulars<Rule> = /* @__PURE__ */ amended('RFC 2396', rfc2396, {
  publication: {
    title: "Format for Literal IPv6 Addresses in URL's",
    date: 'December 1999',
    obsoletes: [],
    updates: ['RFC 2396'],
    obsoletedBy: ['RFC 3986'],
    updatedBy: [],
  },
});
