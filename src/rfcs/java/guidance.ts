import type { Rule } from '../../../generated/java/rules.js';
import { bracketedAddressReason } from '../model/address-reason.js';
import { citedFrom } from '../model/amendment.js';
import type { Guidance } from '../model/guidance.js';
import { guidance as rfc2396 } from '../rfc2396/guidance.js';
import { exceptionFor } from './exceptions/exception.js';
import { NUMBER_FORMAT } from './exceptions/part.js';

const { queryOnly: _queryOnly, ...cited } = citedFrom('RFC 2396', rfc2396);
const ASCII = /\P{ASCII}/u;

/** RFC 2396's guidance, and what the documentation of the class says about other characters and about addresses. */
export const guidance: Guidance<Rule> = {
  ...cited,
  phrases: {
    ...cited.phrases,
    'a path': [...(cited.phrases['a path'] ?? []), 'lone_path', 'first_segment'],
    'a host': [...(cited.phrases['a host'] ?? []), 'octet'],
    'an IPv6 address in brackets': ['IPv6reference'],
    'an IPv6 address': ['IPv6address', 'hex4'],
    'a scope': ['scope_id'],
  },
  complaint: javaComplaint,
  addresses: {
    findReason: bracketedAddressReason,
    literal: 'IPv6reference',
    ipv6: ['IPv6address', 'hex4', 'last32'],
    octets: ['IPv4address', 'octet'],
    notes: [],
  },
  characters: [
    {
      pattern: /[[\]]/,
      text: '"[" and "]" are reserved for IPv6 addresses; a scheme, name or path cannot contain them unescaped',
      section: 'Character categories',
    },
    {
      pattern: /[^\p{ASCII}\p{Cc}\p{Z}]/u,
      text: 'characters outside of US-ASCII are allowed wherever RFC 2396 allows an escape, but not in a scheme or a host name',
      section: 'URI(String)',
    },
    {
      pattern: /[\p{Cc}\p{Z}]/u,
      text: 'control characters and spaces must be escaped',
      section: 'Character categories',
    },
    ...cited.characters.filter(({ pattern }) => pattern.source !== ASCII.source),
  ],
};

/** What the class says: the message of its exception, without the input. */
function javaComplaint(input: string): string | undefined {
  const exception = exceptionFor(input);
  if (!exception) return undefined;
  const { reason, index } = exception;
  if (reason === NUMBER_FORMAT) return `Java throws a ${NUMBER_FORMAT}`;
  return `Java says "${reason}"${index < 0 ? '' : ` at index ${index}`}`;
}
