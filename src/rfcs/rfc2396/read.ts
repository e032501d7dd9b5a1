import type { Rule } from '../../../generated/rfc2396/rules.js';
import { scanner } from '../../../generated/rfc2396/scanner.js';
import type { Component } from '../../syntax/components.js';
import { componentsAt, type Match } from '../../syntax/scanner.js';
import { type ComponentName, components } from './components.js';
import { segmentReader, uriReader } from './reader.js';
import type { Rfc2396Uri } from './uri.js';
import { parseTree } from '../../../generated/rfc2396/parser.js';
import type { Segment } from '../model/definition.js';

export { urlRanges } from './reader.js';

/** The URI of a match. */
export const toUri: (input: string, match: Match, production: Rule) => Rfc2396Uri = /* @__PURE__ */ uriReader(
  'rfc2396',
  scanner,
  components.host.rules,
);

/** The ranges of the components in a match. */
export function componentRanges(_input: string, match: Match): Component<ComponentName, Rule>[] {
  return componentsAt(scanner, match, components);
}

/** The path segments and the params of each (section 3.3). */
export const segments: (uri: Rfc2396Uri) => Segment[] = /* @__PURE__ */ segmentReader(parseTree);
