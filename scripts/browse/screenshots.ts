/** Draws the views of the playground. */
import { mkdirSync } from 'node:fs';
import { projectRoot } from '../grammar/sources.js';
import type { Page } from '../playground/browser.js';
import { pageFragment } from '../playground/page-link.js';
import { withPlayground, type Session } from '../playground/session.js';
import { choose } from '../tools/choose.js';

interface View {
  readonly name: string;
  readonly fragment: string;
  /** A text that is there when the view is complete. */
  readonly sign: RegExp;
  /** The name of its picture in docs/pictures/. */
  readonly picture?: string;
  /** What a user does first. */
  readonly act?: (page: Page) => Promise<void>;
}

const checkFile = async (page: Page): Promise<void> => {
  await page.getByLabel('File (choose or drop it here)').setInputFiles(`${projectRoot}docs/uris.txt`);
};

const checkLines = async (page: Page, lines: readonly string[]): Promise<void> => {
  await page.getByLabel('Or lines to check').fill(lines.join('\n'));
  await page.getByRole('button', { name: 'Check these lines' }).click();
};

const long = `https://user@host.example.org:8080/a/long/path;v=1.2/${'segment/'.repeat(1200)}?query=a&b#end`;
const hostile = '\u202Ehttp://127.0.0.1\\@h\u2066.example/<img src=x>\0漢';

const views: readonly View[] = [
  {
    name: 'compare',
    fragment: `#${pageFragment({ view: 'compare', uri: 'http://ana@127.1:80/a;x/../b c?q#f' })}`,
    sign: /Errors and warnings/,
  },
  {
    name: 'compare-base',
    fragment: '#view=compare&uri=../b;x=1?y&base=http://a/b/c/d;p?q&band=rfc3986.path',
    sign: /path in RFC 3986/,
  },
  {
    name: 'compare-valid',
    fragment: `#${pageFragment({ view: 'compare', uri: 'http://a_b:8080/c;x/../d?q#f', band: 'rfc3986.host' })}`,
    sign: /host in RFC 3986/,
    picture: 'compare',
  },
  { name: 'compare-long', fragment: `#${pageFragment({ view: 'compare', uri: long })}`, sign: /Valid under/ },
  { name: 'compare-hostile', fragment: `#${pageFragment({ view: 'compare', uri: hostile })}`, sign: /Not valid under/ },
  { name: 'compare-empty', fragment: '#view=compare&uri=', sign: /Valid under/ },
  {
    name: 'tree-beside',
    fragment: '#view=tree&uri=http://a_b:80/c;x?q&rfc=rfc2396&beside=rfc3986',
    sign: /Valid under RFC 3986/,
  },
  {
    name: 'tree',
    picture: 'tree',
    fragment: '#view=tree&uri=http://example.com:80/a/b?q&rfc=rfc2396',
    sign: /Valid under RFC 2396/,
  },
  { name: 'tree-long', fragment: `#${pageFragment({ view: 'tree', uri: long })}`, sign: /Valid under/ },
  { name: 'tree-hostile', fragment: `#${pageFragment({ view: 'tree', uri: hostile })}`, sign: /Not valid under/ },
  { name: 'tree-empty', fragment: '#view=tree&uri=&rfc=rfc3986', sign: /Valid under/ },
  {
    name: 'grammar-hostile',
    fragment: `#${pageFragment({ view: 'grammar', rfc: 'rfc2396', rule: 'URI_reference', uri: hostile })}`,
    sign: /Its minimal automaton has/,
  },
  {
    name: 'grammar',
    picture: 'grammar',
    fragment: '#view=grammar&rfc=rfc3986&rule=host&uri=http://h/',
    sign: /Its minimal automaton has/,
  },
  {
    name: 'difference',
    picture: 'difference',
    fragment: '#view=difference&a=rfc2396&b=rfc3986&ruleA=host',
    sign: /Split differently/,
  },
  {
    name: 'difference-hostile',
    fragment: `#${pageFragment({ view: 'difference', a: 'regexp', b: 'rfc3986', ruleB: 'URI' })}&textA=${encodeURIComponent(hostile)}`,
    sign: /No string is accepted by both/,
  },
  {
    name: 'difference-empty',
    fragment: '#view=difference&a=regexp&b=rfc3986&textA=',
    sign: /The first accepts all strings/,
  },
  {
    name: 'grammar-long',
    fragment: `#${pageFragment({ view: 'grammar', rfc: 'rfc3986', rule: 'URI', uri: long })}`,
    sign: /Its minimal automaton has/,
  },
  {
    name: 'grammar-empty',
    fragment: '#view=grammar&rfc=rfc3986&rule=URI_reference&uri=',
    sign: /Its minimal automaton has/,
  },
  { name: 'history', fragment: '#view=history&topic=query-only', sign: /The rules/ },
  { name: 'history-hosts', fragment: '#view=history&topic=hosts', sign: /The rules/ },
  { name: 'history-bases', fragment: '#view=history&topic=relative-bases', sign: /The rules/ },
  { name: 'batch', fragment: '#view=batch&rfc=rfc3986', sign: /lines, \d+ valid/, act: checkFile },
  { name: 'batch-empty', fragment: '#view=batch&rfc=rfc3986', sign: /is not sent anywhere/ },
  {
    name: 'batch-hostile',
    fragment: '#view=batch&rfc=rfc2396',
    sign: /lines, \d+ valid/,
    act: (page) => checkLines(page, [long, hostile, '', 'http://a b/', ...Array<string>(20).fill('http://[::1')]),
  },
];

/** Draws the views of these names, or all, and prints where they are. */
export async function drawScreenshots(names: readonly string[]): Promise<void> {
  const chosen = choose(
    'view',
    views.map(({ name }) => name),
    names,
  );
  const folder = makeFolder('dist/screenshots/');
  await withPlayground(async (session) => {
    for (const view of views.filter(({ name }) => chosen.includes(name)))
      for (const width of [360, 768, 1280, 1920])
        for (const scheme of ['light', 'dark'])
          await draw(session, view, width, scheme, `${folder}${view.name}-${width}-${scheme}.png`, { fullPage: true });
  });
  console.log(folder);
}

/** Draws what the documents show. */
export async function drawPictures(): Promise<void> {
  const folder = makeFolder('docs/pictures/');
  await withPlayground(async (session) => {
    for (const view of views.filter(({ picture }) => picture !== undefined)) {
      const clip = { x: 0, y: 0, width: 1200, height: 720 };
      await draw(session, view, 1200, 'light', `${folder}${view.picture}.png`, { clip });
    }
  });
  console.log(folder);
}

function makeFolder(path: string): string {
  mkdirSync(projectRoot + path, { recursive: true });
  return projectRoot + path;
}

async function draw(
  { address, openWindow }: Session,
  view: View,
  width: number,
  colorScheme: string,
  path: string,
  size: object,
): Promise<void> {
  const { page, context } = await openWindow({ viewport: { width, height: 800 }, colorScheme });
  await page.goto(address + view.fragment);
  await view.act?.(page);
  await page.getByText(view.sign).first().waitFor();
  await page.waitForTimeout(600);
  await page.locator('[aria-busy]').first().waitFor({ state: 'hidden' });
  // Grammar scrolls to its rule
  await page.evaluate('scrollTo(0, 0)');
  await page.screenshot({ path, ...size });
  await context.close();
}
