/** The origin that a string has beyond doubt, or why it has none, which the policy relies on. */
import { expect, test } from '@jest/globals';
import { agreedOrigin } from '../../src/comparison/agreed-origin.js';

test.each([
  ['HTTP://Example.COM/a', 'http', 'example.com', 80],
  ['https://h:8443/', 'https', 'h', 8443],
  ['https://h/a:/b', 'https', 'h', 443],
  ['http://h/a//b:/c', 'http', 'h', 80],
  ['http://u:@h/', 'http', 'h', 80],
  ['http://[2001:DB8::1]/', 'http', '[2001:db8::1]', 80],
  ['x://h:12/', 'x', 'h', 12],
  // url.parse throws at a user that is not UTF-8, and what a client rejects it does not misread
  ['http://%ff@h/', 'http', 'h', 80],
])('all agree on the origin of %s', (uri, scheme, host, port) => {
  expect(agreedOrigin(uri)).toEqual({ scheme, host, port });
});

test.each([
  ['a space', 'http://a b/', 'rejected', 'RFC 2732 rejects it'],
  ['two "@"', 'http://a@b@c/', 'rejected', 'RFC 3986 rejects it'],
  ['a port beyond 65535', 'http://h:99999/', 'rejected', 'URL rejects it'],
  ['no authority', 'mailto:a@b', 'no-host', 'RFC 2732 finds no host'],
  ['a name that RFC 2396 takes for a registry name', 'http://a_b/', 'no-host', 'RFC 2732 finds no host'],
  ['a scheme without a known port', 'x://h/', 'no-port', 'nothing says which port "x" has'],
])('%s, %s: %s', (_, uri, code, message) => {
  expect(agreedOrigin(uri)).toEqual({ code, message });
});

const noPort = 'requests, addressable and url-parse take port 0 for no port';
const perl = 'the module URI of Perl takes an empty port for a part of the host';
const urllib3 = 'urllib3 takes a scheme with a dot for the host';
const uriJs = 'uri-js drops the 0 of "0.0.0.1" at the end of an IPv6 address';

test.each([
  // 017 is octal to URL and curl; URL keeps it in a scheme that it does not know
  ['http://017.0.0.1/', 'RFC 2732 reads the host "017.0.0.1", URL reads "15.0.0.1"'],
  ['gopher://017.0.0.1/', 'curl reads the host "15.0.0.1"'],
  ['javascript://h/', 'url.parse reads no host'],
  ['http://h:0/', noPort],
  ['http://hh:/', perl],
  ['http://hh:', perl],
  ['http://hh:?q', perl],
  ['http://hh:#f', perl],
  ['x.y://h/', urllib3],
  ['http://[::1:0.0.0.1]/', uriJs],
  ['http://[::1:0.10.200.30]/', uriJs],
])('not all agree on the origin of %s: %s', (uri, message) => {
  expect(agreedOrigin(uri)).toEqual({ code: 'disagreement', message });
});
