import type { Rule } from '../../../generated/rfc2396/rules.js';
import { scanner } from '../../../generated/rfc2396/scanner.js';
import type { Component } from '../../syntax/components.js';
import { componentsAt, type Match } from '../../syntax/scanner.js';
import { components, type ComponentName } from './components.js';
import { uriReader } from './reader.js';
import type { Rfc2396Uri } from './uri.js';

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
