/**
 * `npm run bench:growth [-- MB]`: time against size up to 1 MB, or the number of MB that is named, on shapes that make careless
 * parsers slow, and the exponent that fits best: 1 is linear, 2 quadratic. First all that rfc-uri does, then it and its peers.
 */
import { exponent, time } from './bench/growth.js';
import { ours } from './bench/ours.js';
import { peers, type Contestant } from './bench/peers.js';
import { base, repeated, shapes } from './bench/shapes.js';

/** What all contestants are asked to do. */
const common: readonly (readonly [
  name: string,
  job: keyof Omit<Contestant, 'name'>,
  text: (size: number) => string,
])[] = [
  ['parse, a long path', 'parse', (size) => `http://h/${repeated('a', size)}`],
  ['parse, escapes', 'parse', (size) => `http://h/${repeated('%41', size)}`],
  ['validate, a long host', 'validate', (size) => `http://${repeated('a-', size)}a/`],
  ['validate, an error at the end', 'validate', (size) => `http://h/${repeated('a', size)}^`],
  ['resolve, /a/.. all over', 'resolve', (size) => `.${repeated('/a/..', size)}`],
  ['normalize, /a/.. all over', 'normalize', (size) => `http://h${repeated('/a/..', size)}/`],
  ['normalize, escapes', 'normalize', (size) => `http://h/${repeated('%41', size)}`],
];

const most = Number(process.argv[2] ?? 1) * 1_000_000;
if (!(most >= 100_000)) throw new RangeError('name a number of MB, at least 0.1');
const sizes: number[] = [];
for (let size = most / 64; size <= most; size *= 2) sizes.push(size);

console.log(`${'shape'.padEnd(40)} ${'exponent'.padStart(8)}  ms for ${most / 1e6} MB`);
for (const { name, run } of shapes) console.log(row(name, measured(run)));

const own = await ours['RFC 2396']?.();
for (const [name, job, text] of common) {
  console.log(`\n${name}`);
  for (const contestant of [own, ...peers]) {
    const run = contestant?.[job];
    if (contestant && run && contestant.name !== 'sum of charCodeAt')
      console.log(
        row(
          `  ${contestant.name}`,
          measured((size) => work(run, text(size))),
        ),
      );
  }
}

function work(run: (input: string, base: string) => unknown, input: string): () => unknown {
  return () => run(input, base);
}

/** A slow one is not asked for more once it has taken so many milliseconds. */
function measured(run: (size: number) => () => unknown): string {
  const SLOW = 3_000;
  const points: (readonly [size: number, time: number])[] = [];
  try {
    run(10_000)(); // warm
    for (const size of sizes) {
      points.push([size, time(run(size))]);
      if ((points.at(-1)?.[1] ?? 0) > SLOW) break;
    }
  } catch (error) {
    const { name } = error instanceof Error ? error : { name: String(error) };
    return `${name} from ${((sizes[points.length] ?? 0) / 1e6).toFixed(2)} MB on`;
  }
  const [size = 0, last = 0] = points.at(-1) ?? [];
  // the smallest sizes measure the start more than the growth
  const fitted = exponent(points.slice(points.length > 4 ? 2 : 0)).toFixed(2);
  return `${fitted.padStart(8)}  ${last.toFixed(0).padStart(6)}${size < most ? ` (at ${(size / 1e6).toFixed(2)} MB)` : ''}`;
}

function row(name: string, text: string): string {
  return `${name.padEnd(40)} ${text}`;
}
