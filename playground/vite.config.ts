/** How scripts/playground/build.ts builds the page: static files with relative links, and no inline script or style. */
import about from 'rfc-uri/package.json' with { type: 'json' };
import { specifications } from './src/model/specifications.data.js';

/** With the mode `site`, the other pages of the site are next to this one; otherwise at the public address. */
export default ({ mode }: { readonly mode: string }) => ({
  base: './',
  publicDir: false,
  worker: { format: 'es' },
  plugins: [
    {
      name: 'specifications',
      load: (id: string) =>
        id.endsWith('/specifications.data.ts')
          ? `export const specifications = ${JSON.stringify(specifications)};`
          : undefined,
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
