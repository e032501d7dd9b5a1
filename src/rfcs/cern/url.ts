import type { Rule } from '../../../generated/cern/rules.js';
import type { ComponentReader } from '../definition.js';
import { readHost, readHostport, readLogin, required, type Hostport, type Login } from '../login.js';
import type { components } from './components.js';

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

export type ComponentName = keyof typeof components;
type Reader = ComponentReader<ComponentName, Rule>;
type UrlOf<R, U = CernUrl> = U extends { rule: infer Rules } ? (R extends Rules ? U : never) : never;

/** What the type of each production has beyond `rfc`, `rule` and `fragmentid`. */
const fields: { [R in CernUrl['rule']]: (read: Reader) => Omit<UrlOf<R>, 'rfc' | 'rule' | 'fragmentid'> } = {
  httpaddress: (read) => ({
    scheme: 'http',
    ...readHostport(read),
    path: read.text('path'),
    search: read.text('search'),
  }),
  ftpaddress: (read) => ({ scheme: 'ftp', ...readLogin(read), path: required(read, 'path') }),
  afsaddress: (read) => ({ scheme: 'afs', cellname: required(read, 'cellname'), path: required(read, 'path') }),
  newsaddress: (read) => ({
    scheme: 'news',
    groupart: required(read, 'groupart'),
    group: read.text('group'),
    article: read.text('article'),
    ...readHost(read),
  }),
  waisindex: wais,
  waisdoc: wais,
  prosperolink: (read) => ({
    scheme: 'prospero',
    ...readHostport(read),
    hsoname: required(read, 'hsoname'),
    version: read.text('version'),
    attributes: read.text('attributes'),
  }),
  telnetaddress: (read) => ({ scheme: 'telnet', ...readLogin(read) }),
  gopheraddress: (read) => ({
    scheme: 'gopher',
    ...readHostport(read),
    gtype: read.text('gtype'),
    selector: read.text('selector'),
    search: read.text('search'),
  }),
  generic: (read) => ({ scheme: required(read, 'scheme'), path: required(read, 'path'), search: read.text('search') }),
};

export function toUrl(rule: Rule, read: Reader): CernUrl {
  const parts = fields[rule as CernUrl['rule']](read);
  return { rfc: 'cern', rule, ...parts, fragmentid: read.text('fragmentid') } as CernUrl; // as `fields` pairs them
}

function wais(read: Reader): Omit<CernWaisAddress, 'rfc' | 'rule' | 'fragmentid'> {
  return {
    scheme: 'wais',
    ...readHostport(read),
    database: required(read, 'database'),
    search: read.text('search'),
    wtype: read.text('wtype'),
    digits: read.text('digits'),
    path: read.text('path'),
  };
}
