/** The level of each code, and what `--verbose` says applies. */
import { describe, expect, test } from '@jest/globals';
import { appliedText } from '../../../src/cli/configuration/configured.js';
import { listedCodes, makePolicy } from '../../../src/cli/configuration/levels.js';
import type { Settings } from '../../../src/formats/configuration.js';
import type { Level } from '../../../src/cli/checking/policy.js';
import { codes, type DiagnosticCode } from '../../../src/diagnostics/codes.js';

type Given = readonly (readonly [DiagnosticCode, Level])[];

describe('the policy', () => {
  // default-port and port-zero are warnings, bad-port is an error
  test.each<readonly [Given, boolean, Partial<Record<DiagnosticCode, Level>>, reports: boolean, raises: boolean]>([
    // default-port is reported only on request
    [[], true, { 'bad-port': 'error', 'default-port': 'ignore', 'port-zero': 'warn' }, true, false],
    [[], false, { 'bad-port': 'error', 'default-port': 'ignore' }, false, false],
    [[['bad-port', 'warn']], false, { 'bad-port': 'warn', 'bad-host': 'error' }, false, false],
    [[['default-port', 'warn']], false, { 'default-port': 'warn', 'port-zero': 'ignore' }, true, false],
    [[['default-port', 'error']], false, { 'default-port': 'error', 'port-zero': 'ignore' }, true, true],
    [[['default-port', 'ignore']], true, { 'default-port': 'ignore', 'port-zero': 'warn' }, true, false],
  ])('of %j, with warnings: %j', (given, warnings, expected, reportsWarnings, raisesWarnings) => {
    const known = new Set(['x']);
    const policy = makePolicy(new Map(given), warnings, known);
    expect(Object.fromEntries(policy.levels)).toMatchObject(expected);
    const requested = ['error', 'warn'].includes(expected['default-port'] ?? '') ? ['default-port'] : [];
    expect(policy).toMatchObject({ reportsWarnings, raisesWarnings, known, requested });
    expect([...policy.levels.keys()].toSorted()).toEqual(Object.keys(codes).toSorted());
  });
});

test('codes in a list may have spaces around them', () => {
  expect(listedCodes('--ignore', ['bad-port, bad-host', ' port-zero '])).toEqual(['bad-port', 'bad-host', 'port-zero']);
});

describe('what applies', () => {
  const configuration = (settings: Settings): NonNullable<Parameters<typeof appliedText>[0]['configuration']> => ({
    file: 'c.json',
    settings,
    levels: new Map(),
    keyPlace: () => '',
  });
  const nothing = { configuration: undefined, givenLevels: new Map(), baseline: undefined, known: new Set<string>() };

  test.each<readonly [Partial<Parameters<typeof appliedText>[0]>, readonly string[]]>([
    [{}, []],
    [{ configuration: configuration({}) }, ['configuration: c.json (empty)']],
    [{ configuration: configuration({ $schema: 'x' }) }, ['configuration: c.json (empty)']],
    [
      { configuration: configuration({ $schema: 'x', rfc: 'cern', literal: true }) },
      ['configuration: c.json (rfc, literal)'],
    ],
    [
      {
        givenLevels: new Map<DiagnosticCode, Level>([
          ['bad-port', 'error'],
          ['bad-host', 'ignore'],
          ['port-zero', 'error'],
        ]),
      },
      ['ignore: bad-host', 'error: bad-port, port-zero'],
    ],
    [{ baseline: 'b.ndjson', known: new Set(['x', 'y']) }, ['baseline: b.ndjson (2 findings)']],
  ])('%#', (applied, lines) => {
    expect(appliedText({ ...nothing, ...applied })).toEqual(lines);
  });
});
