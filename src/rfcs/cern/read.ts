import type { Rule } from '../../../generated/cern/rules.js';
import { scanner } from '../../../generated/cern/scanner.js';
import { type Component, sortComponents } from '../../syntax/components.js';
import { componentsAt, type Match, requiredAt, textAt, withScheme } from '../../syntax/scanner.js';
import { hostKindAt, type Hostport, requiredHostKind, userAt } from '../model/login.js';
import { findRange, type UrlRanges } from '../model/url-ranges.js';
import { ParsedText } from '../model/parsed-text.js';
import { type ComponentName, components, schemeProductions } from './components.js';
import type { CernUrl, CernWaisAddress } from './uri.js';
import { parseTree } from '../../../generated/cern/parser.js';
import type { Segment } from '../model/definition.js';

const { slots } = scanner;

type UrlWithRule<R, U = CernUrl> = U extends { rule: infer Rules } ? (R extends Rules ? U : never) : never;

/** The fields of each production's type other than `rfc`, `rule` and `fragmentid`. */
const fields: {
  [R in CernUrl['rule']]: (input: string, match: Match) => Omit<UrlWithRule<R>, 'rfc' | 'rule' | 'fragmentid'>;
} = {
  httpaddress: (input, match) => ({
    scheme: 'http',
    ...hostportAt(input, match),
    path: textAt(input, match, slots.path),
    search: textAt(input, match, slots.search),
  }),
  ftpaddress: (input, match) => ({
    scheme: 'ftp',
    ...userAt(input, match, slots),
    ...hostportAt(input, match),
    path: requiredAt(input, match, slots.path),
  }),
  afsaddress: (input, match) => ({
    scheme: 'afs',
    cellname: requiredAt(input, match, slots.cellname),
    path: requiredAt(input, match, slots.path),
  }),
  newsaddress: (input, match) => ({
    scheme: 'news',
    groupart: requiredAt(input, match, slots.groupart),
    group: textAt(input, match, slots.group),
    article: textAt(input, match, slots.article),
    ...hostAt(input, match),
  }),
  waisindex: wais,
  waisdoc: wais,
  prosperolink: (input, match) => ({
    scheme: 'prospero',
    ...hostportAt(input, match),
    hsoname: requiredAt(input, match, slots.hsoname),
    version: textAt(input, match, slots.version),
    attributes: textAt(input, match, slots.attributes),
  }),
  telnetaddress: (input, match) => ({ scheme: 'telnet', ...userAt(input, match, slots), ...hostportAt(input, match) }),
  gopheraddress: (input, match) => ({
    scheme: 'gopher',
    ...hostportAt(input, match),
    gtype: textAt(input, match, slots.gtype),
    selector: textAt(input, match, slots.selector),
    search: textAt(input, match, slots.search),
  }),
  generic: (input, match) => ({
    scheme: requiredAt(input, match, slots.scheme),
    path: requiredAt(input, match, slots.path),
    search: textAt(input, match, slots.search),
  }),
};

/** The URL of a match. */
export function toUri(input: string, match: Match, production: Rule): CernUrl {
  const own = fields[production as CernUrl['rule']](input, match);
  // `fields` pairs each production with its own fields
  const fragmentid = textAt(input, match, slots.fragmentid);
  return Object.assign(new ParsedText(input), { rfc: 'cern', rule: production }, own, { fragmentid }) as CernUrl;
}

function wais(input: string, match: Match): Omit<CernWaisAddress, 'rfc' | 'rule' | 'fragmentid'> {
  return {
    scheme: 'wais',
    ...hostportAt(input, match),
    database: requiredAt(input, match, slots.database),
    search: textAt(input, match, slots.search),
    wtype: textAt(input, match, slots.wtype),
    digits: textAt(input, match, slots.digits),
    path: textAt(input, match, slots.path),
  };
}

function hostAt(input: string, match: Match): { host: string | undefined; hostKind: Hostport['hostKind'] | undefined } {
  return { host: textAt(input, match, slots.host), hostKind: hostKindAt(match, slots) };
}

function hostportAt(input: string, match: Match): Hostport {
  return {
    host: requiredAt(input, match, slots.host),
    hostKind: requiredHostKind(match, slots),
    port: textAt(input, match, slots.port),
  };
}

/** The ranges of the components in a match. */
export function componentRanges(_input: string, match: Match): Component<ComponentName, Rule>[] {
  const ranges = withScheme(scanner, match, componentsAt(scanner, match, components), schemeProductions);
  return sortComponents(ranges, Object.keys(components));
}

/** The ranges of a URL that warnings and normalization need. The draft gives dot segments no meaning, so there is no `path`. */
export function urlRanges(_input: string, ranges: readonly Component<ComponentName, Rule>[]): UrlRanges {
  const host = findRange(ranges, 'host');
  return {
    scheme: findRange(ranges, 'scheme'),
    password: findRange(ranges, 'password'),
    host,
    address: findRange(ranges, 'host', ['hostnumber']),
    port: findRange(ranges, 'port'),
    opaque: findRange(ranges, 'groupart') ?? (host ? undefined : findRange(ranges, 'path')),
  };
}

/** The segments of a path, which slashes separate. After a slash at the end there is an empty one, a `void`. */
export function segments(url: CernUrl): Segment[] {
  const path = 'path' in url ? url.path : undefined;
  if (!path) return [];
  return parseTree(path, 'path').children.map(({ start, end }) => {
    const text = path.slice(start, end);
    return { text, name: text, params: [] };
  });
}
