/** The specifications, as the page names them, without their grammars; and where to read them. */
import type { Rfc } from '../rfcs/names.js';

export { isRfc, rfcIds, rfcNames } from '../rfcs/names.js';

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
