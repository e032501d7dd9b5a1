/** A page of a folder in Chromium. */
import { createReadStream, existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { type Browser, launchBrowser } from '../playground/browser.js';
import { Skipped } from './host.js';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
};

/** What a page computed, as its variable `rfcUriResult` says, and the paths that it requested. */
export interface Opened {
  readonly result: string;
  readonly requests: readonly string[];
}

/** Serves a folder, and opens a page of it. Throws an Error if the page reports one, and Skipped without a browser. */
export async function openPage(folder: string, name: string): Promise<Opened> {
  const requests: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    const path = decodeURIComponent(url);
    requests.push(path);
    const file = join(folder, path);
    if (!existsSync(file)) return response.writeHead(404).end();
    response.writeHead(200, { 'content-type': types[extname(path)] ?? 'application/octet-stream' });
    return createReadStream(file).pipe(response);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, resolve);
  });
  const browser = await launch();
  try {
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    const page = await (await browser.newContext({})).newPage();
    const errors: string[] = [];
    page.on('pageerror', (error: Error) => errors.push(String(error)));
    await page.goto(`http://localhost:${port}/${name}`);
    await page.waitForFunction('globalThis.rfcUriResult !== undefined').catch(() => undefined);
    if (errors.length > 0) throw new Error(errors.join('\n'));
    return { result: await page.evaluate<string>('String(globalThis.rfcUriResult)'), requests };
  } finally {
    await browser.close();
    server.close();
  }
}

async function launch(): Promise<Browser> {
  return launchBrowser().catch((error: unknown) => {
    throw new Skipped(error instanceof Error ? error.message : String(error));
  });
}
