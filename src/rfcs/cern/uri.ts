import type { Rule } from '../../../generated/cern/rules.js';
import type { Hostport, Login } from '../login.js';

interface Address<R extends Rule, Scheme extends string = string> {
  readonly rfc: 'cern';
  readonly rule: R;
  readonly scheme: Scheme;
  readonly fragmentid: string | undefined;
}

export interface CernHttpAddress extends Address<'httpaddress', 'http'>, Hostport {
  readonly path: string | undefined;
  readonly search: string | undefined;
}

export interface CernFtpAddress extends Address<'ftpaddress', 'ftp'>, Login {
  readonly path: string;
}

export interface CernAfsAddress extends Address<'afsaddress', 'afs'> {
  readonly cellname: string;
  readonly path: string;
}

/** A `group`, or an `article` (`unique@host`), or neither in `news:*`; `groupart` is either's text. */
export interface CernNewsAddress extends Address<'newsaddress', 'news'> {
  readonly groupart: string;
  readonly group: string | undefined;
  readonly article: string | undefined;
  readonly host: string | undefined;
  readonly hostKind: 'hostname' | 'hostnumber' | undefined;
}

/** A database, perhaps with a `search` in it, or a document of it with its `wtype`, `digits` and `path`. */
export interface CernWaisAddress extends Address<'waisindex' | 'waisdoc', 'wais'>, Hostport {
  readonly database: string;
  readonly search: string | undefined;
  readonly wtype: string | undefined;
  readonly digits: string | undefined;
  readonly path: string | undefined;
}

export interface CernProsperoAddress extends Address<'prosperolink', 'prospero'>, Hostport {
  readonly hsoname: string;
  readonly version: string | undefined;
  readonly attributes: string | undefined;
}

export interface CernTelnetAddress extends Address<'telnetaddress', 'telnet'>, Login {}

export interface CernGopherAddress extends Address<'gopheraddress', 'gopher'>, Hostport {
  readonly gtype: string | undefined;
  readonly selector: string | undefined;
  readonly search: string | undefined;
}

export interface CernGenericUrl extends Address<'generic'> {
  readonly path: string;
  readonly search: string | undefined;
}

/** A URL by CERN's draft: `rule`, the production that matched, tells the type. Nothing is percent-decoded. */
export type CernUrl =
  | CernHttpAddress
  | CernFtpAddress
  | CernAfsAddress
  | CernNewsAddress
  | CernWaisAddress
  | CernProsperoAddress
  | CernTelnetAddress
  | CernGopherAddress
  | CernGenericUrl;
