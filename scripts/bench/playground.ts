/** What typing in the playground costs, in Debian's chromium, a key at a time. */
import type { Page } from '../playground/browser.js';
import { withPlayground, type Session } from '../playground/session.js';
import { gzippedSize, loadedFiles } from '../playground/sizes.js';
import type { Benchmark } from './benchmark.js';
import { quantile } from './measure/statistics.js';
import { measureTyping, type TypingCost } from './measure/trace.js';
import { atMost } from './targets.js';

/** What is typed into. */
interface Contestant {
  readonly name: string;
  /** The pause after each key, in milliseconds. */
  readonly delay: number;
  /** The most milliseconds that a keystroke may take, or its longest task. */
  readonly limits: { readonly keystroke?: number; readonly task?: number };
  /** Opens it, and puts the focus where the text goes. */
  readonly prepare: (page: Page, address: string) => Promise<void>;
}

const valid = `http://user@example.com:8080/${'path/segment;x/'.repeat(4)}?query=1`;
const invalid = `http://user@example.com:8080/a b^{c}${'path/segment;x/'.repeat(4)}?q[]=1`;
const long = `http://example.com/${'path/segment;x/'.repeat(6666)}`;

const contestants: readonly Contestant[] = [
  textBox('a text box alone, 100 characters', valid, 100),
  compare('Compare, 100 characters, valid', valid, 100, { keystroke: 16, task: 50 }),
  compare('Compare, 100 characters, invalid', invalid, 100, { keystroke: 16, task: 50 }),
  textBox('a text box alone, 100 kB', long, 1000),
  compare('Compare, 100 kB', long, 1000, { task: 50 }),
];

function textBox(name: string, text: string, delay: number): Contestant {
  return {
    name,
    delay,
    limits: {},
    async prepare(page) {
      await page.goto('data:text/html,<textarea cols=90 spellcheck=false wrap=off></textarea>');
      await page.getByRole('textbox').fill(text);
    },
  };
}

function compare(name: string, text: string, delay: number, limits: Contestant['limits']): Contestant {
  return {
    name,
    delay,
    limits,
    async prepare(page, address) {
      await page.goto(address);
      await page.getByRole('textbox', { name: 'URI' }).fill(text);
      await page.waitForTimeout(2000);
    },
  };
}

export const benchmark: Benchmark = {
  about: 'what typing in the playground costs, from a trace of the browser',
  document: 'performance.md',
  rounds: { full: 3, trial: 1 },
  size: { full: 40, trial: 3, unit: 'keys' },
  targets: [], // the table says what is the most
  async *measure({ rounds, size: keys, only }) {
    const wanted = contestants.filter(({ name }) => only.test(name));
    const costs = wanted.map((): TypingCost[] => []);
    let [version, load] = ['', 0];
    await withPlayground(async (session) => {
      version = session.browser.version();
      load = await measureLoad(session);
      for (let round = 0; round < rounds; round++)
        for (const [index, contestant] of wanted.entries())
          costs[index]?.push(await measureContestant(contestant, session, keys));
    });
    yield {
      title: 'Typing in the playground',
      about: `In Chromium ${version}, here without a graphics processor: ${keys} keys typed at the end of a string, in ${rounds} rounds with a new page each, with all specifications,
10 keys a second (1 a second where the string is long). Times are processor time of the page's
own thread, from a trace of the browser. A keystroke is all that the page does until the next one, including layout and paint; the
longest task is the longest time during which the page cannot respond. A first visit loads ${(load / 1000).toFixed(1)} kB, gzipped; at most 90 kB.`,
      table: {
        columns: ['', 'keystroke, median', '95 %', 'at most', 'longest task, median', '95 %', 'at most'],
        rows: wanted.map((contestant, index) => row(contestant, costs[index] ?? [])),
      },
    };
  },
};

/** The bytes that a first visit loads, gzipped. */
async function measureLoad({ address, openWindow }: Session): Promise<number> {
  const { page, context } = await openWindow();
  await page.goto(address);
  await page.waitForTimeout(2000);
  const bytes = gzippedSize(await loadedFiles(page));
  await context.close();
  return bytes;
}

async function measureContestant(
  { delay, prepare }: Contestant,
  { browser, address, openWindow }: Session,
  keys: number,
): Promise<TypingCost> {
  const text = Array.from({ length: keys }, (_, index) => String.fromCharCode(97 + (index % 26))).join('');
  const { page, context } = await openWindow();
  await prepare(page, address);
  await page.keyboard.press('Control+End');
  await page.waitForTimeout(1000);
  const cost = await measureTyping(browser, page, text, delay);
  await context.close();
  return cost;
}

function row({ name, limits }: Contestant, costs: readonly TypingCost[]): string[] {
  const keystrokes = costs.flatMap((cost) => cost.keystrokes);
  const tasks = costs.flatMap((cost) => cost.tasks);
  return [name, ...cells(keystrokes, limits.keystroke), ...cells(tasks, limits.task)];
}

function cells(values: readonly number[], limit: number | undefined): string[] {
  const high = quantile(values, 0.95);
  return [`${quantile(values, 0.5).toFixed(1)} ms`, `${high.toFixed(1)} ms`, atMost(high, limit)];
}
