/** UriSyntaxError, and the package where a program has frozen the built-in objects. */
import { spawnSync } from 'node:child_process';
import { expect, test } from '@jest/globals';
import { projectRoot } from '../../scripts/grammar/sources.js';
import { UriSyntaxError } from '../../src/diagnostics/syntax-error.js';
import { diagnose, parse } from '../../src/index.js';

test('has its own name, message, input and diagnostics', () => {
  const thrown = (): unknown => parse('http://a/b c', { rfc: 'rfc2396' });
  expect(thrown).toThrow(UriSyntaxError);
  expect(thrown).toThrow('at offset 10: a space is not allowed in a path (RFC 2396, section 3.3)');
});

test('has the offset of its error', () => {
  const [diagnostic] = diagnose('http://a/b c', { rfc: 'rfc2396' });
  if (!diagnostic) throw new Error('no error');
  const error = new UriSyntaxError('rfc2396', 'http://a/b c', [diagnostic]);
  expect([error.name, error.rfc, error.input, error.offset]).toEqual(['UriSyntaxError', 'rfc2396', 'http://a/b c', 10]);
  expect(error.diagnostics).toEqual([diagnostic]);
});

const frozen = `
const constructors = [
  Object, Function, Array, String, Number, Boolean, Symbol, BigInt, RegExp, Date, Promise, Map, Set, WeakMap, WeakSet,
  ArrayBuffer, DataView, Int8Array, Uint8Array, Int16Array, Uint16Array, Int32Array, Uint32Array, Float64Array,
  Error, TypeError, RangeError, SyntaxError, EvalError, ReferenceError, URIError, AggregateError,
  Object.getPrototypeOf(Int8Array),
];
const iterators = [[].values(), new Map().entries(), new Set().values(), 'a'.matchAll(/a/g), (function* () {})()];
for (const value of constructors) Object.freeze(value.prototype);
for (const value of [...constructors, ...iterators.map(Object.getPrototypeOf), Math, JSON, Reflect]) Object.freeze(value);
delete globalThis.structuredClone;
delete globalThis.TextEncoder;
delete globalThis.TextDecoder;

const { parse, parseTree, canParse, safeParse } = await import('./dist/src/index.js');
const options = { rfc: 'rfc2396' };
const thrownBy = (call) => {
  try {
    return call().rule;
  } catch (error) {
    return error.name + ' ' + error.message;
  }
};
for (const input of ['http://h/', '^'])
  console.log(JSON.stringify([
    canParse(input, options),
    safeParse(input, options).ok,
    thrownBy(() => parse(input, options)),
    thrownBy(() => parseTree(input, options)),
  ]));
`;

test('the package works with frozen built-in objects, and without structuredClone and TextEncoder', () => {
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', frozen], {
    cwd: projectRoot,
    encoding: 'utf8',
  });
  const error = 'UriSyntaxError at offset 0: "^" is not allowed in a URI reference (RFC 2396, section 4)';
  expect(stderr).toBe('');
  expect(
    stdout
      .trim()
      .split('\n')
      .map((line): unknown => JSON.parse(line)),
  ).toEqual([
    [true, true, 'absoluteURI', 'URI_reference'],
    [false, false, error, error],
  ]);
});
