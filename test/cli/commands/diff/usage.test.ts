/** What `rfc-uri diff` says about wrong arguments. */
import { describe, expect, test } from '@jest/globals';
import { rfcIds } from '../../../../src/rfcs/names.js';
import { usageError } from '../../../support/cli.js';

describe('rfc-uri diff', () => {
  test('exits with 2 for wrong usage', async () => {
    expect(await usageError('diff', 'rfc1738')).toBe('rfc-uri: name two languages to compare, or --all');
    expect(await usageError('diff', 'rfc1738', 'rfc1')).toBe(
      `rfc-uri: unknown RFC "rfc1"; known RFCs: ${rfcIds.join(', ')}`,
    );
    expect(await usageError('diff', 'rfc2396', 'rfc1808', '--rule', 'reg_name')).toMatch(
      /^rfc-uri: no rule of RFC 1808 corresponds to reg_name of RFC 2396/,
    );
    expect(await usageError('diff', 'rfc2396', 'rfc1808', '--rule', 'x')).toMatch(/^rfc-uri: RFC 2396 has no rule "x"/);
    expect(await usageError('diff', 'rfc2396', 'rfc1808', '--limit', '-1')).toBe(
      'rfc-uri: --limit needs a value; write --limit=-1 if that is its value',
    );
    expect(await usageError('diff', 'rfc2396', 'rfc1808', '--limit=-1')).toBe(
      'rfc-uri: --limit takes a whole number from 0 to 1000, not "-1"',
    );
    for (const limit of ['1001', '1000000000', '1e2'])
      expect(await usageError('diff', 'rfc2396', 'rfc1808', '--limit', limit)).toBe(
        `rfc-uri: --limit takes a whole number from 0 to 1000, not "${limit}"`,
      );
    // --rule also accepts the name of a row of --all, which need not be a rule of the RFC
    for (const rule of [[], ['--rule', 'query'], ['--rule', 'search']])
      expect(await usageError('diff', 'cern', 'rfc2396', ...rule, '--rule-b', 'hots')).toBe(
        'rfc-uri: unknown rule "hots"; did you mean host?',
      );
    for (const other of [['rfc1738'], ['--rule', 'host'], ['--rule-b', 'host'], ['--limit', '1']])
      expect(await usageError('diff', '--all', ...other)).toBe(
        'rfc-uri: --all compares every pair of RFCs; do not name RFCs or rules',
      );
    expect(await usageError('diff', 'rfc1738', 'rfc2396', '--rfc', 'cern')).toBe('rfc-uri: unknown option --rfc');
  });

  test('--component compares two whole RFCs, and can only be combined with --format', async () => {
    const wrong = async (...args: string[]): Promise<string> => usageError('diff', ...args, '--component', 'host');
    for (const other of [
      ['--rule', 'host'],
      ['--rule-b', 'host'],
    ])
      expect(await wrong('rfc2396', 'rfc3986', ...other)).toBe(
        'rfc-uri: --component takes no other option but --format',
      );
    for (const [a = '', b = ''] of [
      ['rfc2396:host', 'rfc3986'],
      ['rfc2396', 'rfc3986:host'],
      ['rfc2396', '/a/'],
    ])
      expect(await wrong(a, b)).toBe('rfc-uri: --component compares two RFCs');
    expect(await usageError('diff', 'rfc2396', 'rfc3986', '--component', 'hots', '--format', 'json')).toMatch(
      /^rfc-uri: "hots" is not a component that several RFCs have; those are: scheme, /,
    );
  });
});
