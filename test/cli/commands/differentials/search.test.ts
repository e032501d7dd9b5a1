/** `rfc-uri differentials` with readers that are simple enough to know what it finds. */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect, test } from '@jest/globals';
import { readArguments } from '../../../../src/cli/arguments/arguments.js';
import { command, runDifferentials } from '../../../../src/cli/commands/differentials.js';
import { saveSearch, type SavedSearch } from '../../../../src/cli/commands/differentials/saved-search.js';
import { Session } from '../../../../src/cli/session/session.js';
import type { Reading } from '../../../../src/comparison/reading.js';
import type { DifferentialReport } from '../../../../src/formats/differentials-text.js';
import { ParserError } from '../../../../src/parsers/protocol/parser-error.js';
import type { UriReader } from '../../../../src/parsers/readers/reader.js';
import { firstState, type SearchState } from '../../../../src/parsers/search/search.js';
import { rfcUri, Sink } from '../../../support/cli.js';
import { temporaryFolder } from '../../../support/temporary-folder.js';

const file = join(temporaryFolder(), 'search.json');

const rejected: Reading = { ok: false, error: 'no' };
const reader = (title: string, read: (text: string) => Reading, own: Partial<UriReader> = {}): UriReader => ({
  id: title.toLowerCase(),
  title,
  ask: (strings) => Promise.resolve(strings.map(read)),
  close: () => Promise.resolve(),
  ...own,
});
/** The host is what follows "x:", as it is written. */
const exact = reader('Exact', (text) => ({ ok: true, host: text.slice(2) }));
/** The same, but up to the first digit. */
const upToDigit = reader('UpToDigit', (text) => ({ ok: true, host: text.slice(2).replace(/\d.*/, '') }));

/** Saves a search that has only to be continued, so that no character is tried before it. */
async function begin(search: Partial<SearchState> & { alphabet: string[] }, minimal: string[] = []): Promise<void> {
  const saved: SavedSearch = { state: { ...firstState('x:', search.alphabet), ...search }, minimal };
  const plan = { names: ['a', 'b'], component: 'host', prefix: 'x:', budget: 0, longest: 0, file } as const;
  await saveSearch(file, plan, saved);
}

/** Looks for differences of two readers; with a number of columns, on a terminal. */
async function run(
  readers: readonly [UriReader, UriReader],
  args: readonly string[],
  columns?: number,
): Promise<{ readonly stdout: string; readonly stderr: string; readonly code: number }> {
  const [stdout, stderr] = [new Sink(), new Sink(columns)];
  const session = new Session({ stdin: Readable.from([]), stdout, stderr });
  const options = [...command.options, ...(command.groups ?? []).flatMap((group) => group.options)];
  await runDifferentials(readArguments(['a', 'b', '--prefix', 'x:', ...args], options), session, () =>
    Promise.resolve(readers),
  );
  await session.end();
  return { stdout: stdout.bytes().toString(), stderr: stderr.bytes().toString(), code: session.exitCode };
}

const report = async (
  readers: readonly [UriReader, UriReader],
  ...args: readonly string[]
): Promise<DifferentialReport> =>
  JSON.parse((await run(readers, [...args, '--format', 'json'])).stdout) as DifferentialReport;

describe('a search for differences', () => {
  test('shows what each reads, as it is written, and how far it came', async () => {
    await begin({ alphabet: ['A', '1'] });
    expect(await report([exact, upToDigit], '--save', file, '--length', '2')).toEqual({
      titles: ['Exact', 'UpToDigit'],
      component: 'host',
      prefix: 'x:',
      groups: [
        { relation: 'Exact includes more at the end', rows: [{ string: 'x:A1', a: 'A1', b: 'A' }] },
        { relation: 'UpToDigit finds no host', rows: [{ string: 'x:1', a: '1', b: '' }] },
      ],
      searched: { alphabet: ['A', '1'], asked: 6, complete: 2, length: 2 },
    });
  });

  test('that ends within a length says so, and goes on from there', async () => {
    await begin({ alphabet: ['a', 'b', '1'] });
    const args = ['--save', file, '--length', '2', '--budget'];
    const first = await report([exact, upToDigit], ...args, '5');
    expect(first.searched).toEqual({ alphabet: ['a', 'b', '1'], asked: 5, complete: 1, length: 2 });
    expect(first.groups.flatMap(({ rows }) => rows.map(({ string }) => string))).toEqual(['x:1']);
    const whole = await report([exact, upToDigit], ...args, '100');
    expect(whole.searched).toMatchObject({ asked: 12, complete: 2, length: 2 });
    // x:1 was found by the first run
    expect(whole.groups.flatMap(({ rows }) => rows.map(({ string }) => string))).toEqual(['x:a1', 'x:b1', 'x:1']);
  });

  test('of ports shows the one that a scheme has anyway', async () => {
    const readers = [
      reader('A', () => ({ ok: true, scheme: 'http' })),
      reader('B', () => ({ ok: true, scheme: 'x', host: 'h' })),
    ] as const;
    const { groups } = await report(readers, '--component', 'port', '--length', '1');
    expect(groups).toEqual([{ relation: 'B finds no port', rows: [{ string: 'x:', a: '80', b: '' }] }]);
  });

  test('asks about what an RFC rejects only if it is about the verdict', async () => {
    const strict = reader('Strict', (text) => (text.includes('^') ? rejected : { ok: true }), {
      isPrefix: (text) => !text.includes('^'),
      isAccepted: (text) => !text.includes('^'),
    });
    const lenient = reader('Lenient', () => ({ ok: true }));
    // without a saved search, one character of each class that the two distinguish is tried
    const verdict = await report([strict, lenient], '--component', 'verdict', '--length', '1');
    expect(verdict.groups).toEqual([
      { relation: 'only Lenient accepts it', rows: [{ string: 'x:^', a: 'rejects', b: 'accepts' }] },
    ]);
    expect(verdict.searched).toEqual({ alphabet: ['a', '^'], asked: 2, complete: 1, length: 1 });
    expect((await report([strict, lenient], '--length', '1')).searched).toMatchObject({ asked: 1, complete: 1 });
  });

  test('says on a terminal how many strings it asked about, each number once', async () => {
    await begin({ alphabet: ['a', 'b'] });
    const args = ['--save', file, '--length', '2'];
    const { stderr } = await run([exact, exact], args, 80);
    expect(stderr).toBe('2 strings, of up to 1 characters\n6 strings, of up to 2 characters\n');
    await begin({ alphabet: ['a', 'b'] });
    expect((await run([exact, exact], args)).stderr).toBe('');
  });

  test('closes both readers; what one does after its last answer is not reported', async () => {
    let closed = 0;
    const close = async (): Promise<void> => {
      closed++;
      throw new ParserError('late', 'answered more than it was asked');
    };
    await begin({ alphabet: ['a'] });
    const late = reader('Late', () => rejected, { close });
    const { stderr, code } = await run([late, late], ['--save', file, '--length', '1']);
    expect([stderr, code, closed]).toEqual(['', 0, 2]);
  });
});

describe('a reader that fails', () => {
  /** Fails after so many strings. */
  const failing = (most: number): UriReader => {
    let asked = 0;
    return reader('Failing', () => rejected, {
      ask: async (strings) => {
        asked += strings.length;
        if (asked > most) throw new ParserError('failing', 'ended with exit code 4');
        return strings.map(() => rejected);
      },
    });
  };
  /** A search with 20,000 strings of one length. */
  const wide = {
    alphabet: Array.from({ length: 200 }, (_, index) => String.fromCharCode(0x100 + index)),
    length: 5,
    frontier: Array.from({ length: 100 }, (_, index) => String(index)),
  };

  test('ends the search, which was saved after 20,000 strings', async () => {
    await begin(wide, ['plain 1']);
    await expect(run([failing(20_000), failing(20_000)], ['--save', file])).rejects.toThrow(
      `parser "failing" ended with exit code 4; ${file} has the search as it was last saved`,
    );
    const { search } = JSON.parse(readFileSync(file, 'utf8')) as { readonly search: SavedSearch };
    expect(search).toMatchObject({ state: { asked: 20_000, length: 5, next: 20_000 }, minimal: ['plain 1'] });
  });

  test('ends the search, which is not saved after fewer strings', async () => {
    await begin(wide);
    const begun = readFileSync(file, 'utf8');
    await expect(run([failing(19_999), failing(19_999)], ['--save', file])).rejects.toThrow(
      'has the search as it was last saved',
    );
    expect(readFileSync(file, 'utf8')).toBe(begun);
  });

  test('ends the search, and the message says only of a saved one that it can be continued', async () => {
    const one = failing(0);
    rmSync(file, { force: true });
    await expect(run([one, one], [])).rejects.toThrow(/^parser "failing" ended with exit code 4$/);
    await expect(run([one, one], ['--save', file])).rejects.toThrow(/^parser "failing" ended with exit code 4$/);
    expect(existsSync(file)).toBe(false);
  });

  test('for another reason than a parser has a bug, which is reported as it is', async () => {
    const broken = reader('Broken', () => rejected, { ask: () => Promise.reject(new TypeError('x')) });
    await expect(run([broken, broken], [])).rejects.toThrow(TypeError);
  });
});

test('two RFCs are searched if the automata say nothing about the prefix', async () => {
  const plan = { names: ['cern', 'rfc2396'], component: 'path', prefix: 'ftp:', budget: 0, longest: 0, file } as const;
  await saveSearch(file, plan, { state: firstState('ftp:', ['a', '?']), minimal: [] });
  const args = ['differentials', 'cern', 'rfc2396', '--component', 'path', '--prefix', 'ftp:', '--length', '2'];
  const { stdout, code } = await rfcUri([...args, '--save', file, '--format', 'json']);
  expect(code).toBe(1);
  expect(JSON.parse(stdout)).toMatchObject({
    groups: [{ rows: [{ string: 'ftp:?a', a: '', b: '?a' }] }],
    searched: { alphabet: ['a', '?'], asked: 3 },
  });
});
