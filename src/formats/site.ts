import type { DiagnosticCode } from '../diagnostics/codes.js';

/** The address of the site that `npm run site` builds: the playground, the documents, and a page for each code. */
export const siteAddress = 'https://rfc-uri.github.io/rfc-uri/';

/** The path of the page that explains a code, in the site. */
export function codePath(code: DiagnosticCode): string {
  return `diagnostics/${code}.html`;
}

/** The address of the page that explains a code: `helpUri`. */
export function codePage(code: DiagnosticCode): string {
  return siteAddress + codePath(code);
}
