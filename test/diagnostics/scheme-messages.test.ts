/** What the first error in a scheme says, or in what follows it: its code, what is underlined, its message, and its notes. */
import { test } from '@jest/globals';
import { expectFirstError, type ErrorRow } from '../support/first-errors.js';

const COLON = 'to make it a relative path, write "./" before it';
const ONLY_QUERY =
  'no rule matches a reference that is only a query, although appendix C.1 resolves one; "./?y" means the same';
const UPPER_CASE =
  'programs should treat upper case as lower case in scheme names, but the BNF allows only lower case (RFC 1738, section 2.1)';
const NATIONAL = 'this is a "national" character, which a URL cannot contain (CERN draft, "BNF syntax")';

const NOT_LETTER = 'a scheme must begin with a letter, not with';

test.each<ErrorRow>([
  [
    'rfc2396',
    undefined,
    '?',
    'query-only-reference',
    '?',
    'a reference cannot begin with its query (RFC 2396, section 4)',
    { notes: [ONLY_QUERY] },
  ],
  ['rfc2396', undefined, 'a:', 'empty-scheme-specific-part', 'a:', 'nothing follows "a:" (RFC 2396, section 3)'],
  [
    'rfc1738',
    undefined,
    '',
    'missing-scheme',
    '',
    'the scheme is missing (RFC 1738, section 2.1)',
    { path: ['url', 'scheme'] },
  ],
  ['cern', undefined, 'HTTP', 'missing-scheme', 'HTTP', 'the scheme is missing (CERN draft, "BNF syntax")'],
  ['cern', undefined, 'HTTP/', 'missing-scheme', 'HTTP/', 'the scheme is missing (CERN draft, "BNF syntax")'],
  [
    'rfc1738',
    undefined,
    'HTTP://h/',
    'upper-case-scheme',
    'HTTP',
    'the scheme "HTTP" must be in lower case (RFC 1738, section 2.1)',
    { notes: [UPPER_CASE] },
  ],
  // a capital letter elsewhere, and one whose small letter is "k"
  [
    'rfc1738',
    undefined,
    'ftp://h/a;Type=a',
    'character-not-allowed',
    'T',
    '"T" is not allowed in an FTP URL (RFC 1738, section 3.2)',
  ],
  [
    'rfc1738',
    undefined,
    '\u212a://h',
    'character-not-allowed',
    '\u212a',
    '"\u212a" is not allowed in a URL (RFC 1738, section 5)',
  ],
  [
    'cern',
    undefined,
    '.:',
    'scheme-must-start-with-letter',
    '.',
    `${NOT_LETTER} "." (CERN draft, "BNF syntax")`,
    { path: ['fragmentaddress', 'uri', 'url', 'scheme'], notes: [] },
  ],
  // only a rule that begins with a scheme has one in upper case
  [
    'cern',
    'void',
    'FTP:',
    'character-not-allowed',
    'F',
    '"F" is not allowed in the rule void (CERN draft, "BNF syntax")',
  ],
  [
    'cern',
    'password',
    'FTP:?',
    'character-not-allowed',
    '?',
    '"?" is not allowed in a password (CERN draft, "BNF syntax")',
  ],
  [
    'cern',
    undefined,
    'HTTP:a^',
    'character-not-allowed',
    '^',
    '"^" is not allowed in a path (CERN draft, "BNF syntax")',
    { notes: [NATIONAL] },
  ],
  ['rfc3986', undefined, ':a', 'missing-scheme', ':', 'the scheme before ":" is missing (RFC 3986, section 4.1)'],
  [
    'rfc3986',
    undefined,
    'a_b:c',
    'colon-in-first-segment',
    ':',
    'the first segment of a relative path cannot contain ":" (RFC 3986, section 3.3)',
    { notes: [`${COLON} (RFC 3986, section 4.2)`] },
  ],
  [
    'rfc2396',
    undefined,
    '.:',
    'scheme-must-start-with-letter',
    '.',
    `${NOT_LETTER} "." (RFC 2396, section 3.1)`,
    { notes: [`${COLON} (RFC 2396, section 5)`] },
  ],
  ['rfc2396', undefined, 'a:#b', 'empty-scheme-specific-part', 'a:', 'nothing follows "a:" (RFC 2396, section 3)'],
  ['cern', undefined, 'ftp:/.', 'missing-slashes', '.', '"//" must follow "ftp:" (CERN draft, "BNF syntax")'],
  [
    'rfc3986',
    'URI',
    '1:b',
    'scheme-must-start-with-letter',
    '1',
    `${NOT_LETTER} "1" (RFC 3986, section 3.1)`,
    { path: ['URI', 'scheme'], notes: [] },
  ],
])('%s, rule %s, %j: %s', (...row) => expectFirstError(...row));
