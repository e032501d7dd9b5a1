import type { Rule } from '../../../generated/rfc1738/rules.js';
import type { Hostport, Login } from '../model/login.js';

/** The fields that every URL has. */
interface Url<R extends Rule, Scheme extends string = string> {
  readonly rfc: 'rfc1738';
  readonly rule: R;
  readonly scheme: Scheme;
}

/** An HTTP URL (section 3.3). `hpath` is `undefined` in `http://h` and empty in `http://h/`. */
export interface Rfc1738HttpUrl extends Url<'httpurl', 'http'>, Hostport {
  readonly hpath: string | undefined;
  readonly search: string | undefined;
}

/** An FTP URL (section 3.2). `fpath` is `undefined` in `ftp://h` and empty in `ftp://h/`. */
export interface Rfc1738FtpUrl extends Url<'ftpurl', 'ftp'>, Login {
  readonly fpath: string | undefined;
  readonly ftptype: string | undefined;
}

/** A file URL (section 3.10). `host` is `undefined` in `file:///etc`. */
export interface Rfc1738FileUrl extends Url<'fileurl', 'file'> {
  readonly host: string | undefined;
  readonly hostKind: 'hostname' | 'hostnumber' | undefined;
  readonly fpath: string;
}

/** A Gopher URL (section 3.4). `urlpath` is all that follows the slash: `undefined` in `gopher://h`, empty in `gopher://h/`. */
export interface Rfc1738GopherUrl extends Url<'gopherurl', 'gopher'>, Hostport {
  readonly urlpath: string | undefined;
  readonly gtype: string | undefined;
  readonly selector: string | undefined;
  readonly search: string | undefined;
  readonly gopherplus_string: string | undefined;
}

/** A mailto URL (section 3.5). */
export interface Rfc1738MailtoUrl extends Url<'mailtourl', 'mailto'> {
  readonly encoded822addr: string;
}

/** A news URL (section 3.6): its `grouppart` is a `group`, an `article` (`unique@host`) or `*`. */
export interface Rfc1738NewsUrl extends Url<'newsurl', 'news'> {
  readonly grouppart: string;
  readonly group: string | undefined;
  readonly article: string | undefined;
  readonly host: string | undefined;
  readonly hostKind: 'hostname' | 'hostnumber' | undefined;
}

/** An NNTP URL (section 3.7). `digits` is the article's number. */
export interface Rfc1738NntpUrl extends Url<'nntpurl', 'nntp'>, Hostport {
  readonly group: string;
  readonly digits: string | undefined;
}

/** A Telnet URL (section 3.8). `urlpath` is `undefined` in `telnet://h` and empty in `telnet://h/`. */
export interface Rfc1738TelnetUrl extends Url<'telneturl', 'telnet'>, Login {
  readonly urlpath: string | undefined;
}

/** A WAIS URL (section 3.9): a database, a `search` in it, or one of its documents with its `wtype` and `wpath`. */
export interface Rfc1738WaisUrl extends Url<'waisdatabase' | 'waisindex' | 'waisdoc', 'wais'>, Hostport {
  readonly database: string;
  readonly search: string | undefined;
  readonly wtype: string | undefined;
  readonly wpath: string | undefined;
}

/** A Prospero URL (section 3.11). */
export interface Rfc1738ProsperoUrl extends Url<'prosperourl', 'prospero'>, Hostport {
  readonly ppath: string;
  readonly fields: readonly { readonly name: string; readonly value: string }[];
}

/** A URL of any other scheme. If `schemepart` is an ip-schemepart (section 3.1), the other fields are its components. */
export interface Rfc1738OtherUrl extends Url<'otherurl' | 'genericurl'> {
  readonly schemepart: string;
  readonly user: string | undefined;
  readonly password: string | undefined;
  readonly host: string | undefined;
  readonly hostKind: 'hostname' | 'hostnumber' | undefined;
  readonly port: string | undefined;
  readonly urlpath: string | undefined;
}

/** A URL by RFC 1738. `rule`, the production that matched, discriminates the union. Nothing is percent-decoded. */
export type Rfc1738Url =
  | Rfc1738HttpUrl
  | Rfc1738FtpUrl
  | Rfc1738FileUrl
  | Rfc1738GopherUrl
  | Rfc1738MailtoUrl
  | Rfc1738NewsUrl
  | Rfc1738NntpUrl
  | Rfc1738TelnetUrl
  | Rfc1738WaisUrl
  | Rfc1738ProsperoUrl
  | Rfc1738OtherUrl;
