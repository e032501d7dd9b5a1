/** Uses the playground at random, as somebody who types, clicks, presses keys, opens links and files and goes back and forth. */
import { Random } from '../../src/languages/sample.js';
import type { Page } from '../playground/browser.js';
import { withPlayground } from '../playground/session.js';
import { act, calmDown, showEveryRule, stay } from './actions.js';
import { measureMemory, memoryGrowth, memoryText, type Memory } from './memory.js';

/** After so many actions, and every rule, what is loaded or computed once is there. */
const WARM_UP = 1000;
const MOST_GROWTH = 0.2;
const MOST_ERRORS = 10;

export interface Amount {
  readonly actions: number;
  readonly seed: number;
  /** A trial skips the warm-up, and so cannot say anything about memory. */
  readonly isTrial: boolean;
}

/** Whether the page reported no error, and its memory came back to within 20 % of what it was after the first actions. */
export async function soak({ actions, seed, isTrial }: Amount): Promise<boolean> {
  const random = new Random(seed);
  const errors: string[] = [];
  let memory: readonly [before: Memory, after: Memory] | undefined;
  console.log(`${actions} actions, seed ${seed}`);
  const start = performance.now();
  await withPlayground(async ({ address, openWindow }) => {
    const { page, context } = await openWindow();
    let last = '';
    listenForErrors(page, (text) => errors.push(`after ${last}: ${text}`));
    const run = async (count: number): Promise<void> => {
      for (let done = 0; done < count && errors.length < MOST_ERRORS; done++) last = await act(page, random);
    };
    const measure = async (count: number): Promise<Memory> => {
      await calmDown(page);
      const measured = await measureMemory(page, context);
      console.log(`after ${count} actions: ${memoryText(measured)}`);
      return measured;
    };
    await page.goto(address);
    await stay(page);
    if (isTrial) return run(actions);
    await showEveryRule(page);
    await run(WARM_UP);
    const before = await measure(WARM_UP);
    await run(actions);
    memory = [before, await measure(WARM_UP + actions)];
  });
  const growth = memory ? memoryGrowth(...memory) : 0;
  const minutes = (performance.now() - start) / 60_000;
  console.log(`${errors.length} errors, memory ${(growth * 100).toFixed(1)} %, ${minutes.toFixed(0)} minutes`);
  for (const error of errors) console.log(error);
  return errors.length === 0 && growth <= MOST_GROWTH;
}

/** Notes what the page reports. Closes what it opens, so that it stays in front. */
function listenForErrors(page: Page, note: (text: string) => void): void {
  page.on('pageerror', (error: Error) => note(error.stack ?? error.message));
  page.on(
    'console',
    (message: { type(): string; text(): string }) => message.type() === 'error' && note(message.text()),
  );
  page.on('crash', () => note('the page crashed'));
  page.on('popup', (popup: { close(): Promise<void> }) => void popup.close());
  page.on('dialog', (dialog: { dismiss(): Promise<void> }) => void dialog.dismiss());
}
