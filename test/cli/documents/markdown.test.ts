import { expect, test } from '@jest/globals';
import { documentRecords, foundIn } from '../../support/documents.js';

const markdown = (document: string, ...args: string[]): Promise<string[]> => foundIn('markdown', document, ...args);

test('links, images, autolinks and definitions are found', async () => {
  const document = `# [a](b "^") ![c](<d e> '^')
<http://x/^> <me@x.y> [![f](g)](h) [i] [i][] [x][i]

[i]: <j^> "t"
> - [k](l)
[m]:
 n
`;
  expect(await markdown(document)).toEqual([
    '1:7 link: b',
    '1:20 image: d e [character-not-allowed]',
    '2:2 autolink: http://x/^ [character-not-allowed]',
    '2:15 autolink: mailto:me@x.y',
    '2:29 image: g',
    '2:33 link: h',
    '4:7 definition: j^ [character-not-allowed]',
    '5:9 link: l',
  ]);
});

test('nothing is found in code, text, HTML and links without a destination', async () => {
  const document = 'http://x/^ `[a](^)`\n\n    [a](^)\n\n```\n[a](^)\n```\n<a href="^">x</a> \\[a](^)\n[a]()\n';
  expect(await markdown(document)).toEqual([]);
});

test('positions are those of the document after a byte order mark, CRLF, tabs, escapes and references', async () => {
  const [record] = await documentRecords('markdown', '\ufeff😀\r\n\r\n-\t[a](b&amp;\\(c&#94;%zz)');
  expect(record).toMatchObject({ line: 3, column: 7, input: 'b&(c^%zz', raw: 'b&amp;\\(c&#94;%zz', step: 'unescape' });
  expect(record?.diagnostics.map(({ region }) => region)).toEqual([
    { line: 3, column: 16, endLine: 3, endColumn: 21 },
    { line: 3, column: 21, endLine: 3, endColumn: 24 },
  ]);
});

test('a strict check takes escapes as they are written', async () => {
  expect(await markdown('[a](b\\_c)')).toEqual(['1:5 link: b_c']);
  expect(await markdown('[a](b\\_c)', '--strict')).toEqual(['1:5 link: b\\_c [character-not-allowed]']);
});

test('references are resolved against the document', async () => {
  const [record] = await documentRecords('markdown', '[a](../b)', '--base', 'http://h/c/d/e.md');
  expect(record).toMatchObject({ base: 'http://h/c/d/e.md', resolved: 'http://h/c/b' });
});
