/** `npm run playground`: builds the page to dist/playground/, and prints its sizes. `docs/performance.md` has what it costs to use. */
import { buildPlayground } from './playground/build.js';
import { measureSizes } from './playground/sizes.js';

await buildPlayground();
for (const { name, bytes, gzipped } of measureSizes())
  console.log(`${String(bytes).padStart(8)} bytes ${String(gzipped).padStart(7)} gzipped  ${name}`);
