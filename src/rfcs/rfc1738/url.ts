import type { Rule } from '../../../generated/rfc1738/rules.js';
import { scanner } from '../../../generated/rfc1738/scanner.js';
import { textAt } from '../../syntax/scanner.js';
import type { Range } from '../guidance.js';
import { hostKindAt, type Hostport, type Login } from '../login.js';
import type { components } from './components.js';

const { at, slots } = scanner;

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

/** The URL that the scanner has found. Each is written in full, for a spread takes longer than the scan. */
export function toUrl(input: string, rule: Rule): Rfc1738Url {
  const rfc = 'rfc1738';
  switch (rule) {
    case 'httpurl':
      return {
        rfc,
        rule,
        scheme: 'http',
        host: required(input, slots.host),
        hostKind: hostKind(),
        port: text(input, slots.port),
        hpath: text(input, slots.hpath),
        search: text(input, slots.search),
      };
    case 'ftpurl':
      return {
        rfc,
        rule,
        scheme: 'ftp',
        user: text(input, slots.user),
        password: text(input, slots.password),
        host: required(input, slots.host),
        hostKind: hostKind(),
        port: text(input, slots.port),
        fpath: text(input, slots.fpath),
        ftptype: text(input, slots.ftptype),
      };
    case 'fileurl':
      return {
        rfc,
        rule,
        scheme: 'file',
        host: text(input, slots.host),
        hostKind: hostKindAt(at, slots),
        fpath: required(input, slots.fpath),
      };
    case 'gopherurl':
      return {
        rfc,
        rule,
        scheme: 'gopher',
        host: required(input, slots.host),
        hostKind: hostKind(),
        port: text(input, slots.port),
        urlpath: behindSlash(input),
        gtype: text(input, slots.gtype),
        selector: text(input, slots.selector),
        search: text(input, slots.search),
        gopherplus_string: text(input, slots.gopherplus_string),
      };
    case 'mailtourl':
      return {
        rfc,
        rule,
        scheme: 'mailto',
        encoded822addr: required(input, slots.encoded822addr),
      };
    case 'newsurl':
      return {
        rfc,
        rule,
        scheme: 'news',
        grouppart: required(input, slots.grouppart),
        group: text(input, slots.group),
        article: text(input, slots.article),
        host: text(input, slots.host),
        hostKind: hostKindAt(at, slots),
      };
    case 'nntpurl':
      return {
        rfc,
        rule,
        scheme: 'nntp',
        host: required(input, slots.host),
        hostKind: hostKind(),
        port: text(input, slots.port),
        group: required(input, slots.group),
        digits: text(input, slots.digits),
      };
    case 'telneturl':
      return {
        rfc,
        rule,
        scheme: 'telnet',
        user: text(input, slots.user),
        password: text(input, slots.password),
        host: required(input, slots.host),
        hostKind: hostKind(),
        port: text(input, slots.port),
        urlpath: behindSlash(input),
      };
    case 'prosperourl':
      return {
        rfc,
        rule,
        scheme: 'prospero',
        host: required(input, slots.host),
        hostKind: hostKind(),
        port: text(input, slots.port),
        ppath: required(input, slots.ppath),
        fields: fieldsFrom(input, at[slots.ppath + 1] ?? 0).map(({ name, value }) => ({
          name: input.slice(name.start, name.end),
          value: input.slice(value.start, value.end),
        })),
      };
    case 'waisdatabase':
    case 'waisindex':
    case 'waisdoc':
      return {
        rfc,
        rule,
        scheme: 'wais',
        host: required(input, slots.host),
        hostKind: hostKind(),
        port: text(input, slots.port),
        database: required(input, slots.database),
        search: text(input, slots.search),
        wtype: text(input, slots.wtype),
        wpath: text(input, slots.wpath),
      };
    default:
      return {
        rfc,
        rule: rule as Rfc1738OtherUrl['rule'], // the only ones that are left
        scheme: required(input, slots.scheme),
        schemepart: required(input, slots.schemepart),
        user: text(input, slots.user),
        password: text(input, slots.password),
        host: text(input, slots.host),
        hostKind: hostKindAt(at, slots),
        port: text(input, slots.port),
        urlpath: text(input, slots.urlpath),
      };
  }
}

/** What follows the slash behind the host of a gopher or telnet URL, which has no rule of its own (section 3.1). */
export function slashOf(input: string): number | undefined {
  const port = at[slots.port + 1] ?? -1;
  const slash = (at[slots.port] ?? -1) < 0 ? (at[slots.host + 1] ?? 0) : port;
  return slash < input.length ? slash : undefined;
}

function behindSlash(input: string): string | undefined {
  const slash = slashOf(input);
  return slash === undefined ? undefined : input.slice(slash + '/'.length);
}

/** The fieldspecs from an offset on, to the end (section 3.11): a name has no "=", and neither it nor a value a ";". */
export function fieldsFrom(input: string, offset: number): { readonly name: Range; readonly value: Range }[] {
  const fields: { readonly name: Range; readonly value: Range }[] = [];
  for (let start = offset; start < input.length;) {
    const next = input.indexOf(';', start + 1);
    const end = next < 0 ? input.length : next;
    const equals = input.indexOf('=', start);
    fields.push({ name: { start: start + 1, end: equals }, value: { start: equals + 1, end } });
    start = end;
  }
  return fields;
}

function text(input: string, slot: number): string | undefined {
  return textAt(input, at, slot);
}

/** A component that the production always has. */
function required(input: string, slot: number): string {
  return input.slice(at[slot], at[slot + 1]);
}

function hostKind(): 'hostname' | 'hostnumber' {
  return hostKindAt(at, slots) ?? 'hostname';
}
