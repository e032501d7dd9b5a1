/** Ajv 8 with our formats and keyword, and the code that it writes for them. */
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import AjvDraft04 from 'ajv-draft-04';
import addFormats from 'ajv-formats';
import { Ajv, type ErrorObject, type Options } from 'ajv';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { Ajv2020 } from 'ajv/dist/2020.js';
import standaloneCode from 'ajv/dist/standalone/index.js';
import { describe, expect, test } from 'vitest';
import addUri, { addUriBy } from 'rfc-uri/ajv';
import { rfcs } from 'rfc-uri';
import { rfc1808 } from 'rfc-uri/rfc1808';
import { rfc3986 } from 'rfc-uri/rfc3986';
import { formatCases } from './support/json-schema-formats.js';

type Validate = ((data: unknown) => boolean) & { errors?: ErrorObject[] | null };

/** CommonJS code as a module. */
function load(code: string): Validate {
  const module: { exports: Validate } = { exports: (() => false) as Validate };
  // oxlint-disable-next-line typescript/no-implied-eval -- this is what Ajv wrote
  new Function('require', 'module', 'exports', code)(createRequire(import.meta.url), module, module.exports);
  return module.exports;
}

const drafts = {
  'draft 4': (options: Options) => new AjvDraft04.default(options),
  'drafts 6 and 7': (options: Options) => new Ajv(options),
  'draft 2019-09': (options: Options) => new Ajv2019(options),
  'draft 2020-12': (options: Options) => new Ajv2020(options),
};

describe.each(Object.entries(drafts))('%s', (_, make) => {
  const schemas = { uri: { format: 'uri' }, 'uri-reference': { format: 'uri-reference' } };
  const ajv = addUri(make({ strict: false }));
  const standalone = addUri(make({ strict: false, code: { source: true } }));
  const validators = {
    compiled: Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, ajv.compile(schema)])),
    'as standalone code': Object.fromEntries(
      Object.entries(schemas).map(([name, schema]) => [
        name,
        load(standaloneCode.default(standalone, standalone.compile(schema))),
      ]),
    ),
  };

  describe.each(Object.entries(validators))('%s', (_kind, byFormat) => {
    test.each(formatCases())('$format, "$input": $valid', ({ format, input, valid }) => {
      expect(byFormat[format]?.(input)).toBe(valid);
    });

    test.each([12, 13.7, {}, [], false, null])('formats ignore %j, which is not a string', (data) => {
      for (const validate of Object.values(byFormat)) expect(validate(data)).toBe(true);
    });
  });
});

test('each RFC has its formats', () => {
  const ajv = addUri(new Ajv());
  const accepted = (input: string): string[] =>
    Object.keys(ajv.formats).filter((format) => ajv.validate({ type: 'string', format }, input));
  expect(accepted('http://h/~').filter((name) => name.startsWith('uri:'))).toEqual(
    formats('uri:', { without: ['cern', 'rfc1738', 'rfc1808'] }),
  );
  expect(accepted('../a#f').toSorted()).toEqual(
    ['iri-reference', 'uri-reference', ...formats('uri-reference:', { without: ['cern', 'rfc1738'] })].toSorted(),
  );
  expect(accepted('http://h/').toSorted()).toEqual(Object.keys(ajv.formats).toSorted());
});

/** The formats of all specifications, without some. */
function formats(prefix: string, { without }: { readonly without: readonly string[] }): string[] {
  return Object.keys(rfcs).flatMap((id) => (without.includes(id) ? [] : [prefix + id]));
}

test('only the RFCs that are named are added', () => {
  const named = addUriBy(new Ajv({ strict: false }), [rfc1808, rfc3986]);
  expect(Object.keys(named.formats).toSorted()).toEqual([
    'uri',
    'uri-reference',
    'uri-reference:rfc1808',
    'uri-reference:rfc3986',
    'uri:rfc1808',
    'uri:rfc3986',
  ]);
  expect(named.validate({ type: 'string', uri: { rfc: 'rfc1808', rule: 'net_loc' } }, 'h:80')).toBe(true);
  expect(named.validate({ type: 'string', uri: { rfc: 'rfc3986' } }, 'http://h/^')).toBe(false);
  expect(named.errors?.[0]?.params).toMatchObject({ offset: 9 });
  expect(() => named.compile({ type: 'string', uri: { rfc: 'rfc2396' } })).toThrow(
    'must be equal to one of the allowed values',
  );
  expect(() => addUriBy(new Ajv(), ['rfc3986'] as never)).toThrow(TypeError);
});

test('an instance of Ajv 6 is refused', () => {
  expect(() => addUri({ addFormat: () => undefined, addKeyword: () => undefined } as never)).toThrow(
    new TypeError('rfc-uri/ajv needs Ajv 8'),
  );
});

test('the formats win over those of ajv-formats if they are added last', () => {
  const ajv = addUri(addFormats.default(new Ajv()));
  const validate = ajv.compile({
    type: 'object',
    properties: { u: { type: 'string', format: 'uri' }, d: { type: 'string', format: 'date' } },
  });
  expect([validate({ u: 'http://h:80a/' }), validate({ u: 'mailto:', d: '2026-02-28' }), validate({ d: 'x' })]).toEqual(
    [false, true, false],
  );
});

test('standalone code has our formats beside those of ajv-formats, in either order', () => {
  const schema = {
    type: 'object',
    properties: { u: { type: 'string', format: 'uri' }, d: { type: 'string', format: 'date' } },
  };
  for (const add of [
    (ajv: Ajv) => addUri(addFormats.default(ajv)),
    (ajv: Ajv) => addFormats.default(addUri(ajv), ['date']),
  ]) {
    const ajv = add(new Ajv({ code: { source: true } }));
    const validate = load(standaloneCode.default(ajv, ajv.compile(schema)));
    expect([
      validate({ u: 'http://h:80a/' }),
      validate({ u: 'mailto:', d: '2026-02-28' }),
      validate({ d: 'x' }),
    ]).toEqual([false, true, false]);
  }
});

const schema = { type: 'object', properties: { link: { type: 'string', uri: { rfc: 'rfc3986', rule: 'URI' } } } };

/** The errors of a schema for data, compiled and as standalone code. */
function validationErrors(options: Options, own: object, data: unknown): (ErrorObject[] | null | undefined)[] {
  const compiled = addUri(new Ajv(options)).compile(own) as Validate;
  compiled(data);
  const ajv = addUri(new Ajv({ ...options, code: { source: true } }));
  const standalone = load(standaloneCode.default(ajv, ajv.compile(own)));
  standalone(data);
  return [compiled.errors, standalone.errors];
}

describe('the keyword', () => {
  const first = {
    instancePath: '/link',
    schemaPath: '#/properties/link/uri',
    keyword: 'uri',
    message: 'at offset 9: "^" is not allowed in a path (RFC 3986, section 3.3); fix: write "%5E" for "^"',
    params: {
      code: 'character-not-allowed',
      rfc: 'rfc3986',
      offset: 9,
      start: 9,
      end: 10,
      expected: ['pchar', '"#"', '"/"', '"?"', 'end of input'],
      fix: {
        message: 'write "%5E" for "^"',
        edits: [{ kind: 'encode', start: 9, end: 10, text: '%5E' }],
        certainty: 'safe',
        applicability: 'safe',
      },
    },
  };

  test('gives the first error', () => {
    for (const errors of validationErrors({}, schema, { link: 'http://h/^?|' })) expect(errors).toEqual([first]);
  });

  test('gives every error with allErrors', () => {
    for (const errors of validationErrors({ allErrors: true }, schema, { link: 'http://h/^?|' }))
      expect(errors).toEqual([first, expect.objectContaining({ params: expect.objectContaining({ offset: 11 }) })]);
  });

  test('accepts what is valid, and ignores what is not a string', () => {
    for (const data of [{ link: 'http://h/' }, {}])
      for (const errors of validationErrors({}, schema, data)) expect(errors).toBeNull();
    expect(addUri(new Ajv({ strict: false })).validate({ uri: { rfc: 'rfc3986' } }, 7)).toBe(true);
  });

  test('works beside other keywords, and in anyOf and not', () => {
    const either = {
      anyOf: [
        { type: 'string', uri: { rfc: 'rfc3986' } },
        { type: 'string', maxLength: 3 },
      ],
    };
    for (const errors of validationErrors({}, either, '/abc'))
      expect(errors?.map(({ keyword }) => keyword)).toEqual(['uri', 'maxLength', 'anyOf']);
    for (const errors of validationErrors({}, either, '/ab')) expect(errors).toBeNull();
    for (const errors of validationErrors({}, { type: 'string', not: { uri: { rfc: 'rfc1738' } } }, 'http://h/'))
      expect(errors).toMatchObject([{ keyword: 'not' }]);
    for (const errors of validationErrors(
      { allErrors: true },
      { type: 'string', uri: { rfc: 'rfc3986' }, maxLength: 0 },
      '^',
    ))
      expect(errors?.map(({ keyword }) => keyword).toSorted()).toEqual(['maxLength', 'uri']);
  });

  test('without rule means a URI, with rule any rule', () => {
    const ajv = addUri(new Ajv());
    const accepts = (value: object, input: string): boolean => ajv.validate({ type: 'string', uri: value }, input);
    expect([accepts({ rfc: 'rfc3986' }, '/a'), accepts({ rfc: 'rfc3986', rule: 'URI-reference' }, '/a')]).toEqual([
      false,
      true,
    ]);
    expect([
      accepts({ rfc: 'rfc2396', rule: 'hostname' }, 'a_b'),
      accepts({ rfc: 'rfc3986', rule: 'host' }, 'a_b'),
    ]).toEqual([false, true]);
  });

  test.each([
    [{ rfc: 'rfc1' }, 'must be equal to one of the allowed values'],
    [{}, "must have required property 'rfc'"],
    [{ rfc: 'rfc3986', rul: 'URI' }, 'unknown option "rul"; did you mean "rule"?'],
    [{ rfc: 'rfc3986', rule: 'x' }, 'RFC 3986 has no rule "x"; its rules are '],
    ['rfc3986', 'data must be object'],
  ])('with the value %j fails when the schema is compiled', (value, message) => {
    expect(() => addUri(new Ajv()).compile({ type: 'string', uri: value })).toThrow(message);
  });

  test('works in standalone modules too, with a require of their own', async () => {
    const ajv = addUri(new Ajv({ code: { source: true, esm: true } }));
    const define = "import { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);\n";
    const path = new URL('../examples/standalone.mjs', import.meta.url);
    writeFileSync(path, define + standaloneCode.default(ajv, ajv.compile(schema)));
    const { validate } = (await import(path.href)) as { validate: Validate };
    expect([validate({ link: 'http://h/^?|' }), validate.errors]).toEqual([false, [first]]);
  });

  test('needs no copy of Ajv at run time', () => {
    const ajv = addUri(new Ajv({ code: { source: true } }));
    const code = standaloneCode.default(ajv, ajv.compile(schema));
    expect([...code.matchAll(/require\("([^"]*)"\)/g)].map(([, name]) => name)).toEqual(['rfc-uri/ajv']);
    const formats = standaloneCode.default(ajv, ajv.compile({ type: 'string', format: 'uri' }));
    expect(formats).not.toContain('require(');
  });
});
