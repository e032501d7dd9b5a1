/** Long, odd and completely wrong strings give bounded output. `npm run bench -- growth` tests up to 10 MB. */
import { describe, expect, test } from '@jest/globals';
import { oneIn } from './support/effort.js';
import { canParse, diagnose, normalize, rfcs, safeParse, suggest, type Rfc } from '../src/index.js';

const ids = Object.keys(rfcs) as Rfc[];
const prefix = 'http://example.com/';

describe.each(oneIn(3, ids))('%s', (rfc) => {
  test('finds an error at the end of a megabyte', () => {
    const input = `${prefix}${'a/b'.repeat(330_000)}^`;
    const result = safeParse(input, { rfc });
    expect(result).toMatchObject({ ok: false, diagnostics: [{ offset: input.length - 1 }] });
    const found = diagnose(input, { rfc });
    expect(found).toMatchObject([{ offset: input.length - 1, fixes: [{ message: 'write "%5E" for "^"' }] }]);
    expect(JSON.stringify(found).length).toBeLessThan(5_000);
  }, 30_000);

  test('reads a host of ten megabytes, on which a regular expression runs out of stack', () => {
    const input = `http://${'a.'.repeat(5_000_000)}a/`;
    expect(canParse(input, { rfc })).toBe(true);
    expect(normalize(input, { rfc })).toBe(input);
  }, 60_000);

  test('describes the same error once, lists a hundred further places and counts all', () => {
    const found = diagnose(`${prefix}a${'^a'.repeat(20_000)}`, { rfc });
    expect(found).toMatchObject([{ code: 'character-not-allowed', offset: prefix.length + 1, count: 20_000 }]);
    expect(found[0]?.places).toHaveLength(100);
    expect(found[0]?.fixes[0]?.message).toBe('write "%5E" for "^" in 20000 places');
  }, 30_000);

  test('describes long runs of one error, and an error far from its repair', () => {
    for (const part of ['%', '^', '\ud800', '%zz', ' ', ':', '[', 'a^']) {
      const found = diagnose(prefix + part.repeat(5_000), { rfc });
      expect(JSON.stringify(found).length).toBeLessThan(10_000_000);
      for (const { fixes, message } of found) {
        expect(message.length).toBeLessThan(500);
        for (const fix of fixes) expect(fix.message.length).toBeLessThan(500);
      }
    }
    const far = diagnose(`http://h:${'9'.repeat(100_000)}x`, { rfc });
    expect(JSON.stringify(far).length).toBeLessThan(10_000);
  }, 60_000);

  test('describes the same warning once', () => {
    const found = diagnose(`${prefix}${'%00'.repeat(30_000)}`, { rfc });
    expect(found).toMatchObject([{ code: 'escaped-control', count: 30_000 }]);
    expect(found[0]?.places).toHaveLength(100);
  });

  test('shows lone surrogates, NUL and direction marks as escapes', () => {
    const odds = ['\ud800', '\udc00', '\0', '\u202e', '\ufeff', '\u{10ffff}'];
    // java.net.URI accepts most characters beyond US-ASCII
    const rejected = odds.filter((odd) => !canParse(`${prefix}${odd}a`, { rfc }));
    expect(rejected).toContain('\0');
    for (const odd of rejected) {
      const input = `${prefix}${odd}a`;
      const [found] = diagnose(input, { rfc });
      expect(found).toMatchObject({
        offset: prefix.length,
        start: prefix.length,
        end: prefix.length + odd.length,
        found: odd,
      });
      expect(found?.message).toMatch(/^"\\u\{[\da-f]+\}" is not allowed in /);
      for (const { value } of suggest(input, { rfc })) expect(safeParse(value, { rfc }).ok).toBe(true);
    }
    // a lone surrogate has no UTF-8 form to escape
    if (rejected.includes('\ud800'))
      expect(suggest(`${prefix}\ud800`, { rfc }).map(({ value }) => value)).toEqual([prefix]);
  });

  test('suggests repairs for 100 kB', () => {
    const input = `${prefix}${'a/b'.repeat(33_000)}^`;
    expect(suggest(input, { rfc }).map(({ value }) => value.slice(-4))).toEqual(['b%5E']);
  });
});

test('normalizes a megabyte without a stack overflow', () => {
  const dots = normalize(`http://h${'/a/..'.repeat(200_000)}`, { rfc: 'rfc2396', force: true });
  expect(dots).toBe('http://h/');
  expect(normalize(`/${'%41'.repeat(330_000)}`, { rfc: 'rfc2396' })).toHaveLength(330_001);
  const host = `http://${'a.'.repeat(500_000)}a/`;
  for (const rfc of ids) expect(normalize(host.toUpperCase().replace('HTTP', 'http'), { rfc })).toBe(host);
}, 60_000);
