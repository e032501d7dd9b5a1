/** The matchers in Vitest. test/integrations/matchers.test.ts has the same in Jest. */
import { expect, test } from 'vitest';
import * as matchers from 'rfc-uri/matchers';

expect.extend(matchers);

test('pass and fail', () => {
  expect('http://h/a#f').toBeUri({ rfc: 'rfc3986' });
  expect('/a').not.toBeUri({ rfc: 'rfc3986' });
  expect('/a').toBeUriReference({ rfc: 'rfc3986' });
  expect([{ url: 'http://h/' }]).toEqual([{ url: expect.toBeUri({ rfc: 'rfc3986' }) }]);
});

test('a failure shows the place and the fix', () => {
  expect(() => expect('http://h/a b').toBeUri({ rfc: 'rfc3986' })).toThrow(`\
error: a space is not allowed in a path (RFC 3986, section 3.3) [character-not-allowed]
    http://h/a b
              ^
    note: a space must be percent-encoded; in running text it ends a URI (RFC 3986, appendix C)
    fix (safe): http://h/a%20b`);
  expect(() => expect('http://h/').not.toBeUri({ rfc: 'rfc3986' })).toThrow(
    'received is valid under RFC 3986: "http://h/"',
  );
  expect(() => expect(7).toBeUri({ rfc: 'rfc3986' })).toThrow('received must be a string, not a number');
});

test('the types know the RFCs and their rules', () => {
  // @ts-expect-error: a rule of another RFC
  expect(() => expect('a').toBeUri({ rfc: 'rfc1808', rule: 'authority' })).toThrow('RFC 1808 has no rule "authority"');
});
