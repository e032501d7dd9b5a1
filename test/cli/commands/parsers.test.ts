import { Readable } from 'node:stream';
import { describe, expect, test } from '@jest/globals';
import { readArguments } from '../../../src/cli/arguments/arguments.js';
import { command, runParsers } from '../../../src/cli/commands/parsers.js';
import { Session } from '../../../src/cli/session/session.js';
import { isRfc } from '../../../src/rfcs/names.js';
import { knownParsers } from '../../../src/parsers/known/programs.js';
import { rfcUri, Sink, spawned, usageError } from '../../support/cli.js';

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

  /** What it prints where only curl is installed. */
  const withCurl = async (...args: string[]): Promise<string> => {
    const stdout = new Sink();
    const session = new Session({ stdin: Readable.from([]), stdout, stderr: new Sink() });
    const versions = new Map([['curl', 'curl 8.5.0']]);
    await runParsers(readArguments(args, command.options), session, () => Promise.resolve(versions));
    await session.end();
    return stdout.bytes().toString();
  };
  const known = knownParsers.filter(({ id }) => ['curl', 'url.parse', 'addressable'].includes(id));

  test('prints a line for each, with its version or what it needs', async () => {
    const text = await withCurl();
    const width = Math.max(...knownParsers.map(({ id }) => id.length));
    expect(text.split('\n')).toHaveLength(knownParsers.length + 1);
    expect(known.map(({ id }) => id)).toHaveLength(3);
    for (const { id, about, needs } of known) {
      const state = id === 'curl' ? 'curl 8.5.0' : `not installed; it needs ${needs}`;
      expect(text.split('\n')).toContain(`${id}${' '.repeat(width - id.length)}  ${state} (${about})`);
    }
  });

  test('prints JSON, without a version if a parser is not installed', async () => {
    const rows = JSON.parse(await withCurl('--format', 'json')) as readonly object[];
    for (const { id, about, needs } of known)
      expect(rows).toContainEqual({ id, about, needs, ...(id === 'curl' && { version: 'curl 8.5.0' }) });
    expect(rows).toHaveLength(knownParsers.length);
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
