import { expect, test } from '@jest/globals';
import { isPublished, rfcIds, shortNames } from '../src/model/specifications.js';
import { describeInBrowser, until, type Page } from '../../test/support/browser.js';

const publishedCount = rfcIds.filter(isPublished).length;
const allValid = `Valid under all ${publishedCount} RFCs`;
/** They read what is a URI alike. */
const current = ['rfc3986', 'rfc3987', 'rfc6874'] as const;

const waitForVerdict = async (page: Page, pattern: RegExp): Promise<void> => {
  await page.getByRole('main').getByText(pattern).waitFor();
};

describeInBrowser('Compare', ({ open }) => {
  test('a first-time visitor sees an example and one sentence', async () => {
    const page = await open();
    await page.getByRole('heading', { name: /^One string, read by every URI standard and by this browser/ }).waitFor();
    expect(await page.getByRole('textbox', { name: 'URI' }).inputValue()).toBe('http://Example.com:8080/a/../b;x?q');
    await waitForVerdict(page, new RegExp(`${allValid}; URL accepts it. The readings differ in path and params`));
    expect(await page.title()).toBe('Compare – rfc-uri');
  });

  test('every row has its components as bands, which say what they are', async () => {
    const page = await open('#view=compare&uri=http://a_b:80/c?d');
    const row = page.getByRole('group', { name: /^RFC 3986[^:]*: valid, URI, section 3/ });
    await row.waitFor();
    expect(
      await row.getByRole('button', { name: /^RFC 3986[^:]*, host: a_b, section 3.2.2, read differently/ }).count(),
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
    expect(boxes.length).toBeGreaterThan(2);
    expect(new Set(boxes).size).toBe(1);
  });

  test('a character of any script is as wide as its UTF-16 units', async () => {
    const page = await open('#view=compare&uri=%C3%A9%E6%BC%A2%00%F0%9F%98%80%E2%80%AE%uD800x');
    await waitForVerdict(page, /Not valid/);
    const widths = await page.evaluate<[run: number, characters: number][]>(
      `[...document.querySelectorAll('.plain')].map((run) =>
        [run, run.firstElementChild].map((element) => element.getBoundingClientRect().width))`,
    );
    expect(widths.length).toBeGreaterThan(0);
    for (const [run, characters] of widths) expect(Math.abs(run - characters)).toBeLessThan(0.1);
  });

  test('the rule of a band is shown when it has the focus, and arrow keys move between bands and rows', async () => {
    const page = await open('#view=compare&uri=http://h:81/a;x&rfcs=rfc1808,rfc3986');
    await waitForVerdict(page, /Valid under all 2 RFCs/);
    await page.getByRole('button', { name: /^RFC 1808, scheme/ }).focus();
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowUp', 'ArrowUp']) await page.keyboard.press(key);
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
    const answers = panel.getByRole('listitem');
    // What is expected at the start of the string names pct-encoded too: only the answer at the end expects HEXDIG alone.
    await panel.getByText(/expected HEXDIG$/).waitFor();
    expect(await answers.allTextContents()).toEqual([
      expect.stringMatching(/^RFC 3986 in .* › pct-encodednothing: rejected at 10, where it expected HEXDIG$/),
      expect.stringMatching(/^RFC 2396 in .* › escapednothing: rejected at 10, where it expected hex$/),
    ]);
    await page.keyboard.press('Home');
    await panel.getByText(/^unreserved, escaped, .* or the end$/).waitFor();
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

  test('after a fix the focus stays on the page, Ctrl+Z undoes it, and another link forgets it', async () => {
    const page = await open('#view=compare&uri=http://h/a%20b&rfcs=rfc3986');
    const box = page.getByRole('textbox', { name: 'URI' });
    const fix = page.getByRole('button', { name: /^Write "%20" for " "/, disabled: false });
    const undo = page.getByRole('button', { name: 'Undo' });
    await fix.waitFor();
    await fix.focus();
    await page.keyboard.press('Enter');
    await waitForVerdict(page, /^Valid under RFC 3986/);
    await until(
      () => page.evaluate<string>('document.activeElement.textContent'),
      (text) => text === 'Undo',
    );
    await box.focus();
    await page.keyboard.press('Control+z');
    await waitForVerdict(page, /^Not valid under RFC 3986/);
    expect(await box.inputValue()).toBe('http://h/a b');
    await fix.waitFor();
    await fix.click();
    await undo.waitFor();
    await page.evaluate(`location.hash = '#view=compare&uri=x:other'`);
    await undo.waitFor({ state: 'hidden' });
    await box.focus();
    await page.keyboard.press('Control+z');
    expect(await box.inputValue()).toBe('x:other');
  });

  test('the button of a fix shows the host that it makes', async () => {
    const page = await open('#view=compare&uri=http://%22example.com/&rfcs=rfc3986');
    await page
      .getByRole('button', { name: /, host example\.com / })
      .first()
      .waitFor();
  });

  test('with a base, each RFC resolves the string, and its steps are numbered', async () => {
    const page = await open('#view=compare&uri=?y&base=http://a/b/c/d');
    await page.getByRole('row', { name: 'RFC 2396, 2732, java.net.URI http://a/b/c/?y' }).waitFor();
    await page.getByRole('row', { name: `${shortNames(['rfc1808', ...current])}, URL http://a/b/c/d?y` }).waitFor();
    // of URL, only what it resolves the string to
    await page.getByRole('group', { name: 'URL resolves it to: http://a/b/c/d?y' }).waitFor();
    await page.getByText('Steps of RFC 3986').click();
    const steps = page.getByRole('list', { name: 'Steps of RFC 3986' }).getByRole('listitem');
    expect(await steps.first().textContent()).toMatch(/^5\.2\.1 the base has scheme "http"/);
  });

  test('what differs comes first, then warnings about hosts', async () => {
    const page = await open('#view=compare&uri=http://127.1/;x');
    await page
      .getByText(/^Warning: URL reads the host "127\.0\.0\.1", but RFC 3986.* read the host "127\.1"/)
      .waitFor();
    const headings = await page.getByRole('main').getByRole('heading').allTextContents();
    expect(headings.slice(1, 3)).toEqual(['What differs, and why', 'Hosts that differ']);
  });

  test('shows what programs were recorded to read, for the strings of the corpus of confusions', async () => {
    const page = await open('#view=compare&uri=http://good.com%5C@evil.com/');
    await page.getByRole('heading', { name: 'What programs read: 2 hosts' }).waitFor();
    await page.getByRole('row', { name: /^http:\/\/evil\.com:80 \d+ curl, urlsplit, / }).waitFor();
    await page.getByRole('row', { name: /^http:\/\/good\.com:80 \d+ urllib3, / }).waitFor();
    await page.getByRole('textbox', { name: 'URI' }).fill('http://good.com/');
    await page.getByRole('heading', { name: /^What programs read/ }).waitFor({ state: 'hidden' });
  });

  test('what several RFCs say in the same words is one warning', async () => {
    const page = await open('#view=compare&uri=http://a_b:80/');
    const warning = page.getByText('reads this as a registry name, not as host and port');
    await warning.first().waitFor();
    expect(await warning.count()).toBe(1);
  });

  test('equal readings are one row, the current standard first, the browser second, history after', async () => {
    const page = await open('#view=compare&uri=http://a_b:80/c;x');
    await waitForVerdict(page, /Valid under/);
    expect(await page.locator('.row-name .name').allTextContents()).toEqual([
      shortNames(current),
      'URL',
      'RFC 2396, 2732, java.net.URI',
      'RFC 1808',
      'RFC 1738',
      'CERN draft',
    ]);
  });

  test('each component has its whole name, however short it is', async () => {
    const page = await open('#view=compare&uri=a:?q%23f&rfcs=rfc3986');
    await waitForVerdict(page, /Valid under RFC 3986/);
    const names = await page.evaluate<[text: string, isCut: boolean][]>(
      `[...document.querySelectorAll('[data-row=rfc3986] .label')].map((name) => {
        const next = name.parentElement.nextElementSibling?.querySelector('.label');
        const right = next ? next.getBoundingClientRect().left : Infinity;
        return [name.textContent, name.getBoundingClientRect().right > right];
      })`,
    );
    expect(names).toEqual([
      ['scheme', false],
      ['path', false],
      ['query', false],
      ['fragment', false],
    ]);
  });

  test('a string of 10,000 characters can be read', async () => {
    const page = await open();
    const box = page.getByRole('textbox', { name: 'URI' });
    await box.fill(`http://h/${'a/'.repeat(5000)}`);
    await waitForVerdict(page, new RegExp(allValid));
    expect(
      await page.evaluate<boolean>(
        `(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)(document.getElementById('uri'))`,
      ),
    ).toBe(true);
  });

  test('a note names what the box cannot show, and says that it is turned around', async () => {
    const page = await open('#view=compare&uri=%E2%80%AEhttp://h/%00');
    const note = page.getByText(/^The box cannot show U\+202E, U\+0000, and they change the order of what it shows\./);
    await note.first().waitFor();
    await page.getByRole('textbox', { name: 'URI' }).fill('http://h/ b');
    await note.first().waitFor({ state: 'hidden' });
  });

  test('a screen reader hears the verdict', async () => {
    const page = await open();
    await page.getByRole('textbox', { name: 'URI' }).fill('http://h/^');
    await until(
      () => page.getByRole('status').textContent(),
      (text) => text?.startsWith(`Not valid under any of the ${publishedCount} RFCs; URL accepts it.`) === true,
    );
  });

  test('back and forward lead through the states that were visited', async () => {
    const page = await open('#view=compare&uri=http://first/');
    const box = page.getByRole('textbox', { name: 'URI' });
    await page.getByLabel('Examples').selectOption({ label: 'Only a query' });
    await waitForVerdict(page, /^Valid under \d of \d RFCs, not RFC 1738, RFC 2396 and RFC 2732;/);
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
    await page.getByText(`${rfcIds.length} of ${rfcIds.length} specifications`).click();
    await page.getByRole('checkbox', { name: 'RFC 1738' }).uncheck();
    await until(
      async () => page.url(),
      (url) => url.includes('uri=x:y%25') && url.includes('rfcs=cern,rfc1808'),
    );
    await page.reload();
    await waitForVerdict(page, new RegExp(`Not valid under any of the ${publishedCount - 1} RFCs`));
    expect(await page.getByRole('textbox', { name: 'URI' }).inputValue()).toBe('x:y%');
    await page.getByText(`${rfcIds.length - 1} of ${rfcIds.length} specifications`).click();
    expect(await page.getByRole('checkbox', { name: 'RFC 1738' }).isChecked()).toBe(false);
  });
});
