import type { Rule } from '../../../generated/cern/rules.js';
import type { Particulars } from '../model/definition.js';

/** What no other file of this folder says. */
export const particulars: Particulars<Rule> = {
  publication: {
    title: 'Uniform Resource Locators (URL)',
    date: 'undated, about 1993-94',
    obsoletes: [],
    updates: [],
    obsoletedBy: ['RFC 1738'],
    updatedBy: [],
  },
  forms: {
    uri: 'url',
    uriReference: 'whole',
    absoluteUri: 'url',
    relativeUri: undefined, // the draft has no relative references
  },
  equivalence: 'case',
};
