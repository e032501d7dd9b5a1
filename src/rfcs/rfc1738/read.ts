import type { Rule } from '../../../generated/rfc1738/rules.js';
import { scanner } from '../../../generated/rfc1738/scanner.js';
import { sortComponents, type Component } from '../../syntax/components.js';
import type { Range } from '../../syntax/range.js';
import { componentsAt, productionAt, requiredAt, textAt, withScheme, type Match } from '../../syntax/scanner.js';
import { hostKindAt } from '../login.js';
import { findRange, type UrlRanges } from '../url-ranges.js';
import { components, type ComponentName } from './components.js';
import { predefinedSchemes } from './schemes.js';
import type { Rfc1738OtherUrl, Rfc1738Url } from './uri.js';

const { slots } = scanner;

/** The URL that the scanner has found. Each is written in full, for a spread takes longer than the scan. */
export function toUri(input: string, at: Match, rule: Rule): Rfc1738Url {
  const rfc = 'rfc1738';
  switch (rule) {
    case 'httpurl':
      return {
        rfc,
        rule,
        scheme: 'http',
        host: requiredAt(input, at, slots.host),
        hostKind: hostKind(at),
        port: textAt(input, at, slots.port),
        hpath: textAt(input, at, slots.hpath),
        search: textAt(input, at, slots.search),
      };
    case 'ftpurl':
      return {
        rfc,
        rule,
        scheme: 'ftp',
        user: textAt(input, at, slots.user),
        password: textAt(input, at, slots.password),
        host: requiredAt(input, at, slots.host),
        hostKind: hostKind(at),
        port: textAt(input, at, slots.port),
        fpath: textAt(input, at, slots.fpath),
        ftptype: textAt(input, at, slots.ftptype),
      };
    case 'fileurl':
      return {
        rfc,
        rule,
        scheme: 'file',
        host: textAt(input, at, slots.host),
        hostKind: hostKindAt(at, slots),
        fpath: requiredAt(input, at, slots.fpath),
      };
    case 'gopherurl':
      return {
        rfc,
        rule,
        scheme: 'gopher',
        host: requiredAt(input, at, slots.host),
        hostKind: hostKind(at),
        port: textAt(input, at, slots.port),
        urlpath: afterSlash(input, at),
        gtype: textAt(input, at, slots.gtype),
        selector: textAt(input, at, slots.selector),
        search: textAt(input, at, slots.search),
        gopherplus_string: textAt(input, at, slots.gopherplus_string),
      };
    case 'mailtourl':
      return {
        rfc,
        rule,
        scheme: 'mailto',
        encoded822addr: requiredAt(input, at, slots.encoded822addr),
      };
    case 'newsurl':
      return {
        rfc,
        rule,
        scheme: 'news',
        grouppart: requiredAt(input, at, slots.grouppart),
        group: textAt(input, at, slots.group),
        article: textAt(input, at, slots.article),
        host: textAt(input, at, slots.host),
        hostKind: hostKindAt(at, slots),
      };
    case 'nntpurl':
      return {
        rfc,
        rule,
        scheme: 'nntp',
        host: requiredAt(input, at, slots.host),
        hostKind: hostKind(at),
        port: textAt(input, at, slots.port),
        group: requiredAt(input, at, slots.group),
        digits: textAt(input, at, slots.digits),
      };
    case 'telneturl':
      return {
        rfc,
        rule,
        scheme: 'telnet',
        user: textAt(input, at, slots.user),
        password: textAt(input, at, slots.password),
        host: requiredAt(input, at, slots.host),
        hostKind: hostKind(at),
        port: textAt(input, at, slots.port),
        urlpath: afterSlash(input, at),
      };
    case 'prosperourl':
      return {
        rfc,
        rule,
        scheme: 'prospero',
        host: requiredAt(input, at, slots.host),
        hostKind: hostKind(at),
        port: textAt(input, at, slots.port),
        ppath: requiredAt(input, at, slots.ppath),
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
        host: requiredAt(input, at, slots.host),
        hostKind: hostKind(at),
        port: textAt(input, at, slots.port),
        database: requiredAt(input, at, slots.database),
        search: textAt(input, at, slots.search),
        wtype: textAt(input, at, slots.wtype),
        wpath: textAt(input, at, slots.wpath),
      };
    default:
      return {
        rfc,
        rule: rule as Rfc1738OtherUrl['rule'], // the only ones that are left
        scheme: requiredAt(input, at, slots.scheme),
        schemepart: requiredAt(input, at, slots.schemepart),
        user: textAt(input, at, slots.user),
        password: textAt(input, at, slots.password),
        host: textAt(input, at, slots.host),
        hostKind: hostKindAt(at, slots),
        port: textAt(input, at, slots.port),
        urlpath: textAt(input, at, slots.urlpath),
      };
  }
}

/** What follows the slash behind the host of a gopher or telnet URL, which has no rule of its own (section 3.1). */
function slashIn(input: string, at: Match): number | undefined {
  const port = at[slots.port + 1] ?? -1;
  const slash = (at[slots.port] ?? -1) < 0 ? (at[slots.host + 1] ?? 0) : port;
  return slash < input.length ? slash : undefined;
}

function afterSlash(input: string, at: Match): string | undefined {
  const slash = slashIn(input, at);
  return slash === undefined ? undefined : input.slice(slash + '/'.length);
}

/** The fieldspecs from an offset on, to the end (section 3.11): a name has no "=", and neither it nor a value a ";". */
function fieldsFrom(input: string, offset: number): { readonly name: Range; readonly value: Range }[] {
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

function hostKind(at: Match): 'hostname' | 'hostnumber' {
  return hostKindAt(at, slots) ?? 'hostname';
}

/** Where each component is, in order. */
export function componentRanges(input: string, at: Match, rule: Rule): Component<ComponentName, Rule>[] {
  const production = productionAt(scanner, at);
  const found = withScheme(scanner, at, componentsAt(scanner, at, components), predefinedSchemes);
  const slash = production === 'gopherurl' || production === 'telneturl' ? slashIn(input, at) : undefined;
  if (production !== undefined && slash !== undefined)
    found.push({ name: 'urlpath', rule: production, start: slash + '/'.length, end: input.length });
  const isFields = production === 'prosperourl' || rule === 'fieldspec';
  const fields = isFields ? fieldsFrom(input, rule === 'fieldspec' ? 0 : (at[slots.ppath + 1] ?? 0)) : [];
  for (const { name, value } of fields)
    found.push({ name: 'fieldname', rule: 'fieldname', ...name }, { name: 'fieldvalue', rule: 'fieldvalue', ...value });
  return sortComponents(found, Object.keys(components));
}

/** Dot segments have no meaning here, so there is no path. */
export function urlRanges(_input: string, found: readonly Component<ComponentName, Rule>[]): UrlRanges {
  return {
    scheme: findRange(found, 'scheme'),
    password: findRange(found, 'password'),
    host: findRange(found, 'host'),
    address: findRange(found, 'host', ['hostnumber']),
    port: findRange(found, 'port'),
    opaque: opaqueRange(found),
    ftptype: findRange(found, 'ftptype'),
  };
}

/** What has no parts that all schemes share: an address, a group or article, or what is no ip-schemepart. */
function opaqueRange(found: readonly Component<ComponentName, Rule>[]): Range | undefined {
  const own = findRange(found, 'encoded822addr') ?? findRange(found, 'grouppart');
  return own ?? (findRange(found, 'host') ? undefined : findRange(found, 'schemepart'));
}
