/** Real parsers: those that are installed, and those that `npm run test:parsers` installs. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { projectRoot } from '../../scripts/grammar/sources.js';
import type { Atlas } from '../../scripts/parsers/documents.js';
import { addParsers } from '../../scripts/parsers/environment.js';
import { openReaders, type AtlasReader } from '../../scripts/parsers/panel.js';
import { recordConfusions, type RecordedConfusion } from '../../scripts/parsers/record-confusions.js';
import { normalForm } from '../../src/comparison/normal-form.js';
import { askAll } from '../../src/parsers/search/ask.js';

interface Recorded {
  readonly versions: Readonly<Record<string, string>>;
  readonly confusions: readonly RecordedConfusion[];
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(`${projectRoot}docs/${file}`, 'utf8'));

let opened: AtlasReader[] = [];
beforeAll(async () => {
  addParsers({ builds: false });
  opened = await openReaders();
}, 240_000);
afterAll(async () => {
  await Promise.all(opened.map(({ reader }) => reader.close()));
});

describe('real parsers', () => {
  test('at least fifteen start', () => {
    const programs = opened.filter(({ version }) => version !== 'this package');
    console.log(programs.map(({ reader, version }) => `${reader.id} (${version})`).join(', '));
    expect(programs.length).toBeGreaterThanOrEqual(15);
  });

  test('all read a plain URL in the same way', async () => {
    const readers = opened.map(({ reader }) => reader);
    const [readings = []] = await askAll(readers, ['http://u:p@h:8080/a/b?c=d#ef']);
    const forms = readings.map((reading, index) => [readers[index]?.id, normalForm(reading)]);
    const own = { scheme: 'http', host: 'h', port: '8080', path: '/a/b', query: 'c=d', fragment: 'ef' };
    // requests sends userinfo in a header
    for (const [id, form] of forms)
      expect([id, form]).toEqual([id, { ...own, userinfo: id === 'requests' ? expect.any(String) : 'u:p' }]);
  });

  test('read the strings of the corpus as docs/confusions.json says, if their versions are those', async () => {
    const { versions, confusions } = readJson('confusions.json') as Recorded;
    const same = opened.filter(({ reader, version }) => versions[reader.id] === version || version === 'this package');
    const ids = new Set(same.map(({ reader }) => reader.id));
    const now = await recordConfusions(same.map(({ reader }) => reader));
    const kept = (list: readonly string[]): string[] => list.filter((id) => ids.has(id)).toSorted();
    const shown = ({ string, origins, rejectedBy }: RecordedConfusion): unknown => ({
      string,
      origins: origins
        .map((origin) => ({ ...origin, readers: kept(origin.readers) }))
        .filter(({ readers }) => readers.length > 0)
        .toSorted((a, b) => (a.readers[0] ?? '').localeCompare(b.readers[0] ?? '')),
      rejectedBy: kept(rejectedBy),
    });
    expect(now.map(shown)).toEqual(confusions.map(shown));
  });

  test('still differ in the strings of the atlas, if their versions are those', async () => {
    const { versions, pairs } = readJson('differentials.json') as Atlas;
    const known = new Map(opened.map((own) => [own.reader.id, own] as const));
    for (const { a, b, string, hosts } of pairs) {
      const [x, y] = [known.get(a), known.get(b)];
      if (string === undefined || !x || !y) continue;
      if ([x, y].some(({ reader, version }) => version !== versions[reader.id])) continue;
      const [readings = []] = await askAll([x.reader, y.reader], [string]);
      expect([string, readings.map((reading) => normalForm(reading)?.host)]).toEqual([string, hosts]);
    }
  });
});
