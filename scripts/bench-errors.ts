/**
 * `npm run bench:errors`: how long safeParse takes to describe an error, and how long @hyperjump/uri (RFC 3986) takes to throw.
 * Both run in turns in one process; prints the medians of the rounds, and their ratio with its range.
 */
import { parseUriReference } from '@hyperjump/uri';
import { safeParse } from 'rfc-uri/rfc2396';

/** Strings that both reject. */
const inputs = [
  'http://www.example.com/some/path/that/is/long/enough?with=query^and more',
  'http://exa mple.com/',
  '/a%zz',
  'http://example.com/a b.html',
  'http://example.com/{id}/edit',
  'http://example.com/"quoted"',
  'http://example.com/a#b#c',
  'http://example.com/caf\u00e9',
];
const ROUNDS = 15;
const TIMES = 4_000;

function theirs(input: string): void {
  try {
    parseUriReference(input);
  } catch {
    return;
  }
  throw new Error(`@hyperjump/uri accepts ${input}`);
}

function ours(input: string): void {
  if (safeParse(input).ok) throw new Error(`rfc-uri accepts ${input}`);
}

/** Nanoseconds for one string. */
function time(run: (input: string) => void): number {
  const start = performance.now();
  for (let count = 0; count < TIMES; count++) for (const input of inputs) run(input);
  return ((performance.now() - start) * 1e6) / (TIMES * inputs.length);
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

time(ours);
time(theirs);
const rounds = Array.from({ length: ROUNDS }, () => [time(ours), time(theirs)] as const);
const ratios = rounds.map(([a, b]) => a / b);
console.log(`rfc-uri safeParse      ${median(rounds.map(([a]) => a)).toFixed(0)} ns`);
console.log(`@hyperjump/uri, throws ${median(rounds.map(([, b]) => b)).toFixed(0)} ns`);
console.log(
  `ratio ${median(ratios).toFixed(2)} (${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)})`,
);
