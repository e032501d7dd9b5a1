import type { Rule } from '../../../generated/rfc2732/rules.js';
import { parseTree } from '../../../generated/rfc2732/parser.js';
import { scanner } from '../../../generated/rfc2732/scanner.js';
import type { Component } from '../../syntax/components.js';
import { componentsAt, type Match } from '../../syntax/scanner.js';
import type { Segment } from '../model/definition.js';
import { segmentReader, uriReader } from '../rfc2396/reader.js';
import { components, type ComponentName, hosts } from './components.js';
import type { Rfc2732Uri } from './uri.js';

export { urlRanges } from '../rfc2396/reader.js';

/** The URI of a match. */
export const toUri: (input: string, match: Match, production: Rule) => Rfc2732Uri = /* @__PURE__ */ uriReader(
  'rfc2732',
  scanner,
  hosts,
);

/** The ranges of the components in a match. */
export function componentRanges(_input: string, match: Match): Component<ComponentName, Rule>[] {
  return componentsAt(scanner, match, components);
}

/** The path segments and the params of each (RFC 2396, section 3.3). */
export const segments: (uri: Rfc2732Uri) => Segment[] = /* @__PURE__ */ segmentReader(parseTree);
