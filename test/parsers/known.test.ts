/** Finding out which parsers are installed, and starting them. */
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { projectRoot } from '../../scripts/grammar/sources.js';
import { adapterFolder, installedVersion, installedVersions, startKnown } from '../../src/parsers/known/installed.js';
import { knownParsers, type KnownParser } from '../../src/parsers/known/programs.js';
import { ParserError } from '../../src/parsers/protocol/parser-error.js';

const known = (words: readonly string[]): KnownParser => ({ id: 'mine', about: 'a parser', words, needs: 'luck' });
/** A program that is told `--version`. */
const program = (text: string): KnownParser => known([process.execPath, '-e', text, '--']);
const fake = (behaviour: string): KnownParser =>
  known([process.execPath, `${projectRoot}test/fixtures/parsers/parser.mjs`, behaviour]);

describe('the version of a parser', () => {
  test.each<[string, KnownParser, string | undefined]>([
    ['what it prints', program('console.log(" mine 1.0 " + process.argv.at(-1) + "\\n")'), 'mine 1.0 --version'],
    ['unknown if it prints nothing', program(''), undefined],
    ['unknown if it fails', program('console.log("mine 1.0"); process.exit(1)'), undefined],
    ['unknown if there is no program', known(['no-such-program-of-this-test']), undefined],
    ['asked in the folder of the adapters', program('console.log(process.cwd().endsWith("parsers"))'), 'true'],
  ])('is %s', async (_, parser, version) => {
    expect(await installedVersion(parser)).toBe(version);
  });
});

test('the versions of several parsers are found by their ids', async () => {
  const parsers = [
    ...['1.0', '2.0'].map((version) => ({
      ...program(`console.log(${JSON.stringify(version)})`),
      id: `my-${version}`,
    })),
    { ...known(['no-such-program-of-this-test']), id: 'none' },
  ];
  const versions = await installedVersions(parsers);
  expect(versions).toEqual(
    new Map([
      ['my-1.0', '1.0'],
      ['my-2.0', '2.0'],
      ['none', undefined],
    ]),
  );
});

describe('a known parser', () => {
  test('is started, and answers', async () => {
    const parser = await startKnown(fake('folder'), 5000);
    expect(parser.id).toBe('mine');
    const [reading] = await parser.ask(['x']);
    expect(reading).toMatchObject({ ok: true, path: adapterFolder().replace(/\/$/, ''), fragment: 'x' });
    await parser.close();
  });

  test('is asked nothing but whether it answers', async () => {
    const counts = program(`let count = 0;
require('node:readline')
  .createInterface({ input: process.stdin })
  .on('line', (line) => console.log(JSON.stringify({ ok: true, path: String(++count), query: JSON.parse(line) })));`);
    const parser = await startKnown(counts, 5000);
    expect(await parser.ask(['x'])).toEqual([{ ok: true, path: '2', query: 'x' }]);
    await parser.close();
  });

  test('that cannot answer is called one that is not installed, with what it needs', async () => {
    const failed = startKnown(fake('ends at once'), 5000);
    await expect(failed).rejects.toThrow(new ParserError('mine', 'is not installed, or does not work: it needs luck'));
  });

  test('is called so with what the program says', async () => {
    const failed = startKnown(program('console.error("no libmine"); process.exit(1)'), 5000);
    await expect(failed).rejects.toMatchObject({ name: 'ParserError', parser: 'mine', detail: 'no libmine' });
  });
});

test('the adapters are in a folder of the package', () => {
  expect(adapterFolder()).toMatch(/\/integrations\/parsers\/$/);
  expect(existsSync(`${adapterFolder()}python/urlsplit.py`)).toBe(true);
});

describe('each parser that has an adapter', () => {
  test('is started by a file of the folder of adapters, or is a crate that is made there', () => {
    for (const { id, about, words, needs } of knownParsers) {
      expect([id, ...words, about, needs]).not.toContain('');
      const files = words.slice(1).filter((word) => existsSync(adapterFolder() + word));
      expect([id, files.length]).toEqual([id, words[0] === 'rfc-uri-rust-parsers' ? 0 : 1]);
    }
  });

  test('is in the table of the documentation, by its id', () => {
    const page = readFileSync(`${projectRoot}docs/parsers.md`, 'utf8');
    const [, table = ''] = /\n\| id \| reads with .*\n.*\n([^]*?)\n\n/.exec(page) ?? [];
    const ids = table.split('\n').flatMap((row) => row.split('|')[1]?.match(/[^`, ]+/g) ?? []);
    expect(knownParsers.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  });
});
