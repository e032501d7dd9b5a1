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

const files = [
  ...readdirSync(`${projectRoot}src/api`).map((file) => `src/api/${file}`),
  'src/comparison/compare.ts',
  'src/languages/diff-grammars.ts',
  'src/operations/decode.ts',
];

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

test('every function and constant of src/api/ has an example', () => {
  const exported = files
    .filter((file) => file.startsWith('src/api/'))
    .flatMap((file) =>
      [...readFileSync(projectRoot + file, 'utf8').matchAll(/^export (?:function|const) (\w+)/gm)].map(
        ([, name = '']) => name,
      ),
    )
    .filter((name) => name in api);
  const withExample = documented.filter(({ text }) => text.includes('```ts')).map(({ name }) => name);
  expect(withExample).toEqual(expect.arrayContaining(exported));
});

test('every docstring says in words what the function throws, if it takes a string', () => {
  const silent = documented.filter(
    ({ name, text }) => name !== 'rfcs' && !/^(?:Throws|.* throws|.* Throws)/m.test(text),
  );
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
