import { expect, test } from '@jest/globals';
import { lineEnd } from '../../../src/bulk/line-finder.js';
import { SchemeCounter } from '../../../src/cli/tasks/scheme-counter.js';
import { SummaryTally, type SummaryExample } from '../../../src/formats/summary.js';

/** Lists what is added: the scheme, and how many lines. */
class ListingTally extends SummaryTally {
  readonly added: string[] = [];

  override addTo(...[dimension, name, example, count = 1]: Parameters<SummaryTally['addTo']>): void {
    this.added.push(`${name} ${count}`);
    super.addTo(dimension, name, example, count);
  }
}

const exampleAt = (index: number): SummaryExample => ({ file: 'f', line: index + 1, input: '' });

type Count = (schemes: SchemeCounter, lines: readonly string[]) => void;

const countTexts: Count = (schemes, lines) => {
  for (const [index, line] of lines.entries()) schemes.add(line, () => exampleAt(index));
};

/** The same for bytes, after which there are no others. */
const countBytes: Count = (schemes, lines) => {
  const text = lines.map((line) => `${line}\n`).join('');
  const bytes = new Uint8Array(new ArrayBuffer(text.length));
  bytes.set(Buffer.from(text));
  let end = 0;
  const found = Uint32Array.from(lines, ({ length }) => 4 * (end += length + 1));
  expect(lineEnd(found.at(-1) ?? 0)).toBe(text.length);
  schemes.addLines(bytes, found, exampleAt);
};

function counted(count: Count, lines: readonly string[]): { readonly added: string[]; readonly rows: object } {
  const tally = new ListingTally();
  const schemes = new SchemeCounter(tally);
  count(schemes, lines);
  schemes.end();
  return { added: tally.added, rows: tally.summary().scheme };
}

test.each([
  ['texts', countTexts],
  ['bytes', countBytes],
])('in %s, the lines of a scheme that came before are counted together', (_, count) => {
  const { added, rows } = counted(count, ['http://a', 'x:', 'x:/?http:', 'http://b', 'http:']);
  expect(added).toEqual(['http 1', 'x 1', 'http 2', 'x 1']);
  expect(rows).toEqual({
    http: { count: 3, example: exampleAt(0) },
    x: { count: 2, example: exampleAt(1) },
  });
});

test.each([
  ['texts', countTexts],
  ['bytes', countBytes],
])('in %s, the lines of the first four schemes are counted together, others one by one', (_, count) => {
  const lines = ['a:', '/a:', 'b:', 'c:', 'd:', 'e:', 'e:', 'd:', '/a:'];
  const added = 'a 1, none 1, b 1, c 1, d 1, e 1, e 1, none 1, a 0, b 0, c 0, d 1';
  expect(counted(count, lines).added.join(', ')).toBe(added);
});
