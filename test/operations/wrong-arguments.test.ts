/** Which argument an error names. */
import { expect, test } from '@jest/globals';
import {
  decodeBytes,
  diagnose,
  equivalent,
  extract,
  firstDifference,
  normalize,
  parse,
  resolve,
  serialize,
  update,
} from '../../src/index.js';

const rfc = 'rfc3986';
const uri = parse('http://h/', { rfc });
const number = 1 as never;

test.each<[run: () => unknown, message: string]>([
  [() => equivalent(number, 'x:', { rfc }), 'a must be a string, not a number'],
  [() => equivalent('x:', number, { rfc }), 'b must be a string, not a number'],
  [() => firstDifference(number, 'x:', { rfc }), 'a must be a string, not a number'],
  [() => firstDifference('x:', number, { rfc }), 'b must be a string, not a number'],
  [() => update(uri, number), 'changes must be an object, not a number'],
  [() => serialize({ rfc, rule: 'port', text: number, components: {} }), 'text must be a string, not a number'],
  [
    () => serialize({ rfc, rule: 'port', text: '80', components: number }),
    'components must be an object, not a number',
  ],
  [() => diagnose(number, { rfc }), 'input must be a string, not a number'],
  [() => normalize('a', { rfc, force: number }), 'force must be true or false, not a number'],
  [() => normalize('a', { rfc, literal: number }), 'literal must be true or false, not a number'],
  [() => normalize('a', { rfc, levle: 'case' } as never), 'unknown option "levle"; did you mean "level"?'],
  [() => resolve('a', 'x:', { rfc, literal: number }), 'literal must be true or false, not a number'],
  [
    () => resolve('a', 'x:', { rfc, sameSchemeLoophole: number }),
    'sameSchemeLoophole must be true or false, not a number',
  ],
  [() => extract('a', { rfc, relative: number }), 'relative must be true or false, not a number'],
  [() => extract('a', { rfc, abbreviated: {} as never }), 'abbreviated must be true or false, not an object'],
])('%s: %s', (run, message) => {
  expect(run).toThrow(new TypeError(message));
});

test('limits are named', () => {
  expect(() => diagnose('a b', { rfc, limit: 0.5 })).toThrow(
    new RangeError('limit must be a whole number from 0 to 10000, not 0.5'),
  );
});

test('a RuleMatch must have the components of its text', () => {
  const match = { rfc, rule: 'authority', text: 'h' } as const;
  expect(serialize({ ...match, components: { host: 'h', port: undefined } } as never)).toBe('h');
  expect(() => serialize({ ...match, components: { port: '80' } } as never)).toThrow(
    'port, at offset 0: the text has no port; a RuleMatch is built from its text',
  );
  expect(() => serialize({ ...match, components: { host: 'i' } } as never)).toThrow(
    'host, at offset 0: the text has a different host; a RuleMatch is built from its text',
  );
});

test('the first character outside US-ASCII is not an octet', () => {
  expect(() => decodeBytes('\u007f\u0080')).toThrow('at offset 1: "\\u{80}" is not a US-ASCII character');
  expect(decodeBytes('\u007f')).toEqual(Uint8Array.of(0x7f));
});
