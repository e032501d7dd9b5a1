import type { Rule } from '../../../generated/rfc3986/rules.js';
import { scanner } from '../../../generated/rfc3986/scanner.js';
import type { Component } from '../../syntax/components.js';
import { componentsAt, type Match } from '../../syntax/scanner.js';
import type { UrlRanges } from '../model/url-ranges.js';
import { type ComponentName, components } from './components.js';
import { uriReader, urlRangesBy } from './reader.js';
import type { Rfc3986HostKind, Rfc3986Uri } from './uri.js';

export { segments } from './reader.js';

/** The URI of a match. */
export const toUri: (input: string, match: Match, production: Rule) => Rfc3986Uri = /* @__PURE__ */ uriReader(
  'rfc3986',
  scanner,
  hostKind,
);

function hostKind(host: string, index: number): Rfc3986HostKind {
  const rule = components.host.rules[index];
  if (rule === 'IP_literal') return /^\[v/i.test(host) ? 'IPvFuture' : 'IPv6address';
  return rule ?? 'reg_name';
}

/** The ranges of the components in a match. */
export function componentRanges(_input: string, match: Match): Component<ComponentName, Rule>[] {
  return componentsAt(scanner, match, components);
}

/** The ranges of a URL that warnings and normalization need. */
export const urlRanges: (input: string, ranges: readonly Component<ComponentName>[]) => UrlRanges =
  /* @__PURE__ */ urlRangesBy('reg_name');
