/** How Markdown becomes HTML: links between pages, tables that scroll, headings that can be linked to. */
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { projectRoot } from '../grammar/sources.js';
import { escapeHtml, relativeLink, type SitePage } from './page.js';

/** What we use of markdown-it. */
export interface MarkdownIt {
  readonly core: { readonly ruler: { push(name: string, rule: (state: CoreState) => void): void } };
  readonly renderer: { readonly rules: Record<string, (tokens: readonly Token[], index: number) => string> };
  set(options: object): MarkdownIt;
}

interface CoreState {
  readonly tokens: readonly Token[];
  /** The data of the page. */
  readonly env: { readonly path: string };
}

interface Token {
  readonly type: string;
  tag: string;
  readonly content: string;
  readonly children: readonly Token[] | null;
  attrs: [name: string, value: string][] | null;
  attrGet(name: string): string | null;
  attrSet(name: string, value: string): void;
}

/** Where the site is. */
const { homepage } = JSON.parse(readFileSync(`${projectRoot}package.json`, 'utf8')) as { readonly homepage: string };

/** Sets markdown-it up for the pages. `report` is told of each link that leads nowhere. */
export function setUpMarkdown(
  markdown: MarkdownIt,
  pages: readonly SitePage[],
  report: (problem: string) => void,
): void {
  const bySource = new Map(pages.map((page) => [page.source, page.path]));
  const byPath = new Map(pages.map((page) => [page.path, page]));
  markdown.set({ html: true });
  markdown.core.ruler.push('links', ({ tokens, env }) => {
    const page = byPath.get(env.path);
    if (page === undefined) throw new Error(`${env.path} is not a page`);
    for (const token of tokens.flatMap((each) => [each, ...(each.children ?? [])])) {
      const name = token.type === 'link_open' ? 'href' : token.type === 'image' ? 'src' : undefined;
      const target = name === undefined ? null : token.attrGet(name);
      if (name === undefined || target === null) continue;
      // npm shows README, too, and needs whole addresses of its pictures
      const picture = name === 'src' && target.startsWith(homepage) ? target.slice(homepage.length) : undefined;
      if (picture === undefined && /^(?:[a-z]+:|#)/.test(target)) continue;
      const [file = '', fragment] = target.split(/(?=#)/);
      const source = picture ?? posix.join(posix.dirname(page.source), file);
      const path = bySource.get(source) ?? (byPath.has(source) || isAsset(source) ? source : undefined);
      if (path === undefined) report(`${page.source}: the link to ${target} leads to no page`);
      else token.attrSet(name, relativeLink(page.path, path + (fragment ?? '')));
    }
  });
  markdown.core.ruler.push('tables', ({ tokens }) => {
    tokens.forEach((token, index) => {
      // an empty header cell is not a header
      if (token.type === 'th_open' && tokens[index + 1]?.content === '') {
        token.tag = 'td';
        const close = tokens[index + 2];
        if (close) close.tag = 'td';
      }
      if (token.type === 'fence') token.attrSet('tabindex', '0');
      // the policy of the pages allows no style attributes
      if (token.attrGet('style') === 'text-align:right') token.attrs = [['class', 'number']];
    });
  });
  const { rules } = markdown.renderer;
  rules['table_open'] = () => '<div class="scrolling" tabindex="0" role="group" aria-label="Table">\n<table>\n';
  rules['table_close'] = () => '</table>\n</div>\n';
  rules['fence'] = (tokens, index) =>
    `<pre tabindex="0" role="group" aria-label="Example"><code>${escapeHtml(tokens[index]?.content ?? '')}</code></pre>\n`;
}

/** The home page, and pictures. */
function isAsset(path: string): boolean {
  return path === 'index.html' || path.startsWith('docs/pictures/');
}

/** The id of a heading, as GitHub makes it. */
export function headingId(heading: string): string {
  return heading
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(/\s/g, '-');
}
