/** `npm run verify` finds a module that does not say what `canParse` says; `npm run prove` proves the tables. */
import { expect, test } from '@jest/globals';
import { proveLineTables } from '../../../scripts/bulk/prove-tables.js';
import { lineAutomata } from '../../../scripts/bulk/tables.js';
import { verifyModule, verifyModuleOfAll } from '../../../scripts/bulk/verify-module.js';
import { uriShaped } from '../../../scripts/prove/verification.js';
import { amount } from '../../support/effort.js';

test('the module and canParse agree, at every alignment', async () => {
  const { lines, valid, disagreeing } = await verifyModule('rfc2396', uriShaped('rfc2396', amount(1000, 3000)));
  expect(disagreeing).toEqual([]);
  expect(lines).toBeGreaterThan(16 * 600);
  expect(valid).toBeGreaterThan(16 * 150);
});

test('the module of another RFC disagrees', async () => {
  const texts = ['http://a_b/', '//[::1]/', 'x#y', '%', 'a\nb'];
  expect((await verifyModule('rfc2396', texts, lineAutomata['rfc3986']?.())).disagreeing).toEqual(['//[::1]/']);
});

test('the module of all RFCs and canParse agree, and that of other RFCs disagrees', async () => {
  const texts = (['rfc3987', 'rfc1738'] as const).flatMap((id) => uriShaped(id, amount(500, 1500)));
  const { lines, valid, disagreeing } = await verifyModuleOfAll(texts);
  expect(disagreeing).toEqual([]);
  expect(lines).toBeGreaterThan(16 * 600);
  expect(valid).toBeGreaterThan(16 * 300);
  const automaton = lineAutomata['all']?.();
  if (!automaton) throw new Error('no such table');
  // without the last RFC
  const labels = Array.from(automaton.labels, (label) => label & 0xff);
  expect((await verifyModuleOfAll(['//[::1%25a]', 'a', '%'], { ...automaton, labels })).disagreeing).toEqual([
    '//[::1%25a]',
    'a',
  ]);
});

// npm run prove proves those that there are
test('a table that is missing is a fault', () => {
  const { rfc1808 } = lineAutomata;
  expect(proveLineTables('rfc1808', rfc1808 ? { rfc1808 } : {}).faults).toEqual(['rfc1808-normal: no table']);
});
