import type { Rule } from '../../../generated/rfc6874/rules.js';
import { scanner } from '../../../generated/rfc6874/scanner.js';
import type { Component } from '../../syntax/components.js';
import { componentsAt, type Match } from '../../syntax/scanner.js';
import type { UrlRanges } from '../model/url-ranges.js';
import { uriReader, urlRangesBy } from '../rfc3986/reader.js';
import { type ComponentName, components } from './components.js';
import type { Rfc6874HostKind, Rfc6874Uri } from './uri.js';

export { segments } from '../rfc3986/reader.js';

/** The URI of a match. */
export const toUri: (input: string, match: Match, production: Rule) => Rfc6874Uri = /* @__PURE__ */ uriReader(
  'rfc6874',
  scanner,
  hostKind,
);

/** An IPvFuture begins with "v", and only a zone identifier follows a "%" in brackets. */
function hostKind(host: string, index: number): Rfc6874HostKind {
  const rule = components.host.rules[index];
  if (rule !== 'IP_literal') return rule ?? 'reg_name';
  if (/^\[v/i.test(host)) return 'IPvFuture';
  return host.includes('%') ? 'IPv6addrz' : 'IPv6address';
}

/** The ranges of the components in a match. */
export function componentRanges(_input: string, match: Match): Component<ComponentName, Rule>[] {
  return componentsAt(scanner, match, components);
}

/** The ranges of a URL that warnings and normalization need. */
export const urlRanges: (input: string, ranges: readonly Component<ComponentName>[]) => UrlRanges =
  /* @__PURE__ */ urlRangesBy('reg_name');
