/** Strings that mean something to a terminal, a browser or a parser, in schemas and in what they check. */
import { createRequire } from 'node:module';
import { Ajv, type ErrorObject } from 'ajv';
import standaloneCode from 'ajv/dist/standalone/index.js';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import addUri from 'rfc-uri/ajv';
import { uri } from 'rfc-uri/standard-schema';
import { hostile, UNSAFE } from './support/hostile-strings.js';

type Validate = ((data: unknown) => boolean) & { errors?: ErrorObject[] | null };

function load(code: string): Validate {
  const module: { exports: Validate } = { exports: (() => false) as Validate };
  // oxlint-disable-next-line typescript/no-implied-eval -- this is what Ajv wrote
  new Function('require', 'module', 'exports', code)(createRequire(import.meta.url), module, module.exports);
  return module.exports;
}

const keyword = { type: 'string', uri: { rfc: 'rfc3986' } };
const compiled: Validate = addUri(new Ajv({ allErrors: true })).compile(keyword);
const standaloneAjv = addUri(new Ajv({ allErrors: true, code: { source: true } }));
const standalone = load(standaloneCode.default(standaloneAjv, standaloneAjv.compile(keyword)));

describe.each(Object.entries(hostile))('%s', (_, text) => {
  const input = `http://${text}/`;

  test.each([
    ['compiled', compiled],
    ['standalone', standalone],
  ] as const)('errors of Ajv, %s, are safe to print', (_kind, validate) => {
    if (validate(input)) return expect(uri({ rfc: 'rfc3986' })['~standard'].validate(input)).toEqual({ value: input });
    const errors = (validate.errors ?? []).map(({ message, params }) => ({ message, params }));
    expect(errors.length).toBeGreaterThan(0);
    expect(JSON.stringify(errors)).not.toMatch(UNSAFE);
    expect(new Ajv().errorsText(validate.errors)).not.toMatch(UNSAFE);
  });

  test('as a rule in a schema of Ajv, it is an error, and never becomes code', () => {
    const schema = { type: 'string', uri: { rfc: 'rfc3986', rule: text } };
    for (const ajv of [addUri(new Ajv()), addUri(new Ajv({ code: { source: true } }))]) {
      expect(() => ajv.compile(schema)).toThrow('RFC 3986 has no rule');
      expect(() => ajv.compile(schema)).not.toThrow(UNSAFE);
    }
  });

  // Ajv itself refuses a lone surrogate in a name
  test.skipIf(/\p{Surrogate}/u.test(text))('as the name of a property, it leaves the formats as they are', () => {
    const schema = { type: 'object', properties: { [text]: { type: 'string', format: 'uri' } }, required: [text] };
    const validate = load(standaloneCode.default(standaloneAjv, standaloneAjv.compile(schema)));
    // a name such as __proto__ is an own property too
    expect(validate(JSON.parse(`{${JSON.stringify(text)}:"http://h/"}`))).toBe(true);
    expect(validate(JSON.parse(`{${JSON.stringify(text)}:"http://h/^"}`))).toBe(text === '__proto__');
  });

  test('issues of zod and valibot are safe to print', () => {
    const ours = uri({ rfc: 'rfc3986' });
    const check = (value: string): string => {
      const result = ours['~standard'].validate(value);
      if (result instanceof Promise) throw new Error('the schema is not synchronous');
      return result.issues?.[0]?.message ?? '';
    };
    const inZod = z.string().superRefine((value, context) => {
      const message = check(value);
      if (message !== '') context.addIssue({ code: 'custom', message });
    });
    const inValibot = v.pipe(
      v.string(),
      v.rawCheck(({ dataset, addIssue }) => {
        const message = dataset.typed ? check(dataset.value) : '';
        if (message !== '') addIssue({ message });
      }),
    );
    expect(inZod.safeParse(input).error?.message ?? '').not.toMatch(UNSAFE);
    expect((v.safeParse(inValibot, input).issues ?? []).map(({ message }) => message).join('')).not.toMatch(UNSAFE);
  });
});
