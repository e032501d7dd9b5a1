/** Every function of every entry point rejects an option that it does not know, and says which one was probably meant. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { projectRoot } from '../../scripts/grammar/sources.js';
import * as rfcUri from '../../src/index.js';
import { rfcIds } from '../../src/rfcs/names.js';
import { publicFunctions } from '../support/functions.js';

type Call = (...args: readonly unknown[]) => unknown;
type Module = Readonly<Record<string, unknown>>;

/** The functions of an entry point. Classes, which begin with a capital, take no options. */
function moduleFunctions(module: Module): [string, Call][] {
  return Object.entries(module).filter(([name, value]) => typeof value === 'function' && /^[a-z]/.test(name)) as [
    string,
    Call,
  ][];
}

/** A misspelt option, and the whole message. */
function expectUnknown(run: (wrong: object) => unknown): void {
  expect(() => run({ zzzzzz: 1 })).toThrow(TypeError);
  expect(() => run({ zzzzzz: undefined })).toThrow(/^unknown option "zzzzzz"; known options: [a-zA-Z, ]+$/);
  expect(() => run(Object.create({ zzzzzz: 1 }) as object)).toThrow(/^unknown option "zzzzzz"/);
}

describe.each(publicFunctions('rfc3986'))('$name of rfc-uri', ({ name, names, calls }) => {
  const all = rfcUri as Module;
  const index = names.indexOf('options');

  test('rejects an option that it does not know', () => {
    for (const args of index < 0 ? [] : calls.filter((each) => each[index] !== undefined))
      expectUnknown((wrong) =>
        (all[name] as Call)(...args.toSpliced(index, 1, Object.assign(wrong, { ...(args[index] as object) }))),
      );
  });

  test('takes an object only where it has options', () => {
    // a function that takes options but is listed without them would accept anything
    if (index >= 0) return;
    const [args = []] = calls;
    const extended = [...args, { zzzzzz: 1 }];
    expect((all[name] as Call).length).toBeLessThanOrEqual(args.length);
    expect(() => (all[name] as Call)(...extended)).not.toThrow(/unknown option/);
  });
});

describe.each(rfcIds)('rfc-uri/%s', (id) => {
  const listed = new Map(publicFunctions(id).map((each) => [each.name, each]));

  test('each of its functions rejects an option that it does not know, and another RFC', async () => {
    const module = (await import(`../../src/${id}.ts`)) as Module;
    const other = id === 'rfc3986' ? 'rfc2396' : 'rfc3986';
    const functions = moduleFunctions(module);
    expect(functions.length).toBeGreaterThan(20);
    for (const [name, run] of functions) {
      const { names, calls } = listed.get(name) ?? {};
      const index = names?.indexOf('options') ?? -1;
      if (index < 0 || ['serialize', 'relativize'].includes(name)) continue; // their only option is the RFC
      const [args = []] = calls ?? [];
      const { rfc: _, rfcs: __, ...options } = args[index] as Readonly<Record<string, unknown>>;
      expectUnknown((wrong) => run(...args.toSpliced(index, 1, Object.assign(wrong, options))));
      const mixed = (): unknown => run(...args.toSpliced(index, 1, { ...options, rfc: other }));
      expect(mixed).toThrow(/^(?:rfc must be "\w+" here, not "\w+"|unknown option "rfc"; .*)$/);
    }
  });
});

/** How the functions of the integrations are called with options; `undefined` for those that take none. */
const integrations: Readonly<Record<string, Readonly<Record<string, ((options: object) => unknown) | undefined>>>> = {
  ajv: { default: undefined, addUriBy: undefined, uriErrors: undefined },
  duckdb: { registerUriFunctions: undefined },
  'fast-check': {},
  matchers: {},
  // a policy is not an options object of any of these
  policy: { addressClass: undefined, allows: undefined, decide: undefined },
  'standard-schema': { schemasBy: undefined },
  arktype: {},
  valibot: {},
  zod: {},
};

describe('integrations', () => {
  const { exports } = JSON.parse(readFileSync(`${projectRoot}package.json`, 'utf8')) as { readonly exports: object };
  const paths = Object.entries(exports as Readonly<Record<string, unknown>>)
    .filter(([, target]) => JSON.stringify(target).includes('/integrations/'))
    .map(([path]) => path.replace('./', ''));

  test('the table has all of them', () => {
    expect(Object.keys(integrations).toSorted()).toEqual(paths.toSorted());
  });

  test.each(paths.filter((path) => path !== 'duckdb'))('rfc-uri/%s', async (path) => {
    const module = (await import(`../../src/integrations/${path}.ts`)) as Module;
    const known = integrations[path] ?? {};
    for (const [name, run] of moduleFunctions(module)) {
      if (Object.hasOwn(known, name) && known[name] === undefined) continue;
      const call = known[name] ?? ((options: object) => (path === 'matchers' ? run('x:', options) : run(options)));
      expectUnknown((wrong) => call(Object.assign(wrong, { rfc: 'rfc3986' })));
      expect(() => call({ rfc: 'rfc3986', ruel: 'URI' })).toThrow('unknown option "ruel"; did you mean "rule"?');
    }
  });

  test('the schemas of one RFC', async () => {
    const { schemasBy } = await import('../../src/integrations/standard-schema.js');
    const { rfc3986 } = await import('../../src/rfc3986.js');
    for (const [, schema] of moduleFunctions(schemasBy(rfc3986) as unknown as Module)) {
      expectUnknown((wrong) => schema(wrong));
      expect(() => schema({ rfc: 'rfc2396' })).toThrow('rfc must be "rfc3986" here, not "rfc2396"');
    }
  });

  test('the keyword of Ajv', async () => {
    const { uriErrors } = await import('../../src/integrations/ajv.js');
    expectUnknown((wrong) => uriErrors(Object.assign(wrong, { rfc: 'rfc3986' as const }), false));
  });
});

test('toRegExp and toRe2 take options, or the RFC and the rule', async () => {
  const rfc3986 = await import('../../src/rfc3986.js');
  const { toRe2, toRegExp } = rfcUri;
  const port = { rule: 'port' } as const;
  for (const { source } of [
    toRegExp({ rfc: 'rfc3986', ...port }),
    toRegExp('rfc3986', 'port'),
    rfc3986.toRegExp(port),
    rfc3986.toRegExp('port'),
  ])
    expect(source).toBe('^(?:[0-9]*)$');
  for (const source of [
    toRe2({ rfc: 'rfc3986', ...port }),
    toRe2('rfc3986', 'port'),
    rfc3986.toRe2(port),
    rfc3986.toRe2('port'),
  ])
    expect(source).toBe('^(?:[0-9]*)$');
  for (const run of [toRegExp, toRe2] as Call[])
    expect(() => run({ rfc: 'rfc3986', ...port, ruel: 1 })).toThrow('unknown option "ruel"; did you mean "rule"?');
  for (const run of [rfc3986.toRegExp, rfc3986.toRe2])
    expect(() => run({ ...port, ruel: 1 } as never)).toThrow('unknown option "ruel"; did you mean "rule"?');
});
