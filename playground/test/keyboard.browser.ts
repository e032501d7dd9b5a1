/** All views by keyboard alone: what can be done with a pointer can be reached with Tab and the arrow keys. */
import { expect, test } from '@jest/globals';
import { describeInBrowser, until, type Page } from '../../test/support/browser.js';

/** What has the focus, as a screen reader names it. */
const focused = (page: Page): Promise<string> =>
  page.evaluate<string>(
    `(() => {
      const { activeElement: at } = document;
      return (at.labels?.[0]?.textContent ?? at.getAttribute('aria-label') ?? at.textContent).trim();
    })()`,
  );

/** Presses a key until something has the focus whose name matches. Fails if the whole page has no such thing. */
async function tabTo(page: Page, name: RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const names: string[] = [];
  for (let presses = 0; presses < 200; presses++) {
    await page.keyboard.press(key);
    const present = await focused(page);
    if (name.test(present)) return;
    names.push(present.slice(0, 40));
  }
  expect(names).toEqual(expect.arrayContaining([expect.stringMatching(name)]));
}

/** Chooses an option of the list that has the focus: a letter leads to the next option that begins with it, however fast one types. */
async function chooseByKey(page: Page, letter: string, option: string): Promise<void> {
  const chosen = (): Promise<string> =>
    page.evaluate<string>("document.activeElement.selectedOptions?.[0]?.label ?? ''");
  await until(chosen, (label) => label !== ''); // the list is filled when its rules are loaded
  const seen: string[] = [];
  for (let presses = 0; presses < 50 && (await chosen()) !== option; presses++) {
    await page.keyboard.press(letter);
    seen.push(await chosen());
  }
  expect([await chosen(), seen]).toEqual([option, seen]);
}

describeInBrowser('By keyboard alone', ({ open }) => {
  test('a visitor goes through all views', async () => {
    const page = await open('#view=compare&uri=http://h/a%20b&rfcs=rfc3986');
    await page.getByRole('button', { name: /^Write "%20"/ }).waitFor();
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Skip to the view');
    await page.keyboard.press('Enter');
    await tabTo(page, /^URI/);
    await page.keyboard.press('End');
    await page.keyboard.type('?q');
    await page.getByText('Not valid under RFC 3986; URL accepts it.').first().waitFor();
    await page.getByRole('button', { name: /^Write "%20"/, disabled: false }).waitFor();
    await tabTo(page, /^Write "%20"/);
    await page.keyboard.press('Enter');
    await page
      .getByRole('main')
      .getByText(/^Valid under RFC 3986/)
      .waitFor();
    await tabTo(page, /^Undo/);
    await page.keyboard.press('Enter');
    await page
      .getByRole('main')
      .getByText(/^Not valid under RFC 3986/)
      .waitFor();
    expect(await focused(page)).toBe('URI');

    await tabTo(page, /^Tree$/);
    await page.keyboard.press('Enter');
    await page.locator('.verdict-line:has-text("the tree shows the derivation up to offset")').waitFor();
    await tabTo(page, /^URI-reference:/);
    await page.keyboard.press('ArrowDown');
    expect(await focused(page)).toMatch(/^URI:/);

    await tabTo(page, /^Grammar$/);
    await page.keyboard.press('Enter');
    await page.getByRole('region', { name: 'scheme', exact: true }).waitFor();
    await tabTo(page, /^hier-part$/);
    await page.keyboard.press('Enter');
    await until(
      async () => page.url(),
      (url) => url.includes('rule=hier_part'),
    );

    await tabTo(page, /^Difference$/, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await page.getByText('Strings by length').first().waitFor();
    await tabTo(page, /^Its rule/);
    await chooseByKey(page, 'p', 'port');
    await page.getByText('port of RFC 2396 and port of RFC 3986').waitFor();

    await tabTo(page, /^Batch$/);
    await page.keyboard.press('Enter');
    await tabTo(page, /^Or lines to check/);
    await page.keyboard.type('http://h/ x');
    await tabTo(page, /^Check these lines$/);
    await page.keyboard.press('Enter');
    await page.getByText('1 line, 0 valid').waitFor();
    await tabTo(page, /^http:\/\/h\/ x$/);
    await page.keyboard.press('Enter');
    await page
      .getByRole('main')
      .getByText(/^Not valid under RFC 3986/)
      .waitFor();
  });

  test('every focused element shows its focus', async () => {
    const page = await open('#view=compare&uri=http://h/a%20b');
    await page.getByRole('button', { name: /^Write "%20"/ }).waitFor();
    for (let presses = 0; presses < 40; presses++) {
      await page.keyboard.press('Tab');
      const outline = await page.evaluate<string>('getComputedStyle(document.activeElement).outlineStyle');
      if ((await page.evaluate<string>('document.activeElement.tagName')) === 'BODY') return;
      expect([await focused(page), outline]).not.toEqual([expect.anything(), 'none']);
    }
  });
});
