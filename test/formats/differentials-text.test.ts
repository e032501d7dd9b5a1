/** What is said after a search for strings that two readers read differently. */
import { expect, test } from '@jest/globals';
import { differentialsText, type DifferentialReport } from '../../src/formats/differentials-text.js';

const found: DifferentialReport = {
  titles: ['one', 'two'],
  component: 'host',
  prefix: '',
  groups: [
    {
      relation: 'a\\b',
      rows: [
        { string: '//a\\b', a: 'a', b: '' },
        { string: '//c\\d', a: 'c', b: '' },
        { string: '//e\\f', a: 'e', b: '' },
      ],
    },
    { relation: 'empty', rows: [{ string: '', a: 'x\t', b: 'y'.repeat(201) }] },
  ],
};
const searched = { alphabet: ['a', 'b', '\\'], asked: 12_345, complete: 4, length: 4 };
const table = [
  'string  one     two',
  '//a\\b   a       -' + ' '.repeat(221) + 'a\\b (and 2 like it)',
  `-       x\\u{9}  ${'y'.repeat(200)}... (201 characters)  empty`,
];
const text = (report: Partial<DifferentialReport>): string[] =>
  differentialsText({ ...found, ...report }, 1000).split('\n');

test('a search says how far it came', () => {
  expect(text({ searched })).toEqual([
    'one and two read a different host in these strings. Each loses the difference if any character is left out:',
    '',
    ...table,
    '',
    'Every string of up to 4 characters was tried, made of 3 characters: one of each class that they treat differently. They were asked about 12,345 strings.',
  ]);
  expect(text({ searched: { ...searched, length: 9 }, prefix: 'http://', groups: [] })).toEqual([
    'No string was found in which one and two read a different host.',
    '',
    'Every string of up to 4 characters after "http://" was tried, made of 3 characters: one of each class that they treat differently. Of the longer ones, up to 9 characters, only those that extend a prefix which is read in a new way were tried. They were asked about 12,345 strings.',
  ]);
});

const DECIDED = 'The automata of the two were compared, so this holds for strings of any length.';
const EMPTY = ' An empty component counts as an absent one.';

test('automata decide for strings of any length', () => {
  expect(text({})).toEqual([
    'one and two read a different host in these strings. Each is the shortest of its kind:',
    '',
    ...table,
    '',
    DECIDED + EMPTY,
  ]);
});

test.each<[report: Partial<DifferentialReport>, head: string, end: string]>([
  [
    { prefix: 'a:' },
    'one and two read a different host in these strings. Each is the shortest of its kind among the strings that begin with "a:":',
    DECIDED + EMPTY,
  ],
  [
    { component: 'verdict' },
    'Only one of one and two accepts these strings. Each is the shortest of its kind:',
    DECIDED,
  ],
  [{ groups: [], component: 'verdict' }, 'one and two accept the same strings.', DECIDED],
  [
    { groups: [], component: 'verdict', prefix: 'a:' },
    'one and two accept the same strings among the strings that begin with "a:".',
    DECIDED,
  ],
  [{ groups: [] }, 'one and two read the same host in every string that both accept.', DECIDED + EMPTY],
  [
    { groups: [], prefix: 'a:' },
    'one and two read the same host in every string that both accept among the strings that begin with "a:".',
    DECIDED + EMPTY,
  ],
])('%j', (report, head, end) => {
  const all = text(report);
  expect([all[0], all.at(-1), all.length]).toEqual([head, end, report.groups ? 3 : 7]);
});

test('sentences are broken into lines of a width', () => {
  expect(differentialsText({ ...found, groups: [], component: 'verdict' }, 40).split('\n')).toEqual([
    'one and two accept the same strings.',
    '',
    'The automata of the two were compared,',
    'so this holds for strings of any length.',
  ]);
});
