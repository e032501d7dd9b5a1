/** With the module that finds lines in bytes, commands print what they print without it. */
import { beforeAll, afterEach, expect, test } from '@jest/globals';
import { grammarIds } from '../../../scripts/grammar/sources.js';
import { LineFinder, lineClass, lineEnd } from '../../../src/bulk/line-finder.js';
import { sample } from '../../../src/index.js';
import { hostile } from '../../support/hostile-strings.js';
import { rfcUri } from '../../support/cli.js';
import { oneIn } from '../../support/effort.js';

/** Lines of all classes, in an order in which each kind comes after each. */
const kinds = [
  'http://a.bc/d/e?f=g',
  'http://a.bc/d/e?f=g&amp;h',
  'http://a.bc/^',
  'http://a.bc/\u00e9',
  'file:///a/b.c',
  'https://a.bc',
  'HTTP://A.bc:80/%7e/..',
  'mailto:a@b.cd',
  '',
  'x',
];
let input = '';
beforeAll(() => {
  const lines = [
    ...kinds.flatMap((one) => kinds.flatMap((other) => [one, other])),
    ...Object.values(hostile),
    ...grammarIds.flatMap((rfc) => sample({ rfc, count: 40, seed: 30, maxLength: 40 })),
  ].filter((line) => !/[\t\n\r]/.test(line) && !/\p{Cs}/u.test(line));
  input = lines.map((line, index) => line + (index % 3 === 0 ? '\r\n' : '\n')).join('');
});

const commands = [
  'check --rfc RFC',
  'check --rfc RFC --no-warnings',
  'check --rfc RFC --only valid',
  'check --rfc RFC --only warned',
  'check --rfc RFC --format tsv',
  'check --rfc RFC --format tsv --only valid --warnings',
  'check --rfc RFC --encoding latin1 --no-warnings --only invalid',
  'check --rfc RFC --format sarif',
  'check --rfc RFC --format sarif --only valid',
  'check --rfc RFC --format ndjson',
  'check --rfc RFC --format ndjson --warnings',
  'check --rfc RFC --format github --only invalid',
  'check --rfc RFC --summary --format json',
  'check --rfc RFC --summary --format json --no-warnings',
  'check --rfc RFC --fix',
  'check --rfc RFC --fix --only valid',
  'check --rfc RFC --fix --certainty guess',
  'check --rfc RFC --fix --format tsv',
  'check --rfc RFC --fix --format ndjson --only changed',
  'normalize --rfc RFC',
  'normalize --rfc RFC --only valid',
  'normalize --rfc RFC --format ndjson',
  'normalize --rfc RFC --level case',
  'normalize --rfc RFC --force --only changed',
  'compare --from RFC --to rfc1808 --format json',
];

const load = LineFinder.load.bind(LineFinder);
afterEach(() => {
  LineFinder.load = load;
});

test.each([
  ...oneIn(
    8,
    grammarIds.flatMap((rfc) => commands.map((command) => command.replace('RFC', rfc))),
  ),
  'check --rfc all',
  'check --rfc all --format ndjson',
  'check --rfc all --summary --format json',
  'compare --from rfc2396 --to rfc3986 --base http://a.bc/../d?e#f --format json',
])('%s', async (command) => {
  let count = 0;
  LineFinder.load = async (name) => {
    count++;
    return load(name);
  };
  const found = await rfcUri(command.split(' '), input);
  expect(count).toBeGreaterThan(0);
  LineFinder.load = async () => undefined;
  expect(found).toEqual(await rfcUri(command.split(' '), input));
});

test('the module tells where lines end, and what has to be read', async () => {
  const finder = await LineFinder.load('rfc3986');
  const found = finder?.find(Buffer.from('http://a.bc/\r\nhttp://a.bc:80/\n^\n\u00e9\n\xff', 'latin1')) ?? [];
  expect(Array.from(found, (line) => [lineEnd(line), lineClass(line)])).toEqual([
    [14, 0],
    [30, 1],
    [32, 2],
    [34, 3],
    [35, 3],
  ]);
});

test('without a module, all lines are read', async () => {
  expect(await LineFinder.load('rfc0000')).toBeUndefined();
});
