import type { Rule } from '../../../generated/rfc1738/rules.js';
import type { Particulars } from '../model/definition.js';

/** What no other file of this folder says. */
export const particulars: Particulars<Rule> = {
  publication: {
    title: 'Uniform Resource Locators (URL)',
    date: 'December 1994',
    obsoletes: [],
    updates: [],
    obsoletedBy: ['RFC 4248', 'RFC 4266'],
    updatedBy: ['RFC 1808', 'RFC 2368', 'RFC 2396', 'RFC 3986', 'RFC 6196', 'RFC 6270', 'RFC 8089'],
  },
  forms: {
    uri: 'whole',
    uriReference: 'whole',
    absoluteUri: 'whole',
    relativeUri: undefined, // the RFC has no relative references
  },
  readsText: /^(?:gopher|prospero|telnet):/i, // what follows the slash, which no rule matches
  equivalence: 'scheme',
};
