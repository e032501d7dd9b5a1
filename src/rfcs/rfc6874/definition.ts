import type { Rule } from '../../../generated/rfc6874/rules.js';
import { amended } from '../model/amendment.js';
import type { Particulars } from '../model/definition.js';
import { particulars as rfc3986 } from '../rfc3986/definition.js';

/** RFC 3986 with one production changed and two added. Everything else, such as resolution, is RFC 3986's. */
export const particulars: Particulars<Rule> = /* @__PURE__ */ amended('RFC 3986', rfc3986, {
  publication: {
    title: 'Representing IPv6 Zone Identifiers in Address Literals and Uniform Resource Identifiers',
    date: 'February 2013',
    obsoletes: [],
    updates: ['RFC 3986'],
    obsoletedBy: ['RFC 9844'],
    updatedBy: [],
  },
  jsonSchemaFormats: undefined, // they are RFC 3986's own
});
