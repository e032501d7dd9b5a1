/** The examples in docstrings give the results in their comments. */
import { readFileSync } from 'node:fs';
import { createContext } from 'node:vm';
import { describe, expect, test } from '@jest/globals';
import { projectRoot } from '../../scripts/grammar/sources.js';
import * as api from '../../src/index.js';
import * as languages from '../../src/languages.js';
import { docstringsIn, examplesIn, expectExample } from '../support/docstrings.js';

/** What the whole package exports is in these files; another entry point may have a function of the same name. */
const files = Array.from(
  readFileSync(`${projectRoot}src/index.ts`, 'utf8').matchAll(/^export \{[^}]*\} from '\.\/([\w/-]+)\.js'/gm),
  ([, name = '']) => `src/${name}.ts`,
);

const docstrings = files.flatMap(docstringsIn);

const context = createContext({ ...api });

const documented = docstrings.filter(({ name }) => name in api);

test('every public function has an example', () => {
  const functions = Object.entries(api).filter(([name, value]) => typeof value === 'function' && /^[a-z]/.test(name));
  const withExample = new Set(documented.filter(({ text }) => text.includes('```ts')).map(({ name }) => name));
  expect(functions.map(([name]) => name).filter((name) => !withExample.has(name))).toEqual([]);
});

test('every docstring of a public function lists the errors that it throws', () => {
  const functions = documented.filter(
    ({ name }) => typeof Object.entries(api).find(([known]) => known === name)?.[1] === 'function',
  );
  const silent = functions.filter(({ text }) => !/\bthrows?\b/i.test(text));
  expect(silent.map(({ name }) => name)).toEqual([]);
});

describe.each(documented.filter(({ text }) => text.includes('```ts')))('$name', ({ text }) => {
  test.each(examplesIn(text))('$code', (example) => expectExample(example, context));
});

test.each(Object.keys(api.rfcs))(
  'each function of src/%s.ts refers to the one of src/api that has the whole description',
  (id) => {
    const source = readFileSync(`${projectRoot}src/${id}.ts`, 'utf8');
    const bound = [...source.matchAll(/\/\*\*((?:(?!\*\/)[^])*)\*\/\nexport (?:const|function) (\w+)/g)];
    expect(bound.length).toBe([...source.matchAll(/^export (?:const|function) /gm)].length);
    expect(bound.length).toBeGreaterThan(20);
    for (const [, text = '', name = ''] of bound) {
      if (name === id) continue; // the RFC as an object, which src/api does not have
      const [, same] = /^\S.*: `(\w+)` of rfc-uri\.$/.exec(text.replaceAll(/\s*\*?\s+/g, ' ').trim()) ?? [];
      expect([name, same]).toEqual([name, name]);
      expect(documented.map((docstring) => docstring.name)).toContain(name);
    }
  },
);

test.each(Object.keys(api.rfcs))(
  'the types of rfc-uri/%s describe every parameter, without the choice of an RFC',
  (id) => {
    const types = readFileSync(`${projectRoot}dist/src/${id}.d.ts`, 'utf8');
    const functions = [...types.matchAll(/\/\*\*((?:(?!\*\/)[^])*)\*\/\nexport declare function (\w+)\(([^)]*)/g)];
    expect(functions.length).toBeGreaterThan(15);
    for (const [, text = '', name = '', parameters = ''] of functions) {
      const described = Array.from(
        text.matchAll(/@param (\w+) - (?=[a-z`'"])(?!the RFC)/g),
        ([, parameter]) => parameter,
      );
      const named = Array.from(parameters.matchAll(/(?:^|, )(\w+)\??:/g), ([, parameter]) => parameter);
      expect([name, described.length]).toEqual([name, named.length]);
    }
  },
);

// the other functions take regular expressions, which the context makes of a class of its own
describe.each(docstringsIn('src/api/conform.ts'))('$name of rfc-uri/languages', ({ text }) => {
  const ofLanguages = createContext({ ...languages });
  test.each(examplesIn(text))('$code', (example) => expectExample(example, ofLanguages));
});
