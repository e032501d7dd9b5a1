/** A string split into scheme, authority and the rest by RFC 3986, appendix B. */
import type { Range } from './range.js';

/** The parts of an authority. */
export interface AuthorityParts {
  /** Empty and at the start of the host if there is none. */
  readonly userinfo: Range;
  readonly host: Range;
  /** After the colon. */
  readonly port: Range | undefined;
}

/** The parts of a string, each computed when it is first read. Offsets are UTF-16 units. */
export class Structure {
  readonly text: string;
  #schemeEnd: number | undefined;
  #scheme: string | undefined;
  #authority: Range | undefined;
  #parts: AuthorityParts | undefined;

  constructor(text: string) {
    this.text = text;
  }

  /** The length of the apparent scheme before the first ":"; -1 if there is none. */
  get schemeEnd(): number {
    return (this.#schemeEnd ??= schemeLength(this.text));
  }

  /** The scheme in lower case; empty if there is none. */
  get scheme(): string {
    return (this.#scheme ??= this.text.slice(0, Math.max(0, this.schemeEnd)).toLowerCase());
  }

  /** The range between "//" and the next "/", "?" or "#". */
  get authority(): Range | undefined {
    return (this.#authority ??= findAuthority(this.text, this.schemeEnd));
  }

  /** The start of path, query and fragment. */
  get dataStart(): number {
    return this.authority?.end ?? this.schemeEnd + 1;
  }

  get authorityParts(): AuthorityParts | undefined {
    const { authority } = this;
    return authority && (this.#parts ??= splitAuthority(this.text, authority));
  }

  /** Whether slashes are delimiters: the text has no scheme, or a slash after it. */
  get isHierarchical(): boolean {
    return this.scheme === '' || this.text[this.schemeEnd + 1] === '/';
  }
}

function schemeLength(text: string): number {
  schemePattern.lastIndex = 0;
  return schemePattern.test(text) ? schemePattern.lastIndex - 1 : -1;
}

const schemePattern = /[a-z][a-z\d+.-]*:/iy;

function findAuthority(text: string, schemeEnd: number): Range | undefined {
  const slashes = schemeEnd + 1;
  if (!text.startsWith('//', slashes)) return undefined;
  const start = slashes + 2;
  authorityPattern.lastIndex = start;
  authorityPattern.test(text);
  return { start, end: authorityPattern.lastIndex };
}

const authorityPattern = /[^/?#]*/y;

function splitAuthority(text: string, { start, end }: Range): AuthorityParts {
  const at = text.lastIndexOf('@', end);
  const host = at >= start ? at + 1 : start;
  const colon = text.lastIndexOf(':', end);
  const hasPort = colon >= Math.max(host, text[host] === '[' ? text.indexOf(']', host) : host);
  return {
    userinfo: { start, end: Math.max(start, host - 1) },
    host: { start: host, end: hasPort ? colon : end },
    port: hasPort ? { start: colon + 1, end } : undefined,
  };
}
