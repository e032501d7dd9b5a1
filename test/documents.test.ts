/** What the documents name exists. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, test } from '@jest/globals';
import { projectRoot } from '../scripts/grammar/sources.js';
import { headingId } from '../scripts/site/markdown.js';

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'CHANGELOG.md',
  'grammars/README.md',
  ...readdirSync(`${projectRoot}docs`, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => `docs/${file}`),
];
const readDocument = (document: string): string => readFileSync(projectRoot + document, 'utf8');

test.each(documents)('%s names only files and folders that exist', (document) => {
  const paths = [
    ...readDocument(document).matchAll(
      /`((?:src|scripts|test|docs|grammars|generated|tools|playground|proof|integrations|conformance|\.ci)\/[\w./-]*)`/g,
    ),
  ];
  expect(paths.map(([, path = '']) => path).filter((path) => !existsSync(projectRoot + path))).toEqual([]);
});

test.each(documents)('%s names only npm scripts that exist', (document) => {
  const { scripts } = JSON.parse(readDocument('package.json')) as {
    readonly scripts: Readonly<Record<string, string>>;
  };
  const named = [...readDocument(document).matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name);
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});

test.each(documents)('%s names only scripts that exist', (document) => {
  const named = [...readDocument(document).matchAll(/(?:npx tsx|node) ((?:scripts|src)\/[\w./-]+)/g)];
  expect(named.map(([, path = '']) => path).filter((path) => !existsSync(projectRoot + path))).toEqual([]);
});

test.each(documents)('%s links only to files, and to headings of them', (document) => {
  const links = [...readDocument(document).matchAll(/\]\((?![a-z]+:)([^()\s#]*)(?:#([\w-]+))?\)/g)];
  const broken = links.filter(([, file = '', heading]) => {
    const target = file === '' ? document : posix.join(posix.dirname(document), file);
    if (!existsSync(projectRoot + target)) return true;
    return heading !== undefined && !anchors(readDocument(target)).has(heading);
  });
  expect(broken.map(([link]) => link)).toEqual([]);
});

test.each(documents)('%s has no marks of a merge, and no list with the same label twice', (document) => {
  const lines = readDocument(document).split('\n');
  expect(lines.filter((line) => /^(?:<{7}|={7}|>{7})(?: |$)/.test(line))).toEqual([]);
  const items = lines.filter((line) => /^- \w+: \[/.test(line)).map((line) => line.slice(0, line.indexOf(':')));
  expect(items).toEqual([...new Set(items)]);
});

/** What a fragment may name: the headings of a document, and its elements with an id. */
function anchors(text: string): ReadonlySet<string> {
  const headings = [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => headingId(heading));
  const ids = [...text.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id);
  return new Set([...headings, ...ids]);
}

test.each([
  ['docs/README.md', /^docs\/(?!decisions\/.)/],
  ['docs/decisions/README.md', /^docs\/decisions\//],
])('%s links to every document of its folder', (index, isOwn) => {
  const links = [...readDocument(index).matchAll(/\]\(([^()\s#]*)\)/g)].map(([, link = '']) =>
    posix.join(posix.dirname(index), link),
  );
  const missing = documents.filter((document) => isOwn.test(document) && document !== index);
  expect(missing.filter((document) => !links.includes(document))).toEqual([]);
});

test('the package has no dependencies, as the documents say', () => {
  expect(JSON.parse(readDocument('package.json'))).not.toHaveProperty('dependencies');
});

test('CONTRIBUTING.md is at most 150 lines', () => {
  expect(readDocument('CONTRIBUTING.md').split('\n').length).toBeLessThanOrEqual(151);
});
