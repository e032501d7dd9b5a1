import type { Rule } from '../../../generated/rfc3986/rules.js';
import type { Particulars } from '../model/definition.js';
import { laterPorts } from '../model/ports.js';
import { resolver } from './resolve.js';

/** What no other file of this folder says. */
export const particulars: Particulars<Rule> = {
  publication: {
    title: 'Uniform Resource Identifier (URI): Generic Syntax',
    date: 'January 2005',
    obsoletes: ['RFC 2732', 'RFC 2396', 'RFC 1808'],
    updates: ['RFC 1738'],
    obsoletedBy: [],
    updatedBy: ['RFC 6874', 'RFC 7320', 'RFC 8820'],
    obsoleteUpdates: { 'RFC 6874': 'RFC 9844' },
  },
  // only this RFC says that a URI may have a fragment, and that an absolute URI has none
  forms: {
    uri: 'URI',
    uriReference: 'whole',
    absoluteUri: 'absolute_URI',
    relativeUri: 'relative_ref',
  },
  readsText: /\[/, // the kind of an IP literal
  equivalence: 'scheme',
  jsonSchemaFormats: { uri: 'uri', 'uri-reference': 'uriReference' },
  everyScheme: { ports: laterPorts }, // section 6.2.3
  resolver,
};
