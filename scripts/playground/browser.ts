/** A real browser, Debian's chromium, driven by playwright-core, which is in playground/. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { once } from 'node:events';
import { ensureInstalled, importFrom } from '../tools/ensure-tool.js';
import { program } from '../tools/run.js';
import { pageFolder } from './build.js';

/** What we use of playwright-core. Its own types are only there where it is installed. */
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
  readonly disabled?: boolean;
}

export interface Page {
  readonly keyboard: {
    press(key: string): Promise<void>;
    type(text: string, options?: { readonly delay: number }): Promise<void>;
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
  waitForEvent(event: string): Promise<unknown>;
  context(): Context;
  workers(): readonly unknown[];
  locator(selector: string): Locator;
  emulateMedia(media: { readonly media: 'print' | 'screen' }): Promise<void>;
  pdf(options: object): Promise<Buffer>;
  waitForTimeout(milliseconds: number): Promise<void>;
  screenshot(options: object): Promise<Buffer>;
  setViewportSize(size: { readonly width: number; readonly height: number }): Promise<void>;
  getByRole(role: string, options?: RoleOptions): Locator;
  getByLabel(text: string, options?: { readonly exact: boolean }): Locator;
  getByText(text: string | RegExp): Locator;
}

/** A session of the protocol that the browser's developer tools use. */
export interface Session {
  send(method: string, parameters?: object): Promise<unknown>;
  on(event: string, listener: (parameters: never) => void): void;
  detach(): Promise<void>;
}

export interface Context {
  setDefaultTimeout(milliseconds: number): void;
  newPage(): Promise<Page>;
  newCDPSession(page: Page): Promise<Session>;
  close(): Promise<void>;
}

export interface Browser {
  newContext(options: object): Promise<Context>;
  startTracing(page: Page, options: { readonly categories: readonly string[] }): Promise<void>;
  stopTracing(): Promise<Buffer>;
  version(): string;
  close(): Promise<void>;
}

interface Playwright {
  readonly chromium: { launch(options: object): Promise<Browser> };
}

/** Starts the browser, with more arguments for it. Throws an Error if it is not installed. */
export async function launchBrowser(args: readonly string[] = []): Promise<Browser> {
  // a CommonJS module, whose names are not found by every loader
  ensureInstalled(pageFolder);
  const { default: playwright } = (await importFrom(pageFolder, 'playwright-core')) as { readonly default: Playwright };
  return playwright.chromium.launch({ executablePath: chromium(), args: ['--no-sandbox', ...args] });
}

function chromium(): string {
  const path = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync);
  if (path === undefined) throw new Error('Chromium is missing: install it with "apt-get install chromium"');
  return path;
}

/** What is served to the browser. */
export interface Served {
  /** Its address, with a slash at its end. */
  readonly address: string;
  stop(): void;
}

/** Starts `rfc-uri playground`, from this checkout or as another program. */
export async function servePlayground(main = program): Promise<Served> {
  const server = spawn(process.execPath, [main, 'playground', '--port', '0'], { stdio: 'pipe' });
  const [line] = (await once(server.stdout, 'data')) as [Buffer];
  return { address: line.toString().trim(), stop: () => server.kill('SIGINT') };
}
