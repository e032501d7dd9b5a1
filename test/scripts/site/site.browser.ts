/** The built site: `npx tsx scripts/test.ts site`. */
import { createServer } from 'node:http';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { extname, posix } from 'node:path';
import { expect, test } from '@jest/globals';
import { builtSite } from '../../../scripts/site/build.js';
import { codes } from '../../../src/diagnostics/codes.js';
import { codePage, siteAddress } from '../../../src/formats/site.js';
import { accessibilityProblems, describeInBrowser, type Served } from '../../support/browser.js';

const paths = readdirSync(builtSite, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.html'));
const pages = new Map(paths.map((path) => [path, readFileSync(builtSite + path, 'utf8')]));

test('every code has a page, which helpUri names', () => {
  for (const code of Object.keys(codes) as (keyof typeof codes)[])
    expect(pages.get(codePage(code).slice(siteAddress.length))).toContain(`<h1 id="${code}"`);
});

test('every relative link leads to a file of the site, and to an element of it', () => {
  const broken: string[] = [];
  let count = 0;
  for (const [path, html] of pages)
    for (const [, address = ''] of html.matchAll(/(?:href|src)="([^"]*)"/g)) {
      if (/^https?:/.test(address)) continue;
      const [file = '', fragment] = address.replaceAll('&amp;', '&').split('#');
      const target = file === '' ? path : posix.normalize(posix.join(posix.dirname(path), file));
      count++;
      const isThere = target === './' || existsSync(builtSite + target);
      const isElement =
        fragment === undefined ||
        target === 'index.html' ||
        pages.get(target)?.includes(` id="${decodeURIComponent(fragment)}"`);
      if (!isThere || !isElement || address.startsWith('/')) broken.push(`${path}: ${address}`);
    }
  expect(broken).toEqual([]);
  expect(count).toBeGreaterThan(10_000);
});

test('no page has an inline script or style, and none loads anything from elsewhere', () => {
  for (const [path, html] of pages) {
    expect([path, html.match(/<script(?![^>]* src="\.\/)|<style|<[a-z][^>]* (?:style|on\w+)=/)]).toEqual([path, null]);
    expect([
      path,
      html.match(/<(?:script|link|img|iframe|source)[^>]*(?:src|href)="https?:(?![^>]*rel="help")/),
    ]).toEqual([path, null]);
    expect(html).toContain(`content="default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'"`);
  }
});

/** A plain file server; the site is not at its root. */
async function serveSite(): Promise<Served> {
  const types: Readonly<Record<string, string>> = {
    '.html': 'text/html',
    '.css': 'text/css',
    '.js': 'text/javascript',
    '.svg': 'image/svg+xml',
    '.json': 'application/json',
    '.png': 'image/png',
  };
  const server = createServer((request, response) => {
    const path =
      request.url
        ?.replace(/[?#].*/, '')
        .replace(/^\/a\/b\//, builtSite)
        .replace(/\/$/, '/index.html') ?? '';
    const isThere = path.startsWith(builtSite) && existsSync(path);
    response.writeHead(isThere ? 200 : 404, { 'Content-Type': types[extname(path)] ?? 'text/plain' });
    response.end(isThere ? readFileSync(path) : undefined);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/a/b/`, stop: () => server.close() };
}

const kinds = [
  'docs/index.html',
  'docs/comparing.html',
  'docs/contributing.html',
  'docs/decisions/peg-and-split.html',
  'docs/internals/performance.html',
  'docs/internals/growth.html',
  'diagnostics/index.html',
  'diagnostics/bad-port.html',
  'grammars/index.html',
  'grammars/rfc2732.html',
  'api/index.html',
  'api/index/functions/parse.html',
  'api/index/interfaces/Diagnostic.html',
];

describeInBrowser(
  'The site',
  (site) => {
    const { open } = site;
    test.each(kinds)('%s has nothing that axe-core finds, light and dark, and fits 320 pixels', async (path) => {
      for (const colorScheme of ['light', 'dark']) {
        const page = await open(path, { colorScheme, bypassCSP: true });
        expect([colorScheme, await accessibilityProblems(page)]).toEqual([colorScheme, []]);
        await page.setViewportSize({ width: 320, height: 800 });
        expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBe(320);
        await page.close();
      }
    });

    test('its home page is the playground, which links to the pages', async () => {
      const page = await open('#view=compare&uri=http://h:x/&rfcs=rfc3986');
      const code = page.getByRole('link', { name: 'bad-port' });
      expect(await code.getAttribute('href')).toMatch(/\/a\/b\/diagnostics\/bad-port\.html$/);
      await code.click();
      await page.getByRole('heading', { name: 'bad-port' }).waitFor();
      await page.getByRole('link', { name: 'Open this string in the playground' }).first().click();
      await page.getByText('URL rejects it').first().waitFor();
      expect(await page.getByRole('textbox', { name: 'URI' }).inputValue()).toBe('http://example.com:80a/');
      await page.getByRole('link', { name: 'Documentation' }).click();
      await page.getByRole('heading', { name: 'Documentation' }).waitFor();
    });

    test('a visit asks only the server that it came from', async () => {
      const page = await open();
      const requests: string[] = [];
      const messages: string[] = [];
      page.on('request', (request: { url(): string }) => requests.push(request.url()));
      page.on('console', (message: { text(): string }) => messages.push(message.text()));
      for (const path of kinds) await page.goto(site.address + path);
      expect(requests.length).toBeGreaterThanOrEqual(kinds.length);
      expect(requests.filter((url) => !url.startsWith(site.address))).toEqual([]);
      expect(messages).toEqual([]);
    });
  },
  serveSite,
);
