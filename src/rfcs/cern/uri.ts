import type { Rule } from '../../../generated/cern/rules.js';
import type { Hostport, Login } from '../model/login.js';

/** The fields that every address has. A `fragmentid` may follow any of them. */
interface AddressFields<R extends Rule, Scheme extends string = string> {
  readonly rfc: 'cern';
  readonly rule: R;
  readonly scheme: Scheme;
  readonly fragmentid: string | undefined;
}

/** `http://host:port/path?search`. `path` is `undefined` in `http://h`, and empty in `http://h/`. */
export interface CernHttpAddress extends AddressFields<'httpaddress', 'http'>, Hostport {
  readonly path: string | undefined;
  readonly search: string | undefined;
}

/** `ftp://user:password@host:port/path`. */
export interface CernFtpAddress extends AddressFields<'ftpaddress', 'ftp'>, Login {
  readonly path: string;
}

/** `afs://cellname/path`. */
export interface CernAfsAddress extends AddressFields<'afsaddress', 'afs'> {
  readonly cellname: string;
  readonly path: string;
}

/** `news:groupart`, which is a `group`, an `article` (`unique@host`) or `*`. */
export interface CernNewsAddress extends AddressFields<'newsaddress', 'news'> {
  readonly groupart: string;
  readonly group: string | undefined;
  readonly article: string | undefined;
  readonly host: string | undefined;
  readonly hostKind: 'hostname' | 'hostnumber' | undefined;
}

/** A database, perhaps with a `search` in it, or one of its documents with its `wtype`, `digits` and `path`. */
export interface CernWaisAddress extends AddressFields<'waisindex' | 'waisdoc', 'wais'>, Hostport {
  readonly database: string;
  readonly search: string | undefined;
  readonly wtype: string | undefined;
  readonly digits: string | undefined;
  readonly path: string | undefined;
}

/** `prospero://host:port/hsoname`, perhaps with `%00`, a `version` and `attributes`. */
export interface CernProsperoAddress extends AddressFields<'prosperolink', 'prospero'>, Hostport {
  readonly hsoname: string;
  readonly version: string | undefined;
  readonly attributes: string | undefined;
}

/** `telnet://user:password@host:port`. */
export interface CernTelnetAddress extends AddressFields<'telnetaddress', 'telnet'>, Login {}

/** `gopher://host:port/`, a `gtype`, a `selector`, and perhaps `?search`. */
export interface CernGopherAddress extends AddressFields<'gopheraddress', 'gopher'>, Hostport {
  readonly gtype: string | undefined;
  readonly selector: string | undefined;
  readonly search: string | undefined;
}

/** A URL of any other scheme. */
export interface CernGenericUrl extends AddressFields<'generic'> {
  readonly path: string;
  readonly search: string | undefined;
}

/** A URL by CERN's draft. `rule`, the production that matched, discriminates the union. Nothing is percent-decoded. */
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
