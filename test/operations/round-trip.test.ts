/** serialize(parse(x)) is x, for every valid x: of the fixtures, and of strings put together at random. */
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { parse, safeParse, serialize, type Rfc, type Rule } from '../../src/index.js';
import { registry } from '../../src/rfcs/registry.js';
import { treeCases } from '../support/fixtures.js';

const ids = Object.keys(registry) as Rfc[];
const inputs = ids.flatMap((id) => treeCases(id).map(({ input }) => input));

test.each(ids)('%s: the fixtures, by the whole reference and by every rule', (rfc) => {
  let valid = 0;
  for (const input of inputs) {
    for (const rule of [undefined, ...registry[rfc].rules] as (Rule | undefined)[]) {
      const result = safeParse(input, { rfc, rule: rule as never });
      if (!result.ok) continue;
      valid++;
      expect(serialize(result.uri)).toBe(input);
    }
  }
  expect(valid).toBeGreaterThan(1000);
});

const pieces = fc.constantFrom(
  ...'http: ftp: news: wais: gopher: prospero: telnet: file: mailto: nntp: x:'.split(' '),
  ...'// / ? # : @ ; = . - + * %09 %00 %41 ;type=a a b1 2 1.2.3.4 h.'.split(' '),
);
const strings = fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join(''));

test.each(ids)('%s: strings at random', (rfc) => {
  fc.assert(
    fc.property(strings, (input) => {
      const result = safeParse(input, { rfc });
      fc.pre(result.ok);
      expect(serialize(parse(input, { rfc }))).toBe(input);
    }),
    { numRuns: 3000, maxSkipsPerRun: 1000, seed: 2396 },
  );
});

test('JSON keeps a URI: what is absent stays so', () => {
  for (const rfc of ids) {
    for (const { input } of treeCases(rfc)) {
      const result = safeParse(input, { rfc });
      if (!result.ok) continue;
      const copy = JSON.parse(JSON.stringify(result.uri)) as typeof result.uri;
      expect(copy).toEqual(result.uri);
      expect(serialize(copy)).toBe(input);
    }
  }
});
