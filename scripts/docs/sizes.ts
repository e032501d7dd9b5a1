/** The computed part of README.md: what a bundle takes. */
import { gzipSync } from 'node:zlib';
import { buildSync } from 'esbuild';
import { grammarIds, projectRoot } from '../grammar/sources.js';

export const sizeParts = { sizes: sizeSentence };

/** The kilobytes of a minified bundle with one function of a module, gzipped, rounded up. */
function bundleSize(module: string, name: string): number {
  const { outputFiles } = buildSync({
    stdin: { contents: `export { ${name} } from './src/${module}.ts';`, resolveDir: projectRoot },
    bundle: true,
    minify: true,
    format: 'esm',
    write: false,
  });
  const [file] = outputFiles;
  if (!file) throw new Error(`no bundle with ${name}`);
  return Math.ceil(gzipSync(file.contents).length / 1000);
}

function sizeSentence(): string {
  const clauses = ['canParse', 'parse'].map((name) => {
    const [largest, whole] = [Math.max(...grammarIds.map((id) => bundleSize(id, name))), bundleSize('index', name)];
    return `\`${name}\` takes at most ${largest} kB instead of ${whole} kB`;
  });
  return `Imported from the module of one RFC, and gzipped, ${clauses.join(', and ')}; \`npm run size\` has the limits of these and other functions.`;
}
