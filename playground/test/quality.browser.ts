import { expect, test } from '@jest/globals';
import { measureMemory } from '../../scripts/browse/memory.js';
import { gzippedSize, loadedFiles, measureSizes } from '../../scripts/playground/sizes.js';
import { accessibilityProblems, describeInBrowser, type Page } from '../../test/support/browser.js';
import { oneIn } from '../../test/support/effort.js';

const views: readonly (readonly [name: string, fragment: string, sign: RegExp])[] = [
  ['Compare', '#view=compare&uri=http://ana:x@127.1:80/a;x/../b%20c?q&base=http://h/a', /Resolved against the base/],
  ['Tree', '#view=tree&uri=http://h:80/a%5E&rfc=rfc3986', /up to offset 13/],
  ['Grammar', '#view=grammar&rfc=rfc1808&rule=net_loc', /Its minimal automaton has/],
  ['Difference', '#view=difference&a=rfc2396&b=rfc3986&ruleA=host', /Strings by length/],
  ['Batch', '#view=batch', /how many are valid/],
  ['History', '#view=history&topic=query-only', /^The rules$/],
];
const hostile = [
  '<img src=x onerror=alert(1)>',
  '"><script>alert(1)</script>',
  '\u202Ehttp://h/\u2066x\u2069',
  'http://h/\0\ud800',
  'javascript:alert(1)',
  `http://h/${'a'.repeat(1_000_000)}^`,
];

describeInBrowser('The page', (playground) => {
  const { open } = playground;

  const appearances = [{ colorScheme: 'light' }, { colorScheme: 'dark' }, { forcedColors: 'active' }];
  const seen = views.flatMap(([name, fragment, sign]) =>
    appearances.map((colors) => ({ name, fragment, sign, colors, look: Object.values(colors).join() })),
  );

  // in turns, so that each view and each look is tried
  test.each(oneIn(2, seen))('$name has nothing that axe-core finds, $look', async ({ fragment, sign, colors }) => {
    const page = await open(fragment, { ...colors, bypassCSP: true });
    await page.getByText(sign).first().waitFor();
    await page.waitForTimeout(300);
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.close();
  });

  test.each(views)('%s asks only the server that it came from', async (_name, fragment, sign) => {
    const page = await open();
    const requests: string[] = [];
    const messages: string[] = [];
    page.on('request', (request: { url(): string }) => requests.push(request.url()));
    page.on('console', (message: { type(): string; text(): string }) =>
      messages.push(`${message.type()} ${message.text()}`),
    );
    page.on('pageerror', (error: Error) => messages.push(error.message));
    await page.goto('about:blank');
    await page.goto(playground.address + fragment);
    await page.getByText(sign).first().waitFor();
    expect(requests.length).toBeGreaterThan(1);
    expect(requests.filter((url) => !url.startsWith(playground.address) && url !== 'about:blank')).toEqual([]);
    expect(messages).toEqual([]);
  });

  test('shows hostile strings as text', async () => {
    const page = await open('#view=compare&uri=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E');
    const alerts: string[] = [];
    page.on('dialog', (dialog: { message(): string }) => alerts.push(dialog.message()));
    for (const string of hostile) {
      await setUri(page, string);
      await page
        .getByText(/^(?:Valid|Not valid) under/)
        .first()
        .waitFor();
      expect(
        await page.evaluate('document.querySelectorAll("main img, main script, main a[href^=javascript]").length'),
      ).toBe(0);
    }
    expect(alerts).toEqual([]);
  });

  test('fits 320 pixels without scrolling sideways', async () => {
    const longWords = `#view=difference&a=regexp&textA=${'example.'.repeat(10)}&b=rfc3986&ruleB=URI`;
    for (const [, fragment, sign] of [...views, ['', longWords, /Strings by length/] as const]) {
      const page = await open(fragment, { viewport: { width: 320, height: 800 } });
      await page.getByText(sign).first().waitFor();
      expect([fragment, await page.evaluate<number>('document.documentElement.scrollWidth')]).toEqual([fragment, 320]);
    }
  });

  test.each(oneIn(2, views))('%s can be read with text of twice the size', async (_name, fragment, sign) => {
    const page = await open(fragment, { bypassCSP: true });
    await page.getByText(sign).first().waitFor();
    const sizes = (): Promise<number[]> =>
      page.evaluate<number[]>(
        `[...document.querySelectorAll('main svg text, main svg g')].slice(0, 50).map((text) => text.getBoundingClientRect().height)`,
      );
    const before = await sizes();
    await page.evaluate(`document.documentElement.style.fontSize = '200%'`);
    await page.waitForTimeout(300);
    // drawings grow with their text
    (await sizes()).forEach((height, index) => expect(height / (before[index] ?? 1)).toBeCloseTo(2, 0));
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBe(1280);
  });

  test('prints what was found, without buttons', async () => {
    const page = await open('#view=compare&uri=http://h/a%20b');
    await page.getByRole('button', { name: /^Write "%20"/ }).waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('button', { name: /^Write|^Copy/ }).count()).toBe(0);
    expect(await page.getByRole('link', { name: 'Tree' }).count()).toBe(0);
    expect(await page.getByRole('button', { name: /^RFC|^URL/ }).count()).toBeGreaterThan(0);
    expect((await page.pdf({ format: 'A4' })).subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('a hostile address changes nothing but the view', async () => {
    const page = await open();
    const alerts: string[] = [];
    const errors: string[] = [];
    page.on('dialog', (dialog: { message(): string }) => alerts.push(dialog.message()));
    page.on('pageerror', (error: Error) => errors.push(error.message));
    for (const fragment of [
      '#<img src=x onerror=alert(1)>',
      '#view=compare&uri=javascript:alert(1)&band=rfc3986.scheme',
      '#view=grammar&rule=%22%3E%3Cscript%3Ealert(1)%3C/script%3E',
      '#view=grammar&rfc=rfc3986&rule=constructor',
      '#view=tree&uri=%3Csvg%20onload=alert(1)%3E&rule=__proto__&closed=0,1,2',
      '#view=difference&a=rfc1808&b=rfc1808&ruleA=toString&ruleB=valueOf',
      '#view=batch&only=__proto__',
      '#view=constructor&rfcs=__proto__&caret=999999999&base=%uD800',
    ]) {
      await page.goto(`${playground.address}${fragment}`);
      await page.reload();
      await page.getByRole('main').getByRole('heading').first().waitFor();
      await page.waitForTimeout(300);
      expect(
        await page.evaluate<string[]>(
          `[...document.querySelectorAll('a, img, script, iframe')]
            .map((each) => new URL(each.getAttribute('href') ?? each.getAttribute('src') ?? '', location).href)
            .filter((address) => !/^https?:/.test(address))`,
        ),
      ).toEqual([]);
    }
    expect([alerts, errors]).toEqual([[], []]);
  });

  test('what is no longer shown is not kept', async () => {
    const page = await open('#view=history&topic=query-only');
    const showTopics = async (): Promise<number> => {
      for (const topic of ['params', 'tilde', 'query-only']) {
        await page.evaluate(`location.hash = 'view=history&topic=${topic}'`);
        await page
          .getByText(/^The rules$/)
          .first()
          .waitFor();
        await page.waitForTimeout(500);
      }
      return (await measureMemory(page, page.context())).nodes;
    };
    const before = await showTopics();
    for (let round = 0; round < 3; round++) await showTopics();
    expect((await showTopics()) / before).toBeLessThan(1.2);
    await page.close();
  });

  test('a first visit loads at most 90 kB, and the whole page at most 400 kB, gzipped', async () => {
    const page = await open();
    await page
      .getByText(/^Valid under all \d RFCs/)
      .first()
      .waitFor();
    await page.waitForTimeout(500);
    const first = await loadedFiles(page);
    expect(first.length).toBeGreaterThanOrEqual(4);
    expect(first.map(({ name }) => name).filter((name) => /diagnoses|recorded/.test(name))).toEqual([]);
    expect(gzippedSize(first)).toBeLessThanOrEqual(90_000);
    expect(gzippedSize(measureSizes())).toBeLessThanOrEqual(400_000);
  });
});

async function setUri(page: Page, text: string): Promise<void> {
  await page.evaluate(
    `(() => {
      const box = document.getElementById('uri');
      box.value = ${JSON.stringify(text)};
      box.dispatchEvent(new InputEvent('input', { bubbles: true }));
    })()`,
  );
  await page.waitForTimeout(300);
}
