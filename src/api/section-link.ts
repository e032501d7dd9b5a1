import { assertString } from '../parse/arguments.js';
import type { Rfc } from '../rfcs/registry.js';

/**
 * The address of a section, as a `Diagnostic` names it; `undefined` if the specification is not an RFC.
 *
 * ```ts
 * sectionLink('rfc3986', '3.2.2'); // => 'https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2'
 * sectionLink('rfc3986', 'appendix B'); // => 'https://www.rfc-editor.org/rfc/rfc3986#appendix-B'
 * sectionLink('rfc3986', 'RFC 2396, section 3.3'); // => 'https://www.rfc-editor.org/rfc/rfc2396#section-3.3'
 * sectionLink('cern', 'BNF syntax'); // => undefined
 * ```
 *
 * Throws a TypeError if an argument is not a string.
 *
 * @param rfc - the RFC
 * @param section - a section, as diagnostics cite it
 */
export function sectionLink(rfc: Rfc, section: string): string | undefined {
  assertString(rfc, 'rfc');
  assertString(section, 'section');
  const [, number = /^rfc(\d+)$/.exec(rfc)?.[1]] = /^RFC (\d+)/.exec(section) ?? [];
  if (number === undefined) return undefined;
  const [, appendix] = /appendix ([A-Z])/.exec(section) ?? [];
  const [, dotted] = /(?:^|section )(\d+(?:\.\d+)*)$/.exec(section) ?? [];
  const anchor = appendix === undefined ? dotted && `#section-${dotted}` : `#appendix-${appendix}`;
  return `https://www.rfc-editor.org/rfc/rfc${number}${anchor ?? ''}`;
}
