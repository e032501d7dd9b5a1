/** The Markdown files of the project as pages. */
import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { projectRoot } from '../grammar/sources.js';
import { withCharts } from './charts.js';
import { partHomes, type SitePage } from './page.js';

/** Lists the documents, in the order in which pages are listed. */
const INDEX = 'docs/README.md';

/** Says what the published suites are; docs/conform.md links to it. */
const SUITES = 'conformance/README.md';

/** Files whose pages do not have the file's own path. */
const moved: Readonly<Record<string, string>> = {
  [INDEX]: partHomes.Documents,
  'docs/decisions/README.md': 'docs/decisions/index.html',
  'README.md': 'docs/overview.html',
  'CONTRIBUTING.md': partHomes.Internals,
  'SECURITY.md': 'docs/security.html',
  'CHANGELOG.md': 'docs/changelog.html',
};

/** Documents whose tables are drawn too. */
const charted = new Set(['docs/internals/performance.md', 'docs/internals/growth.md']);

/** The index, README, every document of the project in the order of the index, and the decisions. */
export function documentPages(): SitePage[] {
  const listed = [INDEX, 'README.md', ...linkedDocuments()];
  const others = readdirSync(`${projectRoot}docs`, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`)
    .concat(SUITES)
    .filter((source) => !listed.includes(source));
  return [
    ...listed.map((source) => documentPage(source, true)),
    ...others.map((source) => documentPage(source, false)),
  ];
}

/** The documents that the index links to; the grammars have a part of their own. */
function linkedDocuments(): string[] {
  const links = [...readDocument(INDEX).matchAll(/\]\((\S+\.md)\)/g)];
  const sources = links.map(([, link = '']) => posix.join(posix.dirname(INDEX), link));
  return [...new Set(sources)].filter((source) => !source.startsWith('grammars/'));
}

function documentPage(source: string, isListed: boolean): SitePage {
  const text = readDocument(source);
  const title = /^# (.*)$/m.exec(text)?.[1] ?? source;
  return {
    path: moved[source] ?? source.replace(/md$/, 'html'),
    title,
    part: /^CONTRIBUTING|\/(?:internals|decisions)\//.test(source) ? 'Internals' : 'Documents',
    ...(isListed ? { listed: source === 'README.md' ? 'Overview' : title } : {}),
    text: charted.has(source) ? withCharts(text) : text,
    source,
  };
}

function readDocument(source: string): string {
  return readFileSync(projectRoot + source, 'utf8');
}
