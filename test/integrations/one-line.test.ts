/** `z.object({ url: uri({ ... }) })` and the same for Valibot and ArkType: message, code, offset and fix are in the issue. */
import { createContext } from 'node:vm';
import { describe, expect, test } from '@jest/globals';
import { type } from 'arktype';
import * as v from 'valibot';
import { z } from 'zod';
import { z as mini } from 'zod/mini';
import * as ark from '../../src/integrations/arktype.js';
import * as valibot from '../../src/integrations/valibot.js';
import * as zod from '../../src/integrations/zod.js';
import { docstringsIn, examplesIn, expectExample } from '../support/docstrings.js';

const MESSAGE = 'at offset 9: "^" is not allowed in a path (RFC 3986, section 3.3); fix: write "%5E" for "^"';
const ISSUE = { code: 'character-not-allowed', offset: 9, start: 9, end: 10, fix: { message: 'write "%5E" for "^"' } };

/** A library's answer about `{ url }`: the URL that it passes on, or its issues. */
interface Library {
  readonly check: (options: object, url: unknown) => { readonly url: unknown } | { readonly issues: readonly Found[] };
  /** Whether it has all errors of a string, or the first alone. */
  readonly hasAll: boolean;
}
interface Found {
  readonly message: string;
  readonly uri: unknown;
}

const libraries: Readonly<Record<string, Library>> = {
  zod: {
    hasAll: true,
    check: (options, url) => {
      const result = z.object({ url: zod.uri(options as { rfc: 'rfc3986' }) }).safeParse({ url });
      if (result.success) return { url: result.data.url };
      return {
        issues: result.error.issues.map(({ message, ...rest }) => ({
          message,
          uri: 'params' in rest ? rest.params : undefined,
        })),
      };
    },
  },
  'zod/mini': {
    hasAll: true,
    check: (options, url) => {
      const result = mini.object({ url: zod.uri(options as { rfc: 'rfc3986' }) }).safeParse({ url });
      if (result.success) return { url: result.data.url };
      return {
        issues: result.error.issues.map(({ message, ...rest }) => ({
          message,
          uri: 'params' in rest ? rest.params : undefined,
        })),
      };
    },
  },
  valibot: {
    hasAll: true,
    check: (options, url) => {
      const result = v.safeParse(v.object({ url: valibot.uri(options as { rfc: 'rfc3986' }) }), { url });
      if (result.success) return { url: result.output.url };
      return {
        issues: result.issues.map((issue) => ({ message: issue.message, uri: 'uri' in issue ? issue.uri : undefined })),
      };
    },
  },
  arktype: {
    hasAll: false,
    check: (options, url) => {
      const result = type({ url: ark.uri(options as { rfc: 'rfc3986' }) })({ url });
      if (!(result instanceof type.errors)) return { url: result.url };
      return {
        issues: result.map((error) => ({ message: error.message, uri: 'uri' in error ? error.uri : undefined })),
      };
    },
  },
};

describe.each(Object.entries(libraries))('%s', (_, { check, hasAll }) => {
  const options = { rfc: 'rfc3986' };

  test('passes a valid string on', () => {
    expect(check(options, 'mailto:a@b')).toEqual({ url: 'mailto:a@b' });
  });

  test('an issue has the message, code, offset and fix', () => {
    const result = check(options, 'http://h/^?|');
    expect(result).toMatchObject({
      issues: [{ message: MESSAGE, uri: ISSUE }].concat(hasAll ? [expect.anything() as never] : []),
    });
  });

  test('a value that is not a string has an issue of the library', () => {
    expect(check(options, 7)).toMatchObject({ issues: [{ uri: undefined }] });
  });

  test('takes schemes', () => {
    const own = { ...options, schemes: ['https'] };
    expect(check(own, 'HTTPS://h/')).toEqual({ url: 'HTTPS://h/' });
    for (const url of ['javascript:alert(1)', ' javascript:alert(1)', 'JAVASCRIPT:alert(1)', '/a'])
      expect(check(own, url)).toHaveProperty('issues');
  });

  test('normalizes', () => {
    expect(check({ ...options, normalize: true }, 'HTTP://H:80')).toEqual({ url: 'http://h/' });
  });

  test('gives the components, perhaps of the normal form', () => {
    expect(check({ ...options, output: 'parsed' }, 'HTTP://H')).toMatchObject({ url: { scheme: 'HTTP', path: '' } });
    expect(check({ ...options, output: 'parsed', normalize: true }, 'HTTP://H')).toMatchObject({
      url: { scheme: 'http', path: '/' },
    });
    expect(check({ ...options, output: 'parsed' }, '^')).toHaveProperty('issues');
  });

  test('rejects an option that it does not know', () => {
    expect(() => check({ ...options, scheme: ['https'] }, '')).toThrow(
      'unknown option "scheme"; did you mean "schemes"?',
    );
  });
});

test.each([
  ['arktype', ark],
  ['valibot', valibot],
  ['zod', zod],
] as const)('the forms of rfc-uri/%s differ as elsewhere', (name, module) => {
  const accepts = (schema: unknown, text: string): boolean => {
    const { validate } = (schema as { '~standard': { validate: (value: unknown) => object } })['~standard'];
    return !('issues' in validate(text));
  };
  const { uri, uriReference, absoluteUri, relativeUri } = module;
  const verdicts = (text: string): boolean[] =>
    [uri, uriReference, absoluteUri, relativeUri].map((make) =>
      accepts((make as (options: object) => unknown)({ rfc: 'rfc3986' }), text),
    );
  expect([name, verdicts('x:y#f')]).toEqual([name, [true, true, false, false]]);
  expect([name, verdicts('/a')]).toEqual([name, [false, true, false, true]]);
  expect([name, verdicts('x:y')]).toEqual([name, [true, true, true, false]]);
});

test('an issue has the code that the library has for rules of others', () => {
  const result = z.object({ url: zod.uri({ rfc: 'rfc3986' }) }).safeParse({ url: '^' });
  expect(result.error?.issues).toMatchObject([{ code: 'custom', path: ['url'] }]);
  const errors = type({ url: ark.uri({ rfc: 'rfc3986' }) })({ url: '^' });
  if (!(errors instanceof type.errors)) throw new Error('there are no errors');
  expect([...errors].map(({ code, expected }) => [code, expected])).toEqual([['predicate', 'a URI']]);
});

// ArkType refuses a union of types that change the same strings
test('a type of ArkType is only a morph if it changes its string', () => {
  const either = ark.uri({ rfc: 'rfc2396' }).or(ark.uri({ rfc: 'rfc3986' }));
  expect([either.allows('http://[::1]/'), either.allows('^')]).toEqual([true, false]);
  for (const options of [{ normalize: true }, { output: 'parsed' }] as const)
    expect(() => ark.uri({ rfc: 'rfc2396', ...options }).or(ark.uri({ rfc: 'rfc3986', ...options }) as never)).toThrow(
      /morph/,
    );
});

describe.each([
  ['arktype', { ...ark, type }],
  ['valibot', { ...valibot, v }],
  ['zod', { ...zod, z }],
] as const)('the examples of %s', (file, names) => {
  const documented = docstringsIn(`src/integrations/${file}.ts`).filter(({ text }) => text.includes('```ts'));
  test.each(documented.flatMap(({ text }) => examplesIn(text)))('$code', (example) =>
    expectExample(example, createContext(names)),
  );
});
