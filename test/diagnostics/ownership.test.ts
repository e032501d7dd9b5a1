/** A caller owns the diagnostics that it gets: changing or freezing them never changes later ones. */
import { describe, expect, test } from '@jest/globals';
import { diagnose, parse, safeParse, UriSyntaxError, type Rfc } from '../../src/index.js';

const inputs: readonly (readonly [rfc: Rfc, input: string])[] = [
  ['rfc2396', 'http://h/a b^'],
  ['rfc2396', 'a_b:c'], // its repair is the same edit every time
  ['rfc2396', '?y'],
  ['rfc2396', 'http://u:p@a_b:80/%00'], // valid, with warnings
  ['rfc1738', 'HTTP://h/~'],
  ['rfc1738', 'nntp://h/'],
  ['rfc1738', 'http://h:80a/'],
  ['rfc1808', 'http://h/ '],
  ['rfc2732', 'http://[1:2:3'],
  ['rfc3986', 'http://[::1.2.3.256]/'],
  ['rfc3986', ' http://2001:db8::1/ '],
  ['cern', 'http://u@h/'],
];

const functions: Readonly<Record<string, (rfc: Rfc, input: string) => unknown>> = {
  safeParse: (rfc, input) => safeParse(input, { rfc }),
  diagnose: (rfc, input) => diagnose(input, { rfc }),
  'the error of parse': (rfc, input) => {
    try {
      return parse(input, { rfc });
    } catch (error) {
      return error instanceof UriSyntaxError ? error.diagnostics : error;
    }
  },
};

/** Calls a function with every object and array in a value, the innermost first. */
function forEachObject(value: unknown, change: (object: object) => void): void {
  if (typeof value !== 'object' || value === null) return;
  for (const part of Object.values(value)) forEachObject(part, change);
  change(value);
}

function empty(object: object): void {
  if (Array.isArray(object)) object.length = 0;
  else for (const key of Object.keys(object)) Reflect.set(object, key, 'changed');
}

describe.each(Object.keys(functions))('%s', (name) => {
  const result = functions[name];

  test.each(inputs)('%s %j: an emptied result leaves the next one as it was', (rfc, input) => {
    const before = structuredClone(result?.(rfc, input));
    forEachObject(result?.(rfc, input), empty);
    expect(result?.(rfc, input)).toEqual(before);
  });

  test.each(inputs)('%s %j: a frozen result leaves the next one as it was, and not frozen', (rfc, input) => {
    const before = structuredClone(result?.(rfc, input));
    forEachObject(result?.(rfc, input), Object.freeze);
    const after = result?.(rfc, input);
    expect(after).toEqual(before);
    forEachObject(after, (object) => expect(Object.isFrozen(object)).toBe(false));
  });
});
