/** Builds the site with Eleventy, which is in tools/site. */
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { projectRoot } from '../grammar/sources.js';
import { buildPlayground } from '../playground/build.js';
import { ensureTool } from '../tools/ensure-tool.js';
import { apiPages } from './api-pages.js';
import { diagnosticPages } from './diagnostic-pages.js';
import { documentPages } from './document-pages.js';
import { grammarPages } from './grammar-pages.js';
import { headingId, setUpMarkdown, type MarkdownIt } from './markdown.js';
import { partHomes, relativeLink, siteParts, type SitePage } from './page.js';

/** Where the site is built, with a slash at its end. */
export const builtSite = `${projectRoot}dist/site/`;

/** What we use of Eleventy. */
interface EleventyModule {
  readonly default: new (input: string, output: string, options: object) => { write(): Promise<unknown> };
  readonly IdAttributePlugin: object;
}

interface EleventyConfig {
  addTemplate(path: string, content: string, data: object): void;
  amendLibrary(name: string, amend: (library: MarkdownIt) => void): void;
  addPlugin(plugin: object, options: object): void;
}

/** Builds everything to dist/site; `problems` are links that lead nowhere. */
export async function buildSite(): Promise<{ readonly pages: number; readonly problems: readonly string[] }> {
  const pages = [...documentPages(), ...diagnosticPages(), ...grammarPages(), ...apiPages()];
  const problems: string[] = [];
  await buildPlayground(builtSite, 'site');
  writeFileSync(`${builtSite}site.css`, styleSheet());
  cpSync(`${projectRoot}playground/src/icon.svg`, `${builtSite}icon.svg`);
  cpSync(`${projectRoot}playground/src/fonts`, `${builtSite}fonts`, { recursive: true });
  if (existsSync(`${projectRoot}docs/pictures`))
    cpSync(`${projectRoot}docs/pictures`, `${builtSite}docs/pictures`, { recursive: true });
  // its CommonJS entry is not for scripts
  const entry = pathToFileURL(`${ensureTool('site')}node_modules/@11ty/eleventy/src/Eleventy.js`).href;
  const { default: Eleventy, IdAttributePlugin } = (await import(entry)) as EleventyModule;
  const config = (eleventy: EleventyConfig): object => {
    eleventy.addPlugin(IdAttributePlugin, { slugify: headingId, checkDuplicates: false });
    eleventy.amendLibrary('md', (markdown) => setUpMarkdown(markdown, pages, (problem) => problems.push(problem)));
    for (const page of pages) eleventy.addTemplate(page.path.replace(/html$/, 'md'), page.text, pageData(page, pages));
    return { markdownTemplateEngine: false };
  };
  const templates = 'scripts/site/templates';
  await new Eleventy(templates, 'dist/site', { quietMode: true, configPath: false, config }).write();
  return { pages: pages.length + 1, problems };
}

/** What the layout shows of a page. */
function pageData({ path, title, part }: SitePage, pages: readonly SitePage[]): object {
  const link = (to: string): string => relativeLink(path, to);
  return {
    layout: 'page.njk',
    permalink: path,
    path,
    title,
    part,
    root: link(''),
    parts: siteParts.map((name) => ({ name, href: link(partHomes[name]), isCurrent: name === part })),
    siblings: pages
      .filter((page) => page.part === part && page.listed !== undefined)
      .map((page) => ({ name: page.listed, href: link(page.path), isCurrent: page.path === path })),
  };
}

/** The look of the playground, and what only the pages have. */
function styleSheet(): string {
  const files = [
    'playground/src/style/fonts.css',
    'playground/src/style/palette.css',
    'playground/src/style/parts.css',
    'playground/src/style/foundation.css',
    'playground/src/style/diagrams.css',
    'scripts/site/site.css',
  ];
  return files
    .map((file) => readFileSync(projectRoot + file, 'utf8'))
    .join('\n')
    .replaceAll("'../fonts/", "'fonts/");
}
