import { describe, expect, test } from '@jest/globals';
import { isRfc } from '../../../src/rfcs/names.js';
import { knownParsers } from '../../../src/parsers/known/programs.js';
import { rfcUri, spawned, usageError } from '../../support/cli.js';

describe('parsers', () => {
  test('lists all parsers that have adapters, with the versions of those that are installed', async () => {
    const { stdout, stderr, code } = await rfcUri(['parsers', '--format', 'json']);
    const rows = JSON.parse(stdout) as readonly { id: string; version?: string; needs: string }[];
    expect([stderr, code]).toEqual(['', 0]);
    expect(rows.map(({ id }) => id)).toEqual(knownParsers.map(({ id }) => id));
    expect(rows.find(({ id }) => id === 'url.parse')?.version).toBe(`Node ${process.versions.node}`);
  });

  test('the ids are different, and none is that of a specification', () => {
    const ids = knownParsers.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => isRfc(id.toLowerCase()) || id === 'java')).toEqual([]);
  });

  test('takes options only', async () => {
    expect(await usageError('parsers', 'curl')).toBe('rfc-uri: parsers takes options only');
  });

  test('the built program finds its adapters', async () => {
    const { stdout, code } = await spawned(['compare', 'http://h/', '--parsers', 'url.parse', '--format', 'ndjson']);
    expect(code).toBe(0);
    const { readings } = JSON.parse(stdout) as { readings: Record<string, unknown> };
    expect(readings['url.parse']).toEqual({ ok: true, scheme: 'http', host: 'h', path: '/' });
  });
});
