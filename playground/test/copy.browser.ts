/** What the buttons copy: a link that restores the view, its JSON, and a command that prints the same in a shell. */
import { expect, test } from '@jest/globals';
import { compare, parseTree } from 'rfc-uri';
import { diffGrammars } from 'rfc-uri/languages';
import { fromFragment } from '../src/model/state.js';
import { pipeline } from '../../test/support/cli.js';
import { describeInBrowser, until, type Page } from '../../test/support/browser.js';

const permissions = ['clipboard-read', 'clipboard-write'];

describeInBrowser('The buttons', ({ open }) => {
  const copied = async (page: Page, button: string): Promise<string> => {
    await page.evaluate(`navigator.clipboard.writeText('nothing yet')`);
    await page.getByRole('button', { name: button }).click();
    return until(
      () => page.evaluate<string>('navigator.clipboard.readText()'),
      (text) => text !== 'nothing yet',
    );
  };

  test('the link of a string with quotes, spaces and a lone surrogate restores it', async () => {
    const page = await open('#view=compare&uri=%27a%22%20%26%uD800&rfcs=rfc2396', { permissions });
    await page.getByText('Not valid under RFC 2396').first().waitFor();
    const link = await copied(page, 'Copy link');
    expect(fromFragment(new URL(link).hash)).toMatchObject({ uri: `'a" &\ud800`, rfcs: ['rfc2396'] });
    const other = await open(new URL(link).hash);
    await other.getByText('Not valid under RFC 2396').first().waitFor();
    expect(await other.getByRole('textbox', { name: 'URI' }).inputValue()).toBe(`'a" &\ud800`);
  });

  test.each(["http://h/a'b?c=$d;`e`", '-x', "http://127.1/a;x/../b' c"])('Compare: %j', async (uri) => {
    const page = await open('#view=compare&rfcs=rfc1808,rfc3986', { permissions });
    await page.getByRole('textbox', { name: 'URI' }).fill(uri);
    await page
      .getByRole('main')
      .getByText(/RFC 1808.*; URL/)
      .waitFor();
    const command = await copied(page, 'Copy as command');
    const { stdout } = await pipeline(command);
    expect(stdout.split('\n')[0]).toBe(uri);
    for (const rfc of ['RFC 1808', 'RFC 3986']) {
      const isValid = (await page.getByRole('group', { name: new RegExp(`^[^:]*${rfc}[^:]*: valid`) }).count()) > 0;
      expect([rfc, isValid]).toEqual([rfc, compare(uri).verdicts[rfc === 'RFC 1808' ? 'rfc1808' : 'rfc3986']?.valid]);
    }
    const verdicts = /^ *verdict +(.*)$/m.exec(stdout)?.[1]?.split(/ {2,}/) ?? [];
    expect(verdicts.slice(0, 2).map((verdict) => verdict === 'valid')).toEqual(
      (['rfc1808', 'rfc3986'] as const).map((rfc) => compare(uri).verdicts[rfc]?.valid),
    );
    const json = JSON.parse(await copied(page, 'Copy as JSON')) as object;
    expect(json).toMatchObject(
      JSON.parse(
        (await pipeline(`${command} --format json`.replace(/ (-- .*) --format json$/, ' --format json $1'))).stdout,
      ) as object,
    );
  });

  test('Tree: the command prints the rules that are drawn', async () => {
    const page = await open('#view=tree&uri=http://h:80/a&rfc=rfc3986', { permissions });
    await page.getByRole('treeitem', { name: 'port: 80' }).waitFor();
    const drawn = await page.getByRole('treeitem').allTextContents();
    const { stdout } = await pipeline(await copied(page, 'Copy as command'));
    const printed = stdout
      .trim()
      .split('\n')
      .map((line) => /[\w-]+/.exec(line)?.[0]);
    expect(printed).toEqual(drawn.map((text) => /^[\w-]+/.exec(text)?.[0]));
    const { root } = JSON.parse(await copied(page, 'Copy as JSON')) as { root: { rule: string; end: number } };
    const tree = parseTree('http://h:80/a', { rfc: 'rfc3986' });
    expect(root).toMatchObject({ rule: tree.rule, end: tree.end });
  });

  test('Grammar: the command prints the production that is shown', async () => {
    const page = await open('#view=grammar&rfc=rfc2396&rule=hostname', { permissions });
    const rule = page.getByRole('region', { name: 'hostname', exact: true });
    await rule.getByText('Its minimal automaton has').waitFor();
    const shown = await rule.getByRole('group', { name: 'BNF' }).textContent();
    const { stdout } = await pipeline(await copied(page, 'Copy as command'));
    expect(stdout.replaceAll(/\s+/g, ' ')).toContain(shown?.replaceAll(/\s+/g, ' '));
    expect(JSON.parse(await copied(page, 'Copy as JSON'))).toMatchObject({
      rule: 'hostname',
      rfc: 'rfc2396',
      text: shown,
    });
  });

  test('Difference: the command prints the difference that is shown', async () => {
    const page = await open('#view=difference&a=rfc2396&b=rfc3986&ruleA=host', { permissions });
    const { onlyInB } = diffGrammars({ rfc: 'rfc2396', rule: 'host' }, { rfc: 'rfc3986', rule: 'host' });
    await page.getByRole('link', { name: onlyInB[3]?.string ?? '', exact: true }).waitFor();
    const { stdout } = await pipeline(await copied(page, 'Copy as command'));
    expect(stdout).toContain('host of RFC 2396, host of RFC 3986: subset\n');
    const shown = onlyInB.map(({ string }) => string);
    for (const string of shown.slice(1))
      expect(await page.getByRole('link', { name: string, exact: true }).count()).toBeGreaterThan(0);
    const { onlyInB: witnesses } = JSON.parse(await copied(page, 'Copy as JSON')) as { onlyInB: { string: string }[] };
    expect(witnesses.map(({ string }) => string)).toEqual(shown);
  });

  test('Batch: the command prints the numbers that are shown', async () => {
    const page = await open('#view=batch&rfc=rfc2732', { permissions });
    await page.getByLabel('File (choose or drop it here)').setInputFiles('docs/uris.txt');
    await page.getByText(/uris\.txt: \d+ lines, \d+ valid/).waitFor();
    const command = (await copied(page, 'Copy as command')).replace('FILE', 'docs/uris.txt');
    const printed = JSON.parse((await pipeline(`${command} --format json`)).stdout) as {
      readonly total: number;
      readonly code: Record<string, { count: number }>;
    };
    const shown = JSON.parse(await copied(page, 'Copy as JSON')) as typeof printed;
    expect(shown.total).toBe(printed.total);
    const counts = ({ code }: typeof printed): object =>
      Object.fromEntries(Object.entries(code).map(([name, { count }]) => [name, count]));
    expect(counts(shown)).toEqual(counts(printed));
  });

  test('a string that a command cannot contain is refused with the reason', async () => {
    const page = await open('#view=compare&uri=a%00b', { permissions });
    await page.getByRole('button', { name: 'Copy as command' }).click();
    await page.getByText('Not copied: a command line cannot contain the character U+0000').first().waitFor();
  });
});
