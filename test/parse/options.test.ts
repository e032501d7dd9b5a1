/** How options are checked: their names and their types. */
import { expect, test } from '@jest/globals';
import { canParse, complete, diagnose, parse, sample, serialize } from '../../src/index.js';
import * as rfc3986 from '../../src/rfc3986.js';

const rfc = 'rfc3986';

test('the message names the nearest option, or all', () => {
  const run = (options: object) => (): unknown => parse('x:y', { rfc, ...options });
  expect(run({ ruel: 'URI' })).toThrow(new TypeError('unknown option "ruel"; did you mean "rule"?'));
  expect(run({ scheme: ['https'] })).toThrow(new TypeError('unknown option "scheme"; did you mean "schemes"?'));
  expect(run({ constructor: 1 })).toThrow(
    new TypeError('unknown option "constructor"; known options: rule, literal, redact, schemes, ranges'),
  );
  expect(run({ '\u{1b}[31m': 1 })).toThrow('unknown option "\\u{1b}[31m"; known options: ');
});

test('the last of the known options is known', () => {
  expect(parse('x:y', { rfc, ranges: false })).toMatchObject({ scheme: 'x' });
  expect(canParse('x:y', { rfc, schemes: ['x'] })).toBe(true);
});

test('a function of one RFC takes its own name, and no other', () => {
  expect(rfc3986.canParse('x:y', { rfc } as never)).toBe(true);
  expect(() => rfc3986.canParse('x:y', { rfc: 'rfc2396' } as never)).toThrow(
    new RangeError('rfc must be "rfc3986" here, not "rfc2396"'),
  );
});

test('where any RFC may be named, it is an option like others', () => {
  expect(serialize({ scheme: 'x', path: 'y' }, { rfc })).toBe('x:y');
});

test('an option of the wrong type is an error that names it', () => {
  for (const [run, message] of [
    [() => parse('a', { rfc, literal: 1 as never }), 'literal must be true or false, not a number'],
    [() => parse('a', { rfc, redact: 'yes' as never }), 'redact must be true or false, not "yes"'],
    [() => parse('a', { rfc, ranges: null as never }), 'ranges must be true or false, not null'],
    [() => complete('a', { rfc, literal: 'no' as never }), 'literal must be true or false, not "no"'],
    [() => diagnose('a', { rfc, toAscii: 'a' as never }), 'toAscii must be a function, not a string'],
    [() => sample({ rfc, near: 1 as never }), 'near must be true or false, not a number'],
    [() => rfc3986.parse('a', 'b' as never), 'options must be an object, not a string'],
    [() => rfc3986.canParse('a', 1 as never), 'options must be an object, not a number'],
    [() => serialize('a' as never), 'uri must be an object, not a string'],
  ] as const)
    expect(run).toThrow(new TypeError(message));
});
