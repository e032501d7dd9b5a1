/** The rules of several RFCs for the same purpose. */
import { expect, test } from '@jest/globals';
import { correspondences, rfcs, type Rfc } from '../../src/index.js';

test('every row has a name and rules, which are rules of their RFCs', () => {
  for (const { name, rules } of correspondences) {
    const rows = Object.entries(rules) as [Rfc, string][];
    expect([name, rows.length > 0]).toEqual([expect.stringMatching(/^[A-Za-z]/), true]);
    for (const [rfc, rule] of rows) expect(rfcs[rfc].rules).toContain(rule);
  }
});

// RFC 1738, section 5; RFC 1808, section 2.2; RFC 2396, section 3.4; RFC 3986, section 3.4
test('the row of the query', () => {
  const { rules } = correspondences.find(({ name }) => name === 'query') ?? {};
  expect(rules).toMatchObject({ rfc1738: 'search', rfc1808: 'query', rfc2396: 'query', rfc3986: 'query' });
});
