/** The Markdown files of the project as pages. */
import { readdirSync, readFileSync } from 'node:fs';
import { projectRoot } from '../grammar/sources.js';
import { withCharts } from './charts.js';
import type { SitePage } from './page.js';

/** Files outside of docs/, with their pages; the first is the overview. */
const others: Readonly<Record<string, string>> = {
  'README.md': 'docs/index.html',
  'CONTRIBUTING.md': 'docs/contributing.html',
  'SECURITY.md': 'docs/security.html',
  'CHANGELOG.md': 'docs/changelog.html',
};

/** Documents whose tables are drawn too. */
const charted = new Set(['docs/performance.md', 'docs/growth.md']);

/** README, everything in docs/, and the other documents of the project. */
export function documentPages(): SitePage[] {
  const documents = readdirSync(`${projectRoot}docs`).filter((name) => name.endsWith('.md'));
  const [readme = '', ...rest] = Object.keys(others);
  const sources = [readme, ...documents.map((name) => `docs/${name}`), ...rest];
  return sources.map((source) => {
    const text = readFileSync(projectRoot + source, 'utf8');
    const title = /^# (.*)$/m.exec(text)?.[1] ?? source;
    return {
      path: others[source] ?? source.replace(/md$/, 'html'),
      title,
      part: 'Documents',
      listed: source === 'README.md' ? 'Overview' : title,
      text: charted.has(source) ? withCharts(text) : text,
      source,
    };
  });
}
