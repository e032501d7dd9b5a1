/** What is unwise although it is valid, under each RFC: the code of each warning, and what it is about. */
import { expect, test } from '@jest/globals';
import { diagnose, type Rfc } from '../../src/index.js';

test.each<readonly [rfc: Rfc, input: string, ...warnings: string[]]>([
  // only RFC 3986 limits the numbers of an IPv4 address, and reads any others as a name
  ['cern', 'http://1.2.3.400/', 'ipv4-out-of-range 400'],
  ['rfc1738', 'http://1.2.3.400/', 'ipv4-out-of-range 400'],
  ['rfc1808', 'http://11.2.3.400/', 'ipv4-out-of-range 400'],
  ['rfc2396', 'http://1.2.3.400/', 'ipv4-out-of-range 400'],
  ['rfc2732', 'http://256.2.3.400/', 'ipv4-out-of-range 256'],
  ['rfc3986', 'http://11.22.33.400/', 'ipv4-out-of-range 400'],
  ['rfc3986', 'http://1.2.3.400x/'],
  ['rfc3986', 'http://x1.2.3.400/'],
  ['rfc3986', 'http://1.2.3.255/'],
  // a user may be empty, and a password may contain ":"
  ['rfc3986', 'http://:p@h/', 'password-in-url p'],
  ['rfc3986', 'http://u:p:q@h/', 'password-in-url p:q'],
  ['rfc3986', 'http://u@h/'],
  ['rfc2396', 'http://:p@h/', 'password-in-url p'],
  ['rfc1808', 'http://u:p@h/', 'password-in-url p'],
  ['rfc1738', 'ftp://u:p@h/', 'password-in-url p'],
  ['cern', 'ftp://u:p@h/', 'password-in-url p'],
  // characters that follow each other are one mistake
  ['rfc3987', '/\u202E\u202Da', 'bidi-formatting \u202E\u202D'],
  ['rfc3987', '?\uE000\uE001', 'private-character \uE000\uE001'],
  // java.net.URI has rules of its own for paths
  ['java', 'http://h/..', 'above-root ..'],
  ['java', '/..', 'above-root ..'],

  // RFC 2732 counts nothing; seven groups and "::" are the most
  ['rfc2732', 'http://[1:2:3:4:5:6:7::]/'],
  // RFC 1808 reads an address and its zone as a name
  ['rfc1808', '//fe80:0::1%25eth0/', 'zone-in-host fe80:0::1%25eth0'],
  ['rfc1808', '//fe80::1%ed0/', 'zone-in-host fe80::1%ed0'],
  ['rfc1808', 'http://xfe80::1%25eth0/'],
  // a registry name of RFC 2396 that has no more than one ":" is not like a host if it has other characters
  ['rfc2396', 'http://~a/'],
  ['rfc2396', 'http://a~/'],
  ['rfc2396', 'http://a@b:c@d_e/', 'registry-like-host a@b:c@d_e'],
  ['rfc2396', 'http://us:pw@h_x/', 'registry-like-host us:pw@h_x', 'password-in-url pw'],
])('%s: %s', (rfc, input, ...warnings) => {
  expect(diagnose(input, { rfc }).map(({ code, start, end }) => `${code} ${input.slice(start, end)}`)).toEqual(
    warnings,
  );
});
