/** Our schemas are those of the specification, and libraries that take Standard Schema take them. */
import type { StandardSchemaV1 } from '@standard-schema/spec';
import { type } from 'arktype';
import { expect, expectTypeOf, test } from 'vitest';
import type { Rfc3986Uri } from 'rfc-uri';
import { absoluteUri, relativeUri, uri, uriReference } from 'rfc-uri/standard-schema';

test('the types are those of @standard-schema/spec', () => {
  const schemas: StandardSchemaV1<string, string>[] = [uri, uriReference, absoluteUri, relativeUri].map((make) =>
    make({ rfc: 'rfc3986' }),
  );
  expect(schemas.map((schema) => schema['~standard'].version)).toEqual([1, 1, 1, 1]);
  const parsed = uri({ rfc: 'rfc3986', output: 'parsed' });
  expectTypeOf<StandardSchemaV1.InferInput<typeof parsed>>().toEqualTypeOf<string>();
  expectTypeOf<StandardSchemaV1.InferOutput<typeof parsed>>().toEqualTypeOf<Rfc3986Uri>();
});

test('arktype infers the parsed URI and passes it on', () => {
  const Link = type({ url: uri({ rfc: 'rfc3986', output: 'parsed' }) });
  expectTypeOf<typeof Link.inferIn>().toEqualTypeOf<{ url: string }>();
  const link = Link({ url: 'http://h/a' });
  if (link instanceof type.errors) throw new Error(link.summary);
  expect(link.url.authority?.host).toBe('h');
});

test('Vitest takes a schema in expect.schemaMatching', () => {
  expect({ url: 'http://h/' }).toEqual({ url: expect.schemaMatching(uri({ rfc: 'rfc3986' })) });
  expect({ url: '^' }).not.toEqual({ url: expect.schemaMatching(uri({ rfc: 'rfc3986' })) });
});
