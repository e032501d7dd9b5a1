/** A reference as its components, in the way that RFC 2396 and RFC 3986 share. */
import { endAt, isPresent, type Match } from '../../syntax/scanner.js';

/**
 * A string and the places of its components, in UTF-16 units, split in the RFC's way for resolution. Most of a resolved
 * reference is one piece of the base and one of the reference, so the text of a component is made only when it is read.
 */
export class Split {
  readonly text: string;
  /** Where the scheme ends; -1 if it is absent. */
  readonly schemeEnd: number;
  /** Where the authority ends and the path begins. */
  readonly pathStart: number;
  readonly pathEnd: number;
  /** Where the params end, which only RFC 1808 has, and the query begins with its `?`. */
  readonly paramsEnd: number;
  /** Where the query ends and the fragment begins with its `#`. */
  readonly queryEnd: number;
  /** Whether an empty component counts as absent: RFC 1808, section 2.4. */
  readonly isEmptyAbsent: boolean;

  // oxlint-disable-next-line eslint/max-params -- a literal with names would be another object
  constructor(
    text: string,
    schemeEnd: number,
    pathStart: number,
    pathEnd: number,
    paramsEnd: number,
    queryEnd: number,
    isEmptyAbsent = false,
  ) {
    this.text = text;
    this.schemeEnd = schemeEnd;
    this.pathStart = pathStart;
    this.pathEnd = pathEnd;
    this.paramsEnd = paramsEnd;
    this.queryEnd = queryEnd;
    this.isEmptyAbsent = isEmptyAbsent;
  }

  get hasAuthority(): boolean {
    return this.pathStart > this.schemeEnd + (this.isEmptyAbsent ? '://'.length : ':'.length);
  }

  get scheme(): string | undefined {
    return this.schemeEnd < 0 ? undefined : this.text.slice(0, this.schemeEnd);
  }

  /** RFC 1808 calls it `net_loc`. */
  get authority(): string | undefined {
    return this.hasAuthority ? this.text.slice(this.schemeEnd + '://'.length, this.pathStart) : undefined;
  }

  get path(): string {
    return this.text.slice(this.pathStart, this.pathEnd);
  }

  get params(): string | undefined {
    return this.#after(this.pathEnd, this.paramsEnd);
  }

  get query(): string | undefined {
    return this.#after(this.paramsEnd, this.queryEnd);
  }

  get fragment(): string | undefined {
    return this.#after(this.queryEnd, this.text.length);
  }

  /** The text after the delimiter at an offset; `undefined` if it is absent. */
  #after(delimiter: number, end: number): string | undefined {
    const least = this.isEmptyAbsent ? 1 : 0;
    return delimiter + least < end ? this.text.slice(delimiter + 1, end) : undefined;
  }
}

/** Appendix B of both RFCs: the same components as its regular expression gives, without using one. */
export function split(input: string): Split {
  const hash = input.indexOf('#');
  const end = hash < 0 ? input.length : hash;
  const mark = input.indexOf('?');
  const pathEnd = mark < 0 || mark > end ? end : mark;
  const colon = input.indexOf(':');
  const slash = input.indexOf('/');
  const hasScheme = colon > 0 && colon < pathEnd && (slash < 0 || colon < slash);
  const afterScheme = hasScheme ? colon + 1 : 0;
  const hasAuthority = input.startsWith('//', afterScheme);
  const next = hasAuthority ? input.indexOf('/', afterScheme + 2) : afterScheme;
  const pathStart = next < 0 || next > pathEnd ? pathEnd : next;
  return new Split(input, afterScheme - 1, pathStart, pathEnd, pathEnd, end);
}

/** The same components of a match, which a scanner has found already. An opaque part is split like any other string. */
export function splitMatch(input: string, match: Match, slots: Readonly<Record<string, number>>): Split {
  const { scheme = 0, authority = 0, path = 0, query = 0, opaque_part: opaque } = slots;
  if (opaque !== undefined && isPresent(match, opaque)) return split(input);
  const schemeEnd = endAt(match, scheme, -1);
  const pathStart = endAt(match, authority, schemeEnd + ':'.length);
  const pathEnd = endAt(match, path, pathStart);
  return new Split(input, schemeEnd, pathStart, pathEnd, pathEnd, endAt(match, query, pathEnd));
}
