/** The playground, or the site, in a real browser. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { afterAll, afterEach, beforeAll, describe, expect } from '@jest/globals';
import { projectRoot } from '../../scripts/grammar/sources.js';
import {
  launchBrowser,
  servePlayground,
  type Browser,
  type Context,
  type Page,
  type Served,
} from '../../scripts/playground/browser.js';

export type { Page, Served };

/** A page as a user finds it. */
export interface Opener {
  /** The address that is served. */
  readonly address: string;
  /** Opens a page in a context of its own, given by what its address has after the one that is served: `#view=tree`. */
  readonly open: (path?: string, options?: object) => Promise<Page>;
}

/** Describes tests in a real browser; they fail where there is none. By default, they see the playground as `rfc-uri playground` serves it. */
export function describeInBrowser(
  name: string,
  tests: (opener: Opener) => void,
  serve: () => Promise<Served> = servePlayground,
): void {
  describe(name, () => {
    let browser: Browser | undefined;
    let served: Served | undefined;
    const contexts: Context[] = [];
    beforeAll(async () => {
      browser = await launchBrowser();
      served = await serve();
    });
    // pages that stay open take processor time and memory from those of later tests
    afterEach(async () => {
      for (const context of contexts.splice(0)) await context.close();
    });
    afterAll(async () => {
      await browser?.close();
      served?.stop();
    });
    tests({
      get address() {
        return served?.address ?? '';
      },
      async open(path = '', options = {}) {
        const context = await browser?.newContext({ viewport: { width: 1280, height: 900 }, ...options });
        if (!context) throw new Error('the browser did not start');
        contexts.push(context);
        context.setDefaultTimeout(60_000);
        const page = await context.newPage();
        await page.goto((served?.address ?? '') + path);
        return page;
      },
    });
  });
}

/** What axe-core finds on a page, one finding per line. The page must be opened with `bypassCSP`, because this adds a script to it. */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  const path = createRequire(`${projectRoot}playground/package.json`).resolve('axe-core/axe.min.js');
  await page.evaluate(readFileSync(path, 'utf8'));
  return page.evaluate<string[]>(
    `axe.run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] }).then(({ violations }) =>
      violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html.slice(0, 120)).slice(0, 3).join(' | ')))`,
  );
}

/** Waits until a text that is computed satisfies a condition; returns it. Fails with the last one after five seconds. */
export async function until<T>(compute: () => Promise<T>, holds: (value: T) => boolean): Promise<T> {
  let value = await compute();
  for (const end = Date.now() + 5000; !holds(value) && Date.now() < end; value = await compute())
    await new Promise((resolve) => setTimeout(resolve, 20));
  expect([value, holds(value)]).toEqual([value, true]);
  return value;
}
