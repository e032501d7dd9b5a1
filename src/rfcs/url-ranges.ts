import type { Component } from '../syntax/components.js';
import type { Range } from '../syntax/range.js';

/** The parts of a URL that warnings and normalization are about, as ranges of the string, in UTF-16 units. */
export interface UrlRanges {
  readonly scheme?: Range | undefined;
  readonly password?: Range | undefined;
  readonly host?: Range | undefined;
  /** The host, if it is a name whose escapes and case mean nothing. */
  readonly name?: Range | undefined;
  /** The host, if it is four numbers. */
  readonly address?: Range | undefined;
  readonly port?: Range | undefined;
  readonly registry?: Range | undefined;
  /** A net_loc (RFC 1808) that is no user, password, host and port by RFC 1738. */
  readonly netLoc?: Range | undefined;
  /** A path whose dot segments have a meaning, with its slash. */
  readonly path?: Range | undefined;
  /** One that does not begin with a slash. */
  readonly relativePath?: Range | undefined;
  /** What stands behind the scheme, if its parts mean nothing to this RFC. */
  readonly opaque?: Range | undefined;
  /** The letter of an ftp type, `A` in `;type=A`. */
  readonly ftptype?: Range | undefined;
}

/** Where a component stands, if it is there and made by one of these rules. */
export function findRange<N extends string>(
  components: readonly Component<N>[],
  name: N,
  rules?: readonly string[],
): Range | undefined {
  return components.find((component) => component.name === name && (rules?.includes(component.rule) ?? true));
}

/** The letter of `;type=A` at the end of a part (RFC 1738, section 3.2.2). */
export function ftptypeRange(input: string, part: Range | undefined): Range | undefined {
  const isType =
    part !== undefined && /(?:^|;)type=[AIDaid]$/.test(input.slice(Math.max(part.start, part.end - 7), part.end));
  return isType ? { start: part.end - 1, end: part.end } : undefined;
}
