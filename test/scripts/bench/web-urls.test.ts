/** The lines that `npm run bench -- bulk` draws have the shares and lengths of real URLs, which its comments say. */
import { expect, test } from '@jest/globals';
import { urlDrawer } from '../../../scripts/bench/inputs/web-urls.js';
import { canParse, diagnose } from '../../../src/index.js';
import { Random } from '../../../src/languages/sample.js';

const random = new Random(68);
const drawUrl = urlDrawer((limit) => random.below(limit));
const lines = Array.from({ length: 20_000 }, drawUrl);

/** How many lines in 100,000. */
function share(counts: (line: string) => boolean): number {
  return 5 * lines.filter(counts).length;
}

/** Within a fifth of what was counted in real lines. */
function expectNear(drawn: number, counted: number): void {
  expect(drawn).toBeGreaterThan(0.8 * counted);
  expect(drawn).toBeLessThan(1.2 * counted);
}

test('as many lines are invalid, or draw warnings', () => {
  expectNear(
    share((line) => !canParse(line, { rfc: 'rfc2396' })),
    490,
  );
  expectNear(
    share((line) => !canParse(line, { rfc: 'rfc1738' })),
    6144,
  );
  expectNear(
    share((line) => canParse(line, { rfc: 'rfc2396' }) && diagnose(line, { rfc: 'rfc2396' }).length > 0),
    940,
  );
});

test('as many have a scheme, a query or escapes, and they are as long', () => {
  expectNear(
    share((line) => line.startsWith('file:')),
    11_249,
  );
  expectNear(
    share((line) => line.startsWith('http:')),
    23_532,
  );
  expectNear(
    share((line) => line.includes('?')),
    18_527,
  );
  expectNear(
    share((line) => line.includes('&amp;')),
    758,
  );
  expectNear(
    share((line) => line.includes('%')),
    3973,
  );
  expectNear(
    share((line) => line.includes('~')),
    4182,
  );
  const lengths = lines.map((line) => line.length).toSorted((a, b) => a - b);
  expectNear(lengths.reduce((sum, length) => sum + length, 0) / lines.length, 67.6);
  expectNear(lengths[lines.length * 0.5] ?? 0, 46);
  expectNear(lengths[lines.length * 0.9] ?? 0, 113);
  expectNear(lengths[lines.length * 0.99] ?? 0, 506);
});
