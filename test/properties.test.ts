/** What the library promises for every string, on some strings; `npm run fuzz` tries many more. */
import { expect, test } from '@jest/globals';
import { Cases, Material } from '../scripts/fuzz/cases.js';
import { properties } from '../scripts/fuzz/list.js';
import { tryCase } from '../scripts/fuzz/run.js';
import { Random } from '../src/languages/sample.js';
import { rfcIds } from '../src/rfcs/names.js';
import { amount, oneIn } from './support/effort.js';
import { expectSame } from './support/expect-same.js';

const materials = rfcIds.map((rfc) => new Material(rfc, new Random(1)));

/** How many cases each property is tried on, under each RFC, if it does not say how many are enough. */
const CASES = amount(3, 25);

test.each(properties)('$name', (property) => {
  const { enough = CASES } = property;
  const own = materials.filter(({ rfc }) => property.rfcs?.includes(rfc) ?? true);
  // a property that needs fewer cases starts processes, so it is tried under one RFC
  for (const material of enough === CASES ? own : oneIn(own.length, own)) {
    const cases = new Cases(material, new Random(2));
    let checked = 0;
    for (let tried = 0; checked < enough; tried++) {
      if (tried >= 20 * enough) expect(tried).toBeLessThan(20 * enough); // a property that applies to hardly any case proves nothing
      const next = cases.next(property.about);
      const outcome = tryCase(property, next);
      if (outcome === 'does not apply') continue;
      checked++;
      expectSame(next, outcome, 'holds');
    }
  }
});
