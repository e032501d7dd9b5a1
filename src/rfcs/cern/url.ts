import type { Rule } from '../../../generated/cern/rules.js';
import { scanner } from '../../../generated/cern/scanner.js';
import { textAt } from '../../syntax/scanner.js';
import { hostKindAt, userAt, type Hostport, type Login } from '../login.js';
import type { components } from './components.js';

const { at, slots } = scanner;

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
type UrlOf<R, U = CernUrl> = U extends { rule: infer Rules } ? (R extends Rules ? U : never) : never;

/** What the type of each production has beyond `rfc`, `rule` and `fragmentid`. */
const fields: { [R in CernUrl['rule']]: (input: string) => Omit<UrlOf<R>, 'rfc' | 'rule' | 'fragmentid'> } = {
  httpaddress: (input) => ({
    scheme: 'http',
    ...hostportAt(input),
    path: text(input, slots.path),
    search: text(input, slots.search),
  }),
  ftpaddress: (input) => ({
    scheme: 'ftp',
    ...userAt(input, at, slots),
    ...hostportAt(input),
    path: required(input, slots.path),
  }),
  afsaddress: (input) => ({
    scheme: 'afs',
    cellname: required(input, slots.cellname),
    path: required(input, slots.path),
  }),
  newsaddress: (input) => ({
    scheme: 'news',
    groupart: required(input, slots.groupart),
    group: text(input, slots.group),
    article: text(input, slots.article),
    ...hostAt(input),
  }),
  waisindex: wais,
  waisdoc: wais,
  prosperolink: (input) => ({
    scheme: 'prospero',
    ...hostportAt(input),
    hsoname: required(input, slots.hsoname),
    version: text(input, slots.version),
    attributes: text(input, slots.attributes),
  }),
  telnetaddress: (input) => ({ scheme: 'telnet', ...userAt(input, at, slots), ...hostportAt(input) }),
  gopheraddress: (input) => ({
    scheme: 'gopher',
    ...hostportAt(input),
    gtype: text(input, slots.gtype),
    selector: text(input, slots.selector),
    search: text(input, slots.search),
  }),
  generic: (input) => ({
    scheme: required(input, slots.scheme),
    path: required(input, slots.path),
    search: text(input, slots.search),
  }),
};

/** The URL that the scanner has found. */
export function toUrl(input: string, production: Rule): CernUrl {
  const parts = fields[production as CernUrl['rule']](input);
  return { rfc: 'cern', rule: production, ...parts, fragmentid: text(input, slots.fragmentid) } as CernUrl; // as `fields` pairs them
}

function wais(input: string): Omit<CernWaisAddress, 'rfc' | 'rule' | 'fragmentid'> {
  return {
    scheme: 'wais',
    ...hostportAt(input),
    database: required(input, slots.database),
    search: text(input, slots.search),
    wtype: text(input, slots.wtype),
    digits: text(input, slots.digits),
    path: text(input, slots.path),
  };
}

function text(input: string, slot: number): string | undefined {
  return textAt(input, at, slot);
}

/** A component that the production always has. */
function required(input: string, slot: number): string {
  return input.slice(at[slot], at[slot + 1]);
}

function hostAt(input: string): { host: string | undefined; hostKind: Hostport['hostKind'] | undefined } {
  return { host: text(input, slots.host), hostKind: hostKindAt(at, slots) };
}

function hostportAt(input: string): Hostport {
  return {
    host: required(input, slots.host),
    hostKind: hostKindAt(at, slots) ?? 'hostname',
    port: text(input, slots.port),
  };
}
