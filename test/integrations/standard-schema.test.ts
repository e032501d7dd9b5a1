import { createContext } from 'node:vm';
import { describe, expect, test } from '@jest/globals';
import * as schemas from '../../src/integrations/standard-schema.js';
import { rfcs, sample, type Rfc } from '../../src/index.js';
import { cern } from '../../src/cern.js';
import { rfc2396 } from '../../src/rfc2396.js';
import { rfc3986 } from '../../src/rfc3986.js';
import { rfcDefinition } from '../../src/rfcs/registry.js';
import { docstringsIn, examplesIn, expectExample } from '../support/docstrings.js';

const { absoluteUri, relativeUri, uri, uriReference } = schemas;
const ids = Object.keys(rfcs) as Rfc[];

const documented = docstringsIn('src/integrations/standard-schema.ts').filter(({ text }) => text.includes('```ts'));

test('every schema has an example', () => {
  expect(documented.map(({ name }) => name).toSorted()).toEqual(Object.keys(schemas).toSorted());
});

describe.each(documented)('$name', ({ text }) => {
  test.each(examplesIn(text))('$code', (example) => expectExample(example, createContext({ ...schemas, rfc3986 })));
});

// https://standardschema.dev
test('a schema names its version of the interface, and who made it', () => {
  expect(uri({ rfc: 'rfc3986' })['~standard']).toMatchObject({ version: 1, vendor: 'rfc-uri' });
});

/** The specifications of the columns below. */
const columns = ['cern', 'rfc1738', 'rfc1808', 'rfc2396', 'rfc2732', 'rfc3986'] as const;

const hasRelative = (rfc: Rfc): boolean => !['cern', 'rfc1738', 'rfc1808'].includes(rfc);

/** Whether a schema accepts a value. */
const accepts = (schema: schemas.StandardSchemaV1<string, unknown>, value: unknown): boolean =>
  schema['~standard'].validate(value).issues === undefined;

test.each<readonly [input: string, uri: string, uriReference: string, absoluteUri: string, relativeUri: string]>([
  // the last digits of the RFCs that accept the string; "c" for CERN's draft
  ['http://h/a', 'c 1738 1808 2396 2732 3986', 'c 1738 1808 2396 2732 3986', 'c 1738 1808 2396 2732 3986', ''],
  ['http://h/a#f', '3986', 'c 1808 2396 2732 3986', '', ''],
  ['a?b', '', '1808 2396 2732 3986', '', '2396 2732 3986'],
  ['#f', '', '1808 2396 2732 3986', '', '3986'],
  ['http://h/~', '2396 2732 3986', '2396 2732 3986', '2396 2732 3986', ''],
  ['http://[::1]/', '2732 3986', '2732 3986', '2732 3986', ''],
  // xalpha of CERN's draft includes ":", RFC 1808 does not look into net_loc, RFC 2396 reads the name of a registry
  ['http://h:80a/', 'c 1808 2396 2732', 'c 1808 2396 2732', 'c 1808 2396 2732', ''],
  ['^', '', '', '', ''],
])('%s', (input, ...expected) => {
  const names = (make: (rfc: Rfc) => schemas.StandardSchemaV1<string, unknown>): string =>
    columns
      .filter((rfc) => !(make === relative && !hasRelative(rfc)))
      .filter((rfc) => accepts(make(rfc), input))
      .map((rfc) => rfc.replace('rfc', '').replace('cern', 'c'))
      .join(' ');
  const relative = (rfc: Rfc): schemas.StandardSchemaV1<string, unknown> => relativeUri({ rfc });
  expect([
    names((rfc) => uri({ rfc })),
    names((rfc) => uriReference({ rfc })),
    names((rfc) => absoluteUri({ rfc })),
    names(relative),
  ]).toEqual(expected);
});

test('each error of a string is an issue with its place, code and fix', () => {
  expect(uri({ rfc: 'rfc3986' })['~standard'].validate('http://h/^?|')).toEqual({
    issues: [
      {
        message: 'at offset 9: "^" is not allowed in a path (RFC 3986, section 3.3); fix: write "%5E" for "^"',
        code: 'character-not-allowed',
        rfc: 'rfc3986',
        offset: 9,
        start: 9,
        end: 10,
        expected: expect.arrayContaining(['pchar', '"/"', '"?"', '"#"', 'end of input']),
        fix: {
          message: 'write "%5E" for "^"',
          edits: [{ kind: 'encode', start: 9, end: 10, text: '%5E' }],
          certainty: 'safe',
          applicability: 'safe',
        },
      },
      expect.objectContaining({ offset: 11, code: 'character-not-allowed' }),
    ],
  });
});

test('with redact, no issue has a secret', () => {
  for (const schema of [uri({ rfc: 'rfc3986', redact: true }), schemas.schemasBy(rfc3986).uri({ redact: true })]) {
    const result = JSON.stringify(schema['~standard'].validate('http://me:S3CR3T@h/a b?S3CR3T^'));
    expect(result).toContain('a space is not allowed in a path');
    expect(result).not.toMatch(/S3C|CR3|3T/);
  }
});

test('a string with warnings is valid', () => {
  expect(accepts(uri({ rfc: 'rfc3986' }), 'http://h:99999/')).toBe(true);
});

test.each([undefined, null, 1, {}, [], new URL('http://h/'), Symbol('x')])('%p is an issue, and no error', (value) => {
  const { issues } = uri({ rfc: 'rfc3986' })['~standard'].validate(value);
  expect(issues).toEqual([{ message: expect.stringMatching(/^must be a string, not /) }]);
});

describe.each(ids)('%s', (rfc) => {
  const { absoluteUri: form } = rfcDefinition<Rfc>(rfc).forms;
  const absolute = form === 'whole' ? undefined : form;
  test('normalize leaves a string that the same rule accepts', () => {
    for (const make of [uri, uriReference, absoluteUri, ...(hasRelative(rfc) ? [relativeUri] : [])]) {
      const texts = [
        ...sample({ rfc, count: 100, seed: 4 }),
        // where most characters are outside of US-ASCII, nearly no string has a scheme
        ...(absolute === undefined ? [] : sample({ rfc, rule: absolute, count: 100, seed: 4 })),
      ].filter((text) => accepts(make({ rfc }), text));
      expect(texts).not.toEqual([]);
      for (const text of texts) {
        const result = make({ rfc, normalize: 'scheme', output: 'parsed' })['~standard'].validate(text);
        expect([text, result]).toMatchObject([text, { value: { rfc } }]);
      }
    }
  });
});

test('the output is a string, a normalized one, or what parse returns', () => {
  const parsed = uri({ rfc: 'rfc3986', normalize: true, output: 'parsed' })['~standard'].validate('HTTP://H:80');
  expect(parsed).toMatchObject({ value: { rule: 'URI', scheme: 'http', path: '/' } });
  const kept = uriReference({ rfc: 'rfc3986', normalize: 'case' })['~standard'].validate('HTTP://H:80/%7e');
  expect(kept).toEqual({ value: 'http://h:80/%7E' });
  const match = uri({ rfc: 'rfc3986', rule: 'authority', output: 'parsed' })['~standard'].validate('h:80');
  expect(match).toMatchObject({ value: { components: { host: 'h', port: '80' } } });
});

describe('the schemas of one RFC', () => {
  test('have the results of those that name it', () => {
    for (const input of ['http://h/', '../a', 'http://h/^', 'HTTP://H/', '', 1]) {
      for (const [name, make] of Object.entries({ uri, uriReference, absoluteUri, relativeUri })) {
        const own = schemas.schemasBy(rfc2396)[name as 'uri'];
        const bound = own({ output: 'parsed', normalize: 'scheme' });
        const named = make({ rfc: 'rfc2396', output: 'parsed', normalize: 'scheme' });
        expect(bound['~standard'].validate(input)).toEqual(named['~standard'].validate(input));
      }
    }
    expect(accepts(schemas.schemasBy(rfc3986).uri({ rule: 'host' }), 'h')).toBe(true);
  });

  test('throw for options and forms that the RFC does not have', () => {
    const { uri: ofRfc3986 } = schemas.schemasBy(rfc3986);
    expect(() => ofRfc3986({ rule: 'hostname' as 'host' })).toThrow('RFC 3986 has no rule "hostname"');
    expect(() => ofRfc3986(null as never)).toThrow(new TypeError('options must be an object, not null'));
    expect(() => schemas.schemasBy(cern).relativeUri()).toThrow('CERN draft has no rule for relative references alone');
  });

  test.each(['rfc3986', undefined, null, rfcs.rfc3986, { id: 'rfc3986' }])('need the object, not %p', (rfc) => {
    expect(() => schemas.schemasBy(rfc as never)).toThrow(
      new TypeError('expected an RFC as an object, such as rfc3986 of rfc-uri/rfc3986'),
    );
  });
});

test('throws for wrong options when the schema is made', () => {
  expect(() => uri({ rfc: 'rfc3986', normalize: 'true' as 'case' })).toThrow('not "true"');
  expect(() => uri({ rfc: 'rfc3986', rule: null as never })).toThrow('rule must be a rule of RFC 3986, not null');
  expect(() => uri({ rfc: 'rfc3986', rule: 'x' as 'URI' })).toThrow('RFC 3986 has no rule "x"');
  expect(() => uri({ rfc: 'rfc3986', normalize: 'x' as 'case' })).toThrow(
    'normalize must be case, escapes, dot-segments or scheme, not "x"',
  );
  expect(() => uri({ rfc: 'rfc3986', rule: 'host', normalize: true })).toThrow(
    'normalize works on whole references only, not with a rule',
  );
  expect(() => uri({ rfc: 'rfc3986', output: 'x' as 'string' })).toThrow('output must be string or parsed, not "x"');
  expect(() => uri(undefined as never)).toThrow(new TypeError('options must be an object, not undefined'));
});

test('schemes is a list of the only allowed ones', () => {
  const issues = (schema: schemas.StandardSchemaV1<string, unknown>, value: string): unknown =>
    schema['~standard'].validate(value).issues;
  const schemes = ['https'];
  for (const schema of [
    uri({ rfc: 'rfc3986', schemes }),
    schemas.schemasBy(rfc3986).uri({ schemes }),
    uri({ rfc: 'rfc3986', schemes, normalize: true, output: 'parsed' }),
  ]) {
    expect(issues(schema, 'HTTPS://h/')).toBeUndefined();
    for (const input of ['javascript:alert(1)', 'JAVASCRIPT:alert(1)', 'http://h/', ' javascript:alert(1)', '/a'])
      expect(issues(schema, input)).not.toBeUndefined();
  }
  expect(issues(uri({ rfc: 'rfc3986', schemes }), 'javascript:alert(1)')).toEqual([
    {
      message: 'at offset 0: the scheme must be "https", not "javascript" (option "schemes")',
      code: 'scheme-not-allowed',
      rfc: 'rfc3986',
      offset: 0,
      start: 0,
      end: 10,
      expected: ['"h"'],
    },
  ]);
  // a relative reference passes where one is asked for
  expect(issues(uriReference({ rfc: 'rfc3986', schemes }), '/a')).toBeUndefined();
  expect(() => uri({ rfc: 'rfc3986', schemes: ['https:'] })).toThrow(TypeError);
  expect(() => uri({ rfc: 'rfc3986', schemes: [] })).toThrow(TypeError);
});

test('a schema keeps the schemes that it was made with', () => {
  const schemes = ['https'];
  const schema = uri({ rfc: 'rfc3986', schemes });
  schemes[0] = 'javascript';
  expect(accepts(schema, 'javascript:alert(1)')).toBe(false);
});
