import type { Rule } from '../../../generated/rfc1738/rules.js';
import { scanner } from '../../../generated/rfc1738/scanner.js';
import { type Component, sortComponents } from '../../syntax/components.js';
import type { Range } from '../../syntax/range.js';
import { componentsAt, endAt, type Match, productionAt, requiredAt, textAt, withScheme } from '../../syntax/scanner.js';
import { hostKindAt, requiredHostKind } from '../model/login.js';
import { findRange, type UrlRanges } from '../model/url-ranges.js';
import { ParsedText, type Unfinished } from '../model/parsed-text.js';
import { type ComponentName, components } from './components.js';
import { predefinedSchemes } from './schemes.js';
import type { Rfc1738OtherUrl, Rfc1738Url } from './uri.js';
import { parseTree } from '../../../generated/rfc1738/parser.js';
import type { Segment } from '../model/definition.js';

const { slots } = scanner;

/** What is made of a match of some productions. */
type Made<R, U = Rfc1738Url> = U extends { rule: infer Rules } ? (R extends Rules ? Unfinished<U> : never) : never;

/** The URL of a match. Every field is written on its own because a spread would take longer than the scan. */
export function toUri(input: string, match: Match, rule: Rule): Rfc1738Url {
  const made = new ParsedText(input) as Unfinished<Pick<Rfc1738Url, 'rfc' | 'rule'>>;
  made.rfc = 'rfc1738';
  made.rule = rule as Rfc1738Url['rule']; // a production
  switch (rule) {
    case 'httpurl': {
      const url = made as Made<'httpurl'>;
      url.scheme = 'http';
      url.host = requiredAt(input, match, slots.host);
      url.hostKind = requiredHostKind(match, slots);
      url.port = textAt(input, match, slots.port);
      url.hpath = textAt(input, match, slots.hpath);
      url.search = textAt(input, match, slots.search);
      return url;
    }
    case 'ftpurl': {
      const url = made as Made<'ftpurl'>;
      url.scheme = 'ftp';
      url.user = textAt(input, match, slots.user);
      url.password = textAt(input, match, slots.password);
      url.host = requiredAt(input, match, slots.host);
      url.hostKind = requiredHostKind(match, slots);
      url.port = textAt(input, match, slots.port);
      url.fpath = textAt(input, match, slots.fpath);
      url.ftptype = textAt(input, match, slots.ftptype);
      return url;
    }
    case 'fileurl': {
      const url = made as Made<'fileurl'>;
      url.scheme = 'file';
      url.host = textAt(input, match, slots.host);
      url.hostKind = hostKindAt(match, slots);
      url.fpath = requiredAt(input, match, slots.fpath);
      return url;
    }
    case 'gopherurl': {
      const url = made as Made<'gopherurl'>;
      url.scheme = 'gopher';
      url.host = requiredAt(input, match, slots.host);
      url.hostKind = requiredHostKind(match, slots);
      url.port = textAt(input, match, slots.port);
      url.urlpath = afterSlash(input, match);
      url.gtype = textAt(input, match, slots.gtype);
      url.selector = textAt(input, match, slots.selector);
      url.search = textAt(input, match, slots.search);
      url.gopherplus_string = textAt(input, match, slots.gopherplus_string);
      return url;
    }
    case 'mailtourl': {
      const url = made as Made<'mailtourl'>;
      url.scheme = 'mailto';
      url.encoded822addr = requiredAt(input, match, slots.encoded822addr);
      return url;
    }
    case 'newsurl': {
      const url = made as Made<'newsurl'>;
      url.scheme = 'news';
      url.grouppart = requiredAt(input, match, slots.grouppart);
      url.group = textAt(input, match, slots.group);
      url.article = textAt(input, match, slots.article);
      url.host = textAt(input, match, slots.host);
      url.hostKind = hostKindAt(match, slots);
      return url;
    }
    case 'nntpurl': {
      const url = made as Made<'nntpurl'>;
      url.scheme = 'nntp';
      url.host = requiredAt(input, match, slots.host);
      url.hostKind = requiredHostKind(match, slots);
      url.port = textAt(input, match, slots.port);
      url.group = requiredAt(input, match, slots.group);
      url.digits = textAt(input, match, slots.digits);
      return url;
    }
    case 'telneturl': {
      const url = made as Made<'telneturl'>;
      url.scheme = 'telnet';
      url.user = textAt(input, match, slots.user);
      url.password = textAt(input, match, slots.password);
      url.host = requiredAt(input, match, slots.host);
      url.hostKind = requiredHostKind(match, slots);
      url.port = textAt(input, match, slots.port);
      url.urlpath = afterSlash(input, match);
      return url;
    }
    case 'prosperourl': {
      const url = made as Made<'prosperourl'>;
      url.scheme = 'prospero';
      url.host = requiredAt(input, match, slots.host);
      url.hostKind = requiredHostKind(match, slots);
      url.port = textAt(input, match, slots.port);
      url.ppath = requiredAt(input, match, slots.ppath);
      url.fields = fieldRanges(input, match[slots.ppath + 1] ?? 0).map(({ name, value }) => ({
        name: input.slice(name.start, name.end),
        value: input.slice(value.start, value.end),
      }));
      return url;
    }
    case 'waisdatabase':
    case 'waisindex':
    case 'waisdoc': {
      const url = made as Made<'waisdatabase' | 'waisindex' | 'waisdoc'>;
      url.scheme = 'wais';
      url.host = requiredAt(input, match, slots.host);
      url.hostKind = requiredHostKind(match, slots);
      url.port = textAt(input, match, slots.port);
      url.database = requiredAt(input, match, slots.database);
      url.search = textAt(input, match, slots.search);
      url.wtype = textAt(input, match, slots.wtype);
      url.wpath = textAt(input, match, slots.wpath);
      return url;
    }
    default: {
      const url = made as Made<Rfc1738OtherUrl['rule']>;
      url.scheme = requiredAt(input, match, slots.scheme);
      url.schemepart = requiredAt(input, match, slots.schemepart);
      url.user = textAt(input, match, slots.user);
      url.password = textAt(input, match, slots.password);
      url.host = textAt(input, match, slots.host);
      url.hostKind = hostKindAt(match, slots);
      url.port = textAt(input, match, slots.port);
      url.urlpath = textAt(input, match, slots.urlpath);
      return url;
    }
  }
}

/** The offset of the slash after the host and port of a gopher or telnet URL; no rule matches what follows it (section 3.1). */
function slashOffset(input: string, match: Match): number | undefined {
  const slash = endAt(match, slots.port, endAt(match, slots.host, 0));
  return slash < input.length ? slash : undefined;
}

/** The url-path of a gopher or telnet URL. */
function afterSlash(input: string, match: Match): string | undefined {
  const slash = slashOffset(input, match);
  return slash === undefined ? undefined : input.slice(slash + '/'.length);
}

/** The fieldspecs from an offset to the end (section 3.11): a name has no "=", and neither a name nor a value has a ";". */
function fieldRanges(input: string, offset: number): { readonly name: Range; readonly value: Range }[] {
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

/** The ranges of the components in a match, those of the url-path and of the fields included. */
export function componentRanges(input: string, match: Match, rule: Rule): Component<ComponentName, Rule>[] {
  const production = productionAt(scanner, match);
  const ranges = withScheme(scanner, match, componentsAt(scanner, match, components), predefinedSchemes);
  if (production === 'gopherurl' || production === 'telneturl') {
    const slash = slashOffset(input, match);
    if (slash !== undefined)
      ranges.push({ name: 'urlpath', rule: production, start: slash + '/'.length, end: input.length });
  }
  const isFields = production === 'prosperourl' || rule === 'fieldspec';
  const fields = isFields ? fieldRanges(input, rule === 'fieldspec' ? 0 : (match[slots.ppath + 1] ?? 0)) : [];
  for (const { name, value } of fields)
    ranges.push(
      { name: 'fieldname', rule: 'fieldname', ...name },
      { name: 'fieldvalue', rule: 'fieldvalue', ...value },
    );
  return sortComponents(ranges, Object.keys(components));
}

/** The ranges of a URL that warnings and normalization need. This RFC gives dot segments no meaning, so there is no `path`. */
export function urlRanges(_input: string, ranges: readonly Component<ComponentName, Rule>[]): UrlRanges {
  return {
    scheme: findRange(ranges, 'scheme'),
    password: findRange(ranges, 'password'),
    host: findRange(ranges, 'host'),
    address: findRange(ranges, 'host', ['hostnumber']),
    port: findRange(ranges, 'port'),
    opaque: opaqueRange(ranges),
    ftptype: findRange(ranges, 'ftptype'),
  };
}

/** What has no structure that schemes share: a mail address, a grouppart, or a schemepart that is not an ip-schemepart. */
function opaqueRange(ranges: readonly Component<ComponentName, Rule>[]): Range | undefined {
  const own = findRange(ranges, 'encoded822addr') ?? findRange(ranges, 'grouppart');
  return own ?? (findRange(ranges, 'host') ? undefined : findRange(ranges, 'schemepart'));
}

/** The segments of an fpath (section 3.2.2), hpath (3.3) or ppath (3.11). */
export function segments(url: Rfc1738Url): Segment[] {
  const { hpath, fpath, ppath }: Paths = url;
  return [...split(hpath, 'hpath'), ...split(fpath, 'fpath'), ...split(ppath, 'ppath')];
}

/** The paths that URLs have, each at most one of them. */
interface Paths extends Pick<Rfc1738Url, 'rfc'> {
  readonly hpath?: string | undefined;
  readonly fpath?: string | undefined;
  readonly ppath?: string | undefined;
}

function split(path: string | undefined, rule: 'hpath' | 'fpath' | 'ppath'): Segment[] {
  if (path === undefined) return [];
  return parseTree(path, rule).children.map(({ start, end }) => {
    const text = path.slice(start, end);
    return { text, name: text, params: [] };
  });
}
