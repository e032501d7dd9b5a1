/** The examples in docstrings give what they say. */
import { readdirSync, readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { describe, expect, test } from '@jest/globals';
import { projectRoot } from '../../scripts/grammar/sources.js';
import * as api from '../../src/index.js';

interface Example {
  readonly code: string;
  /** The value that the code must have, as code, or the beginning of the error that it must throw. */
  readonly expected: { readonly value: string } | { readonly error: string };
}

const files = ['api', 'comparison', 'languages', 'operations'].flatMap((folder) =>
  readdirSync(`${projectRoot}src/${folder}`).map((file) => `src/${folder}/${file}`),
);

/** Docstrings, each with the function or constant that it is about. */
const docstrings = files.flatMap((file) =>
  Array.from(
    readFileSync(projectRoot + file, 'utf8').matchAll(
      /\/\*\*\n((?: \*.*\n)+?) \*\/\nexport (?:function|const) (?<name>\w+)/g,
    ),
    ([, text = '', name = '']) => ({ name, text: text.replaceAll(/^ \* ?/gm, '') }),
  ),
);

function examplesIn(text: string): Example[] {
  const lines = [...text.matchAll(/^```ts\n([^]*?)^```/gm)].flatMap(([, code = '']) => code.trim().split('\n'));
  return lines.map((line) => {
    const [, code = '', kind, expected = ''] = /^(.*); \/\/ (=>|throws) (.*)$/.exec(line) ?? [];
    if (code === '') throw new Error(`not an example: ${line}`);
    return { code, expected: kind === '=>' ? { value: expected } : { error: expected } };
  });
}

const context = createContext({ ...api });

const documented = docstrings.filter(({ name }) => name in api);

test('every public function has an example', () => {
  const functions = Object.entries(api).filter(([name, value]) => typeof value === 'function' && /^[a-z]/.test(name));
  const withExample = new Set(documented.filter(({ text }) => text.includes('```ts')).map(({ name }) => name));
  expect(functions.map(([name]) => name).filter((name) => !withExample.has(name))).toEqual([]);
});

test('every docstring of a public function says what it throws', () => {
  const functions = documented.filter(
    ({ name }) => typeof Object.entries(api).find(([known]) => known === name)?.[1] === 'function',
  );
  const silent = functions.filter(({ text }) => !/\bthrows?\b/i.test(text));
  expect(silent.map(({ name }) => name)).toEqual([]);
});

describe.each(documented.filter(({ text }) => text.includes('```ts')))('$name', ({ text }) => {
  test.each(examplesIn(text))('$code', ({ code, expected }) => {
    if ('value' in expected) {
      expect([runInContext(code, context)]).toEqual([runInContext(`(${expected.value})`, context)]);
      return;
    }
    let thrown: unknown;
    try {
      runInContext(code, context);
    } catch (error) {
      thrown = error;
    }
    expect(String(thrown).slice(0, expected.error.length)).toBe(expected.error);
  });
});

test.each(Object.keys(api.rfcs))('the functions of src/%s.ts are described as those of src/api', (id) => {
  const source = readFileSync(`${projectRoot}src/${id}.ts`, 'utf8');
  const bound = [...source.matchAll(/\/\*\*((?:(?!\*\/)[^])*)\*\/\nexport const (\w+)/g)];
  expect(bound.length).toBe([...source.matchAll(/^export const /gm)].length);
  for (const [, text = '', name = ''] of bound) {
    const known = documented.find((docstring) => docstring.name === name)?.text.replaceAll(/\s+/g, ' ') ?? '';
    const [description = ''] = text
      .replaceAll(/\s*\*?\s+/g, ' ')
      .trim()
      .split(' This is ');
    expect(known).toContain(description);
  }
});
