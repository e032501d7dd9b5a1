/** A function reads its arguments before it scans, so an accessor that calls the library does not change its result. */
import { describe, expect, test } from '@jest/globals';
import { inspect } from 'node:util';
import { canParse, normalize, parse, resolve, safeParse, serialize, update, type Rfc } from '../../src/index.js';
import { rfcIds } from '../../src/rfcs/names.js';
import { outcome, publicFunctions } from '../support/functions.js';
import { oneIn } from '../support/effort.js';

/** Calls that overwrite whatever a scanner, or a cache, remembers. */
function interfere(): void {
  for (const rfc of rfcIds) {
    canParse('x://other/string?q', { rfc });
    safeParse('x://other/string?q', { rfc, ranges: true });
    safeParse('^', { rfc });
    normalize('gopher://other/1a', { rfc });
  }
  resolve('../other', 'x://other/string/q', { rfc: 'rfc2396' });
  const uri = parse('x://other/string?q', { rfc: 'rfc3986' });
  serialize(update(uri, { path: '/' }));
}

/** The same object, but reading a property has side effects; `reads` counts how often each property was read. */
function meddling<T extends object>(target: T, reads = new Map<PropertyKey, number>()): T {
  return new Proxy(target, {
    get(object, key): unknown {
      interfere();
      reads.set(key, (reads.get(key) ?? 0) + 1);
      const value: unknown = Reflect.get(object, key);
      return typeof value === 'object' && value !== null ? meddling(value) : value;
    },
    has(object, key) {
      interfere();
      return Reflect.has(object, key);
    },
    ownKeys(object) {
      interfere();
      return Reflect.ownKeys(object);
    },
  });
}

describe.each(oneIn<Rfc>(2, ['rfc1738', 'rfc2396', 'rfc3986']))('%s', (rfc) => {
  test.each(publicFunctions(rfc))(
    '$name gives the same result for objects with side effects',
    ({ name, names, calls }) => {
      for (const args of calls) {
        const expected = inspect(outcome(name, args), { depth: 20 });
        const reads = new Map<PropertyKey, number>();
        const meddled = args.map((argument, index) =>
          typeof argument === 'object' && argument !== null
            ? meddling(argument, names[index] === 'options' ? reads : undefined)
            : argument,
        );
        expect(withoutStack(inspect(outcome(name, meddled), { depth: 20 }))).toBe(withoutStack(expected));
        // an option that is read once cannot change its mind; of `rfc`, only whether it is still the same is read again
        expect([...reads].filter(([key, count]) => count > (key === 'rfc' ? 2 : 1))).toEqual([]);
      }
    },
  );
});

function withoutStack(text: string): string {
  return text.replaceAll(/^ +at .*\n/gm, '');
}
