import type { Rule } from '../../../generated/rfc2396/rules.js';
import type { Particulars } from '../model/definition.js';
import { resolver } from './resolve.js';

/** What no other file of this folder says. */
export const particulars: Particulars<Rule> = {
  publication: {
    title: 'Uniform Resource Identifiers (URI): Generic Syntax',
    date: 'August 1998',
    obsoletes: [],
    updates: ['RFC 1738', 'RFC 1808'],
    obsoletedBy: ['RFC 3986'],
    updatedBy: ['RFC 2732'],
  },
  forms: {
    uri: 'absoluteURI',
    uriReference: 'whole',
    absoluteUri: 'absoluteURI',
    relativeUri: 'relativeURI',
  },
  equivalence: 'scheme',
  resolver,
};
