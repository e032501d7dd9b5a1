/** `npm run site`: builds the site to dist/site/: the playground as its home page, the documents, the grammars, the codes, the API. */
import { buildSite, builtSite } from './site/build.js';

const { pages, problems } = await buildSite();
for (const problem of problems) console.error(problem);
console.log(`${pages} pages in ${builtSite}`);
process.exitCode = problems.length > 0 ? 1 : 0;
