import type { Rule } from '../../../generated/cern/rules.js';
import { scanner } from '../../../generated/cern/scanner.js';
import type { Component } from '../../syntax/components.js';
import { componentsAt, requiredAt, textAt, withScheme, type Match } from '../../syntax/scanner.js';
import { hostKindAt, userAt, type Hostport } from '../login.js';
import { findRange, type UrlRanges } from '../url-ranges.js';
import { components, schemeProductions, type ComponentName } from './components.js';
import type { CernUrl, CernWaisAddress } from './uri.js';

const { slots } = scanner;

type UrlOf<R, U = CernUrl> = U extends { rule: infer Rules } ? (R extends Rules ? U : never) : never;

/** What the type of each production has beyond `rfc`, `rule` and `fragmentid`. */
const fields: { [R in CernUrl['rule']]: (input: string, at: Match) => Omit<UrlOf<R>, 'rfc' | 'rule' | 'fragmentid'> } =
  {
    httpaddress: (input, at) => ({
      scheme: 'http',
      ...hostportAt(input, at),
      path: textAt(input, at, slots.path),
      search: textAt(input, at, slots.search),
    }),
    ftpaddress: (input, at) => ({
      scheme: 'ftp',
      ...userAt(input, at, slots),
      ...hostportAt(input, at),
      path: requiredAt(input, at, slots.path),
    }),
    afsaddress: (input, at) => ({
      scheme: 'afs',
      cellname: requiredAt(input, at, slots.cellname),
      path: requiredAt(input, at, slots.path),
    }),
    newsaddress: (input, at) => ({
      scheme: 'news',
      groupart: requiredAt(input, at, slots.groupart),
      group: textAt(input, at, slots.group),
      article: textAt(input, at, slots.article),
      ...hostAt(input, at),
    }),
    waisindex: wais,
    waisdoc: wais,
    prosperolink: (input, at) => ({
      scheme: 'prospero',
      ...hostportAt(input, at),
      hsoname: requiredAt(input, at, slots.hsoname),
      version: textAt(input, at, slots.version),
      attributes: textAt(input, at, slots.attributes),
    }),
    telnetaddress: (input, at) => ({ scheme: 'telnet', ...userAt(input, at, slots), ...hostportAt(input, at) }),
    gopheraddress: (input, at) => ({
      scheme: 'gopher',
      ...hostportAt(input, at),
      gtype: textAt(input, at, slots.gtype),
      selector: textAt(input, at, slots.selector),
      search: textAt(input, at, slots.search),
    }),
    generic: (input, at) => ({
      scheme: requiredAt(input, at, slots.scheme),
      path: requiredAt(input, at, slots.path),
      search: textAt(input, at, slots.search),
    }),
  };

/** The URL that the scanner has found. */
export function toUri(input: string, at: Match, production: Rule): CernUrl {
  const parts = fields[production as CernUrl['rule']](input, at);
  return { rfc: 'cern', rule: production, ...parts, fragmentid: textAt(input, at, slots.fragmentid) } as CernUrl; // as `fields` pairs them
}

function wais(input: string, at: Match): Omit<CernWaisAddress, 'rfc' | 'rule' | 'fragmentid'> {
  return {
    scheme: 'wais',
    ...hostportAt(input, at),
    database: requiredAt(input, at, slots.database),
    search: textAt(input, at, slots.search),
    wtype: textAt(input, at, slots.wtype),
    digits: textAt(input, at, slots.digits),
    path: textAt(input, at, slots.path),
  };
}

function hostAt(input: string, at: Match): { host: string | undefined; hostKind: Hostport['hostKind'] | undefined } {
  return { host: textAt(input, at, slots.host), hostKind: hostKindAt(at, slots) };
}

function hostportAt(input: string, at: Match): Hostport {
  return {
    host: requiredAt(input, at, slots.host),
    hostKind: hostKindAt(at, slots) ?? 'hostname',
    port: textAt(input, at, slots.port),
  };
}

/** Where each component is, in order. */
export function componentRanges(_input: string, at: Match): Component<ComponentName, Rule>[] {
  return withScheme(scanner, at, componentsAt(scanner, at, components), schemeProductions);
}

/** Dot segments have no meaning here, so there is no path. */
export function urlRanges(_input: string, found: readonly Component<ComponentName, Rule>[]): UrlRanges {
  const isAddress = findRange(found, 'host') !== undefined || findRange(found, 'cellname') !== undefined;
  return {
    scheme: findRange(found, 'scheme'),
    password: findRange(found, 'password'),
    host: findRange(found, 'host'),
    address: findRange(found, 'host', ['hostnumber']),
    port: findRange(found, 'port'),
    opaque: findRange(found, 'groupart') ?? (isAddress ? undefined : findRange(found, 'path')),
  };
}
