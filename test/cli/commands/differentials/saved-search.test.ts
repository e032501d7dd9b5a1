/** The file of `rfc-uri differentials --save`. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect, test } from '@jest/globals';
import { openSearch, saveSearch, type SearchPlan } from '../../../../src/cli/commands/differentials/saved-search.js';
import { Session } from '../../../../src/cli/session/session.js';
import { firstState } from '../../../../src/parsers/search/search.js';
import { Sink } from '../../../support/cli.js';
import { temporaryFolder } from '../../../support/temporary-folder.js';

const folder = temporaryFolder();
const session = new Session({ stdin: Readable.from([]), stdout: new Sink(), stderr: new Sink() });
const plan: SearchPlan = {
  names: ['rfc3986', 'URL'],
  component: 'host',
  prefix: 'http:',
  budget: 9,
  longest: 3,
  file: undefined,
};
const search = { state: firstState('http:', ['/', '1']), minimal: ['plain //1'] };

/** A folder without files. */
function emptyFolder(name: string): string {
  const path = join(folder, name);
  mkdirSync(path, { recursive: true });
  return path;
}

describe('a saved search', () => {
  test('is read as it was saved, and nothing else is left in its folder', async () => {
    const own = emptyFolder('saved');
    const file = join(own, 'search.json');
    await saveSearch(file, plan, search);
    expect(await openSearch(file, { ...plan, budget: 20 }, session)).toEqual(search);
    expect(readdirSync(own)).toEqual(['search.json']);
    // so that a file of an older version can be continued
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ key: '[["rfc3986","URL"],"host","http:"]', search });
    expect(readFileSync(file, 'utf8')).toMatch(/\}\n$/);
  });

  test('is not one of other parsers, another component or another prefix', async () => {
    const file = join(folder, 'other.json');
    await saveSearch(file, plan, search);
    for (const other of [{ names: ['URL', 'rfc3986'] }, { component: 'port' }, { prefix: 'ftp:' }] as const)
      await expect(openSearch(file, { ...plan, ...other }, session)).rejects.toThrow(
        `${file} is not a saved search of these two, this component and prefix`,
      );
  });

  test.each(['', 'a note', '{', 'null', '{}'])('is not a file with %j', async (text) => {
    const file = join(folder, 'notes.txt');
    writeFileSync(file, text);
    await expect(openSearch(file, plan, session)).rejects.toThrow(
      `${file} is not a saved search of these two, this component and prefix`,
    );
  });

  test('does not exist before the first run', async () => {
    expect(await openSearch(join(folder, 'none.json'), plan, session)).toBeUndefined();
  });

  test('that cannot be read is named', async () => {
    const path = emptyFolder('unreadable');
    await expect(openSearch(path, plan, session)).rejects.toThrow(`cannot read the saved search ${path}: `);
  });

  test('can be written: finding that out leaves the file as it is', async () => {
    const own = emptyFolder('tried');
    const file = join(own, 'search.json');
    await saveSearch(file, plan, search);
    const saved = readFileSync(file, 'utf8');
    expect(await openSearch(file, plan, session)).toEqual(search);
    expect(readdirSync(own)).toEqual(['search.json']);
    expect(readFileSync(file, 'utf8')).toBe(saved);
  });

  test('cannot be written in a folder that does not exist', async () => {
    const file = join(folder, 'missing', 'search.json');
    const message = `cannot write ${file}: no such file or directory`;
    await expect(openSearch(file, plan, session)).rejects.toThrow(message);
    await expect(saveSearch(file, plan, search)).rejects.toThrow(message);
  });
});
