/**
 * `npm run test:recipes [-- NAME... [--whole]]`: tries the recipes of CONTRIBUTING, or those that are named, on a copy of the checkout.
 * A toy is added by exactly the steps of the recipe, and everything must work; then each step in turn is left out, and a check
 * must fail with a message that names it; `--whole` leaves out no step. Prints a line for each case; fails if one is a surprise.
 */
import { recipe as cause } from './recipes/cause.js';
import { recipe as code } from './recipes/code.js';
import { recipe as command } from './recipes/command.js';
import type { Recipe } from './recipes/recipe.js';
import { recipe as rfc } from './recipes/rfc.js';
import { recipeCases, Copy } from './recipes/run.js';
import { recipe as warning } from './recipes/warning.js';
import { readArguments } from './tools/arguments.js';
import { choose } from './tools/choose.js';

const recipes = { cause, code, command, rfc, warning };

/** What is printed of the output of a command. */
const LINES = 30;
const COLUMNS = 300;

const { values, positionals } = readArguments({
  options: { whole: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const names = choose('recipe', Object.keys(recipes) as (keyof typeof recipes)[], positionals);

const copy = new Copy();
try {
  for (const name of names) tryRecipe(name, recipes[name]);
} finally {
  copy.remove();
}

function tryRecipe(name: string, recipe: Recipe): void {
  let start = performance.now();
  for (const { name: what, surprise } of recipeCases(name, recipe, copy, values.whole)) {
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    start = performance.now();
    console.log(`${surprise === undefined ? 'ok      ' : 'SURPRISE'} ${name}, ${what}; ${seconds} s`);
    if (surprise === undefined) continue;
    console.log(shortened(surprise));
    process.exitCode = 1;
  }
}

/** The first lines of an output. */
function shortened(text: string): string {
  const lines = text.trimEnd().split('\n');
  const more = lines.length > LINES ? [`... and ${lines.length - LINES} more lines`] : [];
  return [...lines.slice(0, LINES), ...more].map((line) => `    ${line.slice(0, COLUMNS)}`).join('\n');
}
