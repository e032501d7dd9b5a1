/** `npm run verify:operations`: the properties of the operations at full size. Fails with counterexamples. */
import { rfcs, type Rfc } from '../src/index.js';
import {
  followsPseudocode,
  followsPseudocode3986,
  followsSteps,
  isIdempotent,
  keepsAuthority,
  resolvesBack,
  type Outcome,
} from './operations/properties.js';
import { linearOperations, timeOf } from './operations/linear.js';

const PAIRS = 100_000;
const ROUND_TRIPS = 50_000;
const SAMPLES = 20_000;
/** The length of the inputs of the linear operations, in UTF-16 units, and the milliseconds that one may take. */
const LONG = 10_000_000;
const LONG_LIMIT = 60_000;

const checks: readonly (readonly [name: string, run: () => Outcome])[] = [
  ...(['rfc1808', 'rfc2396'] as const).flatMap((rfc) => [
    ...[true, false].map(
      (literal) =>
        [
          `resolve by ${rfc} follows its pseudocode, literal: ${literal}`,
          () => followsPseudocode(rfc, literal, PAIRS),
        ] as const,
    ),
    [`resolve by ${rfc} keeps the authority`, () => keepsAuthority(rfc, 'keep', PAIRS)] as const,
  ]),
  ['resolve by rfc2396 keeps the authority, aboveRoot: remove', () => keepsAuthority('rfc2396', 'remove', PAIRS)],
  ...[true, false].map(
    (strict) =>
      [
        `resolve by rfc3986 follows its pseudocode, strict: ${strict}`,
        () => followsPseudocode3986(strict, PAIRS),
      ] as const,
  ),
  ...(['rfc1808', 'rfc2396', 'rfc2732', 'rfc3986'] as const).map(
    (rfc) => [`resolve by ${rfc} follows its steps`, () => followsSteps(rfc, PAIRS)] as const,
  ),
  ...(['rfc1808', 'rfc2396', 'rfc2732', 'rfc3986'] as const).map(
    (rfc) => [`relativize by ${rfc} resolves back`, () => resolvesBack(rfc, ROUND_TRIPS)] as const,
  ),
  ...(Object.keys(rfcs) as Rfc[]).map(
    (rfc) => [`normalize by ${rfc} is idempotent`, () => isIdempotent(rfc, SAMPLES)] as const,
  ),
];

for (const [name, run] of checks) {
  const { checked, counterexamples } = run();
  const isEnough = checked > 0;
  console.log(`${counterexamples.length === 0 && isEnough ? 'ok' : 'FAILED'}  ${name}: ${checked} inputs`);
  for (const example of counterexamples.slice(0, 5)) console.log(`        ${JSON.stringify(example)}`);
  if (counterexamples.length > 0 || !isEnough) process.exitCode = 1;
}

for (const operation of linearOperations) {
  const milliseconds = timeOf(operation, LONG);
  const isFast = milliseconds < LONG_LIMIT;
  console.log(`${isFast ? 'ok' : 'FAILED'}  ${operation.name}: ${LONG} characters in ${Math.round(milliseconds)} ms`);
  if (!isFast) process.exitCode = 1;
}
