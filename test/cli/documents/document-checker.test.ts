/** How the checks of documents begin and end, and what they read and write besides. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, test } from '@jest/globals';
import { DocumentChecker } from '../../../src/cli/documents/document-checker.js';
import { DocumentPart } from '../../../src/cli/documents/document-part.js';
import { runProgram } from '../../../src/cli/program.js';
import { Session } from '../../../src/cli/session/session.js';
import { rfcUri, Sink } from '../../support/cli.js';
import { jsonCheck } from '../../support/document-options.js';
import { temporaryFolder } from '../../support/temporary-folder.js';

const folder = temporaryFolder();
const path = (name: string): string => join(folder, name);

test('before a document begins and after the checker is closed, nothing is found', async () => {
  const checker = await DocumentChecker.load({ ...jsonCheck(undefined, true), isRedacted: false });
  const document = Buffer.from('{"url": "^"}');
  const nothing = new DocumentPart();
  expect(await checker.write(document)).toEqual(nothing);
  const begin = async (): Promise<void> => {
    await checker.begin({ name: 'a', file: 'a' });
    await checker.write(document);
  };
  await begin();
  expect(await checker.end()).toMatchObject({ counts: { invalid: 1 } });
  await begin();
  await checker.close();
  expect(await checker.end()).toEqual(nothing);
  expect(nothing.isDone).toBe(false);
});

test('there is input left from the first document to the last', async () => {
  const states: [string, boolean][] = [];
  class WatchedSession extends Session {
    override text(text: string): ReturnType<Session['text']> {
      states.push([text.slice(0, 1), this.isReading]);
      return super.text(text);
    }
  }
  const streams = { stdin: Readable.from([Buffer.from('<a href="^">')]), stdout: new Sink(), stderr: new Sink() };
  const session = new WatchedSession(streams);
  await runProgram(['check', '--rfc', '3986', '--in', 'html', '--format', 'tsv'], session);
  expect(states).toEqual([
    ['f', false],
    ['s', true],
    ['', false],
  ]);
  expect(session.isReading).toBe(false);
});

test('the results of several documents are divided as those of one', async () => {
  for (const name of ['a.html', 'b.html']) writeFileSync(path(name), '<a href="^"><a href="^">');
  const args = ['check', '--rfc', '3986', '--in', 'html', '--format', 'sarif', path('a.html'), path('b.html')];
  const log = JSON.parse((await rfcUri(args)).stdout) as { runs: { results: unknown[] }[] };
  expect(log.runs[0]?.results.length).toBe(4);
});

test('every error of a URI is an annotation of its own', async () => {
  const args = ['check', '--rfc', '3986', '--in', 'html', '--format', 'github'];
  const { stdout } = await rfcUri(args, '<a href="^/^">');
  expect(stdout.match(/^.{0,8}/gm)).toEqual(['::error ', '::error ', '']);
});

test('the schema is not written over', async () => {
  const schema = '<schema xmlns="http://www.w3.org/2001/XMLSchema"/>';
  writeFileSync(path('a.xsd'), schema);
  const args = ['check', '--rfc', '3986', '--in', 'xml', '--schema', path('a.xsd'), '--output'];
  expect((await rfcUri([...args, path('a.xsd')], '<a/>')).code).toBe(2);
  expect(readFileSync(path('a.xsd'), 'utf8')).toBe(schema);
  expect((await rfcUri([...args, path('out')], '<a/>')).code).toBe(0);
});

test('a file is written again without a schema', async () => {
  const args = ['check', '--rfc', '3986', '--in', 'xml', '--only', 'valid', '--output', path('found')];
  for (const uri of ['a', 'b']) expect((await rfcUri(args, `<a href="${uri}"/>`)).code).toBe(0);
  expect(readFileSync(path('found'), 'utf8')).toBe('b\n');
});
