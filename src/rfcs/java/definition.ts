import type { Rule } from '../../../generated/java/rules.js';
import { amended } from '../model/amendment.js';
import type { Particulars } from '../model/definition.js';
import { particulars as rfc2396 } from '../rfc2396/definition.js';

/** RFC 2396 with the deviations of the class. Everything else, such as resolution, is RFC 2396's. */
export const particulars: Particulars<Rule> = /* @__PURE__ */ amended('RFC 2396', rfc2396, {
  publication: {
    title: 'Class java.net.URI',
    date: 'since Java 1.4, here of Java 17',
    obsoletes: [],
    updates: ['RFC 2396', 'RFC 2732'],
    obsoletedBy: [],
    updatedBy: [],
  },
});
