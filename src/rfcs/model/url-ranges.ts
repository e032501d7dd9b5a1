import type { Component } from '../../syntax/components.js';
import type { Range } from '../../syntax/range.js';

/** The ranges of a URL that warnings and normalization need, in UTF-16 units. */
export interface UrlRanges {
  readonly scheme?: Range | undefined;
  readonly password?: Range | undefined;
  readonly host?: Range | undefined;
  /** The host, if it is a name that may have escapes (RFC 3986). */
  readonly name?: Range | undefined;
  /** The host, if it is four numbers separated by dots. */
  readonly address?: Range | undefined;
  readonly port?: Range | undefined;
  readonly registry?: Range | undefined;
  /** A net_loc (RFC 1808) that does not consist of user, password, host and port as in RFC 1738. */
  readonly netLoc?: Range | undefined;
  /** A path in which dot segments have a meaning, with its leading slash. */
  readonly path?: Range | undefined;
  /** The same, without a leading slash. */
  readonly relativePath?: Range | undefined;
  /** What follows the scheme, if this RFC gives it no structure. */
  readonly opaque?: Range | undefined;
  /** The letter of an ftp type, `A` in `;type=A`. */
  readonly ftptype?: Range | undefined;
}

/** The range of a component, if it is present and matched by one of these rules. */
export function findRange<N extends string>(
  components: readonly Component<N>[],
  name: N,
  rules?: readonly string[],
): Range | undefined {
  return components.find((component) => component.name === name && (rules?.includes(component.rule) ?? true));
}

/** The password in a userinfo: what follows its first ":". */
export function passwordRange(input: string, userinfo: Range | undefined): Range | undefined {
  if (!userinfo) return undefined;
  const colon = input.slice(userinfo.start, userinfo.end).indexOf(':');
  return colon < 0 ? undefined : { start: userinfo.start + colon + 1, end: userinfo.end };
}

/** The range of the letter in `;type=A` at the end of a path (RFC 1738, section 3.2.2). */
export function ftptypeRange(input: string, path: Range | undefined): Range | undefined {
  if (!path || !/;type=[AIDaid]$/.test(input.slice(path.start, path.end))) return undefined;
  return { start: path.end - 1, end: path.end };
}
