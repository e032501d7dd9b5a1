import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { projectRoot } from '../../scripts/grammar/sources.js';
import { diffGrammars, splitDifferences } from 'rfc-uri/languages';
import { shown } from '../src/model/characters.js';
import { isRfc, rfcIds, rfcName, shortNames } from '../src/model/specifications.js';
import { pipeline } from '../../test/support/cli.js';
import { describeInBrowser, until } from '../../test/support/browser.js';

describeInBrowser('Tree', ({ open }) => {
  test('shows the rules that derive a string, which can be closed by keyboard', async () => {
    const page = await open('#view=tree&uri=http://h:80/a&rfc=rfc3986');
    const tree = page.getByRole('tree', { name: 'Syntax tree' });
    await tree.getByRole('treeitem', { name: 'port: 80' }).waitFor();
    await tree.getByRole('treeitem', { name: 'authority: h:80' }).focus();
    await page.keyboard.press('ArrowLeft');
    await tree.getByRole('treeitem', { name: 'port: 80' }).waitFor({ state: 'hidden' });
    await until(
      async () => page.url(),
      (url) => url.includes('closed='),
    );
    await page.keyboard.press('ArrowRight');
    await tree.getByRole('treeitem', { name: 'port: 80' }).waitFor();
  });

  test('shows the derivation of an invalid string as far as it went', async () => {
    const page = await open('#view=tree&uri=http://h:80/a%5E&rfc=rfc3986');
    await page.locator('.verdict-line:has-text("the tree shows the derivation up to offset 13")').waitFor();
    await page.getByRole('treeitem', { name: 'segment: a' }).waitFor();
  });

  test('the rules that it uses are beside it, and that of the node with the focus is marked', async () => {
    const page = await open('#view=tree&uri=http://h:80/a&rfc=rfc3986');
    await page.getByRole('heading', { name: 'The rules that it uses, as RFC 3986 prints them' }).waitFor();
    const rules = page.locator('.used-rules pre');
    const names = await page.evaluate<string[]>(
      `[...document.querySelectorAll('.used-rules strong')].map((name) => name.textContent)`,
    );
    expect(names).toContain('port');
    expect(names).not.toContain('userinfo');
    expect(new Set(names).size).toBe(await rules.count());
    await page.getByRole('treeitem', { name: 'port: 80' }).focus();
    expect(await page.locator('.used-rules .lit').allTextContents()).toEqual([expect.stringMatching(/^port +=/)]);
  });
});

describeInBrowser('Two trees', ({ open }) => {
  test('are side by side, aligned by offsets, and the rules of only one are marked', async () => {
    const page = await open('#view=tree&uri=//a_b&rfc=rfc2396&beside=rfc3986');
    const rows = page.getByRole('row');
    await page.getByRole('columnheader', { name: 'RFC 3986' }).waitFor();
    const texts = await page.evaluate<[string[], boolean][]>(
      `[...document.querySelectorAll('.beside tbody tr')].map((row) => [
        [...row.cells].map((cell) => cell.textContent), row.className === 'alone'])`,
    );
    expect(await rows.count()).toBe(texts.length + 1);
    expect(texts).toContainEqual([['reg_name', 'a_b', 'host'], false]);
    expect(texts).toContainEqual([['–', 'empty', 'path-abempty'], true]);
  });

  test('a string of 20,000 characters has a tree, in which most of many equal children are one line', async () => {
    const page = await open();
    await page.getByRole('textbox', { name: 'URI' }).fill(`http://h/${'a/'.repeat(10_000)}`);
    await page.getByRole('link', { name: 'Tree' }).click();
    await page
      .getByRole('treeitem', { name: /^[\d,]+ more: a/ })
      .first()
      .waitFor();
  });
});

describeInBrowser('Grammar', ({ open }) => {
  test('has the string and an index of the rules, and saves a diagram as a picture of its own', async () => {
    const page = await open('#view=grammar&rfc=rfc3986&rule=host&uri=http://h/');
    const index = page.getByRole('navigation', { name: 'Rules' });
    await index.getByRole('link', { name: 'reg-name', exact: true }).waitFor();
    await page.getByRole('textbox', { name: 'URI' }).fill('http://[::1]/');
    await page.getByRole('region', { name: 'IP-literal', exact: true }).getByText('in the string').waitFor();
    const rule = page.getByRole('region', { name: 'host', exact: true });
    const download = page.waitForEvent('download');
    await rule.getByRole('button', { name: 'Save as SVG' }).click();
    const file = (await download) as { path(): Promise<string>; suggestedFilename(): string };
    expect(file.suggestedFilename()).toBe('host.svg');
    const picture = readFileSync(await file.path(), 'utf8');
    expect(picture).toMatch(/^<svg [^>]* xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
    expect(picture).toContain('>IP-literal</text>');
    expect(picture).not.toMatch(/class=|href=/);
  });

  test('shows the way of the string through the diagrams, step by step', async () => {
    const page = await open('#view=grammar&rfc=rfc3986&rule=authority&uri=//h:80');
    const lit = (rule: string): Promise<string[]> =>
      page.evaluate<string[]>(
        `[...document.querySelectorAll('[data-rule=${rule}] .railroad .lit')].map((box) => box.nextElementSibling.textContent)`,
      );
    await page.getByText('authority reads h:80').waitFor();
    expect(await lit('authority')).toEqual(['host', '":"', 'port']);
    expect(await lit('host')).toEqual(['reg-name']);
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText('host reads h').waitFor();
    await page.getByRole('region', { name: 'host', exact: true }).getByText('Its minimal automaton has').waitFor();
  });

  test('a diagram can have the productions of its rules in place of their names', async () => {
    const page = await open('#view=grammar&rfc=rfc3986&rule=authority');
    const diagram = page.getByRole('group', { name: 'Railroad diagram of authority' });
    await diagram.getByText('userinfo').waitFor();
    const rule = page.getByRole('region', { name: 'authority', exact: true });
    await rule.getByRole('button', { name: 'Inline the rules' }).click();
    await diagram.getByText('pct-encoded').first().waitFor();
    expect(await diagram.getByText('userinfo').count()).toBe(0);
  });

  test('shows a rule as BNF, PEG and diagram, with links, notes and where it is used', async () => {
    const page = await open('#view=grammar&rfc=rfc2396&rule=hostname&uri=http://h/');
    const rule = page.getByRole('region', { name: 'hostname', exact: true });
    await rule.getByText('Its minimal automaton has').waitFor();
    expect(await rule.getByRole('group', { name: 'BNF' }).textContent()).toMatch(
      /^hostname\s+= \*\( domainlabel "\." \) toplabel \[ "\." \]/,
    );
    await rule.getByText('in the string').waitFor();
    await rule.getByRole('group', { name: 'Railroad diagram of hostname' }).waitFor();
    await rule.getByRole('group', { name: 'BNF' }).getByRole('link', { name: 'toplabel' }).click();
    await page.getByRole('region', { name: 'toplabel', exact: true }).getByText('Its minimal automaton has').waitFor();
    await until(
      async () => page.url(),
      (url) => url.includes('rule=toplabel'),
    );
  });
});

describeInBrowser('History', ({ open }) => {
  test('shows what became of a feature, on strings that open in Compare', async () => {
    const page = await open('#view=history&topic=query-only');
    await page.getByRole('heading', { name: 'The rules' }).waitFor();
    await page
      .getByRole('row', { name: `${shortNames(['rfc1808', 'rfc3986', 'rfc6874', 'rfc3987'])}, URL http://a/b/c/d;p?y` })
      .waitFor();
    await page.getByRole('row', { name: 'RFC 2396, 2732, java.net.URI http://a/b/c/?y' }).waitFor();
    await page.getByRole('heading', { name: 'What programs resolve it to' }).waitFor();
    await page.getByRole('row', { name: 'http://a/b/c/?y 2 java.net.URI, java.net.URL' }).waitFor();
    await page.getByText(/^relativeURI\s+= \( net_path/).waitFor();
    await page.getByRole('navigation', { name: 'Topics' }).getByRole('link', { name: 'The tilde' }).click();
    await page.getByRole('link', { name: 'http://a/~b', exact: true }).click();
    await until(
      () => page.getByRole('textbox', { name: 'URI' }).inputValue(),
      (text) => text === 'http://a/~b',
    );
  });
});

describeInBrowser('Difference', ({ open }) => {
  test('shows how two rules differ, a string for each reason, which opens in Compare', async () => {
    const page = await open('#view=difference&a=rfc2396&b=rfc3986&ruleA=host');
    const [a, b] = [{ rfc: 'rfc2396', rule: 'host' } as const, { rfc: 'rfc3986', rule: 'host' } as const];
    const { relation, onlyInA, onlyInB } = diffGrammars(a, b, { limit: 20 });
    await page.getByText(`host of RFC 2396 and host of RFC 3986: ${relation}`).waitFor();
    expect(await page.locator('.witnesses a').allTextContents()).toEqual(
      [...onlyInA, ...onlyInB].map(({ string }) => string || '(empty)'),
    );
    const witness = onlyInB.find(({ string }) => string !== '')?.string ?? '';
    await page.getByRole('link', { name: witness, exact: true }).first().click();
    await until(
      () => page.getByRole('textbox', { name: 'URI' }).inputValue(),
      (text) => text === witness,
    );
  });

  test('takes a regular expression, and compares only strings that match another', async () => {
    const page = await open('#view=difference&b=rfc3986&ruleB=URI');
    await page.locator('.side select').first().selectOption({ label: 'a regular expression' });
    await page.getByRole('textbox', { name: 'First language: its text' }).fill(String.raw`/^[a-z]+:\S+$/i`);
    await page.getByRole('textbox', { name: 'Only strings that match' }).fill('/^http/');
    await page.getByRole('heading', { name: String.raw`Only /^[a-z]+:\S+$/i` }).waitFor();
    // as docs/languages.md has it
    await until(
      () => page.locator('.witnesses a').allTextContents(),
      (strings) => ['http:[', 'http:%', 'http:', 'http1:'].every((string) => strings.includes(string)),
    );
    await page.getByRole('textbox', { name: 'First language: its text' }).fill(String.raw`/(a)\1/`);
    await page
      .getByText(/a backreference/)
      .first()
      .waitFor();
  });

  test('takes a grammar in ABNF that is dropped on a side', async () => {
    const page = await open('#view=difference&a=rfc3986&ruleA=scheme&b=rfc2396');
    await page.getByText('They accept the same strings.').first().waitFor();
    await page.evaluate(`(() => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(['scheme = ALPHA *( ALPHA / DIGIT )\\r\\n'], 'scheme.abnf'));
      document.querySelectorAll('.side')[1].dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    })()`);
    await page.getByText('scheme of RFC 3986 and scheme of the ABNF: superset').waitFor();
    expect(await page.locator('.witnesses a').first().textContent()).toMatch(/^a[+.-]$/);
  });

  test('takes an expression of a dialect, and a grammar with the rules of an RFC', async () => {
    const page = await open(
      '#view=difference&a=regexp&textA=python:/^a$/&b=abnf&textB=place%20%3D%20host%20/%20%22a%22',
    );
    await page.getByText('the rule host is not defined').first().waitFor();
    await page.getByLabel('Other rules that the grammar may use').selectOption({ label: 'RFC 2396' });
    await page.getByText('python:/^a$/ and place of the ABNF: overlapping').waitFor();
    // Python's $ is also before a line feed at the end
    await page.locator('.witnesses a').first().waitFor();
    expect(await page.locator('.witnesses a').first().textContent()).toBe(shown('a\n'));
    await page.getByLabel('Other rules that the grammar may use').selectOption({ label: 'none' });
    await page.getByText('the rule host is not defined').first().waitFor();
  });

  test('shows the shortest strings that two RFCs split differently, by component', async () => {
    const page = await open('#view=difference&a=rfc2396&b=rfc3986');
    const table = page.getByRole('region', { name: 'Split differently' });
    await table
      .getByRole('row', { name: /^host / })
      .first()
      .waitFor();
    const found = await page.evaluate<string[][]>(
      `[...document.querySelectorAll('.splits tr.c-host')].map((row) => [...row.cells].map((cell) => cell.textContent))`,
    );
    const written = (text: string | undefined): string => (text === undefined ? 'none' : text || 'empty');
    expect(found).toEqual(
      splitDifferences('rfc2396', 'rfc3986', 'host').map(({ string, a, b }) => [
        'host',
        string,
        written(a),
        written(b),
      ]),
    );
    expect(splitDifferences('rfc2396', 'rfc3986', 'fragment')).toEqual([]);
    await page.getByText(/^Never: .*fragment/).waitFor();
  });

  test('has the matrix of all specifications, whose cells open a pair', async () => {
    const page = await open('#view=difference&a=rfc1808&b=rfc1738');
    await page.locator('.verdict-line').waitFor(); // a click while the page still changes may be lost
    const cells = page.locator('.matrix td');
    await cells.first().waitFor({ state: 'attached' });
    expect(await cells.count()).toBe(rfcIds.length ** 2);
    const row = page.getByRole('row', { name: /^RFC 3986 / });
    await row.getByRole('link', { name: '?', exact: true }).first().click();
    await page.getByText('URI-reference of RFC 3986 and URI-reference of RFC 2732: overlapping').waitFor();
  });
});

describeInBrowser('Batch', ({ open }) => {
  test('summarizes a file as check --summary does', async () => {
    const page = await open('#view=batch&rfc=rfc2396');
    await page.getByLabel('File (choose or drop it here)').setInputFiles(`${projectRoot}docs/uris.txt`);
    await page.getByText(/uris\.txt: [\d,]+ lines, [\d,]+ valid under RFC 2396/).waitFor();
    const { stdout } = await pipeline('rfc-uri check --summary --rfc rfc2396 --format json docs/uris.txt');
    const summary = JSON.parse(stdout) as Record<string, Record<string, { readonly count: number }>>;
    await page.evaluate(`document.querySelectorAll('.dimensions details').forEach((more) => { more.open = true; })`);
    for (const dimension of ['verdict', 'code', 'component', 'scheme', 'rfc'])
      for (const [name, { count }] of Object.entries(summary[dimension] ?? {}))
        await page
          .getByRole('row', { name: `${isRfc(name) ? rfcName(name) : name} ${count.toLocaleString('en')} ` })
          .first()
          .waitFor();
  });

  test('checks a file that is dropped on it, and lists its lines by code', async () => {
    const page = await open('#view=batch&rfc=rfc3986', { viewport: { width: 320, height: 800 } });
    await page.getByText(/how many are valid/).waitFor();
    await page.evaluate(`(() => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(['http://h/\\r\\nhttp://h/a b\\nhttp://h/%\\nhttp://h:0/\\n\\n'], 'dropped.txt'));
      document.querySelector('main .view').dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    })()`);
    await page.getByText('dropped.txt: 5 lines, 3 valid under RFC 3986, 1 of them with warnings').first().waitFor();
    await page.getByLabel('Only').selectOption('incomplete-escape');
    await until(
      () => page.getByRole('link', { name: /^http:/ }).allTextContents(),
      (lines) => lines.join() === 'http://h/%',
    );
    expect(page.url()).toContain('only=incomplete-escape');
    await page.getByLabel('Only').selectOption('port-zero');
    await until(
      () => page.getByRole('link', { name: /^http:/ }).allTextContents(),
      (lines) => lines.join() === 'http://h:0/',
    );
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBe(320);
  });

  test('exports the summary as tab-separated values', async () => {
    const page = await open('#view=batch&rfc=rfc3986');
    await page.getByLabel('Or lines to check').fill('http://h/\nhttp://h/a\tb\n');
    await page.getByRole('button', { name: 'Check these lines' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export as TSV' }).click();
    const file = (await download) as { path(): Promise<string>; suggestedFilename(): string };
    expect(file.suggestedFilename()).toBe('summary.tsv');
    const lines = readFileSync(await file.path(), 'utf8').split('\n');
    expect(lines[0]).toBe('dimension\tname\tcount\tfile\tline\texample');
    expect(lines).toContain('verdict\tinvalid\t1\tlines\t2\thttp://h/a<U+0009>b');
  });

  test('the file can be downloaded with its safe repairs', async () => {
    const page = await open('#view=batch&rfc=rfc3986');
    await page.getByLabel('Or lines to check').fill('http://h/\nhttp://h/a b\nhttp://h/%?a\n\nhttp://[h/');
    await page.getByRole('button', { name: 'Check these lines' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download the file with 2 safe repairs' }).click();
    const file = (await download) as { path(): Promise<string>; suggestedFilename(): string };
    expect(file.suggestedFilename()).toBe('repaired.txt');
    expect(readFileSync(await file.path(), 'utf8')).toBe('http://h/\nhttp://h/a%20b\nhttp://h/%25?a\n\nhttp://[h/');
  });

  test('opens a line in Compare', async () => {
    const page = await open('#view=batch&rfc=rfc3986');
    await page.getByLabel('Or lines to check').fill('http://h/\nhttp://h/a b\n');
    await page.getByRole('button', { name: 'Check these lines' }).click();
    await page.getByRole('link', { name: 'http://h/a b' }).click();
    await until(
      () => page.getByRole('textbox', { name: 'URI' }).inputValue(),
      (text) => text === 'http://h/a b',
    );
  });

  test('reads a file of 40 MB to its end, and shows how far it is', async () => {
    const page = await open('#view=batch&rfc=rfc3986');
    const folder = mkdtempSync(join(tmpdir(), 'rfc-uri-'));
    const block = `${'http://example.com/a/b/c?d=e\n'.repeat(9_999)}http://example.com/a b?d=e#f\n`;
    for (let part = 0; part < 140; part++) appendFileSync(join(folder, 'many.txt'), block);
    await page.getByLabel('File (choose or drop it here)').setInputFiles(join(folder, 'many.txt'));
    await page
      .getByText(/^[\d,]+,\d+ lines$/)
      .first()
      .waitFor();
    await page.getByText('many.txt: 1,400,000 lines, 1,399,860 valid under RFC 3986').first().waitFor();
    rmSync(folder, { recursive: true });
  });

  test('a run over 200,000 lines can be cancelled', async () => {
    const page = await open('#view=batch&rfc=rfc3986');
    const folder = mkdtempSync(join(tmpdir(), 'rfc-uri-'));
    writeFileSync(join(folder, 'many.txt'), 'http://example.com/a b c?d[]\n'.repeat(200_000));
    await page.getByLabel('File (choose or drop it here)').setInputFiles(join(folder, 'many.txt'));
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('Cancelled').first().waitFor();
    expect(await page.getByRole('button', { name: 'Cancel' }).isVisible()).toBe(false);
    rmSync(folder, { recursive: true });
  });
});
