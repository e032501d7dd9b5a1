/** What a caller does to a result changes no later result. */
import { expect, test } from '@jest/globals';
import { inspect } from 'node:util';
import { ruin } from '../../scripts/fuzz/ruin.js';
import { correspondences, rfcs } from '../../src/index.js';
import { rfcIds } from '../../src/rfcs/names.js';
import { outcome, publicFunctions } from '../support/functions.js';

const calls = rfcIds.flatMap((rfc) =>
  publicFunctions(rfc).flatMap(({ name, calls: some }) => some.map((args) => ({ rfc, name, args }))),
);

function freeze(value: unknown, seen = new Set<unknown>()): void {
  if (typeof value !== 'object' || value === null || seen.has(value) || ArrayBuffer.isView(value)) return;
  seen.add(value);
  for (const key of Reflect.ownKeys(value)) freeze(Reflect.get(value, key), seen);
  Object.freeze(value);
}

/** The results of all calls. */
function all(): { readonly call: string; readonly result: string }[] {
  return calls.map(({ rfc, name, args }) => ({
    call: `${rfc} ${name} ${inspect(args)}`,
    result: inspect(outcome(name, args), { depth: 20, maxArrayLength: null }).replaceAll(/^ +at .*\n/gm, ''),
  }));
}

/** The calls whose result changed. */
function changed(before: readonly { readonly call: string; readonly result: string }[]): string[] {
  return all()
    .filter(({ result }, index) => result !== before[index]?.result)
    .map(({ call }) => call);
}

test.each([
  ['changed', ruin],
  ['frozen', freeze],
])('results that are %s', (_, change) => {
  const before = all();
  for (const { name, args } of calls) change(outcome(name, args));
  expect(changed(before)).toEqual([]);
});

test('the exported tables', () => {
  const before = all();
  ruin(rfcs);
  ruin(correspondences);
  expect(changed(before)).toEqual([]);
});
