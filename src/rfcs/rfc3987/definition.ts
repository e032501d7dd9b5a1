import type { Rule } from '../../../generated/rfc3987/rules.js';
import { amended, citedFrom } from '../model/amendment.js';
import type { Particulars } from '../model/definition.js';
import { particulars as rfc3986 } from '../rfc3986/definition.js';
import { resolver } from '../rfc3986/resolve.js';
import { decodeCharacters } from './characters.js';

/** What applies to URIs applies to IRIs in the same way, such as resolution (sections 2.1 and 6.5). */
export const particulars: Particulars<Rule> = /* @__PURE__ */ amended('RFC 3986', rfc3986, {
  publication: {
    title: 'Internationalized Resource Identifiers (IRIs)',
    date: 'January 2005',
    obsoletes: [],
    updates: [],
    obsoletedBy: [],
    updatedBy: [],
  },
  forms: {
    uri: 'IRI',
    uriReference: 'whole',
    absoluteUri: 'absolute_IRI',
    relativeUri: 'irelative_ref',
  } as const,
  decodeCharacters,
  jsonSchemaFormats: { iri: 'uri', 'iri-reference': 'uriReference' } as const,
  resolver: citedFrom('RFC 3986', resolver), // section 6.5
});
