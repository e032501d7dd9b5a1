/** What is typed into. */
import type { Page } from '../../playground/browser.js';

export interface Contestant {
  readonly name: string;
  /** The pause after each key, in milliseconds. */
  readonly delay: number;
  /** The most milliseconds that a keystroke may take, or its longest task. */
  readonly limits: { readonly keystroke?: number; readonly task?: number };
  /** Opens it, and puts the focus where the text goes. */
  prepare(page: Page, address: string): Promise<void>;
}

const valid = `http://user@example.com:8080/${'path/segment;x/'.repeat(4)}?query=1`;
const invalid = `http://user@example.com:8080/a b^{c}${'path/segment;x/'.repeat(4)}?q[]=1`;
const long = `http://example.com/${'path/segment;x/'.repeat(6666)}`;

export const contestants: readonly Contestant[] = [
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
