/** For any string, the output of the integrations is safe to print, and the parser of the output's format can read it. */
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { canParse, rfcs, type Rfc } from '../../src/index.js';
import { uriErrors } from '../../src/integrations/ajv.js';
import { uriReference as arbitraryReference } from '../../src/integrations/fast-check.js';
import { firstCode, rowFunctions } from '../../src/integrations/sql-functions.js';
import { uri, uriReference } from '../../src/integrations/standard-schema.js';
import { rfcDefinition } from '../../src/rfcs/registry.js';
import { hostile, UNSAFE } from '../support/hostile-strings.js';
import { thrownBy } from '../support/thrown.js';

const ids = Object.keys(rfcs) as Rfc[];
const placed = (text: string): string[] => [text, `http://h/${text}`, `http://${text}/`, `http://h/?${text}#${text}`];
const strings = Object.entries(hostile).map(([name, text]) => [name, placed(text)] as const);

/** Every string in a value: of its keys too. */
function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.entries(value).flat().flatMap(stringsIn) : [];
}

function expectSafe(value: unknown): void {
  expect(stringsIn(value).filter((text) => UNSAFE.test(text) || /\n/.test(text))).toEqual([]);
  expect(JSON.parse(JSON.stringify(value))).toEqual(value);
}

describe.each(strings)('%s', (_, inputs) => {
  test('Standard Schema returns a valid string as it is, and issues that are safe to print', () => {
    for (const rfc of ids)
      for (const input of inputs) {
        const result = uriReference({ rfc })['~standard'].validate(input);
        if (result instanceof Promise) throw new Error('the schema is not synchronous');
        if (result.issues) expectSafe(result.issues);
        else expect(result.value).toBe(input);
      }
  });

  test("errors of Ajv's keyword are safe to print", () => {
    for (const rfc of ids) for (const input of inputs) expectSafe(uriErrors({ rfc }, true)(input));
  });

  test('a wrong option with such a value is an error that is safe to print', () => {
    for (const input of inputs) {
      expect(thrownBy(() => uri({ rfc: input as Rfc }))?.message).not.toMatch(UNSAFE);
      expect(thrownBy(() => uri({ rfc: 'rfc3986', rule: input as 'URI' }))?.message).not.toMatch(UNSAFE);
      expect(thrownBy(() => uri({ rfc: 'rfc3986', output: input as 'string' }))?.message).not.toMatch(UNSAFE);
      expect(thrownBy(() => uriErrors({ rfc: 'rfc3986', rule: input as 'URI' }, true))?.message).not.toMatch(UNSAFE);
      expect(thrownBy(() => rowFunctions(rfcDefinition('rfc3986')).part('http://h/', input))?.message).not.toMatch(
        UNSAFE,
      );
    }
  });

  test('SQL functions return NULL or a value of their own', () => {
    for (const input of inputs) {
      const functions = rowFunctions(rfcDefinition('rfc3986'));
      const isValid = functions.valid(input);
      expect([functions.normalize(input) === null, firstCode(rfcDefinition('rfc3986'), input) === null]).toEqual([
        !isValid,
        isValid,
      ]);
      for (const result of [functions.normalize(input), functions.part(input, 'path')])
        if (result !== null) expect(result).not.toMatch(UNSAFE);
    }
  });
});

test("fast-check's report of a failing string is safe to print", () => {
  // fast-check prints strings with characters outside of US-ASCII as they are
  for (const rfc of ids.filter((id) => !canParse('é', { rfc: id })))
    for (const near of [false, true])
      for (let seed = 0; seed < 5; seed++) {
        const property = fc.property(arbitraryReference({ rfc, near, minLength: 1 }), () => false);
        const message = thrownBy(() => fc.assert(property, { seed, endOnFailure: true }))?.message ?? '';
        expect(message).toContain('Counterexample: [');
        expect(message).not.toMatch(UNSAFE);
      }
});
