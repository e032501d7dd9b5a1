/** The lecture on `?y`, and those on the other topics, are given from links alone. */
import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { describeInBrowser, type Page } from '../../test/support/browser.js';
import { oneIn } from '../../test/support/effort.js';

describeInBrowser('A lecture', (playground) => {
  const { open } = playground;

  test('begins with the link of the documentation, and leads to programs and rules', async () => {
    const [, fragment = ''] = /(#view=compare&uri=\?y\S+)/.exec(readFileSync('docs/playground.md', 'utf8')) ?? [];
    const page = await open(fragment);
    await page.getByText('step 6 a removes the last segment').first().waitFor();
    await page.getByRole('link', { name: 'A reference that is only a query' }).click();
    await page.getByRole('heading', { name: 'What programs resolve it to' }).waitFor();
    await page.locator('section:has(> h3:text("RFC 2396, August 1998")) a:text-is("diagram")').first().click();
    await page.getByRole('region', { name: 'relativeURI', exact: true }).waitFor();
    expect(await page.evaluate<string>('document.querySelector("textarea").value')).toBe('?y');
  });

  test('every link of every topic shows the string or the rule that it names', async () => {
    const page = await open('#view=history', { bypassCSP: true });
    for (const topic of await innerLinks(page, '.topics')) {
      await page.goto(playground.address + topic.href);
      await page.getByRole('heading', { name: topic.text, exact: true }).waitFor();
      await page.getByRole('heading', { name: 'The rules' }).waitFor();
      for (const { href } of oneIn(3, await innerLinks(page, '.with-index > div'))) {
        const wanted = new URLSearchParams(href.slice(1).replaceAll('+', '%2B'));
        await page.goto(playground.address + href);
        await page.waitForFunction(
          `document.querySelector('main textarea')?.value === ${text(wanted.get('uri') ?? '')}`,
        );
        if (wanted.get('view') === 'grammar')
          await page.waitForFunction(
            `document.querySelector('main select').value === ${text(wanted.get('rfc') ?? 'rfc3986')} &&
            document.querySelector('[data-rule]')?.dataset.rule === ${text(wanted.get('rule') ?? '')}`,
          );
      }
    }
  });
});

/** The links within an element that lead to other views. */
function innerLinks(page: Page, selector: string): Promise<{ readonly text: string; readonly href: string }[]> {
  return page.evaluate(
    `[...document.querySelectorAll(${text(`${selector} a[href^="#"]`)})]
      .map((link) => ({ text: link.textContent, href: link.getAttribute('href') }))`,
  );
}

function text(string: string): string {
  return JSON.stringify(string);
}
