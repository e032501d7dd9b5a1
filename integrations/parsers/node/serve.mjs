/** The protocol of docs/parsers.md, for parsers in JavaScript. */
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';

/** Loads a package from the folders above, or from those of NODE_PATH. */
export const require = createRequire(import.meta.url);

/** The version of an installed package. */
export function packageVersion(name) {
  const paths = require.resolve.paths(name).map((folder) => `${folder}/${name}/package.json`);
  for (const path of paths)
    try {
      return `${name} ${require(path).version}`;
    } catch {
      // not in this folder
    }
  throw new Error(`${name} is not installed`);
}

/** Answers each line with the components that `read` returns; what it throws is a rejection. */
export function serve(version, read) {
  if (process.argv[2] === '--version') return console.log(version);
  createInterface({ input: process.stdin }).on('line', (line) => {
    process.stdout.write(`${JSON.stringify(answer(read, JSON.parse(line)))}\n`);
  });
}

function answer(read, text) {
  try {
    return { ok: true, ...read(text) };
  } catch (error) {
    return { ok: false, error: error.message };
  }
}
