import { readFileSync } from 'node:fs';
import { runInContext, type Context } from 'node:vm';
import { expect } from '@jest/globals';
import { projectRoot } from '../../scripts/grammar/sources.js';

/** A docstring, and the function or constant that it is about. */
export interface Docstring {
  readonly name: string;
  readonly text: string;
}

export interface Example {
  readonly code: string;
  /** The value that the code must have, as code, or the beginning of the error that it must throw. */
  readonly expected: { readonly value: string } | { readonly error: string };
}

export function docstringsIn(file: string): Docstring[] {
  return Array.from(
    readFileSync(projectRoot + file, 'utf8').matchAll(
      /\/\*\*\n((?: \*.*\n)+?) \*\/\nexport (?:default )?(?:function|const) (?<name>\w+)/g,
    ),
    ([, text = '', name = '']) => ({ name, text: text.replaceAll(/^ \* ?/gm, '') }),
  );
}

/** The examples of a docstring, one per line. */
export function examplesIn(text: string): Example[] {
  const lines = [...text.matchAll(/^```ts\n([^]*?)^```/gm)].flatMap(([, code = '']) => code.trim().split('\n'));
  return lines.map((line) => {
    const [, code = '', kind, expected = ''] = /^(.*); \/\/ (=>|throws) (.*)$/.exec(line) ?? [];
    if (code === '') throw new Error(`not an example: ${line}`);
    return { code, expected: kind === '=>' ? { value: expected } : { error: expected } };
  });
}

/** Checks that an example gives the result in its comment. */
export function expectExample({ code, expected }: Example, context: Context): void {
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
}
