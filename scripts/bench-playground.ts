/**
 * `npm run bench:playground [-- KEYS]`: what typing in the playground costs, in Debian's chromium, a key at a time (by default 40
 * for each line); writes a section of docs/performance.md.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { alignedRows } from '../src/formats/wrap.js';
import { withSection } from './bench/sections.js';
import { columns, rowsOf, sectionText, type Result } from './bench/typing/report.js';
import { contestants, type Contestant } from './bench/typing/contestants.js';
import { typingCost } from './bench/typing/trace.js';
import { projectRoot } from './grammar/sources.js';
import { launchBrowser, servePlayground, type Page } from './playground/browser.js';
import { gzippedSize, loadedFiles } from './playground/sizes.js';
import { formatted } from './tools/format.js';

const keys = Number(process.argv[2] ?? 40);
const text = Array.from({ length: keys }, (_, index) => String.fromCharCode(97 + (index % 26))).join('');
const browser = await launchBrowser();
const served = await servePlayground();

async function newPage(): Promise<Page> {
  return (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage();
}

async function resultOf(contestant: Contestant): Promise<Result> {
  const page = await newPage();
  await contestant.prepare(page, served.address);
  await page.keyboard.press('Control+End');
  await page.waitForTimeout(1000);
  const cost = await typingCost(browser, page, text, contestant.delay);
  await page.close();
  return { contestant, ...cost };
}

const first = await newPage();
await first.goto(served.address);
await first.waitForTimeout(2000);
const load = gzippedSize(await loadedFiles(first));
await first.close();
const results: Result[] = [];
for (const contestant of contestants) results.push(await resultOf(contestant));
console.log(alignedRows([columns, ...rowsOf(results)]).join('\n'));
const path = `${projectRoot}docs/performance.md`;
const section = sectionText(results, { version: browser.version(), keys, load });
const document = withSection(readFileSync(path, 'utf8'), 'Typing in the playground', section);
writeFileSync(path, await formatted(document));
await browser.close();
served.stop();
