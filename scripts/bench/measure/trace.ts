/** What typing costs the main thread of the page, from a trace of the browser. */
import type { Browser, Page } from '../../playground/browser.js';

export interface TypingCost {
  /** For each keystroke, the processor time of the main thread until the next one, in milliseconds: handlers, answers, layout, paint. */
  readonly keystrokes: readonly number[];
  /** For each keystroke, the processor time of the longest task until the next one: how long the page could not answer. */
  readonly tasks: readonly number[];
}

/** An event of a trace; times in microseconds. */
interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args: { readonly name?: string; readonly data?: { readonly type?: string } };
}

/** Types a text where the focus is, a key at a time, and waits after each. */
export async function measureTyping(browser: Browser, page: Page, text: string, delay: number): Promise<TypingCost> {
  await browser.startTracing(page, {
    categories: ['toplevel', 'devtools.timeline'],
  });
  for (const key of text) {
    await page.keyboard.press(key);
    await page.waitForTimeout(delay);
  }
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    readonly traceEvents: readonly TraceEvent[];
  };
  return sumTasks(traceEvents);
}

function sumTasks(events: readonly TraceEvent[]): TypingCost {
  const downs = events.filter(({ name, args }) => name === 'EventDispatch' && args.data?.type === 'keydown');
  const [{ pid, tid } = { pid: 0, tid: 0 }] = downs;
  const all = events.filter(
    (event) => event.name === 'ThreadControllerImpl::RunTask' && event.pid === pid && event.tid === tid,
  );
  const perKey = downs.map(({ ts }, index) => {
    const end = downs[index + 1]?.ts ?? Infinity;
    return all.filter((task) => task.ts + (task.dur ?? 0) > ts && task.ts < end);
  });
  const milliseconds = (microseconds = 0): number => microseconds / 1000;
  return {
    keystrokes: perKey.map((some) => milliseconds(some.reduce((sum, { tdur = 0 }) => sum + tdur, 0))),
    tasks: perKey.map((some) => milliseconds(Math.max(0, ...some.map(({ tdur = 0 }) => tdur)))),
  };
}
