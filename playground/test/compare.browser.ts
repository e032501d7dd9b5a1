import { expect, test } from '@jest/globals';
import { describeInBrowser, until, type Page } from '../../test/support/browser.js';

const waitForVerdict = async (page: Page, pattern: RegExp): Promise<void> => {
  await page.getByRole('main').getByText(pattern).waitFor();
};

describeInBrowser('Compare', ({ open }) => {
  test('a first-time visitor sees an example and one sentence', async () => {
    const page = await open();
    await page.getByRole('heading', { name: /Type a URI to see how each specification/ }).waitFor();
    expect(await page.getByRole('textbox', { name: 'URI' }).inputValue()).toBe('http://Example.com:8080/a/../b;x?q');
    await waitForVerdict(page, /Valid under all 6 RFCs; URL accepts it. The RFCs differ in path and params/);
    expect(await page.title()).toBe('Compare – rfc-uri');
  });

  test('every row has its components as bands, which say what they are', async () => {
    const page = await open('#view=compare&uri=http://a_b:80/c?d');
    const row = page.getByRole('group', { name: /^RFC 3986: valid, URI, section 3/ });
    await row.waitFor();
    expect(
      await row.getByRole('button', { name: /^RFC 3986, host: a_b, section 3.2.2, read differently/ }).count(),
    ).toBe(1);
    await page.getByRole('group', { name: /^RFC 1738: not valid: / }).waitFor();
    const url = page.getByRole('group', { name: 'URL: accepted' });
    await url.getByRole('button', { name: 'URL, path: /c' }).waitFor();
    await url.getByRole('button', { name: 'URL, port: 80, changed' }).waitFor({ state: 'hidden' });
  });

  test('the bands of all rows line up to the pixel', async () => {
    const page = await open('#view=compare&uri=http://h.example:8080/a;x?q');
    await waitForVerdict(page, /Valid under/);
    const boxes = await page.evaluate<string[]>(
      `[...document.querySelectorAll('[data-band$=".port"]')].map((band) => {
        const { left, width } = band.getBoundingClientRect();
        return left + ',' + width;
      })`,
    );
    expect(boxes.length).toBeGreaterThan(3);
    expect(new Set(boxes).size).toBe(1);
  });

  test('a character of any script is as wide as its UTF-16 units', async () => {
    const page = await open('#view=compare&uri=%C3%A9%E6%BC%A2%00%F0%9F%98%80%E2%80%AE%uD800x');
    await waitForVerdict(page, /Not valid/);
    const widths = await page.evaluate<[run: number, characters: number][]>(
      `[...document.querySelectorAll('.plain')].map((run) =>
        [run, run.firstElementChild].map((element) => element.getBoundingClientRect().width))`,
    );
    expect(widths).toHaveLength(6);
    for (const [run, characters] of widths) expect(Math.abs(run - characters)).toBeLessThan(0.1);
  });

  test('the rule of a band is shown when it has the focus, and arrow keys move between bands and rows', async () => {
    const page = await open('#view=compare&uri=http://h:80/a;x&rfcs=rfc1808,rfc3986');
    await waitForVerdict(page, /Valid under all 2 RFCs/);
    await page.getByRole('button', { name: /^RFC 1808, scheme/ }).focus();
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown']) await page.keyboard.press(key);
    const panel = page.getByRole('region', { name: 'Band' });
    await panel.getByRole('heading', { name: 'path in RFC 3986' }).waitFor();
    await panel.getByText('path-abempty = *( "/" segment )'.replace(' =', '  =')).waitFor();
    expect(await panel.getByRole('link', { name: 'section 3.3' }).getAttribute('href')).toBe(
      'https://www.rfc-editor.org/rfc/rfc3986#section-3.3',
    );
  });

  test('the caret shows what each RFC reads there and what may follow', async () => {
    const page = await open('#view=compare&uri=http://h/%25zz&rfcs=rfc2396,rfc3986');
    const box = page.getByRole('textbox', { name: 'URI' });
    await box.focus();
    await page.keyboard.press('End');
    const panel = page.getByRole('region', { name: 'Caret' });
    await panel
      .getByRole('row', { name: /RFC 3986 .*pct-encoded nothing: rejected at 10, where it expected HEXDIG/ })
      .waitFor();
    await page.keyboard.press('Home');
    await panel.getByRole('row', { name: /RFC 2396 URI-reference unreserved, escaped, .* or the end/ }).waitFor();
  });

  test('a fix is applied by its button, which says what it writes, and can be undone', async () => {
    const page = await open('#view=compare&uri=http://h/a%20b&rfcs=rfc3986');
    const box = page.getByRole('textbox', { name: 'URI' });
    await page.getByRole('button', { name: /^Write "%20" for " "/ }).click();
    await waitForVerdict(page, /^Valid under RFC 3986/);
    expect(await box.inputValue()).toBe('http://h/a%20b');
    await page.getByRole('button', { name: 'Undo' }).click();
    await waitForVerdict(page, /^Not valid under RFC 3986/);
    expect(await box.inputValue()).toBe('http://h/a b');
    expect(await page.getByRole('button', { name: 'Undo' }).isVisible()).toBe(false);
  });

  test('with a base, each RFC resolves the string, and its steps are numbered', async () => {
    const page = await open('#view=compare&uri=?y&base=http://a/b/c/d');
    await page.getByRole('row', { name: 'RFC 2396 http://a/b/c/?y' }).waitFor();
    await page.getByRole('row', { name: 'RFC 3986 http://a/b/c/d?y' }).waitFor();
    await page.getByRole('row', { name: 'URL http://a/b/c/d?y' }).waitFor();
    const steps = page.getByRole('region', { name: 'Steps of RFC 3986' }).getByRole('listitem');
    expect(await steps.first().textContent()).toMatch(/^5\.2\.1 the base has scheme "http"/);
  });

  test('warnings about hosts come before everything else', async () => {
    const page = await open('#view=compare&uri=http://127.1/');
    await page.getByText('URL reads the host "127.0.0.1", but RFC 3986 reads the host "127.1"').waitFor();
    const headings = await page.getByRole('main').getByRole('heading').allTextContents();
    expect(headings.indexOf('Hosts that differ')).toBe(1);
  });

  test('a screen reader hears the verdict', async () => {
    const page = await open();
    await page.getByRole('textbox', { name: 'URI' }).fill('http://h/^');
    await until(
      () => page.getByRole('status').textContent(),
      (text) => text?.startsWith('Not valid under any of the 6 RFCs; URL accepts it.') === true,
    );
  });

  test('back and forward lead through the states that were visited', async () => {
    const page = await open('#view=compare&uri=http://first/');
    const box = page.getByRole('textbox', { name: 'URI' });
    await page.getByLabel('Examples').selectOption({ label: 'Only a query' });
    await waitForVerdict(page, /Valid under RFC 1808/);
    expect(await page.getByRole('textbox', { name: 'Base' }).inputValue()).toBe('http://a/b/c/d;p?q');
    await page.getByRole('link', { name: 'Tree' }).click();
    await until(
      async () => page.url(),
      (url) => url.includes('#view=tree&uri=?y'),
    );
    await page.goBack();
    await page.goBack();
    await until(
      () => box.inputValue(),
      (text) => text === 'http://first/',
    );
    await page.goForward();
    await until(
      () => box.inputValue(),
      (text) => text === '?y',
    );
  });

  test('what is typed is in the address, and a reload restores it', async () => {
    const page = await open();
    await page.getByRole('textbox', { name: 'URI' }).fill('x:y%');
    await page.getByRole('checkbox', { name: 'RFC 1738' }).uncheck();
    await until(
      async () => page.url(),
      (url) => url.includes('uri=x:y%25') && url.includes('rfcs=cern,rfc1808'),
    );
    await page.reload();
    await waitForVerdict(page, /Not valid under any of the 5 RFCs/);
    expect(await page.getByRole('textbox', { name: 'URI' }).inputValue()).toBe('x:y%');
    expect(await page.getByRole('checkbox', { name: 'RFC 1738' }).isChecked()).toBe(false);
  });
});
