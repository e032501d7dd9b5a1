import { describe, expect, test } from '@jest/globals';
import * as matchers from '../../src/integrations/matchers.js';

expect.extend(matchers);

/** The message of a failing expectation. */
function failure(run: () => void): string {
  try {
    run();
  } catch (error) {
    if (error instanceof Error) return error.message;
  }
  throw new Error('the expectation holds');
}

test('passes for valid strings, and with not for invalid ones', () => {
  expect('http://h/a#f').toBeUri({ rfc: 'rfc3986' });
  expect('/a').not.toBeUri({ rfc: 'rfc3986' });
  expect('/a').toBeUriReference({ rfc: 'rfc3986' });
  expect('a_b').not.toBeUri({ rfc: 'rfc2396', rule: 'hostname' });
  expect('http://h:80a/').not.toBeUri({ rfc: 'rfc1738' });
});

test('works inside of other expectations', () => {
  expect({ id: 1, url: 'http://h/' }).toEqual({ id: 1, url: expect.toBeUri({ rfc: 'rfc3986' }) });
  expect({ url: '^' }).not.toEqual({ url: expect.toBeUri({ rfc: 'rfc3986' }) });
});

describe('the failure', () => {
  test('shows each error with its position, and the repaired string', () => {
    expect(failure(() => expect('http://h/^?|').toBeUri({ rfc: 'rfc3986' }))).toBe(`\
expect(received).toBeUri({ rfc: 'rfc3986' })

error: "^" is not allowed in a path (RFC 3986, section 3.3) [character-not-allowed]
    http://h/^?|
             ^
    note: this character is neither reserved nor unreserved, so it must be percent-encoded (RFC 3986, section 2)
error: "|" is not allowed in a query (RFC 3986, section 3.4) [character-not-allowed]
    http://h/^?|
               ^
    fix (safe): http://h/%5E?%7C`);
  });

  test('shows five errors at most', () => {
    const text = failure(() => expect('http://h:8x/^%zz?|%q#a#b').toBeUri({ rfc: 'rfc3986' }));
    expect([...text.matchAll(/^error: /gm)]).toHaveLength(5);
    expect(text).toContain('    and 1 more error\n');
  });

  test('shows no repair of the whole reference for a rule', () => {
    const text = failure(() => expect('[::1').toBeUri({ rfc: 'rfc3986', rule: 'host' }));
    expect(text).toContain('error: ');
    expect(text).not.toContain('fix');
  });

  test('with not, states that the string is valid', () => {
    expect(failure(() => expect('h').not.toBeUri({ rfc: 'rfc2396', rule: 'host' }))).toBe(`\
expect(received).not.toBeUri({ rfc: 'rfc2396', rule: 'host' })

received is valid under RFC 2396: "h"`);
  });

  test.each([
    [undefined, 'undefined'],
    [7, 'a number'],
    [new URL('http://h/'), 'an object'],
  ])('for %p states that it is not a string', (value, type) => {
    expect(failure(() => expect(value).toBeUriReference({ rfc: 'rfc3986' }))).toBe(`\
expect(received).toBeUriReference({ rfc: 'rfc3986' })

received must be a string, not ${type}`);
    expect(value).not.toBeUri({ rfc: 'rfc3986' });
  });

  test('shows control characters escaped', () => {
    expect(failure(() => expect('http://h/\u001b[31m').toBeUri({ rfc: 'rfc3986' }))).not.toContain('\u001b');
    expect(failure(() => expect('urn:\u202ea').toBeUri({ rfc: 'rfc3986' }))).not.toContain('\u202e');
  });
});

test('with redact, the failure shows no secret', () => {
  const message = failure(() => expect('http://me:S3CR3T@h/a b?S3CR3T^').toBeUri({ rfc: 'rfc3986', redact: true }));
  expect(message).not.toMatch(/S3C|CR3|3T/);
  expect(message).toContain('http://xx:xxxxxx@h/a b?xxxxxxx');
  const valid = failure(() => expect('http://me:S3CR3T@h/').not.toBeUri({ rfc: 'rfc3986', redact: true }));
  expect(valid).toMatch(/"http:\/\/xx:xxxxxx@h\/"$/);
});

test('throws for wrong options', () => {
  expect(() => expect('a').toBeUri({ rfc: 'x' as 'cern' })).toThrow('unknown RFC "x"');
  expect(() => expect('a').not.toBeUri(undefined as never)).toThrow('options must be an object, not undefined');
});

test('schemes is a list of the only allowed ones', () => {
  expect('HTTPS://h/').toBeUri({ rfc: 'rfc3986', schemes: ['https'] });
  expect('javascript:alert(1)').not.toBeUri({ rfc: 'rfc3986', schemes: ['https'] });
  expect(failure(() => expect('ftp://h/').toBeUri({ rfc: 'rfc3986', schemes: ['http', 'https'] }))).toBe(`\
expect(received).toBeUri({ rfc: 'rfc3986', schemes: ['http', 'https'] })

error: the scheme must be "http" or "https", not "ftp" (option "schemes") [scheme-not-allowed]
    ftp://h/
    ^^^`);
});
