/**
 * `npm run screenshots`: draws every view of the playground, as built, to dist/screenshots/: three widths, light and dark. With
 * `-- --docs` it writes the four pictures of docs/pictures/ instead, which the documents show.
 */
import { mkdirSync } from 'node:fs';
import { projectRoot } from './grammar/sources.js';
import { launchBrowser, servePlayground, type Page } from './playground/browser.js';
import { pageFragment } from './playground/page-link.js';

interface View {
  readonly name: string;
  readonly fragment: string;
  /** A text that is there when the view is complete. */
  readonly sign: RegExp;
  /** What a user does first. */
  readonly act?: (page: Page) => Promise<void>;
}

const checkFile = async (page: Page): Promise<void> => {
  await page.getByLabel('File (choose or drop it here)').setInputFiles(`${projectRoot}docs/uris.txt`);
};

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
  },
  { name: 'tree', fragment: '#view=tree&uri=http://example.com:80/a/b?q&rfc=rfc2396', sign: /Valid under RFC 2396/ },
  { name: 'grammar', fragment: '#view=grammar&rfc=rfc3986&rule=host&uri=http://h/', sign: /Its minimal automaton has/ },
  { name: 'difference', fragment: '#view=difference&a=rfc2396&b=rfc3986&ruleA=host', sign: /Strings by length/ },
  { name: 'batch', fragment: '#view=batch&rfc=rfc3986', sign: /lines, \d+ valid/, act: checkFile },
];

const forDocuments = process.argv.includes('--docs');
const folder = forDocuments ? `${projectRoot}docs/pictures/` : `${projectRoot}dist/screenshots/`;
mkdirSync(folder, { recursive: true });
const browser = await launchBrowser();
const served = await servePlayground();

async function draw(view: View, width: number, colorScheme: string, path: string, size: object): Promise<void> {
  const context = await browser.newContext({ viewport: { width, height: 800 }, colorScheme });
  const page = await context.newPage();
  await page.goto(served.address + view.fragment);
  await view.act?.(page);
  await page.getByText(view.sign).first().waitFor();
  await page.waitForTimeout(600);
  await page.screenshot({ path, ...size });
  await context.close();
}

if (forDocuments) {
  for (const name of ['compare-valid', 'tree', 'grammar', 'difference']) {
    const view = views.find((each) => each.name === name);
    const clip = { x: 0, y: 0, width: 1120, height: 560 };
    if (view) await draw(view, 1120, 'light', `${folder}${name.replace('-valid', '')}.png`, { clip });
  }
} else {
  for (const view of views)
    for (const width of [320, 1280, 1920])
      for (const scheme of ['light', 'dark'])
        await draw(view, width, scheme, `${folder}${view.name}-${width}-${scheme}.png`, { fullPage: true });
}
await browser.close();
served.stop();
console.log(folder);
