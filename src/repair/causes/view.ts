/** A string as causes see it: its structure by RFC 3986, appendix B, and where it stops being valid. */
import type { Range } from '../../syntax/range.js';
import type { Grammar } from './grammar.js';

/** What is the same for all texts of one repair. */
export interface Setting {
  readonly grammar: Grammar;
  /** Whether hosts may be IPv6 addresses in brackets. */
  readonly hasAddresses: boolean;
  /** Whether a host may have escapes of UTF-8. */
  readonly escapesHost: boolean;
  /** A host as A-labels; `undefined` if it has none. */
  readonly toAscii?: ((host: string) => string | undefined) | undefined;
}

/** The parts of an authority. */
export interface AuthorityParts {
  /** Empty and at the start of the host if there is none. */
  readonly userinfo: Range;
  readonly host: Range;
  /** After the colon. */
  readonly port: Range | undefined;
}

/** A string split by RFC 3986, appendix B. Offsets are UTF-16 units. */
export class Structure {
  readonly text: string;
  #schemeEnd: number | undefined;
  #scheme: string | undefined;
  #authority: Range | undefined;
  #parts: AuthorityParts | undefined;

  constructor(text: string) {
    this.text = text;
  }

  /** The length of what looks like a scheme before the first ":"; -1 if nothing does. */
  get schemeEnd(): number {
    return (this.#schemeEnd ??= schemeLength(this.text));
  }

  /** The scheme in lower case, or nothing. */
  get scheme(): string {
    return (this.#scheme ??= this.text.slice(0, Math.max(0, this.schemeEnd)).toLowerCase());
  }

  /** What is between "//" and the next "/", "?" or "#". */
  get authority(): Range | undefined {
    return (this.#authority ??= authorityOf(this.text, this.schemeEnd));
  }

  /** Where path, query and fragment begin. */
  get dataStart(): number {
    return this.authority?.end ?? this.schemeEnd + 1;
  }

  get authorityParts(): AuthorityParts | undefined {
    const { authority } = this;
    return authority && (this.#parts ??= partsOf(this.text, authority));
  }

  /** Whether the text has an authority or a path of segments: its slashes delimit. */
  get isHierarchical(): boolean {
    return this.scheme === '' || this.text[this.schemeEnd + 1] === '/';
  }
}

/** What causes see: the structure of a string, and where it fails. */
export class View extends Structure {
  readonly setting: Setting;
  #failure: number | undefined;

  constructor(text: string, setting: Setting) {
    super(text);
    this.setting = setting;
  }

  get grammar(): Grammar {
    return this.setting.grammar;
  }

  /** See Grammar. */
  get failure(): number {
    return (this.#failure ??= this.grammar.failure(this.text));
  }

  /** Whether the string fails in its authority, or right after it. */
  get isAuthorityWrong(): boolean {
    const { authority, failure } = this;
    return authority !== undefined && failure >= authority.start && failure <= authority.end;
  }
}

function schemeLength(text: string): number {
  schemePattern.lastIndex = 0;
  return schemePattern.test(text) ? schemePattern.lastIndex - 1 : -1;
}

const schemePattern = /[a-z][a-z\d+.-]*:/iy;

function authorityOf(text: string, schemeEnd: number): Range | undefined {
  const slashes = schemeEnd + 1;
  if (!text.startsWith('//', slashes)) return undefined;
  const start = slashes + 2;
  authorityPattern.lastIndex = start;
  authorityPattern.test(text);
  return { start, end: authorityPattern.lastIndex };
}

const authorityPattern = /[^/?#]*/y;

function partsOf(text: string, { start, end }: Range): AuthorityParts {
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

/** Whether a URI seems to begin at an offset: a scheme, "//" or "www.". */
export function looksLikeUri(text: string, at = 0): boolean {
  uriStart.lastIndex = at;
  return uriStart.test(text);
}

const uriStart = /(?:[a-z][a-z0-9+.-]{1,30}:[^:\s]|(?:https?|ftp) ?: ?\/\/|\/\/[^/\s]|www\.)/iy;

/** The schemes that a misspelling may mean. */
export const knownSchemes: ReadonlySet<string> = new Set(
  'http https ftp ftps sftp file mailto tel sms news nntp telnet gopher wais prospero urn data javascript ws wss ldap ldaps ssh git svn irc ircs rtsp sip sips magnet about view-source'.split(
    ' ',
  ),
);

/** Those of them that have a host after "//". */
export const hostSchemes: ReadonlySet<string> = new Set(
  'http https ftp ftps sftp ws wss gopher telnet nntp'.split(' '),
);
