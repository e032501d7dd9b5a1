import type { Rule } from '../../../generated/rfc2732/rules.js';
import { scanner } from '../../../generated/rfc2732/scanner.js';
import type { Component } from '../../syntax/components.js';
import { componentsAt, type Match } from '../../syntax/scanner.js';
import { uriReader } from '../rfc2396/reader.js';
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
