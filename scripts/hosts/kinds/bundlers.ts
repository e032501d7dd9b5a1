/** Bundlers: each makes one script of the program by its own command, without a warning, and a browser runs it. */
import { type Host, npmHost } from '../host.js';
import { openPage } from '../page.js';
import { assertCalls, installProgram } from '../program.js';

interface Bundler {
  readonly name: string;
  readonly title: string;
  readonly packages: readonly string[];
  readonly command: string;
  /** The script that it writes; '' if it writes a page. */
  readonly script: string;
}

const page = (script: string): string => `<!doctype html>
<meta charset="utf-8" />
<title>rfc-uri</title>
<script type="module" src="${script}"></script>
`;

function bundler({ name, title, packages, command, script }: Bundler): Host {
  return npmHost({
    name,
    title,
    use: 'bundles every call without a warning; Chromium makes them',
    packages,
    async run(folder) {
      installProgram(folder, packages);
      folder.write('index.html', page(script === '' ? '/program.mjs' : script));
      const output = folder.shell(command);
      // neither what npm says of the user's own settings, nor that a program with every RFC is large
      if (/^(?!npm warn|- Adjust chunk size).*\bwarn(?:ing)?\b/im.test(output))
        throw new Error(`the bundler warns:\n${output}`);
      const { result } = await openPage(folder.path, script === '' ? 'dist/index.html' : 'index.html');
      assertCalls(result);
    },
  });
}

export const bundlers: readonly Host[] = [
  bundler({
    name: 'esbuild',
    title: 'esbuild',
    packages: ['esbuild@0.28.2'],
    command: 'esbuild program.mjs --bundle --minify --outfile=bundle.js',
    script: 'bundle.js',
  }),
  bundler({
    name: 'rollup',
    title: 'Rollup, with node-resolve',
    packages: ['rollup@4.68.7', '@rollup/plugin-node-resolve@16.0.3'],
    command: 'rollup program.mjs --plugin node-resolve --file bundle.js',
    script: 'bundle.js',
  }),
  bundler({
    name: 'webpack',
    title: 'webpack',
    packages: ['webpack@5.112.2', 'webpack-cli@7.3.1'],
    command: 'webpack --mode production --entry ./program.mjs --no-performance',
    script: 'dist/main.js',
  }),
  bundler({
    name: 'vite',
    title: 'Vite',
    packages: ['vite@8.3.8'],
    command: 'vite build --base ./',
    script: '',
  }),
];
