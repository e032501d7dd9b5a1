/**
 * The formats and the keyword, on an instance that has of Ajv 8 only what they use. scripts/hosts/projects/libraries tries them with Ajv
 * itself.
 */
import { describe, expect, test } from '@jest/globals';
import addUri, { addUriBy, uriErrors, type AjvInstance } from '../../src/integrations/ajv.js';
import type { Code, ErrorContext, UriKeyword } from '../../src/integrations/ajv-types.js';
import { rfcs } from '../../src/index.js';
import { rfc1808 } from '../../src/rfc1808.js';
import { rfc3986 } from '../../src/rfc3986.js';
import { rfc3987 } from '../../src/rfc3987.js';

type Format = RegExp | ((text: string) => boolean);

/** Notes what is added. */
class Instance implements AjvInstance {
  readonly opts: AjvInstance['opts'];
  readonly formats = new Map<string, Format>();
  readonly keywords: UriKeyword[] = [];

  constructor(code: AjvInstance['opts']['code'] = {}) {
    this.opts = { code };
  }

  addFormat(name: string, format: Format): void {
    this.formats.set(name, format);
  }

  addKeyword(keyword: never): void {
    this.keywords.push(keyword);
  }

  accepts(name: string, text: string): boolean {
    const format = this.formats.get(name);
    if (!format) throw new Error(name);
    return format instanceof RegExp ? format.test(text) : format(text);
  }
}

class Text implements Code {
  readonly str: string;

  constructor(items: readonly unknown[]) {
    this.str = items.map((item) => (item instanceof Text ? item.str : String(item))).join('');
  }
}

interface Written {
  readonly code: string;
  readonly find: (text: string) => unknown[];
  readonly required: string;
}

/** What the keyword writes for a schema: a line for each call of the generator. */
function written(keyword: UriKeyword | undefined, schema: object, allErrors?: boolean): Written {
  if (!keyword) throw new Error('no keyword was added');
  const lines: string[] = [];
  let [find, required, params]: [Written['find'], string, Record<string, unknown>] = [() => [], '', {}];
  const gen: ErrorContext['gen'] = {
    object: () => new Text([]),
    scopeValue: (prefix, { ref, code }) => {
      find = ref as Written['find'];
      required = code.str;
      return new Text([prefix, 1]);
    },
    const: (name, value) => {
      lines.push(`const ${name} = ${value.str}`);
      return new Text([name]);
    },
    forOf: (name, iterable, body) => {
      lines.push(`for ${name} of ${iterable.str}`);
      body(new Text([name, 2]));
    },
  };
  keyword.code({
    gen,
    params: {},
    data: new Text(['data3']),
    schema,
    it: { allErrors },
    setParams: (given) => (params = given),
    error: () => {
      const context = { gen, params };
      lines.push(`error ${keyword.error.message(context).str} ${keyword.error.params(context).str}`);
    },
  });
  return { code: lines.join('; '), find, required };
}

const CODE = 'const issues = func1(data3); for issue of issues; error issue2.message issue2.params';
const MESSAGE = 'at offset 9: "^" is not allowed in a path (RFC 3986, section 3.3); fix: write "%5E" for "^"';

describe('the formats', () => {
  const names = [
    'uri',
    'uri-reference',
    'iri',
    'iri-reference',
    ...Object.keys(rfcs).flatMap((id) => [`uri:${id}`, `uri-reference:${id}`]),
  ];

  test('are one for a URI and one for a reference of each RFC, and those of JSON Schema', () => {
    expect([...addUri(new Instance()).formats.keys()].toSorted()).toEqual(names.toSorted());
    expect([...addUriBy(new Instance(), [rfc1808, rfc3987]).formats.keys()].toSorted()).toEqual([
      'iri',
      'iri-reference',
      'uri-reference:rfc1808',
      'uri-reference:rfc3987',
      'uri:rfc1808',
      'uri:rfc3987',
    ]);
  });

  test.each([
    ['a function', {}, 'function'],
    ['a function, also if code is not to be written', { source: false }, 'function'],
    ['an expression in standalone code', { source: true }, 'object'],
  ])('are %s', (_, code, type) => {
    const ajv = addUriBy(new Instance(code), [rfc1808, rfc3986]);
    expect(new Set([...ajv.formats.values()].map((format) => typeof format))).toEqual(new Set([type]));
    const accepted = (text: string): string[] => [...ajv.formats.keys()].filter((name) => ajv.accepts(name, text));
    expect(accepted('/a#f')).toEqual(['uri-reference:rfc1808', 'uri-reference', 'uri-reference:rfc3986']);
    expect(accepted('http://h/~')).toEqual(['uri', 'uri-reference', 'uri:rfc3986', 'uri-reference:rfc3986']);
    expect(accepted('http://h/^')).toEqual([]);
  });

  test('share an expression among instances', () => {
    const [one, other] = [new Instance({ source: true }), new Instance({ source: true })];
    addUriBy(one, [rfc1808, rfc3986]);
    addUriBy(other, [rfc3986]);
    expect(one.formats.get('uri')).toBeInstanceOf(RegExp);
    expect(other.formats.get('uri')).toBe(one.formats.get('uri'));
    expect(other.formats.get('uri:rfc3986')).toBe(one.formats.get('uri'));
    expect(other.formats.get('uri-reference')).not.toBe(one.formats.get('uri'));
  });
});

describe('the keyword', () => {
  const keyword = (): UriKeyword | undefined => addUri(new Instance()).keywords[0];

  test('is for strings, and needs the name of an RFC that was added', () => {
    expect(keyword()).toMatchObject({
      keyword: 'uri',
      type: 'string',
      schemaType: 'object',
      metaSchema: { type: 'object', properties: { rfc: { enum: Object.keys(rfcs) } }, required: ['rfc'] },
    });
    expect(addUriBy(new Instance(), [rfc1808, rfc3986]).keywords).toMatchObject([
      { metaSchema: { properties: { rfc: { enum: ['rfc1808', 'rfc3986'] } } } },
    ]);
  });

  test.each([
    [undefined, 1],
    [false, 1],
    [true, 2],
  ])('writes code that reports the errors of a function; allErrors: %p', (allErrors, count) => {
    const { code, find, required } = written(keyword(), { rfc: 'rfc3986' }, allErrors);
    expect(code).toBe(CODE);
    expect(required).toBe(`require("rfc-uri/ajv").uriErrors({"rfc":"rfc3986"}, ${allErrors === true})`);
    expect([find('http://h/'), find('http://h/^?|').length]).toEqual([[], count]);
    expect(find('http://h/^?|')[0]).toMatchObject({ message: MESSAGE, params: { offset: 9, end: 10 } });
  });

  test('takes a rule and schemes', () => {
    const { find } = written(keyword(), { rfc: 'rfc2396', rule: 'hostname' });
    expect([find('a.b').length, find('a_b').length]).toEqual([0, 1]);
    const ofScheme = written(keyword(), { rfc: 'rfc3986', schemes: ['https'] });
    expect([ofScheme.find('https:').length, ofScheme.find('http:').length]).toEqual([0, 1]);
  });

  test.each([
    [{ rfc: 'rfc3986', rule: 'x' }, 'RFC 3986 has no rule "x"'],
    [{ rfc: 'rfc3986', rules: 'URI' }, 'unknown option "rules"; did you mean "rule"?'],
  ])('refuses %j while a schema is compiled', (schema, message) => {
    expect(() => written(keyword(), schema)).toThrow(message);
  });
});

describe('the errors for standalone code', () => {
  test('are the first one, or all', () => {
    expect(uriErrors({ rfc: 'rfc3986' }, false)('http://h/^?|')).toMatchObject([{ message: MESSAGE }]);
    expect(uriErrors({ rfc: 'rfc3986' }, true)('http://h/^?|').map(({ params }) => params.offset)).toEqual([9, 11]);
    expect(uriErrors({ rfc: 'rfc3986' }, true)('http://h/')).toEqual([]);
    expect(Object.keys(uriErrors({ rfc: 'rfc3986' }, false)('^')[0] ?? {})).toEqual(['message', 'params']);
  });

  test('are those of a URI, not of a reference', () => {
    expect(uriErrors({ rfc: 'rfc3986' }, true)('/a')).toHaveLength(1);
  });

  test('cannot be found for a wrong value', () => {
    expect(() => uriErrors({ rfc: 'rfc1' } as never, true)).toThrow('unknown RFC "rfc1"');
    expect(() => uriErrors({ rfc: 'rfc3986', all: true } as never, true)).toThrow('unknown option "all"');
  });
});

test.each([[{}], [{ opts: {} }], [{ opts: { code: 1 } }]])('an instance of Ajv 6 is refused: %j', (instance) => {
  for (const add of [addUri, (ajv: never) => addUriBy(ajv, [rfc3986])])
    expect(() => add(instance as never)).toThrow(new TypeError('rfc-uri/ajv needs Ajv 8'));
});

test('an RFC is an object, not a name', () => {
  expect(() => addUriBy(new Instance(), ['rfc3986'] as never)).toThrow(TypeError);
});
