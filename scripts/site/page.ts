/** A page of the site before it is written as HTML. */
export interface SitePage {
  /** Its path in the site: `docs/ci.html`. */
  readonly path: string;
  readonly title: string;
  /** The part of the site that it belongs to, whose pages are listed next to it. */
  readonly part: SitePart;
  /** Its name in that list; absent if the list does not have it. */
  readonly listed?: string;
  /** Markdown, which may contain HTML. */
  readonly text: string;
  /** The file that relative links in the text start from, from the project's root, or from the site's for a page without one. */
  readonly source: string;
}

export const siteParts = ['Documents', 'Diagnostics', 'Grammars', 'API', 'Internals'] as const;
export type SitePart = (typeof siteParts)[number];

/** The first page of each part. */
export const partHomes: Readonly<Record<SitePart, string>> = {
  Documents: 'docs/index.html',
  Diagnostics: 'diagnostics/index.html',
  Grammars: 'grammars/index.html',
  API: 'api/index.html',
  Internals: 'docs/contributing.html',
};

/** Text as HTML. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** The relative link from one path of the site to another. A path may have a fragment. */
export function relativeLink(from: string, to: string): string {
  return '../'.repeat(from.split('/').length - 1) + to;
}
