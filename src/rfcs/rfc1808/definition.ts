import type { Rule } from '../../../generated/rfc1808/rules.js';
import type { Particulars } from '../model/definition.js';
import { resolver } from './resolve.js';

/** What no other file of this folder says. */
export const particulars: Particulars<Rule> = {
  publication: {
    title: 'Relative Uniform Resource Locators',
    date: 'June 1995',
    obsoletes: [],
    updates: ['RFC 1738'],
    obsoletedBy: ['RFC 3986'],
    updatedBy: ['RFC 2368', 'RFC 2396'],
  },
  forms: {
    uri: 'absoluteURL',
    uriReference: 'whole',
    absoluteUri: 'absoluteURL',
    relativeUri: undefined, // the rule for them also derives http://h/
  },
  equivalence: 'escapes',
  resolver,
};
