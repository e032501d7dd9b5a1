/** The specifications, as the page names them. Written here so that the first load needs no grammar; a test compares it. */
import type { Rfc } from '../../../src/rfcs/registry.js';

/** Oldest first. */
export const rfcIds = ['cern', 'rfc1738', 'rfc1808', 'rfc2396', 'rfc2732', 'rfc3986'] as const satisfies readonly Rfc[];

export const rfcNames: Readonly<Record<Rfc, string>> = {
  cern: 'CERN draft',
  rfc1738: 'RFC 1738',
  rfc1808: 'RFC 1808',
  rfc2396: 'RFC 2396',
  rfc2732: 'RFC 2732',
  rfc3986: 'RFC 3986',
};

export function isRfc(text: string): text is Rfc {
  return Object.hasOwn(rfcNames, text);
}

/**
 * Where to read a section, given as `3.2.2`, `appendix B` or `RFC 2396, section 3.2.2`; `undefined` for what is not in an RFC.
 *
 *     sectionLink('rfc3986', '3.2.2') // => 'https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2'
 */
export function sectionLink(rfc: Rfc, section: string): string | undefined {
  const [, number = /^rfc(\d+)$/.exec(rfc)?.[1]] = /^RFC (\d+)/.exec(section) ?? [];
  if (number === undefined) return undefined;
  const [, appendix] = /appendix ([A-Z])/.exec(section) ?? [];
  const [, dotted] = /(?:^|section )(\d+(?:\.\d+)*)$/.exec(section) ?? [];
  const anchor = appendix === undefined ? dotted && `#section-${dotted}` : `#appendix-${appendix}`;
  return `https://www.rfc-editor.org/rfc/rfc${number}${anchor ?? ''}`;
}

/** A section in words: `section 3.2.2`, `RFC 2396, section 3.2.2`, `BNF syntax`. */
export function sectionName(section: string): string {
  return /^\d/.test(section) ? `section ${section}` : section;
}
