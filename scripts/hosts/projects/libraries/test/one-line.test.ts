/** The types of `rfc-uri/zod`, `rfc-uri/valibot` and `rfc-uri/arktype`. test/integrations/one-line.test.ts has what they do. */
import { type } from 'arktype';
import * as v from 'valibot';
import { expect, expectTypeOf, test } from 'vitest';
import { z } from 'zod';
import * as mini from 'zod/mini';
import type { Rfc3986Uri } from 'rfc-uri';
import { uri as arkUri } from 'rfc-uri/arktype';
import { uri as valibotUri } from 'rfc-uri/valibot';
import { uri as zodUri } from 'rfc-uri/zod';

test('zod infers the string, or the parsed URI', () => {
  const Link = z.object({ text: zodUri({ rfc: 'rfc3986' }), parsed: zodUri({ rfc: 'rfc3986', output: 'parsed' }) });
  expectTypeOf<z.input<typeof Link>>().toEqualTypeOf<{ text: string; parsed: string }>();
  expectTypeOf<z.output<typeof Link>['text']>().toEqualTypeOf<string>();
  expectTypeOf<z.output<typeof Link>['parsed']>().toExtend<Rfc3986Uri>();
  const Mini = mini.object({ text: zodUri({ rfc: 'rfc3986' }) });
  expectTypeOf<mini.output<typeof Mini>>().toEqualTypeOf<{ text: string }>();
  expect(Link.parse({ text: 'x:y', parsed: 'x:y' }).parsed.path).toBe('y');
});

test('valibot infers the string, or the parsed URI', () => {
  const Link = v.object({
    text: valibotUri({ rfc: 'rfc3986' }),
    parsed: valibotUri({ rfc: 'rfc3986', output: 'parsed' }),
  });
  expectTypeOf<v.InferInput<typeof Link>>().toEqualTypeOf<{ text: string; parsed: string }>();
  expectTypeOf<v.InferOutput<typeof Link>['text']>().toEqualTypeOf<string>();
  expectTypeOf<v.InferOutput<typeof Link>['parsed']>().toExtend<Rfc3986Uri>();
  expect(v.parse(Link, { text: 'x:y', parsed: 'x:y' }).parsed.path).toBe('y');
});

test('arktype infers the string, or the parsed URI', () => {
  const Link = type({ text: arkUri({ rfc: 'rfc3986' }), parsed: arkUri({ rfc: 'rfc3986', output: 'parsed' }) });
  expectTypeOf<typeof Link.inferIn>().toEqualTypeOf<{ text: string; parsed: string }>();
  expectTypeOf<(typeof Link.inferOut)['text']>().toEqualTypeOf<string>();
  expectTypeOf<(typeof Link.inferOut)['parsed']>().toExtend<Rfc3986Uri>();
  const link = Link({ text: 'x:y', parsed: 'x:y' });
  if (link instanceof type.errors) throw new Error(link.summary);
  expect(link.parsed.path).toBe('y');
});
