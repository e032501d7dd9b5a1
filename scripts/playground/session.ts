/** The playground in a browser, for programs that use it: each gets the same browser, window and patience. */
import { launchBrowser, servePlayground, type Browser, type Context, type Page } from './browser.js';

export interface Session {
  readonly browser: Browser;
  /** Where the page is served, with a slash at its end. */
  readonly address: string;
  /** A new window, with other options than the usual ones; its page shows nothing yet. */
  readonly openWindow: (options?: object) => Promise<{ readonly page: Page; readonly context: Context }>;
}

/** In milliseconds. */
const PATIENCE = 60_000;

/** Starts the browser and serves the page as it is built, and ends both after the program. */
export async function withPlayground(use: (session: Session) => Promise<void>): Promise<void> {
  const browser = await launchBrowser();
  try {
    const served = await servePlayground();
    try {
      await use({
        browser,
        address: served.address,
        async openWindow(options = {}) {
          const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
          context.setDefaultTimeout(PATIENCE);
          return { page: await context.newPage(), context };
        },
      });
    } finally {
      served.stop();
    }
  } finally {
    await browser.close();
  }
}
