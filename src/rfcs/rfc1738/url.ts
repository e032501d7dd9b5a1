import type { Rule } from '../../../generated/rfc1738/rules.js';
import type { ComponentReader } from '../definition.js';
import { readHost, readHostport, readLogin, required, type Hostport, type Login } from '../login.js';
import type { components } from './components.js';

interface Url<R extends Rule, Scheme extends string = string> {
  readonly rfc: 'rfc1738';
  readonly rule: R;
  readonly scheme: Scheme;
}

/** Section 3.3. `hpath` is `undefined` in `http://h` and empty in `http://h/`. */
export interface Rfc1738HttpUrl extends Url<'httpurl', 'http'>, Hostport {
  readonly hpath: string | undefined;
  readonly search: string | undefined;
}

/** Section 3.2. `fpath` is `undefined` in `ftp://h` and empty in `ftp://h/`. */
export interface Rfc1738FtpUrl extends Url<'ftpurl', 'ftp'>, Login {
  readonly fpath: string | undefined;
  readonly ftptype: string | undefined;
}

/** Section 3.10. `host` is `undefined` in `file:///etc`. */
export interface Rfc1738FileUrl extends Url<'fileurl', 'file'> {
  readonly host: string | undefined;
  readonly hostKind: 'hostname' | 'hostnumber' | undefined;
  readonly fpath: string;
}

/** Section 3.4. `urlpath` is the whole gopher-path behind the slash: `undefined` in `gopher://h`, empty in `gopher://h/`. */
export interface Rfc1738GopherUrl extends Url<'gopherurl', 'gopher'>, Hostport {
  readonly urlpath: string | undefined;
  readonly gtype: string | undefined;
  readonly selector: string | undefined;
  readonly search: string | undefined;
  readonly gopherplus_string: string | undefined;
}

/** Section 3.5. */
export interface Rfc1738MailtoUrl extends Url<'mailtourl', 'mailto'> {
  readonly encoded822addr: string;
}

/** Section 3.6. A `group`, or an `article` (`unique@host`), or neither in `news:*`; `grouppart` is either's text. */
export interface Rfc1738NewsUrl extends Url<'newsurl', 'news'> {
  readonly grouppart: string;
  readonly group: string | undefined;
  readonly article: string | undefined;
  readonly host: string | undefined;
  readonly hostKind: 'hostname' | 'hostnumber' | undefined;
}

/** Section 3.7. `digits` is the article's number. */
export interface Rfc1738NntpUrl extends Url<'nntpurl', 'nntp'>, Hostport {
  readonly group: string;
  readonly digits: string | undefined;
}

/** Section 3.8. `urlpath` is `undefined` in `telnet://h` and empty in `telnet://h/`. */
export interface Rfc1738TelnetUrl extends Url<'telneturl', 'telnet'>, Login {
  readonly urlpath: string | undefined;
}

/** Section 3.9: a database, a `search` in it, or a document of it with its `wtype` and `wpath`. */
export interface Rfc1738WaisUrl extends Url<'waisdatabase' | 'waisindex' | 'waisdoc', 'wais'>, Hostport {
  readonly database: string;
  readonly search: string | undefined;
  readonly wtype: string | undefined;
  readonly wpath: string | undefined;
}

/** Section 3.11. */
export interface Rfc1738ProsperoUrl extends Url<'prosperourl', 'prospero'>, Hostport {
  readonly ppath: string;
  readonly fields: readonly { readonly name: string; readonly value: string }[];
}

/** Any other scheme. Where `schemepart` is an ip-schemepart (section 3.1), the other fields are its parts. */
export interface Rfc1738OtherUrl extends Url<'otherurl' | 'genericurl'> {
  readonly schemepart: string;
  readonly user: string | undefined;
  readonly password: string | undefined;
  readonly host: string | undefined;
  readonly hostKind: 'hostname' | 'hostnumber' | undefined;
  readonly port: string | undefined;
  readonly urlpath: string | undefined;
}

/** A URL by RFC 1738: `rule`, the production that matched, tells the scheme's own type. Nothing is percent-decoded. */
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

export type ComponentName = keyof typeof components;
type Reader = ComponentReader<ComponentName, Rule>;
type UrlOf<R, U = Rfc1738Url> = U extends { rule: infer Rules } ? (R extends Rules ? U : never) : never;

/** What the type of each production has beyond `rfc` and `rule`. */
const fields: { [R in Rfc1738Url['rule']]: (read: Reader) => Omit<UrlOf<R>, 'rfc' | 'rule'> } = {
  httpurl: (read) => ({
    scheme: 'http',
    ...readHostport(read),
    hpath: read.text('hpath'),
    search: read.text('search'),
  }),
  ftpurl: (read) => ({ scheme: 'ftp', ...readLogin(read), fpath: read.text('fpath'), ftptype: read.text('ftptype') }),
  fileurl: (read) => ({ scheme: 'file', ...readHost(read), fpath: required(read, 'fpath') }),
  gopherurl: (read) => ({
    scheme: 'gopher',
    ...readHostport(read),
    urlpath: read.text('urlpath'),
    gtype: read.text('gtype'),
    selector: read.text('selector'),
    search: read.text('search'),
    gopherplus_string: read.text('gopherplus_string'),
  }),
  mailtourl: (read) => ({ scheme: 'mailto', encoded822addr: required(read, 'encoded822addr') }),
  newsurl: (read) => ({
    scheme: 'news',
    grouppart: required(read, 'grouppart'),
    group: read.text('group'),
    article: read.text('article'),
    ...readHost(read),
  }),
  nntpurl: (read) => ({
    scheme: 'nntp',
    ...readHostport(read),
    group: required(read, 'group'),
    digits: read.text('digits'),
  }),
  telneturl: (read) => ({ scheme: 'telnet', ...readLogin(read), urlpath: read.text('urlpath') }),
  waisdatabase: wais,
  waisindex: wais,
  waisdoc: wais,
  prosperourl: (read) => {
    const values = read.all('fieldvalue');
    const pairs = read.all('fieldname').map((name, index) => ({ name, value: values[index] ?? '' }));
    return { scheme: 'prospero', ...readHostport(read), ppath: required(read, 'ppath'), fields: pairs };
  },
  otherurl: other,
  genericurl: other,
};

export function toUrl(rule: Rule, read: Reader): Rfc1738Url {
  return { rfc: 'rfc1738', rule, ...fields[rule as Rfc1738Url['rule']](read) } as Rfc1738Url; // as `fields` pairs them
}

function wais(read: Reader): Omit<Rfc1738WaisUrl, 'rfc' | 'rule'> {
  return {
    scheme: 'wais',
    ...readHostport(read),
    database: required(read, 'database'),
    search: read.text('search'),
    wtype: read.text('wtype'),
    wpath: read.text('wpath'),
  };
}

function other(read: Reader): Omit<Rfc1738OtherUrl, 'rfc' | 'rule'> {
  return {
    scheme: required(read, 'scheme'),
    schemepart: required(read, 'schemepart'),
    user: read.text('user'),
    password: read.text('password'),
    ...readHost(read),
    port: read.text('port'),
    urlpath: read.text('urlpath'),
  };
}
