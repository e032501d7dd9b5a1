/** What somebody may do in the playground, at random. */
import { Buffer } from 'node:buffer';
import { rfcs, type Rfc } from '../../src/index.js';
import type { Random } from '../../src/languages/sample.js';
import type { Page } from '../playground/browser.js';
import { pageFragment, pageViews } from '../playground/page-link.js';

const rfcIds = Object.keys(rfcs) as Rfc[]; // the keys of the table are the ids

/** Strings of all kinds: valid, nearly valid, hostile, long, and in other scripts. */
const strings: readonly string[] = [
  'http://Example.com:8080/a/../b;x?q',
  'http://good.com\\@evil.com/',
  'http://127.1/',
  'http://[::1%25eth0]:80/',
  'mailto:a@b',
  '?y',
  'http://h/100%',
  'http://h/caf\u00e9 \u{1f600}',
  '<script>alert(1)</script>&amp;',
  '\u202e\u2066\u001b]0;x\u0007',
  '\ud83d',
  '//h//a;b=c/../..?#',
  `http://h/${'a/'.repeat(500)}`,
  `http://${'1.'.repeat(60)}/`,
  '',
];
const keys: readonly string[] = (
  'ArrowLeft ArrowRight ArrowUp ArrowDown Home End PageDown PageUp Tab Shift+Tab Enter Escape Space Backspace Delete ' +
  'Control+a Control+z Control+Shift+z a % / @ ['
).split(' ');

/** What can be clicked without leaving the page, as far as it is visible. */
const CLICKABLE =
  'button:not([disabled]), a[href^="#"], summary, input[type=checkbox], input[type=radio], [role=tab], [role=treeitem], svg a';
const VISIBLE = `.filter((element) => element.getClientRects().length > 0)`;

/** In milliseconds: some things are interrupted, some come to their end. */
const LONGEST_PAUSE = 60;

type Action = (page: Page, random: Random) => Promise<string>;

/** Each as often as its number says. */
const actions: readonly (readonly [weight: number, action: Action])[] = [
  [30, click],
  [20, press],
  [12, type],
  [8, choose],
  [8, openLink],
  [6, travel],
  [3, resize],
  [2, openFile],
];
const total = actions.reduce((sum, [weight]) => sum + weight, 0);

/** Puts every view back to the same small string, without a new page, so that its memory can be compared. */
export async function calmDown(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 900 });
  await takeFile(page, 'http://h/\n');
  for (const view of pageViews.toReversed()) {
    await page.evaluate(`location.hash = ${JSON.stringify(pageFragment({ view, uri: 'http://h/' }))}`);
    await page.waitForTimeout(2000);
  }
}

/** Keeps Enter on a link from leaving the page, so that its memory can be compared. */
export async function stay(page: Page): Promise<void> {
  await page.evaluate(`void navigation.addEventListener('navigate', (event) => {
    if (!event.destination.sameDocument) event.preventDefault();
  })`);
}

/** Shows every rule of every RFC: the automaton of each is kept once it was shown. */
export async function showEveryRule(page: Page): Promise<void> {
  for (const rfc of rfcIds)
    for (const rule of rfcs[rfc].rules) {
      const fragment = pageFragment({ view: 'grammar', rfc, rule });
      await page.evaluate(`location.hash = ${JSON.stringify(fragment)}`);
      await page.waitForTimeout(300);
    }
}

/** Does one thing, and says what. */
export async function act(page: Page, random: Random): Promise<string> {
  let left = random.below(total);
  const [, action] = actions.find(([weight]) => (left -= weight) < 0) ?? [0, press];
  const what = await action(page, random);
  await page.waitForTimeout(random.below(LONGEST_PAUSE));
  return what;
}

async function click(page: Page, random: Random): Promise<string> {
  const what = await page.evaluate<string>(`(() => {
    const all = [...document.querySelectorAll(${JSON.stringify(CLICKABLE)})]${VISIBLE};
    const element = all[${random.below(1e6)} % all.length];
    element?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    return element?.outerHTML.slice(0, 80) ?? 'nothing';
  })()`);
  return `clicking ${what}`;
}

async function press(page: Page, random: Random): Promise<string> {
  const key = random.pick(keys);
  await page.keyboard.press(key);
  return `pressing ${key}`;
}

/** Into a text field: in place of what it has, or at the caret. */
async function type(page: Page, random: Random): Promise<string> {
  const text = random.pick(strings);
  await page.evaluate(`(() => {
    const all = [...document.querySelectorAll('textarea, input:not([type]), input[type=text], input[type=search]')]${VISIBLE};
    const field = all[${random.below(1e6)} % all.length];
    field?.focus();
    if (${random.below(2)} === 0) field?.select();
  })()`);
  await page.keyboard.insertText(text);
  return `typing ${JSON.stringify(text.slice(0, 40))}`;
}

/** An option of a list. */
async function choose(page: Page, random: Random): Promise<string> {
  return page.evaluate<string>(`(() => {
    const all = [...document.querySelectorAll('select')]${VISIBLE};
    const list = all[${random.below(1e6)} % all.length];
    if (!list) return 'finding no list';
    list.selectedIndex = ${random.below(1e6)} % list.options.length;
    list.dispatchEvent(new Event('input', { bubbles: true }));
    list.dispatchEvent(new Event('change', { bubbles: true }));
    return 'choosing ' + list.value;
  })()`);
}

async function openLink(page: Page, random: Random): Promise<string> {
  const uri = random.pick(strings);
  const fragment = pageFragment({
    view: random.pick(pageViews),
    uri,
    base: random.below(3) === 0 ? 'http://a/b/c/d;p?q' : '',
    rfc: random.pick(rfcIds),
    caret: random.below(uri.length + 1),
    a: random.pick(rfcIds),
    b: random.pick(rfcIds),
  });
  await page.evaluate(`location.hash = ${JSON.stringify(fragment)}`);
  return `opening #${fragment}`;
}

/** Back or forward, but never out of the page. */
async function travel(page: Page, random: Random): Promise<string> {
  const direction = random.pick(['Back', 'Back', 'Forward']);
  await page.evaluate(`navigation.canGo${direction} && history.${direction.toLowerCase()}()`);
  return `going ${direction.toLowerCase()}`;
}

async function resize(page: Page, random: Random): Promise<string> {
  const [width, height] = [320 + random.below(1600), 400 + random.below(800)];
  await page.setViewportSize({ width, height });
  return `resizing to ${width} x ${height}`;
}

async function openFile(page: Page, random: Random): Promise<string> {
  const lines = Array.from({ length: 1 + random.below(2000) }, () => random.pick(strings));
  await takeFile(page, lines.join('\n'));
  return `opening a file of ${lines.length} lines`;
}

/** Gives a file to Batch. */
async function takeFile(page: Page, text: string): Promise<void> {
  await page.evaluate(`location.hash = 'view=batch'`);
  const field = page.locator('#batch-file');
  await field.waitFor({ state: 'attached' });
  await field.setInputFiles({ name: 'urls.txt', mimeType: 'text/plain', buffer: Buffer.from(text) });
}
