/** `npm run verify` finds a module that does not say what `canParse` says; `npm run prove` proves the tables. */
import { expect, test } from '@jest/globals';
import { proveLineTables, tablesText } from '../../../scripts/bulk/prove-tables.js';
import { lineAutomata } from '../../../scripts/bulk/tables.js';
import { verifyModule, verifyModuleOfAll } from '../../../scripts/bulk/verify-module.js';
import { uriShaped } from '../../../scripts/prove/verification.js';

test('the module and canParse agree, at every alignment', async () => {
  const { lines, valid, disagreeing } = await verifyModule('rfc2396', uriShaped('rfc2396', 3000));
  expect(disagreeing).toEqual([]);
  expect(lines).toBeGreaterThan(16 * 2000);
  expect(valid).toBeGreaterThan(16 * 500);
});

test('the module of another RFC disagrees', async () => {
  const texts = ['http://a_b/', '//[::1]/', 'x#y', '%', 'a\nb'];
  expect((await verifyModule('rfc2396', texts, lineAutomata['rfc3986']?.())).disagreeing).toEqual(['//[::1]/']);
});

test('the module of all RFCs and canParse agree, and that of other RFCs disagrees', async () => {
  const texts = [...uriShaped('rfc3987', 1500), ...uriShaped('rfc1738', 1500)];
  const { lines, valid, disagreeing } = await verifyModuleOfAll(texts);
  expect(disagreeing).toEqual([]);
  expect(lines).toBeGreaterThan(16 * 2000);
  expect(valid).toBeGreaterThan(16 * 1000);
  const automaton = lineAutomata['all']?.();
  if (!automaton) throw new Error('no such table');
  // without the last RFC
  const labels = Array.from(automaton.labels, (label) => label & 0xff);
  expect((await verifyModuleOfAll(['//[::1%25a]', 'a', '%'], { ...automaton, labels })).disagreeing).toEqual([
    '//[::1%25a]',
    'a',
  ]);
});

test('the tables of an RFC are proven, and a missing one is a fault', () => {
  const proof = proveLineTables('rfc1808');
  expect(tablesText('rfc1808', proof)).toMatch(
    /^rfc1808: 2 tables of bytes read lines as their automata read strings \(\d+ pairs/,
  );
  const { rfc1808 } = lineAutomata;
  expect(proveLineTables('rfc1808', rfc1808 ? { rfc1808 } : {}).faults).toEqual(['rfc1808-normal: no table']);
});
