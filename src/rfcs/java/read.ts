import type { Rule } from '../../../generated/java/rules.js';
import { parseTree } from '../../../generated/java/parser.js';
import { scanner } from '../../../generated/java/scanner.js';
import type { Component } from '../../syntax/components.js';
import { componentsAt, type Match } from '../../syntax/scanner.js';
import type { Segment } from '../model/definition.js';
import type { UrlRanges } from '../model/url-ranges.js';
import { segmentReader, uriReader, urlRangesBy } from '../rfc2396/reader.js';
import { components, type ComponentName, hosts } from './components.js';
import type { JavaUri } from './uri.js';

/** The URI of a match. */
export const toUri: (input: string, match: Match, production: Rule) => JavaUri = /* @__PURE__ */ uriReader(
  'java',
  scanner,
  hosts,
);

/** The ranges of the components in a match. */
export function componentRanges(_input: string, match: Match): Component<ComponentName, Rule>[] {
  return componentsAt(scanner, match, components);
}

/** The ranges of a URL that warnings and normalization need. */
export const urlRanges: (input: string, ranges: readonly Component<ComponentName>[]) => UrlRanges =
  /* @__PURE__ */ urlRangesBy(['abs_path', 'lone_path']);

/** The path segments and the params of each (RFC 2396, section 3.3). */
export const segments: (uri: JavaUri) => Segment[] = /* @__PURE__ */ segmentReader(parseTree);
