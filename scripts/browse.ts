/**
 * `npm run browse -- soak [ACTIONS [SEED]] [--trial]`: uses the playground at random in Debian's chromium, by default 10,000 actions with a
 * fresh seed, some 20 minutes. Fails if the page reports an error, or if its memory does not come back to within 20 % of what it was after the
 * first actions. `--trial`: without the warm-up and the memory.
 *
 * `npm run browse -- screenshots [NAME...]`: draws these views of the playground, or all, to dist/screenshots/: four widths, light and
 * dark. `npm run browse -- pictures` writes the four pictures that the documents show to docs/pictures/.
 */
import { drawPictures, drawScreenshots } from './browse/screenshots.js';
import { soak } from './browse/soak.js';
import { readArguments } from './tools/arguments.js';

const { values, positionals } = readArguments({
  allowPositionals: true,
  options: { trial: { type: 'boolean', default: false } },
});
const [what, ...args] = positionals;
switch (what) {
  case 'soak': {
    const [actions = 10_000, seed = Date.now() % 1_000_000] = args.map(Number);
    process.exitCode = (await soak({ actions, seed, isTrial: values.trial })) ? 0 : 1;
    break;
  }
  case 'screenshots':
    await drawScreenshots(args);
    break;
  case 'pictures':
    await drawPictures();
    break;
  default:
    throw new RangeError(`the first argument must be soak, screenshots or pictures, but is ${what}`);
}
