/** serialize(parse(x)) is x for every valid x. The strings of the fixtures are in build.test.ts. */
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { parse, safeParse, serialize } from '../../src/index.js';
import { rfcIds } from '../../src/rfcs/names.js';
import { treeCases } from '../support/fixtures.js';
import { oneIn } from '../support/effort.js';

const pieces = fc.constantFrom(
  ...'http: ftp: news: wais: gopher: prospero: telnet: file: mailto: nntp: x:'.split(' '),
  ...'// / ? # : @ ; = . - + * %09 %00 %41 ;type=a a b1 2 1.2.3.4 h.'.split(' '),
);
const strings = fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join(''));

test.each(oneIn(3, rfcIds))('%s: rebuilds random strings', (rfc) => {
  fc.assert(
    fc.property(strings, (input) => {
      const result = safeParse(input, { rfc });
      fc.pre(result.ok);
      expect(serialize(parse(input, { rfc }))).toBe(input);
    }),
    { numRuns: 1000, maxSkipsPerRun: 1000, seed: 2396 },
  );
});

test('keeps a URI through JSON', () => {
  for (const rfc of rfcIds) {
    for (const { input } of treeCases(rfc)) {
      const result = safeParse(input, { rfc });
      if (!result.ok) continue;
      const copy = JSON.parse(JSON.stringify(result.uri)) as typeof result.uri;
      expect(copy).toEqual(result.uri);
      expect(serialize(copy)).toBe(input);
    }
  }
});
