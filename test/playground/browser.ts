/** A real browser for the tests of the playground and of the site: Debian's chromium, driven by playwright-core, which is in tools/browser. */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import { projectRoot } from '../../scripts/grammar/sources.js';
import { importTool } from '../../scripts/tools/ensure-tool.js';

/** What the tests use of playwright-core. Its own types are only there where it is installed. */
export interface Locator {
  click(options?: object): Promise<void>;
  check(): Promise<void>;
  uncheck(): Promise<void>;
  fill(text: string): Promise<void>;
  focus(): Promise<void>;
  press(key: string): Promise<void>;
  hover(): Promise<void>;
  waitFor(options?: { readonly state: 'visible' | 'hidden' | 'attached' }): Promise<void>;
  count(): Promise<number>;
  nth(index: number): Locator;
  first(): Locator;
  textContent(): Promise<string | null>;
  allTextContents(): Promise<string[]>;
  inputValue(): Promise<string>;
  isChecked(): Promise<boolean>;
  isVisible(): Promise<boolean>;
  getAttribute(name: string): Promise<string | null>;
  selectOption(option: { readonly label: string } | string): Promise<unknown>;
  setInputFiles(
    files: string | { readonly name: string; readonly mimeType: string; readonly buffer: Buffer },
  ): Promise<void>;
  boundingBox(): Promise<{
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  } | null>;
  getByRole(role: string, options?: RoleOptions): Locator;
  getByText(text: string | RegExp): Locator;
}

interface RoleOptions {
  readonly name?: string | RegExp;
  readonly exact?: boolean;
}

export interface Page {
  readonly keyboard: {
    press(key: string): Promise<void>;
    type(text: string): Promise<void>;
    insertText(text: string): Promise<void>;
  };
  goto(address: string): Promise<unknown>;
  goBack(): Promise<unknown>;
  goForward(): Promise<unknown>;
  reload(): Promise<unknown>;
  url(): string;
  title(): Promise<string>;
  close(): Promise<void>;
  on(event: string, listener: (subject: never) => void): void;
  evaluate<T>(expression: string): Promise<T>;
  waitForFunction(expression: string): Promise<unknown>;
  waitForTimeout(milliseconds: number): Promise<void>;
  screenshot(options: object): Promise<Buffer>;
  setViewportSize(size: { readonly width: number; readonly height: number }): Promise<void>;
  getByRole(role: string, options?: RoleOptions): Locator;
  getByLabel(text: string, options?: { readonly exact: boolean }): Locator;
  getByText(text: string | RegExp): Locator;
}

export interface Context {
  setDefaultTimeout(milliseconds: number): void;
  newPage(): Promise<Page>;
  close(): Promise<void>;
}

interface Browser {
  newContext(options: object): Promise<Context>;
  close(): Promise<void>;
}

interface Playwright {
  readonly chromium: { launch(options: object): Promise<Browser> };
}

/** What is served to the browser. */
export interface Served {
  /** Its address, with a slash at its end. */
  readonly address: string;
  stop(): void;
}

/** A page as a user finds it. */
export interface Opener {
  /** The address that is served. */
  readonly address: string;
  /** Opens a page in a context of its own, given by what its address has after the one that is served: `#view=tree`. */
  readonly open: (path?: string, options?: object) => Promise<Page>;
}

/** Describes tests in a real browser; they fail where there is none. By default, they see the playground as `rfc-uri playground` serves it. */
export function describeInBrowser(name: string, tests: (opener: Opener) => void, serve = servePlayground): void {
  describe(name, () => {
    let browser: Browser | undefined;
    let served: Served | undefined;
    const contexts: Context[] = [];
    beforeAll(async () => {
      const { chromium: type } = (await importTool('browser', 'playwright-core')) as Playwright;
      browser = await type.launch({ executablePath: chromium(), args: ['--no-sandbox'] });
      served = await serve();
    });
    afterAll(async () => {
      for (const context of contexts) await context.close();
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
        context.setDefaultTimeout(15_000);
        const page = await context.newPage();
        await page.goto((served?.address ?? '') + path);
        return page;
      },
    });
  });
}

/** Starts `rfc-uri playground`, from this checkout or as another program. */
export async function servePlayground(program = `${projectRoot}dist/src/cli/main.js`): Promise<Served> {
  const server = spawn(process.execPath, [program, 'playground', '--port', '0'], { stdio: 'pipe' });
  const [line] = (await once(server.stdout, 'data')) as [Buffer];
  return { address: line.toString().trim(), stop: () => server.kill('SIGINT') };
}

/** What axe-core finds on a page, a line each. The page must be opened with `bypassCSP`, because this adds a script to it. */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  const path = createRequire(`${projectRoot}tools/browser/package.json`).resolve('axe-core/axe.min.js');
  await page.evaluate(readFileSync(path, 'utf8'));
  return page.evaluate<string[]>(
    `axe.run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] }).then(({ violations }) =>
      violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html.slice(0, 120)).slice(0, 3).join(' | ')))`,
  );
}

function chromium(): string {
  const path = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync);
  if (path === undefined) throw new Error('There is no Chromium: install it with "apt-get install chromium"');
  return path;
}

/** Waits until a text that is computed satisfies a condition; returns it. Fails with the last one after five seconds. */
export async function until<T>(compute: () => Promise<T>, holds: (value: T) => boolean): Promise<T> {
  let value = await compute();
  for (const end = Date.now() + 5000; !holds(value) && Date.now() < end; value = await compute())
    await new Promise((resolve) => setTimeout(resolve, 20));
  expect([value, holds(value)]).toEqual([value, true]);
  return value;
}
