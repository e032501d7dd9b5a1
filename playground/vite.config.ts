/** How scripts/playground/build.ts builds the page: static files with relative links, and no inline script or style. */
import about from 'rfc-uri/package.json' with { type: 'json' };
import { firstLook } from './src/answers/first-look.data.js';
import { matrix } from './src/model/matrix.data.js';
import { specifications } from './src/model/specifications.data.js';
import { topics } from './src/model/topics.data.js';

/** Modules that the build runs, by the end of their path, and what they export. */
const data: Readonly<Record<string, object>> = {
  '/specifications.data.ts': { specifications },
  '/first-look.data.ts': { firstLook },
  '/topics.data.ts': { topics },
  '/matrix.data.ts': { matrix },
};

/** With the mode `site`, the other pages of the site are next to this one; otherwise at the public address. */
export default ({ mode }: { readonly mode: string }) => ({
  base: './',
  publicDir: false,
  worker: { format: 'es' },
  plugins: [
    {
      name: 'data',
      load(id: string) {
        const [, exported] = Object.entries(data).find(([end]) => id.endsWith(end)) ?? [];
        return (
          Object.entries(exported ?? {})
            .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
            .join('\n') || undefined
        );
      },
    },
    {
      name: 'documentation',
      transformIndexHtml: (html: string) => html.replace('%DOCUMENTATION%', mode === 'site' ? './' : about.homepage),
    },
  ],
  build: {
    emptyOutDir: true,
    target: 'es2023',
    // data: addresses and inline scripts are against the page's Content-Security-Policy
    assetsInlineLimit: 0,
    modulePreload: false,
    reportCompressedSize: false,
  },
});
