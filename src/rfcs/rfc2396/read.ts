import type { Rule } from '../../../generated/rfc2396/rules.js';
import { scanner } from '../../../generated/rfc2396/scanner.js';
import type { Component } from '../../syntax/components.js';
import { componentsAt, type Match } from '../../syntax/scanner.js';
import { components, type ComponentName } from './components.js';
import { uriMaker } from './reader.js';
import type { Rfc2396Uri } from './uri.js';

export { urlRanges } from './reader.js';

/** The URI that the scanner has found. */
export const toUri: (input: string, at: Match, production: Rule) => Rfc2396Uri = /* @__PURE__ */ uriMaker(
  'rfc2396',
  scanner,
  components.host.rules,
);

/** Where each component is, in order. */
export function componentRanges(_input: string, at: Match): Component<ComponentName, Rule>[] {
  return componentsAt(scanner, at, components);
}
