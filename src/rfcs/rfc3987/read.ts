import type { Rule } from '../../../generated/rfc3987/rules.js';
import { scanner } from '../../../generated/rfc3987/scanner.js';
import type { Component } from '../../syntax/components.js';
import { componentsAt, type Match } from '../../syntax/scanner.js';
import type { UrlRanges } from '../model/url-ranges.js';
import { uriReader, urlRangesBy } from '../rfc3986/reader.js';
import { type ComponentName, components } from './components.js';
import type { Rfc3987HostKind, Rfc3987Iri } from './uri.js';

export { segments } from '../rfc3986/reader.js';

/** The IRI of a match. */
export const toUri: (input: string, match: Match, production: Rule) => Rfc3987Iri = /* @__PURE__ */ uriReader(
  'rfc3987',
  scanner,
  hostKind,
);

function hostKind(host: string, index: number): Rfc3987HostKind {
  const rule = components.host.rules[index];
  if (rule === 'IP_literal') return /^\[v/i.test(host) ? 'IPvFuture' : 'IPv6address';
  return rule ?? 'ireg_name';
}

/** The ranges of the components in a match. */
export function componentRanges(_input: string, match: Match): Component<ComponentName, Rule>[] {
  return componentsAt(scanner, match, components);
}

/** The ranges of a URL that warnings and normalization need. */
export const urlRanges: (input: string, ranges: readonly Component<ComponentName>[]) => UrlRanges =
  /* @__PURE__ */ urlRangesBy('ireg_name');
