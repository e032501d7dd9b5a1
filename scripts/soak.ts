/**
 * `npm run soak [-- ACTIONS [SEED]]`: uses the playground at random, as somebody who types, clicks, presses keys, opens links and
 * files and goes back and forth, in Debian's chromium; by default 10,000 actions with a fresh seed. Fails if the page reports an
 * error, or if its memory does not come back to within 20 % of what it was after the first actions.
 */
import { Random } from '../src/languages/sample.js';
import { launchBrowser, servePlayground } from './playground/browser.js';
import { act, calmDown, showEveryRule, stay } from './soak/actions.js';
import { growth, memoryOf, memoryText } from './soak/memory.js';

/** After so many actions, and every rule, what is loaded or computed once is there. */
const WARM_UP = 1000;
const MOST_GROWTH = 0.2;

const [count = 10_000, seed = Date.now() % 1_000_000] = process.argv.slice(2).map(Number);
const random = new Random(seed);
const browser = await launchBrowser();
const served = await servePlayground();
const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
context.setDefaultTimeout(60_000);
const page = await context.newPage();
const errors: string[] = [];
let last = '';
const note = (text: string): void => void errors.push(`after ${last}: ${text}`);
page.on('pageerror', (error: Error) => note(error.stack ?? error.message));
page.on('console', (message: { type(): string; text(): string }) => message.type() === 'error' && note(message.text()));
page.on('crash', () => note('the page crashed'));
page.on('popup', (popup: { close(): Promise<void> }) => void popup.close());
page.on('dialog', (dialog: { dismiss(): Promise<void> }) => void dialog.dismiss());

async function run(actions: number): Promise<void> {
  for (let done = 0; done < actions && errors.length < 10; done++) last = await act(page, random);
}

async function measure(): ReturnType<typeof memoryOf> {
  await calmDown(page);
  return memoryOf(page, context);
}

console.log(`${count} actions, seed ${seed}`);
const start = performance.now();
await page.goto(served.address);
await stay(page);
await showEveryRule(page);
await run(WARM_UP);
const before = await measure();
console.log(`after ${WARM_UP} actions:   ${memoryText(before)}`);
await run(count);
const after = await measure();
const minutes = (performance.now() - start) / 60_000;
console.log(`after ${WARM_UP + count} actions: ${memoryText(after)}`);
console.log(
  `${errors.length} errors, memory ${(growth(before, after) * 100).toFixed(1)} %, ${minutes.toFixed(0)} minutes`,
);
for (const error of errors) console.log(error);
await browser.close();
served.stop();
if (errors.length > 0 || growth(before, after) > MOST_GROWTH) process.exitCode = 1;
