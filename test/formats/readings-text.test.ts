/** What is said of several readings of one string. */
import { expect, test } from '@jest/globals';
import { compareReadings } from '../../src/comparison/disagreements.js';
import type { Reading } from '../../src/comparison/reading.js';
import { readingsText } from '../../src/formats/readings-text.js';

const text = (input: string, readings: Readonly<Record<string, Reading>>, color = false): string =>
  readingsText(
    compareReadings(
      input,
      Object.entries(readings).map(([id, reading]) => ({ id, title: id, reading })),
    ),
    { width: 80, color },
  );

test('what differs comes first, then what is equal, the request, the readers, and why others reject the string', () => {
  const line = (label: string, a: string, b: string): string => `${label.padEnd(13)}  ${a.padEnd(18)}  ${b}`;
  const common = { ok: true, scheme: 'http', path: '/', query: 'q' } as const;
  expect(
    text('http://u:p@b/?q', {
      one: { ...common, userinfo: 'u:p', host: 'b' },
      two: { ...common, host: 'u' },
      three: { ok: false, error: 'no "@"' },
      four: { ok: false, error: '' },
    }),
  ).toBe(
    [
      'http://u:p@b/?q',
      'They disagree about: verdict, userinfo, host.',
      '',
      'warning: these read different hosts: "b" (one); "u" (two)',
      '',
      line('', 'A', 'B'),
      line('* userinfo', 'u:p', '-'),
      line('* host', 'b', 'u'),
      line('  scheme', 'http', 'http'),
      line('  port', '80', '80'),
      line('  path', '/', '/'),
      line('  query', 'q', 'q'),
      line('* connects to', 'b:80', 'u:80'),
      line('* sends', 'GET /?q, as user u', 'GET /?q'),
      '',
      'A: one',
      'B: two',
      '',
      'three rejects it: no "@"',
      'four rejects it',
    ].join('\n'),
  );
});

test('a single group is all, and a terminal shows the string in bold', () => {
  const empty = { ok: true, path: '' } as const;
  expect(text('', { one: empty, two: empty }, true)).toBe(
    '\u001b[1m(the empty reference)\u001b[0m\nAll agree.\n\n               all\n  connects to  -\n\nall: one, two',
  );
});

test('a terminal shows a warning in yellow', () => {
  const shown = text('//a', { one: { ok: true, host: 'a' }, two: { ok: true, host: 'b' } }, true);
  expect(shown).toContain('\n\u001b[1;33mwarning:\u001b[0m these read different hosts');
});

test('if all readers reject the string, there is no table', () => {
  expect(text('^', { one: { ok: false, error: 'bad' } })).toBe('^\nAll agree.\n\none rejects it: bad');
});

test('after Z come groups with two letters', () => {
  const hosts = Array.from({ length: 28 }, (_, index) => [`r${index}`, { ok: true, host: `h${index}` }] as const);
  const lines = text('//h', Object.fromEntries(hosts)).split('\n');
  expect(lines.slice(-4)).toEqual(['Y: r24', 'Z: r25', 'AA: r26', 'AB: r27']);
});

test('what one reader would send is shown, even if another would send nothing', () => {
  const lines = text('a', {
    one: { ok: true, scheme: 'http', host: 'a', path: '/' },
    two: { ok: true, path: 'a' },
  }).split('\n');
  expect(lines.slice(-5, -3)).toEqual(['* connects to  a:80   -', '* sends        GET /  -']);
});

test('there are no colours by default', () => {
  const compared = compareReadings('a', [{ id: 'one', title: 'one', reading: { ok: true, path: 'a' } }]);
  expect(readingsText(compared, { width: 80 }).split('\n')[0]).toBe('a');
});
